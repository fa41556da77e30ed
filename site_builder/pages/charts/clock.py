"""The clock of a report: a box a day, filled up to the day on which it came, red beyond the last day allowed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

STEP, GAP, MOST = 10, 4, 14  # units of the drawing; days drawn at most


class Clock(Struct, frozen=True):
    """*day* None while the report is awaited; *boxes* are (class, x): on, off or late."""

    day: int | None
    allowed: int
    width: int
    boxes: tuple[tuple[str, int], ...]


def clock(day: int | None, allowed: int) -> Clock:
    """*day* counts from the end of the tournament: a report of the same evening is day 0, None is one still awaited; a
    report is in time for *allowed* days."""
    last = min(max(allowed, day or 0), MOST)
    boxes = tuple(_boxes(day or 0, allowed, last))
    return Clock(day, allowed, last * STEP + (GAP if last > allowed else 0), boxes)


def _boxes(day: int, allowed: int, last: int) -> Iterator[tuple[str, int]]:
    for n in range(last):
        late = n >= allowed
        yield ("late" if late else "on" if n < day else "off"), n * STEP + (GAP if late else 0)
