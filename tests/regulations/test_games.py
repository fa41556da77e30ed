"""What the mechanisms of `games/` and the tables of the festival compute: one question a case of `games.yaml`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.regulations.bang.ties import Criterion, rank
from site_builder.regulations.festival_2000 import tables, tables_for_page
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


class Text(yaml.CSafeLoader):
    """Every scalar stays the text that was typed; a mapping may take over another one."""

    yaml_implicit_resolvers = {"<": yaml.SafeLoader.yaml_implicit_resolvers["<"]}


def written(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), Text)


def plain(value: Any) -> Any:
    """Whole numbers are numbers, true is true, everything else is what was written."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if re.fullmatch(r"-?\d+", value):
        return int(value)
    return {"true": True, "null": None}.get(value, value)


CASES = [plain(case) for case in written(Path(__file__).with_name("games.yaml"))]


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
    deepest = max(len(entry.dropped) for entry in entries.values())
    chain = [Criterion(f"dropped_{n}", lambda p, n=n: entries[p].drop(n)) for n in range(1, deepest + 1)]
    return [[placing.player, placing.place] for placing in rank(list(entries), lambda p: entries[p].points, chain)]


COMPUTED: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "majorities": lambda g: [
        " ".join(sorted(group)) for group in majorities.order(_captures(g), tables.SHAPES, NUMBERS.majorities_at_once)
    ],
    "others": lambda g: {p: holding.other for p, holding in _held(g).items() if holding.shapes},
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


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_case(case):
    given = case["given"]
    assert COMPUTED[given["compute"]](given) == case["expect"]["result"]


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
