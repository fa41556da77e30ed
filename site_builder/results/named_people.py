"""Everybody whom a season names: who played, refereed, decided, or holds an office."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..records.entrants import members
from ..regulations.contract import Regulation
from ..regulations.facts import SeasonFacts, TournamentFacts
from ..regulations.outcomes import SeasonOutcome


def named_people(
    law: Regulation, facts: SeasonFacts, tournaments: Sequence[TournamentFacts], result: SeasonOutcome
) -> Iterator[str]:
    """Their ids, each as often as they are named."""
    names = [*facts.referents.values(), facts.publisher, facts.reigning_champion]
    for undone in law.decisions(facts, tournaments):
        names += [undone.decision.by, undone.decision.player]
    for tournament in result.tournaments:
        names += [*tournament.people, *tournament.facts.arbiters]
    if law.window:  # somebody may stand in a ranking with what they played before
        lines = (line.value for ranking in result.rankings.values() for line in ranking.lines)
        names += [player for line in lines for player in members(line.player)]
    yield from (name for name in names if name)
