"""Two changes that are open at once: where they meet is told, and both are looked at merged."""

from __future__ import annotations

from site_builder import __main__ as shell
from tests.reviewing.conftest import git
from tests.reviewing.test_review import PONTE, messages, report

BISONTE = "tournaments/2009/nord/bisonte-bianco.yaml"
NEWCOMER = "players/p0000000001.yaml"


def branch(repository, name: str) -> None:
    git(repository.folder, "checkout", "-q", "-b", name, "main")


def copy_of(repository, name: str, day: str, *swapped: tuple[str, str]) -> None:
    """Another evening with the sheet of a tournament that is there, on another day."""
    text = repository.text(BISONTE).replace("2009-04-18", day).replace("note: Sala gremita", f"note: {name} gremita")
    for old, new in swapped:
        text = text.replace(old, new)
    repository.write(f"data/tournaments/2009/nord/{name}.yaml", text)


def test_the_same_evening_by_two_hands_is_told_with_its_people(repository, capsys):
    for name in ("uno", "due"):
        branch(repository, name)
        copy_of(repository, name, "2009-05-02")
        repository.commit(name)
    alone = report(capsys, "main", "uno")
    assert "together" not in alone
    both = report(capsys, "main", "uno", "--with", "due")
    assert both["together"]["with"] == "due" and both["together"]["files"]["rows"] == []
    ((ours, theirs),) = both["together"]["evenings"]["rows"]
    assert ours.endswith("nord/uno.yaml") and theirs.endswith("nord/due.yaml")
    assert "p0112" in both["together"]["people"]["rows"]
    assert {file["path"].rpartition("/")[2] for file in both["files"]["rows"]} == {"uno.yaml", "due.yaml"}
    text = messages(capsys, "main", "uno", "--with", "due", "--lang", "it")
    assert "Insieme a due" in text and "Forse la stessa serata" in text and "persone stanno in tutte e due" in text


def test_one_file_that_both_write_is_told_and_changes_elsewhere_meet_nowhere(repository, capsys):
    branch(repository, "uno")
    repository.write(f"data/{PONTE}", repository.text(PONTE) + "sources: [Altra]\n")
    repository.commit("uno")
    branch(repository, "due")
    repository.write(f"data/{PONTE}", repository.text(PONTE) + "sources: [Una]\n")
    repository.commit("due")
    branch(repository, "tre")
    repository.edit("clubs/bottega-del-bisonte.yaml", ("name: .*", "name: Altra bottega"))
    repository.commit("tre")
    (path,) = report(capsys, "main", "uno", "--with", "due")["together"]["files"]["rows"]
    assert path.endswith(PONTE)
    apart = report(capsys, "main", "uno", "--with", "tre")["together"]
    assert [apart[kind]["rows"] for kind in ("files", "evenings", "people")] == [[], [], []]
    assert "meet nowhere" in messages(capsys, "main", "uno", "--with", "tre", "--lang", "en")


def test_one_file_that_both_write_at_different_places_is_merged_and_both_count(repository, capsys):
    branch(repository, "uno")
    repository.edit(PONTE, ("name: .*", "name: Altro ponte"))
    repository.commit("uno")
    branch(repository, "due")
    repository.write(f"data/{PONTE}", repository.text(PONTE) + "sources: [Una]\n")
    repository.commit("due")
    both = report(capsys, "main", "uno", "--with", "due")
    assert both["together"]["files"]["rows"] == []
    (path,) = both["together"]["merged"]["rows"]
    assert path.endswith(PONTE)
    facts = {fact["where"]["en"] for fact in both["facts"]["rows"]}
    assert facts == {"Name", "Sources"}
    assert "merged already" in messages(capsys, "main", "uno", "--with", "due", "--lang", "en")
    assert report(capsys, "main", "uno", "--beside", "due")["beside"][0]["merged"]["rows"] == [path]


def test_what_main_got_meanwhile_is_not_taken_for_a_change_of_the_other(repository, capsys):
    branch(repository, "due")
    repository.edit("clubs/bottega-del-bisonte.yaml", ("name: .*", "name: Altra bottega"))
    repository.commit("due")
    git(repository.folder, "checkout", "-q", "main")
    copy_of(repository, "tre", "2009-05-02")
    repository.commit("main goes on")
    branch(repository, "uno")
    repository.edit("clubs/oro-di-ichnusa.yaml", ("name: .*", "name: Oro"))
    repository.commit("uno")
    files = report(capsys, "main", "uno", "--with", "due")["files"]["rows"]
    assert {file["path"].rpartition("/")[2] for file in files} == {"bottega-del-bisonte.yaml", "oro-di-ichnusa.yaml"}


def test_where_it_meets_others_is_told_and_nothing_of_them_counts(repository, capsys):
    """One that meets, twice as the host hands it over (old and new), one that does not, and the bound."""
    for name in ("uno", "due"):
        branch(repository, name)
        copy_of(repository, name, "2009-05-02")
        repository.commit(name)
    branch(repository, "tre")
    repository.edit("clubs/bottega-del-bisonte.yaml", ("name: .*", "name: Altra bottega"))
    repository.commit("tre")
    alone = report(capsys, "main", "uno")
    beside = report(capsys, "main", "uno", "--beside", "tre", "--beside", "due^1..due", "--beside", "due")
    assert [meeting["with"] for meeting in beside.pop("beside")] == ["due", "due"]
    assert beside.pop("people").keys() >= alone.pop("people").keys() and beside == alone
    assert "beside" not in report(capsys, "main", "uno", *["--beside=tre"] * 10, "--beside=due")
    text = messages(capsys, "main", "uno", "--beside", "due", "--lang", "it")
    assert "due, aperta anche quella, s’incontra con questa:" in text and "Forse la stessa serata" in text
    assert shell.main(["review", "main", "uno", "--beside", "nessuno"]) == 2


def test_a_commit_that_is_not_there_is_refused(repository, capsys):
    assert shell.main(["review", "main", "main", "--with", "nessuno"]) == 2
    assert "nessuno" in capsys.readouterr().err
