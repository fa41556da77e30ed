"""What is wrong with who let a tournament count: a homologation or a ratification is of a tournament that is over."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ..problems import ERROR, WARNING, Problem
from ..regulations.checking import Check, Fault, fault, problem_of
from ..regulations.contract import Regulation
from ..regulations.facts import TournamentFacts

ON_TIERS = "decisions"  # where a sheet has what was decided on its tier


def signed_early(law: Regulation, tournament: TournamentFacts) -> Iterator[Fault]:
    """Nobody homologates a tournament, ratifies its scores or decides on its tier before its last day: `mastro decide`
    refuses it too."""
    for decision in tournament.signatures:
        if decision.date < tournament.end:
            clause = law.decision_clauses.get(decision.kind)
            where = tournament.sheet.document.where(*decision.path, "date")
            yield fault(where, day=decision.date, end=tournament.end, clause=clause)
    for decision in tournament.decisions:
        if decision.path[:1] == (ON_TIERS,) and decision.date < tournament.end:
            clause = law.decision_clauses.get(decision.kind)
            where = tournament.sheet.document.where(*decision.path, "date")
            yield fault(where, "decision", day=decision.date, end=tournament.end, clause=clause)


def signed_before_report(law: Regulation, tournament: TournamentFacts) -> Iterator[Fault]:
    """Who homologates a tournament has its report before them: one of the two days is mistaken."""
    received = tournament.report_received
    for decision in tournament.signatures:
        if received and tournament.end <= decision.date < received:
            clause = law.decision_clauses.get(decision.kind)
            where = tournament.sheet.document.where(*decision.path, "date")
            yield fault(where, day=decision.date, received=received, clause=clause)


def mistakes(law: Regulation, tournament: TournamentFacts) -> list[Problem]:
    """What is wrong with them, by the clause of the *law* that has somebody sign."""
    return [
        problem_of(replace(check, clause=mistake.facts["clause"]), mistake, law.id)
        for check in CHECKS
        for mistake in check.function(law, tournament)
    ]


CHECKS = (Check("V-32", signed_early, ERROR), Check("V-32", signed_before_report, WARNING))
