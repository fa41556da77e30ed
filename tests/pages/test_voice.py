"""No sentence for readers, in a catalogue or on a page of the example, says what the voice of the house does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from site_builder import languages
from tests.plain_yaml import plain

HERE = Path(__file__).parent
EXAMPLE = HERE.parent / "example" / "expected" / "pages"
BANNED = plain(HERE / "banned_phrases.yaml")
# Sheets for the table and the form speak to organizers, in the words that are printed on paper; so do their pages.
FOR_ORGANIZERS = ("paper", "formpage", "planned", "sheets")
_COUNTED = re.compile(r"\{[^{}:]*:=([^|}]*)\|([^}]*)\}")


def catalogues(lang: str) -> Iterator[tuple[str, str]]:
    """Where a sentence stands, and what it says of one and of several."""
    words = sorted(languages.PROGRAM.glob(f"languages/words/*.{lang}.yaml"))
    for file in [*words, *sorted(languages.PROGRAM.glob(f"regulations/**/notes.{lang}.yaml"))]:
        if file.name.partition(".")[0] in FOR_ORGANIZERS:
            continue
        for key, sentence in plain(file).items():
            if key.startswith("find-as-"):  # what others may type for it
                continue
            for form in (r"\1", r"\2"):
                yield f"{file.relative_to(languages.PROGRAM)}: {key}", _COUNTED.sub(form, sentence)


def banned(lang: str, text: str) -> list[str]:
    """What stands in *text* that should not: "'the words': what to write instead"."""
    hits = ((re.search(pattern, text), better) for pattern, better in BANNED[lang].items())
    return [f"{match[0]!r}: {better}" for match, better in hits if match]


@pytest.mark.parametrize("lang", languages.LANGUAGES)
def test_no_catalogue_says_what_is_banned(lang):
    assert {where: hits for where, text in catalogues(lang) if (hits := banned(lang, text))} == {}


def test_the_english_of_a_regulation_calls_things_as_the_pages_do():
    """Its text, its tables and its readings, and what changes between two editions."""
    rooms = languages.PROGRAM / "regulations"
    texts = [*rooms.rglob("*.en.md"), *rooms.rglob("law.en.yaml"), *rooms.rglob("readings.en.yaml")]
    files = [*texts, *rooms.rglob("short.en.yaml"), *rooms.rglob("words.en.yaml"), rooms / "comparisons.en.yaml"]
    assert {
        f"{file.relative_to(rooms)}: {line}": hits
        for file in files
        for line in file.read_text(encoding="utf-8").splitlines()
        if (hits := banned("law-en", line))
    } == {}


def test_the_terminal_calls_who_decides_as_the_pages_do():
    """A referee decides at the tables; who approves a tournament is a coordinator."""
    said = plain(languages.PROGRAM / "commands/help.en.yaml")
    assert [text for text in said.values() if re.search(r"\breferees?\b|\bhomologates\b", text)] == []
    assert plain(languages.PROGRAM / "languages/words/data.en.yaml")["changes-referees"] == "For coordinators"


@pytest.mark.parametrize("page", sorted(EXAMPLE.rglob("*.html")), ids=lambda page: str(page.relative_to(EXAMPLE)))
def test_no_page_of_the_example_shows_what_is_banned(page):
    html = page.read_text(encoding="utf-8")
    lang = re.search('<html lang="(..)"', html)[1]
    shown = unescape(
        re.sub(r"<[^>]+>", "\n", html.replace("\n", " "))
    )  # what stands in two elements is not one sentence
    assert banned("page", shown) + banned(lang, shown) == []


def test_what_is_banned_is_found():
    assert banned("it", "Nessuna parità da sciogliere.") and banned("en", "1st with {after} $.")
    assert banned("page", "× 7⁄2") and banned("page", "27 giugno 2009 – 28 giugno 2009") and banned("page", "R2009-05")


@pytest.mark.parametrize("lang", languages.LANGUAGES)
def test_no_catalogue_has_a_key_twice(lang):
    """The last would win, and what the first says be lost without a word."""
    files = sorted(languages.PROGRAM.rglob(f"*.{lang}.yaml"))
    keys = {file: re.findall(r"^([^\s:#]+):", file.read_text(encoding="utf-8"), re.M) for file in files}
    assert files
    assert {str(file): key for file, own in keys.items() for key in own if own.count(key) > 1} == {}


# What may be one wherever it is counted: a win, a time. English “{who} wins” is no plural.
@pytest.mark.parametrize(("lang", "plural"), [("it", r"\{\w+\} (?:vittorie|volte)\b"), ("en", r"\{[ab]\} wins\b")])
def test_a_win_that_is_one_is_told_as_one(lang, plural):
    files = languages.PROGRAM.rglob(f"*.{lang}.yaml")
    sentences = {
        f"{file.stem}: {key}": text for file in files for key, text in plain(file).items() if isinstance(text, str)
    }
    assert len(sentences) > 1000
    assert {where: text for where, text in sentences.items() if re.search(plural, text)} == {}
