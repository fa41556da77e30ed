"""A season → its rankings on every day on which one of them changed, each computed once for everybody who asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from ..regulations.contract import Ranking, Regulation, SeasonResult, TournamentResult


@dataclass(frozen=True, eq=False, repr=False)
class Day:
    """The ranking of *area* as it stood at the end of *day*, in the *result* of the whole season as of then.

    *ended* are the tournaments that it counts and that ended since its day before, *touched* those that since then give
    other points, count again or count no more; *bonuses* says that bonuses have been played.
    """

    area: str
    day: date
    result: SeasonResult
    ended: tuple[TournamentResult, ...]
    touched: tuple[TournamentResult, ...]
    bonuses: bool

    @property
    def ranking(self) -> Ranking:
        return self.result.rankings[self.area]

    @cached_property
    def places(self) -> Mapping[Any, int]:
        """The place of everybody who stands in it; where somebody may have several lines, the best."""
        found: dict[Any, int] = {}
        for line in self.ranking.lines:
            found.setdefault(line.value.player, line.value.place)
        return found


def days(law: Regulation, facts: Any, tournaments: tuple[Any, ...], newest: SeasonResult) -> dict[str, tuple[Day, ...]]:
    """By area, oldest first: the days up to that of *newest* after which its ranking was another.

    A day never changes its meaning: what is dated later does not change it, so it may have an address.
    """
    found: dict[str, list[Day]] = {area: [] for area in newest.rankings}
    for day in _candidates(law, facts, tournaments, newest):
        result = newest if day == newest.day else law.close(facts, tournaments, day)
        for area in found:
            before = found[area][-1] if found[area] else None
            if area in result.rankings and _rows(result.rankings[area]) != (_rows(before.ranking) if before else ()):
                found[area].append(_day(area, day, result, before))
    return {area: tuple(some) for area, some in found.items()}


def before_newest(some: tuple[Day, ...], newest: SeasonResult) -> Day | None:
    """Of the days *some* of an area the one that movement is measured against: the last before its newest tournament
    ended; None where that was the first."""
    ends = {one.facts.end for one in newest.counted(some[0].area)} if some else set()
    return next((one for one in reversed(some) if one.day < max(ends)), None) if ends else None


def _candidates(law: Regulation, facts: Any, tournaments: tuple[Any, ...], newest: SeasonResult) -> list[date]:
    """The days on which anything may change: a tournament ends, the season closes, or the law says so."""
    some = {one.end for one in tournaments} | {newest.season.as_of} | set(law.turning_days(facts, tournaments))
    return sorted(day for day in some if day <= newest.day)


def _rows(ranking: Ranking) -> tuple:
    """What makes a ranking this one and no other: who stands where, with how many points."""
    lines = (line.value for line in ranking.lines)
    return tuple((getattr(one, "key", one.player), one.place, one.points) for one in lines)


def _day(area: str, day: date, result: SeasonResult, before: Day | None) -> Day:
    old = {one.id: one for one in before.result.counted(area)} if before else {}
    now = {one.id: one for one in result.counted(area)}
    ended = tuple(one for one in now.values() if before is None or one.facts.end > before.day)
    others = (one for one in result.tournaments if (one.id in old or one.id in now) and one not in ended)
    touched = tuple(one for one in others if (one.id in old) != (one.id in now) or _given(one) != _given(old[one.id]))
    return Day(area, day, result, ended, touched, bool(result.bonuses) and not (before and before.result.bonuses))


def _given(one: TournamentResult) -> dict[str, Any]:
    """The points that a tournament gives to everybody."""
    return {player: row.value.points for player, row in one.standings.items()}
