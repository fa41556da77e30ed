"""A ranking redone by hand: each bar begins where the one above it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...regulations.exact import Amount, written
from ...results.rounding import shown
from ...season.document import SeasonDocument
from ...season.tournaments import TournamentResult
from .page import same
from .values import Link

WIDTH = 10000  # units of the drawing, of what all comes to
MOST = 12  # results of a sum that is read on one screen


class Summand(Struct, frozen=True, eq=False):
    """What a *tournament* counts: its *score* by the *times* of its tier, twice where it is *doubled*; its bar begins
    at *x* and is *width* wide, in units of the drawing, of which the largest sum on the way has WIDTH."""

    tournament: Link
    day: date
    score: Amount | None
    times: Amount | None
    doubled: bool
    points: Amount
    x: int
    width: int


class WorkedSum(Struct, frozen=True, eq=False):
    """The points of a *player*, who leads a *ranking*, made of several results; *file* has them, in the lines of
    *area*; *cells* are what the first of these lines has, by column."""

    player: str
    ranking: Link
    season: Link
    area: str
    file: str
    cells: tuple[tuple[str, str], ...]
    unit: str
    summands: tuple[Summand, ...]
    points: Amount
    width: int
    drawn: int = WIDTH

    @property
    def rounded(self) -> bool:
        """Whether any figure shown is not the whole of what is counted."""
        return any(part.points * 100 != int(part.points * 100) for part in self.summands)


def longest_sum(documents: Iterable[SeasonDocument]) -> WorkedSum | None:
    """The longest that is no longer than a screen and whose factors are known, the newest of as long ones."""
    sums = [worked for document in documents if (worked := worked_sum(document))]
    fitting = [worked for worked in sums[::-1] if len(worked.summands) <= MOST]
    itemized = [worked for worked in fitting if all(part.times is not None for part in worked.summands)]
    return max(itemized or fitting or sums[-1:], key=_length, default=None)


def _length(worked: WorkedSum) -> int:
    return len(worked.summands)


def _factors(
    tournament: TournamentResult, player: str, points: Amount, doubled: bool
) -> tuple[Amount, Amount] | tuple[None, None]:
    """The score and the times of it that make the *points*; None where they do not make them alone."""
    score, times = tournament.standings[player].value.final_score, tournament.verdict.value.multiplier
    if score is None or times is None or score * times * (1 + doubled) != points:
        return None, None
    return score, times


def _end_of(points: Amount, most: Amount) -> int:
    """Where an amount ends on the drawing: what ends there and what begins there meet."""
    return WIDTH * points // most


def _as_written(amount: Amount | None) -> str:
    return "" if amount is None else str(written(amount))


def _cells(
    tournament: TournamentResult, player: str, area: str, counted: Amount, doubled: bool
) -> Iterator[tuple[str, str]]:
    """What stands in the columns of the table of results that a sum needs, as it stands there."""
    standing, verdict = tournament.standings[player].value, tournament.verdict.value
    yield "tournament_name", tournament.facts.name
    yield "player", player
    yield "place", str(standing.place or "")
    yield "final_score", _as_written(standing.final_score)
    yield "multiplier", _as_written(verdict.multiplier)
    yield "points", _as_written(standing.points)
    yield "ranking", area
    yield "counts", "twice" if doubled else "once"
    yield "counted", _as_written(counted)
    yield "counted_shown", shown(counted) or ""
    yield "why_not", ""


def worked_sum(document: SeasonDocument) -> WorkedSum | None:
    """Of the leader with most results; None where nobody's points are the sum of several."""
    lines = [ranking.lines[0].value for ranking in document.result.rankings.values() if ranking.lines]
    line = max((line for line in lines if len(line.results) > 1), key=lambda line: len(line.results), default=None)
    if line is None:
        return None
    parts = [
        (document.result.tournament(counted.tournament), counted.points * (1 + (counted.tournament == line.doubled)))
        for counted in line.results
    ]
    if sum(points for _, points in parts) != line.points:
        return None
    parts.sort(key=lambda part: part[0].facts.end)
    ends = [sum((points for _, points in parts[:n]), start=0) for n in range(len(parts) + 1)]
    most = max(ends)
    if min(ends) < 0 or not most:
        return None
    season = document.season.id
    return WorkedSum(
        player=line.player,
        ranking=Link(document.regulation.areas[line.area], addresses.ranking(season, line.area)),
        season=Link(document.season.name, addresses.season(season)),
        area=line.area,
        file=addresses.results_table(season),
        cells=tuple(_cells(parts[0][0], line.player, line.area, parts[0][1], parts[0][0].id == line.doubled)),
        unit=document.regulation.unit,
        summands=tuple(
            Summand(
                Link(same(tournament.facts.name), addresses.tournament(season, tournament.id, line.player), True),
                tournament.facts.end, *_factors(tournament, line.player, points, tournament.id == line.doubled),
                tournament.id == line.doubled, points, _end_of(min(begin, end), most),
                _end_of(max(begin, end), most) - _end_of(min(begin, end), most),
            )
            for (tournament, points), begin, end in zip(parts, ends[:-1], ends[1:], strict=True)
        ),
        points=line.points,
        width=_end_of(line.points, most),
    )  # fmt: skip
