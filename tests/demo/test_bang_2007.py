"""The invented season of 2007: what one may want to see is in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from site_builder.regulations.bang_2007 import tables
from site_builder.results import ComputedSeason, Results
from site_builder.results.decisions import effects


@pytest.fixture(scope="module")
def outcome(results: Results) -> ComputedSeason:
    return results.computed["2007"]


def of_kind(outcome: ComputedSeason, kind: str) -> list[Any]:
    return [t for t in outcome.result.tournaments if t.facts.kind == kind]


def sizes(t: Any) -> set[int]:
    return {table.size for table in t.facts.tables}


def leaving(outcome: ComputedSeason) -> list[Any]:
    return [w for t in outcome.result.tournaments for w in t.facts.withdrawals]


def corrected(outcome: ComputedSeason) -> list[Any]:
    """Standings that the corrective of tables of five changed."""
    rows = [row for t in outcome.result.tournaments for row in t.standings.values()]
    return [row for row in rows if any(step.rule.id == "R2007-19" for step in row.steps)]


def splits(outcome: ComputedSeason) -> set[str | None]:
    ties = [row.value.tie for t in outcome.result.tournaments for row in t.standings.values() if row.value.tie]
    return {split for tie in ties for split in tie.split}


def seats(outcome: ComputedSeason, kind: str) -> list[Any]:
    return [admission.value for admission in outcome.result.finalists if admission.value.seat == kind]


def fell_to_three(t: Any) -> bool:
    return any(len(table.games) < table.size - 1 for table in t.facts.tables)


def left_in_semifinal(t: Any) -> bool:
    return any(w.stage == "semi" for w in t.facts.withdrawals)


MIXES = ({5}, {6}, {7}, {5, 6}, {6, 7})
EVENTS: list[tuple[str, Callable[[ComputedSeason], object]]] = [
    ("at least five regions", lambda s: len(s.result.rankings) >= 5),
    ("at least 14 tournaments besides Opens and final", lambda s: len(of_kind(s, tables.REGIONAL)) >= 14),
    ("Opens, the last one on the weekend of the final",
     lambda s: len(of_kind(s, tables.OPEN)) >= 2 and len(of_kind(s, tables.LAST_OPEN)) == 1),
    ("reserve tournaments after the deadline",
     lambda s: {t.facts.end > tables.NUMBERS.last_day for t in of_kind(s, tables.RESERVE)} == {True}),
    ("tables of 5, 6 and 7, alone and mixed",
     lambda s: {frozenset(sizes(t)) for t in s.result.tournaments} >= {frozenset(mix) for mix in MIXES}),
    ("the corrective, of gains and of losses",
     lambda s: {row.value.preliminary_score > 0 for row in corrected(s)} == {True, False}),
    ("seven players, not valid",
     lambda s: [t.entrants for t in s.result.tournaments if "N1" in t.verdict.value.findings] == [7]),
    ("too late, not valid", lambda s: [t for t in s.result.tournaments if "N2" in t.verdict.value.findings]),
    ("left between games and during one",
     lambda s: {w.during_game for w in leaving(s) if w.stage == "preliminary"} == {True, False}),
    ("left after the preliminary", lambda s: any(w.stage == "after_preliminary" for w in leaving(s))),
    ("left in a semifinal, so no third-place duel",
     lambda s: any(left_in_semifinal(t) and not t.facts.duels_at("third") for t in s.result.tournaments)),
    ("expelled in a final", lambda s: any(w.stage == "final" and w.expelled for w in leaving(s))),
    ("a table that fell to three", lambda s: any(fell_to_three(t) for t in s.result.tournaments)),
    ("quarter-finals", lambda s: any(t.facts.duels_at("quarter") for t in s.result.tournaments)),
    ("ties split by the chain and by lot",
     lambda s: splits(s) >= {"wins_sheriff", "games_alive", "lot"} and None not in splits(s)),
    ("a void game", lambda s: any(table.void for t in s.result.tournaments for table in t.facts.tables)),
    ("a regional champion who cannot come, and the second goes",
     lambda s: [a for a in seats(s, "area") if a.place == 2]),
    ("neither can come, and the winner of a new tournament goes",
     lambda s: [a for a in seats(s, "reserve") if a.variant == "same"]),
    ("champion, Opens and last Open have their seats",
     lambda s: {a.source for a in seats(s, "direct")} == {"champion", "open", "last_open"}),
    ("reserves of the regions by entries", lambda s: [a for a in seats(s, "reserve") if a.variant == "free"]),
    ("a final of 24 at four tables of six",
     lambda s: len(s.result.finalists) == 24 and s.result.final_tables == (6, 6, 6, 6)),
    ("a champion", lambda s: s.result.champion == s.result.podium[0]),
    ("decisions that change who goes", lambda s: any(effect.difference.value.seats for effect in effects(s))),
]  # fmt: skip


@pytest.mark.parametrize("contained", [pytest.param(contained, id=name) for name, contained in EVENTS])
def test_contains(outcome, contained):
    assert contained(outcome)
