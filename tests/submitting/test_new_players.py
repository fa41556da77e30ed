"""Who plays for the first time: a code that nobody ever had, a name only as far as it may be published."""

from __future__ import annotations

import re
import shutil
from datetime import date

import pytest

from site_builder import __main__ as shell
from site_builder.reporting import sentence
from site_builder.submitting.importing import imported

FULL = "Zxwqy Kjhgf"


@pytest.fixture
def own(small_data, tmp_path):
    return shutil.copytree(small_data, tmp_path / "data")


@pytest.fixture
def send(seventeen, own, tmp_path):
    """Reads the form with one new person, seated at the first table."""

    def send(name: str, named: str, **more):
        seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = name, named
        seventeen.cell("tables", 0, 1, "player").value = name
        seventeen.book.save(tmp_path / "form.xlsx")
        return imported(tmp_path / "form.xlsx", own)

    return send


def test_a_merge_leaves_no_code_for_somebody_else(send, own, capsys):
    [double] = [new_player.id for new_player in send(FULL, "sì").new_players]  # the code that this form gives
    assert shell.main(["new", "player", "Doppio Nome", "--id", double, "--data", str(own)]) == 0
    assert shell.main(["people", "merge", "p0001", double, "--data", str(own)]) == 0
    capsys.readouterr()
    actual = send(FULL, "sì")
    assert actual.sound, [sentence(problem, "en") for problem in actual.problems]
    assert [new_player.id for new_player in actual.new_players] != [double]
    assert shell.main(["new", "player", "Altra Persona", "--id", double, "--data", str(own)]) == 2
    assert "p0001" in capsys.readouterr().err


def test_the_same_form_gives_the_same_codes_and_another_tournament_others(send, seventeen):
    """From season, area, tournament, first day and line: never from a name, which could be guessed back from it."""

    def code(name: str) -> str:
        [newcomer] = send(name, "no").new_players
        return newcomer.id

    first = code(FULL)
    assert re.fullmatch("p[0-9]{10}", first)
    assert code(FULL) == first and code("Vbnmw Hjklq") == first, "another name changes nothing"
    for key, value in (("name", "Un altro torneo"), ("start", seventeen.cell("end").value or date(2009, 5, 17))):
        was, seventeen.cell(key).value = seventeen.cell(key).value, value
        assert code(FULL) != first, key
        seventeen.cell(key).value = was
    assert code(FULL) == first


def test_two_newcomers_of_one_form_are_two(seventeen, own, tmp_path):
    _two_new(seventeen, "no")
    seventeen.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", own)
    assert actual.sound, [sentence(problem, "en") for problem in actual.problems]
    assert len({new_player.id for new_player in actual.new_players}) == 2


def test_who_sits_nowhere_does_not_enter_the_data(seventeen, own, tmp_path):
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = FULL, "sì"
    seventeen.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", own)
    assert actual.sound and any("nessun posto" in sentence(problem, "it") for problem in actual.problems)
    assert list(actual.files) == [actual.tournament] and not actual.new_players


@pytest.mark.parametrize("written", ["Z. K. (12 anni)", "Z. K. 12"])
def test_of_a_minor_no_age_is_taken(written, send):
    actual = send(written, "solo iniziali (minorenne)")
    assert not actual.sound and any("nessuna età" in sentence(problem, "it") for problem in actual.problems)


@pytest.mark.parametrize("written", [FULL, "Z. K.", "z k"])
def test_of_a_minor_only_the_initials_come_in(written, send):
    actual = send(written, "solo iniziali (minorenne)")
    assert actual.sound, [sentence(problem, "en") for problem in actual.problems]
    [person] = [text for path, text in actual.files.items() if path.startswith("players/")]
    assert "name: Z. K.\n" in person and "minor: true\n" in person
    everything = "".join(actual.files.values())
    assert FULL not in everything and FULL.split()[1] not in everything
    assert [new_player.name for new_player in actual.new_players] == ["Z. K."]
    messages = [problem for problem in actual.problems if "bastano le iniziali" in sentence(problem, "it")]
    assert len(messages) == (written == FULL) and all(FULL not in sentence(problem, "it") for problem in messages)


@pytest.mark.parametrize(("consent", "times"), [("sì", 1), ("no", 0), ("solo iniziali (minorenne)", 0)])
def test_a_surname_before_a_comma_is_told_where_the_name_is_published(seventeen, own, tmp_path, capsys, consent, times):
    """A message with the whole name of somebody who is not named would be on the page of the pull request."""
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = "Kjhgf, Zxwqy", consent
    seventeen.book.save(tmp_path / "form.xlsx")
    shell.main(["import", str(tmp_path / "form.xlsx"), "--data", str(own)])
    output = capsys.readouterr()
    assert (output.err + output.out).count("Scrivi «Zxwqy Kjhgf»") == times


def test_a_newcomer_without_a_name_is_announced_without_it(seventeen, own, tmp_path, capsys):
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = FULL, "no"
    seventeen.cell("tables", 0, 1, "player").value = FULL
    seventeen.book.save(tmp_path / "form.xlsx")
    assert shell.main(["import", str(tmp_path / "form.xlsx"), "--data", str(own)]) == 0
    output = capsys.readouterr()
    assert "senza nome" in output.err and FULL not in output.err + output.out


def _two_new(form, consent: str | None = "sì") -> list[str]:
    """Two new people in the seats of two who did not come to the duels."""
    names = [FULL, "Vbnmw Hjklq"]
    seats = [key for key in form.where if key[0] == "tables" and key[-1] == "player"]
    later = {form.cell(*key).value for key in form.where if key[0] not in ("tables", "new")}
    seats = [key for key in seats if form.cell(*key).value not in later]
    for n, (name, key) in enumerate(zip(names, seats[:2], strict=True)):
        form.cell("new", n, "name").value, form.cell("new", n, "consent").value = name, consent
        form.cell(*key).value = name
    return names


@pytest.mark.parametrize("corrected", [False, True])
def test_the_same_form_again_says_only_that_it_is_there(seventeen, own, tmp_path, capsys, corrected):
    """Whoever came in by it is no newcomer any more, in a corrected one too, which says how it is brought in."""
    _two_new(seventeen)
    seventeen.book.save(tmp_path / "form.xlsx")
    words = ["import", str(tmp_path / "form.xlsx"), "--data", str(own), "--lang", "it"]
    assert shell.main(words) == 0
    capsys.readouterr()
    if corrected:
        seventeen.cell("place").value = "Bari"
        seventeen.book.save(tmp_path / "form.xlsx")
    assert shell.main(words) == 1
    (line,) = [line for line in capsys.readouterr().err.splitlines() if ": errore" in line]
    assert ("--replace" if corrected else "questo modulo c’è già") in line


def test_that_nobody_was_asked_for_consent_is_said_once(seventeen, own, tmp_path):
    """It stays needed of each: nothing is chosen for them."""
    names = _two_new(seventeen, None)
    seventeen.book.save(tmp_path / "form.xlsx")
    actual = imported(tmp_path / "form.xlsx", own)
    [problem] = [problem for problem in actual.problems if problem.severity == "error"]
    assert not actual.sound and all(
        name in sentence(problem, "it") and name in sentence(problem, "en") for name in names
    )
    assert "celle B4:B5" in sentence(problem, "it")


FREE_TEXTS = [("name",), ("place",), ("note",), ("tables", 0, "games", 0, "void")]


def saying(form, key: tuple, text: str) -> str:
    """Writes *text* in the cell for *key*; the cell as a message names it."""
    cell = form.cell(*key)
    cell.value = text
    return f"foglio «{cell.parent.title}», cella {cell.coordinate}: "


@pytest.mark.parametrize("named", ["no", "solo iniziali (minorenne)"])
@pytest.mark.parametrize("written", ["Grazie a {first} {last}!", "{LAST} {FIRST} SEGNA", "premio {first}-{last} 2009"])
def test_a_name_that_is_withheld_stands_nowhere_else_in_its_own_form(send, seventeen, named, written):
    """The register does not know it, so only the form can tell; the message does not say it again."""
    first, last = FULL.split()
    keys = [key for key in FREE_TEXTS if key in seventeen.where]
    assert {("name",), ("place",), ("note",)} <= set(keys)
    for key in keys:
        was = seventeen.cell(*key).value
        cell = saying(seventeen, key, written.format(first=first, last=last, FIRST=first.upper(), LAST=last.upper()))
        actual = send(FULL, named)
        messages = [sentence(problem, "it") for problem in actual.problems if sentence(problem, "it").startswith(cell)]
        assert not actual.sound and any("chi sta nel foglio «Giocatori nuovi», cella A4" in text for text in messages)
        assert not any(part in text.partition(": ")[2] for text in messages for part in (first, last))
        seventeen.cell(*key).value = was
    assert send(FULL, named).sound, "at the tables the name is how the person is found"


@pytest.mark.parametrize("words", ["Grazie a Zxwqy!", "Grazie a Zxwqy Altro Kjhgf", "Grazie a tutti"])
def test_a_word_of_the_name_may_mean_something_else(send, seventeen, words):
    saying(seventeen, ("note",), words)
    assert send(FULL, "no").sound


def test_who_may_be_named_may_be_named_in_a_note(send, seventeen):
    saying(seventeen, ("note",), f"Grazie a {FULL}.")
    assert send(FULL, "sì").sound


def test_the_file_that_a_form_corrects_does_not_say_it_either(seventeen, own, tmp_path, capsys):
    """A caption, a reason, a remark: no cell is theirs."""
    seventeen.book.save(tmp_path / "form.xlsx")
    assert shell.main(["import", str(tmp_path / "form.xlsx"), "--data", str(own)]) == 0
    [sheet] = (own / "tournaments").rglob("*.yaml")
    text = sheet.read_text(encoding="utf-8")
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = FULL, "no"
    seventeen.cell("tables", 0, 1, "player").value = FULL
    seventeen.book.save(tmp_path / "form.xlsx")
    decision = f"{{player: p0001, by: p0001, date: 2009-11-01, reason: Lo dice {FULL}}}"
    for more in (f"# {FULL} ha segnato i punti\n", f"stripped:\n  - {decision}\n"):
        sheet.write_text(text + more, encoding="utf-8")
        actual = imported(tmp_path / "form.xlsx", own, replace=True)
        [message] = [
            sentence(problem, "it") for problem in actual.problems if "non si pubblica" in sentence(problem, "it")
        ]
        assert (
            "polvere-del-vesuvio.yaml" in message
            and "cella A4" in message
            and "Kjhgf" not in message
            and not actual.sound
        )


def test_the_public_log_of_an_intake_does_not_say_the_name_either(seventeen, own, tmp_path, capsys):
    saying(seventeen, ("note",), f"Grazie a {FULL}!")
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = FULL, "no"
    seventeen.cell("tables", 0, 1, "player").value = FULL
    seventeen.book.save(tmp_path / "form.xlsx")
    assert shell.main(["import", str(tmp_path / "form.xlsx"), "--attached", "--data", str(own)]) == 1
    output = capsys.readouterr()
    assert "non si pubblica" in output.out + output.err and "is not to be published" in output.out + output.err
    assert not any(part in output.out + output.err for part in FULL.split())
    assert not list((own / "tournaments").rglob("*.yaml")), "nothing is written"
