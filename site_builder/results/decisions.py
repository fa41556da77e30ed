"""What each decision of a person changed, and each downgrade by rule: the season against the one without it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec import convert

from ..lazy import Lazy
from ..regulations.facts import Decision, TournamentFacts, WithoutDecision
from ..season.comparisons import Difference, Effect
from .comparison import compare
from .computed import ComputedSeason


def effects(computed: ComputedSeason) -> tuple[Effect, ...]:
    """Every decision known on the day of a season, which is whole, oldest first. The season is closed without one when
    somebody asks what it changed."""
    decisions = computed.regulation.decisions(computed.facts, computed.tournaments)
    so_far = (undone for undone in decisions if undone.decision.date <= computed.result.day)
    return tuple(
        Effect(
            convert(undone.decision, Decision, from_attributes=True),
            undone.tournament,
            undone.where,
            computed.season.document.source_of(undone.where),
            Lazy(partial(_difference, computed, undone)),
        )
        for undone in sorted(so_far, key=lambda undone: (undone.decision.date, undone.where))
    )


def _difference(computed: ComputedSeason, undone: WithoutDecision) -> Difference:
    without = computed.closed(undone.season, undone.tournaments, computed.result.day)
    return compare(without, computed.result)


def forgiven(computed: ComputedSeason) -> Mapping[str, Lazy[Difference]]:
    """By tournament of a season, which is whole, that rules judged lower: what is other than it would be had nothing
    been wrong with its paperwork."""
    others = ((result.id, computed.regulation.forgiven(result)) for result in computed.result.tournaments)
    return {id: Lazy(partial(_forgiven, computed, id, facts)) for id, facts in others if facts is not None}


def _forgiven(computed: ComputedSeason, id: str, forgiven: TournamentFacts) -> Difference:
    tournaments = tuple(forgiven if facts.id == id else facts for facts in computed.tournaments)
    return compare(computed.closed(computed.facts, tournaments, computed.result.day), computed.result)
