"""How often one was ahead of another: squares left of an axis filled, right of it open."""

from __future__ import annotations

from dataclasses import dataclass

SHOWN, STEP, SIDE, MIDDLE = 4, 13, 11, 60  # squares on a side at most; units of the drawing
WIDTH, HEIGHT = 2 * MIDDLE, 15


@dataclass(frozen=True, slots=True)
class Squares:
    """The paths of the two sides; empty where there is nothing to count."""

    ahead: str
    behind: str


def squares(ahead: int, behind: int) -> Squares:
    """How often one was *ahead*, and *behind*. The figures beside the drawing say the rest where there are more than
    SHOWN."""
    left = (MIDDLE - 2 - STEP * n - SIDE for n in range(min(SHOWN, ahead)))
    right = (MIDDLE + 2 + STEP * n for n in range(min(SHOWN, behind)))
    return Squares("".join(map(_square, left)), "".join(map(_square, right)))


def _square(x: int) -> str:
    return f"M{x} 2h{SIDE}v{SIDE}h-{SIDE}z"
