"""What it takes to be in the final: for everybody just below the line of an area, the least that would bring them in.

Each tournament that is announced there has a table, a row a person and a column a place, over the results of the year.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...regulations.exact import Amount
from ...regulations.explained import given
from ...regulations.outcomes import SeasonOutcome
from ...regulations.tried import Trial
from ...season.document import SeasonDocument
from ...season.needs import Chance
from ...season.rankings import Line
from ..charts.needed_scores import NeededScores, needed_scores
from ..parts.announced import Announcement, Missing, still_to_play, without_results, worth
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season, in_short
from ..parts.needs import NeededScore, places, ways
from ..parts.page import Page, said
from ..parts.values import Said

ADDRESSES = (addresses.needs("{season}", "{area}"),)


class PlayerBelow(Struct, frozen=True, eq=False):
    """Somebody below the line, and what brings them in at a tournament: the *ways*, best place first, the same by
    column of its table as *cells*."""

    id: str
    place: int
    points: Amount
    ways: tuple[NeededScore, ...]
    cells: tuple[NeededScore | None, ...]

    @property
    def level(self) -> Said | None:
        """What splits the player from the next, where the least only just does."""
        return next((way.level for way in self.ways if way.level), None)


class Leaving(Struct, frozen=True, eq=False):
    """Who of those inside would be *out*, and who would come in for them; *always* where it is the same of everybody
    who could."""

    out: tuple[str, ...]
    by: tuple[str, ...]
    always: bool


class ShownEvent(Struct, frozen=True, eq=False):
    """A tournament ahead: what its tier multiplies points by (*worth*), the *columns* of places, a row for each of the
    *players*, the same *drawn* under the results of the season; *alone* where winning it may be enough."""

    event: Announcement
    worth: Fraction | None
    columns: tuple[Said, ...]
    players: tuple[PlayerBelow, ...]
    drawn: NeededScores

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody who has a name in the drawing."""
        return tuple(player.id for player in self.players)

    leaving: tuple[Leaving, ...]
    alone: bool

    @property
    def possible(self) -> bool:
        return any(player.ways for player in self.players)


class Content(Struct, frozen=True, eq=False):
    """*results* is how many results of the season are drawn; *missing* are the tournaments of the area that were played
    and have no results yet, *cards* the tiers ahead whose winner may be in the final by that. The law calls a score
    *of*, and takes the *terms* for granted."""

    ranking: str
    day: date
    events: tuple[ShownEvent, ...]
    results: int
    missing: tuple[Missing, ...]
    cards: tuple[str, ...]
    of: Words
    terms: tuple[Words, ...]


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    for area in dict.fromkeys(need.area for need in document.needs.players):
        yield page_of(lookup, document, area)


def page_of(lookup: Lookup, document: SeasonDocument, area: str) -> Page:
    """The page of one area."""
    season, name = document.season, document.regulation.areas[area]
    ranking = addresses.ranking(season.id, area)
    return Page(
        path=addresses.needs(season.id, area),
        template="needs",
        content=_content(lookup, document, area, ranking),
        title=said("title-needs", area=name),
        description=said("about-needs", area=name, season=in_short(season), of=_trial(document).score),
        section="rankings",
        crumbs=(*crumbs_of_season("rankings", season), (name, ranking)),
        demo=season.invented,
        area=area,
        data=(addresses.document(addresses.season(season.id)),),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _content(lookup: Lookup, document: SeasonDocument, area: str, ranking: str) -> Content:
    register, needs = lookup.results.records.register, document.needs
    announced = {event.path: event for event in still_to_play(document, register, area)}
    events = tuple(_events(document, area, announced))
    return Content(
        ranking=ranking,
        day=document.result.day,
        events=events,
        results=needs.results,
        missing=without_results(document, area),
        cards=tuple(dict.fromkeys(event.event.tier or "" for event in events if event.alone)),
        of=_trial(document).score,
        terms=_trial(document).terms,
    )


def _trial(document: SeasonDocument) -> Trial[SeasonOutcome]:
    trial = document.regulation.trial
    assert trial is not None, "somebody has needs"
    return trial


def _events(document: SeasonDocument, area: str, announced: dict[str, Announcement]) -> Iterator[ShownEvent]:
    """What each tournament ahead could bring, the next first: everybody near the line has a chance at each."""
    lines = {line.value.player: line.value for line in document.result.rankings[area].lines}
    needs = [need for need in document.needs.players if need.area == area]
    for chances in zip(*(need.chances for need in needs), strict=True):
        columns = places(enough.place for chance in chances for enough in chance.enough)
        chances_of = [(need.player, chance) for need, chance in zip(needs, chances, strict=True)]
        event = announced[addresses.tournament(document.season.id, chances[0].tournament)]
        yield ShownEvent(
            event=event,
            worth=worth(document, event.tier),
            columns=tuple(columns.values()),
            players=tuple(_player(lines[player], chance, tuple(columns)) for player, chance in chances_of),
            drawn=needed_scores(
                document.needs.scores, [[enough.score for enough in chance.enough] for chance in chances]
            ),
            leaving=tuple(_leaving(chances_of)),
            alone=any(chance.alone for chance in chances),
        )


def _player(line: Line, chance: Chance, columns: tuple[int, ...]) -> PlayerBelow:
    needed = ways(chance, line.player)
    starts = [enough.place for enough in chance.enough]
    last = (bisect_right(starts, column) for column in columns)
    cells = tuple(needed[n - 1] if n else None for n in last)
    return PlayerBelow(line.player, given(line.place), line.points, needed, cells)


def _leaving(chances_of: list[tuple[str, Chance]]) -> Iterator[Leaving]:
    """Who would be out, by whom."""
    by: dict[tuple[str, ...], list[str]] = {}
    for player, chance in chances_of:
        if chance.out:
            by.setdefault(chance.out, []).append(player)
    for out, players in by.items():
        yield Leaving(out, tuple(players), len(by) == 1)
