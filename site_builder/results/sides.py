"""How often each side wins: games counted by how many played them and under which edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import Struct

from ..regulations.bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from .games import PlayedGame

SIDES = (LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS)
FEW = 30  # with fewer games a share says little


class Sides(Struct, frozen=True):
    """Games with a winner: how many each side *won*; *held* counts them by (season, tournament), oldest first.

    *size* is how many players sat in them, None for all sizes together.
    """

    size: int | None
    won: Mapping[str, int]
    held: Mapping[tuple[str, str], int]

    @property
    def games(self) -> int:
        return sum(self.won.values())

    @property
    def few(self) -> bool:
        return self.games < FEW

    def share(self, side: str) -> Fraction:
        """Exact, from 0 to 1. There is at least one game."""
        return Fraction(self.won[side], self.games)


def sides(games: Iterable[PlayedGame]) -> tuple[Sides, ...]:
    """A row for each size of a table, small ones first, then all together; nothing where nobody won anything.

    A game that nobody has finished, or that was void, is not counted.
    """
    won: dict[int | None, Counter[str]] = {}
    won_seats: dict[int | None, Counter[tuple[str, str]]] = {}
    for played in games:
        if played.game.won in SIDES:
            for size in (played.game.size, None):
                won.setdefault(size, Counter())[played.game.won] += 1
                won_seats.setdefault(size, Counter())[played.document.season.id, played.tournament.id] += 1
    return tuple(_row(size, won[size], won_seats[size]) for size in _sizes(won))


def added(all_sides: Iterable[tuple[Sides, ...]], order: Iterable[tuple[str, str]]) -> tuple[Sides, ...]:
    """The rows of several seasons as one; *order* has all their tournaments, oldest first."""
    won: dict[int | None, Counter[str]] = {}
    totals: dict[int | None, dict[tuple[str, str], int]] = {}
    for sides in (row for rows in all_sides for row in rows):
        won.setdefault(sides.size, Counter()).update(sides.won)
        totals.setdefault(sides.size, {}).update(sides.held)
    places = {where: n for n, where in enumerate(order)}
    ordered = {
        size: {at: counts[at] for at in sorted(counts, key=places.__getitem__)} for size, counts in totals.items()
    }
    return tuple(_row(size, won[size], ordered[size]) for size in _sizes(won))


def _sizes(sizes: Iterable[int | None]) -> list[int | None]:
    return sorted(sizes, key=lambda size: (size is None, size or 0))


def _row(size: int | None, won: Counter[str], totals: Mapping[tuple[str, str], int]) -> Sides:
    return Sides(size, {side: won[side] for side in SIDES}, dict(totals))
