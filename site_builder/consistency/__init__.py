"""Checks of what no single file shows: one module each, found by looking; each finding may have an exception.

A module has `found(results)`, which yields a `Found` for whatever somebody should look at. The check's name is the
module's, with dashes; its sentences stand in the messages of this folder. None of them is an error: all look at what is
likely, and somebody has to decide. Who has looked and found it in order writes so in `data/exceptions/<check>.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from ..languages.messages import message
from ..problems import WARNING, Location, Problem, in_order
from ..results import Results


@dataclass(frozen=True, slots=True)
class Found:
    """Something to look at: where, *about* whom or what (ids of people, clubs, tournaments as 2009/id), and the facts
    of its sentence; *variant* picks one of several."""

    where: Location
    about: frozenset[str]
    facts: dict[str, Any]
    variant: str = ""


def checks() -> dict[str, Callable[[Results], Iterator[Found]]]:
    """Every check by its name."""
    names = sorted(one.name for one in iter_modules([str(Path(__file__).parent)]))
    return {name.replace("_", "-"): import_module(f".{name}", __name__).found for name in names}


def whole(results: Results, but: Collection[str] = ()) -> list[Problem]:
    """What all checks find *but* those named, except for the exceptions; and the exceptions that are not needed any
    more."""
    known, problems = checks(), []
    today = _today(results)
    excepted = _excepted(results, today)
    needed: set[tuple[str, frozenset[str]]] = set()
    for name, found in known.items():
        if name in but and not any(one.check == name for one in results.records.exceptions):
            continue  # with one it looks whether that is needed
        for one in found(results):
            if (name, one.about) in excepted:
                needed.add((name, one.about))
            elif name not in but:
                problems.append(_problem(name, one))
    return in_order([*problems, *_idle(results, known, needed, today)])


def told_of(check: str, found: Iterable[Found], results: Results) -> list[Problem]:
    """What is *found* in the name of *check*, but for the exceptions: for who looks at one file only."""
    excepted = _excepted(results, _today(results))
    return [_problem(check, one) for one in found if (check, one.about) not in excepted]


def _today(results: Results) -> date:
    return max((one.result.day for one in results.seasons.values()), default=date.min)


def _excepted(results: Results, today: date) -> set[tuple[str, frozenset[str]]]:
    return {(one.check, one.about) for one in results.records.exceptions if one.until is None or one.until >= today}


def _problem(check: str, one: Found) -> Problem:
    key = f"{check}.{one.variant}" if one.variant else check
    return Problem(one.where, WARNING, check, message(__file__, key, one.facts))


def _idle(
    results: Results, known: dict[str, Any], needed: set[tuple[str, frozenset[str]]], today: date
) -> Iterator[Problem]:
    """Exceptions to no check, past their day, or about what no check finds any more."""
    for one in results.records.exceptions:
        facts: dict[str, Any] = {"check": one.check, "about": ", ".join(sorted(one.about)), "known": ", ".join(known)}
        if one.check not in known:
            key = "idle-exception.check"
        elif one.until is not None and one.until < today:
            key, facts["until"] = "idle-exception.until", one.until
        elif (one.check, one.about) not in needed:
            key = "idle-exception"
        else:
            continue
        yield Problem(one.where, WARNING, "idle-exception", message(__file__, key, facts))
