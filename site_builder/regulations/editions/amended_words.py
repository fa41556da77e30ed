"""Clauses of which an edition changes some words only: phrases as the base has them, and what stands in their place.

    ### org-4
    «almeno dieci partecipanti» → «almeno otto partecipanti»
    «sette giorni» → «dieci giorni»

Every place of the clause where they stand is meant, how we read it included. The heading may go without a title, which
stays; the first phrase may stand on the line of the heading, in the place of the title or behind it. Quotes and the
arrow may be those of any keyboard ("…" -> "…", "…" => "…"), and a phrase may have quotes within: the outer ones end
before the arrow and with the line. Such a clause is as if the whole of it were written anew. A clause below whose
heading only readings stand keeps its words, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..texts import PARAGRAPHS, READING, RULES, STAYS, TABLE, Block, Clause, LawText, SafeHtml

_ARROW = "(?:→|->|=>)"
_OPENING = re.compile('[«“"]')
_MIDDLE = re.compile(rf'[»”"] *{_ARROW} *[«“"]')
_CLOSING = ("»", "”", '"')
_BEHIND_A_TITLE = re.compile(rf'[«“"]([^«»“”"]+)[»”"] *{_ARROW} *[«“"]([^«»“”"]*)[»”"] *$')
_MEANT_FOR_ONE = re.compile(rf'[«“"].*{_ARROW}|.*(?:[»”"] *{_ARROW}|{_ARROW} *[«“"])')
_AS_ON_PAGES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_HEADING = re.compile(r"### +(\S+) *")
Tell = Callable[[int, str, str, str], None]  # line, key of a sentence, clause, phrase


class Amendment(Struct, frozen=True):
    """On a *line* of a text, a phrase (*old*) and what stands in its place."""

    line: int
    old: str
    new: str


def taken_out(source: str) -> tuple[str, Mapping[str, tuple[Amendment, ...]]]:
    """A text with empty lines in the place of its amendments, and these by clause."""
    by_clause: dict[str, tuple[Amendment, ...]] = {}
    lines, clause = source.split("\n"), ""
    for n, line in enumerate(lines):
        if heading := _HEADING.match(line):
            clause = heading[1]
        if phrases := _in_heading(line, heading.end()) if heading else _phrases(line, _OPENING.match(line)):
            begin, old, new = phrases
            by_clause[clause] = (*by_clause.get(clause, ()), Amendment(n + 1, old, new))
            lines[n] = line[:begin].rstrip()
    return "\n".join(lines), by_clause


def _phrases(line: str, opening: re.Match[str] | None) -> tuple[int, str, str] | None:
    """Where an amendment begins whose first quote is *opening*, its phrase, and what stands in its place; None where
    the rest of the *line* is none. A line of any length is looked at once."""
    end = len(line.rstrip(" ")) - 1
    if opening is None or end < 0 or line[end] not in _CLOSING:
        return None
    middle = _MIDDLE.search(line, opening.end() + 1)
    if middle is None or middle.end() > end:
        return None
    return opening.start(), line[opening.end() : middle.start()], line[middle.end() : end]


def _in_heading(line: str, start: int) -> tuple[int, str, str] | None:
    """The amendment on a line of a heading whose title, if it has any, begins at *start*."""
    if phrases := _phrases(line, _OPENING.match(line, start)):
        return phrases
    if behind := _BEHIND_A_TITLE.search(line, start):
        return behind.start(), behind[1], behind[2]
    return _phrases(line, _OPENING.search(line, start))


def seems_amendment(line: str) -> bool:
    """Whether somebody meant a *line* for an amendment, which is none as it stands."""
    heading = _HEADING.match(line)
    return not line.startswith(">") and _MEANT_FOR_ONE.match(line, heading.end() if heading else 0) is not None


def amended(base: LawText, text: LawText, amendments: Mapping[str, Sequence[Amendment]], tell: Tell) -> LawText:
    """A *text* with the clauses of its *amendments* whole, in the words of the *base*; what cannot be is told."""
    before = {clause.id: clause for clause in base.clauses}
    parts = (
        replace(
            part,
            clauses=tuple(
                _whole(clause, before[clause.id], amendments.get(clause.id, ()), tell)
                if clause.id in before and (clause.id in amendments or _has_only_readings(clause))
                else clause
                for clause in part.clauses
            ),
        )
        for part in text.parts
    )
    return replace(text, parts=tuple(parts))


def _has_only_readings(clause: Clause) -> bool:
    return bool(clause.blocks) and all(block.kind == READING for block in clause.blocks)


def _whole(clause: Clause, before: Clause, amendments: Sequence[Amendment], tell: Tell) -> Clause:
    if any(block.kind != READING for block in clause.blocks):
        tell(amendments[0].line, "amended-and-written", clause.id, amendments[0].old)
        return replace(clause, title=clause.title or before.title)
    readings = {block.name for block in clause.blocks}
    blocks = [block for block in before.blocks if block.kind != READING or block.name not in readings]
    for amendment in amendments:
        changed = [_changed(block, amendment) for block in blocks]
        if changed == blocks:
            tell(amendment.line, "not-in-clause", clause.id, amendment.old)
        blocks = changed
    words = (block for block in blocks if block.kind != READING or block not in before.blocks)
    return replace(clause, title=clause.title or before.title, blocks=(*words, *clause.blocks))


def _changed(block: Block, amendment: Amendment) -> Block:
    if block.kind == TABLE:
        return block
    old, new = (words.translate(_AS_ON_PAGES) for words in (amendment.old, amendment.new))
    return replace(block, html=SafeHtml(_phrase(old).sub(lambda _: new, block.html)))


def _phrase(words: str) -> re.Pattern[str]:
    """Finds *words* where they are no part of a longer word or figure."""
    before = r"(?<!\w)(?<!\d[.,])" if words[:1].isalnum() else ""
    after = r"(?!\w)(?![.,]\d)" if words[-1:].isalnum() else ""
    return re.compile(f"{before}{re.escape(words)}{after}")


def clause_source(texts: Sequence[str], id: str) -> str:
    """A clause as the first of *texts* that has it writes it, readings and rules included: those of an edition and then
    of what it rests on. One that is amended is whole. Empty where none has it."""
    for n, source in enumerate(texts):
        clause = re.search(rf"^### {re.escape(id)}(?: [^\n]*)?$.*?(?=^#{{1,3}} |\Z)", source, re.MULTILINE | re.DOTALL)
        if clause is None:
            continue
        beside, amendments = taken_out(clause[0])
        body = [paragraph for paragraph in PARAGRAPHS.split(beside.strip())[1:] if not STAYS.match(paragraph)]
        whole = clause_source(texts[n + 1 :], id) if amendments or (not body and "\n> " in beside) else ""
        if not whole:
            return clause[0].rstrip() + "\n"
        for amendment in amendments.get(id, ()):
            whole = _phrase(amendment.old).sub(lambda _, new=amendment.new: new, whole)
        return _with_own(whole, beside, id)
    return ""


def _with_own(whole: str, beside: str, id: str) -> str:
    """A *whole* clause with what stands beside its amendments: a title, readings."""
    first, *paragraphs = PARAGRAPHS.split(whole.strip())
    heading, *written = [paragraph.strip() for paragraph in PARAGRAPHS.split(beside.strip())]
    told_anew = {paragraph.split()[1] for paragraph in written if paragraph.startswith("> ")}
    stay = [
        paragraph for paragraph in paragraphs if not (paragraph.startswith("> ") and paragraph.split()[1] in told_anew)
    ]
    rules = [paragraph for paragraph in stay if RULES.match(paragraph)]
    words = [paragraph for paragraph in stay if paragraph not in rules]
    return "\n\n".join([first if heading == f"### {id}" else heading, *words, *written, *rules]) + "\n"
