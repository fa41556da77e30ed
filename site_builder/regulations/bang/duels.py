"""Duel brackets: who meets whom, who won, who left; and the places that follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from msgspec import Struct

from ..duel_stages import DuelRound, Stages, from_first
from .facts import AFTER_PRELIMINARY, PRELIMINARY, Duel, Evening

Pair = tuple[str | None, str | None]
NOBODY: Pair = (None, None)
ENTRANTS = "duel-entrants"  # the check that the duels are those of the bracket


class Meeting(Struct, frozen=True, gc=False):
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


def bracket(evening: Evening, seeds: Sequence[str], rounds: Sequence[DuelRound]) -> tuple[Meeting, ...]:
    """The bracket of *seeds* (best first) by the pairings of the law in its *rounds*, with the duels that were
    recorded; a match for third place only where it was played."""

    def seed(place: int) -> str | None:
        return seeds[place - 1] if place <= len(seeds) else None

    first, *others = from_first(rounds, len(seeds))
    stages = [_stage(evening, round.stage, []) for round in rounds[: len(rounds) - len(others) - 1]]
    stages.append(_stage(evening, first.stage, [(seed(a), seed(b)) for a, b in first.by_seed]))
    for round in others:
        before = stages[-1]
        pairs = [(before[a - 1].won, before[b - 1].won) for a, b in round.by_winner]
        stages.append(_stage(evening, round.stage, pairs))
    *earlier, last = stages
    third = evening.stages.third if others else ""
    losers = [(earlier[-1][0].lost, earlier[-1][1].lost)] if evening.duels_at(third) else []
    return tuple(chain(*earlier, _stage(evening, third, losers), last))


def _stage(evening: Evening, stage: str, pairs: Sequence[Pair]) -> list[Meeting]:
    """The meetings of a *stage*, whose *pairs* are those of the law. A derogation lets the duels that were played stand
    in their place, those beyond them too."""
    recorded: dict[frozenset[str | None], Duel]
    recorded = {frozenset(duel.players): duel for duel in reversed(evening.duels_at(stage))}
    meetings = [Meeting(stage, n, pair, recorded.get(frozenset(pair))) for n, pair in enumerate(pairs, 1)]
    if not evening.waives(ENTRANTS):
        return meetings
    others = [duel for duel in _playable(evening, stage) if all(duel is not meeting.duel for meeting in meetings)]
    for n, due in enumerate(meetings):
        if due.duel is None and others:
            duel = others.pop(0)
            meetings[n] = Meeting(stage, due.number, duel.players, duel, due.players)
    beyond = (Meeting(stage, n, duel.players, duel, NOBODY) for n, duel in enumerate(others, len(meetings) + 1))
    return [*meetings, *beyond]


def _playable(evening: Evening, stage: str) -> list[Duel]:
    """The duels of a *stage* between people who are still classified when the duels begin."""
    leavers = {
        withdrawal.player for withdrawal in evening.withdrawals if withdrawal.stage in (PRELIMINARY, AFTER_PRELIMINARY)
    }
    present = set(evening.table_of) - leavers
    return [duel for duel in evening.duels_at(stage) if present.issuperset(duel.players)]


def places(
    stages: Stages,
    meetings: Sequence[Meeting],
    seeds: Sequence[str],
    ranked: Sequence[str],
    third_first: Callable[[str], tuple[bool, int]] | None = None,
) -> Mapping[str, int]:
    """Final places: 1 and 2 from the last of the *stages*, 3 and 4 from the match for third place or by seed, all
    others as ranked.

    *ranked* has everybody of the preliminary, best first. While a duel is not recorded its players keep their order.
    *third_first* sorts losers of the last stage but one who do not meet, where the law has another order than the
    seeds.
    """
    by_stage: dict[str, list[Meeting]] = {}
    for meeting in meetings:
        by_stage.setdefault(meeting.stage, []).append(meeting)
    final = by_stage[stages.last][0]
    by_seed = [*seeds, *(player for player in ranked if player not in seeds)].index
    first_two = [player for player in (final.won, final.lost) if player is not None]
    if not first_two:
        first_two = sorted((player for player in final.players if player is not None), key=by_seed)
    third = by_stage.get(stages.third, [None])[0]
    before = by_stage.get(stages.last_but_one, [])
    losers = sorted({move.lost for move in before if move.lost is not None}, key=third_first or by_seed)
    pair = [player for player in (third.won, third.lost) if player is not None] if third else []
    order = [*first_two, *(player for player in pair or losers if player not in first_two)]
    order += [player for player in ranked if player not in order]
    return {player: place for place, player in enumerate(order, 1)}
