"""`api/v1/players/<id>.json`. Under an id that was merged into another stands the same document."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..results import Results
from .api import ROOT, as_json
from .api.player import players

ADDRESSES = (f"{ROOT}/{addresses.document(addresses.player('{id}'))}",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for player in players(results):
        content = as_json(player)
        for id in (player.id, *player.former_ids):
            yield f"{ROOT}/{addresses.document(addresses.player(id))}", content
