"""Rows of cells → a spreadsheet as some office program might have written it: plain, quickly, in both formats."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

Cell = object
Sheets = Mapping[str, Sequence[Sequence[Cell]]]
_OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
_MANIFEST = (
    f'<?xml version="1.0"?><m:manifest xmlns:m="{_OASIS}manifest:1.0">'
    f'<m:file-entry m:full-path="/" m:media-type="{_TYPE}"/></m:manifest>'
)
_UNFIT = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF, *range(0xD800, 0xE000)))


def packed(parts: Mapping[str, bytes]) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for name, part in parts.items():
            archive.writestr(zipfile.ZipInfo(name), part, zipfile.ZIP_DEFLATED)
    return content.getvalue()


def unpacked(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def xlsx(sheets: Sheets) -> bytes:
    from xlsxwriter import Workbook

    content = BytesIO()
    plain = {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "nan_inf_to_errors": True}
    book = Workbook(content, plain)
    day = book.add_format({"num_format": "yyyy-mm-dd"})
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for r, row in enumerate(rows):
            for c, value in enumerate(row):
                if isinstance(value, bool):
                    sheet.write_boolean(r, c, value)
                elif isinstance(value, int | float):
                    sheet.write_number(r, c, value)
                elif isinstance(value, date):
                    moment = value if isinstance(value, datetime) else datetime.combine(value, time())
                    sheet.write_datetime(r, c, moment, day)
                elif value not in ("", None):
                    sheet.write_string(r, c, str(value).translate(_UNFIT)[:32_767])
    book.close()
    return content.getvalue()


def ods(sheets: Sheets) -> bytes:
    names = " ".join(f'xmlns:{part}="{_OASIS}{part}:1.0"' for part in ("office", "table", "text"))
    tables = "".join(
        f"<table:table table:name={quoteattr(name)}>"
        + "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
        + "</table:table>"
        for name, rows in sheets.items()
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {names} office:version="1.2"><office:body>'
        f"<office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    parts = {"mimetype": _TYPE, "content.xml": content, "META-INF/manifest.xml": _MANIFEST}
    return packed({name: part.encode() for name, part in parts.items()})


def _ods_cell(value: Cell) -> str:
    if value in ("", None):
        return "<table:table-cell/>"
    if isinstance(value, bool):
        how, shown = "boolean", f'office:boolean-value="{str(value).lower()}"'
    elif isinstance(value, int | float):
        how, shown = "float", f'office:value="{value}"'
    elif isinstance(value, date):
        day = value.date() if isinstance(value, datetime) else value
        how, shown = "date", f'office:date-value="{day.isoformat()}"'
    else:
        how, shown = "string", ""
    text = escape(str(value).translate(_UNFIT))
    return f'<table:table-cell office:value-type="{how}" {shown}><text:p>{text}</text:p></table:table-cell>'
