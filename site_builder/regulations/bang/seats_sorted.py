"""The seats of a table that somebody sorted by name, without the games beside them: everybody has what another has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, permutations, product

from .duels import ENTRANTS, Meeting, Pair
from .facts import Evening, Table

_LEAST = 4  # seats: fewer stand in the order of the alphabet by themselves
_LEAST_MOVED = 2  # of those who duel


def table_sorted(evening: Evening, meetings: Sequence[Meeting], stage: str) -> Table | None:
    """The table whose seats stand in the order of names, or of codes, and with which in another order the duels played
    at a *stage* are those of the *meetings*. None where it is otherwise."""
    if evening.waives(ENTRANTS):
        return None
    played = [duel.players for duel in evening.duels_at(stage)]
    due = [meeting.players for meeting in meetings]
    tables = (table for table in evening.tables if table.size >= _LEAST and _in_order(evening, table))
    return next((table for table in tables if _seated_otherwise(table, due, played)), None)


def _in_order(evening: Evening, table: Table) -> bool:
    names = [(evening.register.name(player) or "").casefold() for player in table.seats]
    return sorted(table.seats) == [*table.seats] or ("" not in names and sorted(names) == names)


def _seated_otherwise(table: Table, due: Sequence[Pair], played: Sequence[tuple[str, str]]) -> bool:
    """Whether *due* is *played* once those of the *table* are called otherwise among each other."""
    if len(due) != len(played):
        return False
    turned = [(pair, pair[::-1]) for pair in played]
    everybody_due = [*chain.from_iterable(due)]
    return any(
        _renames(table, [*zip(everybody_due, chain.from_iterable(order), strict=True)])
        for in_order in permutations(turned)
        for order in product(*in_order)
    )


def _renames(table: Table, pairs: Sequence[tuple[str | None, str]]) -> bool:
    """Whether *pairs* of somebody due and somebody who played call each one person otherwise, of this table alone: one
    who plays in the place of another is no order of seats."""
    if sum(due != met for due, met in pairs) < _LEAST_MOVED:
        return False
    inside = all(due == met or (due in table.seats and met in table.seats) for due, met in pairs)
    return inside and len({due for due, _ in pairs}) == len({met for _, met in pairs}) == len(pairs)
