"""The checks of a whole season of 2007: where people played, since when they were qualified, who is in the final."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial

from msgspec import Struct

from ...languages import Words
from ...problems import ERROR, WARNING, Location
from ..bang.season_checks import finalists_match, one_of_a_kind, register_of, unavailable_qualified
from ..bang.season_lots import lot_without_tie, without_lot
from ..checking import Check, Fault, fault
from ..outcomes import COUNTING, SeasonOutcome, TournamentOutcome
from . import ranking, tables
from .facts import Tournament2007


def _in_order(result: SeasonOutcome, kinds: tuple[str, ...]) -> list[TournamentOutcome]:
    """The valid tournaments of these kinds, in the order in which they began."""
    tournaments = [
        tournament
        for tournament in result.tournaments
        if tournament.facts.kind in kinds and tournament.status in COUNTING
    ]
    return sorted(tournaments, key=lambda tournament: (tournament.facts.start, tournament.facts.end, tournament.id))


def _seats(tournament: TournamentOutcome) -> Iterator[tuple[str, Location]]:
    for table in tournament.facts_as(Tournament2007).tables:
        for seat, player in enumerate(table.seats):
            yield player, tournament.facts.sheet.document.where("tables", table.number - 1, "seats", seat)


def _names(tournaments: Sequence[TournamentOutcome]) -> Mapping[str, Words]:
    """What the regions are called in the law of the season."""
    return tournaments[0].facts_as(Tournament2007).law.numbers.areas if tournaments else {}


def one_region(result: SeasonOutcome) -> Iterator[Fault]:
    """V-41: a player plays the tournaments of one region; an Open is for everybody."""
    chosen: dict[str, TournamentOutcome] = {}
    names_of_tournaments = _names(result.tournaments)
    for tournament in _in_order(result, tables.IN_A_REGION):
        for player, where in _seats(tournament):
            first = chosen.setdefault(player, tournament)
            if first.area != tournament.area:
                name = tournament.facts.register.shown(player)
                names = {
                    area: names_of_tournaments.get(id, id)
                    for area, id in (("region", first.area), ("other", tournament.area))
                }
                yield fault(where, player=name, tournament=first.facts.name, **names)


class Qualified(Struct, frozen=True):
    """Since when somebody is qualified, as what: by the name of an Open, or of the region whose champion they are."""

    since: date
    variant: str
    source: str | Words


def qualified(result: SeasonOutcome) -> Mapping[str, Qualified]:
    """Who may not enter any more (R2007-08): winners of Opens and, once the season is closed, the regional champions.

    A champion is qualified from the day after the last regional tournament of the region (ADD-29), which an open
    season does not know yet.
    """
    qualified: dict[str, Qualified] = {}
    for tournament in _in_order(result, (tables.OPEN,)):
        if tournament.winner:
            qualified.setdefault(tournament.winner, Qualified(tournament.facts.end, "open", tournament.facts.name))
    names = _names(result.tournaments)
    for region, order in result.rankings.items() if result.closed else ():
        ends = [
            tournament.facts.end for tournament in result.tournaments if tournament.area == region and tournament.counts
        ]
        for line in order.lines[:1]:
            qualified.setdefault(line.value.player, Qualified(max(ends), "region", names.get(region, region)))
    return qualified


def entered_qualified(result: SeasonOutcome) -> Iterator[Fault]:
    """V-41: who is qualified enters no further valid tournament but the final."""
    since = qualified(result)
    for tournament in _in_order(result, (tables.REGIONAL, tables.OPEN, tables.RESERVE, tables.LAST_OPEN)):
        for player, where in _seats(tournament):
            qualified_on = since.get(player)
            if qualified_on and tournament.facts.start > qualified_on.since:
                name = tournament.facts.register.shown(player)
                yield fault(
                    where, qualified_on.variant, player=name, since=qualified_on.since, source=qualified_on.source
                )


def ranking_without_lot(result: SeasonOutcome) -> Iterator[Fault]:
    """V-47: in the ranking of a closed season, a tie that nothing splits needs a lot where something depends on it."""
    law = result.tournaments[0].facts_as(Tournament2007).law if result.tournaments else tables.DEFAULTS
    return without_lot(result, partial(ranking.lot_is_asked, law.numbers))


def ranking_lot_idle(result: SeasonOutcome) -> Iterator[Fault]:
    """V-47: a lot of a ranking decides a tie that is there."""
    return lot_without_tie(result, register_of(result), lambda _: ())


def no_final_layout(result: SeasonOutcome) -> Iterator[Fault]:
    """A2007-07: eight, nine or fewer than five finalists cannot be seated."""
    if result.closed and result.finalists and result.final_tables is None:
        yield fault(result.season.document.where("status"), players=len(result.finalists))


SEASON_CHECKS = (
    Check("V-41", one_region, ERROR, "cam-7"),
    Check("V-41", entered_qualified, ERROR, "cam-8"),
    Check("V-47", ranking_without_lot, ERROR, "cam-2"),
    Check("V-47", ranking_lot_idle, WARNING, "cam-2"),
    Check("V-61", one_of_a_kind(tables.LAST_OPEN, tables.FINAL), ERROR, "cam-3"),
    Check("V-63", unavailable_qualified, WARNING, "cam-4"),
    Check("V-65", finalists_match(ranking_without_lot), ERROR, "cam-1"),
    Check("A2007-07", no_final_layout, WARNING, "cam-1"),
)
