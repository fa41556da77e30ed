"""Which results rest on which clause: counted from the steps of everything that a regulation computed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ...regulations.contract import players_of
from ...regulations.explained import Explained
from ...results import Outcome
from ..kinds.ranking import line_id
from . import addresses
from .lookup import Lookup, newest_first
from .page import same
from .values import Link, Person, Said, Shown, saying

MOST = 3  # results linked under each clause


@dataclass(frozen=True, slots=True)
class Example:
    """A result that rests on the clause: what it is, whose, and where its reasons stand."""

    link: Link
    who: Shown | None
    what: Said


@dataclass(frozen=True, slots=True)
class Decided:
    """How many results rest on a clause, and the newest of them."""

    count: int
    newest: tuple[Example, ...]


def decided(lookup: Lookup, law: str) -> dict[str, Decided]:
    """By clause, over all seasons under *law*, the newest first."""
    found: dict[str, Decided] = {}
    for outcome in lookup.seasons:
        if outcome.regulation.id == law:
            for clause, more in lookup.summary_of(outcome).decided.items():
                one = found.get(clause, Decided(0, ()))
                found[clause] = Decided(one.count + more.count, (*one.newest, *more.newest)[:MOST])
    return found


def decided_in(outcome: Outcome) -> dict[str, Decided]:
    """By clause, in one season, which is whole."""
    counted: dict[str, int] = {}
    newest: dict[str, list[Example]] = {}
    for explained, example in _everything(outcome):
        for clause in dict.fromkeys(step.rule.clause for step in explained.steps):
            counted[clause] = counted.get(clause, 0) + 1
            some = newest.setdefault(clause, [])
            if len(some) < MOST:
                some.append(example)
    return {clause: Decided(n, tuple(newest[clause])) for clause, n in counted.items()}


def _everything(outcome: Outcome) -> Iterator[tuple[Explained[Any], Example]]:
    """Every explained value of a season with where it is shown: the final, then tournaments, then the rankings."""
    season, result = outcome.season.id, outcome.result
    names = dict(outcome.regulation.areas)
    final = Link(outcome.season.name, addresses.final(season))
    yield from _each(result.admissions, final, "decided-seat")
    for one in result.wild_cards:
        if one.value.holder:
            yield one, Example(final, Person(one.value.holder), saying("decided-card"))
    for one in result.bonuses:
        link = Link(outcome.season.name, f"{addresses.season(season)}#bonus-{one.value.area}-{one.value.kind}")
        yield one, Example(link, None, saying(f"decided-bonus-{one.value.kind}", area=names[one.value.area]))
    for tournament in newest_first(outcome):
        link = Link(same(tournament.facts.name), addresses.tournament(season, tournament.id), True)
        yield tournament.verdict, Example(link, None, saying("decided-verdict"))
    for tournament in newest_first(outcome):
        for id, row in tournament.standings.items():
            link = Link(same(tournament.facts.name), addresses.tournament(season, tournament.id, id), True)
            yield row, Example(link, Person(players_of(row.value)[0]), saying("decided-standing"))
    for area, ranking in result.rankings.items():
        for line in ranking.lines:
            link = Link(names[area], addresses.ranking(season, area, line_id(line.value)))
            yield line, Example(link, Person(line.value.player), saying("decided-line"))


def _each(some: Iterable[Explained[Any]], link: Link, key: str) -> Iterator[tuple[Explained[Any], Example]]:
    for one in some:
        yield one, Example(link, Person(one.value.player), saying(key))
