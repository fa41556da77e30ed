"""The player of the year: the best results over all games count, ties are split by the dropped ones (GEN 6, 7)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from ....bang.ties import Criterion
from ....exact import exact
from ....explained import given, rule
from ....games import best_results
from ....outcomes import TournamentOutcome
from ....placing import lines_by_points
from ....standings import Counted, tied
from ...year import Line, Values, Year


@rule("RF-31", "gen-6", shows=("points",))
def add_result(case: Year, values: Values, about: TournamentOutcome) -> Values:
    """The points of one competition."""
    changed: dict[str, Line] = {}
    for row in about.standings.values():
        standing = row.value
        if standing.points is None:
            continue
        for player in standing.people:
            line = values[player]
            result = Counted(about.id, standing.points, given(standing.place))
            total = exact(Fraction(line.points) + standing.points)
            variant = "result" if standing.points else "nothing"
            changed[player] = replace(
                line, results=(*line.results, result), points=total, last=standing.points, variant=variant
            )
    return changed


@rule("RF-32", "gen-7", shows=("points",))
def drop(case: Year, values: Values) -> Values:
    """Only the best results count; the others are dropped."""
    assert case.season.best is not None
    changed: dict[str, Line] = {}
    for player, line in values.items():
        ordered = sorted(line.results, key=lambda result: result.points, reverse=True)
        dropped = tuple(ordered[case.season.best :])
        if not dropped:
            continue
        points = best_results.best([result.points for result in line.results], case.season.best).points
        changed[player] = replace(line, dropped=dropped, points=points, last=len(dropped), variant="")
    return changed


@rule("RF-32", "gen-7", variant=tied)
def order(case: Year, values: Values) -> Values:
    """By points; level, by the best dropped result, then the second, and so on; still level, a shared place (AF-18)."""
    assert case.season.best is not None
    number = case.season.best
    best_of = {
        player: best_results.best([result.points for result in line.results], number) for player, line in values.items()
    }
    deepest = max((len(best.dropped) for best in best_of.values()), default=0)
    chain = [Criterion(f"dropped_{n}", lambda player, n=n: best_of[player].drop(n)) for n in range(1, deepest + 1)]
    return lines_by_points(values, chain, case.season.lots, case.season.register.sort_key)
