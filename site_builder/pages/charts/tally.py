"""People as they are counted on a slate: four strokes, and the fifth across them."""

from __future__ import annotations

from msgspec import Struct

STROKE, GAP, HEIGHT = 5, 5, 16  # units of the drawing: from a stroke to the next, between two fives, the height


class Tally(Struct, frozen=True):
    path: str
    width: int


def tally(count: int) -> Tally:
    """*count* strokes, from left to right."""
    path, x = "", 1
    for stroke in range(1, count + 1):
        if stroke % 5:
            path += f"M{x} 1v14"
            x += STROKE
        else:
            path += f"M{x - 4 * STROKE - 1} 13l{4 * STROKE - 3}-10"
            x += GAP
    return Tally(path, x)
