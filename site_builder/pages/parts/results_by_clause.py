"""Which results rest on which clause: counted from the steps of everything that a regulation computed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ...season.derivations import Explained
from ...season.document import SeasonDocument
from ..kinds.ranking import line_id
from . import addresses
from .lookup import newest_first
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


def decided_in(outcome: SeasonDocument) -> dict[str, Decided]:
    """By clause, in one season, which is whole."""
    counted: dict[str, int] = {}
    newest: dict[str, list[Example]] = {}
    for explained, example in _everything(outcome):
        for clause in dict.fromkeys(step.rule.clause for step in explained.steps):
            counted[clause] = counted.get(clause, 0) + 1
            examples = newest.setdefault(clause, [])
            if len(examples) < MOST:
                examples.append(example)
    return {clause: Decided(n, tuple(newest[clause])) for clause, n in counted.items()}


def _everything(outcome: SeasonDocument) -> Iterator[tuple[Explained[Any], Example]]:
    """Every explained value of a season with where it is shown: the final, then tournaments, then the rankings."""
    season, result = outcome.season.id, outcome.result
    names = dict(outcome.regulation.areas)
    final = Link(outcome.season.name, addresses.final(season))
    yield from _each(result.admissions, final, "decided-seat")
    for wild_card in result.wild_cards:
        if wild_card.value.holder:
            yield wild_card, Example(final, Person(wild_card.value.holder), saying("decided-card"))
    for wild_card in result.bonuses:
        link = Link(
            outcome.season.name, f"{addresses.season(season)}#bonus-{wild_card.value.area}-{wild_card.value.kind}"
        )
        yield (
            wild_card,
            Example(link, None, saying(f"decided-bonus-{wild_card.value.kind}", area=names[wild_card.value.area])),
        )
    for tournament in newest_first(outcome):
        link = Link(same(tournament.facts.name), addresses.tournament(season, tournament.id), True)
        yield tournament.verdict, Example(link, None, saying("decided-verdict"))
    for tournament in newest_first(outcome):
        for id, row in tournament.standings.items():
            link = Link(same(tournament.facts.name), addresses.tournament(season, tournament.id, id), True)
            yield row, Example(link, Person(row.value.people[0]), saying("decided-standing"))
    for area, ranking in result.rankings.items():
        for line in ranking.lines:
            link = Link(names[area], addresses.ranking(season, area, line_id(line.value)))
            yield line, Example(link, Person(line.value.player), saying("decided-line"))


def _each(values: Iterable[Explained[Any]], link: Link, key: str) -> Iterator[tuple[Explained[Any], Example]]:
    for value in values:
        yield value, Example(link, Person(value.value.player), saying(key))
