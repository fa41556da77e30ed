"""What is struck through in a form is seen, in an .ods as in an .xlsx: a name that its sender crossed out is told."""

from __future__ import annotations

import zipfile
from io import BytesIO

import pytest

from site_builder.submitting.spreadsheet.archive import read
from site_builder.submitting.spreadsheet.sheets import SpreadsheetError

OASIS = "urn:oasis:names:tc:opendocument:xmlns:"
NAMES = " ".join(f'xmlns:{name}="{OASIS}{name}:1.0"' for name in ("office", "style", "table", "text"))
SOLID = 'style:text-line-through-style="solid" style:text-line-through-type="single"'
NONE = 'style:text-line-through-style="none" style:text-line-through-type="none"'


def style(name: str, properties: str = "", parent: str = "Default", family: str = "table-cell") -> str:
    line = f"<style:text-properties {properties}/>" if properties else ""
    head = f'style:name="{name}" style:family="{family}" style:parent-style-name="{parent}"'
    return f"<style:style {head}>{line}</style:style>"


def struck(table: str, own: str = "", common: str | None = "") -> list[tuple[int, int]]:
    """The cells of an .ods that are struck through; *own* are the styles of its content, *common* those beside it."""
    parts = {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "content.xml": f"<office:document-content {NAMES}><office:automatic-styles>{own}</office:automatic-styles>"
        f'<office:body><office:spreadsheet><table:table table:name="A">{table}</table:table></office:spreadsheet>'
        "</office:body></office:document-content>",
    }
    if common is not None:
        parts["styles.xml"] = (
            f"<office:document-styles {NAMES}><office:styles>{common}</office:styles></office:document-styles>"
        )
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return sorted(read(content.getvalue())["A"].struck)


def cell(name: str = "", text: str = "Ada", times: int = 1) -> str:
    of = f' table:style-name="{name}"' if name else ""
    return f'<table:table-cell{of} table:number-columns-repeated="{times}"><text:p>{text}</text:p></table:table-cell>'


def row(*cells: str, style: str = "") -> str:
    of = f' table:default-cell-style-name="{style}"' if style else ""
    return f"<table:table-row{of}>{''.join(cells)}</table:table-row>"


def column(style: str, times: int = 1) -> str:
    of = f' table:default-cell-style-name="{style}"' if style else ""
    return f'<table:table-column{of} table:number-columns-repeated="{times}"/>'


CE1 = style("ce1", SOLID)


@pytest.mark.parametrize(
    ("table", "own", "common", "wanted"),
    [
        (row(cell(), cell("ce1"), cell("ce2")), CE1 + style("ce2"), "", [(0, 1)]),
        (row(cell("ce1", times=2)), CE1, "", [(0, 0), (0, 1)]),
        (row(cell("ce1")), style("ce1", 'style:text-line-through-type="double"'), None, [(0, 0)]),
        (row(cell("ce1")), style("ce1", NONE), style("Default", SOLID), []),
        (row(cell("ce1")), style("ce1", parent="Out"), style("Out", SOLID), [(0, 0)]),
        (row(cell("Out")), "", style("Out", parent="In") + style("In", SOLID), [(0, 0)]),
        (row(cell("ce1")), style("ce1", SOLID, family="text"), "", []),
        (row(cell("ce1", text="")), CE1, "", []),
        (column("", 2) + column("ce1") + row(cell(times=4)), CE1, "", [(0, 2)]),
        (f"<table:table-columns>{column('ce1')}</table:table-columns>" + row(cell()), CE1, "", [(0, 0)]),
        (column("ce1") + row(cell("ce2")), CE1 + style("ce2"), "", []),
        (column("ce1") + row(cell(), style="ce2"), CE1 + style("ce2"), "", []),
        (row(cell(), style="ce1") + row(cell()), CE1, "", [(0, 0)]),
        (row(cell("ce1")), style("ce1", parent="a"), style("a", parent="b") + style("b", parent="a"), []),
        (column("ce1", 10**6) + row(cell()), CE1, "", [(0, 0)]),
    ],
)  # fmt: skip
def test_what_is_struck_through_in_an_ods(table, own, common, wanted):
    assert struck(table, own, common) == wanted


def test_the_common_styles_are_bounded_as_the_content_is():
    with pytest.raises(SpreadsheetError, match="too-many-cells"):
        struck(row(cell()), "", "<style:style/>" * 250_001)
    with pytest.raises(SpreadsheetError, match="unpacks-too-large"):
        struck(row(cell()), "", " " * (17 * 2**20))
    with pytest.raises(SpreadsheetError, match="not-a-spreadsheet"):
        struck(row(cell()), "", "<a>")
