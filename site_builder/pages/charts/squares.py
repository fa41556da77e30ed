"""Counts as squares, one for each: two against each other, one alone, or one in three parts.

Of two against each other those left of the axis are filled, and right of it open. All drawings of a page have one
scale: the highest count of them takes the room, and every square can be counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import ceil

from msgspec import Struct

STEP, GAP, SIDE, MIDDLE = 13, 2, 11, 60  # units: from square to square at most, between two, their height, the axis
WIDTH, HEIGHT = 2 * MIDDLE, 15


class Squares(Struct, frozen=True):
    """The paths of the two sides; empty where there is nothing to count."""

    ahead: str
    behind: str


def squares(ahead: int, behind: int, most: int) -> Squares:
    """How often one was *ahead*, and *behind*, where *most* is the highest count of the page."""
    step = _step(most, MIDDLE - GAP)
    left = (MIDDLE - GAP - step * (n + 1) + _gap(step) for n in range(ahead))
    right = (MIDDLE + GAP + step * n for n in range(behind))
    return Squares(_path(left, step), _path(right, step))


class SharedSquares(Struct, frozen=True):
    """The paths of a count in three parts, one after the other, each empty without any; *width* is that of all."""

    mine: str
    others: str
    theirs: str
    width: int


def parts(mine: int, others: int, theirs: int, most: int) -> SharedSquares:
    """The squares of *mine*, of *others* and of *theirs* in a row from the left, where *most* takes the room."""
    step, starts = _step(most, WIDTH), (0, mine, mine + others, mine + others + theirs)
    paths = (_path((step * n for n in range(*between)), step) for between in pairwise(starts))
    return SharedSquares(*paths, width=ceil(step * starts[-1]))


def row(count: int, most: int) -> str:
    """The path of one *count* alone, from the left."""
    step = _step(most, WIDTH)
    return _path((step * n for n in range(count)), step)


def _step(most: int, room: int) -> float:
    return min(STEP, room / max(1, most))


def _gap(step: float) -> float:
    return min(GAP, step / 4)


def _path(starts: Iterable[float], step: float) -> str:
    side = round(step - _gap(step), 1)
    return "".join(f"M{round(x, 1):g} {GAP}h{side:g}v{SIDE}h-{side:g}z" for x in starts)
