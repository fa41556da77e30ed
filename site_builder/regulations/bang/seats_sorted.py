"""The seats of a table that somebody sorted by name, without the games beside them: everybody has what another has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    tables = (table for table in evening.tables if in_order(evening, table))
    return next((table for table in tables if _seated_otherwise(table, due, played)), None)


def in_order(evening: Evening, table: Table) -> bool:
    """Whether the seats of a *table* stand in the order of names, or of codes, which is no chance."""
    if table.size < _LEAST:
        return False
    names = [(evening.register.name(player) or "").casefold() for player in table.seats]
    return sorted(table.seats) == [*table.seats] or ("" not in names and sorted(names) == names)


def _seated_otherwise(table: Table, due: Sequence[Pair], played: Sequence[tuple[str, str]]) -> bool:
    """Whether *due* is *played* once those of the *table* are called otherwise among each other."""
    if len(due) != len(played):
        return False
    return any(_renames(pairs) for pairs in _called_otherwise(table, due, played))


def _called_otherwise(
    table: Table, due: Sequence[Pair], played: Sequence[tuple[str, str]]
) -> Iterator[list[tuple[str | None, str]]]:
    """Every way to take the pairs *due* for those *played*, as pairs of somebody due and somebody who played: both are
    one person, or both of this *table*, for one who plays in the place of another is no order of seats."""
    if not due:
        yield []
        return
    for n, pair in enumerate(played):
        remaining = [*played[:n], *played[n + 1 :]]
        for order in (pair, pair[::-1]):
            pairs = [*zip(due[0], order, strict=True)]
            if all(
                player == opponent or (player in table.seats and opponent in table.seats) for player, opponent in pairs
            ):
                yield from ([*pairs, *others] for others in _called_otherwise(table, due[1:], remaining))


def _renames(pairs: Sequence[tuple[str | None, str]]) -> bool:
    """Whether *pairs* of somebody due and somebody who played call each one person otherwise."""
    if sum(due != opponent for due, opponent in pairs) < _LEAST_MOVED:
        return False
    return len({due for due, _ in pairs}) == len({opponent for _, opponent in pairs}) == len(pairs)
