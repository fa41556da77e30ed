"""Tournaments of the status board, or rulings, on the line of their days: a square each (a bar: `played_days.py`)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

# Units: where the lowest squares stand, how tall they are, from a square to that above it.
FOOT, TALL, STEP = 17, 13, 15
APART = 4  # per cent: nearer ones stand one above the other


class DayMark(Struct, frozen=True):
    """Where a square stands on the line, in per cent; the *area* whose colour it has ("" without); whether it is
    *full*: the tournament counts, or the ruling changed something; *y* in units from above."""

    x: int
    area: str
    full: bool
    y: int = FOOT - TALL


class DayLine(Struct, frozen=True):
    """A line with its *marks*, those that would touch one above the other: all of them can be counted."""

    marks: tuple[DayMark, ...]
    foot: int

    @property
    def height(self) -> int:
        return self.foot + 1


def stacked(marks: Iterable[DayMark]) -> DayLine:
    """The *marks* in the order of their days, each on the lowest level on which it touches no other."""
    ends, levels = list[int](), list[tuple[DayMark, int]]()
    for mark in sorted(marks, key=lambda mark: mark.x):
        level = next((n for n, end in enumerate(ends) if mark.x - end >= APART), len(ends))
        ends[level : level + 1] = [mark.x]
        levels.append((mark, level))
    foot = FOOT + STEP * max(0, len(ends) - 1)
    return DayLine(tuple(replace(mark, y=foot - TALL - STEP * level) for mark, level in levels), foot)
