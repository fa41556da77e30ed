"""Whether the points of a ranking are sums, and the clause that says so."""

from __future__ import annotations

from ...season.document import SeasonDocument
from ...season.rankings import Line, Ranking


def summing(document: SeasonDocument, ranking: Ranking) -> str:
    """The clause that says that points are summed; none for a list, a mean or one result, or where a weight changes."""
    counting = document.regulation.counting
    if counting.kind != "sum" or counting.best == 1 or not all(_is_sum(line.value) for line in ranking.lines):
        return ""
    steps = (step for line in ranking.lines if not line.value.record for step in line.steps)
    return next((step.rule.clause for step in steps if step.field == "points"), "")


def _is_sum(line: Line) -> bool:
    """Whether the points are those of the results that count, one of them perhaps doubled."""
    counted = sum(result.points for result in line.results) - sum(result.points for result in line.dropped)
    again = sum(result.points for result in line.results if result.tournament == line.doubled)
    return line.points in (counted, counted + again)
