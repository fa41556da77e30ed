"""The ranking of a region: the scores of its tournaments, and ties (CAM 2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from ..bang.counts import Counts
from ..bang.season_lots import orders
from ..bang.ties import rank
from ..contract import Ranking, TournamentResult
from ..exact import Amount, exact
from ..explained import Explained, given, rule
from ..standings import Counted, Line
from . import tables
from .facts import Season2007, Tournament2007
from .play import Play, play
from .standing import chain


@dataclass(frozen=True, eq=False)
class Region:
    """The case of these rules: a region, its valid tournaments, the counts of everybody in them."""

    season: Season2007
    name: str
    tournaments: tuple[TournamentResult, ...]
    plays: Mapping[str, Play]

    def results(self, player: str) -> Iterable[TournamentResult]:
        """The tournaments of the region in which the player has points."""
        for tournament in self.tournaments:
            row = tournament.standings.get(player)
            if row is not None and row.value.points is not None:
                yield tournament

    def counts(self, player: str) -> Counts:
        """Wins and games alive over the same results that give the points (A2007-02)."""
        return sum((self.plays[result.id].counts[player] for result in self.results(player)), Counts())

    @property
    def players(self) -> list[str]:
        """Everybody with points in the region, in the order of a phone book."""
        players = {p for t in self.tournaments for p, row in t.standings.items() if row.value.points is not None}
        return sorted(players, key=self.season.register.sort_key)


Values = Mapping[str, Line]


def region_case(season: Season2007, name: str, tournaments: Sequence[TournamentResult]) -> Region:
    """The tournaments of a region that count, in the order in which they ended."""
    counted = [t for t in tournaments if t.area == name and t.counts]
    ordered = tuple(sorted(counted, key=lambda t: (t.facts.end, t.facts.start, t.id)))
    return Region(season, name, ordered, {t.id: play(t.facts_as(Tournament2007)) for t in ordered})


def opening(case: Region) -> dict[str, Line]:
    return {player: Line(player, case.name) for player in case.players}


def _together(results: Sequence[Counted], aggregate: str) -> Amount:
    points = [result.points for result in results]
    if aggregate == "best":
        return max(points)
    total = sum(points)
    return exact(Fraction(total, len(points)) if aggregate == "mean" else total)


@rule("R2007-01", "cam-2", shows=("points",), readings=("A2007-01",))
def add_result(case: Region, values: Values, tournament: TournamentResult) -> Values:
    """The ranking is the sum of the scores of the valid tournaments of the region (A2007-01)."""
    changed = {}
    for player, row in tournament.standings.items():
        standing = row.value
        if standing.points is None:
            continue
        line = values[player]
        results = (*line.results, Counted(tournament.id, standing.points, given(standing.place)))
        points = _together(results, case.season.law.aggregate)
        variant = "" if standing.points else "zero"
        changed[player] = replace(line, results=results, points=points, last=standing.points, variant=variant)
    return changed


@rule("R2007-01", "cam-2", readings=("A2007-02",))
def order(case: Region, values: Values) -> Values:
    """By points; ties by the chain of a tournament over the same results, then a recorded lot (A2007-02)."""
    totals = {player: case.counts(player) for player in values}
    names = tables.TIE_BREAK if case.season.law.area_tiebreak == "tie_break" else ()
    lots = orders(case.season.lots, case.name)
    placings = rank(list(values), lambda p: values[p].points, chain(totals, names), lots, case.season.register.sort_key)
    return {
        placing.player: replace(
            values[placing.player],
            place=placing.place,
            position=n,
            tie=placing.tie,
            variant="tie" if placing.tie else "",
        )
        for n, placing in enumerate(placings, 1)
    }


def lot_is_asked(first: int, last: int) -> bool:
    """Whether those who share the places from *first* to *last* of a closed season draw a lot: where a podium or a seat
    in the final depends on it (additions 71, 107). Elsewhere the place stays shared."""
    return first <= tables.PODIUM


def ranking(case: Region, lines: Mapping[str, Explained[Line]], day: date) -> Ranking:
    """The lines in the published order."""
    return Ranking(case.name, day, tuple(sorted(lines.values(), key=lambda line: line.value.position)))
