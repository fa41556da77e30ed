"""A spreadsheet that wants to do harm is refused in a second and in little memory, with a reason in both languages."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from site_builder.submitting import guard
from site_builder.submitting.importing import imported
from site_builder.submitting.scanning import Refused

ROOT = Path(__file__).parents[2]
MEMORY = 400 * 2**20  # bytes of address space, the program and its libraries included
SECONDS = 1  # of the processor, so that what else runs on the machine does not count
# Runs in a process of its own with little memory: what it prints is how it went.
IN_LITTLE_MEMORY = """
import json, resource, sys, time
from pathlib import Path
from site_builder.submitting import guard
from site_builder.submitting.importing import _rows
from site_builder.submitting.scanning import Refused
from python_calamine import CalamineWorkbook
resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[2]), int(sys.argv[2])))
started, found = time.process_time(), "opened"
try:
    _rows(guard.opened(Path(sys.argv[1])).content)
except Refused as refused:
    found = refused.key
print(json.dumps([found, time.process_time() - started]))
"""


def packed(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", method, compresslevel=1) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return content.getvalue()


@pytest.fixture(scope="module")
def sound(records, tmp_path_factory) -> dict[str, bytes]:
    """The parts of a sound form."""
    from site_builder.forms.made import form

    with zipfile.ZipFile(BytesIO(form(records, "2009", "it", 17))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


SHEET = "xl/worksheets/sheet3.xml"
ODS = b"application/vnd.oasis.opendocument.spreadsheet"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:"


def ods(table: str) -> dict[str, bytes]:
    """An .ods whose one sheet holds *table*."""
    names = " ".join(f'xmlns:{one}="{OFFICE}{one}:1.0"' for one in ("office", "table", "text"))
    content = (
        f'<?xml version="1.0"?><office:document-content {names}><office:body><office:spreadsheet>'
        f'<table:table table:name="mastro">{table}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>"
    )
    return {"mimetype": ODS, "content.xml": content.encode()}


def lying(parts: dict[str, bytes]) -> bytes:
    """A file that says that its largest part is small."""
    content = bytearray(packed(parts | {SHEET: b"<worksheet>" + b" " * 90_000_000 + b"</worksheet>"}))
    name = SHEET.encode()
    for signature, offset, at in ((b"PK\x03\x04", 22, content.find(name)), (b"PK\x01\x02", 24, content.rfind(name))):
        head = content.rfind(signature, 0, at)
        content[head + offset : head + offset + 4] = (1000).to_bytes(4, "little")
    return bytes(content)


def with_part(name: str, part: bytes = b"x"):
    return lambda parts: packed(parts | {name: part})


def with_cell(cell: str):
    return lambda parts: packed(parts | {SHEET: parts[SHEET].replace(b"</sheetData>", cell.encode() + b"</sheetData>")})


HOSTILE = {
    "unpacks to a gigabyte": (
        lambda p: packed(p | {SHEET: b"<worksheet>" + b" " * 1_000_000_000}), "unpacks-too-large"),
    "says that it is small and is not": (lying, "not-a-spreadsheet"),
    "a cell at the far end of the sheet": (
        with_cell('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'), "too-many-cells"),
    "a million cells": (
        with_cell("".join(f'<row r="{r}"><c r="A{r}"><v>1</v></c></row>' for r in range(60, 150_000))),
        "too-many-cells"),
    "a million elements that are no cells": (with_cell("<a/>" * 1_000_000), "too-many-cells"),
    "a row that stands for a million": (
        lambda p: packed(ods('<table:table-row table:number-rows-repeated="1048576"><table:table-cell '
                             'table:number-columns-repeated="1024" office:value-type="float" office:value="1"/>'
                             "</table:table-row>")), "too-many-cells"),
    "cells without a type that stand for many": (
        lambda p: packed(ods('<table:table-row table:number-rows-repeated="1000000"><table:table-cell '
                             'table:number-columns-repeated="900"><text:p>x</text:p></table:table-cell>'
                             "</table:table-row>")), "too-many-cells"),
    "an entity that grows": (
        lambda p: packed(p | {"xl/workbook.xml": b'<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>'}),
        "document-type"),
    "an entity that opens a file": (
        lambda p: packed({"mimetype": ODS, "content.xml": b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/x">]><x/>'}),
        "document-type"),
    "macros": (with_part("xl/vbaProject.bin"), "active-content"),
    "macros in an .ods": (lambda p: packed(ods("") | {"Basic/Standard/Module1.xml": b"x"}), "active-content"),
    "links to another file": (with_part("xl/externalLinks/externalLink1.xml"), "active-content"),
    "an embedded object": (with_part("xl/embeddings/oleObject1.bin"), "active-content"),
    "a file within": (with_part("xl/media/more.zip"), "active-content"),
    "thousands of parts": (
        lambda p: packed(p | {f"xl/media/{n}.png": b"" for n in range(20_000)}), "too-many-members"),
    "the same part twice": (lambda p: twice(p), "not-a-spreadsheet"),
    "no archive at all": (lambda p: b"=HYPERLINK(1)", "not-a-spreadsheet"),
    "half a file": (lambda p: packed(p)[: len(packed(p)) // 2], "not-a-spreadsheet"),
    "an old .xls": (lambda p: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 1000, "old-or-locked"),
    "too large to look at": (lambda p: b"PK\x03\x04" + b"\0" * (guard.MOST_BYTES + 1), "too-large"),
    "nothing": (lambda p: b"", "not-a-spreadsheet"),
    "an archive of something else": (lambda p: packed({"a.txt": b"a"}), "not-a-spreadsheet"),
    "a sheet that is no XML": (lambda p: packed(p | {SHEET: b"<worksheet><row>"}), "not-a-spreadsheet"),
    "a sheet that is not there": (
        lambda p: packed({name: part for name, part in p.items() if name != SHEET}), "not-a-spreadsheet"),
}  # fmt: skip


def twice(parts: dict[str, bytes]) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w") as archive, pytest.warns(UserWarning, match="Duplicate"):
        for name, part in [*parts.items(), (SHEET, b"<worksheet/>")]:
            archive.writestr(name, part)
    return content.getvalue()


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_in_a_second_and_little_memory(name, sound, tmp_path):
    make, reason = HOSTILE[name]
    file = tmp_path / "form.xlsx"
    file.write_bytes(make(sound))
    told = subprocess.run(
        [sys.executable, "-c", IN_LITTLE_MEMORY, str(file), str(MEMORY)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    found, seconds = json.loads(told.stdout)
    assert found == reason
    assert seconds < SECONDS


def test_a_sound_form_opens_within_the_same_bounds(sound, tmp_path):
    file = tmp_path / "form.xlsx"
    file.write_bytes(packed(sound))
    told = subprocess.run(
        [sys.executable, "-c", IN_LITTLE_MEMORY, str(file), str(MEMORY)],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(told.stdout)[0] == "opened"


def test_a_refusal_is_a_finding_in_both_languages(sound, small_data, tmp_path):
    file = tmp_path / "form.xlsx"
    file.write_bytes(with_part("xl/vbaProject.bin")(sound))
    found = imported(file, small_data)
    assert not found.sound and found.files == {}
    [problem] = found.problems
    assert "macro" in problem.message["it"] and "without macros" in problem.message["en"]


def test_what_reads_the_cells_sees_only_what_was_looked_through(sound, tmp_path):
    """Pictures, printer settings and whatever else a program adds never reach the reader."""
    file = tmp_path / "form.xlsx"
    file.write_bytes(packed(sound | {"xl/printerSettings/printerSettings1.bin": b"x" * 1000}))
    with zipfile.ZipFile(BytesIO(guard.opened(file).content)) as archive:
        assert {one.split("/")[0] for one in archive.namelist()} <= {"[Content_Types].xml", "_rels", "xl"}
        assert not [one for one in archive.namelist() if "printer" in one]


def test_a_symbolic_name_outside_is_not_followed(sound, tmp_path):
    relations = sound["xl/_rels/workbook.xml.rels"].replace(b"worksheets/sheet3.xml", b"../../../etc/passwd")
    file = tmp_path / "form.xlsx"
    file.write_bytes(packed(sound | {"xl/_rels/workbook.xml.rels": relations}))
    with pytest.raises(Refused):
        guard.opened(file)
