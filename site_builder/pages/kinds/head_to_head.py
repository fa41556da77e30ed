"""Two players side by side, whoever they are, on one page, with a script that reads their documents.

A page for every two would be a hundred pages for each player. Without the script the page lists who met most in each
season; what such a pair shared stands on the page of one of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...results.season_meetings import MetPair
from ..charts.squares import row
from ..parts import addresses
from ..parts.all_seasons import AllSeasons
from ..parts.page import Page, said
from ..parts.values import Link

MOST_NAMED = 3  # pairs of a sentence


@dataclass(frozen=True, slots=True, eq=False)
class SharedSeason:
    """*pairs* with a square for each of their games, on one scale for all seasons."""

    season: Link
    pairs: tuple[tuple[MetPair, str], ...]

    @property
    def duels(self) -> bool:
        """Whether any of them fought a duel."""
        return any(pair.duels != (0, 0) for pair, _ in self.pairs)


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """What is played now comes first, then the newest season; none in which nobody met. *most* are the pairs that sat
    together in the most games of a season, none where these are many."""

    seasons: tuple[SharedSeason, ...]
    most: tuple[tuple[Link, MetPair], ...]


def pages(lookup: AllSeasons) -> Iterator[Page]:
    seasons = tuple(_seasons(lookup))
    if seasons:
        yield Page(
            path=addresses.HEAD_TO_HEAD,
            template="head_to_head",
            content=Content(seasons, _most(seasons)),
            title=said("title-head-to-head"),
            description=said("about-head-to-head"),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS),),
            demo=lookup.invented,
            mixed=True,
        )


def _most(seasons: tuple[SharedSeason, ...]) -> tuple[tuple[Link, MetPair], ...]:
    pairs = [(season.season, pair) for season in seasons for pair, _ in season.pairs]
    games = max(pair.games for _, pair in pairs)
    most = tuple((season, pair) for season, pair in pairs if pair.games == games)
    return most if len(most) <= MOST_NAMED else ()


def any_pairs(lookup: AllSeasons) -> bool:
    """Whether there is such a page."""
    return any(_seasons(lookup))


def _seasons(lookup: AllSeasons) -> Iterator[SharedSeason]:
    documents = sorted(lookup.seasons, key=lambda season: season.result.closed)
    met = [(document, lookup.results.summary_of(document).pairs) for document in documents]
    most = max((pair.games for _, pairs in met for pair in pairs), default=0)
    for document, pairs in met:
        if pairs:
            drawn = tuple((pair, row(pair.games, most)) for pair in pairs)
            yield SharedSeason(Link(document.season.name, addresses.season(document.season.id)), drawn)
