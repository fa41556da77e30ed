"""The text that an edition writes: read, with the line of everything in it, and held beside that of its base.

What of it cannot be is told by `text_checks.py`, which words state an old number by `outdated_words.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from ...languages import LANGUAGES, Words
from ...problems import Location
from ...records.as_written import as_meant
from ...records.private import private
from ...records.strict_yaml import CONFLICT
from ...records.visible import unseen
from ..contract import Regulation
from ..readings import Reading
from ..texts import READING, READING_PARAGRAPH, LawText, clauses_of_readings, parse
from .amended_words import Amendment, amended, seems_amendment, taken_out
from .based import CHANGED, REREAD

_ONE_PART = "## edition edition\n\n"  # before the clauses of a text that has no headings of parts
_HEADING = re.compile(r"^### +(\S+)", re.MULTILINE)
_MARK = re.compile(r"\[\[[a-z0-9-]+\]\]")
Tell = Callable[..., None]


class WrittenText(Struct, frozen=True):
    """A text of an edition, with its *path*, the line of each heading and of each table and reading below one, that of
    a clause which is there *again*, and by their lines the *other headings*: what begins with "#" and is no clause.
    *amendments* are by clause the phrases that it changes instead of writing the clause anew. *faults* are by line what
    no text may have: something unseen, something of a person's private life, a table's mark within a line, a broken
    amendment. *quoted* are by clause and line the lines that begin with ">" and are no reading as they are written."""

    text: LawText
    path: str
    lines: Mapping[tuple[str, str], int]
    again: Mapping[str, int]
    other_headings: Mapping[int, str]
    faults: Mapping[int, str]
    amendments: Mapping[str, tuple[Amendment, ...]]
    quoted: Mapping[tuple[str, int], str]

    def at(self, clause: str, block: str = "") -> Location:
        """Where a clause begins, or where its table or reading stands; the first line for what is not there."""
        return Location(self.path, self.lines.get((clause, block), 1))


def written(content: bytes, path: str) -> WrittenText:
    """The text in a file. Raises ValueError as `parse` does."""
    whole = _lines(content)
    source, amendments = taken_out(whole)
    broken = [n for n, line in enumerate(source.split("\n"), start=1) if seems_amendment(line)]
    source = "\n".join(line if line.startswith("#") or not seems_amendment(line) else "" for line in source.split("\n"))
    text = parse(source if "\n## " in f"\n{source}" else source.replace("### ", f"{_ONE_PART}### ", 1))
    lines: dict[tuple[str, str], int] = {}
    again: dict[str, int] = {}
    other_headings: dict[int, str] = {}
    quoted: dict[tuple[str, int], str] = {}
    clause = before = ""
    for number, line in enumerate(source.split("\n"), start=1):
        if heading := _HEADING.match(line):
            clause = heading[1]
            if lines.setdefault((clause, ""), number) != number:
                again.setdefault(clause, number)
        elif line.startswith("[["):
            lines.setdefault((clause, line.strip("[] ")), number)
        elif reading := READING_PARAGRAPH.match(line):
            lines.setdefault((clause, reading[1]), number)
        elif line.startswith(">") and not before.startswith(">"):
            quoted[clause, number] = line
        elif line.lstrip().startswith("#"):
            other_headings[number] = line
        before = line
    faults = {n: fault for n, line in enumerate(whole.split("\n"), start=1) if (fault := _fault(line))}
    faults |= dict.fromkeys(broken, "amendment")
    return WrittenText(text, path, lines, again, other_headings, faults, amendments, quoted)


def with_whole_clauses(base: Regulation, lang: str, text: WrittenText, tell: Tell) -> WrittenText:
    """The *text* in a language, in which the clauses that it amends stand whole, in the other words of its *base*."""

    def tell_of_line(line: int, variant: str, clause: str, phrase: str) -> None:
        tell(Location(text.path, line), variant, clause=clause, phrase=phrase, base=base.id)

    return replace(text, text=amended(base.text(lang), text.text, text.amendments, tell_of_line))


def _lines(content: bytes) -> str:
    """The text of a file, whatever an editor ends its lines with. Raises UnicodeDecodeError."""
    return content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def _fault(line: str) -> str:
    """Why a line cannot stand in a text, as the key of a sentence; empty where it can."""
    if unseen(line) is not None:
        return "unseen"
    if private(line):
        return "private"
    if CONFLICT.match(line):
        return "conflict"
    if as_meant(line) != line:
        return "encoding"
    return "mark" if _MARK.search(line) and not _MARK.fullmatch(line.strip()) else ""


def line_of_fault(content: bytes) -> int:
    """The line of the clause that cannot be read, or of the byte that is no letter."""
    try:
        source = _lines(content)
    except UnicodeDecodeError as fault:
        return 1 + content[: fault.start].count(b"\n")
    starts = [heading.start() for heading in _HEADING.finditer(source)]
    for start, end in zip(starts, [*starts[1:], len(source)], strict=True):
        try:
            parse(_ONE_PART + source[start:end])
        except ValueError:
            return 1 + source[:start].count("\n")
    return 1


def lines_are_right(base: Regulation, text: WrittenText, tell: Tell) -> bool:
    """Whether every heading is that of the text, of a part or of a clause, and every line may stand there; each other
    one is told."""
    for number, fault in text.faults.items():
        tell(Location(text.path, number), fault)
        if fault == "conflict":
            return False  # the other version would be told as well
    parts = {part.id for part in base.text(LANGUAGES[0]).parts}
    first = min(text.lines.values(), default=max(text.other_headings, default=0) + 1)
    right = not text.faults
    for number, line in text.other_headings.items():
        signs, title = line.partition(" ")[0], line.strip().lstrip("#").strip()
        id = title.partition(" ")[0]
        is_title = signs == "#" and number < first and not _is_clause(base, id)
        if not is_title and not (signs == "##" and id in parts):
            tell(Location(text.path, number), "heading", clause=id, line=line.strip())
            right = False
    for clause in text.text.clauses:
        if not clause.title:
            tell(text.at(clause.id), "heading", clause=clause.id, line=f"### {clause.id}")
            right = False
    return right


def _is_clause(base: Regulation, id: str) -> bool:
    return any(clause.id == id for clause in base.text(LANGUAGES[0]).clauses)


def with_homeless_readings(base: LawText, text: LawText, readings: Iterable[Reading]) -> LawText:
    """The text in which what still decides stands under a clause that carries out one of its rules, where its own
    fell."""
    of_readings, moved = clauses_of_readings(text), dict[str, list[str]]()
    blocks = {block.name: block for clause in base.clauses for block in clause.blocks if block.kind == READING}
    for reading in readings:
        home = next((clause.id for clause in text.clauses if {*clause.rules} & {*reading.rules}), None)
        if reading.id not in of_readings and reading.id in blocks and home:
            moved.setdefault(home, []).append(reading.id)
    parts = (
        replace(
            part,
            clauses=tuple(
                replace(clause, blocks=(*clause.blocks, *(blocks[id] for id in moved.get(clause.id, ()))))
                for clause in part.clauses
            ),
        )
        for part in text.parts
    )
    return replace(text, parts=tuple(parts))


def differing(base: Regulation, texts: Mapping[str, LawText]) -> Iterator[str]:
    """The clauses of a whole text that are not as in the base, in any language."""
    old = {lang: {clause.id: clause for clause in base.text(lang).clauses} for lang in LANGUAGES}
    of_base = {block for clauses in old.values() for clause in clauses.values() for block in clause.blocks}
    for clause in texts[LANGUAGES[0]].clauses:
        for lang in LANGUAGES:
            before = old[lang].get(clause.id)
            changed = next(other for other in texts[lang].clauses if other.id == clause.id)
            if before:  # a reading that came from a clause that fell makes no other clause of it
                blocks = (
                    block
                    for block in changed.blocks
                    if block in before.blocks or block.kind != READING or block not in of_base
                )
                changed = replace(changed, blocks=tuple(blocks))
            if before != changed:
                yield clause.id
                break


def how_it_differs(base: Regulation, texts: Mapping[str, LawText], id: str) -> str:
    """Whether a clause itself is another, or only how we read it."""
    laws = [
        {lang: replace(clause, blocks=tuple(block for block in clause.blocks if block.kind != READING))}
        for lang in LANGUAGES
        for text in (base.text(lang), texts[lang])
        for clause in text.clauses
        if clause.id == id
    ]
    return REREAD if all(before == after for before, after in zip(laws[::2], laws[1::2], strict=True)) else CHANGED


def titles(law: Regulation, id: str) -> Words:
    """The title of a clause."""
    return {lang: next(clause.title for clause in law.text(lang).clauses if clause.id == id) for lang in LANGUAGES}
