"""Blocks → the Markdown of one comment: only what the host renders, and of strangers' texts nothing but characters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ..languages import LANGUAGES, say
from .blocks import (
    Alert,
    Block,
    BlockLink,
    BlockTable,
    Bold,
    CodeSpan,
    Diff,
    Fold,
    Head,
    Items,
    Para,
    Part,
    SlopeBlock,
    Small,
    Text,
)
from .report import Report
from .report_text import telling
from .wording import Where, sentences

MARK = "<!-- il-mastro: review v1 -->"  # the first line: by it the comment is found again and rewritten
LONGEST = 60_000  # characters; the host takes 65,536
SUMMARY = 900_000  # what the summary of a step takes, which the host cuts at a mebibyte


def comment(report: Report, where: Where, run: str = "", longest: int = LONGEST) -> str:
    """The comment in every language of the championship: the first one open, the others folded. *run* leads to the
    preview."""
    languages = report.languages
    first, *others = languages
    share = longest // len(languages)
    parts = [MARK, markdown(report, first, where, share)]
    for lang in others:
        title = sentences(lang)["language"]
        parts.append(f"<details><summary>{title}</summary>\n\n{markdown(report, lang, where, share)}\n</details>\n")
    return "\n".join([*parts, *_run(run, languages)])


def failed(run: str = "", languages: Sequence[str] = LANGUAGES) -> str:
    """The comment where there is no report that can be told."""
    parts = [MARK]
    for lang in languages:
        words = sentences(lang)
        parts.append(f"{'##' if lang == languages[0] else '###'} {words['title-failed']}\n\n{words['failed']}\n")
    return "\n".join([*parts, *_run(run, languages)])


def _run(run: str, languages: Sequence[str]) -> Iterator[str]:
    if run:
        yield " · ".join(f"[{sentences(lang)['run']}]({run})" for lang in languages) + "\n"


def markdown(report: Report, lang: str, where: Where | None = None, longest: int = SUMMARY) -> str:
    """The report in one language, at most about *longest* characters: whole blocks are left out, and counted."""
    blocks = (block for block in telling(report, lang, where or Where()) if not isinstance(block, SlopeBlock))
    return "\n".join(written_block(block) for block in within(blocks, lang, longest))


def within(blocks: Iterable[Block], lang: str, longest: int) -> Iterator[Block]:
    """Those of *blocks* that take about *longest* characters as Markdown, in order; how many were left out, if any."""
    room, unwritten = longest - 400, 0  # for the line that says what is missing
    for block in blocks:
        length = len(written_block(block)) + 1
        if length <= room:
            yield block
            room -= length
        else:
            unwritten += 1
    if unwritten:
        yield Para((Bold(say(lang, sentences(lang)["cut"], {"n": unwritten})),))


def written_block(block: Block) -> str:
    """One block, with the empty line behind it that Markdown asks for."""
    return "\n".join(_lines(block)) + "\n"


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Head(text, level):
            yield f"{'#' * level} {escape(text)}"
        case Para(text):
            yield inline(text)
        case Alert(lines, grave):
            yield "> [!WARNING]" if grave else "> [!IMPORTANT]"
            for n, line in enumerate(lines):
                yield f"> {inline(line)}" + ("  " if n < len(lines) - 1 else "")
        case Items(lines, ticks):
            yield from (f"- {'[ ] ' if ticks else ''}{inline(line)}" for line in lines)
        case Diff(lines):
            yield "```diff"
            yield from (f"{sign} {code(text)}" for sign, text in lines)
            yield "```"
        case BlockTable(head, right, rows):
            yield _row(escape(cell) for cell in head)
            yield _row("---:" if is_right else ":---" for is_right in right)
            yield from (_row(inline(cell) for cell in row) for row in rows)
        case Fold(title, blocks):
            yield f"<details><summary>{''.join(html(part) for part in title)}</summary>"
            yield ""
            for inside in blocks:
                yield from _lines(inside)
                yield ""
            yield "</details>"
        case SlopeBlock(lines):  # as long as its table, where room is reckoned
            yield from (f"{line.was} {line.now} {line.name}" for line in lines)
        case Small(text):
            yield "---"
            yield f"<sub>{inline(text)}</sub>"


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def inline(text: Text) -> str:
    return "".join(_part(part) for part in text)


def _part(part: Part) -> str:
    match part:
        case Bold(text):
            return f"**{escape(text.strip())}**" if text.strip() else ""
        case CodeSpan(text):
            return f"`{code(text)}`"
        case BlockLink(text, href):
            return f"[`{code(text)}`]({_address(href)})" if "/" in text else f"[{escape(text)}]({_address(href)})"
        case str():
            ends = part.startswith(" ") * " ", part.endswith(" ") * " "
            return escape(part).join(ends) if part.strip() else part


def html(part: Part) -> str:
    """The title of a fold, which the host reads as HTML: every sign that might be one is written as its number."""
    text = part if isinstance(part, str) else part.text
    return "".join(
        char if char.isalnum() or char in " .,;'’%" or ord(char) > 127 else f"&#{ord(char)};" for char in plain(text)
    )


# What begins markup, and what the host makes something of after it has read the markup: a mention, the number of an
# issue, an address, an emoji. A backslash does not stop those: an invisible joiner inside them does.
# An underscore between letters, as in `as_of`, begins nothing.
_MARKUP = re.compile(r"([\\`*\[\]<>|~&]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|\$(?=\S))")
_LIVE = re.compile(r"(?<=[@#])(?=\w)|(?<=:)(?=//|[a-z0-9_+-]+:)|(?<=www)(?=\.)|(?<=\bGH-)(?=[0-9])", re.IGNORECASE)
_START = re.compile(r"^(\d*)((?<=\d)[.)](?=\s|$)|[-+#](?!\d))")
_JOINER = "\N{WORD JOINER}"


def escape(text: str) -> str:
    """*text* as Markdown that shows just these characters, on one line."""
    return _START.sub(r"\1\\\2", _MARKUP.sub(r"\\\1", _LIVE.sub(_JOINER, plain(text))))


def plain(text: str) -> str:
    """*text* on one line, without controls and without what turns its direction."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def code(text: str) -> str:
    return plain(text).replace("`", "'").replace("|", "¦")


def _address(href: str) -> str:
    """An address that cannot end the link that it stands in."""
    safe = "".join(char for char in href if char.isascii() and char.isprintable() and char not in " <>()[]\"'`\\|")
    return safe if safe.startswith("https://") else ""
