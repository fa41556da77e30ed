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
    won: dict[int, Counter[str]] = {}
    held: dict[int, Counter[tuple[str, str]]] = {}
    for one in some:
        if one.game.won in SIDES:
            won.setdefault(one.game.size, Counter())[one.game.won] += 1
            held.setdefault(one.game.size, Counter())[one.outcome.season.id, one.tournament.id] += 1
    rows = [_row(size, won[size], held[size]) for size in sorted(won)]
    if rows:
        rows.append(_row(None, sum(won.values(), Counter()), sum(held.values(), Counter())))
    return tuple(rows)


def _row(size: int | None, won: Counter[str], held: Counter[tuple[str, str]]) -> Sides:
    return Sides(size, {side: won[side] for side in SIDES}, dict(held))
