"""What of an edition's text cannot be: not meant, missing in a language, or fallen though something rests on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

from msgspec import Struct

from ...languages import LANGUAGES
from ...problems import Location
from ...records.document import Document
from ..contract import PrintedTable, Regulation
from ..texts import READING, TABLE, Clause, LawText, clauses_of_readings
from .made import idle
from .text import Tell, WrittenText, titles

_OF_A_CHANGE = frozenset('«»"“”=→>')  # in a heading: somebody meant a change of words, and its arrow is missing


class _NamesOfBase(Struct, frozen=True):
    """The ids of what an edition may name of its base."""

    clauses: Collection[str]
    parts: Collection[str]
    rules: Collection[str]
    tables: Collection[str]


def check(base: Regulation, texts: Mapping[str, WrittenText], added: Collection[str], tell: Tell) -> None:
    """Tells what of the clauses themselves cannot be; *added* are those that the edition says to be new."""
    _tell_missing_translations(list(texts.values()), tell)
    law = base.text(LANGUAGES[0])
    names = _NamesOfBase(
        clauses={clause.id for clause in law.clauses},
        parts={part.id for part in law.parts},
        rules={rule for clause in law.clauses for rule in clause.rules},
        tables=list(base.tables()),
    )
    for lang, text in texts.items():
        for id, line in text.again.items():
            tell(Location(text.path, line), "twice", clause=id, first=text.at(id).line)
        for clause in text.text.clauses:
            if clause.id in names.clauses:
                _tell_heading_alone(base, lang, text, clause, tell)
            else:
                _tell_unknown_clause(base, text, clause, names, added, tell)
            _tell_unknown_names(text, clause, names, tell)


def _tell_missing_translations(texts: Sequence[WrittenText], tell: Tell) -> None:
    """Tells the clauses that the first language has and another has not, or the other way round."""
    first, *others = texts
    for having, lacking in chain.from_iterable(((first, other), (other, first)) for other in others):
        for id in dict.fromkeys(clause.id for clause in having.text.clauses):
            if (id, "") in having.lines and (id, "") not in lacking.lines:
                tell(having.at(id), "language", clause=id, name=lacking.path.rpartition("/")[2])


def _tell_unknown_clause(
    base: Regulation, text: WrittenText, clause: Clause, names: _NamesOfBase, added: Collection[str], tell: Tell
) -> None:
    """Tells a clause that the base has not, where it is not meant to be new or cannot be."""
    where = text.at(clause.id)
    if clause.id.partition("-")[0] not in names.parts:
        tell(where, "part", clause=clause.id, known=", ".join(sorted(names.parts)))
    elif not clause.blocks:
        tell(where, "fell", clause=clause.id)
    elif clause.id not in added:
        fell = base.based is not None and clause.id in base.based.fallen
        tell(where, "added-again" if fell else "added", clause=clause.id, base=base.id)


def _tell_heading_alone(base: Regulation, lang: str, text: WrittenText, clause: Clause, tell: Tell) -> None:
    """Tells a clause that is its heading only, in which a change of words seems to stand: so written, it falls."""
    title = titles(base, clause.id)[lang]
    if not clause.blocks and {*clause.title} & _OF_A_CHANGE and clause.title != title:
        tell(text.at(clause.id), "heading-alone", clause=clause.id, title=title)


def _tell_unknown_names(text: WrittenText, clause: Clause, names: _NamesOfBase, tell: Tell) -> None:
    """Tells the rules and tables that a clause names and the base has not."""
    for rule in clause.rules:
        if rule not in names.rules:
            tell(text.at(clause.id), "no-rule", clause=clause.id, rule=rule)
    for block in clause.blocks:
        if block.kind == TABLE and block.name not in names.tables:
            where = text.at(clause.id, block.name)
            tell(where, "table", clause=clause.id, name=block.name, known=", ".join(names.tables))


def tell_idle_additions(document: Document, texts: Iterable[WrittenText], tell: Tell) -> None:
    """Tells what the file of an edition says to be added and no text has."""
    clauses = {clause.id for text in texts for clause in text.text.clauses}
    for n, id in enumerate(document.data.get("added", ())):
        if id not in clauses:
            tell(document.where("added", n), "not-added", clause=id)


def tell_lost_introduction(texts: Sequence[WrittenText], tell: Tell) -> None:
    """Tells the language in which what stands before the first clause was forgotten."""
    having = [text for text in texts if text.text.introduction.strip()]
    for text in texts:
        if having and text not in having:
            tell(text.at(""), "lost-introduction", name=having[0].path.rpartition("/")[2])


def tell_lost_tables(base: Regulation, text: WrittenText, tables: Mapping[str, PrintedTable], tell: Tell) -> None:
    """Tells the tables that a clause has in the base, and not where it is written anew; of *tables*, those of the
    edition, one without a row says nothing."""
    before = {clause.id: clause for clause in base.text(LANGUAGES[0]).clauses}
    for clause in text.text.clauses:
        names = [block.name for block in clause.blocks if block.kind == TABLE]
        for block in before[clause.id].blocks if clause.id in before and clause.blocks else ():
            if block.kind == TABLE and block.name not in names and tables[block.name].rows:
                tell(text.at(clause.id), "lost-table", clause=clause.id, name=block.name)


def fallen_but_needed(
    base: Regulation, first: WrittenText, text: LawText, left_out: tuple[str, ...], tell: Tell
) -> None:
    """A rule, a number or a reading that still decides rests on a clause that did not fall."""
    clauses = {clause.id for clause in text.clauses}
    carried = {rule for clause in text.clauses for rule in clause.rules}
    of_readings = clauses_of_readings(text)
    for clause in base.text(LANGUAGES[0]).clauses:
        if clause.id in clauses:
            continue
        where = first.at(clause.id)
        for rule in clause.rules:
            if rule not in left_out and rule not in carried:
                variant = "rule-without-clause" if rule in base.may_be_left_out else "rule-needs-clause"
                tell(where, variant, clause=clause.id, rule=rule)
        for number in base.numbers if not {*clause.rules} <= {*left_out} or not clause.rules else ():
            if number.clause == clause.id:
                tell(where, "number-without-clause", clause=clause.id, name=number.name)
        for id in [block.name for block in clause.blocks if block.kind == READING]:
            reading = base.readings.get(id)
            if reading and id not in of_readings and not idle(reading, left_out):
                tell(where, "reading-without-clause", clause=clause.id, id=id)
