"""Which decisions of people a change adds, and which it takes away: a referee's word is told by name, also where no
result moves by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..problems import Location
from ..results import Outcome, Results
from ..results.comparison import Difference
from ..results.decisions import Effect
from ..results.judged import Case, bans, cases


def decided(before: Results, after: Results) -> tuple[tuple[Case, ...], tuple[Case, ...]]:
    """(added, taken away), each the oldest first; one that was changed stands in both."""
    old, new = tuple(_all(before)), tuple(_all(after))
    return _beyond(new, old), _beyond(old, new)


def written_down(results: Results) -> Iterator[Location]:
    """Where each decision stands that would be told if it came or went."""
    return (one.where for one in _all(results))


def _all(results: Results) -> Iterator[Case]:
    for outcome in results.seasons.values():
        yield from cases(outcome, tuple(_written(outcome)))
    yield from bans(results)


def _written(outcome: Outcome) -> Iterator[Effect]:
    """The decisions as they are written down. What each changed is not asked: that would close the season once for
    each of them."""
    for one in outcome.regulation.decisions(outcome.facts, outcome.tournaments):
        if one.decision.date <= outcome.result.day:
            yield Effect(one.decision, one.tournament, one.where, Difference())


def _beyond(some: tuple[Case, ...], others: tuple[Case, ...]) -> tuple[Case, ...]:
    """Those of *some* that *others* have not, each as often as it is written."""
    left = Counter(map(_said, others))
    found = []
    for one in some:
        if left[_said(one)] > 0:
            left[_said(one)] -= 1
        else:
            found.append(one)
    return tuple(sorted(found, key=lambda one: (one.day, one.where)))


def _said(one: Case) -> tuple[Any, ...]:
    """What is decided, wherever in its file it stands."""
    season = one.season.season.id if one.season else ""
    inside = replace(one.effect.decision, path=()) if one.effect else None
    return season, one.kind, one.tournament, one.players, one.area, one.by, one.day, one.reason, one.to, inside
