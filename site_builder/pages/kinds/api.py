"""The folders of what programs read: whoever opens one is led to the page about the data."""

from __future__ import annotations

from collections.abc import Iterator

from ..parts.lookup import Lookup
from ..parts.page import Page, said

ADDRESSES = ("api/", "api/v1/")


def pages(lookup: Lookup) -> Iterator[Page]:
    for folder in ADDRESSES:
        yield Page(folder, "api", None, title=said("title-data"), section="data", noindex=True)
