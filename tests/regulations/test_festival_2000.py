"""The festival beyond its cases: its text, its titles, what a decision changed, what a day changes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from site_builder.cases import cases_of
from site_builder.regulations.festival_2000 import brackets, tables
from site_builder.regulations.texts import law_source
from tests.regulations.festival import LAW, Festival


def sheet_of(name: str, competition: str) -> Mapping[str, Any]:
    """The sheet of a case by the beginning of its name."""
    case = next(case for case in cases_of(LAW.id)[0] if case.name["en"].startswith(name))
    return case.given["tournaments"][f"{competition}/{competition}"]


def test_the_clauses_of_a_competition_stand_in_the_text():
    text = law_source(LAW.room, "it")
    known = set(re.findall(r"^### (\S+)", text, re.M))
    for competition in tables.COMPETITIONS.values():
        assert set(competition.clauses.values()) <= known
        assert f"{competition.part}-1" in known


def test_every_reading_of_the_text_is_told_once():
    for lang in ("it", "en"):
        text = law_source(LAW.room, lang)
        readings = re.findall(r"^> (\S+) ", text, re.M)
        assert sorted(readings) == sorted({*(f"AF-{n:02}" for n in range(1, 25)), "ADD-38", "ADD-39", "ADD-50"})


def test_a_tie_goes_down_to_whatever_dropped_result_splits_it_and_has_words_for_each():
    """Fifteen evenings of poker in one festival, one result counts: A and B are level in thirteen dropped ones."""

    def evening(*order: str) -> dict[str, Any]:
        """Who stays with all the chips, then the others, the last one first out."""
        outs = [{"hand": n, "players": [player]} for n, player in enumerate(order[:0:-1], 1)]
        return {"eliminations": {"tables": [list(order)], "out": outs}}

    orders = ["ABC", "BAC", *["CAB", "CBA"] * 6, "CDAB"]
    sheets = {("poker-holdem", f"serata-{n}"): evening(*order) for n, order in enumerate(orders, 1)}
    festival = Festival(sheets, {"player_of_the_year": {"points": [5, 3, 1], "best": 1}})
    lines = {line.value.player: line for line in festival.result.rankings["player-of-the-year"].lines}
    assert [(lines[player].value.place, lines[player].value.points) for player in "ACB"] == [(2, 5), (1, 5), (3, 5)]
    assert lines["A"].steps[-1].text("en").endswith("ahead on the fourteenth dropped result, 1 to 0.")
    assert lines["B"].steps[-1].text("it").endswith("sta dietro per il quattordicesimo scarto, 0 a 1.")


def test_the_order_of_matches_in_a_bracket_changes_nothing():
    data = sheet_of("Eight in a bracket", "quarto")
    again = {**data, "bracket": {**data["bracket"], "matches": data["bracket"]["matches"][::-1]}}
    places = [
        {p: row.value.place for p, row in Festival({"quarto": sheet}).only.standings.items()} for sheet in (data, again)
    ]
    assert places[0] == places[1]


def test_a_walkover_is_no_duel_without_a_winner():
    data = sheet_of("A walkover lets", "twixt")
    only = Festival({"twixt": data}).only
    assert [meeting.walkover for meeting in only.meetings if meeting.duel] == [True, False, False]
    assert brackets.elimination(only.facts).most == 2


def test_what_a_judge_decided_can_be_thought_away_but_for_a_number_that_ended_a_game():
    """One at a time, and the other competitions stay where they are."""
    by = {"by": "Judge", "reason": "Prova."}
    entrants = [{"players": ["A", "B"], "finished": "15:50", "allowed": {"seconds": 60, **by}}, {"players": ["C", "D"]}]
    board = {"players": ["A", "B", "C", "D"], "inside": [4, 3, 2, 1], "rolls": [9],
             "lowered": [{"roll": 1, "to": 9, **by}]}  # fmt: skip
    festival = Festival({
        "mancala": {"matches": [{"players": ["A", "B"], "score": [25, 20]}]},
        "puzzle": {"finishers": {"start": "15:00", "entrants": entrants},
                   "penalties": [{"player": "A", "kind": "seconds", "amount": 30, **by}]},
        "risiko": {"boards": [board], "penalties": [{"player": "B", "kind": "warning", **by}]},
    })  # fmt: skip
    assert festival.problems == []
    ids = ["mancala", "puzzle", "risiko"]
    actual = list(LAW.decisions(festival.facts, festival.contests))
    assert [(undone.tournament, undone.decision.kind) for undone in actual] == [
        ("puzzle", "seconds"), ("puzzle", "allowance"), ("risiko", "warning"),
    ]  # fmt: skip
    for undone in actual:
        assert [other.id for other in undone.tournaments] == ids
        left = [decision for other in undone.tournaments for decision in other.decisions]
        assert undone.decision not in left and len(left) == 3
    times = [LAW.judge(undone.tournaments[1], festival.season.as_of).row("A").value.time for undone in actual]
    assert times == [2940, 3030, 2970], "without the penalty, without the time allowed, with both"


def test_a_competition_counts_from_the_day_on_which_it_ends():
    season = {"player_of_the_year": {"points": [10, 7], "best": 1}}
    board = {"players": ["A", "B"], "helmets": [5, 2], "buddhas": [2, 4]}
    two_days = {"start": "2000-09-20", "end": "2000-09-21", "boards": [board]}
    later = {"start": "2000-09-22", "matches": [{"players": ["C", "D"], "score": [25, 20]}]}
    festival = Festival({"samurai": two_days, "mancala": later}, season)

    def counted(day: int) -> tuple[dict[str, int], dict[str, int]]:
        """The places on that day, and before the last day of play."""
        ranking = LAW.close(festival.facts, festival.contests, date(2000, 9, day)).rankings["player-of-the-year"]
        return {line.value.player: line.value.place for line in ranking.lines}, dict(ranking.previous)

    assert counted(20) == ({}, {})
    assert counted(21) == ({"A": 1, "B": 2}, {})
    assert counted(22) == ({"A": 1, "C": 1, "B": 3, "D": 3}, {"A": 1, "B": 2})
    empty = Festival({}, season)
    assert empty.result.tournaments == () and empty.problems == [], "before anything was played nothing is wrong"


ABALONE = {
    "qualification": [{"players": ["A", "F"], "won": "A"}, {"players": ["B", "G"], "won": "B"}],
    "bracket": {"draw": ["A", "B"], "matches": [{"players": ["A", "B"], "score": [2, 6]}]},
    "honours": {"hall": "abalone", "numbers": {"cup": 12, "italian-championship": 5}},
}
OUTS = [{"hand": 1, "players": ["W"]}, {"hand": 2, "players": ["V"]}, {"hand": 3, "players": ["U"]}]
POKER = {
    "start": "2000-09-01", "end": "2000-09-30",
    "eliminations": {"tables": [["T", "U", "V", "W"]], "out": OUTS}, "honours": {"hall": "poker"},
}  # fmt: skip
YEAR = "player-of-the-year"


@pytest.mark.parametrize(
    ("status", "sheets", "titles"),
    [
        (
            "closed",
            {"abalone": ABALONE},
            [
                ("abalone", {"cup": 12, "italian-championship": 5}, [(1, "B"), (2, "A"), (3, "F"), (3, "G")]),
                (YEAR, {}, [(1, "B"), (2, "A"), (3, "F"), (3, "G")]),
            ],
        ),
        (
            "closed",
            {"poker-holdem": POKER},
            [("poker", {}, [(1, "T"), (2, "U"), (3, "V")]), (YEAR, {}, [(1, "T"), (2, "U"), (3, "V")])],
        ),
        ("open", {"abalone": ABALONE}, []),
    ],
)
def test_a_competition_and_the_year_decide_titles_once_the_festival_is_over(status, sheets, titles):
    points = {"points": [10, 7, 5, 3], "best": 1, "honours": {"hall": YEAR}}
    result = Festival(sheets, {"status": status, "player_of_the_year": points}).result
    assert [(title.hall, dict(title.numbers), list(title.podium)) for title in result.titles] == titles


def test_a_place_at_rummikub_that_a_tie_gave_rests_on_the_clause_of_ties():
    """It was that of the points, also of who was behind by the score or the lot (RUM 2)."""
    sheet = sheet_of("The same with its lot", "rummikub")
    festival = Festival({"rummikub": sheet})
    outcome = LAW.judge(festival.contests[0], festival.season.as_of)
    clauses = {
        player: [step.rule.clause for step in outcome.row(player).steps if step.field == "place"] for player in "ABCD"
    }
    assert clauses == {"A": ["rum-1"], "C": ["rum-1"], "B": ["rum-2"], "D": ["rum-2"]}
