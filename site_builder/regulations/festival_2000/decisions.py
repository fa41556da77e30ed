"""What judges decided at a festival, and the festival as it would be without each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..facts import WithoutDecision
from .facts import LOWERED, Contest, Festival

CLAUSES = {"warning": "gen-4", "points": "gen-4", "seconds": "gen-4", "excluded": "gen-4", "allowance": "puz-2"}


def undone(season: Festival, tournaments: Sequence[Contest]) -> Iterator[WithoutDecision]:
    """Each penalty and each time allowed. A lowered threshold ended a game: nobody knows what had followed."""
    contests = tuple(tournaments)
    for index, contest in enumerate(contests):
        for decision in contest.decisions:
            if decision.kind != LOWERED:
                others = (*contests[:index], contest.without(decision), *contests[index + 1 :])
                yield WithoutDecision(
                    decision, contest.id, contest.sheet.document.where(*decision.path), season, others
                )
