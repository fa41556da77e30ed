"""`api/v1/honours/<competition>.json`: the halls of fame."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Results
from .api import ROOT, as_json
from .api.honours import honours

ADDRESSES = ("api/v1/honours/{rest}",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for hall in honours(results):
        yield f"{ROOT}/honours/{hall.id}.json", as_json(hall)
