"""The table of the clubs: what they organised, who came, how often the bonus was theirs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.document import SeasonDocument
from ..charts.lane import FULL, STEP, UNKNOWN, Lane, lane
from ..parts.all_seasons import AllSeasons
from ..parts.announced import Announcement, still_to_play
from ..parts.club_race import ClubRace, hosts, race
from ..parts.page import Page, said
from ..parts.tie_table import TieTable
from ..parts.values import Link, Said
from .club import kind_of, still_to_come

ADDRESSES = (addresses.CLUBS,)
MOST_NAMED = 4  # clubs of a sentence


class ListedClub(Struct, frozen=True):
    """*held* are its tournaments in the order of their days, full where they count, a box each across *width*;
    *people* came to them; *bonuses* were won, each of a season and an area."""

    name: str
    path: str
    kind: Said | None
    place: str | None
    held: Lane
    width: int
    tournaments: int
    counting: int
    people: int
    bonuses: int
    next: Announcement | None


class AreaRace(Struct, frozen=True, eq=False):
    """The clubs of an area in a season; where it is for a bonus, which tournament that *lifts*, and what told its
    winner from who had as many tournaments."""

    area: str
    name: Words
    race: ClubRace
    lifts: Link | None = None
    tie: TieTable | None = None


class PlayedNow(Struct, frozen=True, eq=False):
    """The season that is under way: its clubs by area, how many *clubs* and *tournaments*, and what comes *next*."""

    season: Link
    areas: tuple[AreaRace, ...]
    clubs: int
    tournaments: int
    next: Announcement | None


class Content(Struct, frozen=True, eq=False):
    """*now* is None while nothing is played; *first* have the most tournaments, none where nobody has any or many have
    as many; *season* is the newest one that has *races* for the bonus."""

    now: PlayedNow | None
    clubs: tuple[ListedClub, ...]
    first: tuple[ListedClub, ...]
    season: Link | None
    races: tuple[AreaRace, ...]

    @property
    def won(self) -> bool:
        """Whether any club has won a bonus, so that its sign is told."""
        return any(club.bonuses for club in self.clubs)


def pages(lookup: AllSeasons) -> Iterator[Page]:
    clubs = lookup.results.records.register.clubs
    rows = [_row(lookup, id) for id in sorted(clubs)]
    rows.sort(key=lambda row: (-row.tournaments, -row.people, row.name))
    races = next((of_season for document in lookup.seasons if (of_season := tuple(_races(lookup, document)))), ())
    first = tuple(row for row in rows if row.tournaments and row.tournaments == rows[0].tournaments)
    yield Page(
        path=addresses.CLUBS,
        template="clubs",
        content=Content(
            _now(lookup),
            tuple(rows),
            first if len(first) <= MOST_NAMED else (),
            races[0][0] if races else None,
            tuple(area for _, area in races),
        ),
        title=said("clubs"),
        section="clubs",
        demo=any(club.invented for club in clubs.values()),
    )


def _now(lookup: AllSeasons) -> PlayedNow | None:
    document = lookup.newest
    if document is None or document.result.closed:
        return None
    names = document.regulation.areas
    areas = tuple(AreaRace(area, names[area], races) for area in names if (races := hosts(lookup, document, area)))
    lanes = [lane for area in areas for lane in area.race.lanes]
    ahead = still_to_play(document, lookup.results.records.register)
    return PlayedNow(
        Link(document.season.name, addresses.season(document.season.id)),
        areas,
        len({lane.club.path for lane in lanes}),
        sum(lane.tournaments for lane in lanes),
        next((plan for plan in ahead if plan.club), None),
    )


def _races(lookup: AllSeasons, document: SeasonDocument) -> Iterator[tuple[Link, AreaRace]]:
    """Of each area in which somebody came into question, as any club of it stands there."""
    chances = chain.from_iterable(lookup.summary_of(document).chances.value.values())
    by_area = {chance.bonus.area: chance for chance in chances}
    for area in document.regulation.areas:
        if area in by_area and (drawn := race(lookup, document, by_area[area])):
            chance = by_area[area]
            won = next((candidate for candidate in chance.bonus.candidates if candidate.won), None)
            level = won and sum(lane.tournaments == won.tournaments for lane in drawn.lanes) > 1
            yield (
                chance.season,
                AreaRace(
                    area,
                    chance.bonus.area_name,
                    drawn.without_mine,
                    won.effect if won and won.played else None,
                    won.tie if won and level else None,
                ),
            )


def _row(lookup: AllSeasons, id: str) -> ListedClub:
    club, tournaments = lookup.results.records.register.clubs[id], lookup.held.get(id, ())
    in_order = sorted(tournaments, key=lambda hosted: hosted[1].facts.start)
    chances = (lookup.summary_of(document).chances.value.get(addresses.club(id), ()) for document in lookup.seasons)
    return ListedClub(
        name=club.name,
        path=addresses.club(id),
        kind=kind_of(club),
        place=club.place,
        held=lane([(n, FULL if tournament.counts else UNKNOWN) for n, (_, tournament) in enumerate(in_order)], 0),
        width=len(in_order) * STEP,
        tournaments=len(tournaments),
        counting=sum(tournament.counts for _, tournament in tournaments),
        people=len({player for _, tournament in tournaments for player in tournament.people}),
        next=min(still_to_come(lookup, id), key=lambda plan: plan.start, default=None),
        bonuses=sum(chance.mine.won for of_season in chances for chance in of_season),
    )
