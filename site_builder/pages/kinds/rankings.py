"""The lists of rankings: every area of a season, with who leads it; first the season of the home page."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...season.document import SeasonDocument
from ..parts.derivation import DerivationStep, entries
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season, window_words
from ..parts.page import Page, said, same
from ..parts.ranking_head import Leader, Top, alone_in_front, tops
from ..parts.values import Link, Person, Said
from .records import has_records

ADDRESSES = (addresses.RANKINGS, addresses.rankings("{season}"))
LINES = 3  # of each ranking
LINES_ALONE = 10  # of the only ranking of a season
MOST_LED = 4  # names of a sentence


class RankedClub(Struct, frozen=True, eq=False):
    """A club in the ranking of clubs: its *members* with the points that it has of them, and why it is there."""

    place: int
    club: Link
    points: Amount
    members: tuple[tuple[Person, Amount], ...]
    steps: tuple[DerivationStep, ...]


class SeasonRankings(Struct, frozen=True, eq=False):
    """*finals* where some line has a sign towards the final, *moves* where some has an arrow: a key explains them."""

    name: Words
    path: str
    closed: bool
    day: date
    areas: tuple[Top, ...]
    finals: bool
    moves: bool
    clubs: tuple[RankedClub, ...]
    window: Said | None
    champion: str | None
    leaders: tuple[Leader, ...]

    @property
    def gaps(self) -> bool:
        """Whether the bars are points above the cut."""
        return any(line.below and line.below[0] == "cut" for area in self.areas for line in area.lines)

    @property
    def begun(self) -> bool:
        """Whether anybody stands in any of them."""
        return any(area.players for area in self.areas)


class OtherRankings(Struct, frozen=True, eq=False):
    """The rankings of another season: how many, whether they are *closed*, who is alone in front;
    where these are too many for a sentence, there is still the *champion*, once somebody has the title."""

    link: Link
    rankings: int
    closed: bool
    leaders: tuple[Leader, ...]
    champion: str | None


class Content(Struct, frozen=True, eq=False):
    """*others* are the lists of the other seasons; on the page of one, there are none. *seasons*: there is one at
    least, be it with a ranking or not."""

    season: SeasonRankings | None
    others: tuple[OtherRankings, ...]
    records: bool
    seasons: bool = True


def pages(lookup: Lookup) -> Iterator[Page]:
    documents = [document for document in lookup.leading if document.result.rankings]
    others = tuple(
        OtherRankings(
            Link(document.season.name, addresses.rankings(document.season.id)), len(document.result.rankings),
            document.result.closed, alone_in_front(document, MOST_LED), document.result.champion,
        )
        for document in documents[1:]
    )  # fmt: skip
    yield Page(
        path=addresses.RANKINGS,
        template="rankings",
        content=Content(
            _season(lookup, documents[0]) if documents else None, others, has_records(lookup), bool(lookup.seasons)
        ),
        title=said("rankings"),
        section="rankings",
        demo=lookup.invented,
    )


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season = document.season
    if document.result.rankings:
        yield Page(
            path=addresses.rankings(season.id),
            template="rankings",
            content=Content(_season(lookup, document), (), False),
            title=said("title-rankings", season=season.name),
            section="rankings",
            crumbs=crumbs_of_season("rankings", season),
            demo=season.invented,
            regulation=document.regulation.id,
            unit=document.regulation.unit,
        )


def _season(lookup: Lookup, document: SeasonDocument) -> SeasonRankings:
    areas = tuple(tops(document, LINES if len(document.result.rankings) > 1 else LINES_ALONE))
    lines = [line for area in areas for line in area.lines]
    return SeasonRankings(
        name=document.season.name,
        path=addresses.season(document.season.id),
        closed=document.result.closed,
        day=document.result.day,
        areas=areas,
        finals=any(line.mark for line in lines),
        moves=any(line.move for line in lines),
        clubs=tuple(_clubs(lookup, document)),
        window=window[0] if (window := window_words(document.regulation)) else None,
        champion=document.result.champion,
        leaders=alone_in_front(document, MOST_LED),
    )


def _clubs(lookup: Lookup, document: SeasonDocument) -> Iterator[RankedClub]:
    for line in document.result.clubs:
        value = line.value
        yield RankedClub(
            value.place,
            Link(same(lookup.results.records.register.clubs[value.club].name), addresses.club(value.club), True),
            value.points,
            tuple((Person(player), points) for player, points in value.members),
            entries(document, line.steps, document.season.id),
        )
