"""The table of the clubs: what they organised, who came, how often the bonus was theirs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..parts import addresses
from ..parts.all_seasons import AllSeasons
from ..parts.page import Page, said
from ..parts.values import Said, saying


@dataclass(frozen=True, slots=True)
class Row:
    """*people* came to its tournaments; *bonuses* were won, each of a season and an area."""

    name: str
    path: str
    kind: Said
    place: str | None
    area: str | None
    tournaments: int
    counting: int
    people: int
    bonuses: int


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    clubs: tuple[Row, ...]


def pages(lookup: AllSeasons) -> Iterator[Page]:
    clubs = lookup.results.records.register.clubs
    rows = [_row(lookup, id) for id in sorted(clubs)]
    rows.sort(key=lambda row: (-row.tournaments, -row.people, row.name))
    yield Page(
        path=addresses.CLUBS,
        template="clubs",
        content=Content(tuple(rows)),
        title=said("clubs"),
        section="clubs",
        demo=any(club.invented for club in clubs.values()),
    )


def _row(lookup: AllSeasons, id: str) -> Row:
    club, tournaments = lookup.results.records.register.clubs[id], lookup.held.get(id, ())
    chances = (lookup.summary_of(document).chances.get(addresses.club(id), ()) for document in lookup.seasons)
    return Row(
        name=club.name,
        path=addresses.club(id),
        kind=saying(f"club-{club.kind}"),
        place=club.place,
        area=club.area,
        tournaments=len(tournaments),
        counting=sum(tournament.counts for _, tournament in tournaments),
        people=len({player for _, tournament in tournaments for player in tournament.people}),
        bonuses=sum(chance.mine.won for of_season in chances for chance in of_season),
    )
