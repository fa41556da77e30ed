"""Blocks → text for a terminal: lines that stand apart, columns, and none of the marks of Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .blocks import Alert, Block, BlockTable, Diff, Fold, Head, Items, Para, SlopeBlock, Small, Text
from .markdown import plain
from .report import Report
from .report_text import telling
from .wording import Where

_TITLE = 3  # headings of a higher level are underlined
_BETWEEN = "  "  # columns


def plain_text(report: Report, lang: str) -> str:
    """The report in one language."""
    return "\n".join(
        written_block(block) for block in telling(report, lang, Where()) if not isinstance(block, SlopeBlock)
    )


def written_block(block: Block) -> str:
    """One block, with an empty line behind it."""
    return "\n".join(_lines(block)) + "\n"


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Head(text, level):
            title = plain(text)
            yield title
            if level <= _TITLE:
                yield ("=" if level < _TITLE else "-") * len(title)
        case Para(text) | Small(text):
            yield _inline(text)
        case Alert(lines):
            yield from (f"! {_inline(line)}" for line in lines)
        case Items(lines, ticks):
            yield from (f"{'[ ]' if ticks else '-'} {_inline(line)}" for line in lines)
        case Diff(lines):
            yield from (f"{sign} {plain(text)}" for sign, text in lines)
        case BlockTable(head, right, rows):
            yield from _columns(
                [[plain(cell) for cell in head], *([_inline(cell) for cell in row] for row in rows)], right
            )
        case Fold(title, blocks):
            yield _inline(title)
            for inside in blocks:
                yield ""
                yield from (f"{_BETWEEN}{line}".rstrip() for line in _lines(inside))
        case SlopeBlock():  # a picture of the table after it
            yield from ()


def _columns(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, right, strict=True)
        yield _BETWEEN.join(
            cell.rjust(width) if is_right else cell.ljust(width) for cell, width, is_right in cells
        ).rstrip()


def _inline(text: Text) -> str:
    """*text* on one line, its ends and what stands between its parts kept."""
    return plain("".join(part if isinstance(part, str) else part.text for part in text))
