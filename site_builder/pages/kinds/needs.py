"""What it takes to be in the final: for everybody just below the line of an area, the least that would bring them in.

It is told for each tournament that is announced there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ...languages import Words
from ...regulations.exact import Amount
from ...regulations.explained import given
from ...regulations.outcomes import SeasonOutcome
from ...regulations.tried import Trial
from ...season.document import SeasonDocument
from ...season.needs import Chance, Need
from ..parts import addresses
from ..parts.announced import Announcement, Missing, still_to_play, without_results
from ..parts.cut import cut, towards
from ..parts.lookup import Lookup
from ..parts.naming import in_short
from ..parts.needs import NeededScore, ways
from ..parts.page import Page, said
from ..parts.qualification import admissions
from ..parts.values import Said


@dataclass(frozen=True, slots=True, eq=False)
class ShownChance:
    """A tournament ahead: the *ways* in, best place first, and who would be *out*; *alone* where winning it may be
    enough."""

    event: Announcement
    ways: tuple[NeededScore, ...]
    out: tuple[str, ...]
    alone: bool

    @property
    def level(self) -> Said | None:
        """What splits the player from the next, where the least only just does."""
        return next((way.level for way in self.ways if way.level), None)


@dataclass(frozen=True, slots=True, eq=False)
class PlayerBelow:
    """Somebody below the line, *towards* it how far."""

    id: str
    place: int
    points: Amount
    towards: Said | None
    chances: tuple[ShownChance, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Threat:
    """Somebody inside, and at each tournament who would take their place, with the least on its last places."""

    id: str
    place: int
    by: tuple[tuple[Announcement, tuple[tuple[str, NeededScore], ...]], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*results* is of how many results of the season those are that were as good; *missing* are the tournaments of the
    area that were played and have no results yet, *cards* the tiers ahead whose winner may be in the final by that. The
    law calls a score *of*, and takes the *terms* for granted."""

    ranking: str
    day: date
    players: tuple[PlayerBelow, ...]
    threats: tuple[Threat, ...]
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
        crumbs=((said("rankings"), addresses.RANKINGS), (season.name, addresses.season(season.id)), (name, ranking)),
        demo=season.invented,
        area=area,
        data=(f"seasons/{season.id}.json",),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _content(lookup: Lookup, document: SeasonDocument, area: str, ranking: str) -> Content:
    register, needs = lookup.results.records.register, document.needs
    events = {event.path: event for event in still_to_play(document, register, area)}
    of_area = tuple(need for need in needs.players if need.area == area)
    players = tuple(_player(document, need, events, needs.results) for need in of_area)
    return Content(
        ranking=ranking,
        day=document.result.day,
        players=players,
        threats=tuple(_threats(document, area, players)),
        results=needs.results,
        missing=without_results(document, area),
        cards=tuple(dict.fromkeys(chance.event.tier or "" for chance in _chances(players) if chance.alone)),
        of=_trial(document).score,
        terms=_trial(document).terms,
    )


def _trial(document: SeasonDocument) -> Trial[SeasonOutcome]:
    trial = document.regulation.trial
    assert trial is not None, "somebody has needs"
    return trial


def _chances(players: tuple[PlayerBelow, ...]) -> Iterator[ShownChance]:
    return (chance for player in players for chance in player.chances)


def _player(document: SeasonDocument, need: Need, events: dict[str, Announcement], results: int) -> PlayerBelow:
    ranking, values = document.result.rankings[need.area], admissions(document.result)
    line = next(line.value for line in ranking.lines if line.value.player == need.player)
    return PlayerBelow(
        id=need.player,
        place=given(line.place),
        points=line.points,
        towards=towards(line, ranking, cut(ranking, values), values),
        chances=tuple(_chance(document, need.player, chance, events, results) for chance in need.chances),
    )


def _chance(
    document: SeasonDocument, player: str, chance: Chance, events: dict[str, Announcement], results: int
) -> ShownChance:
    event = events[addresses.tournament(document.season.id, chance.tournament)]
    return ShownChance(event, ways(chance, player, results), chance.out, chance.alone)


def _threats(document: SeasonDocument, area: str, players: tuple[PlayerBelow, ...]) -> Iterator[Threat]:
    """Who of those inside would be out, the last first, and by whom at each tournament."""
    places = {line.value.player: given(line.value.place) for line in document.result.rankings[area].lines}
    threatened = {out for chance in _chances(players) for out in chance.out if out in places}
    for player in sorted(threatened, key=lambda player: (-places[player], player)):
        by: dict[str, tuple[Announcement, list[tuple[str, NeededScore]]]] = {}
        for other in players:
            for chance in other.chances:
                if player in chance.out:
                    event = chance.event
                    by.setdefault(event.path, (event, []))[1].append((other.id, chance.ways[-1]))
        yield Threat(player, places[player], tuple((event, tuple(ways)) for event, ways in by.values()))
