"""A spreadsheet's XML, walked once before anything reads its values: how large it is, and where formulas stand.

Nothing is kept but counts and places. A document type, and with it every entity, is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

MOST_ROWS, MOST_COLUMNS, MOST_CELLS = 2000, 1000, 100_000
MOST_ELEMENTS = 150_000  # of the whole file
MOST_SHEETS = 64
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})\Z")
Cell = tuple[int, int]


class Refused(Exception):
    """A file that is not opened; the key of the reason and its facts."""

    def __init__(self, key: str, **facts: object):
        super().__init__(key)
        self.key, self.facts = key, facts


@dataclass(eq=False)
class Looked:
    """What was seen in a sheet: the cells with formulas, those that hold an error, the first cells of merged ones."""

    formulas: set[Cell] = field(default_factory=set)
    broken: set[Cell] = field(default_factory=set)
    merged: set[Cell] = field(default_factory=set)


def reference(text: str) -> Cell:
    """`D7` as row and column, from 0."""
    found = _REFERENCE.match(text)
    if not found:
        raise Refused("not-a-spreadsheet")
    column = 0
    for letter in found.group(1):
        column = column * 26 + ord(letter) - ord("A") + 1
    return _within(int(found.group(2)) - 1, column - 1)


def _within(row: int, column: int) -> Cell:
    if not 0 <= row < MOST_ROWS or not 0 <= column < MOST_COLUMNS:
        raise Refused("too-many-cells", rows=MOST_ROWS, columns=MOST_COLUMNS)
    return row, column


@dataclass(eq=False)
class Count:
    """What was seen so far in all parts of a file."""

    elements: int = 0
    cells: int = 0

    def element(self) -> None:
        self.elements += 1
        self._bounded()

    def cell(self, times: int = 1) -> None:
        self.cells += times
        self._bounded()

    def _bounded(self) -> None:
        if self.elements > MOST_ELEMENTS or self.cells > MOST_CELLS:
            raise Refused("too-many-cells", rows=MOST_ROWS, columns=MOST_COLUMNS)


def _walk(
    content: bytes, count: Count, start: Callable[[str, Mapping[str, str]], None], end: Callable[[str], None]
) -> None:
    """Calls *start* and *end* for every element, by its name without its namespace."""
    parser = expat.ParserCreate(namespace_separator=" ")

    def local(name: str) -> str:
        return name.rpartition(" ")[2]

    def begin(name: str, attributes: Mapping[str, str]) -> None:
        count.element()
        start(local(name), {local(key): value for key, value in attributes.items()})

    def doctype(*_: object) -> None:
        raise Refused("document-type")

    parser.StartElementHandler = begin
    parser.EndElementHandler = lambda name: end(local(name))
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(content, True)
    except expat.ExpatError as fault:
        raise Refused("not-a-spreadsheet") from fault


def _nothing(_: str) -> None:
    pass


def look_at_names(workbook: bytes, relations: bytes, count: Count) -> dict[str, str]:
    """The parts that hold the sheets of an .xlsx, by the sheets' names. Also walks any other part."""
    sheets: dict[str, str] = {}
    targets: dict[str, str] = {}

    def workbook_start(name: str, attributes: Mapping[str, str]) -> None:
        if name == "sheet":
            sheets[attributes.get("name", "")] = attributes.get("id", "")
            if len(sheets) > MOST_SHEETS:
                raise Refused("too-many-cells", rows=MOST_ROWS, columns=MOST_COLUMNS)

    def relation_start(name: str, attributes: Mapping[str, str]) -> None:
        if name == "Relationship":
            if attributes.get("TargetMode") == "External":
                raise Refused("active-content", name=attributes.get("Target", ""))
            targets[attributes.get("Id", "")] = attributes.get("Target", "")

    _walk(workbook, count, workbook_start, _nothing)
    if not relations:
        return {}
    _walk(relations, count, relation_start, _nothing)
    if set(sheets.values()) - set(targets):
        raise Refused("not-a-spreadsheet")
    return {name: targets[id] for name, id in sheets.items()}


def look_at_sheet(content: bytes, count: Count) -> Looked:
    """A sheet of an .xlsx."""
    looked, here, row = Looked(), (0, 0), -1

    def start(name: str, attributes: Mapping[str, str]) -> None:
        nonlocal here, row
        if name == "row":
            row = int(attributes["r"]) - 1 if attributes.get("r", "").isdigit() else row + 1
            here = (row, -1)
        elif name == "c":
            here = reference(attributes["r"]) if "r" in attributes else _within(row, here[1] + 1)
            if attributes.get("t") == "e":
                looked.broken.add(here)
        elif name in ("v", "is"):
            count.cell()
        elif name == "f":
            looked.formulas.add(here)
        elif name == "mergeCell":
            looked.merged.add(reference(attributes.get("ref", "").partition(":")[0]))

    _walk(content, count, start, _nothing)
    return looked


def look_at_ods(content: bytes, count: Count) -> dict[str, Looked]:
    """The sheets of an .ods by name. A row or a cell may stand for many: those with a value count each."""
    sheets: dict[str, Looked] = {}
    state = _Ods()

    def start(name: str, attributes: Mapping[str, str]) -> None:
        if name == "table":
            state.sheet = sheets.setdefault(attributes.get("name", ""), Looked())
            state.row = state.above = 0
            if len(sheets) > MOST_SHEETS:
                raise Refused("too-many-cells", rows=MOST_ROWS, columns=MOST_COLUMNS)
        elif name == "table-row":
            state.row = state.above
            state.repeats = _repeats(attributes, "number-rows-repeated")
            state.above += state.repeats
            state.column = 0
        elif name in ("table-cell", "covered-table-cell"):
            state.cell, times = state.column, _repeats(attributes, "number-columns-repeated")
            state.column += times
            state.times = times
            state.counted = False
            if "value-type" in attributes or "formula" in attributes:
                state.has_value(count)
            if "formula" in attributes:
                state.sheet.formulas.add((state.row, state.cell))
            if attributes.get("value-type") == "error":
                state.sheet.broken.add((state.row, state.cell))
            spans = (attributes.get(f"number-{way}-spanned", "1") for way in ("columns", "rows"))
            if any(span != "1" for span in spans):
                state.sheet.merged.add(_within(state.row, state.cell))
        elif name == "p" and state.cell >= 0:
            state.has_value(count)

    def end(name: str) -> None:
        if name in ("table-cell", "covered-table-cell"):
            state.cell = -1

    _walk(content, count, start, end)
    return sheets


@dataclass(eq=False)
class _Ods:
    """Where the walk through an .ods stands."""

    sheet: Looked = field(default_factory=Looked)
    above: int = 0
    row: int = 0
    repeats: int = 1
    column: int = 0
    cell: int = -1
    times: int = 1
    counted: bool = False

    def has_value(self, count: Count) -> None:
        """The cell has a value: it must lie within bounds, and counts as often as it is repeated."""
        if self.counted:
            return
        self.counted = True
        _within(self.row + self.repeats - 1, self.cell + self.times - 1)
        count.cell(self.repeats * self.times)


def _repeats(attributes: Mapping[str, str], key: str) -> int:
    text = attributes.get(key, "1")
    if not text.isascii() or not text.isdigit() or len(text) > 8:
        raise Refused("not-a-spreadsheet")
    return int(text)
