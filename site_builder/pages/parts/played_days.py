"""Tournaments on the line of their days: where each stands, as tall as it had people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from msgspec import Struct

from ...season.tournaments import TournamentResult
from ..charts.days import DaySpan

MONTHS = 7  # names of months that a line of days has room for on a phone; of more every other is named
LAST_NAMED = 92  # hundredths of the line: further on a name has no room
FEW = 10  # days of a season of which each has its own part of the line
_STEPS = (1, 2, 5, 10, 20, 50, 100, 500)  # people from one mark of a scale to the next
_LEAST = 8  # per cent of the height that the smallest tournament has


class PeopleMark(Struct, frozen=True):
    """A number of *people* on the scale beside a line of days, and where it stands, in per cent from the top."""

    people: int
    top: int


class PlayedDay(Struct, frozen=True):
    """A tournament on a line: where it stands and where its mark begins, in per cent of the width and of the height
    from the top; whether it counts for the rankings."""

    x: int
    top: int
    counts: bool


class SpannedDays(Struct, frozen=True):
    """A tournament on a line of few days: where its first day begins, and how far its last one reaches, in per cent;
    its *people*; whether it counts for the rankings."""

    x: int
    width: int
    people: int
    counts: bool


class FewDays(Struct, frozen=True):
    """From the *first* day to the *last*, each with an equal part of the line."""

    first: date
    last: date

    @property
    def count(self) -> int:
        return (self.last - self.first).days + 1

    @property
    def named(self) -> tuple[tuple[date, int], ...]:
        """(the day, its middle, in per cent)."""
        days = (self.first + timedelta(n) for n in range(self.count))
        return tuple((day, (self.begins(day) + self.begins(day + timedelta(1))) // 2) for day in days)

    def begins(self, day: date) -> int:
        """Where *day* begins, in per cent."""
        return 100 * (day - self.first).days // self.count

    def spanned(self, tournament: TournamentResult) -> SpannedDays:
        start, end = tournament.facts.start, tournament.facts.end
        x, people = self.begins(start), len(tournament.people)
        return SpannedDays(x, self.begins(end + timedelta(1)) - x, people, tournament.counts)

    def side_by_side(self, tournaments: Sequence[TournamentResult], most: int) -> tuple[PlayedDay, ...]:
        """The marks of *tournaments* on their last days: those of one day beside each other."""
        by_day: dict[date, list[TournamentResult]] = {}
        for tournament in tournaments:
            by_day.setdefault(tournament.facts.end, []).append(tournament)
        return tuple(
            PlayedDay(
                self.begins(day) + 100 * (2 * n + 1) // (2 * len(played) * self.count),
                _top(tournament, most),
                tournament.counts,
            )
            for day, played in by_day.items()
            for n, tournament in enumerate(played)
        )


def few_days(tournaments: Sequence[TournamentResult]) -> FewDays | None:
    """The days of a season that was played in few, more than one of them on a day; None of any other."""
    days = [day for tournament in tournaments for day in (tournament.facts.start, tournament.facts.end)]
    if not days or len({tournament.facts.end for tournament in tournaments}) == len(tournaments):
        return None
    few = FewDays(min(days), max(days))
    return few if 1 < few.count <= FEW else None


def day_line(tournaments: Sequence[TournamentResult]) -> DaySpan | None:
    """From the first of them to the last; None where they ended on one day."""
    ends = [tournament.facts.end for tournament in tournaments]
    return DaySpan(min(ends), max(ends)) if len({*ends}) > 1 else None


def year_line(tournaments: Sequence[TournamentResult]) -> DaySpan | None:
    """The year in which all of them ended, so that the lines of seasons can be compared; else as *day_line*."""
    line = day_line(tournaments)
    if line is None or line.first.year != line.last.year:
        return line
    return DaySpan(date(line.first.year, 1, 1), date(line.first.year, 12, 31))


def months_line(tournaments: Sequence[TournamentResult]) -> DaySpan | None:
    """From the month of the first of them to the last, so that the first month has its name too."""
    line = day_line(tournaments)
    return DaySpan(line.first.replace(day=1), line.last) if line else None


def months_named(line: DaySpan | None) -> tuple[tuple[int, int], ...]:
    """(the month, where it begins, in per cent); the month is 0 where its name has no room: none is cut at the end."""
    if line is None:
        return ()
    every = 1 if len(line.months) <= MONTHS else 2
    return tuple(
        (0 if n % every or begins > LAST_NAMED else month, begins) for n, (month, begins) in enumerate(line.months)
    )


def people_scale(most: int) -> tuple[PeopleMark, ...]:
    """Two or three round numbers of people up to *most*, who are as tall as the drawing."""
    step = next(step for step in _STEPS if most < 3 * step or step == _STEPS[-1])
    return tuple(PeopleMark(people, 100 - 100 * people // most) for people in range(step, most + 1, step))


def played_days(tournaments: Sequence[TournamentResult], line: DaySpan | None, most: int) -> tuple[PlayedDay, ...]:
    """Their marks on a *line*; one with as many people as *most* is as tall as the drawing."""
    if line is None:
        return ()
    return tuple(
        PlayedDay(
            line.along(tournament.facts.end),
            _top(tournament, most),
            tournament.counts,
        )
        for tournament in tournaments
    )


def _top(tournament: TournamentResult, most: int) -> int:
    return 100 - max(_LEAST, 100 * len(tournament.people) // max(1, most))
