"""The styles of an .ods → which of them strike text through, and which stand at a cell that names none.

As OpenDocument 1.3, part 3, has it: a cell goes by its own style, else by that of its row, else by that of its column;
what a style leaves open its parent says, which stands in the part of the common styles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import repeat
from xml.etree.ElementTree import Element

from .elements import children, grouped, only

COLUMN_GROUPS = ("table:table-column-group", "table:table-header-columns", "table:table-columns")
_DEEPEST = 20  # parents of a style: programs write one or two, and a circle has no end
_STRIKES = "style:text-line-through-style", "style:text-line-through-type"


def striking(content: Element, common: Element | None) -> frozenset[str]:
    """The names of the styles of cells whose text is struck through: of those in the part of the *content*, and of
    those in the part of the *common* styles, None where there is none."""
    shared = _of_cells(common, "office:styles")
    automatic = _of_cells(content, "office:automatic-styles")
    return frozenset(name for name, style in {**shared, **automatic}.items() if _strikes(style, shared))


def concealing(content: Element) -> frozenset[str]:
    """The names of the styles of sheets that nobody sees."""
    styles = _of_family(content, "office:automatic-styles", "table")
    properties = {name: only(style, "style:table-properties") for name, style in styles.items()}
    return frozenset(
        name for name, shown in properties.items() if shown is not None and shown.get("table:display") == "false"
    )


def default_styles(table: Element, columns: int) -> list[str]:
    """For each of the first *columns* the style of its cells that name none, "" where it has none."""
    styles: list[str] = []
    for column in columns_of(table):
        times = column.get("table:number-columns-repeated", "1")
        left = columns - len(styles)
        most = min(int(times), left) if times.isdecimal() and len(times) <= 7 else left
        styles.extend(repeat(column.get("table:default-cell-style-name", ""), most))
    return [*styles, *repeat("", columns - len(styles))]


def columns_of(table: Element) -> Iterator[Element]:
    """The columns of a sheet in their order, those of groups too."""
    return grouped(table, "table:table-column", COLUMN_GROUPS)


def _of_cells(root: Element | None, part: str) -> dict[str, Element]:
    return _of_family(root, part, "table-cell")


def _of_family(root: Element | None, part: str, family: str) -> dict[str, Element]:
    listed = only(root, part) if root is not None else None
    styles: dict[str, Element] = {}
    for style in children(listed, "style:style") if listed is not None else ():
        if style.get("style:family") == family:
            styles.setdefault(style.get("style:name", ""), style)
    return styles


def _strikes(style: Element, shared: Mapping[str, Element]) -> bool:
    """Whether a *style* strikes through, or the nearest of its parents that says something of it."""
    for _ in range(_DEEPEST):
        properties = list(children(style, "style:text-properties"))
        lines = [line for entry in properties for name in _STRIKES if (line := entry.get(name))]
        if lines:
            return "none" not in lines
        parent = shared.get(style.get("style:parent-style-name", ""))
        if parent is None:
            return False
        style = parent
    return False
