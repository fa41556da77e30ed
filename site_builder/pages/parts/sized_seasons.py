"""Seasons in a list, each with a bar as long as the number of its tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from ...season.document import SeasonDocument
from .values import Link


class SizedSeason(Struct, frozen=True, eq=False):
    """A season and its *tournaments*; *width* of a hundred is 100 for the one with most."""

    link: Link
    tournaments: int
    width: int


def sized_seasons(documents: Sequence[SeasonDocument], link: Callable[[SeasonDocument], Link]) -> Iterator[SizedSeason]:
    """The seasons in their order, each under its *link*."""
    sizes = [len(document.result.tournaments) for document in documents]
    most = max(sizes, default=0) or 1
    for document, size in zip(documents, sizes, strict=True):
        yield SizedSeason(link(document), size, 100 * size // most)
