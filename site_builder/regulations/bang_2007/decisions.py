"""What people decided in a season, and the season as it would be without each decision (G-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..facts import WithoutDecision
from .facts import Season2007, Tournament2007

CLAUSES = {"unavailable": "cam-4", "lot": "cam-2", "lot-tournament": "gir-10", "expulsion": "arb-3"}


def undone(season: Season2007, tournaments: Sequence[Tournament2007]) -> Iterator[WithoutDecision]:
    """Each finalist who gave up, with the season as if they came. Lots are left as they fell."""
    for decision in season.unavailable:
        without = replace(season, unavailable=tuple(d for d in season.unavailable if d is not decision))
        yield WithoutDecision(decision, None, season.season.document.where(*decision.path), without, tuple(tournaments))
