"""`api/v1/clauses/<season>.json`: where each clause was applied in a season."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Results
from ..season import SeasonDocument
from .api import ROOT, as_json
from .api.clauses import clauses

ADDRESSES = ("api/v1/clauses/{season}.json",)


def files_of(results: Results, season: SeasonDocument) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/clauses/{season.season.id}.json", as_json(clauses(season))
