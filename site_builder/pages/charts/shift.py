"""A whole ranking had it been another: a column for each line, as long as the places that it would rise or drop."""

from __future__ import annotations

from collections.abc import Sequence

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


def shift(moves: Sequence[int], seats: int) -> Shift | None:
    """*moves* are the places that each line of the ranking would rise by, less than 0 where it would drop; the first
    *seats* lines lead to the final. None where nobody moves."""
    most = max((abs(by) for by in moves), default=0)
    if not most:
        return None
    width = COLUMN * len(moves)
    marks = [n for n in MARKS if n == 1 or 100 * (len(moves) - n) // len(moves) >= APART] + [len(moves)]
    return Shift(
        width=width,
        rising="".join(_column(n, by, most) for n, by in enumerate(moves) if by > 0),
        falling="".join(_column(n, by, most) for n, by in enumerate(moves) if by < 0),
        base=f"M0 {HALF}H{width}",
        marks=tuple((100 * (COLUMN * (n - 1) + WIDE // 2) // width, n) for n in marks),
        cut=100 * COLUMN * seats // width if 0 < seats < len(moves) else 0,
        most=most,
    )


def _column(n: int, by: int, most: int) -> str:
    """From the base, at least two units long, so that a single place is seen."""
    length = max(2, HALF * abs(by) // most)
    x = COLUMN * n + (COLUMN - WIDE) // 2
    return f"M{x} {HALF}v{-length if by > 0 else length}h{WIDE}V{HALF}z"
