"""A scale on which 3 and 800 both have room: each step of ten times as much is as wide as the one before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

FIRST = 4  # per cent: where 1 stands, so that it has a bar too
LAST = 86  # and the last mark, which has its figure beside it
DOT = 3  # per cent of the width that a dot takes
LOW, RISE = 6, 10  # units from the foot to the middle of the lowest dot, and from a dot to that above it


@dataclass(frozen=True, slots=True)
class DecadeMark:
    """A mark of the scale: 1, 10, 100 …, *x* in per cent."""

    count: int
    x: int


@dataclass(frozen=True, slots=True)
class DecadeDot:
    """A thing that happened so many times, the *n*th of all; *y* in units above the foot."""

    n: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Decades:
    """The scale up to the greatest of some counts; *steps* are the marks after 1."""

    steps: int

    def along(self, count: int) -> int:
        """Where a *count* of 1 or more stands, in per cent; between two marks as a straight line has it."""
        below = len(str(count)) - 1
        start = 10**below
        part = (LAST - FIRST) * (below * 9 * start + count - start) // (self.steps * 9 * start)
        return FIRST + part

    @property
    def marks(self) -> tuple[DecadeMark, ...]:
        return tuple(DecadeMark(10**n, self.along(10**n)) for n in range(self.steps + 1))

    def dots(self, counts: Iterable[int]) -> Iterator[DecadeDot]:
        """A dot for each, those that would touch one upon the other."""
        heights: dict[int, int] = {}
        for n, count in enumerate(counts):
            column = self.along(count) // DOT
            yield DecadeDot(n, column * DOT, LOW + RISE * heights.get(column, 0))
            heights[column] = heights.get(column, 0) + 1


def decades(counts: Sequence[int]) -> Decades:
    greatest = max(counts, default=1)
    return Decades(max(1, len(str(max(1, greatest - 1)))))
