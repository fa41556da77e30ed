"""The place of a ranking line over the days on which the ranking changed: steps, for a place is won on a day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

SLOT, OCTAVE, TOP, BOTTOM = 2, 4, 1, 31  # units: a day; a place twice as far down; the first place; the deepest drawn


@dataclass(frozen=True, slots=True)
class Trend:
    """*line* is the path of the places; *cut* how deep the line of the final lies, if there is one."""

    width: int
    line: str
    cut: int | None


def trend(places: Sequence[int | None], seats: int = 0) -> Trend:
    """*places* by day, None before somebody came in; *seats* are above the line. Further down, places stand closer."""
    path, x = "", 0
    at: int | None = None
    for place, run in groupby(places):
        deep, wide = depth(place) if place else None, SLOT * len(tuple(run))
        if deep is not None:
            path += f"M{x} {deep}" if at is None else f"v{deep - at}"
            path += f"h{wide}"
        at, x = deep, x + wide
    return Trend(x, path, depth(seats) + 1 if seats else None)


def depth(place: int) -> int:
    """Straight between the powers of two: 1, 2, 4, 8 … are equally far apart."""
    power = place.bit_length() - 1
    return min(BOTTOM, TOP + OCTAVE * power + OCTAVE * (place - 2**power) // 2**power)
