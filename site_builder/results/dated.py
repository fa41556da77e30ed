"""How new what the data say of a tournament is."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from ..regulations.contract import TournamentResult


def newest_day(tournament: TournamentResult, today: date) -> date:
    """The newest day, up to *today*, that the data give for a tournament: its last one, that of its report, those of
    the decisions about it."""
    return max(tournament.facts.end, *(day for day in _days(tournament) if day <= today))


def _days(tournament: TournamentResult) -> Iterator[date]:
    yield tournament.facts.start
    if received := getattr(tournament.facts, "report_received", None):
        yield received
    if ratified := getattr(tournament.facts, "ratified", None):
        yield ratified.date
    for row in (tournament.verdict, *tournament.standings.values()):
        for step in row.steps:
            day: Any = getattr(step.rule.about, "date", None)
            if isinstance(day, date):
                yield day
