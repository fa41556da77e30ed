"""What only recorded games can tell: sides, characters, movers and runs, of one season and over all.

Invented seasons are never counted together with seasons that were played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..regulations.contract import Regulation
from ..regulations.memory import by_identity
from . import Outcome, Results, runs
from .characters import Character, characters
from .games import Played, every_game
from .movers import Movers, over_season, since_last
from .runs import Reign, Run
from .sides import Sides, sides


@dataclass(frozen=True, slots=True, eq=False)
class Runs:
    """The longest runs of everybody, longest first: games won, games survived, tournaments won, days at the top; and
    who was in how many finals."""

    won: tuple[Run, ...]
    survived: tuple[Run, ...]
    tournaments: tuple[Run, ...]
    reigns: tuple[Reign, ...]
    finals: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True, eq=False)
class SeasonInsight:
    """One season: *last* are the movers since the ranking before, *whole* those over the season."""

    outcome: Outcome
    sides: tuple[Sides, ...]
    characters: tuple[Character, ...]
    last: Movers
    whole: Movers
    runs: Runs


@dataclass(frozen=True, slots=True, eq=False)
class Edition:
    """All seasons under one regulation with games of BANG!, oldest first."""

    regulation: Regulation
    seasons: tuple[Outcome, ...]
    sides: tuple[Sides, ...]
    characters: tuple[Character, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """Everything that is invented, or everything that was played: by edition, and the runs across them."""

    invented: bool
    editions: tuple[Edition, ...]
    seasons: tuple[SeasonInsight, ...]
    runs: Runs


@by_identity
def insight(results: Results) -> tuple[Group, ...]:
    """What was played first, then what is invented; a group without seasons does not exist."""
    ordered = sorted(results.seasons.values(), key=lambda one: (one.season.as_of, one.season.id))
    groups = ([one for one in ordered if one.season.invented is invented] for invented in (False, True))
    return tuple(_group(some) for some in groups if some)


def _group(outcomes: list[Outcome]) -> Group:
    played = every_game(outcomes)
    laws = {one.regulation.id: one.regulation for one in outcomes}
    editions = [_edition(laws[id], outcomes, played) for id in sorted(laws, key=lambda id: (laws[id].revision, id))]
    found = [_season(one, [game for game in played if game.outcome is one]) for one in outcomes]
    return Group(
        invented=outcomes[0].season.invented,
        editions=tuple(one for one in editions if one.sides),
        seasons=tuple(one for one in found if told(one)),
        runs=_runs(outcomes, played),
    )


def _edition(law: Regulation, outcomes: Iterable[Outcome], played: Iterable[Played]) -> Edition:
    here = [game for game in played if game.outcome.regulation.id == law.id]
    seasons = tuple(one for one in outcomes if one.regulation.id == law.id)
    return Edition(law, seasons, sides(here), characters(here))


def _season(outcome: Outcome, played: list[Played]) -> SeasonInsight:
    return SeasonInsight(
        outcome, sides(played), characters(played), since_last(outcome), over_season(outcome),
        _runs([outcome], played),
    )  # fmt: skip


def told(one: SeasonInsight) -> bool:
    """Whether there is anything to tell of a season."""
    return bool(one.sides or one.last.rose or one.last.fell or one.whole.rose or one.whole.fell or one.runs.reigns)


def _runs(outcomes: list[Outcome], played: Iterable[Played]) -> Runs:
    reigns = [reign for one in outcomes for reign in runs.reigns(one)]
    return Runs(
        won=runs.games_won(played),
        survived=runs.games_survived(played),
        tournaments=runs.tournaments_won(outcomes),
        reigns=tuple(sorted(reigns, key=lambda one: (-one.days, one.season, one.area, one.player))),
        finals=runs.finals(outcomes),
    )
