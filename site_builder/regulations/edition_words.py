"""Which words of its base an edition leaves as they are though they say what is otherwise now: a number, a reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import pairwise
from typing import TypeGuard

from ..languages import LANGUAGES, Words
from ..languages.figures import number as in_figures
from ..languages.figures import spelled_number
from ..records.document import Document, Plain
from .based_on import ADDED, CHANGED
from .contract import Regulation
from .edition_text import Tell, WrittenText
from .numbers import Number, leaves, words_of_rule
from .texts import PROSE, Clause, clause_label, clauses_of_readings


def outdated(
    base: Regulation, numbers: Iterable[Number], before: Mapping[str, Number], rewritten: Set[str]
) -> Mapping[str, tuple[Number, ...]]:
    """By clause that an edition does not write anew, in the order of the law, the numbers that are others now, each as
    its words have it: those of *before*, which the edition changes, and those that an edition below changed. *numbers*
    are as they are now."""
    values = {number.name: number.value for number in numbers}
    by_clause: dict[str, dict[str, Number]] = {}
    for clause, said in base.based.outdated.items() if base.based else ():
        by_clause[clause] = {number.name: number for number in said}
    for name, number in before.items():
        for clause in still_saying(number, values.get(name), base, rewritten):
            by_clause.setdefault(clause, {}).setdefault(name, number)
    others = {
        clause.id: tuple(
            number for name, number in by_clause[clause.id].items() if number.value != values.get(name, number.value)
        )
        for clause in base.text(LANGUAGES[0]).clauses
        if clause.id in by_clause.keys() - rewritten
    }
    return {clause: said for clause, said in others.items() if said}


def cited(clauses: Iterable[str]) -> tuple[Words, ...]:
    """Each clause by its id and as each language cites it."""
    return tuple({lang: f"{id} ({clause_label(id, lang)})" for lang in LANGUAGES} for id in clauses)


def still_saying(number: Number, now: Plain, base: Regulation, rewritten: Iterable[str]) -> tuple[str, ...]:
    """The clauses whose words state *number* as the base has it, *now* another, and that an edition does not write
    anew: its own where a text of it has the figures, those of which the law says so, and of a table those of the rows
    that changed."""
    own = (number.clause,) if any(_states(number, clause, lang) for lang, clause in _own(number, base)) else ()
    rows = [row for row, _ in _other_rows(number.value, now)]
    also = [id for id in number.also if not rows or _states_a_row(rows, id, base)]
    of_rows = [str(row["clause"]) for row in rows if "clause" in row]
    clauses = dict.fromkeys((*own, *also, *of_rows))
    return tuple(id for id in clauses if id not in rewritten)


def _other_rows(before: Plain, now: Plain) -> Iterator[tuple[Mapping[str, Plain], Plain]]:
    """Those rows of a table that are others *now*."""
    if isinstance(before, list) and isinstance(now, list):
        yield from ((row, other) for row, other in zip(before, now, strict=False) if row != other and _is_row(row))


def _is_row(row: Plain) -> TypeGuard[Mapping[str, Plain]]:
    return isinstance(row, Mapping)


def _states_a_row(rows: Iterable[Mapping[str, Plain]], id: str, base: Regulation) -> bool:
    """Whether a clause, or how we read it, has a figure of one of *rows*."""
    texts = [clause for clause in base.text(LANGUAGES[0]).clauses if clause.id == id]
    plain = re.sub("<[^>]+>", " ", " ".join(block.html for clause in texts for block in clause.blocks))
    figures = [in_figures(leaf, LANGUAGES[0]) for row in rows for leaf in leaves(row) if isinstance(leaf, int)]
    return any(_has(form, plain) for form in figures)


def _has(form: str, text: str) -> bool:
    return re.search(rf"(?<![\w.,]){re.escape(form)}(?![\w]|[.,]\d)", text) is not None


def tell_readings_of_the_base(
    document: Document, base: Regulation, texts: Iterable[WrittenText], readings: Mapping[str, str], tell: Tell
) -> None:
    """Tells of the *readings* that an edition decides otherwise than its *base* those that no paragraph of it tells
    anew."""
    anew = [clauses_of_readings(text.text) for text in texts]
    clauses = clauses_of_readings(base.text(LANGUAGES[0]))
    for id, way in readings.items():
        if id in clauses and way != base.readings[id].decision and not all(id in ids for ids in anew):
            label = {lang: clause_label(clauses[id], lang) for lang in LANGUAGES}
            tell(document.where("readings", id), "reading-words", id=id, way=way, clause=clauses[id], label=label)


def tell_rules_promised(document: Document, base: Regulation, edition: Regulation, tell: Tell, files: str) -> None:
    """Tells of the rules that an *edition* leaves out which clauses, in the words of its *base*, promise them still."""
    marks: Mapping[str, str] = edition.based.clauses if edition.based else {}
    stay = [clause for clause in edition.text(LANGUAGES[0]).clauses if marks.get(clause.id) not in (CHANGED, ADDED)]
    for n, rule in enumerate(document.data.get("without", ())):
        name, clauses = words_of_rule(base.room, rule), [clause.id for clause in stay if rule in clause.rules]
        if name and clauses:
            facts = {"rule": rule, "name": name, "clauses": cited(clauses), "files": files}
            tell(document.where("without", n), "rule-words", **facts)


def tell_rising_places(document: Document, numbers: Iterable[Number], tell: Tell) -> None:
    """Tells of what each place gets, where an edition gives a lower place more than a higher one."""
    for number in numbers:
        value: Plain = document.data.get("numbers", {}).get(number.name)
        if not (_is_row(number.value) and "1" in number.value and _is_row(value)):
            continue
        for (higher, more), (lower, less) in pairwise(value.items()):
            if isinstance(more, int) and isinstance(less, int) and less > more:
                where = document.where("numbers", number.name, lower)
                tell(where, "rising", name=number.name, lower=lower, higher=higher)


def _own(number: Number, base: Regulation) -> Iterator[tuple[str, Clause]]:
    for lang in LANGUAGES:
        yield from ((lang, clause) for clause in base.text(lang).clauses if clause.id == number.clause)


def _states(number: Number, clause: Clause, lang: str) -> bool:
    """Whether the words of a clause have a figure of the number; of what is no figure they are taken to speak."""
    prose = re.sub("<[^>]+>", " ", " ".join(block.html for block in clause.blocks if block.kind == PROSE)).lower()
    figures = [leaf for leaf in leaves(number.value) if isinstance(leaf, int)]
    if number.unit == "areas":
        return True
    if not any(figures):  # nothing is said as "nothing"
        return bool(prose.strip())
    forms = [(str(figure), in_figures(figure, lang), spelled_number(figure, lang)) for figure in figures]
    forms_of_figures = (form for of_figure in forms for form in of_figure)
    return any(_has(form, prose) for form in forms_of_figures)
