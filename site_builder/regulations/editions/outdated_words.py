"""Which words of its base an edition leaves as they are though they say what is otherwise now: a number, a reading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import pairwise

from ...languages import LANGUAGES, Words
from ...records.document import Document, Plain
from ..contract import Regulation
from ..numbers import MONTH, Number, leaves, words_of_rule
from ..texts import PROSE, READING, LawText, clause_label, clauses_of_readings
from .based import ADDED, CHANGED
from .stated_numbers import is_row, other_rows, plain, states, states_a_row
from .text import Tell, WrittenText


def outdated(
    base: Regulation,
    numbers: Iterable[Number],
    before: Mapping[str, Number],
    rewritten: Set[str],
    whole: LawText,
) -> Mapping[str, tuple[Number, ...]]:
    """By clause, or reading, that an edition does not write anew, in the order of the law, the numbers that are others
    now, each as its words have it: those of *before*, which the edition changes, and those that an edition below
    changed. *numbers* are as they are now; *whole* is the text of the edition, where what fell is not."""
    values = {number.name: number.value for number in numbers}
    by_clause: dict[str, dict[str, Number]] = {}
    for clause, of_clause in base.based.outdated.items() if base.based else ():
        by_clause[clause] = {number.name: number for number in of_clause}
    for name, number in before.items():
        for clause in still_saying(number, values.get(name), base, rewritten):
            by_clause.setdefault(clause, {}).setdefault(name, number)
    changed = {
        id: tuple(number for name, number in by_clause[id].items() if number.value != values.get(name, number.value))
        for id in _ids(whole)
        if id in by_clause.keys() - rewritten
    }
    return {clause: of_clause for clause, of_clause in changed.items() if of_clause}


def _ids(text: LawText) -> Iterator[str]:
    """The clauses of a text, each before the readings that stand under it."""
    for clause in text.clauses:
        yield clause.id
        yield from (block.name for block in clause.blocks if block.kind == READING)


def told_anew(base: Regulation, texts: Iterable[WrittenText]) -> Set[str]:
    """The readings that each of the *texts* of an edition tells in other words than its *base*."""
    old = {block for lang in LANGUAGES for clause in base.text(lang).clauses for block in clause.blocks}
    anew = [
        {
            block.name
            for clause in text.text.clauses
            for block in clause.blocks
            if block.kind == READING and block not in old
        }
        for text in texts
    ]
    return {name for name in anew[0] if all(name in names for names in anew)}


def cited(ids: Iterable[str], base: Regulation) -> tuple[Words, ...]:
    """Each clause by its id and as each language cites it; a reading with the clause that it stands under."""
    homes = clauses_of_readings(base.text(LANGUAGES[0]))
    return tuple({lang: f"{id} ({clause_label(homes.get(id, id), lang)})" for lang in LANGUAGES} for id in ids)


def still_saying(number: Number, now: Plain, base: Regulation, rewritten: Iterable[str]) -> tuple[str, ...]:
    """The clauses and readings whose words state *number* as the base has it, *now* another, and that an edition does
    not write anew: its own where a text of it has the figures, those of which the law says so, of a table those of the
    rows that changed, and what rests on an item that a list has no more."""
    texts = {lang: _texts(base.text(lang)) for lang in LANGUAGES}
    rows = other_rows(number, now)
    home = [number.clause] if any(states(number, of.get(number.clause, ""), lang) for lang, of in texts.items()) else []
    also = [
        id
        for id in number.also
        if not rows or any(states_a_row(rows, of[id], lang) for lang, of in texts.items() if id in of)
    ]
    if number.unit == MONTH and str(number.value)[4:] == str(now)[4:]:  # of another year
        also = [id for id in also if any(str(number.value)[:4] in of.get(id, "") for of in texts.values())]
    of_rows = [str(row["clause"]) for row in rows if "clause" in row]
    former = [leaf for leaf in leaves(number.value) if leaf not in [*leaves(now)]]
    dependents = [id for item in former for id in base.dependents.get(f"{number.name}={item}", ())]
    return tuple(id for id in dict.fromkeys((*home, *also, *of_rows, *dependents)) if id not in rewritten)


def _texts(text: LawText) -> Mapping[str, str]:
    """By clause and by reading its plain words; those of a clause without its tables and readings."""
    clauses = {
        clause.id: plain(block.html for block in clause.blocks if block.kind == PROSE) for clause in text.clauses
    }
    return clauses | {
        block.name: plain([block.html]) for clause in text.clauses for block in clause.blocks if block.kind == READING
    }


def tell_readings_of_the_base(
    document: Document,
    base: Regulation,
    texts: Sequence[WrittenText],
    readings: Mapping[str, str],
    tell: Tell,
    files: str,
) -> None:
    """Tells of the *readings* that an edition decides otherwise than its *base* those that no paragraph of it tells
    anew, and which others rest on them in the words of the base."""
    retold = told_anew(base, texts)
    anew = [clauses_of_readings(text.text) for text in texts]
    clauses = clauses_of_readings(base.text(LANGUAGES[0]))
    for id, way in readings.items():
        if id in clauses and way != base.readings[id].decision and not all(id in ids for ids in anew):
            label = {lang: clause_label(clauses[id], lang) for lang in LANGUAGES}
            tell(document.where("readings", id), "reading-words", id=id, way=way, clause=clauses[id], label=label)
        dependents = [other for other in base.dependents.get(id, ()) if other in clauses and other not in retold]
        if dependents and id in base.readings and way != base.readings[id].decision:
            tell(document.where("readings", id), "words", name=id, clauses=cited(dependents, base), files=files)


def tell_rules_promised(document: Document, base: Regulation, edition: Regulation, tell: Tell, files: str) -> None:
    """Tells of the rules that an *edition* leaves out which clauses and readings, in the words of its *base*, promise
    them still."""
    for n, rule in enumerate(document.data.get("without", ())):
        name, ids = words_of_rule(base.room, rule), list(promising(base, edition, rule))
        if name and ids:
            facts = {"rule": rule, "name": name, "clauses": cited(ids, base), "files": files}
            tell(document.where("without", n), "rule-words", **facts)


def promising(base: Regulation, edition: Regulation, rule: str) -> Iterator[str]:
    """The clauses and readings of an *edition*, in its order, that carry out a *rule* or speak of it, in the words of
    its *base*."""
    marks: Mapping[str, str] = edition.based.clauses if edition.based else {}
    old = {block for clause in base.text(LANGUAGES[0]).clauses for block in clause.blocks}
    for clause in edition.text(LANGUAGES[0]).clauses:
        dependents = edition.dependents.get(rule, ())
        if (rule in clause.rules or clause.id in dependents) and marks.get(clause.id) not in (CHANGED, ADDED):
            yield clause.id
        yield from (block.name for block in clause.blocks if block.name in dependents and block in old)


def tell_rising_places(document: Document, numbers: Iterable[Number], tell: Tell) -> None:
    """Tells of what each place gets, where an edition gives a lower place more than a higher one."""
    for number in numbers:
        value: Plain = document.data.get("numbers", {}).get(number.name)
        if not (is_row(number.value) and "1" in number.value and is_row(value)):
            continue
        for (higher, more), (lower, less) in pairwise(value.items()):
            if isinstance(more, int) and isinstance(less, int) and less > more:
                where = document.where("numbers", number.name, lower)
                tell(where, "rising", name=number.name, lower=lower, higher=higher)
