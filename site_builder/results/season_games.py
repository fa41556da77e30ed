"""What only the recorded games of one season can tell: sides, characters, movers and runs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ..season.document import SeasonDocument
from . import characters, runs, sides
from .characters import Character
from .feats import Feat, season_feats
from .games import every_game
from .movers import Movers, over_season, since_last
from .runs import Reign, Run
from .serialize import pack
from .sides import Sides


class Runs(Struct, frozen=True, eq=False):
    """The longest runs of everybody, longest first: games won, games survived, tournaments won, days at the top; and
    who was in how many finals."""

    won: tuple[Run, ...]
    survived: tuple[Run, ...]
    tournaments: tuple[Run, ...]
    reigns: tuple[Reign, ...]
    finals: tuple[tuple[str, tuple[str, ...]], ...]


class SeasonInsight(Struct, frozen=True, eq=False):
    """One season: *last* are the movers since the ranking before, *whole* those over the season; *feats* what it has of
    the most."""

    document: SeasonDocument
    sides: tuple[Sides, ...]
    characters: tuple[Character, ...]
    last: Movers
    whole: Movers
    runs: Runs
    feats: tuple[Feat, ...]


class SeasonGames(Struct, frozen=True, eq=False):
    """What the games of a season tell: its own page, and what everybody went through (`runs.Courses`, packed), for the
    runs over all seasons."""

    insight: SeasonInsight
    courses: bytes


def season_games(season: SeasonDocument) -> SeasonGames:
    """What there is to tell of a season that is known with all its games."""
    played, courses = every_game([season]), runs.tournament_courses(season)
    longest = longest_runs([season], courses, runs.reigns(season))
    insight = SeasonInsight(
        season, sides.sides(played), characters.characters(played), since_last(season), over_season(season),
        longest, season_feats(season, played, longest.won, longest.reigns),
    )  # fmt: skip
    return SeasonGames(insight, pack(courses))


def worth_a_page(season: SeasonInsight) -> bool:
    """Whether there is anything to tell of a season."""
    return bool(
        season.sides
        or season.last.rose
        or season.last.fell
        or season.whole.rose
        or season.whole.fell
        or season.runs.reigns
    )


def longest_runs(documents: list[SeasonDocument], courses: runs.Courses, reigns: Iterable[Reign]) -> Runs:
    """The longest runs of several seasons, longest first."""
    return Runs(
        won=runs.games_won(courses),
        survived=runs.games_survived(courses),
        tournaments=runs.tournaments_won(courses),
        reigns=tuple(sorted(reigns, key=lambda reign: (-reign.days, reign.season, reign.area, reign.player))),
        finals=runs.finals(documents),
    )
