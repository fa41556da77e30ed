"""Where each clause of its regulation was applied in a season, counted from the steps of every result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

from ...languages import LANGUAGES
from ...season.derivations import Explained
from ...season.document import SeasonDocument
from .values import Part, described


class InTournament(Part, frozen=True):
    """A tournament with standings that have a step of the clause."""

    tournament: str
    standings: int


class InRanking(Part, frozen=True):
    """A ranking with lines that have a step of the clause."""

    area: str
    rows: int


class Applied(Part, frozen=True):
    """A clause, and every result that has a step of it."""

    clause: Annotated[str, described("The anchor of the clause on the page of the regulation.")]
    tiers: Annotated[tuple[str, ...], described("Tournaments whose status or tier rests on it.")]
    standings: tuple[InTournament, ...]
    rankings: tuple[InRanking, ...]
    bonuses: int
    wild_cards: int
    admissions: Annotated[int, described("Who is in the final, and who is not, by it.")]


class Clauses(Part, frozen=True):
    """Where each clause was applied in a season."""

    season: str
    regulation: str
    invented: bool
    clauses: Annotated[tuple[Applied, ...], described("In the order of the regulation; none that was not applied.")]


def clauses(document: SeasonDocument) -> Clauses:
    """The document of a season, which is whole."""
    result = document.result
    tiers = {tournament.id: _clauses([tournament.verdict]) for tournament in result.tournaments}
    standings = {tournament.id: _clauses(tournament.standings.values()) for tournament in result.tournaments}
    rankings = {area: _clauses(ranking.lines) for area, ranking in result.rankings.items()}
    bonuses = _clauses(result.bonuses)
    wild_cards = _clauses(card for card in result.wild_cards if card.value.holder)
    admissions = _clauses(result.admissions)
    applied = (
        Applied(
            clause=id,
            tiers=tuple(tournament for tournament, counted in tiers.items() if counted[id]),
            standings=tuple(InTournament(name, counted[id]) for name, counted in standings.items() if counted[id]),
            rankings=tuple(InRanking(area, counted[id]) for area, counted in rankings.items() if counted[id]),
            bonuses=bonuses[id],
            wild_cards=wild_cards[id],
            admissions=admissions[id],
        )
        for id in (clause.id for clause in document.regulation.text(LANGUAGES[0]).clauses)
    )
    clauses_applied = tuple(clause for clause in applied if _was_applied(clause))
    return Clauses(document.season.id, document.law, document.season.invented, clauses_applied)


def _clauses(values: Iterable[Explained[object]]) -> Counter[str]:
    """By clause how many of *values* have a step of it."""
    return Counter(clause for value in values for clause in {step.rule.clause for step in value.steps})


def _was_applied(clause: Applied) -> bool:
    lists = (clause.tiers, clause.standings, clause.rankings)
    return any(lists) or any((clause.bonuses, clause.wild_cards, clause.admissions))
