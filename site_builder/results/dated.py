"""The newest day that the data give for a tournament: its last one, of its report, of the decisions about it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from ..regulations.facts import Decision
from ..regulations.outcomes import TournamentOutcome


def newest_day(tournament: TournamentOutcome, today: date) -> date:
    """The newest day, up to *today*, that the data give for a tournament: its last one, that of its report, those of
    the decisions about it and of who let it count."""
    return max(tournament.facts.end, *(day for day in _days(tournament) if day <= today))


def _days(tournament: TournamentOutcome) -> Iterator[date]:
    yield tournament.facts.start
    if received := tournament.facts.report_received:
        yield received
    for signed in tournament.facts.signatures:
        yield signed.date
        if signed.revoked:
            yield signed.revoked.date
    for row in (tournament.verdict, *tournament.standings.values()):
        for step in row.steps:
            if isinstance(step.rule.about, Decision):
                yield step.rule.about.date
