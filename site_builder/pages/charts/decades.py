"""A scale on which 3 and 800 both have room: ten times as much is always as far on (logarithmic), and exact."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

FIRST, LAST = 10, 980  # tenths of a per cent: where 1 stands, and the greatest count
EXACT = 100  # parts of a step from 1 to 10 that are told apart


class DecadeMark(Struct, frozen=True):
    """A mark of the scale: 1, 10, 100 …, *x* in per cent."""

    count: int
    x: str


class Decades(Struct, frozen=True):
    """The scale up to the *greatest* of some counts."""

    greatest: int

    def along(self, count: int) -> int:
        """Where a *count* of 1 or more stands, in tenths of a per cent."""
        return FIRST + (LAST - FIRST) * _logarithm(count) // max(1, _logarithm(self.greatest))

    @property
    def marks(self) -> tuple[DecadeMark, ...]:
        counts = (10**n for n in range(len(str(self.greatest))))
        return tuple(DecadeMark(count, percent(self.along(count))) for count in counts)


def decades(counts: Sequence[int]) -> Decades:
    return Decades(max(2, *counts))


def percent(tenths: int) -> str:
    """Tenths of a per cent as a length in per cent."""
    return f"{tenths // 10}.{tenths % 10}%"


def _logarithm(count: int) -> int:
    """In hundredths of a step from 1 to 10."""
    return len(str(count**EXACT)) - 1
