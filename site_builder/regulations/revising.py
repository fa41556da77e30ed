"""Rules over several tournaments that change one: applied on the day on which a season is closed.

Every tournament is judged alone before. Their steps stand behind those of the tournament's own rules, on its page too.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from .explained import Rule, resume
from .facts import SeasonFacts
from .outcomes import TournamentOutcome


class Revision(Struct, frozen=True, eq=False):
    """The case of such a rule, whose values are the standings of one tournament, the *result*.

    *tournaments* are those of the *season* as of a *day*, this one too, as the rules before left them; *closed* says
    whether the season is over by then.
    """

    season: SeasonFacts
    tournaments: Sequence[TournamentOutcome]
    result: TournamentOutcome
    day: date
    closed: bool


def revised(
    rules: Sequence[Rule], season: SeasonFacts, tournaments: Sequence[TournamentOutcome], day: date, closed: bool
) -> tuple[TournamentOutcome, ...]:
    """The *tournaments* as they are once each of the *rules* has looked at all of them; those that none changes stay
    the same objects."""
    judged = tuple(tournaments)
    for rule in rules:
        cases = [Revision(season, judged, result, day, closed) for result in judged]
        judged = tuple(_changed(rule, case) for case in cases)
    return judged


def _changed(rule: Rule, case: Revision) -> TournamentOutcome:
    before = case.result.standings
    after = resume((rule,), case, before)
    return case.result if all(after[key] is before[key] for key in before) else replace(case.result, standings=after)
