"""What people decided in a season, and the season as it would be without each decision (G-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..facts import WithoutDecision
from .facts import Decision, Season2009, Tournament2009

CLAUSES = {
    "homologation": "org-4", "downgrade": "org-4", "pardon": "org-4", "refusal": "org-4", "exclusion": "org-7",
    "stripped": "arb-9", "bonus-club": "org-5-club", "bonus-player": "org-5-player", "wild-card": "org-5-1",
    "unavailable": "org-6-1", "lot": "org-6", "lot-tournament": "lud-15",
    "expulsion": "arb-2",
}  # fmt: skip


def undone(season: Season2009, tournaments: Sequence[Tournament2009]) -> Iterator[WithoutDecision]:
    """Each recorded decision with the season as it would be had nobody taken it. Lots are left as they fell."""
    all_tournaments = tuple(tournaments)
    for index, tournament in enumerate(all_tournaments):
        for key in ("decisions", "exclusions", "stripped"):
            taken: tuple[Decision, ...] = getattr(tournament, key)
            for decision in taken:
                without = replace(tournament, **{key: _without(taken, decision)})
                others = (*all_tournaments[:index], without, *all_tournaments[index + 1 :])
                yield WithoutDecision(
                    decision, tournament.id, tournament.sheet.document.where(*decision.path), season, others
                )
    for key in ("bonus_decisions", "wild_card_decisions", "unavailable"):
        taken = getattr(season, key)
        for decision in taken:
            without_it = replace(season, **{key: tuple(d for d in taken if d is not decision)})
            yield WithoutDecision(
                decision, None, season.season.document.where(*decision.path), without_it, all_tournaments
            )


def _without(taken: tuple[Decision, ...], decision: Decision) -> tuple[Decision, ...]:
    """The decisions that would still stand: a later one that starts from what this one gave falls with it."""
    left, tier = [], None
    for decided in taken:
        if decided is decision or (tier is not None and decided.before == tier):
            tier = decided.after or None
            continue
        left.append(decided)
    return tuple(left)
