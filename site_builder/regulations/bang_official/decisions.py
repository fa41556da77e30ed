"""What people decided about records, and the season as it would be without each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..decisions import of_tournaments
from ..facts import Decision, WithoutDecision
from .facts import RecordSeason, Session

CLAUSES = {"ratification": "rec-3"}


def undone(season: RecordSeason, sessions: Sequence[Session]) -> Iterator[WithoutDecision]:
    """Each ratification with the season as it would be had nobody given it."""
    return of_tournaments(season, sessions, _not_ratified)


def _not_ratified(session: Session) -> Iterator[tuple[Decision, Session]]:
    if session.ratified:
        yield session.ratified, replace(session, ratified=None)
