"""What a championship is called: the file is read strictly, and nothing in it becomes anything but text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from site_builder.problems import Problem
from site_builder.records.championship import Area, Championship, contrast, read_championship, unnamed
from site_builder.records.schemas import Schemas
from site_builder.reporting import as_text

WHOLE = """\
format: 1
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
"""
# What must not pass, and the place where it is told, with a word of the remedy.
REFUSED = {
    "empty": ("", 1, "the file is empty"),
    "a list": ("- a\n", 1, "key: value"),
    "markup": ("format: 1\ntitle: <script>alert(1)</script>\n", 2, "does not have the right form"),
    "markup in one language": ("format: 1\ntitle: {it: A, en: <b>B</b>}\n", 2, "does not have the right form"),
    "long": (f"format: 1\ntitle: {'a' * 300}\n", 2, "write 60 at most"),
    "no title": ("format: 1\n", 1, "'title' is missing"),
    "no format": ("title: A\n", 1, "'format' is missing"),
    "a later format": ("format: 2\ntitle: A\nnew: [1]\n", 1, "upgrade the program"),
    "a format in words": ("format: '1'\ntitle: A\n", 1, "format"),
    "a path outside": ("format: 1\ntitle: A\naddress: ../../etc\n", 3, "write it as https://"),
    "a script as address": ("format: 1\ntitle: A\naddress: 'javascript:alert(1)'\n", 3, "write it as https://"),
    "a script as logo": ("format: 1\ntitle: A\nlogo: evil.svg\n", 3, "not known here"),
    "a style as colour": (
        "format: 1\ntitle: A\nareas: {nord: {accent: {light: 'red;}*{x', dark: '#ffffff'}}}\n", 3, "right form",
    ),
    "a class that is none": ("format: 1\ntitle: A\nareas: {'a{}b': {contact: a@example.org}}\n", 3, "right form"),
    "a mail with more in it": ("format: 1\ntitle: A\ncontact: a@example.org?subject=x\n", 3, "area@example.org"),
    "a language that is none": ("format: 1\ntitle: A\nlanguages: [en, tlh]\n", 3, "not one of these"),
    "a language twice": ("format: 1\ntitle: A\nlanguages: [en, en]\n", 3, "en"),
    "no language": ("format: 1\ntitle: A\nlanguages: []\n", 3, "1"),
    "a language as text": ("format: 1\ntitle: A\nlanguages: en\n", 3, "list"),
    "an unknown licence": ("format: 1\ntitle: A\nlicence: WTFPL\n", 3, "not one of these"),
    "a key twice": ("format: 1\ntitle: A\ntitle: B\n", 3, "twice"),
    "an invisible sign": ("format: 1\ntitle: A\u202eB\n", 2, "invisible"),
}  # fmt: skip


@pytest.fixture
def data(tmp_path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


def read(data: Path, text: str) -> tuple[Championship, list[Problem]]:
    (data.parent / "championship.yaml").write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    return read_championship(data, Schemas(), problems), problems


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
        areas={"nord": Area("#1c5ca6", "#7db0f2", "nord@example.org"), "est": Area(contact="est@example.org")},
        links=(({"it": "Forum", "en": "Forum"}, "https://forum.example.org/"),),
    )


def test_without_the_file_nothing_is_named(data):
    problems: list[Problem] = []
    assert read_championship(data, Schemas(), problems) == unnamed() and problems == []
    assert unnamed().licence == "" and unnamed().areas == {}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_told_at_its_line(data, name):
    text, line, remedy = REFUSED[name]
    championship, problems = read(data, text)
    assert championship == unnamed()
    assert [problem.where.line for problem in problems] == [line]
    assert remedy in as_text(problems, "en") and as_text(problems, "it") != as_text(problems, "en")


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="links are not made here")
def test_a_link_in_its_place_is_not_followed(data):
    (data.parent / "elsewhere.yaml").write_text(WHOLE, encoding="utf-8")
    (data.parent / "championship.yaml").symlink_to("elsewhere.yaml")
    problems: list[Problem] = []
    assert read_championship(data, Schemas(), problems) == unnamed() and len(problems) == 1


@pytest.mark.parametrize(
    ("colour", "paper", "tenths"),
    [("#000000", "#ffffff", 210), ("#ffffff", "#ffffff", 10), ("#1c5ca6", "#f2f4e6", 55), ("#8c4306", "#f2f4e6", 63)],
)
def test_contrast(colour, paper, tenths):
    assert abs(contrast(colour, paper) - tenths) <= 6  # squares in the place of powers of 2.4
