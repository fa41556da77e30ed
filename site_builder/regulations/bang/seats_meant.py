"""Seats that were written otherwise than people sat, where that alone makes the duels those of the standings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations

from .duels import Meeting
from .facts import Evening, Table


def table_backwards(evening: Evening, meetings: Sequence[Meeting], stage: str) -> Table | None:
    """The table at which everybody has what another has, because its seats are written the wrong way round: with them
    turned the duels played at a *stage* are those of the *meetings*. None where it is otherwise."""
    played = {frozenset(duel.players) for duel in evening.duels_at(stage)}
    for table in evening.tables:
        in_their_place = dict(zip(table.seats, turned(table.seats), strict=True))
        if played == {
            frozenset(in_their_place.get(player or "", player) for player in pair.players) for pair in meetings
        }:
            return table
    return None


def exchanged_tables(evening: Evening, meetings: Sequence[Meeting], stage: str) -> tuple[Table, Table] | None:
    """Two tables each with the players of the other: with them exchanged, seat by seat, the duels played at a *stage*
    are those of the *meetings*. None where it is otherwise, and where the very people meet who should, in other
    pairs."""
    played = {frozenset(duel.players) for duel in evening.duels_at(stage)}
    if {*chain(*played)} == {*chain(*(pair.players for pair in meetings))}:
        return None
    for first, second in combinations(evening.tables, 2):
        if first.size == second.size:
            pairs = [*zip(first.seats, second.seats, strict=True)]
            other = dict(pairs) | {later: earlier for earlier, later in pairs}
            if played == {frozenset(other.get(player or "", player) for player in pair.players) for pair in meetings}:
                return first, second
    return None


def turned(seats: Sequence[str]) -> tuple[str, ...]:
    """The *seats* in the other direction: the last first."""
    return tuple(reversed(seats))
