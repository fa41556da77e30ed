"""A season → its rankings on every day on which one of them changed, each computed once for everybody who asks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from ..regulations.contract import Ranking, Regulation, SeasonResult, TournamentResult
from ..regulations.exact import Amount
from ..regulations.explained import given

Close = Callable[[date], SeasonResult]


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a player stood at the end of a day on which the ranking changed: a line of it."""

    player: str
    day: date
    place: int
    points: Amount


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Day:
    """The ranking of *area* as it stood at the end of *day*: its *lines*, best first, and not how they came. A season
    has hundreds of them; whoever needs one with its reasons closes the season once more (`Outcome.through`).

    *ended* are the tournaments (their ids) that it counts and that ended since its day before, *touched* those that
    since then give other points, count again or count no more; *bonuses* says that bonuses have been played.
    """

    area: str
    day: date
    lines: tuple[Stand, ...]
    ended: tuple[str, ...]
    touched: tuple[str, ...]
    bonuses: bool

    @property
    def places(self) -> Mapping[str, int]:
        """The place of everybody who stands in it; where somebody may have several lines, the best."""
        return {line.player: line.place for line in reversed(self.lines)}


@dataclass(frozen=True, slots=True, eq=False)
class _State:
    """What the next day of an area is compared with: *rows* make the ranking this one and no other."""

    day: date
    rows: tuple[tuple, ...]
    counted: Mapping[str, TournamentResult]
    bonuses: bool


def walk(
    days: Iterable[date], areas: Collection[str], close: Close, known: Callable[[date], tuple[Day, ...] | None]
) -> Iterator[tuple[date, tuple[Day, ...]]]:
    """Of *days* days, oldest first, each with the rankings that were others after it than before, by *areas*.

    *close* gives the season as it stood on a day. It is asked from the first day on that is not *known* already.

    A day never changes its meaning: what is dated later does not change it, so it may have an address.
    """
    last: dict[str, _State] = {}
    newest: dict[str, Day] = {}
    begun = True
    for day in days:
        known_days = known(day) if begun else None
        if known_days is None:
            if begun:
                begun, last = False, {area: _state(area, close(day.day)) for area, day in newest.items()}
            known_days = tuple(_changed(areas, close(day), last))
        newest |= {known_day.area: known_day for known_day in known_days}
        yield day, known_days


def _changed(areas: Collection[str], result: SeasonResult, last: dict[str, _State]) -> Iterator[Day]:
    """The rankings that are others than at *last*, which is brought up to date."""
    for area in areas:
        if area in result.rankings:
            now, before = _state(area, result), last.get(area)
            if now.rows != (before.rows if before else ()):
                last[area] = now
                yield _day(area, result, now, before)


def _state(area: str, result: SeasonResult) -> _State:
    counted = {tournament.id: tournament for tournament in result.counted(area)}
    return _State(result.day, _rows(result.rankings[area]), counted, bool(result.bonuses))


def by_area(days: Iterable[Day], newest: SeasonResult) -> dict[str, tuple[Day, ...]]:
    """The days of each ranking that *newest* has."""
    by_area: dict[str, list[Day]] = {area: [] for area in newest.rankings}
    for day in days:
        by_area[day.area].append(day)
    return {area: tuple(those) for area, those in by_area.items()}


def before_newest(days: tuple[Day, ...], newest: SeasonResult) -> Day | None:
    """Of the days *days* of an area the one that movement is measured against: the last before its newest tournament
    ended; None where that was the first."""
    ends = {tournament.facts.end for tournament in newest.counted(days[0].area)} if days else set()
    return next((day for day in reversed(days) if day.day < max(ends)), None) if ends else None


def candidates(law: Regulation, facts: Any, tournaments: tuple[Any, ...], newest: SeasonResult) -> list[date]:
    """The days on which anything may change: a tournament ends, the season closes, or the law says so."""
    turning = (
        {tournament.end for tournament in tournaments}
        | {newest.season.as_of}
        | set(law.turning_days(facts, tournaments))
    )
    return sorted(day for day in turning if day <= newest.day)


def _rows(ranking: Ranking) -> tuple:
    """What makes a ranking this one and no other: who stands where, with how many points."""
    lines = (line.value for line in ranking.lines)
    return tuple((line.key, line.place, line.points) for line in lines)


def _day(area: str, result: SeasonResult, now: _State, before: _State | None) -> Day:
    old = before.counted if before else {}
    ended = tuple(
        tournament.id for tournament in now.counted.values() if before is None or tournament.facts.end > before.day
    )
    others = (
        tournament
        for tournament in result.tournaments
        if (tournament.id in old or tournament.id in now.counted) and tournament.id not in ended
    )
    touched = tuple(
        other.id
        for other in others
        if (other.id in old) != (other.id in now.counted) or _given(other) != _given(old[other.id])
    )
    lines = (line.value for line in result.rankings[area].lines)
    stands = tuple(Stand(line.player, now.day, given(line.place), line.points) for line in lines)
    return Day(area, now.day, stands, ended, touched, now.bonuses and not (before and before.bonuses))


def _given(tournament: TournamentResult) -> dict[str, Any]:
    """The points that a tournament gives to everybody."""
    return {player: row.value.points for player, row in tournament.standings.items()}
