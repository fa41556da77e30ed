"""Duel brackets: who meets whom, who won, who left; and the places that follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .facts import FINAL, QUARTER, SEMI, THIRD, Duel, Evening

Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """One place of a bracket: who should meet there (None while unknown) and the duel that was recorded, if any."""

    stage: str
    number: int
    players: tuple[str | None, str | None]
    duel: Duel | None

    @property
    def won(self) -> str | None:
        return self.duel.won if self.duel and self.duel.won in self.players else None

    @property
    def lost(self) -> str | None:
        won = self.won
        if won is None:
            return None
        return self.players[1] if won == self.players[0] else self.players[0]


def bracket(
    evening: Evening, seeds: Sequence[str], quarter: Pairs, semi_from_quarter: Pairs, semi_direct: Pairs
) -> tuple[Meeting, ...]:
    """The bracket of *seeds* (best first) by the pairings of the law, with the duels that were recorded."""
    meetings: list[Meeting] = []

    def meet(stage: str, number: int, first: str | None, second: str | None) -> Meeting:
        pair = frozenset((first, second))
        duel = next((d for d in evening.duels_at(stage) if frozenset(d.players) == pair), None)
        meeting = Meeting(stage, number, (first, second), duel)
        meetings.append(meeting)
        return meeting

    def seed(place: int) -> str | None:
        return seeds[place - 1] if place <= len(seeds) else None

    if len(seeds) > 4:
        quarters = [meet(QUARTER, n, seed(a), seed(b)) for n, (a, b) in enumerate(quarter, 1)]
        pairs = [(quarters[a - 1].won, quarters[b - 1].won) for a, b in semi_from_quarter]
    else:
        pairs = [(seed(a), seed(b)) for a, b in semi_direct]
    semis = [meet(SEMI, n, *pair) for n, pair in enumerate(pairs, 1)]
    if evening.duels_at(THIRD):
        meet(THIRD, 1, semis[0].lost, semis[1].lost)
    meet(FINAL, 1, semis[0].won, semis[1].won)
    return tuple(meetings)


def places(
    meetings: Sequence[Meeting],
    seeds: Sequence[str],
    ranked: Sequence[str],
    third_first: Callable[[str], Any] | None = None,
) -> Mapping[str, int]:
    """Final places: 1 and 2 from the final, 3 and 4 from the third-place duel or by seed, all others as ranked.

    *ranked* has everybody of the preliminary, best first. While a duel is not recorded its players keep their order.
    *third_first* sorts losers of semifinals who do not meet, where the law has another order than the seeds.
    """
    by_stage: dict[str, list[Meeting]] = {}
    for meeting in meetings:
        by_stage.setdefault(meeting.stage, []).append(meeting)
    final = by_stage[FINAL][0]
    first_two = [p for p in (final.won, final.lost) if p is not None]
    if not first_two:
        first_two = sorted((p for p in final.players if p is not None), key=seeds.index)
    third = by_stage.get(THIRD, [None])[0]
    semifinal_losers = sorted((m.lost for m in by_stage[SEMI] if m.lost is not None), key=third_first or seeds.index)
    next_two = [third.won, third.lost] if third and third.won else semifinal_losers
    order = [*first_two, *(p for p in next_two if p not in first_two)]
    order += [player for player in ranked if player not in order]
    return {player: place for place, player in enumerate(order, 1)}
