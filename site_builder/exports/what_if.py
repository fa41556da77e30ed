"""`api/v1/what-if/<season>/<regulation>.json`: a season under each other regulation that can compute it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from .. import addresses
from ..lazy import Lazy
from ..results import Results
from ..season import SeasonDocument
from .api import ROOT, as_json
from .api.what_if import what_if

ADDRESSES = (f"{ROOT}/{addresses.whatif_document('{season}', '{law}')}",)


def files_of(results: Results, season: SeasonDocument) -> Iterator[tuple[str, Lazy[bytes]]]:
    for law in (law for law in season.elsewhere if law in results.regulations):
        yield f"{ROOT}/{addresses.whatif_document(season.season.id, law)}", Lazy(partial(_json, season, law))


def _json(season: SeasonDocument, law: str) -> bytes:
    return as_json(what_if(season, law))
