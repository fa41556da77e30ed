"""The ranking of an area: the points of its tournaments, and its ties (ORG 6)."""

from __future__ import annotations

from msgspec.structs import replace

from ....bang.counts import chain
from ....bang.season_lots import orders
from ....cached import LazyDict
from ....exact import exact
from ....explained import given, rule
from ....outcomes import TournamentOutcome
from ....placing import lines_by_points
from ....standings import Counted, Line, tied
from ...ranking import AreaRankingCase, Values


@rule("R2009-40", "org-6", shows=("points",), variant=lambda now: "" if now.last else "zero")
def add_result(case: AreaRankingCase, values: Values, tournament: TournamentOutcome) -> Values:
    """The ranking is the sum of the points of all homologated tournaments of the area (A2009-26, A2009-27)."""
    changed: dict[str, Line] = {}
    for player, line in values.items():
        row = tournament.standings.get(player)
        if row is None or row.value.points is None:
            continue
        points = row.value.points
        result = Counted(tournament.id, points, given(row.value.place))
        changed[player] = replace(
            line, results=(*line.results, result), points=exact(line.points + points), last=points,
        )  # fmt: skip
    return changed


@rule("R2009-40", "org-6", variant=tied)
def order(case: AreaRankingCase, values: Values) -> Values:
    """By points; ties by the chain of a tournament over the same results, then a recorded lot (A2009-28)."""
    totals = LazyDict(case.counts)  # only who is level is asked for them
    lots = orders(case.season.lots, case.name)
    return lines_by_points(
        values, chain(totals, case.season.law.numbers.tie_break), lots, case.season.register.sort_key
    )
