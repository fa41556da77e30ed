"""Rows → a CSV document that spreadsheets open as it is meant."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

Cell = str | int | None
_FORMULA = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
_NUMBER = re.compile(r"-?[0-9]+(?:[./][0-9]+)?\Z")


def as_csv(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """A CSV document in UTF-8 with a byte order mark, so that spreadsheets take it for what it is; no text becomes
    a formula."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(head)
    for row in rows:
        table.writerow([_harmless(cell) for cell in row])
    return b"\xef\xbb\xbf" + text.getvalue().encode()


def _harmless(cell: Cell) -> Cell:
    if isinstance(cell, str) and cell.startswith(_FORMULA) and not _NUMBER.match(cell):
        return "'" + cell
    return "" if cell is None else cell
