"""Where somebody who may go to the final stands in a ranking, with those on the same place, and how that is told."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from ...languages import LANGUAGES, Words, catalogue, say

NOTHING: Words = dict.fromkeys(LANGUAGES, "")


class PlacedLine(Protocol):
    """A line of a ranking."""

    @property
    def place(self) -> int | None: ...

    @property
    def position(self) -> int: ...


class Spot(Struct, frozen=True):
    """Where somebody stands in the ranking of *area*: on *place*, which *others* share, in the line *position*.

    Where a line of the area runs between those on the place, *chosen* of the *among* who can come have a seat, or may
    be called; 0 of 0 where it does not, and all of them have the same.
    """

    area: str
    place: int
    position: int
    others: int = 0
    chosen: int = 0
    among: int = 0


def spot_of(area: str, line: PlacedLine, ranking: Sequence[PlacedLine], chosen: int = 0, among: int = 0) -> Spot:
    """The spot of a *line* among those of its *ranking*."""
    others = sum(other.place == line.place for other in ranking) - 1
    return Spot(area, line.place or 0, line.position, others, chosen, among)


def shared_with(spot: Spot | None) -> Words:
    """What stands behind a place: with how many others it is shared, if it is."""
    return _text("shared", spot) if spot and spot.others else NOTHING


def limited(spot: Spot | None) -> Words:
    """What stands behind a reserve: how many of those on the place may be called, where not all of them."""
    return _text("limited", spot) if spot and spot.among else NOTHING


def _text(key: str, spot: Spot) -> Words:
    return {lang: say(lang, catalogue(Path(__file__).parent, "notes", lang)[key], {"spot": spot}) for lang in LANGUAGES}
