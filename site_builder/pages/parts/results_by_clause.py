"""Which results rest on which clause: counted from the steps of everything that a regulation computed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from ... import addresses
from ...season.derivations import Explained, Step
from ...season.document import SeasonDocument
from ...season.finals import Admission
from .derivation import telling
from .lookup import newest_first
from .page import same
from .ranking_line import line_id
from .values import Link, Person, Said, Shown, saying

MOST = 3  # results told under each clause, of as many rules as there are


class Example(Struct, frozen=True):
    """A result that rests on the clause: what it is, whose, where its reasons stand; the *step* of the rule that
    carries the clause out, and whether it *tells* something: a step that changed nothing is a poor example."""

    link: Link
    who: Shown | None
    result: Said
    step: Step | None = None
    tells: bool = True


class Decided(Struct, frozen=True):
    """How many results rest on a clause, and the newest of them."""

    count: int
    newest: tuple[Example, ...]


def decided_in(document: SeasonDocument) -> dict[str, Decided]:
    """By clause, in one season, which is whole: the newest result of each rule that carries the clause out."""
    counted: dict[str, int] = {}
    newest: dict[str, dict[str, Example]] = {}
    for explained, example in _everything(document):
        for clause in dict.fromkeys(step.rule.clause for step in explained.steps):
            counted[clause] = counted.get(clause, 0) + 1
        for step, tells in zip(explained.steps, telling(explained.steps), strict=True):
            examples = newest.setdefault(step.rule.clause, {})
            before = examples.get(step.rule.id)
            if before is None and len(examples) < MOST or before and tells and not before.tells:
                examples[step.rule.id] = replace(example, step=step, tells=tells)
    return {clause: Decided(n, tuple(newest[clause].values())) for clause, n in counted.items()}


def one_per_rule(examples: Iterable[Example]) -> tuple[Example, ...]:
    """The first of each rule that tells something, no more than there is room for."""
    by_rule: dict[str, Example] = {}
    for example in examples:
        rule = example.step.rule.id if example.step else ""
        if rule not in by_rule or example.tells and not by_rule[rule].tells:
            by_rule[rule] = example
    return tuple(by_rule.values())[:MOST]


class PageOfClause(Struct, frozen=True):
    """A page on which results rest on a clause, and how many."""

    link: Link
    count: int


def places_in(document: SeasonDocument) -> dict[str, tuple[PageOfClause, ...]]:
    """By clause, in one season, which is whole: every page with results that rest on it; a single one at its place."""
    links: dict[str, dict[str, list[Link]]] = {}
    for explained, example in _everything(document):
        page = example.link.path.partition("#")[0]
        for clause in dict.fromkeys(step.rule.clause for step in explained.steps):
            links.setdefault(clause, {}).setdefault(page, []).append(example.link)
    return {
        clause: tuple(_place(page, examples) for page, examples in pages.items()) for clause, pages in links.items()
    }


def _place(page: str, links: list[Link]) -> PageOfClause:
    return PageOfClause(links[0] if len(links) == 1 else Link(links[0].text, page, links[0].name), len(links))


def _everything(document: SeasonDocument) -> Iterator[tuple[Explained[object], Example]]:
    """Every explained value of a season with where it is shown: the final, then tournaments, then the rankings."""
    season, result = document.season.id, document.result
    names = dict(document.regulation.areas)
    final = Link(document.season.name, addresses.final(season))
    yield from _each(result.admissions, final, "decided-seat")
    for wild_card in result.wild_cards:
        if wild_card.value.holder:
            yield wild_card, Example(final, Person(wild_card.value.holder), saying("decided-card"))
    for wild_card in result.bonuses:
        link = Link(
            document.season.name, f"{addresses.season(season)}#bonus-{wild_card.value.area}-{wild_card.value.kind}"
        )
        yield (
            wild_card,
            Example(link, None, saying(f"decided-bonus-{wild_card.value.kind}", area=names[wild_card.value.area])),
        )
    for tournament in newest_first(document):
        link = Link(same(tournament.facts.name), addresses.tournament(season, tournament.id), True)
        yield tournament.verdict, Example(link, None, saying("decided-verdict"))
    for tournament in newest_first(document):
        for id, row in tournament.standings.items():
            link = Link(same(tournament.facts.name), addresses.tournament(season, tournament.id, id), True)
            yield row, Example(link, Person(row.value.people[0]), saying("decided-standing"))
    for area, ranking in result.rankings.items():
        for line in ranking.lines:
            link = Link(names[area], addresses.ranking(season, area, line_id(line.value)))
            yield line, Example(link, Person(line.value.player), saying("decided-line"))


def _each(values: Iterable[Explained[Admission]], link: Link, key: str) -> Iterator[tuple[Explained[object], Example]]:
    for value in values:
        yield value, Example(link, Person(value.value.player), saying(key))
