"""The lists of tournaments, season by season, the newest first: what counts, and what does not."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.document import SeasonDocument
from ..parts.all_seasons import AllSeasons
from ..parts.announced import Announcement, Missing, never_played, still_to_play, without_results
from ..parts.lookup import Lookup, newest_first
from ..parts.naming import crumbs_of_season
from ..parts.page import Page, said
from ..parts.played_days import PeopleMark, PlayedDay, months_line, months_named, people_scale, played_days
from ..parts.programme import Programme, programme
from ..parts.rows import TournamentRow, area_name, counting_for_now, row, several_years
from ..parts.sized_seasons import SizedSeason, sized_seasons
from ..parts.values import Link
from .gallery import has_gallery

ADDRESSES = (addresses.TOURNAMENTS, addresses.tournaments("{season}"))


class AreaDays(Struct, frozen=True):
    """The tournaments of an area, or of another folder, on the line of the season's days."""

    area: str
    name: Words
    days: tuple[PlayedDay, ...]


class SeasonTournaments(Struct, frozen=True, eq=False):
    """*ahead* is what is announced and still to be played, *missing* what was played and has no results,
    *unplayed* what had none when the season closed;
    *calendar* is the address of the season's; of those *counting* some do so *for_now*: the last word is not said;
    *areas* are drawn one below the other over the names of *months* (the month, where it begins, in per cent), where
    there are several days; *scale* marks how many people are how tall. Where the days are few,
    the *programme* is drawn in their place."""

    name: Words
    path: str
    rows: tuple[TournamentRow, ...]
    counting: int
    for_now: int
    ahead: tuple[Announcement, ...]
    missing: tuple[Missing, ...]
    unplayed: tuple[Missing, ...]
    calendar: str
    areas: tuple[AreaDays, ...]
    months: tuple[tuple[int, int], ...]
    scale: tuple[PeopleMark, ...]
    programme: Programme | None

    @property
    def largest(self) -> TournamentRow | None:
        """The one with most people; None where several had as many."""
        most = max((row.players for row in self.rows), default=0)
        largest = [row for row in self.rows if row.players == most]
        return largest[0] if len(largest) == 1 and len(self.rows) > 1 else None

    @property
    def newest(self) -> TournamentRow | None:
        """The newest that somebody won."""
        return next((row for row in self.rows if row.winners), None)

    @property
    def years(self) -> bool:
        """Whether each tournament has to name its year."""
        return several_years(self.rows)


class Content(Struct, frozen=True, eq=False):
    """*others* are the lists of the other seasons, with how many tournaments each has, and *gallery* says whether there
    is a page of them; *calendars* are (whose, address) of all tournaments, then of each area; none on the list of one.
    """

    season: SeasonTournaments | None
    others: tuple[SizedSeason, ...]
    gallery: bool
    calendars: tuple[tuple[Words, str], ...]


def pages(lookup: AllSeasons) -> Iterator[Page]:
    documents = lookup.leading
    others = tuple(sized_seasons(documents[1:], _list_of))
    gallery = has_gallery(lookup)
    calendars = ((said("subscribe-all"), "calendar.ics"), *(_of_areas(documents[0]) if documents else ()))
    yield Page(
        path=addresses.TOURNAMENTS,
        template="tournaments",
        content=Content(_season(lookup, documents[0]) if documents else None, others, gallery, calendars),
        title=said("tournaments"),
        section="tournaments",
        demo=lookup.invented,
    )


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    season = document.season
    yield Page(
        path=addresses.tournaments(season.id),
        template="tournaments",
        content=Content(_season(lookup, document), (), False, ()),
        title=said("title-tournaments", season=season.name),
        section="tournaments",
        crumbs=crumbs_of_season("tournaments", season),
        demo=season.invented,
        regulation=document.regulation.id,
    )


def _list_of(document: SeasonDocument) -> Link:
    return Link(document.season.name, addresses.tournaments(document.season.id))


def _of_areas(document: SeasonDocument) -> Iterator[tuple[Words, str]]:
    """The calendar of each area that has a ranking."""
    for area in document.result.rankings:
        yield document.regulation.areas[area], f"{addresses.ranking(document.season.id, area)}calendar.ics"


def _season(lookup: Lookup, document: SeasonDocument) -> SeasonTournaments:
    rows, path = tuple(row(document, played) for played in newest_first(document)), addresses.season(document.season.id)
    ahead = still_to_play(document, lookup.results.records.register)
    counting = sum(row.counts for row in rows)
    few = programme(document)
    return SeasonTournaments(
        document.season.name, path, rows, counting, counting_for_now(rows), ahead,
        without_results(document), never_played(document), f"{path}calendar.ics",
        () if few else tuple(_days_of_areas(document)), months_named(months_line(document.result.tournaments)),
        people_scale(_most(document)), few,
    )  # fmt: skip


def _days_of_areas(document: SeasonDocument) -> Iterator[AreaDays]:
    """Areas in the order of the law, then what is played in none of them."""
    tournaments = document.result.tournaments
    line, most = months_line(tournaments), _most(document)
    folders = dict.fromkeys((*document.regulation.areas, *(played.area for played in tournaments)))
    for area in folders if line else ():
        days = played_days([played for played in tournaments if played.area == area], line, most)
        if days:
            yield AreaDays(area, area_name(document, area) or said("national-events"), days)


def _most(document: SeasonDocument) -> int:
    """The people of the largest tournament."""
    return max((len(played.people) for played in document.result.tournaments), default=0) or 1
