"""What a spreadsheet says, read in one way only: what could be understood in two is refused."""

from __future__ import annotations

import zipfile
from datetime import date, timedelta
from io import BytesIO

import pytest

from site_builder.submitting.spreadsheet.archive import read
from site_builder.submitting.spreadsheet.sheets import CellSheet, SpreadsheetError, as_plain, from_plain

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
STRICT = "http://purl.oclc.org/ooxml"
OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
CALCEXT = "urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"
STYLES = (
    f'<styleSheet xmlns="{MAIN}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/>'
    '<numFmt numFmtId="165" formatCode="[$-410]d mmm"/>'
    '<numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;days&quot;"/>'
    '<numFmt numFmtId="167" formatCode="[h]:mm"/><numFmt numFmtId="168" formatCode="[Red]0_d;[$USD] 0"/>'
    '<numFmt numFmtId="169" formatCode="Standard"/><numFmt numFmtId="170" formatCode="mmmm"/></numFmts>'
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>'
    + "".join(f'<xf numFmtId="{n}"/>' for n in (0, 14, 164, 165, 166, 167, 168, 20, 169, 170))
    + "</cellXfs></styleSheet>"
)
SHARED = (
    f'<sst xmlns="{MAIN}" count="9"><si><t>Ada</t></si><si><r><rPr><b/></rPr><t>Ada </t></r><r><t>Lovelace</t></r></si>'
    '<si><t>è</t><rPh sb="0" eb="1"><t>pronounced</t></rPh></si>'
    "<si><t>a_x000A_b_x005F_x0041__xD800_</t></si><si/></sst>"
)


def packed(parts: dict[str, str]) -> bytes:
    content = BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return content.getvalue()


def xlsx(sheet: str, main: str = MAIN, workbook: str = "", **parts: str) -> dict[str, str]:
    """The parts of an .xlsx with one sheet, "A": *sheet* is what stands in its element."""
    office = OFFICE if main == MAIN else f"{STRICT}/officeDocument/relationships"
    targets = {"worksheet": "worksheets/sheet1.xml", "sharedStrings": "/xl/sharedStrings.xml", "styles": "styles.xml"}
    links = "".join(
        f'<Relationship Id="r{n}" Type="{office}/{kind}" Target="{target}"/>'
        for n, (kind, target) in enumerate(targets.items())
    )
    return {
        "[Content_Types].xml": "<Types/>",
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}">{workbook}'
        '<sheets><sheet name="A" r:id="r0"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">{links}</Relationships>',
        "xl/sharedStrings.xml": SHARED.replace(MAIN, main),
        "xl/styles.xml": STYLES.replace(MAIN, main),
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}">{sheet}</worksheet>',
        **parts,
    }


def ods(table: str) -> dict[str, str]:
    names = " ".join(f'xmlns:{name}="{OASIS}{name}:1.0"' for name in ("office", "table", "text"))
    return {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "content.xml": f'<office:document-content {names} xmlns:calcext="{CALCEXT}"><office:body><office:spreadsheet>'
        f'<table:table table:name="A">{table}</table:table></office:spreadsheet></office:body>'
        "</office:document-content>",
    }


def sheet(parts: dict[str, str]) -> CellSheet:
    return read(packed(parts))["A"]


def rows(cells: str) -> str:
    return f'<sheetData><row r="1">{cells}</row></sheetData>'


# --- .xlsx

CELLS = {  # the element of a cell → its value; an error or what is no value in a list, as it is written
    '<c r="A1" t="s"><v>0</v></c>': "Ada",
    '<c r="A1" t="s"><v>1</v></c>': "Ada Lovelace",
    '<c r="A1" t="s"><v>2</v></c>': "è",
    '<c r="A1" t="s"><v>3</v></c>': "a\nb_x0041__xD800_",
    '<c r="A1" t="s"><v>4</v></c>': None,
    '<c r="A1" t="s"><v>5</v></c>': ["5"],
    '<c r="A1" t="s"><v>-1</v></c>': ["-1"],
    '<c r="A1" t="s"><v>²</v></c>': ["²"],
    '<c r="A1" t="inlineStr"><is><t>Ada</t></is></c>': "Ada",
    '<c r="A1" t="inlineStr"><is><r><t>A</t></r><r><t>da</t></r></is></c>': "Ada",
    '<c r="A1" t="str"><v>=1+1</v></c>': "=1+1",
    '<c r="A1" t="b"><v>1</v></c>': True,
    '<c r="A1" t="b"><v>0</v></c>': False,
    '<c r="A1" t="b"><v>2</v></c>': ["2"],
    '<c r="A1" t="e"><v>#REF!</v></c>': ["#REF!"],
    '<c r="A1" t="d"><v>2009-05-16</v></c>': date(2009, 5, 16),
    '<c r="A1" t="d"><v>2009-05-16T10:00:00</v></c>': date(2009, 5, 16),
    '<c r="A1" t="d"><v>2009-13-16</v></c>': ["2009-13-16"],
    '<c r="A1" t="z"><v>1</v></c>': ["1"],
    '<c r="A1"><v>17</v></c>': 17.0,
    '<c r="A1" t="n"><v>-1.5E+3</v></c>': -1500.0,
    '<c r="A1"><v>1e999</v></c>': ["1e999"],
    '<c r="A1"><v>NaN</v></c>': ["NaN"],
    '<c r="A1"><v>1_000</v></c>': ["1_000"],
    '<c r="A1"><v>0x1F</v></c>': ["0x1F"],
    '<c r="A1"/>': None,
    '<c r="A1"><v/></c>': None,
    '<c r="A1" s="1"><v>39949</v></c>': date(2009, 5, 16),
    '<c r="A1" s="1"><v>39949.75</v></c>': date(2009, 5, 16),
    '<c r="A1" s="2"><v>39949</v></c>': date(2009, 5, 16),
    '<c r="A1" s="3"><v>39949</v></c>': date(2009, 5, 16),
    '<c r="A1" s="9"><v>39949</v></c>': date(2009, 5, 16),
    '<c r="A1" s="4"><v>39949</v></c>': 39949.0,
    '<c r="A1" s="5"><v>1.5</v></c>': timedelta(hours=36),
    '<c r="A1" s="6"><v>39949</v></c>': 39949.0,
    '<c r="A1" s="7"><v>0.2104166666666667</v></c>': timedelta(hours=5, minutes=3),
    '<c r="A1" s="8"><v>39949</v></c>': 39949.0,
    '<c r="A1" s="99"><v>39949</v></c>': 39949.0,
    '<c r="A1" s="1"><v>60</v></c>': 60.0,  # the 29th of February 1900, which there was not
    '<c r="A1" s="1"><v>61</v></c>': date(1900, 3, 1),
    '<c r="A1" s="1"><v>2958465</v></c>': date(9999, 12, 31),
    '<c r="A1" s="1"><v>2958466</v></c>': 2958466.0,
    '<c r="A1" s="1"><v>1e308</v></c>': 1e308,
    '<c r="A1" s="1"><v>-1</v></c>': -1.0,
    '<c r="A1"><v>1<!-- -->7</v></c>': 17.0,
    '<c r="A1"><v><![CDATA[17]]></v></c>': 17.0,
    '<c r="A1" z="1"><w>1</w><v>17</v><extLst><c r="A1"><v>2</v></c></extLst></c>': 17.0,
    '<c r="A1" xmlns:z="z" z:t="s" z:r="B1"><z:v>0</z:v><v>17</v></c>': 17.0,
    '<z:c r="A1" xmlns:z="z"><v>17</v></z:c>': None,
    f'<z:c xmlns:z="{MAIN}" r="A1"><z:v>17</z:v></z:c>': 17.0,
}


@pytest.mark.parametrize("cell", CELLS)
def test_what_a_cell_of_an_xlsx_says(cell):
    wanted, actual = CELLS[cell], sheet(xlsx(rows(cell)))
    value = wanted[0] if isinstance(wanted, list) else wanted
    assert actual.cells == ({} if value is None else {(0, 0): value})
    assert actual.broken == ({(0, 0)} if isinstance(wanted, list) else set())


def test_days_count_from_1904_where_the_workbook_says_so():
    actual = sheet(xlsx(rows('<c r="A1" s="1"><v>38487</v></c>'), workbook='<workbookPr date1904="1"/>'))
    assert actual.cells == {(0, 0): date(2009, 5, 16)}


def test_cells_and_rows_without_a_place_stand_behind_those_before():
    second = '<row><c r="C2"><v>1</v></c><c><v>2</v></c></row>'
    actual = sheet(xlsx(f'<sheetData><row/>{second}<row r="9"/><row><c><v>3</v></c></row></sheetData>'))
    assert actual.cells == {(1, 2): 1.0, (1, 3): 2.0, (9, 0): 3.0}


def test_formulas_and_merged_cells_are_seen():
    cells = '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f t="shared" si="0"/></c>'
    actual = sheet(xlsx(rows(cells) + '<mergeCells><mergeCell ref="C1:D2"/></mergeCells>'))
    assert actual.cells == {(0, 0): 2.0}
    assert (actual.formulas, actual.merged) == ({(0, 0), (0, 1)}, {(0, 2): (1, 3)})


def test_a_strict_workbook_is_read_as_any_other():
    cells = '<c r="A1" t="s"><v>1</v></c><c r="B1" s="1"><v>39949</v></c>'
    actual = sheet(xlsx(rows(cells), f"{STRICT}/spreadsheetml/main"))
    assert actual.cells == {(0, 0): "Ada Lovelace", (0, 1): date(2009, 5, 16)}


UNSOUND = {
    "a cell twice": rows('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>'),
    "two values": rows('<c r="A1"><v>1</v><v>2</v></c>'),
    "a value with something in it": rows('<c r="A1"><v>1<w/>2</v></c>'),
    "two texts": rows('<c r="A1" t="inlineStr"><is><t>a</t></is><is><t>b</t></is></c>'),
    "two contents": rows("") + rows(""),
    "a cell past the last": rows('<c r="XFE1"><v>1</v></c>'),
    "a cell in no column": rows('<c r="1"><v>1</v></c>'),
    "a cell in no row": rows('<c r="A0"><v>1</v></c>'),
    "a cell of two names": rows('<c r="A1:B2"><v>1</v></c>'),
    "a row past the last": '<sheetData><row r="1048577"><c><v>1</v></c></row></sheetData>',
    "a row of no number": '<sheetData><row r="x"><c><v>1</v></c></row></sheetData>',
    "a style of no number": rows('<c r="A1" s="x"><v>1</v></c>'),
    "a prefix that nothing explains": rows('<z:c r="A1"><v>1</v></z:c>'),
    "an attribute twice": rows('<c r="A1" r="A2"><v>1</v></c>'),
}


@pytest.mark.parametrize("name", UNSOUND)
def test_what_could_be_understood_in_two_ways_is_refused(name):
    with pytest.raises(SpreadsheetError) as refused:
        read(packed(xlsx(UNSOUND[name])))
    assert refused.value.key == "not-a-spreadsheet"


@pytest.mark.parametrize(
    ("part", "old", "new"),
    [
        ("xl/workbook.xml", '<sheet name="A" r:id="r0"/>', '<sheet name="A" r:id="r0"/><sheet name="B" r:id="r0"/>'),
        ("xl/workbook.xml", '<sheet name="A" r:id="r0"/>', '<sheet name="A" r:id="r1"/>'),
        ("xl/workbook.xml", '<sheet name="A" r:id="r0"/>', '<sheet name="A" id="r0"/>'),
        ("xl/workbook.xml", MAIN, "z"),
        ("xl/_rels/workbook.xml.rels", "styles.xml", "../styles.xml"),
        ("xl/_rels/workbook.xml.rels", "worksheets/sheet1.xml", "../../sheet1.xml"),
        ("xl/_rels/workbook.xml.rels", "/styles", "/sharedStrings"),
        ("xl/worksheets/sheet1.xml", "<worksheet", "<?xml version='1.0' encoding='UTF-16'?><worksheet"),
        ("xl/worksheets/sheet1.xml", "<worksheet", "\ufeff\ufeff<worksheet"),
    ],
)
def test_a_workbook_with_parts_that_do_not_fit_is_refused(part, old, new):
    parts = xlsx(rows(""))
    assert old in parts[part]
    with pytest.raises(SpreadsheetError):
        read(packed(parts | {part: parts[part].replace(old, new)}))


def test_a_sheet_with_nothing_but_a_chart_is_passed_over():
    parts = xlsx(rows('<c r="A1"><v>1</v></c>'))
    parts["xl/workbook.xml"] = parts["xl/workbook.xml"].replace("</sheets>", '<sheet name="B" r:id="r9"/></sheets>')
    chart = f'<Relationship Id="r9" Type="{OFFICE}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>'
    parts["xl/_rels/workbook.xml.rels"] = parts["xl/_rels/workbook.xml.rels"].replace("</Relationships>", chart)
    assert list(read(packed(parts))) == ["A"]


# --- .ods


def typed(kind: str, attributes: str, text: str = "x") -> str:
    return f'<table:table-cell office:value-type="{kind}" {attributes}><text:p>{text}</text:p></table:table-cell>'


ODS_CELLS = {
    typed("float", 'office:value="17"'): 17.0,
    typed("currency", 'office:value="1.5"'): 1.5,
    typed("percentage", 'office:value="0.5"'): 0.5,
    typed("float", 'office:value="1e999"'): ["x"],
    typed("float", ""): ["x"],
    typed("boolean", 'office:boolean-value="true"'): True,
    typed("boolean", 'office:boolean-value="1"'): ["x"],
    typed("date", 'office:date-value="2009-05-16"'): date(2009, 5, 16),
    typed("date", 'office:date-value="2009-05-16T10:00:00.5"'): date(2009, 5, 16),
    typed("date", 'office:date-value="99999-99-99"'): ["x"],
    typed("time", 'office:time-value="PT05H03M00S"'): timedelta(hours=5, minutes=3),
    typed("time", 'office:time-value="P1D"'): ["x"],
    typed("string", ""): "x",
    typed("string", 'office:string-value="whole"'): "whole",
    typed("string", 'office:string-value="" calcext:value-type="error"', "#REF!"): ["#REF!"],
    typed("string", 'xmlns:z="z" z:value-type="error" z:string-value="no"'): "x",
    typed("nothing", ""): ["x"],
    "<table:table-cell><text:p>a</text:p><text:p>b</text:p></table:table-cell>": "a\nb",
    '<table:table-cell><text:p>a<text:s text:c="2"/>b<text:span>c<text:tab/></text:span>d</text:p></table:table-cell>':
        "a  bc\td",
    "<table:table-cell><office:annotation><text:p>a note</text:p></office:annotation><text:p>a</text:p>"
    "</table:table-cell>": "a",
    "<table:table-cell><text:p>a<text:note><text:p>below</text:p></text:note></text:p></table:table-cell>": "a",
    "<table:table-cell/>": None,
    "<table:table-cell><table:table><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell>"
    "</table:table-row></table:table></table:table-cell>": None,
}  # fmt: skip


def test_a_comment_is_seen_and_not_read():
    cell = "<table:table-cell><office:annotation><text:p>a note</text:p></office:annotation></table:table-cell>"
    actual = sheet(ods(f"<table:table-row><table:table-cell/>{cell}</table:table-row>"))
    assert (actual.cells, actual.comments) == ({}, {(0, 1)})


def test_what_stands_in_a_hidden_row_or_column_is_read_and_marked():
    hides, cell = 'table:visibility="collapse"', '<table:table-cell office:value-type="string"><text:p>x</text:p>'
    columns = f"<table:table-column/><table:table-columns><table:table-column {hides}/></table:table-columns>"
    rows = f"<table:table-row {{}}>{cell}</table:table-cell>{cell}</table:table-cell></table:table-row>"
    in_ods = sheet(ods(columns + rows.format("") + rows.format(hides)))
    assert len(in_ods.cells) == 4 and in_ods.hidden == {(0, 1), (1, 0), (1, 1)}


def test_a_sheet_that_nobody_sees_is_marked():
    parts = ods("")
    hides = '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/>'
    styles = f"<office:automatic-styles>{hides}</style:style></office:automatic-styles>"
    content = parts["content.xml"].replace("<office:body>", f"{styles}<office:body>")
    content = content.replace("<office:document-content", f'<office:document-content xmlns:style="{OASIS}style:1.0"')
    assert not sheet({**parts, "content.xml": content}).concealed
    styled = content.replace('table:name="A"', 'table:name="A" table:style-name="ta1"')
    assert sheet({**parts, "content.xml": styled}).concealed


@pytest.mark.parametrize("cell", ODS_CELLS)
def test_what_a_cell_of_an_ods_says(cell):
    wanted, actual = ODS_CELLS[cell], sheet(ods(f"<table:table-row>{cell}</table:table-row>"))
    value = wanted[0] if isinstance(wanted, list) else wanted
    assert actual.cells == ({} if value is None else {(0, 0): value})
    assert actual.broken == ({(0, 0)} if isinstance(wanted, list) else set())


def test_rows_and_cells_that_stand_for_many_are_counted_out():
    twice = '<table:table-cell table:number-columns-repeated="2" table:formula="of:=1"><text:p>a</text:p>'
    before = '<table:covered-table-cell table:number-columns-repeated="5"/>'
    row = f'<table:table-row table:number-rows-repeated="2">{before}{twice}</table:table-cell></table:table-row>'
    actual = sheet(
        ods(
            '<table:table-row table:number-rows-repeated="3"/>'
            f"<table:table-header-rows>{row}</table:table-header-rows>"
            '<table:table-row><table:table-cell table:number-columns-spanned="2"/></table:table-row>'
            '<table:table-row table:number-rows-repeated="1048570"/>'
        )
    )
    assert actual.cells == dict.fromkeys([(3, 5), (3, 6), (4, 5), (4, 6)], "a")
    assert actual.formulas == set(actual.cells) and actual.merged == {(5, 0): (5, 1)}


@pytest.mark.parametrize("times", ["0", "-1", "1.5", "x", "99999999"])
def test_a_number_of_times_that_is_none_is_refused(times):
    with pytest.raises(SpreadsheetError):
        read(packed(ods(f'<table:table-row table:number-rows-repeated="{times}"/>')))


def test_a_sheet_goes_to_another_process_and_comes_back_the_same():
    cells = {(0, 0): "a", (0, 1): 1.5, (1, 0): True, (2, 0): date(2009, 5, 16), (3, 3): timedelta(hours=5)}
    before = CellSheet(cells, {(0, 1)}, {(9, 9)}, {(1, 1): (2, 1)})
    after = from_plain(as_plain({"A": before}))["A"]
    assert (after.cells, after.formulas, after.broken, after.merged) == (cells, {(0, 1)}, {(9, 9)}, {(1, 1): (2, 1)})
