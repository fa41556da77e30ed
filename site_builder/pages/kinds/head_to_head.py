"""Any two players side by side. A page for every two would be a hundred pages for each player: there is one, with a
script that reads their documents. Without it the page lists who met most in each season; what such a pair shared stands
on the page of one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...results.season_meetings import Pair
from ..parts import addresses
from ..parts.all_seasons import AllSeasons
from ..parts.page import Page, said
from ..parts.values import Link


@dataclass(frozen=True, slots=True, eq=False)
class Season:
    season: Link
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """The newest season first; none in which nobody met."""

    seasons: tuple[Season, ...]


def pages(lookup: AllSeasons) -> Iterator[Page]:
    seasons = tuple(_seasons(lookup))
    if seasons:
        yield Page(
            path=addresses.HEAD_TO_HEAD,
            template="head_to_head",
            content=Content(seasons),
            title=said("title-head-to-head"),
            description=said("about-head-to-head"),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS),),
            demo=lookup.invented,
            mixed=True,
        )


def any_pairs(lookup: AllSeasons) -> bool:
    """Whether there is such a page."""
    return any(_seasons(lookup))


def _seasons(lookup: AllSeasons) -> Iterator[Season]:
    for document in lookup.seasons:
        if pairs := lookup.results.summary_of(document).pairs:
            yield Season(Link(document.season.name, addresses.season(document.season.id)), pairs)
