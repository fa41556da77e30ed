"""Former addresses: an id that was merged into another leads to the player's page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import addresses
from .gathered import Gathered
from .page import Page, said


@dataclass(frozen=True, slots=True)
class Content:
    player: str
    path: str


def pages(gathered: Gathered) -> Iterator[Page]:
    for player in gathered.results.records.register.players.values():
        for old in player.former_ids:
            if player.id in gathered.people:
                yield Page(
                    path=addresses.player(old),
                    template="redirect",
                    content=Content(player.id, addresses.player(player.id)),
                    title=said("moved"),
                    section="players",
                    demo=player.invented,
                    noindex=True,
                )
