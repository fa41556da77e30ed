"""Former addresses: an id that was merged into another leads to the player's page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said


@dataclass(frozen=True, slots=True)
class Content:
    player: str
    path: str


def pages(lookup: Lookup) -> Iterator[Page]:
    for player in lookup.results.records.register.players.values():
        for old in player.former_ids:
            if player.id in lookup.people:
                yield Page(
                    path=addresses.player(old),
                    template="redirect",
                    content=Content(player.id, addresses.player(player.id)),
                    title=said("moved"),
                    section="players",
                    demo=player.invented,
                    noindex=True,
                )
