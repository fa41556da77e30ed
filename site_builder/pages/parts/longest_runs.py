"""The longest runs: games and tournaments won one after the other, weeks at the top, finals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import islice

from msgspec import Struct

from ...results.runs import Reign, Run
from ...results.season_games import Runs
from ..kinds.ranking import ranking_link
from . import addresses
from .lookup import Lookup
from .naming import season_link
from .page import same
from .values import Link

MOST = 3  # lines of a list of the longest
WEEK = 7  # days


class RunLine(Struct, frozen=True, eq=False):
    """*length* things in a row, from one tournament to another."""

    player: str
    length: int
    first: Link
    last: Link


class ReignLine(Struct, frozen=True, eq=False):
    """Whole *weeks* on the first place of a ranking."""

    player: str
    weeks: int
    ranking: Link
    season: Link
    since: date
    until: date


class LongestRuns(Struct, frozen=True, eq=False):
    """The longest runs: (kind, lines) of games won, games survived, tournaments won; reigns; (player, finals)."""

    runs: tuple[tuple[str, tuple[RunLine, ...]], ...]
    reigns: tuple[ReignLine, ...]
    finals: tuple[tuple[str, tuple[Link, ...]], ...]

    @property
    def most_finals(self) -> tuple[int, tuple[str, ...]]:
        """How many finals the most are, and who was in as many."""
        most = max((len(seasons) for _, seasons in self.finals), default=0)
        return most, tuple(player for player, seasons in self.finals if len(seasons) == most)

    @property
    def others(self) -> int:
        """How many lines stand below the first of each kind."""
        return sum(len(lines) - 1 for _, lines in self.runs) + max(len(self.reigns) - 1, 0) + len(self.finals)


def longest_runs(lookup: Lookup, runs_ahead: Runs) -> LongestRuns:
    runs = (("won", runs_ahead.won), ("survived", runs_ahead.survived), ("tournaments", runs_ahead.tournaments))
    return LongestRuns(
        runs=tuple((kind, lines) for kind, kind_runs in runs if (lines := tuple(_runs(lookup, kind_runs)))),
        reigns=tuple(islice(_reigns(lookup, runs_ahead.reigns), MOST)),
        finals=tuple(_finals(lookup, runs_ahead.finals)),
    )


def _runs(lookup: Lookup, runs: Sequence[Run]) -> Iterator[RunLine]:
    """One thing in a row is no run."""
    for run in runs[:MOST]:
        if run.length > 1:
            first, last = (tournament_link(lookup, where, run.player) for where in (run.first, run.last))
            yield RunLine(run.player, run.length, first, last)


def _reigns(lookup: Lookup, reigns: Sequence[Reign]) -> Iterator[ReignLine]:
    for reign in reigns:
        if reign.days >= WEEK:
            document = lookup.season(reign.season)
            ranking = ranking_link(document, reign.area)
            yield ReignLine(reign.player, reign.days // WEEK, ranking, season_link(document), reign.since, reign.until)


def _finals(lookup: Lookup, finals: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[tuple[str, tuple[Link, ...]]]:
    """Who was in several finals, each with the pages of them."""
    for player, seasons in finals:
        if len(seasons) > 1:
            yield player, tuple(Link(lookup.season(id).season.name, addresses.final(id)) for id in seasons)


def tournament_link(lookup: Lookup, where: tuple[str, str], player: str = "") -> Link:
    season, id = where
    facts = lookup.season(season).result.tournament(id).facts
    return Link(same(facts.name), addresses.tournament(season, id, player), True)
