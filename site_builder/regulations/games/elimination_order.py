"""The order in which players go out; and when two tables become one."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .places import level


class Out(Struct, frozen=True):
    """Who went out in one *hand*, and the chips each had at its beginning."""

    hand: int
    players: tuple[str, ...]
    stacks: tuple[int, ...]


class Merger(Struct, frozen=True):
    """After so many were *out*, tables of these *sizes* became one."""

    out: int
    sizes: tuple[int, int]


def order(players: Sequence[str], outs: Sequence[Out]) -> list[list[str]]:
    """From the last with chips to the first out; in one hand the larger stack ranks higher, equal stacks share.

    Whoever went out without being one of *players* has no place.
    """
    eliminated = {player for out in outs for player in out.players}
    groups = [[player for player in players if player not in eliminated]]
    for out in reversed(outs):
        stacks = dict(zip(out.players, out.stacks, strict=True))
        groups += level([player for player in out.players if player in players], stacks.__getitem__)
    return [group for group in groups if group]


def tables_needed(players: int, most: int) -> int:
    return -(-players // most)


def mergers(tables: Sequence[Sequence[str]], outs: Sequence[Out], most: int) -> tuple[Merger, ...]:
    """Each time two tables together come down to *most*, they become one: the smallest two, as soon as they can."""
    seated: list[list[str]] = [list(table) for table in tables]
    mergers: list[Merger] = []
    eliminated = 0
    for out in (None, *outs):
        if out is not None:
            eliminated += len(out.players)
            seated = [
                remaining
                for table in seated
                if (remaining := [player for player in table if player not in out.players])
            ]
        while len(seated) > 1:
            seated.sort(key=len)
            if len(seated[0]) + len(seated[1]) > most:
                break
            mergers.append(Merger(eliminated, (len(seated[0]), len(seated[1]))))
            seated = [seated[0] + seated[1], *seated[2:]]
    return tuple(mergers)
