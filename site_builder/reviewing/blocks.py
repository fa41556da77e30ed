"""What a report is told in: blocks of text that know nothing of Markdown or HTML. Every text in them is plain."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bold:
    text: str
    kind = "bold"


@dataclass(frozen=True, slots=True)
class CodeSpan:
    text: str
    kind = "code"


@dataclass(frozen=True, slots=True)
class BlockLink:
    """*text* that leads to *href*; just the text where that is empty, which is not known on a laptop."""

    text: str
    href: str
    kind = "link"


Part = str | Bold | CodeSpan | BlockLink
Text = tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Head:
    text: str
    level: int = 3
    kind = "head"


@dataclass(frozen=True, slots=True)
class Para:
    text: Text
    kind = "para"


@dataclass(frozen=True, slots=True)
class Alert:
    """What everybody should read, if they read nothing else."""

    lines: tuple[Text, ...]
    grave: bool = False
    kind = "alert"


@dataclass(frozen=True, slots=True)
class Items:
    """A list; *ticks* for what somebody has to look at one by one."""

    lines: tuple[Text, ...]
    ticks: bool = False
    kind = "items"


@dataclass(frozen=True, slots=True)
class Diff:
    """Lines that come ("+"), go ("-") or stay another way (" ")."""

    lines: tuple[tuple[str, str], ...]
    kind = "diff"


@dataclass(frozen=True, slots=True)
class BlockTable:
    """*right* says of each column whether it holds figures."""

    head: tuple[str, ...]
    right: tuple[bool, ...]
    rows: tuple[tuple[Text, ...], ...]
    kind = "table"


@dataclass(frozen=True, slots=True)
class SlopeLine:
    """Somebody's way from one place to another: the places in words, and how far down each stands in the drawing; None
    where they come or go. *way* is up, down, same, in or off."""

    name: str
    was: str
    now: str
    start: int | None
    end: int | None
    way: str


@dataclass(frozen=True, slots=True)
class SlopeBlock:
    """A picture of the moves that the table after it tells: where there are no pictures, its arrows are the picture."""

    lines: tuple[SlopeLine, ...]
    height: int
    kind = "slope"


@dataclass(frozen=True, slots=True)
class Fold:
    """Blocks that open on demand."""

    title: Text
    blocks: tuple[Block, ...]
    kind = "fold"


@dataclass(frozen=True, slots=True)
class Small:
    text: Text
    kind = "small"


Block = Head | Para | Alert | Items | Diff | BlockTable | SlopeBlock | Fold | Small
