"""What a reader sees has names, never ids: those of seasons, regulations, tournaments, clubs and competitions.

Meant for people, and so not ids here: the number on a player's card, years, and what stands as code, as a path of a
file does.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from html.parser import HTMLParser

from site_builder.regulations import all_regulations
from site_builder.results import Results
from tests.markup import cut

CODE = ("code", "pre", "script", "style", "q")  # a quotation is what somebody wrote
SHOWN = ("title", "alt", "aria-label", "placeholder")
CODE_TAGS = tuple(f"{start}{tag}" for tag in CODE for start in ("<", "</"))
ACTING = re.compile(rf' (?:{"|".join(SHOWN)})="')
YEARS = re.compile(r"\d{4}(-\d{2,4})?")


class Seen(HTMLParser):
    """What somebody reads or hears of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.code = 0
        parts = cut(html)
        if parts is None:
            self.feed(html)
            return
        for text, tag in zip(parts[::2], [*parts[1::2], ""], strict=True):
            if text and not self.code:
                self.texts.append(unescape(text))
            if tag.startswith(CODE_TAGS) or ACTING.search(tag):
                self.feed(tag)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.code += tag in CODE
        self.texts += [value for name, value in attrs if name in SHOWN and value]

    def handle_endtag(self, tag: str) -> None:
        self.code -= tag in CODE

    def handle_data(self, text: str) -> None:
        if not self.code:
            self.texts.append(text)


def ids(results: Results) -> set[str]:
    """Those that are no word by themselves: of two parts, or with an underscore."""
    register, seasons = results.records.register, results.computed.values()
    known = {*results.computed, *all_regulations(), *register.clubs, *results.halls}
    known |= {tournament.id for outcome in seasons for tournament in outcome.result.tournaments}
    known |= {tournament.kind for outcome in seasons for tournament in outcome.result.tournaments}
    known |= {area for outcome in seasons for area in outcome.regulation.areas}
    return {id for id in known if re.search(r"[-_]", id) and not YEARS.fullmatch(id)}


def shown_ids(pages: Iterable[tuple[str, str]], known: set[str]) -> list[tuple[str, str]]:
    longest_first = sorted(map(re.escape, known), key=len, reverse=True)
    pattern = re.compile(rf"(?<![\w/.-])(?:{'|'.join(longest_first)}|\d{{4}}-\d\d-\d\d)(?![\w/-])")
    seen: dict[str, str] = {}  # by text the first page: most texts stand on many
    for path, html in pages:
        for text in Seen(html).texts:
            seen.setdefault(text, path)
    return [(path, text) for text, path in seen.items() if pattern.search(text)]


def test_no_page_of_the_example_shows_an_id(example, site):
    pages = [(path, text) for path, text in site.items() if path.endswith(".html")]
    assert shown_ids(pages, ids(example)) == []


def test_no_page_of_any_season_shows_an_id(site_folder, results):
    """Of the whole site that the browser opens too."""
    pages = [(str(file), file.read_text(encoding="utf-8")) for file in sorted(site_folder.rglob("*.html"))]
    assert len(pages) > 2000 and shown_ids(pages, ids(results)) == []
