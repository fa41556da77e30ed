"""`mastro standings` during the evening: the draw's file is filled in table by table, and nobody waits for the last."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from tests.championship import DATA
from tests.people import people_alone

EXAMPLE = Path(__file__).parents[1] / "example"
EVENINGS = {"bang-2007": "2007/lazio", "bang-2009": "2009/nord", "bang-2022": "2022-23/national"}
PLAYERS = [f"p{n:04}" for n in range(21, 39)]
HIRES = "hires: [Bart 300, Paul 100, Sid 200, Rose 100, Kit 100, Suzy 200]"
GAME = {
    "bang-2007": ("games: []", f"games: [{{roles: SDOORO, won: outlaws, alive: [3], {HIRES}}}]"),
    "bang-2009": ("games: []", f"games: [{{roles: SDOORO, won: outlaws, alive: [3], {HIRES}}}]"),
    "bang-2022": ('"??????", won: "?"', "SDOORO, won: outlaws"),
}


@pytest.fixture(scope="module")
def people(tmp_path_factory) -> Path:
    """Who is who, and the seasons, with no tournament yet."""
    data = tmp_path_factory.mktemp("evening") / "data"
    people_alone(data)
    shutil.copytree(DATA / "seasons", data / "seasons")
    return data


@pytest.fixture
def evening(people, capsys):
    """The file that a draw of eighteen players began, and what `standings` says of it."""

    class Evening:
        def __init__(self, law: str):
            self.file = people / "tournaments" / EVENINGS[law] / "evening.yaml"
            self.file.parent.mkdir(parents=True, exist_ok=True)
            words = ["--players", ",".join(PLAYERS), "--seed", "17", "--format", "yaml", "--out", str(self.file)]
            assert shell.main(["draw", law, *words, "--data", str(people)]) == 0

        def type(self, old: str, new: str) -> None:
            text = self.file.read_text("utf-8")
            assert old in text
            self.file.write_text(text.replace(old, new, 1), "utf-8")

        def standings(self) -> tuple[int, list[str]]:
            capsys.readouterr()
            code = shell.main(["standings", str(self.file), "--data", str(people), "--lang", "en"])
            return code, capsys.readouterr().out.splitlines()

    return Evening


@pytest.mark.parametrize("law", EVENINGS)
def test_one_table_has_played_and_the_others_wait(law, evening):
    sheet = evening(law)
    code, lines = sheet.standings()
    assert code == 0, "nothing is typed yet"
    sheet.type(*GAME[law])
    code, after = sheet.standings()
    assert code == 0 and after != lines
    third = next(line.partition("seats: [")[2].split(", ")[2] for line in sheet.file.read_text("utf-8").splitlines()
                 if "seats: [" in line)  # fmt: skip
    [mine] = [line for line in after if f"({third})" in line and re.search(r"\$\d", line)]
    assert mine.startswith("1. ") and "–" not in mine, "an outlaw who won"


def test_who_shares_a_place_reads_which_criteria_were_tried(evening):
    """Once, below the last of them, and by the law of the season."""
    sheet = evening("bang-2009")
    sheet.type(*GAME["bang-2009"])
    _, lines = sheet.standings()
    shared = [line.partition(". = ")[0] for line in lines if ". = " in line]
    reasons = [n for n, line in enumerate(lines) if "lots decide, and until they are drawn the place is shared" in line]
    assert len(reasons) == len({*shared}) > 0
    for n in reasons:
        assert lines[n].startswith("   level on wins as Sheriff, ") and ". = " in lines[n - 1]
        assert lines[n].endswith("(bang-2009 lud-15)")
        assert not lines[n + 1].startswith(lines[n - 1].partition("= ")[0] + "= ")


SECRET = "kept from the players"


@pytest.mark.parametrize("season", ["2022-23", "2009"])
def test_of_a_tournament_that_is_over_nothing_is_secret(season, capsys):
    file = sorted((DATA / "tournaments" / season).glob("n*/*.yaml"))[0]
    assert shell.main(["standings", str(file), "--data", str(DATA), "--lang", "en"]) == 0
    assert SECRET not in capsys.readouterr().out


@pytest.mark.parametrize("law", ["bang-2009", "bang-2022"])
def test_while_it_is_played_the_totals_are_secret(law, evening):
    assert any(SECRET in line for line in evening(law).standings()[1])


def test_a_game_half_typed_is_none_yet(evening):
    sheet = evening("bang-2009")
    sheet.type(*GAME["bang-2009"])
    before = sheet.standings()
    sheet.type("]}]", f']}}, {{roles: OSDORO, won: "?", {HIRES}}}]')
    assert sheet.standings() == before


def test_a_table_keeps_its_number_while_one_before_it_has_not_played(evening):
    sheet = evening("bang-2009")
    sheet.type(*GAME["bang-2009"])
    text = sheet.file.read_text("utf-8")
    first, second = text.index("games: [{"), text.index("games: []")
    played = text[first : text.index("\n", first)]
    sheet.file.write_text(text[:first] + "games: []" + text[first + len(played) : second] + played
                        + text[second + len("games: []") :], "utf-8")  # fmt: skip
    _, lines = sheet.standings()
    assert any("table 1: 0 of 6 games" in line for line in lines) and any("table 2: 1 of 6" in line for line in lines)


def test_a_mistake_in_what_is_typed_is_still_told(evening):
    sheet = evening("bang-2009")
    sheet.type(GAME["bang-2009"][0], GAME["bang-2009"][1].replace("SDOORO", "SDOOR"))
    code, lines = sheet.standings()
    assert code == 1 and any("[seat-line]" in line for line in lines)
    sheet.type('place: "?"', "place: 3")
    code, lines = sheet.standings()
    assert code == 1 and any("[shape]" in line and "place" in line for line in lines)


@pytest.mark.parametrize("law", EVENINGS)
def test_a_table_that_no_law_knows_is_told_and_not_counted(law, evening):
    """Four at a table: the law has no numbers for them, and the command ended as a fault of the program."""
    sheet = evening(law)
    sheet.type(*GAME[law])
    line = next(line for line in sheet.file.read_text("utf-8").splitlines() if "seats: [" in line)
    before, _, after = line.partition("seats: [")
    seats, _, rest = after.partition("]")
    four = f"{before}seats: [{', '.join(seats.split(', ')[:4])}]{rest}"
    sheet.type(line, four.replace("SDOORO", "SDOO"))
    if law != "bang-2022":
        sheet.type("SDOORO", "SDOO")
        sheet.type(", Kit 100, Suzy 200]", "]")
    code, lines = sheet.standings()
    assert code == 1 and any("[table-size]" in line for line in lines), lines


def test_a_session_of_records_begins_with_no_game(people, capsys):
    file = people / "tournaments/2009-records/records/evening.yaml"
    file.parent.mkdir(parents=True)
    table = "  - seats: [p0021, p0022, p0023, p0024]\n    games: []\n"
    file.write_text(f'name: "?"\nplace: "?"\nstart: "?"\ntables:\n{table}')
    assert shell.main(["standings", str(file), "--data", str(people)]) == 0
    assert "(p0021): –" in capsys.readouterr().out


CALLED = ("2010/notte-in-laguna", "notte-in-laguna", "data/tournaments/2010/nord/notte-in-laguna.yaml")


@pytest.mark.parametrize("written", CALLED)
def test_of_what_is_only_announced_it_says_so_and_how_its_file_is_made(written, people, capsys):
    assert shell.main(["standings", written, "--data", str(people), "--lang", "en"]) != 0
    refusal = capsys.readouterr().err
    assert "is announced, and has no sheet yet" in refusal
    assert refusal.rstrip().endswith("mastro new tournament 2010 nord notte-in-laguna")


@pytest.mark.parametrize(("area", "meant"), [("nrod", "perhaps: nord\n"), ("zzzz", "(there are: ")])
def test_of_an_unknown_area_waiting_names_those_that_are_alike(area, meant, monkeypatch, capsys):
    monkeypatch.chdir(EXAMPLE)
    assert shell.main(["waiting", "--area", area, "--lang", "en"]) != 0
    assert meant in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "says"), [("it", "una cartella 'NROD'; forse: nord\n"), ("en", "perhaps: nord\n")])
def test_a_new_tournament_in_an_area_that_is_nearly_there_is_told_which(lang, says, monkeypatch, capsys):
    monkeypatch.chdir(EXAMPLE)
    assert shell.main(["new", "tournament", "2009", "NROD", "x", "--lang", lang]) == 2
    assert capsys.readouterr().err.endswith(says)


def test_of_a_code_that_nobody_has_the_games_count_and_the_code_is_told(evening, capsys):
    """The evening goes on; who had no card is found afterwards."""
    sheet = evening("bang-2009")
    sheet.type(*GAME["bang-2009"])
    code, before = sheet.standings()
    known = next(line for line in before if line.startswith("1. ")).partition("(")[2].partition(")")[0]
    sheet.file.write_text(sheet.file.read_text("utf-8").replace(known, "p9876"), "utf-8")
    code, after = sheet.standings()
    assert code == 1 and "[unknown-player]" in after[-1] and "p9876" in after[-1]
    (line,) = (line for line in after if "(p9876)" in line)
    assert line.startswith("1. ? ") and len(after) == len(before) + 1


def test_a_season_and_a_tournament_as_two_words(capsys):
    for typed in (["2009/ponte-coperto"], ["2009", "ponte-coperto"]):
        assert shell.main(["standings", *typed, "--data", str(DATA), "--lang", "en"]) == 0
    slash, words = capsys.readouterr().out.strip().split("[bang-2009]")[1:]
    assert slash.splitlines()[1:5] == words.splitlines()[1:5]


@pytest.mark.parametrize(
    ("lang", "where"), [("it", "tournaments/STAGIONE/AREA/'"), ("en", "tournaments/SEASON/AREA/'")]
)
def test_a_sheet_outside_the_data_is_told_where_to_lie(tmp_path, lang, where, capsys):
    sheet = tmp_path / "torneo.yaml"
    assert shell.main(["standings", str(sheet), "--data", str(DATA), "--lang", lang]) == 2
    assert str(sheet) in capsys.readouterr().err
    sheet.write_text("name: Torneo\n", "utf-8")
    assert shell.main(["standings", str(sheet), "--data", str(DATA), "--lang", lang]) == 2
    assert where in capsys.readouterr().err
