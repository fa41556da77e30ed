"""What people decided about records, and the season as it would be without each decision (G-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..facts import WithoutDecision
from .facts import RecordSeason, Session

CLAUSES = {"ratification": "rec-3"}


def undone(season: RecordSeason, sessions: Sequence[Session]) -> Iterator[WithoutDecision]:
    """Each ratification with the season as it would be had nobody given it."""
    all_sessions = tuple(sessions)
    for index, session in enumerate(all_sessions):
        if session.ratified:
            others = (*all_sessions[:index], replace(session, ratified=None), *all_sessions[index + 1 :])
            yield WithoutDecision(
                session.ratified,
                session.id,
                session.sheet.document.where(*session.ratified.path),
                season,
                others,
            )
