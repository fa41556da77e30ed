"""The result bars of a ranking line: one slot a tournament of the area, linear from zero, one scale for the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...regulations.exact import Amount, round_half_away

STEP, WIDTH, BASE, TALL, DEEP = 6, 4, 19, 17, 3  # units of the drawing: slot, bar, zero line, room above and below it


@dataclass(frozen=True, slots=True)
class Strip:
    """Paths: bars above zero, stubs below, dots where absent, the hollow bar on top where doubled."""

    width: int
    above: str
    below: str
    absent: str
    doubled: str


def strip(points: Sequence[Amount | None], most: Amount, doubled: int | None = None) -> Strip:
    """*points* in the order of the tournaments, None where absent; *most* is the tallest bar of the page."""
    above, below, absent, twice = [], [], [], ""
    for n, value in enumerate(points):
        x = n * STEP
        if value is None:
            absent.append(f"M{x + 1} 18h2")
        elif value <= 0:
            below.append(f"M{x} {BASE}h{WIDTH}v{DEEP}h-{WIDTH}z")
        else:
            height = _height(value, most)
            above.append(f"M{x} {BASE}v-{height}h{WIDTH}v{height}z")
            if n == doubled:
                twice = f"M{x}.5 {BASE}v-{_height(2 * value, most)}h{WIDTH - 1}V{BASE}"
    return Strip(len(points) * STEP, "".join(above), "".join(below), "".join(absent), twice)


def _height(value: Amount, most: Amount) -> int:
    return max(1, round_half_away(Fraction(TALL * value) / most)) if most > 0 else 1
