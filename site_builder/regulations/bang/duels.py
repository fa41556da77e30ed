"""Duel brackets: who meets whom, who won, who left; and the places that follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .facts import AFTER_PRELIMINARY, FINAL, PRELIMINARY, QUARTER, SEMI, THIRD, Duel, Evening

Pairs = tuple[tuple[int, int], ...]
Pair = tuple[str | None, str | None]
NOBODY: Pair = (None, None)
ENTRANTS = "duel-entrants"  # the check that the duels are those of the bracket


@dataclass(frozen=True, slots=True)
class Meeting:
    """One place of a bracket: who should meet there (None while unknown) and the duel that was recorded, if any.

    Where a derogation lets other duels stand, *players* are those who met, and *due* those who should have (NOBODY:
    the law has no such duel).
    """

    stage: str
    number: int
    players: Pair
    duel: Duel | None
    due: Pair | None = None

    @property
    def bye(self) -> bool:
        """Nobody goes on here without a duel."""
        return False

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

    def seed(place: int) -> str | None:
        return seeds[place - 1] if place <= len(seeds) else None

    if len(seeds) > 4:
        quarters = _stage(evening, QUARTER, [(seed(a), seed(b)) for a, b in quarter])
        pairs = [(quarters[a - 1].won, quarters[b - 1].won) for a, b in semi_from_quarter]
    else:
        quarters = _stage(evening, QUARTER, [])
        pairs = [(seed(a), seed(b)) for a, b in semi_direct]
    semis = _stage(evening, SEMI, pairs)
    third = _stage(evening, THIRD, [(semis[0].lost, semis[1].lost)] if evening.duels_at(THIRD) else [])
    final = _stage(evening, FINAL, [(semis[0].won, semis[1].won)])
    return (*quarters, *semis, *third, *final)


def _stage(evening: Evening, stage: str, pairs: Sequence[Pair]) -> list[Meeting]:
    """The meetings of a *stage*, whose *pairs* are those of the law. A derogation lets the duels that were played stand
    in their place, those beyond them too."""
    recorded: dict[frozenset[str | None], Duel]
    recorded = {frozenset(duel.players): duel for duel in reversed(evening.duels_at(stage))}
    meetings = [Meeting(stage, n, pair, recorded.get(frozenset(pair))) for n, pair in enumerate(pairs, 1)]
    if not evening.waives(ENTRANTS):
        return meetings
    others = [duel for duel in _playable(evening, stage) if all(duel is not meeting.duel for meeting in meetings)]
    for n, met in enumerate(meetings):
        if met.duel is None and others:
            duel = others.pop(0)
            meetings[n] = Meeting(stage, met.number, duel.players, duel, met.players)
    beyond = (Meeting(stage, n, duel.players, duel, NOBODY) for n, duel in enumerate(others, len(meetings) + 1))
    return [*meetings, *beyond]


def _playable(evening: Evening, stage: str) -> list[Duel]:
    """The duels of a *stage* between people who are still classified when the duels begin."""
    gone = {
        withdrawal.player for withdrawal in evening.withdrawals if withdrawal.stage in (PRELIMINARY, AFTER_PRELIMINARY)
    }
    present = set(evening.table_of) - gone
    return [duel for duel in evening.duels_at(stage) if present.issuperset(duel.players)]


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
    by_seed = [*seeds, *(player for player in ranked if player not in seeds)].index
    first_two = [p for p in (final.won, final.lost) if p is not None]
    if not first_two:
        first_two = sorted((p for p in final.players if p is not None), key=by_seed)
    third = by_stage.get(THIRD, [None])[0]
    semifinal_losers = sorted({m.lost for m in by_stage[SEMI] if m.lost is not None}, key=third_first or by_seed)
    met = [p for p in (third.won, third.lost) if p is not None] if third else []
    next_two = met or semifinal_losers
    order = [*first_two, *(p for p in next_two if p not in first_two)]
    order += [player for player in ranked if player not in order]
    return {player: place for place, player in enumerate(order, 1)}
