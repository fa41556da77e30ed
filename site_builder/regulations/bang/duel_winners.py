"""Check of who is written as the winner of a duel: one of the two who stand in it, and the two are two people."""

from __future__ import annotations

from collections.abc import Iterator

from ...problems import Location
from ..checking import Fault, fault
from .facts import Duel, Evening


def duel_winner(evening: Evening) -> Iterator[Fault]:
    """V-44: who wins a duel is one of the two, and these are two people. What is likeliest wrong is told: the winners
    of two duels exchanged, the pair of a duel whose winner plays on, else the winner."""
    exchanged = _exchanged(evening)
    for duel in evening.duels:
        if len({*duel.players}) == 1:
            player = evening.register.shown(duel.players[0])
            yield fault(_where(evening, duel, "players"), "self", player=player, stage=duel.stage)
        elif duel.won in duel.players or any(duel is second for _, second in exchanged):
            continue
        elif any(duel is first for first, _ in exchanged):
            yield fault(_where(evening, duel, "won"), "exchanged", stage=duel.stage)
        else:
            yield _other_winner(evening, duel)


def _where(evening: Evening, duel: Duel, *key: str | int) -> Location:
    return evening.sheet.document.where(*evening.duel_path(duel), *key)


def _exchanged(evening: Evening) -> list[tuple[Duel, Duel]]:
    """Two duels of a stage of which each has the winner of the other, in order."""
    return [
        (first, second)
        for n, first in enumerate(evening.duels)
        for second in evening.duels[n + 1 :]
        if first.stage == second.stage and first.won in second.players and second.won in first.players
        if first.won not in first.players and second.won not in second.players
    ]


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
