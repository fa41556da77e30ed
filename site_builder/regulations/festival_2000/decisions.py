"""What judges decided at a festival, and the festival as it would be without each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..decisions import each_left_out, of_tournaments
from ..facts import Decision, WithoutDecision
from .facts import LOWERED, Festival, PlayedCompetition

CLAUSES = {"warning": "gen-4", "points": "gen-4", "seconds": "gen-4", "excluded": "gen-4", "allowance": "puz-2"}


def undone(season: Festival, tournaments: Sequence[PlayedCompetition]) -> Iterator[WithoutDecision]:
    """Each penalty and each time allowed. A lowered threshold ended a game: nobody knows what had followed."""
    return of_tournaments(season, tournaments, _contests)


def _contests(contest: PlayedCompetition) -> Iterator[tuple[Decision, PlayedCompetition]]:
    for decision, others in each_left_out(contest.decisions):
        if decision.kind != LOWERED:
            yield decision, replace(contest, decisions=others)
