"""A ranking through its season: the days on which it changed, everybody's places on them, the race of the first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from msgspec import Struct

from ... import addresses
from ...regulations.exact import Amount
from ...regulations.explained import given
from ...season.days import Day, PastDay, Stand
from ...season.document import SeasonDocument
from ...season.rankings import Ranking
from ...season.tournaments import TournamentResult
from ..charts.bump import SHOWN, Bump, bump
from ..charts.bump import Course as Line
from .cut import seats_above_on
from .page import same
from .values import Link

FEWEST = 3  # days before there is a race to draw


class RankingDay(Struct, frozen=True, eq=False):
    """A day on which the ranking changed: its page, who led, and what happened.

    *ended* are tournaments that entered it, *touched* those that give other points, or count again, or no more.
    """

    day: date
    path: str
    leader: str
    points: Amount | None
    ended: tuple[Link, ...]
    touched: tuple[Link, ...]
    bonuses: bool


class PlacesInWords(Struct, frozen=True, eq=False):
    """The places of somebody in words: the first, the best, each with its day."""

    first: tuple[int, date]
    best: tuple[int, date]


class RankingRace(Struct, frozen=True, eq=False):
    """The bump chart: *lines* are (place, player, line), best first; *named* the (day, x) that it names.

    *leader* is the one whose line is told, first now unless another is asked for, who was at place *was* on the first
    day with them; *crowned*: who won the title has a line that is told too.
    """

    bump: Bump
    crowned: bool
    lines: tuple[tuple[int, str, Line], ...]
    named: tuple[tuple[date, int], ...]
    first_day: date
    last_day: date
    leader: str
    was: int

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who has a name in the drawing."""
        return tuple(player for _, player, _ in self.lines)


def ranking_days(season: SeasonDocument, days: Iterable[Day]) -> tuple[RankingDay, ...]:
    """The days of a ranking, oldest first."""
    return tuple(ranking_day(season, day) for day in days)


def ranking_day(document: SeasonDocument, day: Day) -> RankingDay:
    season, first = document.season.id, day.lines[0] if day.lines else None
    return RankingDay(
        day=day.day,
        path=addresses.past_ranking(season, day.area, day.day),
        leader=first.player if first else "",
        points=first.points if first else None,
        ended=tuple(_link(season, document.result.tournament(id)) for id in day.ended),
        touched=tuple(_link(season, document.result.tournament(id)) for id in day.touched),
        bonuses=day.bonuses,
    )


def _link(season: str, tournament: TournamentResult) -> Link:
    return Link(same(tournament.facts.name), addresses.tournament(season, tournament.id), True)


def course(row: Sequence[Stand]) -> PlacesInWords | None:
    """Of the *row* of where somebody stood, by day: the first place with its day, and the best one; None where they
    have been in one ranking only."""
    if len(row) < 2:
        return None
    places = [(stand.place, stand.day) for stand in row]
    return PlacesInWords(places[0], min(places))


def race(
    ranking: Ranking, days: Sequence[PastDay], seats: int, player: str | None = None, also: str | None = None
) -> RankingRace | None:
    """The first of *ranking*, and where they stood, with the cut, which now is below so many *seats* of its lines; told
    of *player* or of who leads, and of who won the title *also*, else of the two at the cut. None with too few days,
    where somebody has several lines, or where the drawing does not have that player."""
    first = [line.value for line in ranking.lines[:SHOWN]]
    if len(days) < FEWEST or len(first) < 2 or any(standing.record for standing in first):
        return None
    leads = next((n for n, standing in enumerate(first) if standing.player == (player or first[0].player)), None)
    if leads is None:
        return None
    crowned = next((n for n, standing in enumerate(first) if standing.player == also and n != leads), None)
    cuts = (*(seats_above_on(day) for day in days[:-1]), seats) if seats else ()
    at = [{line.player: n for n, line in enumerate(day.lines, 1)} for day in days]
    chart = bump(
        [[places.get(standing.player) for places in at] for standing in first],
        cuts,
        leads,
        also=-1 if also and crowned is None else crowned,
    )
    leader = first[leads].player
    return RankingRace(
        crowned=crowned is not None,
        bump=chart,
        lines=tuple(
            (given(standing.place), standing.player, line) for standing, line in zip(first, chart.courses, strict=True)
        ),
        named=tuple((days[n].day, x) for n, x in chart.days),
        first_day=days[0].day,
        last_day=days[-1].day,
        leader=leader,
        was=next(line.place for day in days for line in day.lines if line.player == leader),
    )
