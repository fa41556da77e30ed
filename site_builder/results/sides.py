"""How often each side wins: games counted by how many played them and under which edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from ..regulations.bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from .games import Played

SIDES = (LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS)
FEW = 30  # with fewer games a share says little


@dataclass(frozen=True, slots=True)
class Sides:
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


def sides(some: Iterable[Played]) -> tuple[Sides, ...]:
    """A row for each size of a table, small ones first, then all together; nothing where nobody won anything.

    A game that nobody has finished, or that was void, is not counted.
    """
    won: dict[int | None, Counter[str]] = {}
    held: dict[int | None, Counter[tuple[str, str]]] = {}
    for one in some:
        if one.game.won in SIDES:
            for size in (one.game.size, None):
                won.setdefault(size, Counter())[one.game.won] += 1
                held.setdefault(size, Counter())[one.outcome.season.id, one.tournament.id] += 1
    return tuple(_row(size, won[size], held[size]) for size in _sizes(won))


def added(some: Iterable[tuple[Sides, ...]], order: Iterable[tuple[str, str]]) -> tuple[Sides, ...]:
    """The rows of several seasons as one; *order* has all their tournaments, oldest first."""
    won: dict[int | None, Counter[str]] = {}
    held: dict[int | None, dict[tuple[str, str], int]] = {}
    for one in (one for rows in some for one in rows):
        won.setdefault(one.size, Counter()).update(one.won)
        held.setdefault(one.size, {}).update(one.held)
    places = {where: n for n, where in enumerate(order)}
    ordered = {size: {at: here[at] for at in sorted(here, key=places.__getitem__)} for size, here in held.items()}
    return tuple(_row(size, won[size], ordered[size]) for size in _sizes(won))


def _sizes(some: Iterable[int | None]) -> list[int | None]:
    return sorted(some, key=lambda size: (size is None, size or 0))


def _row(size: int | None, won: Counter[str], held: Mapping[tuple[str, str], int]) -> Sides:
    return Sides(size, {side: won[side] for side in SIDES}, dict(held))
