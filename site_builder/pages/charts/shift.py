"""A whole ranking had it been another: a column for each line, as long as the places that it would rise or drop."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from msgspec import Struct

COLUMN, WIDE = 6, 4  # units that each line of the ranking has, and those its column fills
HALF = 50  # units of the longest column, above or below the base
MARKS = (1, 25, 50, 75, 100, 150, 200)  # places that are named below, as far as there are lines
APART = 8  # per cent of the width that a name below needs


class Shift(Struct, frozen=True):
    """*rising* and *falling* are paths in *width* units by 100; *base* is the line between them. *marks* are (per cent
    of the width, place); *cut* is where those end who are in the final, in per cent, 0 where nothing does; the longest
    column is of *most* places."""

    width: int
    rising: str
    falling: str
    base: str
    marks: tuple[tuple[int, int], ...]
    cut: int
    most: int


def shift(moves: Sequence[int], seats: int, most: int = 0) -> Shift | None:
    """*moves* are the places that each line of the ranking would rise by, less than 0 where it would drop; the first
    *seats* lines lead to the final. None where nobody moves.

    Several that stand together have one scale, on which the longest column is of *most* places and lengths grow with
    the root: where somebody drops by thirty, those who rise by one are seen too.
    """
    if not any(moves):
        return None
    lengths = [_rooted(by, most) if most else _length(by, max(map(abs, moves))) for by in moves]
    width = COLUMN * len(moves)
    marks = [n for n in MARKS if n == 1 or 100 * (len(moves) - n) // len(moves) >= APART] + [len(moves)]
    return Shift(
        width=width,
        rising="".join(_column(n, by) for n, by in enumerate(lengths) if by > 0),
        falling="".join(_column(n, by) for n, by in enumerate(lengths) if by < 0),
        base=f"M0 {HALF}H{width}",
        marks=tuple((100 * (COLUMN * (n - 1) + WIDE // 2) // width, n) for n in marks),
        cut=100 * COLUMN * seats // width if 0 < seats < len(moves) else 0,
        most=most or max(map(abs, moves)),
    )


def _length(by: int, most: int) -> int:
    """At least two units, so that a single place is seen; less than 0 where somebody drops."""
    length = max(2, HALF * abs(by) // most) if by else 0
    return length if by > 0 else -length


def _rooted(by: int, most: int) -> int:
    length = isqrt(HALF * HALF * abs(by) // most)
    return length if by > 0 else -length


def _column(n: int, length: int) -> str:
    """From the base, up where the *length* is more than 0."""
    x = COLUMN * n + (COLUMN - WIDE) // 2
    return f"M{x} {HALF}v{-length}h{WIDE}V{HALF}z"
