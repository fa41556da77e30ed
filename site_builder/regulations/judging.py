"""A tournament is judged once for each of its turning days, however often its sheet is asked for.

The season, its past days, the season without a decision and every what-if ask for the same sheet again.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from datetime import date
from functools import wraps
from typing import TypeVar

from .facts import TournamentFacts
from .outcomes import TournamentOutcome

F = TypeVar("F", bound=TournamentFacts)


def once_a_turn(judge: Callable[[F, date], TournamentOutcome]) -> Callable[[F, date], TournamentOutcome]:
    """A room's *judge* of a tournament's facts as of a day, asked again only once something else is known of them.

    What it gave stands with the facts (`judged`), by how many of their turning days had come, and goes when they go.
    """

    @wraps(judge)
    def judged(facts: F, today: date) -> TournamentOutcome:
        turns_passed = bisect_right(facts.turning_days, today)
        result = facts.judged.get(turns_passed)
        if not isinstance(result, TournamentOutcome):
            result = facts.judged[turns_passed] = judge(facts, today)
        return result

    return judged
