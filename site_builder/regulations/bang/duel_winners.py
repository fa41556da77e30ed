"""Check of who is written as the winner of a duel: one of the two who stand in it, and the two are two people."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import TypeVar

from ...problems import Location
from ..checking import Fault, fault
from ..outcomes import TournamentOutcome
from .facts import Duel, Evening
from .layouts import TableSizes

E = TypeVar("E", bound=Evening)
Exchanged = tuple[Duel, Duel]
Pair = frozenset[str | None]


def duel_winners(allowed: TableSizes, judge: Callable[[E, date], TournamentOutcome]) -> Callable[[E], Iterator[Fault]]:
    """V-44: the check that who wins a duel is one of the two, and these are two people. What is likeliest wrong is
    told: the winners of two duels exchanged, or their players, the pair of a duel whose winner plays on, else the
    winner. Who should meet is known by what *judge* says, where all tables are of the sizes *allowed*."""

    def duel_winner(evening: E) -> Iterator[Fault]:
        exchanged = _exchanged(evening)
        pairs = set[Pair]()
        if exchanged and all(table.size in allowed for table in evening.tables):
            pairs = {Pair(meeting.players) for meeting in judge(evening, evening.end).meetings}
        for duel in evening.duels:
            if len({*duel.players}) == 1:
                player = evening.register.shown(duel.players[0])
                yield fault(_where(evening, duel, "players"), "self", player=player, stage=duel.stage)
            elif duel.won in duel.players or any(duel is second for _, second in exchanged):
                continue
            elif both := next((both for both in exchanged if both[0] is duel), None):
                yield _players_exchanged(evening, both, pairs) or fault(
                    _where(evening, duel, "won"), "exchanged", stage=duel.stage
                )
            else:
                yield _other_winner(evening, duel)

    return duel_winner


def _where(evening: Evening, duel: Duel, *key: str | int) -> Location:
    return evening.sheet.document.where(*evening.duel_path(duel), *key)


def _exchanged(evening: Evening) -> list[Exchanged]:
    """Two duels of a stage of which each has the winner of the other, in order."""
    return [
        (first, second)
        for n, first in enumerate(evening.duels)
        for second in evening.duels[n + 1 :]
        if first.stage == second.stage and first.won in second.players and second.won in first.players
        if first.won not in first.players and second.won not in second.players
    ]


def _players_exchanged(evening: Evening, both: Exchanged, pairs: set[Pair]) -> Fault | None:
    """What is told of *both* duels where each has a player of the other: the *pairs* of the bracket are those that they
    make once these two are exchanged, and not those that are written. None where it is otherwise."""
    first, second = both
    if pairs.issuperset({Pair(first.players), Pair(second.players)}):
        return None
    for n in (1, 0):
        staying, moved = 1 - n, (first.players[n], second.players[n])
        exchanged = (Pair((first.players[staying], moved[1])), Pair((second.players[staying], moved[0])))
        if pairs.issuperset(exchanged) and first.won in exchanged[0] and second.won in exchanged[1]:
            player, other = map(evening.register.shown, moved)
            facts = {"player": player, "other": other, "stage": first.stage}
            return fault(_where(evening, first, "players", n), "exchanged-players", **facts)
    return None


def _other_winner(evening: Evening, duel: Duel) -> Fault:
    """What is told of a *duel* whose winner does not stand in it."""
    first, second, won = map(evening.register.shown, (*duel.players, duel.won))
    came = {earlier.won for earlier in evening.duels_at(evening.stages.before(duel.stage))}
    others = [n for n, player in enumerate(duel.players) if player not in came]
    if duel.won in came and len(others) == 1:
        where, other = _where(evening, duel, "players", others[0]), (first, second)[others[0]]
        return fault(where, "pair", won=won, other=other, stage=duel.stage)
    later = evening.stages.after(duel.stage)
    if any(duel.won in following.players for following in evening.duels_at(later)):
        facts = {"won": won, "first": first, "second": second, "stage": duel.stage, "later": later}
        return fault(_where(evening, duel, "players"), "goes-on", **facts)
    return fault(_where(evening, duel, "won"), won=won, first=first, second=second)
