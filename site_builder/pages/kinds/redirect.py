"""Former addresses: an id that was merged into another leads to the player's page."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said

ADDRESSES = (addresses.player("{id}"),)


class Content(Struct, frozen=True):
    """Where the page of *player* is; search engines may follow there where it is *open* to them."""

    player: str
    path: str
    open: bool


def pages(lookup: Lookup) -> Iterator[Page]:
    for player in lookup.results.records.register.players.values():
        is_open = player.name is not None and not player.minor
        for old in player.former_ids:
            if player.id in lookup.people:
                yield Page(
                    path=addresses.player(old),
                    template="redirect",
                    content=Content(player.id, addresses.player(player.id), is_open),
                    title=said("moved"),
                    section="players",
                    demo=player.invented,
                    noindex=True,
                )
