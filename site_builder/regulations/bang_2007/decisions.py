"""What people decided in a season of 2007, and the season as it would be without each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..decisions import each_left_out, of_season
from ..facts import WithoutDecision
from .facts import Season2007, Tournament2007

CLAUSES = {"unavailable": "cam-4", "lot": "cam-2", "lot-tournament": "gir-10", "expulsion": "arb-3"}


def undone(season: Season2007, tournaments: Sequence[Tournament2007]) -> Iterator[WithoutDecision]:
    """Each finalist who gave up, with the season as if they came. Lots are left as they fell."""
    given_up = each_left_out(season.unavailable)
    return of_season(
        season, tournaments, ((decision, replace(season, unavailable=others)) for decision, others in given_up)
    )
