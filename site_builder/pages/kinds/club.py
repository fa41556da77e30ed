"""A club: its years, who came, and where it stands for the bonus of the clubs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date
from itertools import groupby

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.records import Club
from ...results.planned import ANNOUNCED, ahead
from ..charts.tally import Tally, tally
from ..parts.all_seasons import AllSeasons
from ..parts.announced import Announcement, announcement
from ..parts.club_chances import ClubChance
from ..parts.club_days import ClubDays, club_days
from ..parts.club_race import ClubRace, race
from ..parts.lookup import Held
from ..parts.page import Page, said, same
from ..parts.rows import TournamentRow, row
from ..parts.values import Link, Person, Said, saying

ADDRESSES = (addresses.club("{id}"),)
REGULARS = 8  # who came most often


class OfYear(Struct, frozen=True, eq=False):
    """A tournament of the club, and its people on a slate."""

    row: TournamentRow
    tally: Tally


class ClubYear(Struct, frozen=True, eq=False):
    """A season of the club, its newest tournament first; *drawn* where no race of clubs draws it, *closed* once no more
    tournaments come."""

    season: Link
    tournaments: tuple[OfYear, ...]
    drawn: ClubDays | None = None
    closed: bool = False

    @property
    def spans(self) -> bool:
        """Whether its days are of two years, so that each has to name its own."""
        return len({tournament.row.end.year for tournament in self.tournaments}) > 1


class BonusStanding(Struct, frozen=True, eq=False):
    """Where the club stands for a bonus, and beside whom."""

    chance: ClubChance
    race: ClubRace | None


class Content(Struct, frozen=True, eq=False):
    """*lead* says what the club did in its newest season and where it stands for the bonus. *entries*
    counts seats taken, *players* the people; *regulars* are (player, tournaments), *as_often* how many more came as
    often as the last of them."""

    name: str
    lead: tuple[Said, ...]
    kind: Said | None
    place: str | None
    area_name: Words | None
    years: tuple[ClubYear, ...]
    tournaments: int
    players: int
    entries: int
    regulars: tuple[tuple[str, int], ...]
    as_often: int
    standings: tuple[BonusStanding, ...]
    private: bool
    ahead: tuple[Announcement, ...]
    calendar: str


def pages(lookup: AllSeasons) -> Iterator[Page]:
    for club in lookup.results.records.register.clubs.values():
        tournaments = lookup.held.get(club.id, ())
        areas = [document.regulation.areas.get(club.area or "") for document in lookup.seasons]
        name = next((area for area in areas if area), None)
        standings = tuple(_standings(lookup, club.id))
        raced = {standing.chance.season.path for standing in standings if standing.race}
        years = tuple(_years(tournaments, raced))
        came = Counter(player for _, tournament in tournaments for player in tournament.people)
        often = _often(came)
        yield Page(
            path=addresses.club(club.id),
            template="club",
            content=Content(
                name=club.name,
                lead=(*_newest_year(years), *_in_race(standings)),
                kind=kind_of(club),
                place=club.place,
                area_name=name,
                years=years,
                tournaments=len(tournaments),
                players=len(came),
                entries=sum(came.values()),
                regulars=often[:REGULARS],
                as_often=sum(times == often[REGULARS - 1][1] for _, times in often[REGULARS:]),
                standings=standings,
                private=club.kind == "private",
                ahead=tuple(still_to_come(lookup, club.id)),
                calendar=f"{addresses.club(club.id)}calendar.ics",
            ),
            title=same(club.name),
            description=said("about-club", name=club.name, tournaments=len(tournaments), players=len(came)),
            section="clubs",
            crumbs=((said("clubs"), addresses.CLUBS),),
            demo=club.invented or any(document.season.invented for document, _ in tournaments),
            area=club.area or "" if name else "",
            sources=(club.document.source,),
            figure=said("tournaments-n", n=len(tournaments)) if tournaments else None,
        )


def kind_of(club: Club) -> Said | None:
    """What a club is in a word; None where it is none of those that have one."""
    return None if club.kind == "other" else saying(f"club-{club.kind}")


def still_to_come(lookup: AllSeasons, id: str) -> Iterator[Announcement]:
    """What the club has announced and not played yet, the next first; nothing of a season that stands still on a day
    which has gone by in the one of the home page."""
    register = lookup.results.records.register
    today = lookup.newest.result.day if lookup.newest else date.min
    plans = (plan for document in lookup.seasons for plan in ahead(document) if plan.facts.end >= today)
    planned = [plan for plan in plans if plan.state == ANNOUNCED and plan.facts.club == id]
    yield from (announcement(plan, register) for plan in sorted(planned, key=lambda plan: (plan.facts.start, plan.id)))


def _years(hosted: tuple[Held, ...], raced: set[str]) -> Iterator[ClubYear]:
    """The newest season first, and its newest tournament; those that are not *raced* are drawn."""
    for _, tournaments in groupby(hosted, key=lambda hosted: hosted[0].season.id):
        of_year = list(tournaments)
        season = of_year[0][0].season
        rows = (row(document, tournament) for document, tournament in of_year)
        path = addresses.season(season.id)
        yield ClubYear(
            season=Link(season.name, path),
            tournaments=tuple(OfYear(shown, tally(shown.players)) for shown in rows),
            drawn=None if path in raced else club_days([tournament for _, tournament in of_year]),
            closed=of_year[0][0].result.closed,
        )


def _newest_year(years: tuple[ClubYear, ...]) -> Iterator[Said]:
    """How many tournaments in the newest season, and the last of them with who won."""
    for year in years[:1]:
        newest = year.tournaments[0].row
        last = Link(same(newest.name), newest.path)
        n = len(year.tournaments)
        key = "club-one" if n == 1 else "club-closed" if year.closed else "club-newest"
        facts = {"season": year.season.text, "n": n, "last": last}
        if len(newest.winners) == 1:
            yield saying(f"{key}-winner", who=Person(newest.winners[0]), **facts)
        else:
            yield saying(f"{key}-year", **facts)


def _in_race(standings: tuple[BonusStanding, ...]) -> Iterator[Said]:
    """Where the club stands in the newest race for the bonus: alone ahead, level there, or behind whom."""
    for standing in standings[:1]:
        mine, ahead = standing.chance.mine, standing.race and standing.race.ahead
        facts = {"season": standing.chance.season.text, "area": standing.chance.bonus.area_name, "n": mine.tournaments}
        if mine.won:
            yield saying("club-has-bonus", **facts)
        elif ahead and ahead.mine:
            yield saying("club-leads", **facts)
        elif ahead:
            yield saying("club-lost" if ahead.won else "club-behind", who=ahead.club, most=ahead.tournaments, **facts)


def _often(came: Counter[str]) -> tuple[tuple[str, int], ...]:
    """Who came more than once, most often first."""
    often = ((player, times) for player, times in came.items() if times > 1)
    return tuple(sorted(often, key=lambda regular: (-regular[1], regular[0])))


def _standings(lookup: AllSeasons, id: str) -> Iterator[BonusStanding]:
    """Where the club stands for the bonus, newest season first."""
    for document in lookup.seasons:
        for chance in lookup.summary_of(document).chances.value.get(addresses.club(id), ()):
            yield BonusStanding(chance, race(lookup, document, chance))
