"""Which decisions of people a change adds, and which it takes away: a referee's word is told by name, also where no
result moves by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..problems import Location
from ..results import Outcome, Results
from ..results.cases import Case, cases
from ..results.comparison import Difference
from ..results.decisions import Effect
from ..results.judged import bans


def decided(before: Results, after: Results) -> tuple[tuple[Case, ...], tuple[Case, ...]]:
    """(added, taken away), each the oldest first; one that was changed stands in both."""
    old, new = tuple(_all(before)), tuple(_all(after))
    return _beyond(new, old), _beyond(old, new)


def written_down(results: Results) -> Iterator[Location]:
    """Where each decision stands that would be told if it came or went."""
    return (case.where for case in _all(results))


def _all(results: Results) -> Iterator[Case]:
    for outcome in results.seasons.values():
        yield from cases(outcome, tuple(_written(outcome)))
    yield from bans(results)


def _written(outcome: Outcome) -> Iterator[Effect]:
    """The decisions as they are written down. What each changed is not asked: that would close the season once for
    each of them."""
    for decision in outcome.regulation.decisions(outcome.facts, outcome.tournaments):
        if decision.decision.date <= outcome.result.day:
            yield Effect(decision.decision, decision.tournament, decision.where, Difference())


def _beyond(cases: tuple[Case, ...], others: tuple[Case, ...]) -> tuple[Case, ...]:
    """Those of *cases* that *others* have not, each as often as it is written."""
    left = Counter(map(_said, others))
    added = []
    for case in cases:
        if left[_said(case)] > 0:
            left[_said(case)] -= 1
        else:
            added.append(case)
    return tuple(sorted(added, key=lambda found_case: (found_case.day, found_case.where)))


def _said(case: Case) -> tuple[Any, ...]:
    """What is decided, wherever in its file it stands."""
    season = case.season.season.id if case.season else ""
    inside = replace(case.effect.decision, path=()) if case.effect else None
    return season, case.kind, case.tournament, case.players, case.area, case.by, case.day, case.reason, case.to, inside
