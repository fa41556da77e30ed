"""A ranking redone by hand: each bar begins where the one above it ends."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from ...regulations.exact import Amount
from ...season.document import SeasonDocument
from . import addresses
from .page import same
from .values import Link

WIDTH = 100  # of what all comes to


@dataclass(frozen=True, slots=True, eq=False)
class Summand:
    """What a *tournament* counts: its bar begins at *x* and is *width* wide, in hundredths of the largest sum on the
    way."""

    tournament: Link
    day: date
    points: Amount
    x: int
    width: int


@dataclass(frozen=True, slots=True, eq=False)
class WorkedSum:
    """The points of a *player*, who leads a *ranking*, made of several results."""

    player: str
    ranking: Link
    unit: str
    summands: tuple[Summand, ...]
    points: Amount
    width: int


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
        unit=document.regulation.unit,
        summands=tuple(
            Summand(
                Link(same(tournament.facts.name), addresses.tournament(season, tournament.id, line.player), True),
                tournament.facts.end, points, int(WIDTH * min(begin, end) / most),
                max(1, int(WIDTH * abs(points) / most)),
            )
            for (tournament, points), begin, end in zip(parts, ends[:-1], ends[1:], strict=True)
        ),
        points=line.points,
        width=int(WIDTH * line.points / most),
    )  # fmt: skip
