"""Operators of a tournament: its order of finish → places → points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from ..exact import Amount, exact
from ..explained import Changes, Rule, each, given, rule
from ..facts import FINAL_KIND
from ..revising import Revision
from ..standings import Standing
from .facts import LeagueTournament

Values = Mapping[str, Standing]


def opening(tournament: LeagueTournament) -> dict[str, Standing]:
    """Everybody on the sheet, before any rule."""
    return {entrant: Standing(entrant) for entrant in tournament.entrants}


def finish(id: str, clause: str) -> Rule:
    """The place of everybody: one more than the players before them; who is level shares it."""

    @rule(id, clause)
    def finish(case: LeagueTournament, values: Values) -> Values:
        before, places = 0, dict[str, Standing]()
        for level in case.order:
            variant = "shared" if len(level) > 1 else ""
            places |= {player: replace(values[player], place=before + 1, variant=variant) for player in level}
            before += len(level)
        return places

    return finish


def points_by_place(id: str, clause: str, points: Sequence[Amount]) -> Rule:
    """The points of each place, the first first, and nothing beyond; who shares a place has the mean of the places. A
    final gives none."""

    @each(id, clause, shows=("points",))
    def points_by_place(case: LeagueTournament, standing: Standing) -> Changes:
        if case.kind == FINAL_KIND:
            return {}
        first = given(standing.place)
        level = next(len(players) for players in case.order if standing.player in players)
        return {"points": exact(Fraction(sum(points[first - 1 : first - 1 + level]), level))}

    return points_by_place


def places_as_points(id: str, clause: str) -> Rule:
    """Everybody has as many points as their place, so that the fewest are ahead; who shares a place has the mean of
    the places. A final gives none."""

    @each(id, clause, shows=("points",))
    def places_as_points(case: LeagueTournament, standing: Standing) -> Changes:
        if case.kind == FINAL_KIND:
            return {}
        level = next(len(players) for players in case.order if standing.player in players)
        return {"points": exact(given(standing.place) + Fraction(level - 1, 2))}

    return places_as_points


def forfeit_worst(id: str, clause: str, least: int) -> Rule:
    """A rule over the tournaments of a season: once it is over, who played fewer than *least* of an area loses the
    points of the worst of them, of equal ones the last."""

    @each(id, clause)
    def forfeit_worst(case: Revision, standing: Standing) -> Changes:
        if not case.closed or not case.result.counts:
            return {}
        played = [
            (given(row.value.points), tournament)
            for tournament in sorted(case.tournaments, key=lambda tournament: tournament.when, reverse=True)
            if tournament.counts and tournament.area == case.result.area and (row := tournament.row(standing.player))
        ]
        _, worst = min(played, key=lambda entry: entry[0])
        return {"points": 0} if len(played) < least and worst.id == case.result.id else {}

    return forfeit_worst
