"""The home page: the newest season at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...records.records import Register
from ...season.document import SeasonDocument
from ..parts.admission import AdmissionLine, final_seats, seat, seats_beside
from ..parts.announced import Announcement, Missing, still_to_play, without_results
from ..parts.chase import Chase, chases, headline
from ..parts.closing import Closing, closing
from ..parts.final_table import has_final
from ..parts.lookup import Lookup, newest_first
from ..parts.needs import awaited, briefs
from ..parts.other_regulations import supposed
from ..parts.page import Page
from ..parts.ranking_head import Top, tops
from ..parts.rows import TournamentRow, area_name, row, several_years
from ..parts.values import Money, Person, Said, saying, whole
from ..parts.waits import Wait, waits
from ..parts.week import RankingChange, changes
from ..parts.wild_cards import WildCardLine, cards
from .season import story

ADDRESSES = (addresses.HOME,)
LINES, NEWEST, NEXT, WAITS = 8, 4, 7, 4  # lines of each ranking, tournaments played and ahead, things that wait


class PodiumLine(Struct, frozen=True):
    """Somebody on the podium: the way to the final; where that was a ranking its area and the *place* in it."""

    number: int
    player: str
    origin: Said | None
    area: str
    area_name: Words | None
    place: int | None


class SeasonHome(Struct, frozen=True, eq=False):
    """*podium* is that of the final, the champion first; while the season goes on *tight* says where least
    divides who is inside from who is not, by name, *chases* draws it for all, *needs* are the areas with a page of what
    it takes there, *changes* what is another than a week ago, *waits* the first things that somebody has to do, *ahead*
    the next tournaments, *hope* what the first of them could bring to whom. Once it is over *story* tells it, and
    *closing* draws it."""

    id: str
    name: Words
    path: str
    final: str | None
    decisions: int
    closed: bool
    day: date
    champion: str | None
    podium: tuple[PodiumLine, ...]
    tight: tuple[Said, Said] | None
    chases: tuple[Chase, ...]
    missing: tuple[Missing, ...]
    needs: tuple[str, ...]
    changes: tuple[RankingChange, ...]
    waits: tuple[Wait, ...]
    reigning: str | None
    story: tuple[Said, ...]
    ahead: tuple[Announcement, ...]
    hope: Said | None
    calendar: str
    seats: int
    unassigned: int
    unit: str
    tops: tuple[Top, ...]
    closing: Closing | None
    rings: bool
    cards: tuple[WildCardLine, ...]
    beside: tuple[AdmissionLine, ...]
    newest: tuple[TournamentRow, ...]
    tournaments: int
    law: str
    whatif: bool

    @property
    def years(self) -> bool:
        """Whether the newest tournaments have to name their year."""
        return several_years(self.newest)


class Content(Struct, frozen=True, eq=False):
    """*others* are the older seasons; *halls* how many halls of fame there are."""

    season: SeasonHome | None
    others: tuple[tuple[Words, str], ...]
    halls: tuple[tuple[Words, str], ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    """The page while there is no season at all."""
    if lookup.newest is None:
        yield _page(lookup, None)


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    """The page, where this is the season that it shows."""
    if lookup.newest and document.season.id == lookup.newest.season.id:
        yield _page(lookup, document)


def _page(lookup: Lookup, newest: SeasonDocument | None) -> Page:
    championship = lookup.results.records.championship
    others = (season.season for season in lookup.leading if newest is None or season.season.id != newest.season.id)
    return Page(
        path=addresses.HOME,
        template="home",
        content=Content(
            season=_season(lookup, newest, lookup.results.records.register) if newest else None,
            others=tuple((other.name, addresses.season(other.id)) for other in others),
            halls=tuple((hall.title, addresses.hall(hall.id)) for hall in lookup.results.halls.values()),
        ),
        title=newest.season.name if newest else championship.title,
        description=championship.tagline,
        demo=bool(newest and newest.season.invented),
        sources=(newest.season.source,) if newest else (),
        data=(addresses.document(addresses.season(newest.season.id)),) if newest else (),
        regulation=newest.regulation.id if newest else None,
    )


def _season(lookup: Lookup, document: SeasonDocument, register: Register) -> SeasonHome:
    result, leaders = document.result, tuple(tops(document, LINES))
    ahead = still_to_play(document, register)[:NEXT]
    seats, unassigned = final_seats(result)
    return SeasonHome(
        id=document.season.id,
        name=document.season.name,
        path=addresses.season(document.season.id),
        final=addresses.final(document.season.id) if has_final(document) else None,
        decisions=len(document.decisions),
        closed=result.closed,
        day=result.day,
        champion=result.champion,
        podium=tuple(_podium(document)),
        tight=None if result.closed else headline(document),
        chases=() if result.closed else chases(document),
        missing=without_results(document),
        needs=tuple({need.area: None for need in document.needs.players}),
        changes=() if result.closed else changes(document),
        waits=() if result.closed else waits(document, register)[:WAITS],
        reigning=None if result.closed else document.facts.reigning_champion,
        story=tuple(story(document)) if result.closed else (),
        ahead=ahead,
        hope=_hope(document, ahead[0], register) if ahead else None,
        calendar=f"{addresses.season(document.season.id)}calendar.ics",
        seats=seats,
        unassigned=unassigned,
        unit=document.regulation.unit,
        tops=leaders,
        closing=closing(document, register),
        rings=any(leader.cylinder for leader in leaders),
        cards=cards(lookup, document),
        beside=seats_beside(document),
        newest=tuple(row(document, tournament) for tournament in newest_first(document)[:NEWEST]),
        tournaments=len(result.tournaments),
        law=document.regulation.id,
        whatif=bool(supposed(document, lookup.results.regulations)),
    )


def _hope(document: SeasonDocument, event: Announcement, register: Register) -> Said | None:
    """The nearest to the line whom *event* could bring in, and by what; None where it can bring in nobody."""
    near = briefs(document, event.area, still_to_play(document, register, event.area))
    player = next((player for player, brief in near.items() if brief.event.path == event.path), None)
    if player is None:
        return None
    brief, unit = near[player], document.regulation.unit
    hope = saying(
        "next-hope" if brief.way.score is not None else "next-hope-any",
        who=Person(player),
        of=brief.of,
        score=Money(whole(brief.way.score or 0)),
        unit=unit,
        place=brief.way.places,
    )
    still = awaited(document, event.area)
    return saying("both-sentences", first=hope, second=still) if still else hope


def _podium(document: SeasonDocument) -> Iterator[PodiumLine]:
    seated = {admission.value.player: admission for admission in document.result.admissions if admission.value.seat}
    for number, player in enumerate(document.result.podium[:3], 1):
        came = seat(document, seated[player]) if player in seated else None
        if came is None:
            yield PodiumLine(number, player, None, "", None, None)
        else:
            yield PodiumLine(number, player, came.origin, came.area, area_name(document, came.area), came.place)
