"""What only recorded games can tell: sides, characters, movers and runs, of one season and over all.

Invented seasons are never counted together with seasons that were played.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..regulations.cached import cached_per_instance
from ..regulations.contract import Regulation
from . import Outcome, Results, characters, runs, sides
from .characters import Character
from .games import every_game, in_time
from .movers import Movers, over_season, since_last
from .runs import Reign, Run
from .serialize import pack, unpack
from .sides import Sides


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


@cached_per_instance
def insight(results: Results) -> tuple[Group, ...]:
    """What was played first, then what is invented; a group without seasons does not exist."""
    ordered = sorted(results.seasons.values(), key=lambda one: (one.season.as_of, one.season.id))
    groups = ([one for one in ordered if one.season.invented is invented] for invented in (False, True))
    return tuple(_group(results, some) for some in groups if some)


def _group(results: Results, outcomes: list[Outcome]) -> Group:
    found = [results.summary_of(one).games for one in outcomes]
    laws = {one.regulation.id: one.regulation for one in outcomes}
    editions = [_edition(laws[id], found) for id in sorted(laws, key=lambda id: (laws[id].revision, id))]
    reigns = (reign for one in found for reign in one.insight.runs.reigns)
    return Group(
        invented=outcomes[0].season.invented,
        editions=tuple(one for one in editions if one.sides),
        seasons=tuple(one.insight for one in found if told(one.insight)),
        runs=_runs(outcomes, runs.together(unpack(one.courses) for one in found), reigns),
    )


def _edition(law: Regulation, found: Iterable[SeasonGames]) -> Edition:
    some = [one.insight for one in found if one.insight.outcome.regulation.id == law.id]
    seasons = tuple(one.outcome for one in some)
    return Edition(
        law,
        seasons,
        sides.added((one.sides for one in some), ((o.season.id, one.id) for o, one in in_time(seasons))),
        characters.added(one.characters for one in some),
    )


@dataclass(frozen=True, slots=True, eq=False)
class SeasonGames:
    """What the games of a season tell: its own page, and what everybody went through (`runs.Courses`, packed), for the
    runs over all seasons."""

    insight: SeasonInsight
    courses: bytes


def season_games(outcome: Outcome) -> SeasonGames:
    """What there is to tell of a season that is known with all its games."""
    played, courses = every_game([outcome]), runs.evenings(outcome)
    insight = SeasonInsight(
        outcome, sides.sides(played), characters.characters(played), since_last(outcome), over_season(outcome),
        _runs([outcome], courses, runs.reigns(outcome)),
    )  # fmt: skip
    return SeasonGames(insight, pack(courses))


def told(one: SeasonInsight) -> bool:
    """Whether there is anything to tell of a season."""
    return bool(one.sides or one.last.rose or one.last.fell or one.whole.rose or one.whole.fell or one.runs.reigns)


def _runs(outcomes: list[Outcome], courses: runs.Courses, reigns: Iterable[Reign]) -> Runs:
    return Runs(
        won=runs.games_won(courses),
        survived=runs.games_survived(courses),
        tournaments=runs.tournaments_won(courses),
        reigns=tuple(sorted(reigns, key=lambda one: (-one.days, one.season, one.area, one.player))),
        finals=runs.finals(outcomes),
    )
