"""Two players side by side, whoever they are, on one page, with a script that reads their documents.

A page for every two would be a hundred pages for each player. Without the script the page lists who met most in each
season; what such a pair shared stands on the page of one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nsmallest

from msgspec import Struct

from ... import addresses
from ...results.season_meetings import MetPair, closeness
from ..charts.squares import Squares, row, squares
from ..parts.all_seasons import AllSeasons
from ..parts.naming import season_link
from ..parts.page import Page, said
from ..parts.values import Link

ADDRESSES = (addresses.HEAD_TO_HEAD,)
LISTED = 3  # rivalries of each kind
LEAST_DUELS = 2  # for two to have met again


class Rivalry(Struct, frozen=True):
    """Two who met, the one with more wins *first*: *counts* are the games that the first alone and the second alone
    won in a *season*, of *games* together, or their duels of all seasons (no *season*)."""

    first: str
    second: str
    counts: tuple[int, int]
    season: Link | None = None
    games: int = 0

    @property
    def fought(self) -> int:
        """How many duels, where it is of duels."""
        return sum(self.counts)

    @property
    def path(self) -> str:
        """Where what the two shared is told: on the page of the earlier id."""
        return f"{addresses.met(min(self.first, self.second))}#{max(self.first, self.second)}"


class RivalryList(Struct, frozen=True, eq=False):
    """The rivalries worth opening of one *kind*, each with its drawing."""

    kind: str
    rows: tuple[tuple[Rivalry, Squares], ...]


class SharedSeason(Struct, frozen=True, eq=False):
    """*pairs* with a square for each of their games, on one scale for all seasons."""

    season: Link
    pairs: tuple[tuple[MetPair, str], ...]

    @property
    def duels(self) -> bool:
        """Whether any of them fought a duel."""
        return any(pair.duels != (0, 0) for pair, _ in self.pairs)


class Content(Struct, frozen=True, eq=False):
    """What is played now comes first, then the newest season; none in which nobody met. *lead* is the pair that sat
    together most of all, None where all who met were in duels; *lists* are those of all seasons."""

    seasons: tuple[SharedSeason, ...]
    lead: Rivalry | None
    lists: tuple[RivalryList, ...]


def pages(lookup: AllSeasons) -> Iterator[Page]:
    seasons = tuple(_seasons(lookup))
    if seasons:
        yield Page(
            path=addresses.HEAD_TO_HEAD,
            template="head_to_head",
            content=_content(lookup, seasons),
            title=said("title-head-to-head"),
            description=said("about-head-to-head"),
            section="players",
            crumbs=((said("players"), addresses.PLAYERS),),
            demo=lookup.invented,
            mixed=True,
        )


def _content(lookup: AllSeasons, seasons: tuple[SharedSeason, ...]) -> Content:
    most = [_of_season(shared.season, pair) for shared in seasons for pair, _ in shared.pairs if pair.games]
    most = nsmallest(LISTED, most, key=lambda rivalry: -rivalry.games)
    summaries = [(season_link(season), lookup.results.summary_of(season)) for season in lookup.seasons]
    close = [(link, pair) for link, summary in summaries for pair in summary.close.value]
    close = [_of_season(*row) for row in nsmallest(LISTED, close, key=lambda row: closeness(row[1]))]
    duels = tuple(_duels(pair for _, summary in summaries for pair in summary.duelled.value))
    widest = max((count for rivalry in (*most, *close, *duels) for count in rivalry.counts), default=0)
    lists = (("most", most), ("closest", close), ("duels", duels))
    return Content(
        seasons,
        most[0] if most else None,
        tuple(
            RivalryList(kind, tuple((rivalry, squares(*rivalry.counts, widest)) for rivalry in rivalries))
            for kind, rivalries in lists
            if rivalries
        ),
    )


def _of_season(season: Link, pair: MetPair) -> Rivalry:
    first, second, counts = _leader_first(pair.first, pair.second, pair.won)
    return Rivalry(first, second, counts, season, pair.games)


def _leader_first(first: str, second: str, counts: tuple[int, int]) -> tuple[str, str, tuple[int, int]]:
    return (first, second, counts) if counts[0] >= counts[1] else (second, first, (counts[1], counts[0]))


def _duels(pairs: Iterable[MetPair]) -> Iterator[Rivalry]:
    """Those who fought the most duels, of all seasons together."""
    won: Counter[tuple[str, str]] = Counter()
    lost: Counter[tuple[str, str]] = Counter()
    for pair in pairs:
        won[pair.first, pair.second] += pair.duels[0]
        lost[pair.first, pair.second] += pair.duels[1]
    again = [both for both in won if won[both] + lost[both] >= LEAST_DUELS]
    for first, second in nsmallest(LISTED, again, key=lambda both: (-won[both] - lost[both], both)):
        yield Rivalry(*_leader_first(first, second, (won[first, second], lost[first, second])))


def any_pairs(lookup: AllSeasons) -> bool:
    """Whether there is such a page."""
    return any(_seasons(lookup))


def _seasons(lookup: AllSeasons) -> Iterator[SharedSeason]:
    documents = sorted(lookup.seasons, key=lambda season: season.result.closed)
    pairs_of = [(document, lookup.results.summary_of(document).pairs.value) for document in documents]
    most = max((pair.games for _, pairs in pairs_of for pair in pairs), default=0)
    for document, pairs in pairs_of:
        if pairs:
            drawn = tuple((pair, row(pair.games, most)) for pair in pairs)
            yield SharedSeason(season_link(document), drawn)
