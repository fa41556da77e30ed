"""The tables at which tournaments were won, seen from above, and all photos; the newest first; no page without any."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.entrants import entrant, how_many
from ...records.photos import Photo
from ..parts.all_seasons import AllSeasons
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.values import Link
from ..parts.wheel_wall import SmallWheel

ADDRESSES = (addresses.GALLERY,)
_ABREAST = 7, 6, 5  # wheels side by side on a wide page: most first
_OTHERS = 6  # wheels of a season that is not the home page's


class TournamentPhotos(Struct, frozen=True, eq=False):
    """The *photos* of one tournament, in the order of its sheet, with who won."""

    link: Link
    day: date
    place: str
    winners: tuple[str, ...]
    photos: tuple[Photo, ...]

    @property
    def won_by(self) -> int:
        """How many people won: two where a pair did."""
        return how_many(self.winners)


class SeasonWheels(Struct, frozen=True, eq=False):
    """The *wheels* of a season; *list* is that of its tournaments, *anchor* the season's place on the page."""

    anchor: str
    name: Words
    list: str
    wheels: tuple[SmallWheel, ...]

    @property
    def abreast(self) -> int:
        """How many side by side leave the last row as full as can be."""
        return min(_ABREAST, key=lambda abreast: -len(self.wheels) % abreast)


class Content(Struct, frozen=True, eq=False):
    """*walls* has the seasons with tables that can be drawn, that of the home page first."""

    walls: tuple[SeasonWheels, ...]
    evenings: tuple[TournamentPhotos, ...]

    @property
    def newest(self) -> SmallWheel | None:
        return self.walls[0].wheels[0] if self.walls else None


def has_gallery(lookup: AllSeasons) -> bool:
    """Whether there is anything on its page."""
    drawn = (lookup.summary_of(document).wheels.value for document in lookup.seasons)
    return bool(lookup.results.records.photos) or any(drawn)


def pages(lookup: AllSeasons) -> Iterator[Page]:
    evenings = sorted(_evenings(lookup), key=lambda evening: evening.day, reverse=True)
    walls = tuple(_walls(lookup))
    if evenings or walls:
        yield Page(
            path=addresses.GALLERY,
            template="gallery",
            content=Content(walls, tuple(evenings)),
            title=said("gallery"),
            description=said("about-gallery"),
            section="tournaments",
            crumbs=((said("tournaments"), addresses.TOURNAMENTS),),
            demo=lookup.invented,
        )


def _walls(lookup: AllSeasons) -> Iterator[SeasonWheels]:
    for n, document in enumerate(lookup.leading):
        wheels = lookup.summary_of(document).wheels.value
        if wheels:
            wheels_drawn = wheels if n == 0 else wheels[:_OTHERS]
            yield SeasonWheels(
                f"s{document.season.id}",
                document.season.name,
                addresses.tournaments(document.season.id),
                wheels_drawn,
            )


def _evenings(lookup: Lookup) -> Iterator[TournamentPhotos]:
    photos = lookup.results.records.photos
    for document in lookup.seasons:
        for tournament in document.result.tournaments:
            if of_it := photos.get((document.season.id, tournament.id)):
                first = tournament.standings.get(tournament.winner or "")
                yield TournamentPhotos(
                    link=Link(
                        same(tournament.facts.name), addresses.tournament(document.season.id, tournament.id), True
                    ),
                    day=tournament.facts.end,
                    place=tournament.facts.place,
                    winners=(entrant(first.value.people),) if first else (),
                    photos=of_it,
                )
