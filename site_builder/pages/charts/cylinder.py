"""The six seats of an area as the chambers of a cylinder."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

# Where the six chambers are, clockwise from the top, in a drawing of 100 by 100.
CHAMBERS = (("50", "23"), ("73.4", "36.5"), ("73.4", "63.5"), ("50", "77"), ("26.6", "63.5"), ("26.6", "36.5"))
SEATS = len(CHAMBERS)


class Cylinder(Struct, frozen=True):
    """*chambers* are (class, x, y): ok for a seat that is taken, wa for one not final yet, em for an empty one."""

    chambers: tuple[tuple[str, str, str], ...]


def cylinder(seats_taken: int, final: bool) -> Cylinder:
    """*seats_taken* of six; in pencil while the season is not *final*."""
    kinds: Sequence[str] = [("full" if final else "dashed") if n < seats_taken else "empty" for n in range(SEATS)]
    return Cylinder(tuple((kind, x, y) for kind, (x, y) in zip(kinds, CHAMBERS, strict=True)))
