"""A record through time: level while it holds, a step up on the day on which somebody beats it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from ...regulations.exact import Amount

# Units of the drawing, 384 wide and never scaled up: a unit is at most a pixel.
LEFT, RIGHT = 8, 376
TOP, TALL = 36, 120  # the height of today's record, from it down to zero
FOOT = 24  # the text below the axis
CLEAR_X, CLEAR_Y = 112, 28  # what the name and the figure of a step need


@dataclass(frozen=True, slots=True)
class Stair:
    """One record: where its dot is; *named* where there is room for its name and figure, anchored at *anchor*."""

    x: int
    y: int
    named: bool

    @property
    def anchor(self) -> str:
        return "end" if self.x > RIGHT - CLEAR_X else "start"


@dataclass(frozen=True, slots=True)
class Staircase:
    """*steps* are the first in time first, *path* runs along them to today; *base* is the height of zero."""

    path: str
    steps: tuple[Stair, ...]
    base: int = TOP + TALL
    height: int = TOP + TALL + FOOT
    left: int = LEFT
    right: int = RIGHT
    text: int = TOP + TALL + 16


def staircase(records: Sequence[tuple[date, Amount]], until: date) -> Staircase:
    """*records* are the days and scores, the first in time first; the last holds *until* then."""
    first, scores = records[0][0], [Fraction(score) for _, score in records]
    days, low = max(1, (until - first).days), min(*scores, Fraction(0))  # a first record may be below zero, or zero
    span = max(*scores, Fraction(0)) - low or 1
    base = TOP + TALL - int(TALL * -low / span)
    at = [
        (LEFT + (RIGHT - LEFT) * (day - first).days // days, TOP + TALL - int(TALL * (score - low) / span))
        for (day, _), score in zip(records, scores, strict=True)
    ]
    path = f"M{at[0][0]} {base}" + "".join(f"H{x}V{y}" for x, y in at) + f"H{RIGHT}"
    steps: list[Stair] = []
    for x, y in reversed(at):
        clear = all(abs(x - step.x) >= CLEAR_X or abs(y - step.y) >= CLEAR_Y for step in steps if step.named)
        steps.append(Stair(x, y, clear))
    return Staircase(path, tuple(reversed(steps)), base)
