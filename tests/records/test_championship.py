"""What a championship is called: the file is read strictly, and nothing in it becomes anything but text."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from site_builder.languages import LANGUAGES
from site_builder.problems import Problem
from site_builder.records.championship import AreaIdentity, Championship, contrast, read_championship, unnamed
from site_builder.records.logos import Logo
from site_builder.records.schemas import SCHEMA_FOLDER, Schemas
from site_builder.reporting import as_text
from site_builder.site import OPTIONAL

WHOLE = """\
format: 2
title: {it: Lega Est, en: Eastern League}
tagline: Tornei
address: https://lega.example.org/campionato
repository: https://github.com/owner/lega.git
contact: lega@example.org
licence: CC BY-SA 4.0
areas:
  nord: {accent: {light: "#1c5ca6", dark: "#7db0f2"}, contact: nord@example.org}
  est: {contact: est@example.org}
links:
  - {title: Forum, address: "https://forum.example.org/"}
without: [board, what-if]
"""
# What must not pass, and the place where it is told, with a word of the remedy.
REFUSED = {
    "empty": ("", 1, "the file is empty"),
    "a list": ("- a\n", 1, "key: value"),
    "markup": ("format: 2\ntitle: <script>alert(1)</script>\n", 2, "the sign < cannot stand here: take it out"),
    "markup in one language": ("format: 2\ntitle: {it: A, en: <b>B</b>}\n", 2, "the sign < cannot stand"),
    "long": (f"format: 2\ntitle: {'a' * 300}\n", 2, "write 60 at most"),
    "no title": ("format: 2\n", 1, "'title' is missing"),
    "no format": ("title: A\n", 1, "add the line 'format: 2'"),
    "a format in words": ("format: '1'\ntitle: A\n", 1, "format"),
    "a path outside": ("format: 2\ntitle: A\naddress: ../../etc\n", 3, "write it as https://"),
    "a script as address": ("format: 2\ntitle: A\naddress: 'javascript:alert(1)'\n", 3, "write it as https://"),
    "a logo elsewhere": ("format: 2\ntitle: A\nlogo: ../logo.svg\n", 3, "Write one of these"),
    "a logo that is not there": ("format: 2\ntitle: A\nlogo: logo.svg\n", 3, "Put it there"),
    "a part that is none": ("format: 2\ntitle: A\nwithout: [rankings]\n", 3, "Write one of these"),
    "a part twice": ("format: 2\ntitle: A\nwithout: [board, board]\n", 3, "board"),
    "a part of the format before": ("format: 2\ntitle: A\npages: {board: false}\n", 3, "not known here"),
    "a pale icon": ("format: 2\ntitle: A\naccent: {light: '#ffffff', dark: '#ffffff'}\n", 3, "too pale"),
    "a style as colour": (
        "format: 2\ntitle: A\nareas: {nord: {accent: {light: 'red;}*{x', dark: '#ffffff'}}}\n", 3, "right form",
    ),
    "a class that is none": ("format: 2\ntitle: A\nareas: {'a{}b': {contact: a@example.org}}\n", 3, "right form"),
    "a mail with more in it": ("format: 2\ntitle: A\ncontact: a@example.org?subject=x\n", 3, "area@example.org"),
    "a language that is none": ("format: 2\ntitle: A\nlanguages: [en, tlh]\n", 3, "Write one of these"),
    "a language twice": ("format: 2\ntitle: A\nlanguages: [en, en]\n", 3, "en"),
    "no language": ("format: 2\ntitle: A\nlanguages: []\n", 3, "1"),
    "a language as text": ("format: 2\ntitle: A\nlanguages: en\n", 3, "list"),
    "an unknown licence": ("format: 2\ntitle: A\nlicence: WTFPL\n", 3, "Write one of these"),
    "a key twice": ("format: 2\ntitle: A\ntitle: B\n", 3, "twice"),
    "an invisible sign": ("format: 2\ntitle: A\u202eB\n", 2, "invisible"),
}  # fmt: skip


@pytest.fixture
def data(tmp_path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


def read(data: Path, text: str) -> tuple[Championship, list[Problem]]:
    (data.parent / "championship.yaml").write_text(text, encoding="utf-8")
    """What it comes to, without where each fact stands in the file, and the problems."""
    problems: list[Problem] = []
    return replace(read_championship(data, Schemas(), problems), document=None), problems


def test_a_whole_file(data):
    championship, problems = read(data, WHOLE)
    assert problems == []
    assert championship == Championship(
        title={"it": "Lega Est", "en": "Eastern League"},
        tagline={"it": "Tornei", "en": "Tornei"},
        address="https://lega.example.org/campionato/",
        repository="https://github.com/owner/lega",
        contact="lega@example.org",
        licence="CC BY-SA 4.0",
        areas={
            "nord": AreaIdentity("#1c5ca6", "#7db0f2", "nord@example.org"),
            "est": AreaIdentity(contact="est@example.org"),
        },
        links=(({"it": "Forum", "en": "Forum"}, "https://forum.example.org/"),),
        without=("board", "what-if"),
    )


def test_the_format_before_is_read_as_todays(data):
    """Who does not upgrade at once, or writes by an old page, loses nothing."""
    pages = "pages: {board: false, clubs: true, what-if: false}"
    older = WHOLE.replace("format: 2", "format: 1").replace("without: [board, what-if]", pages)
    assert read(data, older) == read(data, WHOLE) and pages in older


def test_without_the_file_nothing_is_named(data):
    problems: list[Problem] = []
    assert read_championship(data, Schemas(), problems) == unnamed() and problems == []
    assert unnamed().licence == "" and unnamed().areas == {}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_told_at_its_line(data, name):
    text, line, remedy = REFUSED[name]
    championship, problems = read(data, text)
    assert replace(championship, languages=LANGUAGES) == unnamed()
    assert championship.languages == (("en",) if name in ("a language that is none", "a language twice") else LANGUAGES)
    assert [problem.where.line for problem in problems] == [line]
    assert remedy in as_text(problems, "en") and as_text(problems, "it") != as_text(problems, "en")


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links are not made here")
def test_a_link_in_its_place_is_not_followed(data):
    (data.parent / "elsewhere.yaml").write_text(WHOLE, encoding="utf-8")
    (data.parent / "championship.yaml").symlink_to("elsewhere.yaml")
    problems: list[Problem] = []
    assert read_championship(data, Schemas(), problems) == unnamed()
    assert [problem.check for problem in problems] == ["symbolic-link"]


def test_a_folder_in_its_place_is_told_as_one(data):
    (data.parent / "championship.yaml").mkdir()
    problems: list[Problem] = []
    assert read_championship(data, Schemas(), problems) == unnamed()
    assert "a folder or something else, not a file" in as_text(problems, "en")


@pytest.mark.parametrize(
    ("colour", "paper", "tenths"),
    [("#000000", "#ffffff", 210), ("#ffffff", "#ffffff", 10), ("#1c5ca6", "#f2f4e6", 55), ("#8c4306", "#f2f4e6", 63)],
)
def test_contrast(colour, paper, tenths):
    assert abs(contrast(colour, paper) - tenths) <= 6  # squares in the place of powers of 2.4


def test_the_schema_offers_the_parts_that_a_site_can_do_without():
    schema = json.loads((SCHEMA_FOLDER / "championship.json").read_text(encoding="utf-8"))
    assert sorted(schema["properties"]["without"]["items"]["enum"]) == sorted(OPTIONAL)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200.5 50">'
SHAPES = '\n<defs><path id="a" d="M0 0h9v9z"/></defs><use xlink:href="#a" fill="url(#b)"/></svg>\n'
# What does not belong into a logo: the line at which it is told, and a word of the remedy.
NO_LOGO = {
    "a script": (f"{SVG}\n<script>alert(1)</script></svg>", 2, "<script>"),
    "a script by another name": (
        f'{SVG}\n<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script></svg>', 2, "only shapes",
    ),
    "a handler": (f'{SVG}\n\n<path d="M0 0" onload="alert(1)"/></svg>', 3, "'onload'"),
    "a link that runs": (f'{SVG}<use href="javascript:alert(1)"/></svg>', 1, "nowhere else"),
    "a link out": (f'{SVG}<use xlink:href="https://example.org/a.svg#a"/></svg>', 1, "nowhere else"),
    "a picture": (f'{SVG}<image href="data:image/png;base64,AA"/></svg>', 1, "<image>"),
    "a page": (f"{SVG}<foreignObject/></svg>", 1, "<foreignObject>"),
    "a style": (f"{SVG}<path style='fill:red' d='M0 0'/></svg>", 1, "'style'"),
    "a colour from elsewhere": (f"{SVG}<path fill='url(//example.org/a)' d='M0 0'/></svg>", 1, "nowhere else"),
    "a colour in disguise": (f"{SVG}<path fill='\\75rl(x)' d='M0 0'/></svg>", 1, "nowhere else"),
    "an animation": (f'{SVG}<use href="#a"><set attributeName="href" to="x"/></use></svg>', 1, "<set>"),
    "entities": (f'<!DOCTYPE svg [<!ENTITY a "aaaa">]>\n{SVG}</svg>', 1, "no document type"),
    "an instruction": (f'<?xml-stylesheet href="a.css"?>\n{SVG}</svg>', 1, "no instruction"),
    "a page from its first sign": ("<html><body/></html>", 1, "<html>"),
    "no size": (SVG.replace(' viewBox="0 0 200.5 50"', "") + "</svg>", 1, "viewBox"),
    "no width": (SVG.replace("200.5", "0") + "</svg>", 1, "viewBox"),
    "half of one": (SVG, 1, "Save it again"),
    "nothing": ("", 1, "Save it again"),
    "too much": (SVG + " " * 100_000 + "</svg>", 1, "100 kB"),
}  # fmt: skip


def with_logo(data: Path, name: str, content: bytes) -> tuple[Championship, list[Problem]]:
    (data.parent / name).write_bytes(content)
    return read(data, f"format: 2\ntitle: A\nlogo: {name}\n")


def test_a_logo_of_shapes_is_published_as_it_is(data):
    championship, problems = with_logo(data, "logo.svg", (SVG + SHAPES).encode())
    assert problems == [] and championship.logo == Logo("logo.svg", (SVG + SHAPES).encode(), 401)


@pytest.mark.parametrize("name", NO_LOGO)
def test_a_logo_that_could_do_something_is_refused_at_its_line(data, name):
    text, line, remedy = NO_LOGO[name]
    championship, problems = with_logo(data, "logo.svg", text.encode())
    assert championship == unnamed()
    assert [(Path(problem.where.path).name, problem.where.line) for problem in problems] == [("logo.svg", line)]
    assert remedy in as_text(problems, "en") and as_text(problems, "it") != as_text(problems, "en")


def test_a_png_is_drawn_anew_so_that_nothing_else_of_the_file_goes_on(data):
    drawn, about = io.BytesIO(), PngInfo()
    about.add_text("Author", "somebody")
    Image.new("RGBA", (800, 200), (200, 0, 0, 255)).save(drawn, "PNG", pnginfo=about)
    championship, problems = with_logo(data, "logo.png", drawn.getvalue() + b"<script>")
    assert problems == [] and championship.logo and championship.logo.width == 400
    assert b"somebody" not in championship.logo.content and b"script" not in championship.logo.content
    with Image.open(io.BytesIO(championship.logo.content)) as picture:
        assert picture.size == (400, 100) and picture.getpixel((9, 9)) == (200, 0, 0, 255)


def test_a_logo_that_is_a_link_is_said_to_be_one(data, tmp_path):
    (tmp_path / "elsewhere.svg").write_text(SVG + SHAPES, encoding="utf-8")
    (data.parent / "logo.svg").symlink_to(tmp_path / "elsewhere.svg")
    championship, problems = read(data, "format: 2\ntitle: A\nlogo: logo.svg\n")
    assert championship == unnamed() and "put the picture itself here" in as_text(problems, "en")


def test_what_is_no_png_is_refused(data):
    for content in (b"", (SVG + SHAPES).encode(), b"\x89PNG\r\n\x1a\n" + b"0" * 99):
        championship, problems = with_logo(data, "logo.png", content)
        assert championship == unnamed() and "Save it again" in as_text(problems, "en")
