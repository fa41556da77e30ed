"""What each decision of a person changed: the season as it is against the season without the decision (G-5)."""

from __future__ import annotations

from functools import partial

from msgspec import convert

from ..regulations.facts import Decision, WithoutDecision
from ..season.comparisons import Difference, Effect
from ..season.later import Later
from .comparison import compare
from .outcome import Outcome


def effects(outcome: Outcome) -> tuple[Effect, ...]:
    """Every decision known on the day of a season, which is whole, oldest first. The season is closed without one when
    somebody asks what it changed."""
    decisions = outcome.regulation.decisions(outcome.facts, outcome.tournaments)
    known = (undone for undone in decisions if undone.decision.date <= outcome.result.day)
    return tuple(
        Effect(
            convert(undone.decision, Decision, from_attributes=True),
            undone.tournament,
            undone.where,
            outcome.season.document.source_of(undone.where),
            Later(partial(_difference, outcome, undone)),
        )
        for undone in sorted(known, key=lambda undone: (undone.decision.date, undone.where))
    )


def _difference(outcome: Outcome, undone: WithoutDecision) -> Difference:
    without = outcome.regulation.close(undone.season, undone.tournaments, outcome.result.day)
    return compare(without, outcome.result)
