"""How much rests on each of many things: a column each, the tall ones told apart; and the same as a bar."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isqrt

SLOT, COLUMN, TALL, LOWEST = 10, 8, 74, 2  # units: from column to column, a column's width, the tallest, one of nothing
STRONG = 30  # units: from this height on a column stands out
WHOLE = 100  # a bar of the greatest


@dataclass(frozen=True, slots=True)
class Weights:
    """*low* and *strong* are paths of columns, which stand on the line at *foot*."""

    width: int
    foot: int
    low: str
    strong: str


def weights(counts: Sequence[int]) -> Weights:
    """A column for each of *counts*, in order; heights grow with the square root."""
    heights = [max(LOWEST, of_greatest(count, counts, TALL)) for count in counts]
    columns = [
        (height >= STRONG, f"M{n * SLOT + 1} {TALL}v-{height}h{COLUMN}v{height}z") for n, height in enumerate(heights)
    ]
    return Weights(len(counts) * SLOT, TALL, _path(columns, strong=False), _path(columns, strong=True))


def of_greatest(count: int, counts: Iterable[int], whole: int = WHOLE) -> int:
    """How long the bar of *count* is, where that of the greatest of *counts* is as long as *whole*."""
    greatest = max(counts, default=0)
    return isqrt(whole * whole * count // greatest) if greatest else 0


def _path(columns: Iterable[tuple[bool, str]], *, strong: bool) -> str:
    return "".join(path for stands_out, path in columns if stands_out == strong)
