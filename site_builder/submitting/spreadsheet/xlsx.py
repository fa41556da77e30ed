"""The parts of an .xlsx → its sheets.

As ECMA-376, part 1, has it: sheets by the names of `xl/workbook.xml`, shared and inline strings, days by the format
of their cell, in both systems of dates.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import isfinite
from xml.etree.ElementTree import Element

from .elements import children, only, plain_text, tree
from .sheets import DAY, MOST_SHEETS, TIME, Cell, CellSheet, ReadAmount, SpreadsheetError, Value, unsound

WORKBOOK, LINKS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
LAST_ROW, LAST_COLUMN = 1_048_576, 16_384  # of a sheet, from 1
_REFERENCE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_FIGURES = re.compile(r"[0-9]{1,7}")
NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,4})?")
_ISO_DAY = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:T.*)?")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")  # a character that XML has no place for
_NO_CODE = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^]]*\]', re.IGNORECASE)
# Numbers of formats that no file explains (18.8.30).
_BUILT_IN = {
    **dict.fromkeys((*range(14, 18), 22, *range(27, 37), *range(50, 59)), DAY),
    **dict.fromkeys((*range(18, 22), *range(45, 48)), TIME),
}
DAY_0 = date(1899, 12, 30)  # of serial numbers (18.17.4.1)
AFTER_THE_LEAP = 61  # before it they count a 29th of February 1900
FROM_1904 = 1462  # days between the two systems
LAST_DAY = 2_958_465
MOST_DAYS = 1000  # of a length of time
Part = Callable[[str], bytes | None]


@dataclass(frozen=True, eq=False)
class Book:
    """What all sheets share: the texts that cells name by number, the kinds of days and times by the number of a
    cell's format, the formats that strike through, the day with the serial number 0."""

    texts: list[str] = field(default_factory=list)
    kinds: dict[int, str] = field(default_factory=dict)
    struck: frozenset[int] = frozenset()
    from_1904: bool = False


def sheets(part: Part, count: ReadAmount) -> dict[str, CellSheet]:
    """Every sheet by its name; *part* gives the content of a part, None where there is none.
    Raises SpreadsheetError."""
    workbook = _root(part, WORKBOOK, "main:workbook", count)
    links = dict(_links(_root(part, LINKS, "package:Relationships", count)))
    listed = only(workbook, "main:sheets")
    entries = list(children(listed, "main:sheet")) if listed is not None else []
    if len(entries) > MOST_SHEETS:
        raise SpreadsheetError("too-many-sheets", most=MOST_SHEETS)
    book = _book(part, workbook, links, count)
    sheets: dict[str, CellSheet] = {}
    names: set[str] = set()
    for entry in entries:
        name, (kind, target) = entry.get("name", ""), links.get(entry.get("link:id", ""), ("", ""))
        if kind == "chartsheet":
            continue
        if kind != "worksheet" or target in names or name in sheets:
            raise unsound()
        names.add(target)
        sheets[name] = _sheet(_root(part, target, "main:worksheet", count), book, count)
        sheets[name].concealed = entry.get("state", "visible") != "visible"
        sheets[name].comments |= {*_comments(part, target, count)}
    return sheets


def _comments(part: Part, sheet: str, count: ReadAmount) -> Iterator[Cell]:
    """The cells of a *sheet*, by its path, that have a comment; those of a program of today are written so too."""
    folder, name = posixpath.split(sheet)
    content = part(f"{folder}/_rels/{name}.rels")
    for link in children(tree(content, count), "package:Relationship") if content is not None else ():
        path = posixpath.normpath(posixpath.join(folder, link.get("Target", "")))
        if link.get("Type", "").rpartition("/")[2] == "comments" and link.get("TargetMode") != "External":
            listed = only(_root(part, path.lstrip("/"), "main:comments", count), "main:commentList")
            for comment in children(listed, "main:comment") if listed is not None else ():
                count.cell("")  # each is told: as many as there may be cells
                yield reference(comment.get("ref", ""))


def _root(part: Part, path: str, name: str, count: ReadAmount) -> Element:
    """The root of a part that must be there, and be called *name*."""
    content = part(path)
    if content is None:
        raise unsound()
    root = tree(content, count)
    if root.tag != name:
        raise unsound()
    return root


def _links(relationships: Element) -> Iterator[tuple[str, tuple[str, str]]]:
    """The kind and the path of what the workbook is linked to, by the number that names it."""
    for link in children(relationships, "package:Relationship"):
        target = link.get("Target", "")
        if link.get("TargetMode") == "External":
            raise SpreadsheetError("active-content", name=target)
        path = target.lstrip("/") if target.startswith("/") else posixpath.normpath("xl/" + target)
        yield link.get("Id", ""), (link.get("Type", "").rpartition("/")[2], path)


def _book(part: Part, workbook: Element, links: dict[str, tuple[str, str]], count: ReadAmount) -> Book:
    paths: dict[str, str] = {}
    for kind, path in links.values():
        if kind in ("sharedStrings", "styles") and paths.setdefault(kind, path) != path:
            raise unsound()
    texts: list[str] = []
    if "sharedStrings" in paths:
        shared = _root(part, paths["sharedStrings"], "main:sst", count)
        texts = [_text(item) for item in children(shared, "main:si")]
    styles = _root(part, paths["styles"], "main:styleSheet", count) if "styles" in paths else None
    kinds = _kinds(styles) if styles is not None else {}
    struck = frozenset(_striking(styles)) if styles is not None else frozenset[int]()
    properties = only(workbook, "main:workbookPr")
    return Book(texts, kinds, struck, properties is not None and properties.get("date1904", "0") in ("1", "true"))


def _text(item: Element) -> str:
    """The text of a string: as a whole or in runs; how it is pronounced is left out."""
    runs = (run for child in item for run in ([child] if child.tag == "main:t" else _of_run(child)))
    return _ESCAPED.sub(_unescaped, "".join(map(plain_text, runs)))


def _of_run(child: Element) -> Iterator[Element]:
    return children(child, "main:t") if child.tag == "main:r" else iter(())


def _unescaped(match: re.Match[str]) -> str:
    code = int(match[1], 16)
    return match[0] if 0xD800 <= code <= 0xDFFF else chr(code)


def _kinds(styles: Element) -> dict[int, str]:
    """The formats of cells, by their number, that show a number as a day or a time."""
    listed, used = only(styles, "main:numFmts"), only(styles, "main:cellXfs")
    codes = {entry.get("numFmtId", ""): entry.get("formatCode", "") for entry in listed} if listed is not None else {}
    kinds = {}
    for n, entry in enumerate(children(used, "main:xf") if used is not None else ()):
        number = entry.get("numFmtId", "0")
        kind = _kind(codes[number]) if number in codes else _BUILT_IN.get(_figures(number), "")
        if kind:
            kinds[n] = kind
    return kinds


def _striking(styles: Element) -> Iterator[int]:
    """The formats of cells, by their number, whose text is struck through."""
    listed, used = only(styles, "main:fonts"), only(styles, "main:cellXfs")
    fonts = [*children(listed, "main:font")] if listed is not None else []
    strikes = [
        (strike := only(font, "main:strike")) is not None and strike.get("val", "1") in ("1", "true") for font in fonts
    ]
    for n, entry in enumerate(children(used, "main:xf") if used is not None else ()):
        font = _figures(entry.get("fontId", "0"))
        if font < len(strikes) and strikes[font]:
            yield n


def _kind(code: str) -> str:
    """Whether a format shows a day or a time; nothing where it shows neither."""
    letters = _NO_CODE.sub("", code.partition(";")[0]).lower()
    if letters in ("general", "standard"):
        return ""
    if "d" in letters or "y" in letters:
        return DAY
    if "h" in letters or "s" in letters:
        return TIME
    return DAY if "m" in letters else ""


def _sheet(worksheet: Element, book: Book, count: ReadAmount) -> CellSheet:
    sheet, row, rows_hidden = CellSheet(), 0, set[int]()
    rows = only(worksheet, "main:sheetData")
    for line in children(rows, "main:row") if rows is not None else ():
        row, column = _figures(line.get("r", str(row + 1))), 0
        if _yes(line, "hidden"):
            rows_hidden.add(row - 1)
        for entry in children(line, "main:c"):
            cell = reference(entry.get("r", "")) if "r" in entry.attrib else _within(row, column + 1)
            column = cell[1] + 1
            if only(entry, "main:f") is not None:
                sheet.formulas.add(cell)
            _read(entry, cell, sheet, book, count)
    merged = only(worksheet, "main:mergeCells")
    for entry in children(merged, "main:mergeCell") if merged is not None else ():
        first, _, last = entry.get("ref", "").partition(":")
        sheet.merged[reference(first)] = reference(last or first)
    columns = {*_columns_hidden(worksheet)}
    sheet.hidden |= {cell for cell in sheet.cells if cell[0] in rows_hidden or cell[1] in columns}
    return sheet


def _columns_hidden(worksheet: Element) -> Iterator[int]:
    """The columns, from 0, that nobody sees; each once."""
    listed, column = only(worksheet, "main:cols"), 0
    for run in children(listed, "main:col") if listed is not None else ():
        first, last = (_figures(run.get(name, "1")) for name in ("min", "max"))
        if _yes(run, "hidden"):
            yield from range(max(first - 1, column), min(last, LAST_COLUMN))
        column = max(column, last)


def _yes(element: Element, attribute: str) -> bool:
    return element.get(attribute, "0") in ("1", "true")


def reference(text: str) -> Cell:
    """`D7` as row and column, from 0; raises `SpreadsheetError`."""
    match = _REFERENCE.fullmatch(text)
    if not match:
        raise unsound()
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return _within(int(match[2]), column)


def _within(row: int, column: int) -> Cell:
    """The cell of a row and a column from 1; raises `SpreadsheetError` where no sheet has it."""
    if not 1 <= row <= LAST_ROW or not 1 <= column <= LAST_COLUMN:
        raise unsound()
    return row - 1, column - 1


def _figures(text: str) -> int:
    if not _FIGURES.fullmatch(text):
        raise unsound()
    return int(text)


def _read(entry: Element, cell: Cell, sheet: CellSheet, book: Book, count: ReadAmount) -> None:
    """What stands in a cell, into *sheet*: a value, or the text of an error or of what cannot be understood."""
    kind, text = entry.get("t", "n"), plain_text(only(entry, "main:v"))
    value: Value | None
    if kind == "inlineStr":
        inline = only(entry, "main:is")
        value = text = _text(inline) if inline is not None else ""
    elif kind == "s" and _FIGURES.fullmatch(text) and int(text) < len(book.texts):
        value = text = book.texts[int(text)]
    elif kind == "str":
        value = text = _ESCAPED.sub(_unescaped, text)
    else:
        value = _plain_value(kind, text, book.kinds.get(_figures(entry.get("s", "0")), ""), book.from_1904)
    if not text:
        return
    if cell in sheet.cells:
        raise unsound()
    count.cell(text)
    sheet.cells[cell] = text if value is None else value
    if _figures(entry.get("s", "0")) in book.struck:
        sheet.struck.add(cell)
    if value is None:
        sheet.broken.add(cell)


def _plain_value(kind: str, text: str, shown: str, from_1904: bool) -> Value | None:
    """The value of a cell that is no text, None for an error and for what is none; *shown* is what its format shows."""
    if kind == "b":
        return {"0": False, "1": True, "false": False, "true": True}.get(text)
    if kind == "d":
        return day(text)
    if kind != "n" or not NUMBER.fullmatch(text):
        return None
    number = float(text)
    if not isfinite(number):
        return None
    first, last = (0, LAST_DAY - FROM_1904) if from_1904 else (AFTER_THE_LEAP, LAST_DAY)
    if shown == DAY and first <= number < last + 1:
        return DAY_0 + timedelta(days=int(number) + (FROM_1904 if from_1904 else 0))
    if shown == TIME and 0 <= number < MOST_DAYS:
        return timedelta(seconds=round(number * 86_400))
    return number


def day(text: str) -> date | None:
    """The day of a text as 2009-05-16, or with a time behind it."""
    match = _ISO_DAY.fullmatch(text)
    try:
        return date.fromisoformat(match[1]) if match else None
    except ValueError:
        return None
