"""A whole season → what is needed of its games and derivations where several seasons are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from ..regulations.cached import cached_per_instance
from . import Outcome
from .insight import SeasonGames, season_games
from .judged import Case, cases
from .meetings import Packed, met
from .readings import changed_by_choice


@dataclass(frozen=True, slots=True, eq=False)
class SeasonSummary:
    """*cases* are what somebody judged, *days* (by area) those after which a ranking was another, *games* what the
    games tell, *met* who met whom, *chosen* by reading that the season chose what that changed (None: nobody knows)."""

    cases: tuple[Case, ...]
    days: Mapping[str, tuple[date, ...]]
    games: SeasonGames
    met: Packed
    chosen: Mapping[str, tuple[str, ...] | None]


@cached_per_instance
def summarize(outcome: Outcome) -> SeasonSummary:
    """What *outcome*, which is whole, has for others."""
    days = {area: tuple(one.day for one in some) for area, some in outcome.days.items()}
    return SeasonSummary(tuple(cases(outcome)), days, season_games(outcome), met(outcome), changed_by_choice(outcome))
