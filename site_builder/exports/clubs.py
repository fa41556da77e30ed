"""`api/v1/clubs/<id>.json`: a club, and what it organised."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Results
from .api import ROOT, as_json
from .api.club import clubs

ADDRESSES = ("api/v1/clubs/{rest}",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for club in clubs(results):
        yield f"{ROOT}/clubs/{club.id}.json", as_json(club)
