"""How much rests on each of many things: a column each, the tall ones told apart, on a scale; and the same as a bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from msgspec import Struct

# Units: from column to column, a column's width, the tallest, the lowest (none of nothing).
SLOT, COLUMN, TALL, LOWEST = 10, 8, 74, 2
HEAD = 16  # units above the tallest, for what is written there
FOOT = HEAD + TALL
STRONG = 30  # units: from this height on a column stands out
WHOLE = 100  # a bar of the greatest
ROUND = tuple(n * 10**k for k in range(6) for n in (1, 2, 5))  # counts at which a line of the scale may stand
APART = 5  # percent of the width between two names of columns, on a phone


class ScaleLine(Struct, frozen=True):
    """A line of the scale, *at* so many percent from above."""

    count: int
    at: float


class Peak(Struct, frozen=True):
    """Where the name of a tall column stands, in percent from the left and from above; *n* is which it is."""

    n: int
    column: float
    top: float


class Weights(Struct, frozen=True):
    """*low* and *strong* are paths of columns, which stand on the line at *foot*; *lines* is that of the *scale*."""

    width: int
    foot: int
    low: str
    strong: str
    lines: str
    scale: tuple[ScaleLine, ...]
    peaks: tuple[Peak, ...]


def weights(counts: Sequence[int]) -> Weights:
    """A column for each of *counts*, in order; heights grow with the square root."""
    heights = [max(LOWEST, of_greatest(count, counts, TALL)) if count else 0 for count in counts]
    columns = [
        (height >= STRONG, f"M{n * SLOT + 1} {FOOT}v-{height}h{COLUMN}v{height}z")
        for n, height in enumerate(heights)
        if height
    ]
    width, greatest = len(counts) * SLOT, max(counts, default=0)
    upper = max((count for count in ROUND if count <= greatest), default=0)
    lower = max((count for count in ROUND if count * 4 <= upper), default=0)  # half as high, or less
    marked = [(count, of_greatest(count, (greatest,), TALL)) for count in (lower, upper) if count]
    return Weights(
        width=width,
        foot=FOOT,
        low=_path(columns, strong=False),
        strong=_path(columns, strong=True),
        lines="".join(f"M0 {FOOT - height}h{width}" for _, height in marked),
        scale=tuple(ScaleLine(count, _percent(FOOT - height, FOOT)) for count, height in marked),
        peaks=tuple(_peaks(heights)),
    )


def of_greatest(count: int, counts: Iterable[int], whole: int = WHOLE) -> int:
    """How long the bar of *count* is, where that of the greatest of *counts* is as long as *whole*."""
    greatest = max(counts, default=0)
    return isqrt(whole * whole * count // greatest) if greatest else 0


def _peaks(heights: Sequence[int]) -> Iterable[Peak]:
    """The columns that stand out, the tallest first; of two that are close to each other the taller."""
    peaks: list[Peak] = []
    for n in sorted(range(len(heights)), key=lambda n: -heights[n]):
        peak = Peak(n, _percent(n * SLOT + SLOT // 2, len(heights) * SLOT), _percent(FOOT - heights[n], FOOT))
        if heights[n] >= STRONG and all(abs(peak.column - other.column) >= APART for other in peaks):
            peaks.append(peak)
    return peaks


def _percent(part: int, whole: int) -> float:
    return round(100 * part / whole, 1)


def _path(columns: Iterable[tuple[bool, str]], *, strong: bool) -> str:
    return "".join(path for stands_out, path in columns if stands_out == strong)
