"""What a change of the data would do, told before it counts: in a small repository of git."""

from __future__ import annotations

import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.problems import UserError
from site_builder.reviewing import season
from site_builder.reviewing.git_snapshot import outside, unpacked
from site_builder.reviewing.wording import sentences
from tests.championship import DATA
from tests.people import SPARED, take_out
from tests.reviewing.conftest import as_the_other_job_reads

EXPECTED = Path(__file__).parent / "expected"
WHOLE_EDITION = "based_on: bang-2009\ntitle: {it: Lega, en: League}\nday: 2009-06-09\n"
PONTE = "tournaments/2009/nord/ponte-coperto.yaml"


def messages(capsys, *arguments: str) -> str:
    shell.main(["review", *arguments])
    return capsys.readouterr().out


def report(capsys, *arguments: str) -> dict:
    """The report as another job would read it: only what its types allow."""
    return as_the_other_job_reads(messages(capsys, *arguments, "--format", "json"))


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_change_that_moves_a_wild_card_a_bonus_and_a_seat_tells_exactly_that(closed, capsys, bless, lang):
    closed()
    actual = messages(capsys, "HEAD~1", "HEAD", "--lang", lang)
    expected = EXPECTED / f"comment.{lang}.md"
    if bless:
        expected.write_text(actual, encoding="utf-8")
    assert actual == expected.read_text(encoding="utf-8")


def test_it_names_the_holders_before_and_after(closed, capsys):
    closed()
    (season,) = report(capsys, "HEAD~1", "HEAD")["effect"]["seasons"]
    assert [(entry["kind"], entry["holder"]) for entry in season["cards"]] == [("tournament", ["p0082", "p0103"])]
    assert {entry["kind"] for entry in season["bonuses"]} == {"club", "player"}
    assert {entry["area"] for entry in season["bonuses"]} == {"sud-isole"}
    gained = {entry["player"] for entry in season["seats"]["rows"] if not entry["before"]}
    lost = {entry["player"] for entry in season["seats"]["rows"] if not entry["after"]}
    assert gained and lost and not gained & lost
    (tournament,) = (entry for entry in season["tournaments"]["rows"] if entry["id"] == "sabbia-e-piombo")
    assert tournament["tier"] == ["III", "II-bis"]
    assert any("foto" in step["text"]["it"].lower() for step in tournament["why"])


def test_a_winner_typed_wrong_changes_places_inside_the_tournament(repository, capsys):
    repository.edit(PONTE, ("won: p0317, score: 5-3}\ndecisions", "won: p0238, score: 5-3}\ndecisions"))
    repository.commit("another winner")
    (season,) = report(capsys, "HEAD~1", "HEAD")["effect"]["seasons"]
    (tournament,) = season["tournaments"]["rows"]
    places = {tuple(row["players"]): row["place"] for row in tournament["standings"]["rows"]}
    assert places[("p0317",)] == [1, 2] and places[("p0238",)] == [2, 1]


def test_with_an_error_only_the_error_is_told(repository, capsys):
    """A sheet that cannot be read is left out of everything: what that would do to the rankings is nobody's news."""
    repository.edit(PONTE, ("Paul 1200", "Paul 1250"))
    repository.commit("a price that cannot be")
    actual = report(capsys, "HEAD~1", "HEAD")
    assert actual["effect"] is None
    fresh = [entry for entry in actual["problems"]["rows"] if entry["fresh"]]
    assert [entry["check"] for entry in fresh] == ["price-multiple"] and fresh[0]["path"] == f"data/{PONTE}"
    italian, english = (messages(capsys, "HEAD~1", "HEAD", "--lang", lang) for lang in ("it", "en"))
    assert f"`data/{PONTE}` riga 16" in italian and f"`data/{PONTE}` line 16" in english
    assert "Stagione" not in italian and "| Nome |" not in italian


def test_the_command_says_by_its_code_whether_the_data_are_sound(repository, capsys):
    assert shell.main(["review", "HEAD"]) == 0
    repository.edit(PONTE, ("Paul 1200", "Paul 1250"))
    assert shell.main(["review", "HEAD"]) == 1


def test_the_files_as_they_are_against_a_commit(repository, capsys):
    assert "The data are the same." in messages(capsys, "HEAD", "--lang", "en")
    repository.edit(PONTE, ("name: .*", "name: Il ponte nuovo"))
    assert "The data are the same." not in messages(capsys, "HEAD", "--lang", "en")


def test_a_change_of_the_program_too_asks_who_keeps_the_repository(repository, capsys):
    repository.write(".github/workflows/check.yml", "name: mine\n")
    repository.write("data-of-mine/x.yaml", "name: x\n")
    repository.commit("more than data")
    assert report(capsys, "HEAD~1", "HEAD")["beyond"]["rows"] == [".github/workflows/check.yml", "data-of-mine/x.yaml"]
    assert "li deve leggere anche chi cura il repository (chi è, lo dice CODEOWNERS)" in messages(
        capsys, "HEAD~1", "HEAD"
    )
    english = messages(capsys, "HEAD~1", "HEAD", "--lang", "en")
    assert "whoever keeps this repository must read them too (CODEOWNERS says who that is)" in english


def test_what_a_championship_has_beside_its_data_is_data_too(repository, capsys):
    own = ["editions/lega/edition.yaml", "cases/lega/tie.yaml", "seals/2009.json", "logo.svg", "logo.png"]
    others = ["championship.yaml", "editions.txt", "logo.svg.exe", "other/logo.svg", "templates/logo.svg"]
    for name in (*own, *others):
        repository.write(name, "x: 1\n")
    repository.commit("an edition, a logo and more")
    data = repository.folder / "data"
    as_paths = tuple(sorted(own)), tuple(sorted(others))
    assert outside(data, "HEAD~1", "HEAD") == as_paths == outside(data, "HEAD~1", None)
    actual = report(capsys, "HEAD~1", "HEAD")
    assert (sorted(actual["own"]["rows"]), actual["beyond"]["rows"]) == (sorted(own), sorted(others))


def test_what_is_so_before_and_after_is_neither_new_nor_mended(closed, repository, capsys):
    """Of a sealed season nobody is told what is undecided, and a warning of `championship.yaml` stays the same one."""
    repository.write("championship.yaml", "format: 2\ntitle: Lega\nareas: {nrod: {contact: area@example.org}}\n")
    assert shell.main(["seal", "2009"]) == 0
    repository.commit("sealed")
    repository.edit(PONTE, ("place: Pavia", "place: Pavia # on the river"))
    repository.commit("a comment")
    capsys.readouterr()
    for head in ("HEAD", None):
        actual = report(capsys, "HEAD~1", *filter(None, [head]))
        assert [row["check"] for row in actual["problems"]["rows"] if row["fresh"]] == []
        assert actual["mended"]["rows"] == []
        assert [row["path"] for row in actual["problems"]["rows"] if row["check"] == "unknown-area"] == [
            "championship.yaml"
        ]


def test_a_sealed_season_that_moves_is_told_of_two_commits_too(closed, repository, capsys):
    assert shell.main(["seal", "2009"]) == 0
    repository.commit("sealed")
    closed()
    capsys.readouterr()
    for head in ("HEAD", None):
        rows = report(capsys, "HEAD~1", *filter(None, [head]))["problems"]["rows"]
        assert {row["path"] for row in rows if row["check"] == "sealed" and row["fresh"]} == {"seals/2009.json"}


def test_a_changed_edition_is_no_change_without_a_result(repository, capsys):
    """Nobody may read that as nothing changes."""
    for name, text in (("edition.yaml", WHOLE_EDITION), ("text.it.md", ""), ("text.en.md", "")):
        repository.write(f"editions/lega/{name}", text)
    repository.commit("a law")
    text = messages(capsys, "HEAD~1", "HEAD", "--lang", "en")
    assert "The law of an edition changes" in text and "No result changes" not in text
    assert "**The law changes: lega.** Before is computed by the edition as it was" in text


@pytest.mark.parametrize("revision", ["no-such-branch", "--output=here", "-h", "main; rm", "a\nb", ""])
def test_what_git_does_not_know_is_wrong_use(repository, capsys, revision):
    with pytest.raises(UserError) as unknown, unpacked(Path("data"), revision):
        pass
    assert (unknown.value.key, unknown.value.facts) == ("no-commit", {"name": revision}), "told as it was written"
    assert not Path("here").exists()


def test_a_branch_nearly_right_is_met_with_the_one_that_was_meant(repository, capsys):
    subprocess.run(["git", "branch", "-M", "main"], check=True)
    for lang, sentence in (
        ("it", "git non conosce mian; forse main?"),
        ("en", "git does not know mian; perhaps main?"),
    ):
        assert shell.main(["review", "mian", "--lang", lang]) == 2
        assert sentence in capsys.readouterr().err


def test_outside_a_repository_it_says_that_there_is_no_history(repository, capsys, tmp_path):
    away = Path(shutil.copytree("data", tmp_path.parent / f"{tmp_path.name}-away" / "data"))
    assert shell.main(["review", "HEAD", "--data", str(away)]) == 2
    output = capsys.readouterr().err
    assert "non sta in un repository di git" in output and "--show-toplevel" not in output


def test_links_of_a_stranger_are_not_followed(repository):
    Path("data/players/p0001.yaml").unlink()
    Path("data/players/p0001.yaml").symlink_to("/etc/passwd")
    repository.commit("link")
    with pytest.raises(UserError) as refusal, unpacked(Path("data"), "HEAD"):
        pass
    assert (refusal.value.key, refusal.value.facts["path"]) == ("tree-link", "data/players/p0001.yaml")


def test_a_name_withheld_is_withheld_here_too(closed, capsys, repository):
    """Who gets the wild card does not wish to be named: then the name stands nowhere in the report."""
    name = repository.text("players/p0103.yaml").partition("name: ")[2].splitlines()[0]
    repository.write("data/players/p0103.yaml", "withheld: true\ninvented: true\nentered: 2009/maestrale\n")
    repository.commit("not to be named")
    closed()
    for form in ("md", "json", "html"):
        actual = messages(capsys, "HEAD~2", "HEAD", "--format", form)
        assert "p0103" in actual and name not in actual


def test_the_report_is_bounded(repository, capsys):
    """A change of everything makes a report that the other job still accepts."""
    for n in range(400):
        repository.write(
            f"data/players/p7{n:03}.yaml",
            f"name: {sha256(bytes([n % 256, n // 256])).hexdigest()[:14]}\ninvented: true\n",
        )
    repository.commit("crowd")
    actual = report(capsys, "HEAD~1", "HEAD")
    assert actual["files"]["more"] == 100 and len(actual["effect"]["arrivals"]["rows"]) == 60
    assert actual["effect"]["unlooked"] == 300 and len(actual["people"]) < 70


def test_a_better_score_changes_the_list_of_records(repository, capsys):
    """A session of the demonstration comes into the miniature: its scores are new in the list."""
    shutil.copytree(DATA / "players", "data/players", dirs_exist_ok=True)
    shutil.copytree(DATA / "clubs", "data/clubs", dirs_exist_ok=True)
    take_out(Path("data/players"), SPARED)
    shutil.copy(DATA / "seasons/2009-records.yaml", "data/seasons/2009-records.yaml")
    sheets = sorted((DATA / "tournaments/2009-records/records").glob("*.yaml"))
    Path("data/tournaments/2009-records/records").mkdir(parents=True)
    for sheet in sheets[:-1]:
        shutil.copy(sheet, "data/tournaments/2009-records/records")
    repository.commit("a season of records")
    assert report(capsys, "HEAD")["effect"]["records"] == []
    shutil.copy(sheets[-1], "data/tournaments/2009-records/records")
    effect = report(capsys, "HEAD")["effect"]
    (session,) = effect["seasons"][0]["tournaments"]["rows"]
    assert session["status"] == [None, "provisional"]
    (records,) = effect["records"]
    assert [row["player"] for row in records["rows"] if row["place"] == [None, 1]] == ["p0286"]
    assert "Lista dei record" in messages(capsys, "HEAD") and "List of records" in messages(
        capsys, "HEAD", "--lang", "en"
    )


def test_no_word_of_the_report_is_left_over():
    """Every sentence of the catalogue is said somewhere."""
    folder = Path(season.__file__).parent
    source = "".join(file.read_text(encoding="utf-8") for file in folder.glob("*.py"))
    put_together = (
        "n-", "season-", "alike-", "decided-added", "decided-removed", "announced-", "part-", "facts-", "history-",
    )  # fmt: skip
    keys = [key for key in sentences("it") if not key.startswith(put_together)]
    assert [key for key in keys if not re.search(rf"[\"']{key}[\"']", source)] == []


@pytest.mark.parametrize(
    "name", ["a`$(id)`.yaml", "x](javascript:alert(1)).yaml", "@all.yaml", "a\n::error::b.yaml", "<b>.yaml"]
)
def test_the_name_of_a_file_is_characters_in_code(repository, capsys, name):
    """A stranger names files too: the name is an error of the data, and in the report it stays inside its quotes."""
    repository.write(f"data/players/{name}", "name: Ada Prova\ninvented: true\n")
    repository.commit("a name of a file")
    text = messages(capsys, "HEAD~1", "HEAD")
    assert "in tutto 1 errore" in text
    outside = re.sub(r"`[^`\n]*`|\\.", "", text)
    assert "](" not in outside and "<b>" not in outside and not re.search(r"@\w", outside)
    assert not any(line.startswith("::") for line in text.splitlines())
    page = messages(capsys, "HEAD~1", "HEAD", "--format", "html")
    assert "<b>.yaml" not in page and 'href="javascript' not in page


def test_people_in_two_places_are_brought_by_whichever_sheet_came_last(repository, capsys):
    """Paestum is typed with the day of Cagliari: both sheets are named, and nothing that was before."""
    assert report(capsys, "HEAD")["counts"]["fresh"] == 0
    repository.edit("tournaments/2009/sud-isole/sabbia-e-piombo.yaml", ("start: 2009-08-23", "start: 2009-05-30"))
    brought = [entry for entry in report(capsys, "HEAD")["problems"]["rows"] if entry["check"] == "in-two-places"]
    assert {entry["path"].rpartition("/")[2] for entry in brought} == {"sabbia-e-piombo.yaml", "maestrale.yaml"}
    assert all(entry["fresh"] and "data/tournaments/2009/sud-isole/" in entry["message"]["it"] for entry in brought)
    assert not any("/tmp/" in entry["message"]["it"] for entry in brought), "no path of where it was unpacked"


@pytest.mark.parametrize(
    ("was", "now", "way"),
    [("none", "I", "tier-gained"), ("I", "none", "tier-lost"), ("I", "II", "tier-up"), ("II", "I", "tier-down")],
)
def test_nobody_goes_up_from_a_tier_called_none(was, now, way):
    assert season._way(was, now) == way
    message = sentences("it")[way]
    assert ("{was:tier}" in message, "{now:tier}" in message) == (was != "none", now != "none")


def test_that_the_season_is_closed_is_told_first_also_where_there_is_an_error(closed, repository, capsys):
    closed()
    repository.edit("tournaments/2009/nord/bisonte-bianco.yaml", ("won: law", "won: lawx"))
    lines = messages(capsys, "HEAD", "--lang", "it").splitlines()
    assert "La stagione 2009 è chiusa: quello che cambi qui cambia una classifica già definitiva" in "".join(lines[:4])
