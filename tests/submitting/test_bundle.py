"""An evening of the form page in one file: tournament and new people come in together, and nothing else does."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.regulations.bang import characters

EXAMPLE = Path(__file__).parents[1] / "example/data"
SHEET, NEW = "tournaments/2009/nord/nuova-sera.yaml", "players/p0000000042.yaml"
CHARACTERS = sorted(characters.CHARACTERS)
PERSON = "withheld: true\ninvented: true\n"


@pytest.fixture
def data(tmp_path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "data"))


@pytest.fixture
def sheet(data) -> str:
    """The sheet of another evening, at which somebody new sits."""
    text = (data / "tournaments/2009/nord/bisonte-bianco.yaml").read_text(encoding="utf-8")
    called = dict(zip(CHARACTERS, CHARACTERS[1:] + CHARACTERS[:1], strict=True))  # no copy: other characters
    text = re.sub("|".join(called), lambda character: called[character[0]], text)
    return text.replace("2009-04-18", "2009-04-19").replace("p0112", "p0000000042")


def brought(data: Path, files: object, capsys, *more: str) -> tuple[int, str, str]:
    """(exit code, out, err) of the import."""
    file = data.parent / "sera.json"
    file.write_text(files if isinstance(files, str) else json.dumps({"evening": 1, "files": files}), encoding="utf-8")
    code = shell.main(["import", str(file), "--data", str(data), "--lang", "en", *more])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def everything(data: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in data.rglob("*") if file.is_file()}


def test_the_tournament_and_its_new_people_come_in_together(data, sheet, capsys):
    before = everything(data)
    code, out, err = brought(data, {NEW: PERSON, SHEET: sheet}, capsys, "--dry-run")
    assert code == 0 and err.endswith("To write these files, repeat without --dry-run\n")
    assert out.splitlines() == [f"{data}/{SHEET}", f"{data}/{NEW}"] and everything(data) == before
    code, out, err = brought(data, {NEW: PERSON, SHEET: sheet}, capsys)
    assert code == 0, err
    assert out.splitlines() == [f"{data}/{SHEET}", f"{data}/{NEW}"]
    assert f"these files are written. See the standings with mastro standings {data}/{SHEET}, the pages" in err
    assert err.endswith("then send them in a pull request\n")
    assert "withheld: true" in (data / NEW).read_text(encoding="utf-8")
    assert shell.main(["check", "--data", str(data)]) == 0


def test_of_an_evening_of_a_later_page_it_is_said_that_the_program_is_older(data, sheet, capsys):
    before = everything(data)
    code, out, err = brought(data, json.dumps({"evening": 2, "files": {SHEET: sheet}}), capsys)
    assert code == 1 and not out and everything(data) == before
    assert "the file comes from a newer form page than this program (version 2; it reads 1). Upgrade the program" in err


def test_of_another_file_it_is_said_that_the_one_file_of_the_form_page_comes_in_too(data, capsys):
    (data.parent / "README.md").write_text("# Lega\n", encoding="utf-8")
    assert shell.main(["import", str(data.parent / "README.md"), "--data", str(data), "--lang", "en"]) == 1
    assert "not a sound .xlsx or .ods spreadsheet, nor the single file (.json)" in capsys.readouterr().err


def test_for_a_program_an_evening_comes_with_what_was_written_or_is_wrong(data, sheet, capsys):
    before, spoilt = everything(data), sheet.replace("won: law", "won: renegade", 1)
    code, out, err = brought(data, {NEW: PERSON, SHEET: spoilt}, capsys, "--json")
    answer = json.loads(out)
    assert code == 1 and err == "" and answer["written"] == [] and everything(data) == before
    assert "renegade-outcome" in [problem["check"] for problem in answer["problems"]]
    code, out, _ = brought(data, {NEW: PERSON, SHEET: sheet}, capsys, "--json")
    assert code == 0 and json.loads(out)["written"] == [f"{data}/{SHEET}", f"{data}/{NEW}"]


def test_what_the_check_would_refuse_is_told_at_its_line_and_nothing_is_written(data, sheet, capsys):
    before = everything(data)
    spoilt = sheet.replace("won: law", "won: renegade", 1)
    code, out, err = brought(data, {NEW: PERSON, SHEET: spoilt}, capsys, "--attached")
    assert code == 1 and "[renegade-outcome]" in err + out and everything(data) == before
    code, _, err = brought(data, {SHEET: sheet}, capsys)
    assert code == 1 and "p0000000042" in err and everything(data) == before, "nobody has that code"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("../../etc/passwd.yaml", "come in this way"),
        ("players/p0112.yaml", "come in this way"),
        ("players/../seasons/2009.yaml", "come in this way"),
        ("seasons/2009.yaml", "come in this way"),
        ("tournaments/2009/nord/altra.yaml", "one tournament"),
        ("clubs/bottega-del-bisonte.yaml", "clubs/bottega-del-bisonte.yaml"),
    ],
)
def test_nothing_else_comes_in(data, sheet, capsys, path, message):
    before = everything(data)
    code, out, err = brought(data, {NEW: PERSON, SHEET: sheet, path: PERSON}, capsys)
    assert code == 1 and message in err and out == "" and everything(data) == before


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{", '{"evening": 0, "files": {}}', '{"evening": 1, "files": {}}', "[" * 100_000, "1" * 2_000_000],
)
def test_what_is_no_evening_is_refused_in_words(data, capsys, content):
    code, out, err = brought(data, content, capsys)
    assert code == 1 and "not an evening from the form page" in err and out == ""


@pytest.mark.parametrize(
    "text", ["[1, 2]", "a: [", "tables: 3", "tables: [{seats: 1}]", "duels: x", "name: 1.5", "? [a]: b"]
)
def test_a_file_of_another_shape_is_told(data, capsys, text):
    before = everything(data)
    code, _, err = brought(data, {SHEET: text}, capsys)
    assert code == 1 and err and everything(data) == before


AS_SENT = {
    "renamed by a mail program": (".json.txt", lambda text: text.encode()),
    "with a mark of its encoding": (".json", lambda text: b"\xef\xbb\xbf" + text.encode()),
    "saved as Unicode": (".txt", lambda text: text.encode("utf-16")),
    "with a signature below": (".json", lambda text: f"{text}\n-- \nInviato dal telefono".encode()),
}


@pytest.mark.parametrize(("ending", "sent"), AS_SENT.values(), ids=AS_SENT)
def test_what_mail_does_to_the_file_changes_nothing(ending, sent, data, sheet, capsys):
    file = data.parent / f"sera{ending}"
    file.write_bytes(sent(json.dumps({"evening": 1, "files": {NEW: PERSON, SHEET: sheet}})))
    assert shell.main(["import", str(file), "--data", str(data), "--lang", "it"]) == 0, capsys.readouterr().err
    assert capsys.readouterr().out.splitlines() == [f"{data}/{SHEET}", f"{data}/{NEW}"]


def test_what_came_in_already_is_told_once_with_what_this_door_can_do(data, sheet, capsys):
    """It has no --replace, and no --id."""
    assert brought(data, {NEW: PERSON, SHEET: sheet}, capsys)[0] == 0
    code, _, err = brought(data, {NEW: PERSON, SHEET: sheet}, capsys)
    assert code == 1 and "this same evening is in already. There is nothing more to do" in err
    assert "try again" not in err
    code, _, err = brought(data, {NEW: PERSON, SHEET: sheet.replace("place: Torino", "place: Ivrea")}, capsys)
    assert code == 1 and err.count(f"{data}/{SHEET} is there already") == 1
    assert "Another evening gets another name on the form page" in err
    assert "--" not in err


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("sera.eml", "un messaggio di posta. Aprilo, salva l’allegato"),
        ("sera.zip", "un archivio: aprilo, estrai il modulo"),
        ("sera.yaml", "già il file di un torneo, e non un modulo. Mettilo nella cartella della sua area"),
    ],
)
def test_what_is_sent_in_the_place_of_a_form_is_called_by_what_it_is(name, says, data, capsys):
    file = data.parent / name
    file.write_bytes(b"From: a\n\nname: x\n")
    assert shell.main(["import", str(file), "--data", str(data), "--lang", "it"]) == 1
    assert says in capsys.readouterr().err


def test_who_may_be_somebody_known_is_told_before_a_second_file_is_made(data, sheet, capsys):
    known = next(file for file in sorted((data / "players").glob("*.yaml")) if "minor" not in file.read_text("utf-8"))
    first, _, last = re.findall(r"^name: (.*)$", known.read_text("utf-8"), re.MULTILINE)[0].partition(" ")
    code, _, err = brought(data, {NEW: f"name: {last} {first}\ninvented: true\n", SHEET: sheet}, capsys)
    assert code == 0, err
    assert f"“{last} {first}” resembles “{first} {last}” ({known.stem}). If it is the same person" in err
