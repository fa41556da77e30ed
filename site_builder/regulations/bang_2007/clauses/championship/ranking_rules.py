"""The ranking of a region: the scores of its tournaments, and ties (CAM 2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from ....bang.counts import chain
from ....bang.season_lots import orders
from ....cached import LazyDict
from ....exact import Amount, exact
from ....explained import given, rule
from ....outcomes import TournamentOutcome
from ....placing import lines_by_points
from ....standings import Counted, Line, tied
from ...ranking import Region, Values


def _together(results: Sequence[Counted], aggregate: str) -> Amount:
    points = [result.points for result in results]
    if aggregate == "best":
        return max(points)
    total = sum(points)
    return exact(Fraction(total, len(points)) if aggregate == "mean" else total)


@rule("R2007-01", "cam-2", shows=("points",), readings=("A2007-01",), variant=lambda now: "" if now.last else "zero")
def add_result(case: Region, values: Values, tournament: TournamentOutcome) -> Values:
    """The ranking is the sum of the scores of the valid tournaments of the region (A2007-01)."""
    changed: dict[str, Line] = {}
    for player, row in tournament.standings.items():
        standing = row.value
        if standing.points is None:
            continue
        line = values[player]
        results = (*line.results, Counted(tournament.id, standing.points, given(standing.place)))
        points = _together(results, case.season.law.aggregate)
        changed[player] = replace(line, results=results, points=points, last=standing.points)
    return changed


@rule("R2007-01", "cam-2", readings=("A2007-02",), variant=tied)
def order(case: Region, values: Values) -> Values:
    """By points; ties by the chain of a tournament over the same results, then a recorded lot (A2007-02)."""
    totals = LazyDict(case.counts)  # only who is level is asked for them
    names = case.season.law.numbers.tie_break if case.season.law.area_tiebreak == "tie_break" else ()
    lots = orders(case.season.lots, case.name)
    return lines_by_points(values, chain(totals, names), lots, case.season.register.sort_key)
