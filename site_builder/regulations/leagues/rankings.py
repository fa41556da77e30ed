"""Operators of a ranking: results are added, the best kept, a mean taken; then everybody has a place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from .. import standings
from ..counting import MOST, Ahead
from ..exact import exact
from ..explained import Changes, Quiet, Rule, each, given, rule
from ..outcomes import TournamentOutcome
from ..placing import lines_by_points
from ..standings import Counted, tied
from .criteria import Chain
from .facts import LeagueSeason, LeagueTournament


class Line(standings.Line, frozen=True):
    """A line of a league: *weight* multiplied the result that came in last."""

    weight: Quiet[Fraction] = Fraction(1)

    @property
    def counted(self) -> tuple[Counted, ...]:
        """The results that are not dropped."""
        return tuple(result for result in self.results if result not in self.dropped)


class LeagueRanking(Struct, frozen=True, eq=False):
    """The case of these rules: the ranking of an *area* as of a *day*, its *tournaments* in the order in which they
    ended."""

    season: LeagueSeason
    area: str
    day: date
    tournaments: tuple[TournamentOutcome, ...]


Values = Mapping[str, Line]
Ages = Sequence[tuple[int, Fraction]]


def opening(case: LeagueRanking, least: int) -> dict[str, Line]:
    """A line for everybody with at least so many results, before any rule, in the order of a phone book."""
    players = [row.value.player for tournament in case.tournaments for row in tournament.standings.values()]
    ranked = {player for player in players if players.count(player) >= least}
    return {player: Line(player, case.area) for player in sorted(ranked, key=case.season.register.sort_key)}


def add_results(id: str, clause: str, ages: Ages = ()) -> Rule:
    """The points of a tournament (what the rule is about), times its weight; once it is so many days old, times a
    factor of *ages* besides, which go from the youngest to the oldest."""

    @rule(id, clause, shows=("points",))
    def add_results(case: LeagueRanking, values: Values, about: TournamentOutcome) -> Values:
        weight = about.facts_as(LeagueTournament).weight * _factor(ages, case.day - about.facts.end)
        return {
            standing.player: _with_result(values[standing.player], about.id, standing, weight)
            for standing in (row.value for row in about.standings.values())
            if standing.player in values
        }

    return add_results


def _factor(ages: Ages, age: timedelta) -> Fraction:
    return next((factor for days, factor in reversed(ages) if age >= timedelta(days)), Fraction(1))


def _with_result(line: Line, tournament: str, standing: standings.Standing, weight: Fraction) -> Line:
    points = exact(given(standing.points) * weight)
    return replace(
        line,
        results=(*line.results, Counted(tournament, points, given(standing.place))),
        points=exact(line.points + points),
        last=points,
        weight=weight,
        variant="" if weight == 1 else "weighted",
    )


def keep_best(id: str, clause: str, number: int, ahead: Ahead = MOST) -> Rule:
    """Only so many results count, the best; of equal ones the earlier. Where the fewest points are *ahead* these are
    the lowest."""

    @each(id, clause)
    def keep_best(case: LeagueRanking, line: Line) -> Changes:
        dropped = tuple(_best_first(line.results, ahead)[number:])
        if not dropped:
            return {}
        points = exact(line.points - sum(result.points for result in dropped))
        return {"dropped": dropped, "points": points, "last": len(dropped), "variant": ""}

    return keep_best


def drop_worst(id: str, clause: str, number: int, least: int = 1, ahead: Ahead = MOST) -> Rule:
    """The worst results that count, so many, are dropped, but for the last *least*; of equal ones the later goes. Where
    the fewest points are *ahead* these are the highest."""

    @each(id, clause)
    def drop_worst(case: LeagueRanking, line: Line) -> Changes:
        spare = min(number, len(line.counted) - least)
        if spare <= 0:
            return {}
        worst = tuple(_best_first(line.counted, ahead)[: -spare - 1 : -1])
        points = exact(line.points - sum(result.points for result in worst))
        return {"dropped": (*line.dropped, *worst), "points": points, "last": spare, "variant": ""}

    return drop_worst


def _best_first(results: Sequence[Counted], ahead: Ahead) -> list[Counted]:
    """Of equal ones the earlier first."""
    return sorted(results, key=lambda result: result.points, reverse=ahead == MOST)


def mean(id: str, clause: str, padded: int = 0) -> Rule:
    """The mean of the results that count, as if there were at least so many: what is missing counts as nothing."""

    @each(id, clause, shows=("points",))
    def mean(case: LeagueRanking, line: Line) -> Changes:
        number = max(len(line.counted), padded)
        return {"points": exact(Fraction(line.points) / number), "last": number, "variant": ""}

    return mean


def order(id: str, clause: str, *chains: Chain, ahead: Ahead = MOST) -> Rule:
    """By points, the most or the fewest *ahead*; who is level by the criteria of *chains* in turn, and still level they
    share the place."""

    @rule(id, clause, variant=tied)
    def order(case: LeagueRanking, values: Values) -> Values:
        chain = [criterion for criteria in chains for criterion in criteria(values)]
        return lines_by_points(values, chain, (), case.season.register.sort_key, ahead)

    return order
