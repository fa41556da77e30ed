"""A ranking over several games: the best results count, ties are split by the dropped ones, compared one by one."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from ..exact import Amount, exact


class Best(Struct, frozen=True):
    """Results as they count: *counted* and *dropped*, each best first."""

    counted: tuple[Amount, ...]
    dropped: tuple[Amount, ...]

    @property
    def points(self) -> Amount:
        """The sum of those that count."""
        return exact(sum(map(Fraction, self.counted), Fraction(0)))

    def drop(self, number: int) -> Amount:
        """The dropped result *number* (from 1), the best first; who has dropped fewer has nothing there."""
        return self.dropped[number - 1] if number <= len(self.dropped) else 0


def best(results: Sequence[Amount], number: int) -> Best:
    """The best *number* of *results*; the others are dropped."""
    ordered = tuple(sorted(results, reverse=True))
    return Best(ordered[:number], ordered[number:])
