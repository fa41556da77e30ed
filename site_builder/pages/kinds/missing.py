"""The page for an address that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ... import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.ranking_head import Leader, alone_in_front

ADDRESSES = (addresses.NOT_FOUND,)
MOST_LED = 6  # rankings whose first are named


class Content(Struct, frozen=True, eq=False):
    """*leading* are those who lead a ranking of the season of the home page: news for who lost the way."""

    leading: tuple[Leader, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    leading = alone_in_front(lookup.newest, MOST_LED) if lookup.newest else ()
    yield Page(
        path=addresses.NOT_FOUND,
        template="missing",
        content=Content(leading),
        title=said("title-missing"),
        noindex=True,
        demo=bool(leading and lookup.newest and lookup.newest.season.invented),
    )
