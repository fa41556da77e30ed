"""`api/v1/seasons/<season>.json`: how it reads its law, what is announced, bonuses, wild cards, the final."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..results import Results
from ..season import SeasonDocument
from .api import ROOT, as_json
from .api.season import season

ADDRESSES = (f"{ROOT}/{addresses.document(addresses.season('{season}'))}",)


def files_of(results: Results, document: SeasonDocument) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/{addresses.document(addresses.season(document.season.id))}", as_json(season(document))
