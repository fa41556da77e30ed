"""A club: the tournaments it organised, and where it stands for the bonus of the clubs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import Words
from ..parts import addresses
from ..parts.all_seasons import AllSeasons
from ..parts.club_chances import Chance
from ..parts.page import Page, said, same
from ..parts.rows import Row, row
from ..parts.values import Said, saying


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    name: str
    kind: Said
    place: str | None
    area: str
    area_name: Words | None
    rows: tuple[Row, ...]
    players: int
    chances: tuple[Chance, ...]
    private: bool


def pages(lookup: AllSeasons) -> Iterator[Page]:
    for club in lookup.results.records.register.clubs.values():
        held = lookup.held.get(club.id, ())
        areas = [document.regulation.areas.get(club.area or "") for document in lookup.seasons]
        name = next((area for area in areas if area), None)
        yield Page(
            path=addresses.club(club.id),
            template="club",
            content=Content(
                name=club.name,
                kind=saying(f"club-{club.kind}"),
                place=club.place,
                area=club.area or "",
                area_name=name,
                rows=tuple(row(document, tournament) for document, tournament in held),
                players=len({player for _, tournament in held for player in tournament.people}),
                chances=tuple(_chances(lookup, club.id)),
                private=club.kind == "private",
            ),
            title=same(club.name),
            description=said("about-club", name=club.name),
            section="clubs",
            crumbs=((said("clubs"), addresses.CLUBS),),
            demo=club.invented or any(document.season.invented for document, _ in held),
            area=club.area or "" if name else "",
            sources=(club.document.source,),
        )


def _chances(lookup: AllSeasons, id: str) -> Iterator[Chance]:
    """Where the club stands for the bonus, newest season first."""
    for document in lookup.seasons:
        yield from lookup.summary_of(document).chances.get(addresses.club(id), ())
