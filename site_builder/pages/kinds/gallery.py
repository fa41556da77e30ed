"""The photos of all tournaments on one page, the newest tournament first; no page where there are none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ...records.entrants import entrant
from ...records.photos import Photo
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said, same
from ..parts.values import Link


@dataclass(frozen=True, slots=True, eq=False)
class TournamentPhotos:
    """The *photos* of one tournament, in the order of its sheet, with who won."""

    link: Link
    day: date
    place: str
    winners: tuple[str, ...]
    photos: tuple[Photo, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    evenings: tuple[TournamentPhotos, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    evenings = sorted(_evenings(lookup), key=lambda evening: evening.day, reverse=True)
    if evenings:
        yield Page(
            path=addresses.GALLERY,
            template="gallery",
            content=Content(tuple(evenings)),
            title=said("pictures"),
            description=said("about-gallery", tournaments=len(evenings)),
            section="tournaments",
            crumbs=((said("tournaments"), addresses.TOURNAMENTS),),
            demo=lookup.invented,
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
