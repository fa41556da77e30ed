"""What a report is told in: blocks of text that know nothing of Markdown or HTML. Every text in them is plain."""

from __future__ import annotations

from msgspec import Struct


class Bold(Struct, frozen=True):
    text: str
    kind = "bold"


class CodeSpan(Struct, frozen=True):
    text: str
    kind = "code"


class BlockLink(Struct, frozen=True):
    """*text* that leads to *href*; just the text where that is empty, which is not known on a laptop."""

    text: str
    href: str
    kind = "link"


Part = str | Bold | CodeSpan | BlockLink
Text = tuple[Part, ...]


class Head(Struct, frozen=True):
    text: str
    level: int = 3
    kind = "head"


class Para(Struct, frozen=True):
    text: Text
    kind = "para"


class Alert(Struct, frozen=True):
    """What everybody should read, if they read nothing else."""

    lines: tuple[Text, ...]
    grave: bool = False
    kind = "alert"


class Items(Struct, frozen=True):
    """A list; *ticks* for what somebody has to look at one by one."""

    lines: tuple[Text, ...]
    ticks: bool = False
    kind = "items"


class Diff(Struct, frozen=True):
    """Lines that come ("+"), go ("-") or stay another way (" ")."""

    lines: tuple[tuple[str, str], ...]
    kind = "diff"


class BlockTable(Struct, frozen=True):
    """*right* says of each column whether it holds figures."""

    head: tuple[str, ...]
    right: tuple[bool, ...]
    rows: tuple[tuple[Text, ...], ...]
    kind = "table"


class SlopeLine(Struct, frozen=True):
    """Somebody's way from one place to another: the places in words, and how far down each stands in the drawing; None
    where they come or go. *way* is up, down, same, in or off."""

    name: str
    was: str
    now: str
    start: int | None
    end: int | None
    way: str


class SlopeBlock(Struct, frozen=True):
    """A picture of the moves that the table after it tells: where there are no pictures, its arrows are the picture."""

    lines: tuple[SlopeLine, ...]
    height: int
    kind = "slope"


class Fold(Struct, frozen=True):
    """Blocks that open on demand; *rest* are the lines that the block before it leaves out."""

    title: Text
    blocks: tuple[Block, ...]
    rest: bool = False
    kind = "fold"


class Small(Struct, frozen=True):
    text: Text
    kind = "small"


Block = Head | Para | Alert | Items | Diff | BlockTable | SlopeBlock | Fold | Small
