"""`mastro standings`, its last lines: who meets whom next, and why that cannot be said yet."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from tests.championship import DATA
from tests.people import people_alone

PROBLEMS = Path(__file__).parents[1] / "problems"
BRIDGE = "2009/nord/ponte-coperto"  # two tables, so four duelists: p0120, p0185, p0317, p0238 are the first
HILL = "2007/lazio/ottava-collina"
BACKGAMMON = "2010-festival/backgammon/backgammon-per-tutti"

Pairings = Callable[..., list[str]]


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demonstration's people and seasons, with no tournament yet."""
    data = tmp_path_factory.getbasetemp() / "pairings"
    people_alone(data)
    shutil.copytree(DATA / "seasons", data / "seasons")
    return data


@pytest.fixture
def pairings(people: Path, capsys) -> Pairings:
    """The last lines for a tournament's sheet of which only the lines that *keep* wants are typed."""

    def pairings(
        sheet: str, keep: Callable[[str], bool] = lambda line: True, lang: str = "en", add: str = ""
    ) -> list[str]:
        """Also for a program the same pairs stand there, in the same order."""
        file = people / "tournaments" / f"{sheet}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        lines = (DATA / "tournaments" / f"{sheet}.yaml").read_text("utf-8").splitlines(keepends=True)
        file.write_text("".join(line for line in lines if keep(line)) + add, "utf-8")
        assert shell.main(["standings", str(file), "--data", str(people), "--lang", lang]) == 0
        lines = capsys.readouterr().out.splitlines()
        shell.main(["standings", str(file), "--data", str(people), "--lang", lang, "--json"])
        document = json.loads(capsys.readouterr().out)
        named = [pair for pair in map(ids, document["meetings"]) if len(pair) == 2]
        assert [pairing["players"] for pairing in document["pairings"]] == named
        file.unlink()
        after = [n for n, line in enumerate(lines) if line[0].isdigit() or line.startswith("–")]
        return lines[after[-1] + 1 :]

    return pairings


def ids(line: str) -> list[str]:
    return [word.strip("()") for word in line.split() if word.startswith("(p")]


def without(*names: str) -> Callable[[str], bool]:
    return lambda line: not any(text in line for text in names)


def no_duels(line: str) -> bool:
    return "won: p" not in line and not line.startswith(("duels:", "  semi:", "  quarter:"))


def test_after_the_last_game_first_meets_fourth_and_second_meets_third(pairings):
    first, second, final = pairings(BRIDGE, no_duels)
    assert ids(first) == ["p0120", "p0238"] and ids(second) == ["p0185", "p0317"]
    assert first.startswith("Semifinals, 1") and first.endswith("[bang-2009 lud-16]")
    assert final.startswith("Final:") and not ids(final), "nobody knows yet who comes there"


def test_a_program_reads_who_meets_whom_in_fields(people, capsys):
    file = people / f"tournaments/{BRIDGE}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = (DATA / f"tournaments/{BRIDGE}.yaml").read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in lines if "  final:" not in line), "utf-8")
    assert shell.main(["standings", str(file), "--data", str(people), "--lang", "en", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    file.unlink()
    final, third = document["pairings"]
    assert final["names"] == document["meetings"][0].partition(": ")[2].partition(" [")[0].split(" – ")
    assert {**final, "names": None} == {
        "stage": "final", "number": 1, "players": ["p0238", "p0317"], "names": None, "optional": False, "settled": True,
        "clause": "bang-2009 lud-16",
    }  # fmt: skip
    assert (third["stage"], third["players"], third["optional"]) == ("third", ["p0120", "p0185"], True)


def test_one_semifinal_is_still_to_be_played(pairings):
    semi, final = pairings(BRIDGE, without("p0185, p0317], won", "  final:"))
    assert ids(semi) == ["p0185", "p0317"] and not ids(final)


def test_the_final_and_a_third_place_that_2009_leaves_to_the_organizer(pairings):
    final, third = pairings(BRIDGE, without("  final:"), "it")
    assert ids(final) == ["p0238", "p0317"] and final.startswith("Finale")
    assert ids(third) == ["p0120", "p0185"] and "se si gioca" in third
    assert pairings(BRIDGE) == [], "after the final nothing is left to meet for"


def test_in_2007_third_place_is_always_played(pairings):
    final, third = pairings(HILL, without("  third:", "  final:"))
    assert final.startswith("Final:") and third.startswith("Third place:") and "gir-11" in third


def test_a_table_that_has_not_finished_is_named(pairings):
    head, why = pairings(BRIDGE, lambda line: no_duels(line) and "OODRS, won: outlaws" not in line)
    assert "cannot be made yet" in head and "lud-16" in head
    assert "table 2" in why and "seat 5" in why, "the sheriff that is missing"


def test_a_mistake_in_a_game_is_mended_first(pairings):
    head, *why = pairings(BRIDGE, lambda line: no_duels(line) and "SDROO" not in line)
    assert "cannot be made yet" in head and any(line.startswith("  table 2, line ") for line in why)


def test_what_is_missing_besides_the_games_stops_no_duel(pairings):
    """During the evening nobody has sent the report or taken the photos."""
    entries = pairings(BRIDGE, lambda line: no_duels(line) and not line.startswith(("report:", "photos:", "arbiters:")))
    assert ids(entries[0]) == ["p0120", "p0238"]


def test_a_player_who_went_home_leaves_the_duels_to_the_next(pairings):
    away = "withdrawals:\n  - {player: p0120, stage: after_preliminary}\n"
    first, second, _ = pairings(BRIDGE, no_duels, add=away)
    assert "p0120" not in ids(first) + ids(second) and len({*ids(first), *ids(second)}) == 4


def test_the_matches_of_a_bracket(pairings):
    final = pairings(BACKGAMMON, without("p0246, p0058"))
    assert [ids(line) for line in final] == [["p0246", "p0058"]] and "gen-3" in final[0]
    semi, later = pairings(BACKGAMMON, without("p0139, p0058], score: [1", "p0246, p0058"))
    assert ids(semi) == ["p0139", "p0058"] and not ids(later)


def test_an_edition_without_duels_says_nothing_of_them(pairings):
    sheet = next((DATA / "tournaments/2022-23").glob("*/*.yaml"))
    assert pairings(f"2022-23/{sheet.parent.name}/{sheet.stem}") == []


def test_a_lot_that_decides_who_goes_on_comes_first(tmp_path, capsys):
    """Two are level in everything at the fourth place: the lot is asked for before anybody is called to a duel."""
    data = tmp_path / "sound"
    for folder in (PROBLEMS / "_sound/data", PROBLEMS / "tie-without-lot/data"):
        shutil.copytree(folder, data, dirs_exist_ok=True)
    sheet = data / "tournaments/2009/national/ultima-spiaggia.yaml"
    assert shell.main(["standings", str(sheet), "--data", str(data), "--lang", "en"]) == 0
    *_, head, why = capsys.readouterr().out.splitlines()
    assert "cannot be made yet" in head and "- [p0007, p0009]" in why


def test_a_duel_that_the_bracket_does_not_have_is_told_and_does_not_count(people, capsys):
    file = people / f"tournaments/{BRIDGE}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    text = (DATA / f"tournaments/{BRIDGE}.yaml").read_text("utf-8")
    assert "[p0120, p0238], won: p0238" in text
    file.write_text(text.replace("[p0120, p0238], won: p0238", "[p0120, p0317], won: p0317"), "utf-8")
    for lang, sentence in (("it", "qui sopra non"), ("en", "not count above")):
        assert shell.main(["standings", str(file), "--data", str(people), "--lang", lang]) == 0
        out = capsys.readouterr().out
        assert sentence in out and "'semi'" in out.partition(sentence)[2]
    file.unlink()
