"""Checks of what no single file shows: one module each (the folder is the list); each finding may have an exception.

A module has `findings(results)`, which yields a `ConsistencyFinding` for whatever somebody should look at. The check's
name is the module's, with dashes; its sentences stand in the messages of this folder. Most only warn: they look at what
is likely, and somebody has to decide. What can hardly be in order is an error, so that nobody merges it unseen:
`mastro check` fails. Who has looked and found it in order writes so in `data/exceptions/<check>.yaml`, and both fall.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import date
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from msgspec import Struct

from ...languages.messages import message
from ...problems import ERROR, WARNING, Fact, Location, Problem, in_order
from ...program_files import modules
from ...results import Results


class ConsistencyFinding(Struct, frozen=True):
    """Something to look at: where, *about* whom or what (ids of people, clubs, tournaments as 2009/id), and the facts
    of its sentence; *variant* picks one of several, an error is more than likely wrong, and *clause* is of a law
    ("bang-2009 org-5-club")."""

    where: Location
    about: frozenset[str]
    facts: Mapping[str, Fact]
    variant: str = ""
    severity: str = WARNING
    clause: str | None = None


def checks() -> dict[str, Callable[[Results], Iterator[ConsistencyFinding]]]:
    """Every check by its name."""
    return {
        name.replace("_", "-"): import_module(f".{name}", __name__).findings for name in modules(Path(__file__).parent)
    }


def whole(results: Results, but: Collection[str] = ()) -> list[Problem]:
    """What all checks find, except for the exceptions; and the exceptions that are not needed any more. Of *but* those
    named the errors alone."""
    all_checks, problems = checks(), []
    today = _today(results)
    excepted = _excepted(results, today)
    needed: set[tuple[str, frozenset[str]]] = set()
    for name, checker in all_checks.items():
        for finding in checker(results):
            if (name, finding.about) in excepted:
                needed.add((name, finding.about))
            elif name not in but or finding.severity == ERROR:
                problems.append(_problem(name, finding))
    return in_order([*problems, *_idle(results, all_checks, needed, today)])


def of_kinds(kinds: Collection[str], results: Results) -> list[Problem]:
    """What the checks of these *kinds* find, but for the exceptions."""
    all_checks = checks()
    return [problem for kind in kinds for problem in as_problems(kind, all_checks[kind](results), results)]


def as_problems(check: str, findings: Iterable[ConsistencyFinding], results: Results) -> list[Problem]:
    """What is *findings* in the name of *check*, but for the exceptions: for who looks at one file only."""
    excepted = _excepted(results, _today(results))
    return [_problem(check, finding) for finding in findings if (check, finding.about) not in excepted]


def _today(results: Results) -> date:
    return max((season.result.day for season in results.computed.values()), default=date.min)


def _excepted(results: Results, today: date) -> set[tuple[str, frozenset[str]]]:
    return {
        (exception.check, exception.about)
        for exception in results.records.exceptions
        if exception.until is None or exception.until >= today
    }


def _problem(check: str, finding: ConsistencyFinding) -> Problem:
    key = f"{check}.{finding.variant}" if finding.variant else check
    return Problem(finding.where, finding.severity, check, message(__file__, key, finding.facts), finding.clause)


def _named(results: Results) -> frozenset[str]:
    """Whatever an exception may be about: people and clubs by their ids, tournaments with their season."""
    records = results.records
    tournaments = {f"{season}/{sheet.id}" for season, sheets in records.sheets.items() for sheet in sheets}
    former = {old for player in records.register.players.values() for old in player.former_ids}
    return frozenset({*records.register.players, *former, *records.register.clubs, *records.seasons, *tournaments})


def _idle(
    results: Results, check_names: Collection[str], needed: set[tuple[str, frozenset[str]]], today: date
) -> Iterator[Problem]:
    """Exceptions to no check, past their day, or about what no check finds any more."""
    for exception in results.records.exceptions:
        facts: dict[str, Fact] = {
            "check": exception.check,
            "about": ", ".join(sorted(exception.about)),
            "known": ", ".join(get_close_matches(exception.check, check_names, 1) or check_names),
        }
        if exception.check not in check_names:
            key = "idle-exception.check"
        elif unknown := sorted(exception.about - _named(results)):
            key, facts["unknown"] = "idle-exception.unknown", ", ".join(unknown)
        elif exception.until is not None and exception.until < today:
            key, facts["until"] = "idle-exception.until", exception.until
        elif (exception.check, exception.about) not in needed:
            key = "idle-exception"
        else:
            continue
        yield Problem(exception.where, WARNING, "idle-exception", message(__file__, key, facts))
