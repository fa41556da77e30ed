"""A page for a folder on the way to pages, which would else be no page: the comparisons of an edition with others.

Of each pair, what became of its clauses, as a bar. The what-ifs of a season have the same template, and the kind that
lists all gives them, as it does the rankings and the tournaments of a season and what is printed for a law.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...lazy import Lazy
from ...regulations.comparisons import compared
from ...regulations.contract import Regulation
from ..parts.moved_clauses import Share
from ..parts.page import Page, said
from ..parts.values import Link
from .comparison import comparison_link, shares

ADDRESSES = (addresses.comparisons("{id}"),)


class ComparedPair(Struct, frozen=True, eq=False):
    """Two editions: the page that compares them, and by language what became of their clauses."""

    link: Link
    shares: Mapping[str, tuple[Share, ...]]


class Content(Struct, frozen=True, eq=False):
    text: Words
    pairs: tuple[ComparedPair, ...]


def pages_of_laws(laws: Mapping[str, Regulation]) -> Iterator[Page]:
    for old in dict.fromkeys(old for old, _ in compared(laws)):
        yield Page(
            path=addresses.comparisons(old),
            template="folder",
            content=Lazy(partial(_content, laws, old)),
            title=said("title-comparisons", law=laws[old].title),
            section="regulations",
            crumbs=((said("regulations"), addresses.REGULATIONS), (laws[old].title, addresses.regulation(old))),
        )


def _content(laws: Mapping[str, Regulation], law: str) -> Content:
    pairs = tuple(
        ComparedPair(comparison_link(laws, pair), shares(laws, *pair)) for pair in compared(laws) if law in pair
    )
    return Content(said("comparisons-told", law=laws[law].title), pairs)
