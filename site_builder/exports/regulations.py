"""`api/v1/regulations/<id>.json`: a regulation clause by clause, how we read it, and the tables that compute."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..results import Results
from .api import ROOT, as_json
from .api.regulation import regulation

ADDRESSES = (f"{ROOT}/{addresses.document(addresses.regulation('{id}'))}",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for id, law in results.regulations.items():
        yield f"{ROOT}/{addresses.document(addresses.regulation(id))}", as_json(regulation(law))
