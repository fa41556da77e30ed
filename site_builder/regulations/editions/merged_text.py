"""The text of a regulation, with the clauses that an edition based on it writes anew."""

from __future__ import annotations

from msgspec.structs import replace

from ..texts import READING, Clause, LawText, TextPart


def merged(base: LawText, text: LawText) -> LawText:
    """The text of the base with the clauses of *text* in the place of its own; those without a body are no more. An
    added one stands at the end of its part."""
    changed = {clause.id: clause for clause in text.clauses}
    of_base = {clause.id for clause in base.clauses}
    parts: list[TextPart] = []
    for part in base.parts:
        clauses = [
            _with_what_stays(changed[clause.id], clause) if clause.id in changed else clause
            for clause in part.clauses
            if clause.id not in changed or changed[clause.id].blocks
        ]
        added = [
            clause
            for clause in text.clauses
            if clause.id not in of_base and clause.id.partition("-")[0] == part.id and clause.blocks
        ]
        parts.append(TextPart(part.id, part.title, (*clauses, *added)))
    return LawText(text.title or base.title, text.introduction or base.introduction, tuple(parts))


def same_words(clause: Clause, before: Clause) -> bool:
    """Whether a clause that is written again says what it said; the readings below it stand there by themselves, and
    may be written again too."""
    words = tuple(block for block in before.blocks if block.kind != READING)
    again = tuple(block for block in clause.blocks if block.kind != READING or block not in before.blocks)
    return (clause.title, again) == (before.title, words) and clause.rules in ((), before.rules)


def _with_what_stays(clause: Clause, before: Clause) -> Clause:
    """A clause that is written anew, with the rules of the program that carry it out and the readings of what it leaves
    open, where it does not name them itself; in the order that they had."""
    if same_words(clause, before):
        return before
    anew = {block.name: block for block in clause.blocks if block.kind == READING}
    readings = {block.name: anew.get(block.name, block) for block in before.blocks if block.kind == READING}
    words = (block for block in clause.blocks if block.kind != READING or block.name not in readings)
    return replace(clause, rules=clause.rules or before.rules, blocks=(*words, *readings.values()))
