"""A record through time: level while it holds, a step up on the day on which somebody beats it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from msgspec import Struct

from ...regulations.exact import Amount

# Units of the drawing: along, of 384 whatever its width; in height, pixels.
WIDTH, LEFT, RIGHT = 384, 8, 376
TOP, TALL = 36, 120  # the height of today's record, from it down to zero
FOOT = 24  # the text below the axis
CLEAR_X, CLEAR_Y = 112, 28  # what the name and the figure of a step need
BESIDE, LINES = 52, 32  # the same where the drawing is three times as wide: along, and how high name and figure are
MOST_MARKS = 4  # of the scale above zero


class Stair(Struct, frozen=True):
    """One record: where its dot is; *named* where there is room for its name and figure on a narrow drawing, anchored
    at *anchor*. On a wide one all have it, *lifted* so far above the dot that none lies on another."""

    x: int
    y: int
    named: bool
    lifted: int = 0

    @property
    def anchor(self) -> str:
        return "end" if self.x > RIGHT - CLEAR_X else "start"

    @property
    def label(self) -> int:
        return self.y - self.lifted

    @property
    def across(self) -> str:
        return across(self.x)


class Staircase(Struct, frozen=True):
    """*steps* are the first in time first, *path* runs along them to today; *base* is the height of zero, *marks*
    (value, height) are those of the scale above it."""

    path: str
    steps: tuple[Stair, ...]
    marks: tuple[tuple[int, int], ...] = ()
    base: int = TOP + TALL
    height: int = TOP + TALL + FOOT
    left: int = LEFT
    right: int = RIGHT
    text: int = TOP + TALL + 16


def across(x: int) -> str:
    """Per cent of the width, to the hundredth."""
    return f"{x * 100 // WIDTH}.{x * 10000 // WIDTH % 100:02}"


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
    highest = max(*scores, Fraction(0))
    marks = tuple((mark, TOP + TALL - int(TALL * (mark - low) / span)) for mark in _marks(highest))
    return Staircase(path, tuple(_lifted(steps))[::-1], marks, base)


def _lifted(steps: Sequence[Stair]) -> list[Stair]:
    """The same with those that are not named higher, until their names are clear of all others."""
    lifted = [step for step in steps if step.named]
    for step in (step for step in steps if not step.named):
        lift = 0
        beside = [other.label for other in lifted if abs(step.x - other.x) < BESIDE]
        while any(abs(step.y - lift - label) < LINES for label in beside):
            lift += 4
        lifted.append(Stair(step.x, step.y, False, lift))
    return sorted(lifted, key=lambda step: step.x, reverse=True)


def _marks(highest: Fraction) -> range:
    """Round numbers up to the *highest*."""
    if highest < 1:
        return range(0)
    size = 10 ** (len(str(int(highest))) - 1)
    step = next(step for step in (size, 2 * size, 5 * size) if int(highest) // step <= MOST_MARKS)
    return range(step, int(highest) + 1, step)
