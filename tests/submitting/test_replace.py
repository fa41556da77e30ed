"""A form that is sent in again, corrected: over the same tournament only, and what referees wrote meanwhile stays."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from site_builder import __main__ as shell
from site_builder.records.strict_yaml import read
from tests.submitting.conftest import Filler, seventeen_played

WHERE = "tournaments/2009/sud-isole/polvere-del-vesuvio.yaml"
DECIDED = """homologated: {by: p0004, date: 2009-11-20}
decisions:
  - {kind: downgrade, from: II, to: I, by: p0004, date: 2009-11-20, reason: Il torneo parallelo non si è giocato.}
"""


@pytest.fixture
def own(small_data, tmp_path) -> Path:
    return Path(shutil.copytree(small_data, tmp_path / "data"))


@pytest.fixture
def send(own, seventeen, tmp_path):
    """Saves the form as it is now, and imports it: (exit code, the tournament's file as text)."""

    def send(*options: str) -> tuple[int, str]:
        file = tmp_path / "form.xlsx"
        seventeen.book.save(file)
        code = shell.main(["import", str(file), "--data", str(own), "--lang", "en", *options])
        return code, (own / WHERE).read_text("utf-8") if (own / WHERE).exists() else ""

    return send


def facts(text: str) -> dict[str, Any]:
    return read(text.encode())[0]


def decided(own: Path) -> str:
    """A referee decides, and writes a remark beside it."""
    text = (own / WHERE).read_text("utf-8") + DECIDED
    text = text.replace("start: ", "# chiesto per telefono\nstart: ", 1).replace("\nplace: ", "\nplace:  ", 1)
    (own / WHERE).write_text(text, "utf-8")
    return text


def test_without_the_option_nothing_is_overwritten_and_the_option_is_named(send, seventeen, own, capsys):
    assert send()[0] == 0
    first = facts((own / WHERE).read_text("utf-8"))
    seventeen.cell("place").value = "Portici"
    code, text = send()
    assert code == 1 and "--replace" in capsys.readouterr().err and facts(text) == first


def test_the_area_that_the_command_says_is_not_asked_for_in_the_form(send, seventeen, capsys):
    """Its cell was, and a form without area and name was told that a file called _/_ is not there."""
    area = WHERE.split("/")[2]
    seventeen.book["Torneo"]["B4"].value = None
    assert send("--area", area, "--dry-run")[0] == 0, capsys.readouterr().err
    assert send("--replace")[0] == 1
    said = capsys.readouterr().err
    assert "cell B4: “Area” is missing" in said and "/_/" not in said


def test_a_correction_changes_that_and_keeps_what_the_form_cannot_hold(send, seventeen, own, capsys):
    send()
    before = facts(decided(own))
    capsys.readouterr()
    seventeen.cell("place").value = "Portici"
    seventeen.of_seat(0, 0, 1, "price").value = 800
    seventeen.cell("note").value = "Il referto è stato riletto."
    code, text = send("--replace")
    output = capsys.readouterr().err
    assert code == 0, output
    after = facts(text)
    assert after["place"] == "Portici" and after["note"] == "Il referto è stato riletto."
    assert after["decisions"] == before["decisions"] and after["homologated"] == before["homologated"]
    assert "# chiesto per telefono" in text.splitlines()
    same = set(before) - {"place", "tables", "sources"}
    assert {key: after[key] for key in same} == {key: before[key] for key in same}
    assert "~ Place: " in output and "→ Portici" in output
    assert "~ Table 1, game 1, hire 2 (p" in output and "+ Note: " in output and "900" in output and "800" in output
    assert "kept from the file: " in output and "Decisions" in output
    assert len([line for line in output.splitlines() if line[:2] in ("~ ", "+ ", "- ")]) == 3


def test_a_decision_that_no_longer_fits_is_told_at_its_own_line(send, own, capsys):
    send()
    (own / WHERE).write_text(decided(own).replace("from: II,", "from: III,"), "utf-8")
    capsys.readouterr()
    assert send("--replace")[0] == 1
    [line] = [line for line in capsys.readouterr().err.splitlines() if "[decision-chain]" in line]
    assert line.startswith(str(own / WHERE)) and "cell" not in line


def test_what_a_decision_rests_on_and_the_form_does_not_say_is_told_at_its_cell(send, seventeen, own, capsys):
    """`mastro decide exclude` writes that no card was shown; the form that comes in again knows nothing of it."""
    send()
    code = facts((own / WHERE).read_text("utf-8"))["tables"][0]["seats"][0]
    words = ("2009/polvere-del-vesuvio", code, "--by", "p0004", "--date", "2009-11-20", "--reason", "Senza tessera.")
    assert shell.main(["decide", "exclude", *words, "--data", str(own), "--lang", "en"]) == 0
    capsys.readouterr()
    assert send("--replace")[0] == 1
    [line] = [line for line in capsys.readouterr().err.splitlines() if "[excluded-player]" in line]
    assert line.startswith("form.xlsx") and "cell A121: " in line and "write the code in “Senza tessera”" in line


def test_both_forms_stay_named_as_sources(send, seventeen, own):
    [first] = facts(send()[1])["sources"]
    seventeen.cell("place").value = "Portici"
    assert facts(send("--replace")[1])["sources"][0] == first
    assert len(facts(send("--replace")[1])["sources"]) <= 3


def test_what_the_corrected_form_leaves_out_is_told(send, seventeen, capsys):
    seventeen.cell("note").value = "Da rileggere."
    send()
    capsys.readouterr()
    seventeen.cell("note").value = None
    code, text = send("--replace")
    assert code == 0 and "note" not in facts(text)
    assert "- Note: Da rileggere." in capsys.readouterr().err


def test_a_day_that_comes_or_goes_is_told(send, seventeen, capsys):
    """Found by the many runs: it ended as a fault of the program."""
    send()
    capsys.readouterr()
    seventeen.cell("end").value = seventeen.cell("start").value
    assert send("--replace")[0] == 0
    assert "+ Last day: 2 May 2009" in capsys.readouterr().err
    seventeen.cell("end").value = None
    assert send("--replace")[0] == 0
    assert "- Last day: 2 May 2009" in capsys.readouterr().err


def test_the_same_form_again_changes_nothing(send, seventeen, own, capsys):
    """It was told that the file is written, and what comes next; the file got one more digest for it."""
    _, first = send()
    seventeen.book.properties.title = "Salvato di nuovo"
    for options in (("--replace",), ("--replace", "--dry-run")):
        capsys.readouterr()
        assert send(*options) == (0, first)
        assert capsys.readouterr() == ("", f"no facts change: {own / WHERE} stays as it is\n")
        assert send(*options, "--json") == (0, first)
        answer = json.loads(capsys.readouterr().out)
        assert (answer["written"], answer["files"]) == ([], {})
        assert answer["changes"] == [f"no facts change: {own / WHERE} stays as it is"]
    assert send("--replace", "--draft")[0] == 0 and "name: Polvere del Vesuvio" in capsys.readouterr().out


def test_where_the_data_come_from_is_a_fact_too(send, seventeen, capsys):
    """A form that named one more source was told that it is in already."""
    send()
    seventeen.cell("sources", 0).value = "https://example.org/polvere"
    capsys.readouterr()
    assert send()[0] == 1 and "Add --replace" in capsys.readouterr().err
    code, text = send("--replace")
    assert code == 0 and facts(text)["sources"][0] == "https://example.org/polvere"
    assert '+ Sources: ["https://example.org/polvere"]\n' in capsys.readouterr().err


def test_a_correction_in_a_closed_season_is_pointed_out_once(send, seventeen, own, capsys):
    send()
    season = own / "seasons/2009.yaml"
    season.write_text(season.read_text("utf-8").replace("status: open", "status: closed"), "utf-8")
    capsys.readouterr()
    seventeen.cell("place").value = "Portici"
    code, text = send("--replace")
    assert code == 0 and facts(text)["place"] == "Portici", "it is a warning"
    assert capsys.readouterr().err.count("the season 2009 is closed") == 1


def test_another_tournament_under_the_same_name_is_refused(send, own, capsys):
    send()
    text = (own / WHERE).read_text("utf-8")
    seats = {id for table in facts(text)["tables"] for id in table["seats"]}
    for old, new in zip(sorted(seats), (f"p99{n}" for n in range(10, 99)), strict=False):
        text = text.replace(old, new)
    (own / WHERE).write_text(text, "utf-8")
    code, now = send("--replace")
    assert code == 1 and now == text
    assert "is another tournament" in capsys.readouterr().err


def test_a_correction_with_an_error_leaves_the_file_as_it_was(send, seventeen, own):
    before = send()[1]
    seventeen.below(1, 1, "won").value = None
    assert send("--replace") == (1, before)
    assert [path.name for path in (own / WHERE).parent.iterdir()] == [Path(WHERE).name]


def test_there_is_nothing_to_replace(send, capsys):
    assert send("--replace") == (1, "")
    assert "Leave out --replace" in capsys.readouterr().err


def test_a_form_without_a_season_is_told_at_once_in_which_the_tournament_is(send, own, tmp_path, capsys):
    """It was told the area and the id alone, and the season once these were named."""
    before = send()[1]
    season = (own / "seasons/2009.yaml").read_text("utf-8")
    period = season.partition("period: ")[2].partition("\n")[0]
    (own / "seasons/2009.yaml").write_text(season.replace("status: open", "status: closed"), "utf-8")
    later = season.replace(period, period.replace("2009", "2010"))
    (own / "seasons/2010.yaml").write_text(later.replace("as_of: 2009", "as_of: 2010"), "utf-8")
    file = tmp_path / "nameless.xlsx"
    Filler("bang-2009", seventeen_played().document.data, "sud-isole").book().save(file)
    capsys.readouterr()
    assert shell.main(["import", str(file), "--data", str(own), "--lang", "en", "--replace"]) == 1
    output = capsys.readouterr().err
    assert "add --season 2009 --area sud-isole --id polvere-del-vesuvio" in output, output
    assert "is not in this season" not in output and (own / WHERE).read_text("utf-8") == before


@pytest.mark.parametrize(("key", "value"), [("name", "Polvere del Vesuvio, terza edizione"), ("area", "Nord")])
def test_a_corrected_name_or_area_is_told_with_the_tournament_that_is_meant(key, value, send, seventeen, capsys):
    """Without the option it would come in as another tournament."""
    before = send()[1]
    seventeen.cell(key).value = value
    capsys.readouterr()
    assert send("--replace") == (1, before)
    remedy = "If this form corrects that one, add --area sud-isole --id polvere-del-vesuvio"
    output = capsys.readouterr().err
    assert "the same people played in 2009/polvere-del-vesuvio that day" in output and remedy in output, output
    if key == "name":
        assert send("--replace", "--area", "sud-isole", "--id", "polvere-del-vesuvio")[0] == 0


def test_what_no_column_holds_is_named_and_not_dropped(send, own, capsys):
    text = send()[1].replace("      - {roles", "      - {seen: x, roles", 1)
    (own / WHERE).write_text(text, "utf-8")
    assert send("--replace") == (1, text)
    assert "tables.1.games.1.seen" in capsys.readouterr().err


def test_who_came_in_with_the_first_form_does_not_come_in_twice(send, seventeen, own):
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = "Zxwqy Kjhgf", "sì"
    seventeen.cell("tables", 0, 1, "player").value = "Zxwqy Kjhgf"
    people = set(own.glob("players/*"))
    first = facts(send()[1])
    assert len(set(own.glob("players/*")) - people) == 1
    seventeen.cell("place").value = "Portici"
    code, text = send("--replace")
    assert code == 0 and facts(text)["tables"] == first["tables"]
    assert len(set(own.glob("players/*")) - people) == 1


def test_who_came_in_without_a_name_is_asked_for_by_code(send, seventeen, own, capsys):
    seventeen.cell("new", 0, "name").value, seventeen.cell("new", 0, "consent").value = "Zxwqy Kjhgf", "no"
    seventeen.cell("tables", 0, 1, "player").value = "Zxwqy Kjhgf"
    newcomer = facts(send()[1])["tables"][0]["seats"][1]
    capsys.readouterr()
    people = set(own.glob("players/*"))
    assert send("--replace")[0] == 1
    assert f"({newcomer})" in capsys.readouterr().err and set(own.glob("players/*")) == people
    seventeen.cell("new", 0, "name").value = seventeen.cell("new", 0, "consent").value = None
    seventeen.cell("tables", 0, 1, "player").value = newcomer
    assert send("--replace")[0] == 0


def test_a_form_saved_again_is_in_already_and_one_that_says_more_is_not(send, own, seventeen, capsys):
    """Each save gives the file another digest; a new second of the clock is enough."""
    assert send()[0] == 0
    seventeen.book.properties.title = "Salvato di nuovo"
    capsys.readouterr()
    assert send()[0] == 1
    answer = capsys.readouterr().err
    assert (
        f"this form is in already, in {own / WHERE}. There is nothing more to do" in answer
        and "try again" not in answer
    )
    seventeen.cell("place").value = "Portici"
    assert send()[0] == 1
    assert "is there already. Add --replace" in capsys.readouterr().err


def test_a_file_of_the_data_is_named_from_the_working_folder(send, own, seventeen, capsys, monkeypatch):
    """Some sentences left the data folder out, others had it as it was typed."""
    send()
    monkeypatch.chdir(own.parent)
    capsys.readouterr()
    send()
    seventeen.cell("note").value = "Da rileggere."
    send()
    send("--replace", "--id", "un-altro")
    named = capsys.readouterr().err
    assert named.count(f" {own.name}/tournaments/2009/sud-isole/") == 3 and str(own) not in named, named


def test_a_form_is_not_written_over_the_data_beside_their_check(send, own, seventeen, capsys):
    """It said that the data are unchanged, and wrote their file."""
    before = send()[1]
    seventeen.cell("place").value = "Portici"
    capsys.readouterr()
    for out in (own / WHERE, own / "players" / ".." / WHERE):
        assert send("--replace", "--out", str(out)) == (2, before)
    assert "leave out --out (with --replace" in capsys.readouterr().err


def test_beside_the_data_a_form_that_changes_nothing_is_written_and_is_not_to_be_brought_in(send, tmp_path, capsys):
    assert send()[0] == 0
    capsys.readouterr()
    assert send("--replace", "--out", str(tmp_path / "beside.yaml"))[0] == 0
    output = capsys.readouterr()
    assert output.out.strip() == str(tmp_path / "beside.yaml") and "no facts change" in output.err
    assert "repeat without --out" not in output.err


def test_for_a_program_it_comes_with_problems_changes_and_what_was_written(send, seventeen, own, capsys):
    assert send("--json", "--draft")[0] == 0
    draft = json.loads(capsys.readouterr().out)
    assert [*draft["files"]] == [WHERE] and draft["written"] == [] and not (own / WHERE).exists()
    assert send("--json")[0] == 0
    output = capsys.readouterr()
    answer = json.loads(output.out)
    assert answer["written"] == [str(own / WHERE)] and answer["files"] == {} and output.err == ""
    same = [facts(text) | {"sources": []} for text in (draft["files"][WHERE], (own / WHERE).read_text("utf-8"))]
    assert same[0] == same[1], "but for the digest of the form, which was saved again"
    assert send("--json")[0] == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert problem["severity"] == "error" and "nothing more to do" in problem["message"]
    seventeen.cell("place").value = "Portici"
    assert send("--json", "--replace")[0] == 0
    answer = json.loads(capsys.readouterr().out)
    assert any(line.startswith("~ Place: ") for line in answer["changes"]) and answer["written"] == [str(own / WHERE)]


def test_a_good_import_ends_with_what_comes_next(small_data, seventeen, tmp_path, capsys):
    """It ended with a path, and nobody knew whether that was all."""
    shutil.copytree(small_data, tmp_path / "data")
    seventeen.book.save(tmp_path / "form.xlsx")
    words = ["import", str(tmp_path / "form.xlsx"), "--data", str(tmp_path / "data"), "--lang", "it"]
    assert shell.main([*words, "--out", str(tmp_path / "apart.yaml")]) == 0
    assert capsys.readouterr().err.endswith("i dati sono come prima. Per farlo entrare, ripeti senza --out\n")
    assert shell.main([*words, "--dry-run"]) == 0
    trial = capsys.readouterr()
    assert trial.err.endswith("niente è stato scritto. Per scrivere questo file, ripeti senza --dry-run\n")
    assert not Path(trial.out.strip()).exists()
    assert shell.main(words) == 0
    printed = capsys.readouterr()
    assert printed.out == trial.out
    standings = f"mastro standings {printed.out.strip()}"
    assert printed.err.startswith(f"questo file è scritto. Guarda la classifica con {standings}")
    assert printed.err.endswith("poi mandalo in una pull request\n")
