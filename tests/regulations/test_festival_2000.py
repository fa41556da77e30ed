"""The case tables of the festival, what its competitions have in common, and the podium of 2007 as it was decided."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from site_builder.cases import in_common_notation
from site_builder.checking import examine
from site_builder.problems import WARNING
from site_builder.regulations.bang.ties import Criterion, rank
from site_builder.regulations.festival_2000 import brackets, tables, tables_for_page
from site_builder.regulations.festival_2000.tables import NUMBERS
from site_builder.regulations.games import (
    best_results,
    elimination_order,
    head_to_head,
    majorities,
    match_to_target,
    poker_hands,
    sowing,
    table_points,
)  # fmt: skip
from site_builder.results.honours import Edition
from tests.championship import DATA
from tests.regulations.festival import LAW, Festival, told

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/cases/festival-2000"


class Text(yaml.CSafeLoader):
    """Every scalar stays the text that was typed; a mapping may take over another one."""

    yaml_implicit_resolvers = {"<": yaml.SafeLoader.yaml_implicit_resolvers["<"]}


def written(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), Text)


FILES = {file.stem: written(file) for file in sorted(FOLDER.glob("*.yaml")) if not in_common_notation(file)}


def plain(value: Any) -> Any:
    """Whole numbers are numbers, true is true, everything else is what was written."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if re.fullmatch(r"-?\d+", value):
        return int(value)
    return {"true": True, "null": None}.get(value, value)


CASES = [pytest.param(plain(case), id=f"{name}: {case['name']}") for name, file in FILES.items() for case in file]


def exact(value: Any) -> Any:
    return Fraction(value) if isinstance(value, int | str) and re.fullmatch(r"-?\d+(/\d+)?", str(value)) else value


def by_field(name: str) -> Callable[[Festival, Mapping[str, Any]], Any]:
    def found(festival: Festival, wanted: Mapping[str, Any]) -> Any:
        rows = {player: festival.only.row(player).value for player in wanted}
        return {player: exact(getattr(row, name)) for player, row in rows.items()}, {
            p: exact(v) for p, v in wanted.items()
        }

    return found


def order(festival: Festival, wanted: Any) -> Any:
    rows = [row.value for row in festival.only.standings.values() if row.value.place]
    actual: dict[int, list[str]] = {}
    for row in rows:
        actual.setdefault(row.place, []).append(row.player)
    return [sorted(names) for names in actual.values()], [sorted(group.split()) for group in wanted]


def columns(festival: Festival, wanted: Any) -> Any:
    played = next(meeting.outcome.columns for meeting in reversed(festival.only.meetings))
    return [list(pair) for pair in played.totals], wanted


def year(festival: Festival, wanted: Any) -> Any:
    lines = [line.value for line in festival.result.rankings["player-of-the-year"].lines]
    actual = {line.player: [line.place, exact(line.points), [exact(d.points) for d in line.dropped]] for line in lines}
    sought = {p: [v[0], exact(v[1]), [exact(d) for d in v[2]]] for p, v in wanted.items()}
    return {player: actual[player] for player in wanted}, sought


def titles(festival: Festival, wanted: Any) -> Any:
    return [[t.hall, dict(t.numbers), [list(row) for row in t.podium]] for t in festival.result.titles], wanted


def says(festival: Festival, wanted: Mapping[str, str]) -> Any:
    texts = {p: " ".join(step.text("en") for step in festival.only.row(p).steps) for p in wanted}
    return {
        p: text if part not in texts[p] else part
        for (p, part), text in zip(wanted.items(), texts.values(), strict=True)
    }, wanted


def tells(festival: Festival, wanted: Mapping[str, list[str]]) -> Any:
    return {p: [step.text("en") for step in festival.only.row(p).steps] for p in wanted}, wanted


def year_tells(festival: Festival, wanted: Mapping[str, list[str]]) -> Any:
    lines = {line.value.player: line for line in festival.result.rankings["player-of-the-year"].lines}
    return {p: [step.text("en") for step in lines[p].steps] for p in wanted}, wanted


def asked(festival: Festival, wanted: Mapping[str, list[str]]) -> Any:
    """The criteria that a tie went through."""
    lines = {line.value.player: line.value for line in festival.result.rankings["player-of-the-year"].lines}
    return {p: [row.criterion for row in lines[p].tie.compared] for p in wanted}, wanted


def duels(festival: Festival, wanted: list[str]) -> Any:
    entries = [meeting for meeting in festival.only.meetings if meeting.duel]
    scores = [" {}–{}".format(*item.score) if item.score else "" for item in entries]
    return [
        f"{item.stage} {item.number}: {item.won} beats {item.lost}{score}"
        for item, score in zip(entries, scores, strict=True)
    ], wanted


def errors(festival: Festival, wanted: Any) -> Any:
    return list(told(festival.problems)), sorted(wanted)


def warnings(festival: Festival, wanted: Any) -> Any:
    assert festival.result, "the checks of the season are told with it"
    return sorted({problem.check for problem in festival.problems if problem.severity == WARNING}), sorted(wanted)


EXPECTED = {
    "order": order, "columns": columns, "year": year, "titles": titles, "says": says, "errors": errors,
    "score": by_field("final_score"), "cumulative": by_field("cumulative"), "entries": by_field("entries"),
    "points": by_field("points"), "time": by_field("time"), "status": by_field("status"), "wins": by_field("wins"),
    "board": by_field("preliminary_place"), "qualified": by_field("qualified"), "out in round": by_field("lost"),
    "figures": by_field("figures"), "duels": duels, "tells": tells, "warnings": warnings,
    "year tells": year_tells, "asked": asked,
}  # fmt: skip


def _captures(given: Mapping[str, Any]) -> Any:
    return {p: dict(zip(tables.SHAPES, figures, strict=True)) for p, figures in given["captures"].items()}


def _held(given: Mapping[str, Any]) -> Any:
    return majorities.holdings(_captures(given), tables.SHAPES)


def _hand(given: Mapping[str, Any]) -> Any:
    kind = next(kind for kind in ("knock", "gin", "void") if kind in given)
    hand = match_to_target.Hand(kind, None if kind == "void" else given[kind] - 1, tuple(given.get("left", (0, 0))))
    scored = match_to_target.scored(hand, NUMBERS.hands)
    return {"side": None if scored.side is None else scored.side + 1, "points": scored.points}


def _mergers(given: Mapping[str, Any]) -> Any:
    """*out* names the table at which everybody who went out had sat down at the beginning, one after the other."""
    seats = [[f"{n}-{k}" for k in range(size)] for n, size in enumerate(given["tables"], 1)]
    left = [list(table) for table in seats]
    outs = [elimination_order.Out(k, (left[n - 1].pop(),), (0,)) for k, n in enumerate(given["out"], 1)]
    return [
        [merger.out, list(merger.sizes)] for merger in elimination_order.mergers(seats, outs, NUMBERS.omaha_seats[1])
    ]


def _sow(given: Mapping[str, Any]) -> Any:
    sown = sowing.sow({**dict.fromkeys(sowing.RING, 0), **given["pits"]}, given["from"])
    return {
        "captured": sorted(sown.captured),
        "seeds": sown.seeds,
        "left": {p: sown.pits[p] for p in given.get("look", [])},
    }


def _better(given: Mapping[str, Any]) -> Any:
    first, second = (poker_hands.value(hand.split()) for hand in given["hands"])
    return "first" if first > second else "second" if second > first else "split"


def _ladder(given: Mapping[str, Any]) -> Any:
    """What each hand is called, from the best down; every hand beats the next one."""
    entries = [poker_hands.value(hand.split()) for hand in given["hands"]]
    assert all(above > below for above, below in zip(entries, entries[1:], strict=False))
    return [poker_hands.name(row) for row in entries]


def _match(given: Mapping[str, Any]) -> Any:
    terms = replace(tables.COMPETITIONS[given["of"]].terms, round_up=given.get("round up", False))
    match = head_to_head.Match(("A", "B"), won=given.get("won"), score=tuple(given["score"]),
                               second=tuple(given["second"]) if "second" in given else None,
                               overtime=tuple(given.get("overtime", (0, 0))))  # fmt: skip
    outcome = head_to_head.decide(match, terms)
    return {"won": outcome.won, "how": outcome.how, "score": list(outcome.score)}


def _best(given: Mapping[str, Any]) -> Any:
    entries = {
        p: best_results.best([Fraction(r) for r in results], given["best"]) for p, results in given["results"].items()
    }
    deepest = max(len(item.dropped) for item in entries.values())
    chain = [Criterion(f"dropped_{n}", lambda p, n=n: entries[p].drop(n)) for n in range(1, deepest + 1)]
    return [[placing.player, placing.place] for placing in rank(list(entries), lambda p: entries[p].points, chain)]


COMPUTED: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "majorities": lambda g: [
        " ".join(sorted(group)) for group in majorities.order(_captures(g), tables.SHAPES, NUMBERS.majorities_at_once)
    ],
    "others": lambda g: {p: item.other for p, item in _held(g).items() if item.shapes},
    "hand": _hand, "mergers": _mergers, "ladder": _ladder, "sowing": _sow, "better hand": _better, "match": _match,
    "best results": _best,
    "best hand": lambda g: poker_hands.name(poker_hands.best(g["own"].split(), g["board"].split(), g["used"])),
    "tables needed": lambda g: elimination_order.tables_needed(g["players"], NUMBERS.omaha_seats[1]),
    "table sizes": lambda g: list(table_points.sizes(g["players"]) or ()),
    "cards left over": lambda g: tables_for_page.left_over(g["players"]),
    "income": lambda g: tables_for_page.income(g["territories"]),
    "armies": lambda g: NUMBERS.armies[g["players"]],
    "pairs to win": lambda g: [g["tiles"] // 2, tables.COMPETITIONS["memory"].terms.target],
    "marbles": lambda g: ["".join(tables.FOUR_DAISIES).count(colour) for colour in "BN"],
    "competition": lambda g: [tables.COMPETITIONS[g["id"]].format, tables.COMPETITIONS[g["id"]].clause(g["rule"], "")],
    "hall": lambda g: [edition.podium[0].player for edition in _editions(g["id"]) if edition.year == g["year"]],
    "announced": lambda g: [edition.date for edition in _editions(g["id"]) if edition.status == "announced"],
}  # fmt: skip


@cache
def _editions(hall: str) -> tuple[Edition, ...]:
    """What the program reads in a hall of fame of the tests."""
    return tuple(examine(DATA, only=frozenset())[0].halls[hall].editions)


@pytest.mark.parametrize("case", CASES)
def test_case(case):
    given, expect = dict(case["given"]), case["expect"]
    if "compute" in given:
        assert COMPUTED[given["compute"]](given) == expect["result"]
        return
    numbers, readings = given.pop("numbers", {}), given.pop("readings", {})
    sheets = given.pop("sheets", None) or {given["competition"]: {k: v for k, v in given.items() if k != "season"}}
    festival = Festival(sheets, {**given.get("season", {}), "readings": readings}, numbers)
    wanted = {"errors": [], **expect}
    if wanted["errors"]:
        assert errors(festival, wanted["errors"])[0] == sorted(wanted["errors"])
        missing = set(case["because"]) - festival.reasons if festival.contests else set()
        assert not missing, sorted(festival.reasons)
        return
    for name, value in wanted.items():
        actual, sought = EXPECTED[name](festival, value)
        assert actual == sought, name
    assert set(case["because"]) <= festival.reasons, sorted(festival.reasons)


def test_every_rule_and_every_decision_has_a_case():
    cases = [case for file in FILES.values() for case in file]
    named = {item for case in cases for item in case["because"]} | {
        d for case in cases for d in case.get("decisions", [])
    }
    assert {f"RF-{n:02}" for n in range(1, 33)} - named == set()
    assert {f"AF-{n:02}" for n in range(1, 23)} - named == set()
    assert {"TV-15", "TV-16", "TV-17", "TV-18", "TV-19", "TV-20", "TV-21", "S-28", "S-29", "S-30"} - named == set()


def test_the_clauses_of_a_competition_stand_in_the_text():
    text = (LAW.room / "text.it.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^### (\S+)", text, re.M))
    for competition in tables.COMPETITIONS.values():
        assert set(competition.clauses.values()) <= known
        assert f"{competition.part}-1" in known


def test_every_reading_of_the_text_is_told_once():
    for lang in ("it", "en"):
        text = (LAW.room / f"text.{lang}.md").read_text(encoding="utf-8")
        readings = re.findall(r"^> (\S+) ", text, re.M)
        assert sorted(readings) == sorted({*(f"AF-{n:02}" for n in range(1, 25)), "ADD-38", "ADD-39", "ADD-50"})


def test_the_three_players_of_2007_are_split_by_their_dropped_results():
    """The podium as the source has it: level on 30, then 2 and 1; 1.5 and 1.5; 1.5 and 1."""
    edition = next(edition for edition in _editions("player-of-the-year") if edition.year == 2007)
    podium = {place.player: place for place in edition.podium}
    entries = {
        player: best_results.Best((Fraction(place.points),), tuple(map(Fraction, place.dropped)))
        for player, place in podium.items()
    }
    chain = [Criterion(f"dropped_{n}", lambda p, n=n: entries[p].drop(n)) for n in (1, 2)]
    placings = rank(sorted(entries, reverse=True), lambda p: entries[p].points, chain)
    assert [(placing.player, placing.place) for placing in placings] == [
        (player, place.place) for player, place in podium.items()
    ]
    assert placings[0].tie and placings[0].tie.split == ("dropped_1", "dropped_2")


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
    assert lines["A"].steps[-1].text("en").endswith("ahead on fourteenth dropped result, 1 to 0.")
    assert lines["B"].steps[-1].text("it").endswith("sta dietro: quattordicesimo scarto, 0 a 1.")


def test_the_order_of_matches_in_a_bracket_changes_nothing():
    data = next(plain(case) for case in FILES["brackets"] if case["name"].startswith("eight"))["given"]
    again = {**data, "bracket": {**data["bracket"], "matches": data["bracket"]["matches"][::-1]}}
    places = [
        {p: row.value.place for p, row in Festival({"quarto": item}).only.standings.items()} for item in (data, again)
    ]
    assert places[0] == places[1]


def test_a_walkover_is_no_duel_without_a_winner():
    data = next(plain(case) for case in FILES["brackets"] if "walkover" in case["name"])["given"]
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
    assert [(item.tournament, item.decision.kind) for item in actual] == [
        ("puzzle", "seconds"), ("puzzle", "allowance"), ("risiko", "warning"),
    ]  # fmt: skip
    for item in actual:
        assert [other.id for other in item.tournaments] == ids
        left = [decision for other in item.tournaments for decision in other.decisions]
        assert item.decision not in left and len(left) == 3
    times = [LAW.judge(item.tournaments[1], festival.season.as_of).row("A").value.time for item in actual]
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
