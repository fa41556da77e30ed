"""`api/v1/clubs/<id>.json`: a club, and what it organised."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..results import Results
from .api import ROOT, as_json
from .api.club import clubs

ADDRESSES = (f"{ROOT}/{addresses.document(addresses.club('{id}'))}",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for club in clubs(results):
        yield f"{ROOT}/{addresses.document(addresses.club(club.id))}", as_json(club)
