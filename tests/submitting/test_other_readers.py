"""Of a sound form our reader says what readers of other people say: python-calamine (Rust) of .xlsx and .ods, openpyxl
of .xlsx. They are asked here only, never by the program."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from io import BytesIO

import pytest

from site_builder.forms.on_request import form
from site_builder.regulations import all_regulations
from site_builder.submitting.spreadsheet.archive import read
from site_builder.submitting.spreadsheet.sheets import Cell, CellSheet, Value
from tests.fuzz.spreadsheets import ods, xlsx

from .conftest import Filler, all_records

Cells = dict[str, dict[Cell, Value]]
SHEETS = {
    sheet.season.regulation: sheet
    for sheets in all_records().sheets.values()
    for sheet in sheets
    if all_regulations()[sheet.season.regulation].form
}
WITH_A_FORM = sorted(law.id for law in all_regulations().values() if law.form)


def filled(law: str, lang: str) -> Filler:
    sheet = SHEETS[law]
    return Filler(law, sheet.document.data, sheet.area, sheet.season.id, lang)


def saved(filler: Filler) -> bytes:
    """As openpyxl saves it."""
    content = BytesIO()
    filler.book().save(content)
    return content.getvalue()


def rows(sheets: dict[str, CellSheet]) -> dict[str, list[list[object]]]:
    """Sheets as rows without gaps; besides, in the first, values of every kind."""
    dense = {}
    for name, sheet in sheets.items():
        bottom, right = max(row for row, _ in sheet.cells), max(column for _, column in sheet.cells)
        dense[name] = [[sheet.cells.get((row, column), "") for column in range(right + 1)] for row in range(bottom + 1)]
    first = next(iter(dense.values()))
    first += [[], ["", True, False, 0, -1.5, 1e300, date(2009, 5, 16), "è «x» & <y>", "  a  b ", "_x0041_", "=1+1"]]
    return dense


def plain(value: object) -> object:
    """A value as our reader gives it: a day is a date, a time what went by since midnight, a number a float."""
    if isinstance(value, datetime):
        return value.date()
    if isinstance(value, time):
        return timedelta(hours=value.hour, minutes=value.minute, seconds=value.second)
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def by_calamine(content: bytes) -> Cells:
    from python_calamine import CalamineWorkbook

    book = CalamineWorkbook.from_filelike(BytesIO(content))
    return {name: cells(book.get_sheet_by_name(name).to_python(skip_empty_area=False)) for name in book.sheet_names}


def by_openpyxl(content: bytes) -> Cells:
    from openpyxl import load_workbook

    return {sheet.title: cells(sheet.iter_rows(values_only=True)) for sheet in load_workbook(BytesIO(content))}


def cells(lines) -> dict[Cell, Value]:
    return {
        (row, column): plain(value)
        for row, line in enumerate(lines)
        for column, value in enumerate(line)
        if value not in ("", None)
    }


READERS: dict[str, Callable[[bytes], Cells]] = {"python-calamine": by_calamine, "openpyxl": by_openpyxl}
WRITERS: dict[str, Callable[[Filler], bytes]] = {
    "openpyxl": saved,
    "XlsxWriter": lambda filler: xlsx(rows(filler.sheets())),
    "an .ods": lambda filler: ods(rows(filler.sheets())),
}


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("law", WITH_A_FORM)
@pytest.mark.parametrize("writer", WRITERS)
def test_a_filled_form_reads_as_others_read_it(writer, law, lang):
    content = WRITERS[writer](filled(law, lang))
    ours = {name: sheet.cells for name, sheet in read(content).items()}
    for reader in READERS.values() if writer != "an .ods" else (by_calamine,):
        theirs = reader(content)
        assert list(ours) == list(theirs)
        for name, actual in ours.items():
            assert actual == theirs[name], name
            assert {cell: type(value) for cell, value in actual.items()} == {
                cell: type(value) for cell, value in theirs[name].items()
            }


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("law", WITH_A_FORM)
def test_a_form_as_it_is_handed_out_reads_as_others_read_it(law, lang, records):
    content = form(records, law, lang)
    ours = {name: sheet.cells for name, sheet in read(content).items()}
    assert ours == by_calamine(content) == by_openpyxl(content)
    assert sum(map(len, ours.values())) > 200
