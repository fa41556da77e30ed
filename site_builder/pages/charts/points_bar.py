"""Where the points of a result came from: a bar, what the tables brought filled, the prize of the duels open."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from ...regulations.exact import Amount, round_half_away

WIDTH, HEIGHT = 160, 10  # units of the drawing; the longest bar of a table takes the whole width


class PointsBar(Struct, frozen=True):
    """Lengths in units: *tables* filled, then *duels* open; *below* says that the points are below zero."""

    tables: int
    duels: int
    below: bool


def points_bar(points: Amount, prize: Amount, most: Amount) -> PointsBar:
    """*points*, of which *prize* came from the duels; *most* are those of the longest bar, in the same unit."""
    if points <= 0 or most <= 0:
        return PointsBar(0, 0, points < 0)
    length = _units(points, most)
    return PointsBar(length - _units(prize, most), _units(prize, most), False)


def _units(amount: Amount, most: Amount) -> int:
    return round_half_away(Fraction(WIDTH * amount) / most)
