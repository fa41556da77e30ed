"""The longest runs of games, of tournaments and of days on the first place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from ...results.runs import Run
from ...results.season_games import Runs
from .entrants import EntrantId
from .values import Day, Part, PlayerId, described

MOST = 20  # entries of a list of the longest or the biggest


class At(Part, frozen=True):
    """A tournament."""

    season: str
    tournament: str


class LongestRun(Part, frozen=True):
    """A run of somebody, from the first tournament to the last."""

    player: PlayerId
    length: int
    first: At
    last: At


LongestRuns = Annotated[tuple[LongestRun, ...], described("The longest first, one for each player, twenty at most.")]


class DaysFirst(Part, frozen=True):
    """A time on the first place of a ranking, alone or level."""

    player: EntrantId
    season: str
    area: str
    since: Day
    until: Day
    days: int


class FinalsOf(Part, frozen=True):
    """In which seasons somebody had a seat in the final."""

    player: PlayerId
    seasons: tuple[str, ...]


class LongRuns(Part, frozen=True):
    """Runs of games, tournaments and days."""

    games_won: LongestRuns
    games_survived: LongestRuns
    tournaments_won: LongestRuns
    days_first: Annotated[
        tuple[DaysFirst, ...],
        described("The longest times on the first place of a ranking, alone or level; twenty at most."),
    ]
    finals: Annotated[tuple[FinalsOf, ...], described("Everybody with a seat in a final, and in which seasons.")]


def runs(computed: Runs) -> LongRuns:
    """The first of *computed*."""
    return LongRuns(
        games_won=_longest(computed.won),
        games_survived=_longest(computed.survived),
        tournaments_won=_longest(computed.tournaments),
        days_first=tuple(
            DaysFirst(reign.player, reign.season, reign.area, reign.since, reign.until, reign.days)
            for reign in computed.reigns[:MOST]
        ),
        finals=tuple(FinalsOf(player, tuple(seasons)) for player, seasons in computed.finals),
    )


def _longest(runs: Sequence[Run]) -> tuple[LongestRun, ...]:
    return tuple(LongestRun(run.player, run.length, At(*run.first), At(*run.last)) for run in runs[:MOST])
