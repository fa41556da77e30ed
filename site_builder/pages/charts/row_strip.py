"""A season in the row of a ranking: a stroke for each tournament played, as tall as its points.

Below the line where they are less than zero. What is missing was not played.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from ...regulations.exact import Amount, round_half_away

STEP, TALL, LOW = 5, 17, 2  # units of the drawing: from a tournament to the next, the tallest stroke, one below zero
LINE = 18  # how far down the line stands


class RowStrip(Struct, frozen=True):
    """Vertical strokes; *width* is that of all tournaments, so that the strips of a ranking can be compared."""

    path: str
    width: int


def row_strip(points: Iterable[tuple[int, Amount]], tournaments: int, most: Amount) -> RowStrip | None:
    """*points* have which of the *tournaments*, from 0, and its points; *most* are those of the tallest stroke of the
    ranking, in the same unit. None where nothing was played."""
    path = "".join(f"M{STEP * n + 2} {LINE}v{_down(amount, most)}" for n, amount in points)
    return RowStrip(path, STEP * tournaments) if path else None


def _down(amount: Amount, most: Amount) -> int:
    """How far a stroke goes down from the line, which is up for more than zero."""
    return -max(1, round_half_away(Fraction(TALL * amount) / most)) if amount > 0 else LOW
