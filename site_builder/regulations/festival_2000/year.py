"""The player of the year: the best results over all games count, ties are split by the dropped ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from .. import standings
from ..bang.ties import Criterion
from ..exact import exact
from ..explained import apply, given, rule
from ..games import best_results
from ..outcomes import Ranking, TournamentResult
from ..placing import lines_by_points
from ..placing import ranking as in_order
from ..standings import Counted, tied
from . import tables
from .facts import Festival


@dataclass(frozen=True, slots=True)
class Line(standings.Line):
    """One player of the festival: results that do not count are dropped, best first."""

    @property
    def latest(self) -> Counted:
        """The result that was added last."""
        return self.results[-1]


@dataclass(frozen=True, eq=False)
class Year:
    """The case of these rules: the festival and its competitions, in the order in which they ended."""

    season: Festival
    competitions: tuple[TournamentResult, ...]


Values = Mapping[str, Line]


def opening(case: Year) -> dict[str, Line]:
    """Everybody with points; at the puzzle both of a pair."""
    rows = (row.value for competition in case.competitions for row in competition.standings.values())
    players = {player for row in rows if row.points is not None for player in row.people}
    return {
        player: Line(player, tables.PLAYER_OF_THE_YEAR) for player in sorted(players, key=case.season.register.sort_key)
    }


@rule("RF-31", "gen-6", shows=("points",))
def add_result(case: Year, values: Values, about: TournamentResult) -> Values:
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
    best_of = {p: best_results.best([result.points for result in line.results], number) for p, line in values.items()}
    deepest = max((len(best.dropped) for best in best_of.values()), default=0)
    chain = [Criterion(f"dropped_{n}", lambda player, n=n: best_of[player].drop(n)) for n in range(1, deepest + 1)]
    return lines_by_points(values, chain, case.season.lots, case.season.register.sort_key)


def ranking(season: Festival, competitions: Sequence[TournamentResult], day: date) -> Ranking:
    """The player of the year as of *day*."""
    case = Year(season, tuple(sorted(competitions, key=lambda competition: competition.when)))
    lines = apply(
        (*(add_result.regarding(competition) for competition in case.competitions), drop, order), case, opening(case)
    )
    return in_order(tables.PLAYER_OF_THE_YEAR, day, lines)
