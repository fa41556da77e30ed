"""The text of a regulation, by numbered clause: Markdown → parts, clauses, blocks.

The form of `text.<lang>.md`: `# title`; `## part Title`; `### clause-id Title`; a line `[[clauses/name]]` stands for
the clauses of a group, which are in `clauses/name/text.<lang>.md`, a line `[[name]]` for a table of the regulation; a
paragraph `> A2009-12 …` says how we read what the text leaves open and has its own anchor; the last line of a clause
names its rules. A paragraph that adds what the source has not, or says what of it is left out, begins with a mark in
bold (`tests/regulations/coverage.py` counts them).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from ..languages import CLAUSE_GROUPS, clause_groups, in_language, sentences

if TYPE_CHECKING:
    from markdown import Markdown

PROSE, TABLE, READING = "prose", "table", "reading"
MOST_MARKDOWN = 6_000  # characters that are converted at once; the time may grow with their square
MOST_BRACKETS = 200  # opening ones in such a text; the time may grow with their cube
TAGS = {"p", "ul", "ol", "li", "em", "strong", "code", "br"}  # all that the text of a clause may use
TEXT = "text.md"  # with the language before its ending
_INCLUDED = re.compile(rf"^\[\[{CLAUSE_GROUPS}/([a-z0-9_]+)\]\]$", re.MULTILINE)
_TABLE = re.compile(r"\[\[([a-z0-9-]+)\]\]\Z")
# What parts paragraphs; a reading needs no empty line before it.
PARAGRAPHS = re.compile(r"\n\s*\n|\n(?=> A[0-9A-Z]+-\d+ )")
READING_PARAGRAPH = re.compile(r"> (A[0-9A-Z]+-\d+) (.+)\Z", re.DOTALL)
RULES = re.compile(r"(?:Regole|Rules): (.+)\Z")
STAYS = re.compile(r"> |(?:Regole|Rules): ")  # how a paragraph begins that no edition needs to write again


class SafeHtml(str):
    """Markup that went through the sanitiser: the only text that templates may print as it is."""


class Block(Struct, frozen=True):
    """*kind* is prose, table (its *name*) or reading (its *name* as written, "A2009-12")."""

    kind: str
    html: SafeHtml
    name: str = ""

    @property
    def anchor(self) -> str:
        return self.name.lower()


class Clause(Struct, frozen=True):
    """*id* is its anchor ("org-5-2"), *rules* the rules of the program that carry it out."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    rules: tuple[str, ...]

    def label(self, lang: str) -> str:
        return clause_label(self.id, lang)

    def number(self, lang: str) -> str:
        """Its label without that of its part: "5.2"."""
        label = self.label(lang)
        return label.partition(" ")[2] or label


class TextPart(Struct, frozen=True):
    id: str
    title: str
    clauses: tuple[Clause, ...]


class LawText(Struct, frozen=True):
    title: str
    introduction: SafeHtml
    parts: tuple[TextPart, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for part in self.parts for clause in part.clauses)


def clause_label(id: str, lang: str) -> str:
    """How a clause is cited: "org-5-2" → "ORG 5.2", "a2009-12" → "A2009-12". The words of an id are said in the
    language that they are cited in, where it has them: "jud-3-penalties" → "JUD 3 Sanzioni"."""
    part, *rest = id.split("-")
    if not part.isalpha() or part == "add":
        return id.upper()
    numbers = ".".join(word for word in rest if word.isdigit())
    key = "-".join(word for word in rest if not word.isdigit())
    words = sentences("regulations/clauses", lang).get(key) or key.replace("-", " ").title()
    return " ".join(word for word in (part.upper(), numbers, words) if word)


@cache
def law_text(room: Path, lang: str) -> LawText:
    """The text that stands in the room of a regulation."""
    return parse(law_source(room, lang))


def law_source(room: Path, lang: str) -> str:
    """The text of a room as one: that of its own folder, with each group of clauses in the place of the line that names
    its folder."""

    def text_of_group(line: re.Match[str]) -> str:
        file = in_language(room / CLAUSE_GROUPS / line[1], TEXT, lang)
        return file.read_text(encoding="utf-8").strip("\n")

    return _INCLUDED.sub(text_of_group, in_language(room, TEXT, lang).read_text(encoding="utf-8"))


def text_files(room: Path, lang: str) -> list[Path]:
    """The files in which the words of a room stand in a language: its own, and those of its groups of clauses."""
    return [in_language(folder, TEXT, lang) for folder in (room, *clause_groups(room))]


def clauses_of_readings(text: LawText) -> Mapping[str, str]:
    """By the name of each reading of the text the clause that it stands under: the first, where it stands under
    several."""
    texts: dict[str, str] = {}
    for clause in text.clauses:
        for block in clause.blocks:
            if block.kind == READING:
                texts.setdefault(block.name, clause.id)
    return texts


def parse(source: str) -> LawText:
    head, *parts = re.split(r"^## ", source, flags=re.MULTILINE)
    title, _, introduction = head.partition("\n")
    return LawText(title.removeprefix("# ").strip(), sanitised(introduction), tuple(_part(part) for part in parts))


def _part(source: str) -> TextPart:
    head, *clauses = re.split(r"^### ", source, flags=re.MULTILINE)
    id, _, title = head.strip().partition(" ")
    return TextPart(id, title, tuple(_clause(clause) for clause in clauses))


def _clause(source: str) -> Clause:
    head, _, body = source.partition("\n")
    id, _, title = head.strip().partition(" ")
    blocks: list[Block] = []
    prose: list[str] = []
    rules: tuple[str, ...] = ()

    def close() -> None:
        if prose:
            blocks.append(Block(PROSE, sanitised("\n\n".join(prose))))
            prose.clear()

    for paragraph in PARAGRAPHS.split(body.strip("\n")):
        text = paragraph.strip("\n")
        if match := _TABLE.match(text):
            close()
            blocks.append(Block(TABLE, SafeHtml(), match[1]))
        elif match := READING_PARAGRAPH.match(text):
            close()
            blocks.append(Block(READING, sanitised(match[2].replace("\n> ", "\n")), match[1]))
        elif match := RULES.match(text):
            rules = tuple(match[1].replace(",", " ").split())
        elif text:
            prose.append(text)
    close()
    return Clause(id, title, tuple(blocks), rules)


def sanitised(markdown: str) -> SafeHtml:
    """A text of ours as markup. Two barriers: the text is ours, and what the converter makes of it is sanitised all the
    same. Raises ValueError for a text so long or so deeply nested that the converter, which has no bounds, may hang."""
    import nh3

    if len(markdown) > MOST_MARKDOWN or markdown.count("[") > MOST_BRACKETS:
        raise ValueError(f"at most {MOST_MARKDOWN} characters and {MOST_BRACKETS} brackets in a text: divide it")
    try:
        html = _converter().reset().convert(markdown.strip())
    except RecursionError:
        _converter.cache_clear()  # it stopped half way
        raise ValueError("a text that is nested too deeply") from None
    return SafeHtml(nh3.clean(html, tags=TAGS, attributes={}))


@cache
def _converter() -> Markdown:
    """Made once: that takes longer than to convert a clause."""
    from markdown import Markdown

    return Markdown()
