"""The commands: exit codes, formats, what is told where."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from site_builder import __main__ as shell
from site_builder import commands
from site_builder.languages.arguments import help_words
from site_builder.problems import UserError

EXAMPLE = Path(__file__).parents[1] / "example/data"
SHEET = "tournaments/2009/nord/ponte-coperto.yaml"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EXAMPLE, tmp_path / "data"))


def break_price(data: Path) -> int:
    """Makes one price wrong in one sheet; the line where it stands."""
    file = data / SHEET
    text = file.read_text(encoding="utf-8")
    assert "Paul 1200" in text
    file.write_text(text.replace("Paul 1200", "Paul 1250"), encoding="utf-8")
    return text[: text.index("Paul 1200")].count("\n") + 1


def run(*arguments: str) -> int:
    return shell.main([str(argument) for argument in arguments])


def test_sound_data_are_fine(data, capsys):
    assert run("check", "--data", data) == 0
    output = capsys.readouterr()
    assert "[few-players]" in output.out and "0 errori" in output.err


def test_a_mistake_is_told_with_its_line_in_both_languages(data, capsys):
    line = break_price(data)
    assert run("check", "--data", data, "--lang", "en") == 1
    english = capsys.readouterr().out
    assert (
        f"ponte-coperto.yaml:{line}:" in english
        and "pays $1,250, but prices are multiples of 100" in english
        and "(bang-2009 lud-9)" in english
    )
    assert run("check", "--data", data) == 1
    assert "paga 1.250 $, ma i prezzi sono multipli di 100" in capsys.readouterr().out


def test_named_files_are_checked_in_the_context_of_all(data, capsys):
    break_price(data)
    assert run("check", "--data", data, data / "players") == 0, "the mistake is elsewhere"
    assert capsys.readouterr().out == ""
    assert run("check", "--data", data, data / SHEET) == 1
    assert "[price-multiple]" in capsys.readouterr().out


def test_json_has_the_keys_that_are_promised_sorted_by_place(data, capsys):
    break_price(data)
    assert run("check", "--data", data, "--format", "json") == 1
    rows = json.loads(capsys.readouterr().out)
    assert [list(row) for row in rows] == [["path", "line", "column", "severity", "check", "message", "clause"]] * len(
        rows
    )
    places = [(row["path"], row["line"], row["column"]) for row in rows]
    assert places == sorted(places) and {row["severity"] for row in rows} == {"error", "finding"}


def test_annotations_of_a_hosting_site(data, capsys):
    line = break_price(data)
    assert run("check", "--data", data, "--format", "github") == 1
    out = capsys.readouterr().out
    assert f",line={line},col=" in out and out.count("::error file=") == 1 and "::notice file=" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "no-such-file.yaml"),
        ("explain", "1999", "p0001"),
        ("explain", "2009", "nobody"),
        ("explain", "2009", "p0180", "nowhere"),
    ],
)
def test_wrong_use(data, capsys, arguments):
    assert run(*arguments, "--data", data) == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize("arguments", [("frobnicate",), ("build", "--as-of", "2009-02-30")])
def test_wrong_words_are_wrong_use(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        run(*arguments)
    assert ended.value.code == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "italian", "english"),
    [
        (("frobnicate",), "'frobnicate' non è tra questi: ", "invalid choice: 'frobnicate'"),
        (("chek",), ": 'chek' non c’è; forse «check»?\n", ": there is no 'chek'; did you mean “check”?\n"),
        (("omologa",), "; forse «decide homologate»?\n", "'omologa'"),
        (("Omolga",), "; forse «decide homologate»?\n", "'Omolga'"),
        (("decide", "omologa"), "; forse «homologate»?\n", "'omologa'"),
        (("ranking",), "'ranking'", "; did you mean “standings”?\n"),
        (("player",), "'player'", "; did you mean “new player”?\n"),
        (("check", "--formt", "json"), "; forse «--format»?", "; did you mean “--format”?"),
        (("people", "raname"), "; forse «rename»?", "; did you mean “rename”?"),
        (("build", "--as-of", "2009-02-30"), "'2009-02-30' non è un giorno: scrivi", "'2009-02-30' is not a day"),
        (("explain", "2009", "--as-of", "1/8/2009"), "non si scrive così: scrivi 2009-08-01\n", ": write 2009-08-01\n"),
        (("explain", "2009", "--as-of", "1.8.2009"), "non si scrive così: scrivi 2009-08-01\n", ": write 2009-08-01\n"),
        (("explain", "2009", "--as-of", "2009-8-1"), "non si scrive così: scrivi 2009-08-01\n", ": write 2009-08-01\n"),
        (("explain", "2009", "--as-of", "31/2/2009"), "'31/2/2009' non è un giorno", "'31/2/2009' is not a day: "),
        (("explain", "2009", "--as-of", "1/8/09"), "'1/8/09' non è un giorno", "'1/8/09' is not a day: "),
        (("new", "turnament"), "errore: che cosa è nuovo: 'turnament' non c’è", "error: what is new: there is no 'tu"),
        (("draw", "bang-2009"), "da aggiungere: --players", "are required: --players"),
        (
            ("new",),
            "da aggiungere: uno di tournament|player|club",
            "are required: one of tournament|",
        ),
        (("serve", "--json"), "qui non si conosce: --json\n", "unrecognized arguments: --json\n"),
        (("check", "--frobnicate"), "qui non si conosce: --frobnicate", "unrecognized arguments: --frobnicate"),
        (("waiting", "--area"), "--area: manca il valore", "--area: expected one argument"),
    ],
)
def test_wrong_words_are_told_in_the_language_of_the_others(arguments, italian, english, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # where no championship says another one
    sentences = {}
    for lang in ("it", "en"):
        for options in (("--lang", lang), (f"--lang={lang}",)):
            with pytest.raises(SystemExit) as ended:
                run(*arguments, *options)
            assert ended.value.code == 2
            sentences[lang] = capsys.readouterr().err
    assert ": errore: " in sentences["it"] and italian in sentences["it"] and sentences["it"].startswith("uso: mastro")
    assert ": error: " in sentences["en"] and english in sentences["en"] and sentences["en"].startswith("usage: mastro")
    with pytest.raises(SystemExit):
        run(*arguments)
    assert capsys.readouterr().err == sentences["it"], "Italian is the site's own language"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_command_is_found_and_says_what_it_does(lang, capsys):
    with pytest.raises(SystemExit) as ended:
        run("--help", "--lang", lang)
    assert ended.value.code == 0
    output = " ".join(capsys.readouterr().out.split())
    assert {"check", "build", "explain", "whatif", "review", "new", "serve"} <= set(commands.all_commands())
    for name in commands.all_commands():
        assert f"{name} {help_words(lang)[name]}" in output


def test_no_data_folder_is_told_as_a_problem(tmp_path, capsys):
    assert run("check", "--data", tmp_path / "nothing") == 1
    assert "[no-data-folder]" in capsys.readouterr().out


def test_a_player_is_found_by_name_too(data, capsys):
    assert run("explain", "2009", "p0317", "--data", data) == 0
    by_id = capsys.readouterr().out
    assert run("explain", "2009", by_id.split(" (")[0], "--data", data) == 0
    assert capsys.readouterr().out == by_id


@pytest.mark.parametrize("written", ["Il ponte coperto", "IL PONTE COPERTO", "il  ponte coperto", "Ponte-Coperto"])
def test_a_tournament_is_found_by_name_too(data, capsys, written):
    assert run("explain", "2009", "ponte-coperto", "--data", data) == 0
    by_id = capsys.readouterr().out
    assert run("explain", "2009", written, "--data", data) == 0
    assert capsys.readouterr().out == by_id
    assert run("explain", "2009", "p0317", written, "--data", data) == 0


def test_a_name_is_found_with_the_other_apostrophe(data, capsys):
    sheet = data / SHEET
    sheet.write_text(sheet.read_text("utf-8").replace("name: Il ponte coperto", "name: Fuoco sull’Adige"), "utf-8")
    assert run("explain", "2009", "fuoco sull'adige", "--data", data) == 0
    assert capsys.readouterr().out.startswith("Fuoco sull’Adige (ponte-coperto)")


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("whatif", "2009", "--regulation", "2007"), "bang-2007"),
        (("paper", "sheets", "bang2009", "--players", "9"), "bang-2009"),
        (("draw", "bang_2009", "--players", "p0001"), "bang-2009"),
        (("new", "season", "2030", "bang2009"), "bang-2009"),
        (("form", "bang2009"), "bang-2009"),
    ],
)
def test_a_regulation_nearly_right_is_met_with_the_one_that_was_meant(
    data, capsys, tmp_path, monkeypatch, words, meant
):
    monkeypatch.chdir(tmp_path)
    for lang, sentence in (("it", f"; forse {meant}?"), ("en", f"; perhaps {meant}?")):
        assert run(*words, "--data", data, "--lang", lang) == 2
        assert sentence in capsys.readouterr().err


def test_a_letter_that_looks_like_a_figure_leads_to_the_code_that_was_meant(data, capsys):
    assert run("explain", "2009", "pO3l7", "--data", data, "--lang", "en") == 2
    assert "perhaps: p0317 " in capsys.readouterr().err


def test_the_state_of_an_earlier_day(data, capsys):
    assert run("explain", "2009", "p0317", "--data", data, "--as-of", "2009-07-10") == 0
    assert "Il ponte coperto" not in capsys.readouterr().out
    assert run("explain", "2009", "p0317", "--data", data, "--as-of", "2009-07-24") == 0
    assert "Il ponte coperto" in capsys.readouterr().out


def test_an_error_anywhere_leaves_the_published_folder(data, tmp_path, capsys):
    out = tmp_path / "site"
    assert run("build", "--data", data, "--out", out, "--no-pictures") == 0
    before = {p: p.read_bytes() for p in out.rglob("*") if p.is_file()}
    break_price(data)
    assert run("build", "--data", data, "--out", out, "--no-pictures") == 1
    assert {p: p.read_bytes() for p in out.rglob("*") if p.is_file()} == before
    assert "[price-multiple]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("lang", "sentence"), [("it", "la somma non è il tempo passato"), ("en", "their sum is not the time that passed")]
)
def test_the_table_of_timings_says_that_its_lines_make_no_sum(data, tmp_path, capsys, lang, sentence):
    assert run("build", "--data", data, "--out", tmp_path / "site", "--no-pictures", "--timings", "--lang", lang) == 0
    head, *table = capsys.readouterr().err.splitlines()
    assert sentence in head and "clock" in head
    stages = [line.split()[0] for line in table if re.fullmatch(r"\w+ +[0-9.]+ s", line)]
    assert stages[0] == "survey" and stages[-1] == "clock"


def test_a_folder_of_somebody_else_is_refused(data, tmp_path, capsys):
    (tmp_path / "thesis.txt").write_text("years of work", encoding="utf-8")
    assert run("build", "--data", data, "--out", tmp_path) == 2
    assert (tmp_path / "thesis.txt").is_file() and "--out" in capsys.readouterr().err


def test_a_fault_of_the_program_is_told_apart(data, capsys, monkeypatch):
    monkeypatch.setattr("site_builder.checking.examine", lambda *_: 1 / 0)
    assert run("check", "--data", data) == 3
    assert "not of your data" in capsys.readouterr().err


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), UserError("data-busy")])
def test_where_its_own_words_cannot_be_read_it_ends_without_a_traceback(fault, data, capsys, monkeypatch):
    def failing(*_: object) -> NoReturn:
        raise fault

    monkeypatch.setattr("site_builder.checking.examine", failing)
    monkeypatch.setattr(commands, "tell", lambda *_, **__: Path("/no-such-file").read_text("utf-8"))
    assert run("check", "--data", data) == 3
    assert "No such file" not in capsys.readouterr().err


def test_the_folder_of_the_program_is_not_needed(data, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run("check") == 0
    assert capsys.readouterr().out.startswith("data/tournaments/")


def test_what_no_data_file_is_was_not_checked_and_that_is_said(data, tmp_path, capsys):
    (tmp_path / "letter.md").write_text("Dear referee", encoding="utf-8")
    assert run("check", tmp_path / "letter.md", "--data", data, "--lang", "en") == 2
    message = capsys.readouterr().err
    assert "nothing was checked" in message and "/tournaments/SEASON/AREA" in message
    assert run("check", tmp_path / "no-such.yaml", "--data", data) == 2
    assert "no-such.yaml non c’è" in capsys.readouterr().err


def test_a_command_that_needs_sound_data_says_so_before_it_tells_the_errors(data, tmp_path, capsys):
    break_price(data)
    for words in (("explain", "2009", "p0317"), ("waiting",), ("build", "--out", tmp_path / "site")):
        assert run(*words, "--data", data, "--lang", "en") == 1
        output = capsys.readouterr()
        assert "needs data without errors" in output.err and "[price-multiple]" in output.out, words


@pytest.mark.parametrize(
    "words",
    [
        ("form", "bang-2009", "--out", "file/below.xlsx"),
        ("paper", "duels", "bang-2009", "--out", "missing/duels.html"),
        ("build", "--out", "file/site"),
    ],
)
def test_a_place_where_nothing_can_be_written_is_no_fault_of_the_program(data, tmp_path, capsys, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert run(*words, "--data", data, "--lang", "en") == 2
    assert "cannot be written" in capsys.readouterr().err


def test_a_missing_file_of_the_program_itself_is_a_fault(data, capsys, monkeypatch):
    def gone(*_: object) -> None:
        (Path(shell.__file__).parent / "no-such-template").read_bytes()

    monkeypatch.setattr("site_builder.checking.examine", gone)
    assert run("check", "--data", data) == 3
    assert "not of your data" in capsys.readouterr().err


def test_part_of_a_name_gives_the_people_who_may_be_meant(data, capsys):
    assert run("explain", "2009", "p0317", "--data", data) == 0
    first, last = capsys.readouterr().out.split(" (")[0].split(" ", 1)
    assert run("explain", "2009", last, "--data", data, "--lang", "en") == 2
    assert f"p0317 {first} {last}" in capsys.readouterr().err


@pytest.mark.parametrize("written", ["ponte-coprto", "Il ponte copèrta", "il ponte coperta", "ponte"])
def test_a_tournament_written_wrong_gives_those_that_may_be_meant(data, capsys, written):
    """By its id or by its name, as the subject and as the tournament of a player."""
    for words in ((written,), ("p0317", written)):
        assert run("explain", "2009", *words, "--data", data, "--lang", "en") == 2
        assert "perhaps: ponte-coperto (Il ponte coperto)" in capsys.readouterr().err, words
        assert run("explain", "2009", *words, "--data", data) == 2
        assert "forse: ponte-coperto (Il ponte coperto)" in capsys.readouterr().err, words


def test_what_resembles_nothing_is_not_guessed_at(data, capsys):
    for words in (("zzz-qqq-www",), ("p0317", "zzz-qqq-www")):
        assert run("explain", "2009", *words, "--data", data, "--lang", "en") == 2
        output = capsys.readouterr().err
        assert "zzz-qqq-www" in output and "perhaps" not in output


def test_a_reader_who_goes_away_does_not_leave_the_change_undone(data):
    """As `mastro people rename p0317 "Un Nome" | head -1`: the pipe closes while the effect is still told."""
    words = [sys.executable, "-m", "site_builder", "people", "rename", "p0317", "Un Nome", "--data", str(data)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as going:
        going.stdout.close()
    assert "name: Un Nome" in (data / "players/p0317.yaml").read_text(encoding="utf-8")
