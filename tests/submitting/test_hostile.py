"""A spreadsheet that wants to do harm is refused in a second and in little memory, with a reason in both languages."""

from __future__ import annotations

import zipfile
from io import BytesIO
from resource import RUSAGE_CHILDREN, getrusage

import pytest

from site_builder.reporting import sentence
from site_builder.submitting.importing import imported
from site_builder.submitting.spreadsheet.sandbox import sheets_of
from site_builder.submitting.spreadsheet.sheets import MOST_BYTES, SpreadsheetError

SECONDS = 5  # of the processor: what bounds it are counts, this only ends what counts for ever


def packed(parts: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w", method, compresslevel=1) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return content.getvalue()


@pytest.fixture(scope="module")
def sound(records, tmp_path_factory) -> dict[str, bytes]:
    """The parts of a sound form."""
    from site_builder.forms.on_request import form

    with zipfile.ZipFile(BytesIO(form(records, "2009", "it", 17))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


SHEET = "xl/worksheets/sheet3.xml"
ODS = b"application/vnd.oasis.opendocument.spreadsheet"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:"


def ods(table: str) -> dict[str, bytes]:
    """An .ods whose one sheet holds *table*."""
    names = " ".join(f'xmlns:{part}="{OFFICE}{part}:1.0"' for part in ("office", "table", "text"))
    content = (
        f'<?xml version="1.0"?><office:document-content {names}><office:body><office:spreadsheet>'
        f'<table:table table:name="mastro">{table}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>"
    )
    return {"mimetype": ODS, "content.xml": content.encode()}


def shared(text: str) -> bytes:
    """The part of an .xlsx with texts that cells name by number: each is *text*."""
    entry = f"<si><t>{text}</t></si>"
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    return f'<sst xmlns="{main}">{entry * (200 if len(text) < 50_000 else 1)}</sst>'.encode()


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
    "a million cells": (
        with_cell("".join(f'<row r="{r}"><c r="A{r}"><v>1</v></c></row>' for r in range(60, 150_000))),
        "too-many-cells"),
    "one text of a million characters": (
        lambda p: packed(p | {"xl/sharedStrings.xml": shared("x" * 1_000_000)}), "too-long-a-text"),
    "a long text that every cell names": (
        lambda p: packed(p | {"xl/sharedStrings.xml": shared("x" * 30_000)}), "too-much-text"),
    "a text of blanks that stand for many": (
        lambda p: packed(ods('<table:table-row><table:table-cell><text:p><text:s text:c="9999999"/></text:p>'
                             "</table:table-cell></table:table-row>")), "too-long-a-text"),
    "a hidden value behind a short text": (
        lambda p: packed(ods('<table:table-row table:number-rows-repeated="9999"><table:table-cell '
                             f'office:value-type="string" office:string-value="{"x" * 30_000}"><text:p>x</text:p>'
                             "</table:table-cell></table:table-row>")), "too-much-text"),
    "hundreds of sheets": (
        lambda p: packed(p | {"xl/workbook.xml": p["xl/workbook.xml"].replace(
            b"<sheets>", b"<sheets>" + b'<sheet name="a"/>' * 300)}), "too-many-sheets"),
    "elements a thousand deep": (with_cell("<a>" * 1000 + "</a>" * 1000), "not-a-spreadsheet"),
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
    "a PDF": (lambda p: b"%PDF-1.7\n", "is-pdf"),
    "a photo": (lambda p: b"\xff\xd8\xff\xe0\0\x10JFIF", "is-photo"),
    "a photo of a telephone": (lambda p: b"\0\0\0\x18ftypheic", "is-photo"),
    "a document of Numbers": (lambda p: packed({"Index/Document.iwa": b"a"}), "is-numbers"),
    "no archive at all": (lambda p: b"=HYPERLINK(1)", "not-a-spreadsheet"),
    "half a file": (lambda p: packed(p)[: len(packed(p)) // 2], "not-a-spreadsheet"),
    "an old .xls": (lambda p: b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 1000, "old-or-locked"),
    "too large to look at": (lambda p: b"PK\x03\x04" + b"\0" * (MOST_BYTES + 1), "too-large"),
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
def test_it_is_refused_in_bounded_time_and_little_memory(name, sound):
    """Of the memory that the process has (`apart.MEMORY`); one that had not enough would say "reading-stopped"."""
    make, reason = HOSTILE[name]
    content = make(sound)
    before = getrusage(RUSAGE_CHILDREN)
    with pytest.raises(SpreadsheetError) as refused:
        sheets_of(content)
    after = getrusage(RUSAGE_CHILDREN)
    assert refused.value.key == reason
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < SECONDS


def test_a_sound_form_opens_within_the_same_bounds(sound):
    assert "mastro" in sheets_of(packed(sound))


def test_a_refusal_is_a_finding_in_both_languages(sound, small_data, tmp_path):
    file = tmp_path / "form.xlsx"
    file.write_bytes(with_part("xl/vbaProject.bin")(sound))
    actual = imported(file, small_data)
    assert not actual.sound and actual.files == {}
    [problem] = actual.problems
    assert "macro" in sentence(problem, "it") and "without macros" in sentence(problem, "en")


def test_a_part_that_is_not_needed_is_not_opened(sound):
    """Pictures, printer settings and whatever else a program adds."""
    wanted = sheets_of(packed(sound))
    actual = sheets_of(packed(sound | {"xl/printerSettings/printerSettings1.bin": b"x", "xl/theme/theme1.xml": b"<"}))
    assert {name: sheet.cells for name, sheet in actual.items()} == {
        name: sheet.cells for name, sheet in wanted.items()
    }


def test_a_symbolic_name_outside_is_not_followed(sound):
    relations = sound["xl/_rels/workbook.xml.rels"].replace(b"worksheets/sheet3.xml", b"../../../etc/passwd")
    with pytest.raises(SpreadsheetError) as refused:
        sheets_of(packed(sound | {"xl/_rels/workbook.xml.rels": relations}))
    assert refused.value.key == "not-a-spreadsheet"


def test_thousands_of_names_that_nobody_has_are_told_and_not_guessed_at(records, monkeypatch):
    """Each comparison with everybody takes milliseconds; a form has room for thousands."""
    from site_builder.submitting import people

    compared = []
    monkeypatch.setattr(people.difflib, "get_close_matches", lambda *asked: compared.append(asked) or [])
    everybody = people.People(records.register)
    for n in range(5000):
        with pytest.raises(people.Unclear) as unclear:
            everybody.find(f"Nessuno {n}")
        assert unclear.value.key == "name-unknown"
    assert len(compared) <= 2 * people.MOST_GUESSES
