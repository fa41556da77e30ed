"""The words of a law, each linked to what it means where it first stands in the running text of a page."""

from __future__ import annotations

import re
from collections.abc import Callable

from markupsafe import escape

from .. import addresses
from ..languages import Words
from ..pages.kinds.in_short import glossary
from ..pages.parts.page import Page
from ..regulations import regulation
from ..regulations.contract import Regulation

TELLING = frozenset(("announced", "final", "needs", "ranking", "tournament"))  # kinds of pages that use these words
EVERYDAY = frozenset(("word-area", "word-cut", "word-points"))  # they mean other things too
# What opens running text, and the text up to the next tag: no link, button or heading begins so.
_TEXT = r'(<(?:p|li|dd|td|span class="(?:ruling|fact)")(?: [^>]*)?>)([^<]*?)\b'


def linked_words(page: Page) -> tuple[tuple[str, Words], ...]:
    """The words that are linked on a *page* where they stand there, each with its id; none on one that tells of no law.
    An edition may have others than its base."""
    law = regulation(page.regulation) if page.regulation and page.template in TELLING else None
    return tuple((entry.id, entry.word) for entry in glossary(law)) if law else ()


def linked(html: str, law: Regulation, lang: str, href: Callable[[str], str]) -> str:
    """*html* of a whole page with its words linked, by *href*, to the page that tells *law* in two minutes."""
    words = {str(escape(entry.word[lang])).lower(): entry.id for entry in glossary(law) if entry.id not in EVERYDAY}
    before, main, body = html.partition("<main")
    if not words or not main:
        return html
    unlinked = set(words.values())

    def link(text: re.Match[str]) -> str:
        word = words[text[3].lower()]
        if word not in unlinked:
            return text[0]
        unlinked.remove(word)
        return f'{text[1]}{text[2]}<a class="term" href="{href(f"{addresses.in_short(law.id)}#{word}")}">{text[3]}</a>'

    pattern = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return before + main + re.sub(rf"{_TEXT}({pattern})\b", link, body, flags=re.IGNORECASE)
