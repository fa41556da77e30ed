"""`api/v1/honours/<competition>.json`: the halls of fame."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..results import Results
from .api import ROOT, as_json
from .api.honours import honours

ADDRESSES = (f"{ROOT}/{addresses.document(addresses.hall('{id}'))}",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for hall in honours(results):
        yield f"{ROOT}/{addresses.document(addresses.hall(hall.id))}", as_json(hall)
