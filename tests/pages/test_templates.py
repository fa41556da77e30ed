"""Templates loop and print: nothing else, and nothing that a strict content policy would refuse."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from site_builder.languages import LANGUAGES, words
from site_builder.pages import kind_names
from site_builder.rendering import TEMPLATES

OUR_SCRIPTS = (
    """<script src="{{ asset('assets/theme.js') }}" integrity="{{ digests['theme'] }}"></script>""",
    """<script defer src="{{ asset('assets/' ~ script ~ '.js') }}" integrity="{{ digests[script] }}"></script>""",
)
FILES = sorted(TEMPLATES.glob("*.html"))
PROGRAM = Path(TEMPLATES).parent / "site_builder"
CODE = sorted((PROGRAM / "pages").rglob("*.py"))
EXPRESSION = re.compile(r"\{\{(.*?)\}\}|\{%(.*?)%\}", re.DOTALL)
TEXT = re.compile(r"'[^']*'|\"[^\"]*\"")
FORBIDDEN_FILTERS = re.compile(
    r"\|\s*(sort|groupby|map|select|reject|selectattr|rejectattr|sum|min|max|round|abs|int|float|unique|reverse|first|last|batch|slice)\b"
)
STATIC = re.compile(r"\bw\('([a-zA-Z0-9_-]+)'(?=[,)])|\bw\('([a-zA-Z0-9_-]+)' if [^)]*? else '([a-zA-Z0-9_-]+)'")
DYNAMIC = re.compile(r"\bw\('([a-z-]+-)' ~")
IN_CODE = re.compile(r"\b(?:said|saying|Said)\(\s*\"([a-zA-Z0-9_-]+)\"")
IN_CODE_DYNAMIC = re.compile(r"\b(?:said|saying|Said)\(\s*f\"([a-z-]+-)\{")


LINES = sorted([
    *TEMPLATES.glob("*.html"), *TEMPLATES.glob("alone/*"), *TEMPLATES.glob("style/*"), *TEMPLATES.glob("scripts/*.js"),
])  # fmt: skip
LONGEST = 120  # characters: what a review shows beside the line before
PRINTED_MARKUP = re.compile(r"""\{\{[^}]*'[^'}]*[a-z-]+="[^}]*\}\}""")  # its quotes are printed as text
WITHIN_WORDS = re.compile(r"(?<=\s)\n\s*\{#-")  # the comment that joins two lines would take the space before it


def expressions(file: Path) -> list[str]:
    """What stands between braces, without the texts in it."""
    source = re.sub(r"\{#.*?#\}", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [TEXT.sub("''", a or b) for a, b in EXPRESSION.findall(source)]


def test_every_kind_of_page_has_a_template_and_every_template_a_kind_of_page():
    assert {file.stem for file in FILES if not file.stem.startswith("_")} == set(kind_names())


@pytest.mark.parametrize("file", LINES, ids=lambda f: f.name)
def test_a_line_can_be_read_in_a_review(file):
    """A long one goes on in the next, after `{#- #}`, which prints nothing: the page has the same bytes."""
    source = file.read_text(encoding="utf-8")
    assert max(map(len, source.splitlines())) <= LONGEST
    assert not WITHIN_WORDS.search(source)


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_no_arithmetic_no_sorting_no_filtering_no_markup_in_an_expression(file):
    assert not PRINTED_MARKUP.search(file.read_text(encoding="utf-8"))
    for expression in expressions(file):
        assert not re.search(r"(?<![-\w])[+*/%](?!\})| - |//", expression), expression
        assert not FORBIDDEN_FILTERS.search(expression), expression


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_nothing_that_a_strict_policy_refuses(file):
    source = file.read_text(encoding="utf-8")
    for script in OUR_SCRIPTS:
        source = source.replace(script, "")
    assert not re.search(r"\sstyle\s*=|<style|<script|\son[a-z]+\s*=|javascript:", source, re.IGNORECASE)
    assert not re.search(r"(?<!url)=\s*\{\{", source), "an attribute without quotes"
    assert not re.search(r"\|\s*safe\b", source), "only the sanitised text of the law is markup: it goes through `html`"


def used_keys() -> tuple[set[str], set[str]]:
    """Keys written out in templates and page modules, and the beginnings of those that are put together."""
    keys: set[str] = set()
    starts: set[str] = set()
    for file in FILES:
        source = file.read_text(encoding="utf-8")
        keys |= {key for groups in STATIC.findall(source) for key in groups if key}
        starts |= set(DYNAMIC.findall(source))
    for file in CODE:
        source = file.read_text(encoding="utf-8")
        keys |= set(IN_CODE.findall(source))
        starts |= set(IN_CODE_DYNAMIC.findall(source))
    return keys, starts | {"status-", "seat-", "state-"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_untranslated_key(lang):
    keys, starts = used_keys()
    assert keys - set(words(lang)) == set()
    assert [start for start in starts if not any(key.startswith(start) for key in words(lang))] == []


def test_no_word_is_left_that_nothing_shows():
    """A key stands somewhere, or is put together of what stands there: `status-` and more, or more and `-n`."""
    written = {
        piece
        for file in (*TEMPLATES.rglob("*"), *PROGRAM.rglob("*.py"))
        if file.suffix in {".html", ".js", ".css", ".py"}
        for piece in re.findall(r"[\w-]+", file.read_text(encoding="utf-8"))
    }
    unused = [
        key
        for key in words(LANGUAGES[0])
        if key not in written
        and not any({key[: dash.end()], key[dash.start() :]} & written for dash in re.finditer("-", key))
    ]
    assert unused == []


def test_every_language_has_the_same_words_with_the_same_facts():
    first, *others = (words(lang) for lang in LANGUAGES)
    for other in others:
        assert list(first) == list(other)
        for key, text in first.items():
            assert set(re.findall(r"\{(\w+)", text)) == set(re.findall(r"\{(\w+)", other[key])), key
    assert [key for key in first if not isinstance(key, str) or not isinstance(first[key], str)] == []
