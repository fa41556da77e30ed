"""Checks that need the law: a check is a small generator, a room says which ones hold, how gravely, by which clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..problems import Location, Problem
from ..records.messages import told, told_at_form


@dataclass(frozen=True, slots=True)
class Fault:
    """What a check found: where, and the facts of the sentence. *variant* picks one of several sentences of a check."""

    where: Location
    facts: dict[str, Any]
    variant: str = ""


def fault(where: Location, variant: str = "", /, **facts: Any) -> Fault:
    return Fault(where, facts, variant)


@dataclass(frozen=True, slots=True)
class Check:
    """One validation rule of a room: *id* is its number ("V-01"), *clause* the clause it keeps.

    *when* says for which cases it holds, where not for all: as the checks of an auction where there is one. Of a check
    of a whole season, *may_tell_of* says at the sheets of which tournaments its faults may stand, by their facts.
    """

    id: str
    function: Callable[[Any], Iterator[Fault]]
    severity: str
    clause: str | None = None
    when: Callable[[Any], bool] | None = None
    may_tell_of: Callable[[Any], bool] = lambda _: True

    @property
    def name(self) -> str:
        return self.function.__name__.replace("_", "-")


def only_the_season(_: Any) -> bool:
    """A check of a whole season may tell of no tournament: its faults stand at the season's file."""
    return False


def run(checks: Iterable[Check], case: Any, regulation: str) -> list[Problem]:
    """Every problem that *checks* find in *case*."""
    holding = [check for check in checks if check.when is None or check.when(case)]
    return [problem(check, found, regulation) for check in holding for found in check.function(case)]


def problem(check: Check, found: Fault, regulation: str) -> Problem:
    key = f"{check.name}.{found.variant}" if found.variant else check.name
    clause = f"{regulation} {check.clause}" if check.clause else None
    module = check.function.__code__.co_filename
    message, at_form = told(module, key, found.facts), told_at_form(module, key, found.facts)
    return Problem(found.where, check.severity, check.name, message, clause, at_form=at_form)
