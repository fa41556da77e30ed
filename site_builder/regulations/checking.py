"""Checks that need the law: a check is a small generator, a room says which ones hold, how gravely, by which clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..languages.messages import message
from ..problems import ERROR, FINDING, Fact, Location, Problem
from .derogations import Derogation


class Fault(Struct, frozen=True):
    """What a check found: where, and the facts of the sentence. *variant* picks one of several sentences of a check;
    *inside* is the key of another that tells it as its `{sentence}`, with the same facts."""

    where: Location
    facts: Mapping[str, Fact]
    variant: str = ""
    inside: str = ""


def fault(where: Location, variant: str = "", /, **facts: Fact) -> Fault:
    return Fault(where, facts, variant)


class Check(Struct, frozen=True):
    """One validation rule of a room: *id* is its number ("V-01"), *clause* the clause it keeps.

    *when* says for which cases it holds, where not for all: as the checks of an auction where there is one. Of a check
    of a whole season, *may_tell_of* says at the sheets of which tournaments its faults may stand, by their facts.
    What a *waivable* one tells can be let stand by a derogation. *asks_for_meetings* where it asks for the duels or
    matches of a bracket that are not there yet: then who meets whom rests on its clause.
    """

    id: str
    function: Callable[..., Iterator[Fault]]
    severity: str
    clause: str | None = None
    when: Callable[[Any], bool] | None = None
    may_tell_of: Callable[[Any], bool] = lambda _: True
    waivable: bool = False
    asks_for_meetings: bool = False

    @property
    def name(self) -> str:
        return self.function.__name__.replace("_", "-")


def only_the_season(_: object) -> bool:
    """A check of a whole season may tell of no tournament: its faults stand at the season's file."""
    return False


def run(
    checks: Iterable[Check], case: object, regulation: str, derogations: Sequence[Derogation] = ()
) -> list[Problem]:
    """Every problem that *checks* find in *case*; what one of the *derogations* waives is a finding."""
    holding = [check for check in checks if check.when is None or check.when(case)]
    problems = [problem_of(check, fault, regulation) for check in holding for fault in check.function(case)]
    waivable = {check.name for check in holding if check.waivable}
    let_stand = {signed.check: signed for signed in derogations if signed.in_effect and signed.check in waivable}
    return [
        _waived(problem, let_stand[problem.check]) if problem.check in let_stand
        else replace(problem, waivable=problem.severity == ERROR and problem.check in waivable)
        for problem in problems
    ]  # fmt: skip


def _waived(error: Problem, derogation: Derogation) -> Problem:
    """The same *error* as a finding that says since when it stands, and why."""
    if error.severity != ERROR:
        return error
    facts = {"sentence": error.message, "date": derogation.date, "reason": derogation.reason}
    return replace(error, severity=FINDING, message=message(__file__, "waived", facts))


def problem_of(check: Check, fault: Fault, regulation: str) -> Problem:
    key = f"{check.name}.{fault.variant}" if fault.variant else check.name
    clause = f"{regulation} {check.clause}" if check.clause else None
    module = check.function.__code__.co_filename
    sentence = message(module, key, fault.facts)
    if fault.inside:
        sentence = message(module, fault.inside, {**fault.facts, "sentence": sentence})
    return Problem(fault.where, check.severity, check.name, sentence, clause)
