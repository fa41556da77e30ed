"""Somebody who comes into question for the final: which seat, or why none, and where they stand (ORG 6, ORG 8)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct, field

from ...languages import LANGUAGES, Words, catalogue, in_a_row, same, say
from ..bang.spots import Spot, limited, shared_with
from ..explained import Quiet

WILD_CARD, IN_AREA, REPECHAGE = "wild-card", "area", "repechage"
UNAVAILABLE, LEVEL, RESERVE, OUT = "unavailable", "level", "reserve", "out"


class Skipped(Struct, frozen=True):
    """Somebody above in an area's list who does not take one of its seats, and why."""

    place: int
    why: str


class Admission(Struct, frozen=True):
    """Somebody who comes into question for the final.

    *seat* is None, or where it comes from: wild-card, area, repechage; *source* the kind of wild card, the area, or
    the place in the last-chance tournament. Where there is no seat *state* says unavailable, level (an area has fewer
    seats left than people on that place, and nothing says whose they are), reserve or out.
    *spot* is where they stand in the ranking of that area; *reserves* every area that may call them, the better place
    first.
    """

    player: str
    seat: str | None = None
    state: str | None = None
    source: Quiet[str | None] = None
    spot: Quiet[Spot | None] = None
    reserves: Quiet[tuple[Spot, ...]] = ()
    skipped: Quiet[tuple[Skipped, ...]] = ()
    number: Quiet[int] = 0
    areas: Quiet[Mapping[str, Words]] = field(default_factory=dict[str, Words])
    variant: Quiet[str] = ""

    @property
    def place(self) -> int | None:
        """In the ranking of the area, or in the last-chance tournament."""
        if self.seat == REPECHAGE:
            return int(self.source or 0)
        return self.spot.place if self.spot else None

    @property
    def area(self) -> Words:
        return self.areas.get(self.source or "", same(""))

    @property
    def above(self) -> Words:
        """Why the line moved: "il 2º e il 5º rinunciano e il 3º ha la wild card"."""
        places: dict[str, list[int]] = {}
        for skipped in self.skipped:
            places.setdefault(skipped.why, []).append(skipped.place)
        return {lang: self._above(places, lang) for lang in LANGUAGES}

    def _above(self, places: Mapping[str, list[int]], lang: str) -> str:
        causes = (
            say(lang, _note(f"skipped {why}", lang), {"places": skipped, "n": len(skipped)})
            for why, skipped in places.items()
        )
        return in_a_row(lang, list(causes)) if places else ""

    @property
    def shared(self) -> Words:
        """Behind the place: with how many others it is shared, if it is."""
        return shared_with(self.spot)

    @property
    def limited(self) -> Words:
        """Behind the sentence of a reserve: how many of those on the place may be called, if not all."""
        return limited(self.spot)

    @property
    def elsewhere(self) -> Words:
        """Behind the sentence of who has no seat: the other areas that may call them."""
        spots = [spot for spot in self.reserves if spot is not self.spot]
        return {lang: "".join(self._reserve_of(spot, lang) for spot in spots) for lang in LANGUAGES}

    def _reserve_of(self, spot: Spot, lang: str) -> str:
        facts = {"spot": spot, "area": self.areas[spot.area], "shared": shared_with(spot)}
        return say(lang, _note("elsewhere", lang), facts)


Admissions = Mapping[str, Admission]


def _note(key: str, lang: str) -> str:
    return catalogue(Path(__file__).parent, "notes", lang)[key]
