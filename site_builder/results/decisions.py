"""What each decision of a person changed: the season as it is against the season without the decision (G-5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..problems import Location
from ..regulations.contract import Regulation, SeasonResult
from .comparison import Difference, compare


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """A recorded decision, the tournament it is about (None for the season), where it is written, and what it
    changed."""

    decision: Any
    tournament: str | None
    where: Location
    difference: Difference


def effects(law: Regulation, season: Any, tournaments: Sequence[Any], result: SeasonResult) -> tuple[Effect, ...]:
    """Every decision known on the day of *result*, oldest first."""
    found = []
    for undone in law.decisions(season, tournaments):
        if undone.decision.date <= result.day:
            without = law.close(undone.season, undone.tournaments, result.day)
            found.append(Effect(undone.decision, undone.tournament, undone.where, compare(without, result)))
    return tuple(sorted(found, key=lambda one: (one.decision.date, one.where)))
