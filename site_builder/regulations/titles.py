"""The type of a title that a season decides in a hall of fame: its year, its numbers, who stood on the podium."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec import Struct, field

from .exact import Amount

Details = tuple[Amount, tuple[Amount, ...]]


class Title(Struct, frozen=True):
    """An edition of a hall of fame that a season decided. *hall* is its id, *numbers* its number in each numbering.

    *podium* has (place, player); *tournament* the one that decided it, None where a ranking did; *details* for some of
    the podium the points and the dropped results.
    """

    hall: str
    year: int
    numbers: tuple[tuple[str, int], ...]
    podium: tuple[tuple[int, str], ...]
    place: str | None = None
    date: date | None = None
    tournament: str | None = None
    details: Mapping[str, Details] = field(default_factory=dict[str, Details])
