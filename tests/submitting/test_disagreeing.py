"""Forms that two readers would understand differently, or that say one thing small and mean it large: `mastro import`
ends with a sentence for each, in little memory."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

MEMORY = 700 * 2**20  # bytes of address space, for the command and for each process that it starts
SECONDS = 20
IN_LITTLE_MEMORY = """
import resource, sys
from pathlib import Path
memory = int(sys.argv.pop(1))
resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
from site_builder.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
SHEET = "xl/worksheets/sheet3.xml"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:"
ODS = b"application/vnd.oasis.opendocument.spreadsheet"
Parts = dict[str, bytes]


def packed(parts: Parts) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return content.getvalue()


@pytest.fixture(scope="module")
def sound(records) -> Parts:
    """The parts of a sound form."""
    from site_builder.forms.on_request import form

    with zipfile.ZipFile(BytesIO(form(records, "2009", "it", 17))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def with_cells(cells: str) -> Callable[[Parts], Parts]:
    """A form with *cells* at the end of its third sheet."""
    return lambda parts: parts | {SHEET: parts[SHEET].replace(b"</sheetData>", cells.encode() + b"</sheetData>")}


def many_sheets(cells: str) -> Callable[[Parts], Parts]:
    """A workbook of sixty sheets of *cells*."""

    def make(_: Parts) -> Parts:
        office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        package = "http://schemas.openxmlformats.org/package/2006/relationships"
        sheets = "".join(f'<sheet name="a{n}" sheetId="{n + 1}" r:id="r{n}"/>' for n in range(60))
        links = "".join(
            f'<Relationship Id="r{n}" Type="{office}/worksheet" Target="worksheets/s{n}.xml"/>' for n in range(60)
        )
        book = f'<workbook xmlns="{MAIN}" xmlns:r="{office}"><sheets>{sheets}</sheets></workbook>'
        sheet = f'<worksheet xmlns="{MAIN}"><sheetData>{cells}</sheetData></worksheet>'
        return {
            "[Content_Types].xml": b'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
            "xl/workbook.xml": book.encode(),
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}">{links}</Relationships>'.encode(),
            **{f"xl/worksheets/s{n}.xml": sheet.encode() for n in range(60)},
        }

    return make


def ods(tables: str, encoding: str = "UTF-8") -> Parts:
    names = " ".join(f'xmlns:{name}="{OFFICE}{name}:1.0"' for name in ("office", "table", "text"))
    content = (
        f'<?xml version="1.0" encoding="{encoding}"?><office:document-content {names}><office:body>'
        f"<office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>"
    )
    return {"mimetype": ODS, "content.xml": content.encode()}


FAR = (
    '<table:table-row><table:table-cell office:value-type="float" office:value="1"/></table:table-row>'
    '<table:table-row table:number-rows-repeated="1998"/><table:table-row>'
    '<table:table-cell table:number-columns-repeated="999"/>'
    '<table:table-cell office:value-type="float" office:value="1"/></table:table-row>'
)
NAMED_OFTEN = "".join(
    f'<row r="{row}">{"".join(f"""<c r="{chr(column)}{row}" t="s"><v>0</v></c>""" for column in range(65, 91))}</row>'
    for row in range(100, 1500)
)
NOT_OUR_FORM = "the file is not a form of this program"
UNSOUND = "the file is not a sound .xlsx or .ods spreadsheet"
READ = "the tournament has no players. Write them here"  # the form is read: it is blank
FORMS: dict[str, tuple[Callable[[Parts], Parts], str]] = {  # what is told of each
    "attributes of another namespace": (
        with_cells('<row r="900" xmlns:z="z"><c r="XFD1048576" z:r="B900"><v>1</v></c></row>'),
        "sheet “Tavolo 1”, cell XFD1048576: “1” is outside the cells",
    ),
    "elements of another namespace": (
        with_cells('<z:row xmlns:z="z" r="900"><z:c r="B1048000"><z:v>1</z:v></z:c></z:row>'), READ,
    ),
    "far cells in sixty sheets": (
        many_sheets('<row r="1"><c r="A1"><v>1</v></c></row><row r="2000"><c r="ALL2000"><v>1</v></c></row>'),
        NOT_OUR_FORM,
    ),
    "far cells in sixty sheets of an .ods": (
        lambda parts: ods("".join(f'<table:table table:name="a{n}">{FAR}</table:table>' for n in range(60))),
        NOT_OUR_FORM,
    ),
    "a long text that many cells name": (
        lambda parts: with_cells(NAMED_OFTEN)(parts) | {
            "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}"><si><t>{"x" * 1_000_000}</t></si></sst>'.encode()
        },
        "the text in this cell is longer than 32,767 characters",
    ),
    "a text that many cells name": (
        lambda parts: with_cells(NAMED_OFTEN)(parts) | {
            "xl/sharedStrings.xml": f'<sst xmlns="{MAIN}">{"<si><t>x</t></si>" * 500}</sst>'.replace(
                "<t>x</t>", f"<t>{'x' * 30_000}</t>", 1
            ).encode()
        },
        "the file has too much text",
    ),
    "an encoding that there is not": (
        lambda parts: parts | {SHEET: parts[SHEET].replace(b'encoding="UTF-8"', b'encoding="x-evil"')}, UNSOUND,
    ),
    "an encoding that is none of texts": (lambda parts: ods("", "zlib"), UNSOUND),
    "an encoding that another reader would take": (lambda parts: ods("", "UTF-7"), UNSOUND),
    "more texts than there can be": (
        lambda parts: parts | {
            "xl/sharedStrings.xml": re.sub(
                b'uniqueCount="[0-9]+"', b'uniqueCount="18446744073709551615"', parts["xl/sharedStrings.xml"]
            )
        },
        READ,
    ),
    "a day past all days": (
        lambda parts: ods(
            '<table:table table:name="a"><table:table-row><table:table-cell office:value-type="date" '
            'office:date-value="99999-99-99"/></table:table-row></table:table>'
        ),
        NOT_OUR_FORM,
    ),
    "a serial number past all days": (
        with_cells('<row r="900"><c r="B900" s="4"><v>1e308</v></c></row>'), "cell B900: “1000000000",
    ),
    "a number past all numbers": (
        with_cells('<row r="900"><c r="B900" s="4"><v>1e999</v></c></row>'), "cell B900: “1e999”",
    ),
    "forty thousand cells where none is read": (
        with_cells("".join(
            f'<row r="{row}">{"".join(f"""<c r="{chr(column)}{row}"><v>1</v></c>""" for column in range(65, 91))}</row>'
            for row in range(100, 1800)
        )),
        "cell B100: 42,500 cells from here to Z1799 are outside the form",
    ),
}  # fmt: skip


def ended(make: Callable[[Parts], Parts], sound: Parts, data: Path, folder: Path) -> tuple[int, list[str]]:
    """(exit code, lines of stderr) of `mastro import` of a hostile form."""
    file = folder / "form.xlsx"
    file.write_bytes(packed(make(sound)))
    command = [sys.executable, "-c", IN_LITTLE_MEMORY, str(MEMORY)]
    command += ["import", str(file), "--data", str(data), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS * 3, check=False)
    assert done.stdout == ""
    return done.returncode, done.stderr.splitlines()


@pytest.mark.parametrize("name", FORMS)
def test_the_command_ends_with_a_sentence_for_it(name, sound, small_data, tmp_path):
    make, sentence = FORMS[name]
    code, lines = ended(make, sound, small_data, tmp_path)
    assert code == 1, lines[-5:]
    assert lines[-1].startswith("nothing was changed")
    assert all(line.startswith("form.xlsx:") and line.endswith("[form]") for line in lines[:-1]), lines[-5:]
    assert any(sentence in line for line in lines), lines
