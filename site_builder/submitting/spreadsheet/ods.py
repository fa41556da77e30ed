"""The content of an .ods → its sheets.

As OpenDocument 1.3, part 3, has it: a row or a cell may stand for many, a value stands in an attribute that its kind
names, a text in paragraphs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from math import isfinite
from xml.etree.ElementTree import Element

from .elements import children, grouped, only, tree
from .ods_styles import columns_of, concealing, default_styles, striking
from .sheets import LONGEST_TEXT, MOST_SHEETS, Cell, CellSheet, ReadAmount, SpreadsheetError, Value, unsound
from .xlsx import LAST_COLUMN, LAST_ROW, NUMBER, day

GROUPS = ("table:table-row-group", "table:table-header-rows", "table:table-rows")
CELLS = ("table:table-cell", "table:covered-table-cell")
NUMBERS = ("float", "percentage", "currency")
_TIMES = re.compile(r"[1-9][0-9]{0,6}")
_TIME = re.compile(r"PT([0-9]{1,4})H([0-9]{1,2})M([0-9]{1,2})(?:[.,][0-9]+)?S")


@dataclass(frozen=True, slots=True)
class RepeatedCell:
    """What stands in a cell and in so many beside it: its text, its value where it has one."""

    column: int
    times: int
    text: str
    value: Value | None
    formula: bool
    merged: Cell  # how many rows and columns it covers
    comment: bool
    style: str  # its name, "" where the cell names none


def sheets(content: bytes, styles: bytes | None, count: ReadAmount) -> dict[str, CellSheet]:
    """Every sheet by its name, of the parts with the content and the common *styles*. Raises `SpreadsheetError`."""
    root = tree(content, count)
    if root.tag != "office:document-content":
        raise unsound()
    body = only(root, "office:body")
    spreadsheet = only(body, "office:spreadsheet") if body is not None else None
    if spreadsheet is None:
        raise unsound()
    tables = list(children(spreadsheet, "table:table"))
    if len(tables) > MOST_SHEETS:
        raise SpreadsheetError("too-many-sheets", most=MOST_SHEETS)
    struck = striking(root, tree(styles, count) if styles is not None else None)
    sheets: dict[str, CellSheet] = {}
    concealed = concealing(root)
    for table in tables:
        name = table.get("table:name", "")
        if name in sheets:
            raise unsound()
        sheets[name] = _sheet(table, struck, count)
        sheets[name].concealed = table.get("table:style-name", "") in concealed
    return sheets


def _sheet(table: Element, struck: frozenset[str], count: ReadAmount) -> CellSheet:
    """A sheet; *struck* are the styles whose text is struck through."""
    sheet, row, columns_hidden = CellSheet(), 0, {*_columns_hidden(table)}
    of_columns = default_styles(table, LAST_COLUMN) if struck else []
    for line in _rows(table):
        times = _times(line, "table:number-rows-repeated")
        for entry in _entries(line):
            count.cell(entry.text, times * entry.times)
            if row + times > LAST_ROW or entry.column + entry.times > LAST_COLUMN:
                raise unsound()
            for below in range(times):
                for beside in range(entry.times):
                    cell = row + below, entry.column + beside
                    _put(entry, cell, sheet)
                    of_row = line.get("table:default-cell-style-name")
                    if entry.text and struck and (entry.style or of_row or of_columns[cell[1]]) in struck:
                        sheet.struck.add(cell)
                    if _hides(line) or cell[1] in columns_hidden:
                        sheet.hidden.add(cell)
        row += times
    return sheet


def _columns_hidden(table: Element) -> Iterator[int]:
    """The columns of a sheet, from 0, that nobody sees."""
    column = 0
    for run in columns_of(table):
        times = _times(run, "table:number-columns-repeated")
        if _hides(run):
            yield from range(column, min(column + times, LAST_COLUMN))
        column += times


def _hides(element: Element) -> bool:
    """Whether a row or a column is not shown: somebody hid it, or a filter."""
    return element.get("table:visibility", "visible") != "visible"


def _rows(element: Element) -> Iterator[Element]:
    """The rows of a sheet in their order, those of groups too."""
    return grouped(element, "table:table-row", GROUPS)


def _entries(line: Element) -> Iterator[RepeatedCell]:
    """The cells of a row that hold something, or are merged."""
    column = 0
    for cell in line:
        if cell.tag not in CELLS:
            continue
        times = _times(cell, "table:number-columns-repeated")
        merged = _times(cell, "table:number-rows-spanned"), _times(cell, "table:number-columns-spanned")
        shown, formula = _shown(cell), "table:formula" in cell.attrib
        value = _value(cell, shown)
        text = value if isinstance(value, str) else shown or _held(cell)
        comment = next(children(cell, "office:annotation"), None) is not None
        if text or formula or merged != (1, 1) or comment:
            style = cell.get("table:style-name", "")
            yield RepeatedCell(column, times, text, value, formula, merged, comment, style)
        column += times


def _put(entry: RepeatedCell, cell: tuple[int, int], sheet: CellSheet) -> None:
    if entry.text:
        sheet.cells[cell] = entry.text if entry.value is None else entry.value
        if entry.value is None:
            sheet.broken.add(cell)
    if entry.formula:
        sheet.formulas.add(cell)
    if entry.comment:
        sheet.comments.add(cell)
    if entry.merged != (1, 1):
        rows, columns = entry.merged
        sheet.merged[cell] = (cell[0] + rows - 1, cell[1] + columns - 1)


def _times(element: Element, name: str) -> int:
    text = element.get(name, "1")
    if not _TIMES.fullmatch(text):
        raise unsound()
    return int(text)


def _shown(cell: Element) -> str:
    return "\n".join("".join(_pieces(paragraph)) for paragraph in children(cell, "text:p"))


def _held(cell: Element) -> str:
    """The value of a cell as it is written, in the attribute that its kind names."""
    kind = cell.get("office:value-type", "string")
    return cell.get("office:value" if kind in NUMBERS else f"office:{kind}-value", "")


def _pieces(element: Element) -> Iterator[str]:
    """The text of a paragraph, with blanks and ends of lines that stand in it as elements; notes are left out."""
    yield element.text or ""
    for child in element:
        if child.tag == "text:s":
            yield " " * min(_times(child, "text:c"), LONGEST_TEXT + 1)
        elif child.tag == "text:tab":
            yield "\t"
        elif child.tag == "text:line-break":
            yield "\n"
        elif child.tag in ("text:span", "text:a"):
            yield from _pieces(child)
        yield child.tail or ""


def _value(cell: Element, shown: str) -> Value | None:
    """The value of a cell, None for an error and for what is none."""
    kind, content = cell.get("office:value-type", "string"), _held(cell)
    if cell.get("calcext:value-type") == "error":
        return None
    if kind == "string":
        return content or shown
    if kind == "boolean":
        return {"false": False, "true": True}.get(content)
    if kind == "date":
        return day(content)
    if kind == "time":
        return _time(content)
    if kind in NUMBERS and NUMBER.fullmatch(content) and isfinite(float(content)):
        return float(content)
    return None


def _time(text: str) -> timedelta | None:
    match = _TIME.fullmatch(text)
    if not match:
        return None
    hours, minutes, seconds = map(int, match.groups())
    return timedelta(hours=hours, minutes=minutes, seconds=seconds)
