"""What people decided in a season, and the season as it would be without each decision (G-5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...problems import Location
from .facts import Decision, Season2007, Tournament2007

CLAUSES = {"unavailable": "cam-4", "lot": "cam-2", "lot-tournament": "gir-10", "expulsion": "arb-3"}


@dataclass(frozen=True, eq=False)
class WithoutDecision:
    """A decision, where it stands, and the facts of the season without it."""

    decision: Decision
    tournament: str | None
    where: Location
    season: Season2007
    tournaments: tuple[Tournament2007, ...]


def undone(season: Season2007, tournaments: Sequence[Tournament2007]) -> Iterator[WithoutDecision]:
    """Each finalist who gave up, with the season as if they came. Lots are left as they fell."""
    for decision in season.unavailable:
        without = replace(season, unavailable=tuple(d for d in season.unavailable if d is not decision))
        yield WithoutDecision(decision, None, season.season.document.where(*decision.path), without, tuple(tournaments))
