"""The page for an address that does not exist."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.page import Page, said


class Content(Struct, frozen=True):
    """None: the frame of the page, with its title, says everything."""


def pages(lookup: Lookup) -> Iterator[Page]:
    yield Page(addresses.NOT_FOUND, "missing", Content(), said("title-missing"), noindex=True)
