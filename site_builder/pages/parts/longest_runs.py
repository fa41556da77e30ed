"""The longest runs: games and tournaments won one after the other, weeks at the top, finals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Generic, TypeVar

from msgspec import Struct

from ... import addresses
from ...results.runs import Reign, Run
from ...results.season_games import Runs
from .lookup import Lookup
from .naming import season_link
from .page import same
from .ranking_line import ranking_link
from .values import Link

MOST = 3  # lines of a list of the longest
WEEK = 7  # days
Line = TypeVar("Line")


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


class FinalsLine(Struct, frozen=True, eq=False):
    """*players* were in the finals of the same *seasons*."""

    players: tuple[str, ...]
    seasons: tuple[Link, ...]


class Longest(Struct, Generic[Line], frozen=True, eq=False):
    """The longest of one kind, several where they are as long, and the *others* after them."""

    kind: str
    length: int
    first: tuple[Line, ...]
    others: tuple[Line, ...]


class LongestRuns(Struct, frozen=True, eq=False):
    """The longest runs: of games won, games survived, tournaments won; reigns; finals."""

    runs: tuple[Longest[RunLine], ...]
    reigns: Longest[ReignLine] | None
    finals: Longest[FinalsLine] | None

    @property
    def others(self) -> int:
        """How many lines stand below the first of each kind."""
        kinds = (*self.runs, self.reigns, self.finals)
        return sum(len(longest.others) for longest in kinds if longest)


def longest_runs(lookup: Lookup, runs_ahead: Runs) -> LongestRuns:
    runs = (("won", runs_ahead.won), ("survived", runs_ahead.survived), ("tournaments", runs_ahead.tournaments))
    return LongestRuns(
        runs=tuple(
            longest
            for kind, kind_runs in runs
            if (longest := _longest(kind, list(_runs(lookup, kind_runs)), lambda line: line.length))
        ),
        reigns=_longest("top", list(_reigns(lookup, runs_ahead.reigns)), lambda reign: reign.weeks),
        finals=_longest("finals", list(_finals(lookup, runs_ahead.finals)), lambda line: len(line.seasons), None),
    )


def _longest(
    kind: str, lines: Sequence[Line], length: Callable[[Line], int], shown: int | None = MOST
) -> Longest[Line] | None:
    """Of *lines*, the longest first, as many as are *shown*. Who is level with the first stands beside them."""
    if not lines:
        return None
    most = length(lines[0])
    level = sum(length(line) == most for line in lines)
    return Longest(kind, most, tuple(lines[:level]), tuple(lines[level:shown]))


def _runs(lookup: Lookup, runs: Sequence[Run]) -> Iterator[RunLine]:
    """One thing in a row is no run."""
    for run in runs:
        if run.length > 1:
            first, last = (tournament_link(lookup, where, run.player) for where in (run.first, run.last))
            yield RunLine(run.player, run.length, first, last)


def _reigns(lookup: Lookup, reigns: Sequence[Reign]) -> Iterator[ReignLine]:
    for reign in reigns:
        if reign.days >= WEEK:
            document = lookup.season(reign.season)
            ranking = ranking_link(document, reign.area)
            yield ReignLine(reign.player, reign.days // WEEK, ranking, season_link(document), reign.since, reign.until)


def _finals(lookup: Lookup, finals: Sequence[tuple[str, tuple[str, ...]]]) -> Iterator[FinalsLine]:
    """Who was in several finals, with the pages of them; together who was in the same."""
    by_seasons: dict[tuple[str, ...], list[str]] = {}
    for player, seasons in finals:
        if len(seasons) > 1:
            by_seasons.setdefault(seasons, []).append(player)
    for seasons, players in by_seasons.items():
        links = tuple(Link(lookup.season(id).season.name, addresses.final(id)) for id in seasons)
        yield FinalsLine(tuple(players), links)


def tournament_link(lookup: Lookup, where: tuple[str, str], player: str = "") -> Link:
    season, id = where
    facts = lookup.season(season).result.tournament(id).facts
    return Link(same(facts.name), addresses.tournament(season, id, player), True)
