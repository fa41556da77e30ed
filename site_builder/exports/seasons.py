"""`api/v1/seasons/<season>.json`: how it reads its law, what is announced, bonuses, wild cards, the final."""

from __future__ import annotations

from collections.abc import Iterator

from ..api import ROOT, as_json
from ..api.season import season
from ..results import Outcome, Results


def files_of(results: Results, outcome: Outcome) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/seasons/{outcome.season.id}.json", as_json(season(outcome))
