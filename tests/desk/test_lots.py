"""`mastro decide lot` writes down what was drawn for a tie that waits for it, and nothing else."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

PROBLEMS = Path(__file__).parents[1] / "problems"
SHEET = "tournaments/2009/nord/ultima-spiaggia.yaml"  # p0007 and p0009 are level in everything
SEASON = "seasons/2009.yaml"
LOCAL = "announced_tier: I\nclub: circolo-del-cactus"


@pytest.fixture
def tied(desk):
    """The desk with one of the cases of a tie that waits for its lot."""

    def at(case: str):
        shutil.rmtree(desk.data)
        for folder in (PROBLEMS / "_sound/data", PROBLEMS / case / "data"):
            shutil.copytree(folder, desk.data, dirs_exist_ok=True)
        if case == "tie-without-lot":  # in an area, where those who play may be in the final already
            last_chance = desk.data / "tournaments/2009/national/ultima-spiaggia.yaml"
            text = last_chance.read_text(encoding="utf-8").replace("kind: last_chance", LOCAL)
            desk.write(SHEET, text.replace("2009-10-24", "2009-09-26"))
            last_chance.unlink()
        return desk

    return at


def test_each_tie_is_told_a_line_of_its_own_and_together_they_are_a_list(tied):
    """Two keys `lots:`, one for each, would be a mistake of their own."""
    desk = tied("tie-without-lot")
    head, _, table = desk.text(SHEET).partition("\nduels:\n")[0].partition("\ntables:\n")
    names = sorted(set(re.findall(r"[A-Z][a-z]+(?= [0-9])", table)))
    exchanged = dict(zip(names, [*names[1:], names[0]], strict=True))
    alike = re.sub(r"[A-Z][a-z]+(?= [0-9])", lambda name: exchanged[name[0]], table)
    alike = re.sub(r"p00([01][0-9])", lambda code: f"p00{int(code[1]) + 5:02}", alike)

    def advice(lots: str = "") -> set[str]:
        desk.write(SHEET, f"{head}\ntables:\n{table}{alike}{lots}")
        assert desk.run("check") == 1
        lines = [line for line in desk.out.splitlines() if "[tie-without-lot]" in line]
        return {line.partition("as '")[2].partition("'")[0] for line in lines}

    first, *others = sorted(advice())
    assert len(others) == 3 and advice(f"lots:\n  {first}\n") == {*others}
    assert advice("lots:\n" + "".join(f"  {line}\n" for line in (first, *others))) == set()


def test_who_is_level_is_told_in_the_order_of_the_tables(tied):
    """Who came for the first time has a code that nobody knows the order of, and a form has rows."""
    desk = tied("tie-without-lot")
    exchanged = {"p0007": "p0009", "p0009": "p0007"}
    desk.write(SHEET, re.sub("p000[79]", lambda code: exchanged[code[0]], desk.text(SHEET)))
    assert desk.run("check") == 1
    assert "p0009 Lia Bisonte, p0007 Gaia Prateria are level" in desk.out and "'- [p0009, p0007]'" in desk.out


def test_a_lot_that_brings_a_wrong_duel_to_light_is_written_all_the_same(tied):
    """Else `check` asks for a lot, `decide` refuses it, and whoever typed the sheet is stuck."""
    desk = tied("tie-without-lot")
    assert desk.run("check") == 1 and "[duel-entrants]" not in desk.out
    assert desk.run("decide", "lot", "2009/ultima-spiaggia", "p0007", "p0009") == 0
    assert "- [p0007, p0009]" in desk.text(SHEET)
    assert "still to be mended" in desk.out and "[duel-entrants]" in desk.out


@pytest.mark.parametrize(("lang", "unsigned"), [("it", "non ha chi né quando"), ("en", "has neither who nor when")])
def test_the_lot_of_a_sheet_is_written_without_who_and_when_and_with_its_own_clause(tied, lang, unsigned):
    desk = tied("tie-without-lot")
    assert desk.run("check") == 1 and "[tie-without-lot]" in desk.out
    assert desk.run("decide", "lot", "2009/ultima-spiaggia", "p0009", "p0007", lang=lang) == 0
    assert unsigned not in desk.err
    assert "- [p0009, p0007]" in desk.text(SHEET)
    assert "bang-2009 lud-15" in desk.out and "org-6" not in desk.out
    assert desk.run("check") == 0


@pytest.mark.parametrize(("lang", "unsigned"), [("it", "non ha chi né quando"), ("en", "has neither who nor when")])
def test_who_says_who_and_when_all_the_same_hears_that_it_is_not_written(tied, lang, unsigned):
    desk = tied("tie-without-lot")
    words = ("lot", "2009/ultima-spiaggia", "p0009", "p0007", "--by", "p0001", "--date", "2009-12-01")
    assert desk.run("decide", *words, lang=lang) == 0
    assert unsigned in desk.err and "2009-12-01" not in desk.text(SHEET)


@pytest.mark.parametrize(
    ("people", "it", "en"),
    [
        (("p0007", "p0010"), "aspetta un sorteggio: p0007 p0009", "waits for a lot: p0007 p0009"),
        (("p0007", "p0009", "p0010"), "aspetta un sorteggio: p0007 p0009", "waits for a lot: p0007 p0009"),
        (("p0007", "p0007"), "aspetta un sorteggio: p0007 p0009", "waits for a lot: p0007 p0009"),
        (("p0007",), "aspetta un sorteggio: p0007 p0009", "waits for a lot: p0007 p0009"),
    ],
)
def test_who_does_not_tie_is_not_drawn_and_the_tie_that_waits_is_named(tied, people, it, en):
    desk = tied("tie-without-lot")
    before = desk.everything()
    for lang, message in (("it", it), ("en", en)):
        assert desk.run("decide", "lot", "2009/ultima-spiaggia", *people, lang=lang) == 2
        assert message in desk.err and desk.everything() == before


def test_where_no_tie_waits_no_lot_is_drawn(tied):
    desk = tied("tie-without-lot")
    assert desk.run("decide", "lot", "2009/ultima-spiaggia", "p0009", "p0007") == 0
    before = desk.everything()
    for people, lang, message in (
        (("p0009", "p0007"), "it", "è già scritto: "),
        (("p0009", "p0007"), "en", "written down already: "),
        (("p0007", "p0009"), "it", "già scritto un altro sorteggio"),
        (("p0007", "p0009"), "en", "another lot is written down"),
        (("p0007", "p0010"), "it", "nessuna parità aspetta"),
        (("p0007", "p0010"), "en", "no tie waits"),
    ):
        assert desk.run("decide", "lot", "2009/ultima-spiaggia", *people, lang=lang) == 2
        assert message in desk.err and desk.everything() == before


def waiting_in_the_ranking(desk) -> list[str]:
    """The players whom the warning of `mastro check` names for a lot."""
    assert desk.run("check") == 1
    (line,) = (line for line in desk.out.splitlines() if "[ranking-without-lot]" in line)
    return line.partition("order: [")[2].partition("]")[0].split(", ")


def test_the_lot_of_a_ranking_says_who_and_when_and_the_tie_was_there_then(tied):
    desk = tied("ranking-without-lot")
    people, before = waiting_in_the_ranking(desk), desk.everything()
    words = ("decide", "lot", "2009", "sud-isole", *people)
    day = next(line for line in desk.text(SEASON).splitlines() if line.startswith("as_of:")).split()[1]
    for lang, by, when, early in (
        ("it", "chi decide?", "quando è stato deciso?", "questa parità non c’era"),
        ("en", "who decides?", "when was it decided?", "this tie was not there"),
    ):
        assert desk.run(*words, lang=lang) == 2 and "--by" in desk.err and "--date" in desk.err, "both at once"
        assert desk.run(*words, "--date", day, lang=lang) == 2 and by in desk.err
        assert desk.run(*words, "--by", "p0001", lang=lang) == 2 and when in desk.err
        assert desk.run(*words, "--by", "p0001", "--date", "2009-01-02", lang=lang) == 2 and early in desk.err
        assert desk.everything() == before
    assert desk.run(*words, "--by", "p0001", "--date", day) == 0
    assert f"by: p0001, date: {day}" in desk.text(SEASON) and "bang-2009 org-6" in desk.out
    assert desk.run("check") == 0


def test_a_ranking_that_is_not_there_is_refused_with_those_that_are(tied):
    desk = tied("ranking-without-lot")
    words = ("decide", "lot", "2009", "ovest", *waiting_in_the_ranking(desk), "--by", "p0001", "--date", "2009-12-01")
    for lang, message in (("it", "non c’è una classifica 'ovest'"), ("en", "there is no ranking 'ovest'")):
        assert desk.run(*words, lang=lang) == 2 and message in desk.err and "sud-isole" in desk.err


def test_another_error_still_stops_it(tied):
    desk = tied("tie-without-lot")
    desk.write("players/p0999.yaml", "name: 3\n")
    assert desk.run("decide", "lot", "2009/ultima-spiaggia", "p0009", "p0007") == 1
    assert "[tie-without-lot]" not in desk.out
