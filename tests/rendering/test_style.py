"""The style sheets: lines that a person can read, no words of any language, and what is published is all of it."""

from __future__ import annotations

import re

import pytest

from site_builder.languages import LANGUAGES, sentences
from site_builder.program_files import TEMPLATES
from site_builder.records.championship import unnamed
from site_builder.rendering import assets, style

SHEETS = sorted(TEMPLATES.rglob("*.css"))
LONGEST = 120  # characters of a line
WORD = re.compile(r"""content:\s*[^;}]*["'][^"']*[^\W\d_]""")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_style_sheet_can_be_read_and_writes_no_word(sheet):
    for number, line in enumerate(sheet.read_text(encoding="utf-8").splitlines(), 1):
        assert len(line) <= LONGEST, f"{sheet.name}:{number}"
        assert not WORD.search(line), f"{sheet.name}:{number}: words stand in languages/words/style.<language>.yaml"


@pytest.mark.parametrize("rule", ['a::after{content:"perché"}', "a::after { content: counter(k) 'º x' }"])
def test_a_word_in_a_style_sheet_is_found(rule):
    assert WORD.search(rule)


def test_what_the_sheet_writes_is_said_in_every_language():
    sheet = style.style_sheet({}).decode()
    written = set(re.findall(r"var\(--(word-[a-z-]+)\)", sheet))
    for lang in LANGUAGES:
        words = sentences("languages/words/style", lang)
        assert written == words.keys()
        assert all(f'--{name}:"{word}"' in sheet for name, word in words.items())


def test_every_rule_is_published_once_and_without_comments():
    published = dict(assets(unnamed()))
    sheets = {"style.css": "".join(file.read_text(encoding="utf-8") for file in SHEETS if file.parent.name == "style")}
    sheets["paper.css"] = (TEMPLATES / "assets/paper.css").read_text(encoding="utf-8")
    for name, written in sheets.items():
        sheet = published[f"assets/{name}"].decode()
        rules = re.sub(r"/\*.*?\*/", "", written, flags=re.DOTALL).count("{")
        assert sheet.count("{") == rules + (len(LANGUAGES) if name == "style.css" else 0)
        assert "/*" not in sheet and "\n" not in sheet
