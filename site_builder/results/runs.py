"""The longest runs: games won or survived one after the other, tournaments won, days at the top of a ranking.

A run is told from its first thing to its last. One that still lasts counts as far as it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from ..regulations.bang.facts import Evening
from . import Outcome
from .games import Played, in_time

Where = tuple[str, str]  # season, tournament


@dataclass(frozen=True, slots=True)
class Run:
    """*length* things in a row for *player*, from tournament *first* to *last*."""

    player: str
    length: int
    first: Where
    last: Where


@dataclass(frozen=True, slots=True)
class Reign:
    """*player* stood first, alone or level, in the ranking of *area* from a day to another: *days* between them."""

    player: str
    season: str
    area: str
    since: date
    until: date

    @property
    def days(self) -> int:
        return (self.until - self.since).days


def games_won(some: Iterable[Played]) -> tuple[Run, ...]:
    """Every player's longest run of games won by their side, longest first. A game without a winner is no game."""
    return _longest((one for one in some if one.game.won), lambda one, player: one.game.won_by(player))


def games_survived(some: Iterable[Played]) -> tuple[Run, ...]:
    """Alive at the end, game after game; a game of which nobody wrote down who was, is passed over."""
    return _longest((one for one in some if one.game.survivors_known), lambda one, player: player in one.game.alive)


def tournaments_won(outcomes: Iterable[Outcome]) -> tuple[Run, ...]:
    """First in every tournament of BANG! that the player entered, one after the other. A session for a list of
    records is no tournament."""
    found: dict[str, list[tuple[Where, bool]]] = {}
    for outcome, one in in_time(outcomes):
        if one.winners and isinstance(one.facts, Evening) and not outcome.regulation.all_time:
            for player in one.people:
                found.setdefault(player, []).append(((outcome.season.id, one.id), player in one.winners))
    return _by_player(found)


def _longest(some: Iterable[Played], good: Callable[[Played, str], bool]) -> tuple[Run, ...]:
    found: dict[str, list[tuple[Where, bool]]] = {}
    for one in some:
        where = (one.outcome.season.id, one.tournament.id)
        for player in one.entries:
            found.setdefault(player, []).append((where, good(one, player)))
    return _by_player(found)


def _by_player(found: dict[str, list[tuple[Where, bool]]]) -> tuple[Run, ...]:
    best = [max(runs, key=lambda run: run.length) for player in found if (runs := list(_runs(player, found[player])))]
    return tuple(sorted(best, key=lambda run: (-run.length, run.player)))


def _runs(player: str, things: Sequence[tuple[Where, bool]]) -> Iterator[Run]:
    for good, some in groupby(things, key=lambda thing: thing[1]):
        if good:
            row = [where for where, _ in some]
            yield Run(player, len(row), row[0], row[-1])


def finals(outcomes: Iterable[Outcome]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """(player, seasons whose final they have or had a seat in, oldest first), the most first."""
    found: dict[str, list[str]] = {}
    for outcome in sorted(outcomes, key=lambda one: (one.season.as_of, one.season.id)):
        for one in outcome.result.finalists:
            found.setdefault(one.value.player, []).append(outcome.season.id)
    return tuple(sorted(((p, tuple(some)) for p, some in found.items()), key=lambda one: (-len(one[1]), one[0])))


def reigns(outcome: Outcome) -> tuple[Reign, ...]:
    """Every player's longest time on the first place of a ranking of the season, the longest first."""
    found: dict[tuple[str, str], Reign] = {}
    for area, some in outcome.days.items():
        since: dict[str, date] = {}
        for n, day in enumerate(some):
            until = some[n + 1].day if n + 1 < len(some) else outcome.result.day
            first = {player for player, place in day.places.items() if place == 1}
            since = {player: since.get(player, day.day) for player in first}
            for player in first:
                one = Reign(player, outcome.season.id, area, since[player], until)
                if one.days > (found[player, area].days if (player, area) in found else 0):
                    found[player, area] = one
    return tuple(sorted(found.values(), key=lambda one: (-one.days, one.area, one.player)))
