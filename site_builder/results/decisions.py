"""What each decision of a person changed: the season as it is against the season without the decision (G-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ..problems import Location
from ..regulations.contract import Regulation, SeasonResult
from ..regulations.facts import Decision, SeasonFacts, TournamentFacts
from .comparison import Difference, compare


@dataclass(slots=True, eq=False)
class Effect:
    """A recorded decision, the tournament it is about (None for the season), where it is written, and what it
    changed: the season is closed without it when somebody asks."""

    decision: Decision
    tournament: str | None
    where: Location
    _compared: Difference | Callable[[], Difference]

    @property
    def difference(self) -> Difference:
        """What is another than without the decision."""
        if not isinstance(self._compared, Difference):
            self._compared = self._compared()  # and the season without the decision goes
        return self._compared

    def __reduce__(self) -> tuple[type[Effect], tuple[object, ...]]:
        return Effect, (self.decision, self.tournament, self.where, self.difference)


def effects(
    law: Regulation, season: SeasonFacts, tournaments: Sequence[TournamentFacts], result: SeasonResult
) -> tuple[Effect, ...]:
    """Every decision known on the day of *result*, oldest first."""
    cases = []
    for undone in law.decisions(season, tournaments):
        if undone.decision.date <= result.day:
            closed = partial(law.close, undone.season, undone.tournaments, result.day)
            cases.append(Effect(undone.decision, undone.tournament, undone.where, partial(_compared, closed, result)))
    return tuple(sorted(cases, key=lambda case: (case.decision.date, case.where)))


def _compared(closed: Callable[[], SeasonResult], result: SeasonResult) -> Difference:
    return compare(closed(), result)
