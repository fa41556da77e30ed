"""Folders on the way to pages that would be no page themselves: the list of what is below, for who shortens an address.

For the rankings, the tournaments and the what-ifs of a season, and what is printed for a law, the kind that lists all
gives them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...languages import Words
from ...regulations.editions import compared
from ..parts import addresses
from ..parts.lookup import Lookup
from ..parts.other_regulations import Possibility
from ..parts.page import Page, said
from .comparison import comparisons


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    text: Words
    rows: tuple[Possibility, ...]


def pages(lookup: Lookup) -> Iterator[Page]:
    """What changed after an edition."""
    laws = lookup.results.regulations
    for old in dict.fromkeys(old for old, _ in compared()):
        rows = tuple(Possibility((comparison.text,), comparison.path, None) for comparison in comparisons(laws, old))
        yield Page(
            path=addresses.comparisons(old),
            template="folder",
            content=Content(said("comparisons-told", law=laws[old].title), rows),
            title=said("title-comparisons", law=laws[old].title),
            section="regulations",
            crumbs=((said("regulations"), addresses.REGULATIONS), (laws[old].title, addresses.regulation(old))),
        )
