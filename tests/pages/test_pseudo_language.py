"""A third language by catalogues alone: where every Italian sentence is in another script, no Italian word is left on a
page but what data say, names, and what is listed here.

The words that stay are names, and none may come.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from site_builder import regulations
from site_builder.checking import errors, examine
from site_builder.pages import all_pages
from site_builder.regulations.bang.characters import CHARACTERS
from site_builder.rendering import render
from site_builder.site import Site
from tests.test_example import EXAMPLE
from tests.words import in_a_pseudo_language

WORD = r"[A-Za-zàèéìòùÀÈÉÌÒÙ]{3,}"
# Pages of law texts, which are documents of their own in every language, and of the change log, which is English.
OTHERS = ("regulations/", "honours/", "paper/", "submit/", "data/")
ADDRESS = re.compile(r"^[\w/-]+\.(?:csv|json)$|\bdata/|<iframe|https:")
ROOMS = Path(regulations.__file__).parent
# Forms and clauses have one name in every language; areas have theirs beside the numbers of their law.
STAYS = {
    "names": "Atom CSV JSON iCalendar ics ARB CAM LUD ORG",
    "names of areas, in the data of a law": "Centro Isole Nord Sud",
}


def test_no_word_of_a_page_stands_in_python_templates_or_styles():
    with in_a_pseudo_language():
        results, problems = examine(EXAMPLE / "data")
        assert errors(problems) == []
        files = dict(render(all_pages(results), results, Site(languages=("it",))))
    known = {word for text in (*CHARACTERS.values(), *headings()) for word in re.findall(WORD, text)}
    known |= {word for file in EXAMPLE.rglob("*.yaml") for word in re.findall(WORD, file.read_text(encoding="utf-8"))}
    left: dict[str, str] = {}
    for path, content in files.items():
        if isinstance(content, bytes) and path.endswith(".html") and not path.startswith(OTHERS):
            for text in texts(content.decode()):
                left |= {word: f"{path}: {text[:80]}" for word in re.findall(WORD, text) if word not in known}
    stays = {word for words in STAYS.values() for word in words.split()}
    assert {word: place for word, place in left.items() if word not in stays} == {}
    assert sorted(stays - left.keys()) == [], "it is in a catalogue now: take it from the list"


def headings() -> list[str]:
    """The titles of clauses, which stand in the texts of the laws."""
    documents = [file.read_text(encoding="utf-8") for file in sorted(ROOMS.rglob("text.it.md"))]
    return [line for text in documents for line in text.splitlines() if line.startswith("#")]


def texts(page: str) -> list[str]:
    """What a reader sees or hears of a page, but for addresses and ids."""
    body = re.sub(
        r'<(script|style)\b.*?</\1>|<span class="num">.*?</span>', "", page.partition("<body")[2], flags=re.DOTALL
    )
    spoken = re.findall(r'(?:alt|aria-label|title|placeholder)="([^"]*)"', body)
    return [text for text in (*spoken, *re.findall(r">([^<]+)<", unescape(body))) if not ADDRESS.search(text)]
