"""The ranking of a region: the scores of its tournaments, and ties (CAM 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from ..bang.area import AreaCase
from ..bang.counts import chain
from ..bang.season_lots import orders
from ..cached import LazyDict
from ..exact import Amount, exact
from ..explained import given, rule
from ..outcomes import TournamentResult
from ..placing import lines_by_points
from ..standings import Counted, Line, tied
from .facts import Season2007
from .tables import Numbers

Region = AreaCase[Season2007]  # the case of these rules (A2007-02)
Values = Mapping[str, Line]


def region_case(season: Season2007, name: str, tournaments: Sequence[TournamentResult]) -> Region:
    """The tournaments of a region that count, in the order in which they ended."""
    counted = [t for t in tournaments if t.area == name and t.counts]
    ordered = tuple(sorted(counted, key=lambda tournament: tournament.when))
    return Region(season, name, ordered)


def _together(results: Sequence[Counted], aggregate: str) -> Amount:
    points = [result.points for result in results]
    if aggregate == "best":
        return max(points)
    total = sum(points)
    return exact(Fraction(total, len(points)) if aggregate == "mean" else total)


@rule("R2007-01", "cam-2", shows=("points",), readings=("A2007-01",), variant=lambda now: "" if now.last else "zero")
def add_result(case: Region, values: Values, tournament: TournamentResult) -> Values:
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


def lot_is_asked(numbers: Numbers, first: int, last: int) -> bool:
    """Whether those who share the places from *first* to *last* of a closed season draw a lot: where a podium or a seat
    in the final depends on it (ADD-107). Elsewhere the place stays shared."""
    return first <= numbers.podium
