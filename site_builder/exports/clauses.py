"""`api/v1/clauses/<season>.json`: where each clause was applied in a season."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..results import Results
from ..season import SeasonDocument
from .api import ROOT, as_json
from .api.clauses import clauses

ADDRESSES = (f"{ROOT}/{addresses.applied_document('{season}')}",)


def files_of(results: Results, season: SeasonDocument) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/{addresses.applied_document(season.season.id)}", as_json(clauses(season))
