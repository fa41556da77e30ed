"""Rounds at small tables: a score from the hands, places at the table, points for the places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ..exact import Amount
from .places import averaged, level

AVERAGE = "average"  # of the places that are level; else all have the best of them


class PointsTable(Struct, frozen=True):
    """A table of a round: *hands* has the value that each was left with, by seat; *late* times over the clock."""

    players: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    late: tuple[int, ...]


class PointTerms(Struct, frozen=True):
    """*points* by the size of the table, first place first; *penalty* for each time over; how a *tie* is paid."""

    points: Mapping[int, Sequence[int]]
    penalty: int
    tie: str = AVERAGE


class SeatPoints(Struct, frozen=True):
    """What a player took from a table: the *score* of its hands less penalties, the *place*, the *points* for it."""

    player: str
    score: int
    place: int
    points: Amount
    late: int


def hand_scores(left: Sequence[int]) -> tuple[int, ...]:
    """The lowest wins what the others have left beyond it; each of them loses as much."""
    least = min(left)
    beyond = [value - least for value in left]
    return tuple(sum(beyond) if value == least else -more for value, more in zip(left, beyond, strict=True))


def scores(table: PointsTable, penalty: int) -> dict[str, int]:
    """The sum over the hands, less *penalty* for each time over."""
    sums = [sum(column) for column in zip(*(hand_scores(hand) for hand in table.hands), strict=True)]
    return {player: total - penalty * late for player, total, late in zip(table.players, sums, table.late, strict=True)}


def seats(table: PointsTable, terms: PointTerms) -> tuple[SeatPoints, ...]:
    """Everybody at the table, best first; who is level shares the points of their places.

    A table of a size that nobody plays at brings no points: the sheet is still filled in, and a check tells it.
    """
    total, late = scores(table, terms.penalty), dict(zip(table.players, table.late, strict=True))
    rewards = terms.points.get(len(table.players), ())
    seats: list[SeatPoints] = []
    for group in level(table.players, total.__getitem__):
        place = len(seats) + 1
        points = averaged(rewards, place, len(group) if terms.tie == AVERAGE else 1)
        seats += [SeatPoints(player, total[player], place, points, late[player]) for player in group]
    return tuple(seats)


def sizes(players: int, full: int = 4) -> tuple[int, ...] | None:
    """Tables of *full* as far as possible, the others one smaller; None where that cannot be."""
    tables = -(-players // full)
    smaller = tables * full - players
    return None if smaller > tables else (full,) * (tables - smaller) + (full - 1,) * smaller
