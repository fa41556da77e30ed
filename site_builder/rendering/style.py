"""The style sheets as they are published: without what only people need to read them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from rcssmin import cssmin

from ..languages import LANGUAGES, sentences
from ..program_files import TEMPLATES
from ..records.championship import Area

# As in `templates/style/10-frame.css`: where the page is dark because the system is, and because the reader chose it.
_WHERE_NOT_LIGHT = ':root:not(:where([data-theme="light"],:has(#t-light:checked)))'
_WHERE_DARK = ':root:where([data-theme="dark"],:has(#t-dark:checked))'


def style_sheet(areas: Mapping[str, Area]) -> bytes:
    """That of all pages: its words in each language, then its parts in `templates/style/` in the order of their names
    (a later part wins over an earlier one), then the colours of the *areas*."""
    parts = sorted((TEMPLATES / "style").glob("*.css"))
    return _minified(
        "".join([*map(_words, LANGUAGES), *(part.read_text(encoding="utf-8") for part in parts), _colours(areas)])
    )


def published(file: Path) -> bytes:
    """A style sheet that stands alone."""
    return _minified(file.read_text(encoding="utf-8"))


def _words(lang: str) -> str:
    """What the sheet itself writes beside things, as variables: a page in another language writes other words."""
    words = sentences("languages/words/style", lang)
    variables = "".join(f"--{name}:{json.dumps(word, ensure_ascii=False)};" for name, word in words.items())
    return f":lang({lang}){{{variables}}}"


def _colours(areas: Mapping[str, Area]) -> str:
    """The accent of each area that has one, on light and on dark paper; in print it is black (`65-print.css`)."""
    light, dark, classes = "", "", ""
    for id, area in areas.items():
        if area.light:
            light += f"--of-{id}:{area.light};"
            dark += f"--of-{id}:{area.dark};"
            classes += f".{id}{{--a:var(--of-{id})}}"
    if not classes:
        return ""
    return (
        f":root{{{light}}}@media (prefers-color-scheme:dark){{{_WHERE_NOT_LIGHT}{{{dark}}}}}{_WHERE_DARK}{{{dark}}}"
        f"@media not print{{{classes}}}"
    )


def _minified(text: str) -> bytes:
    sheet = cssmin(text)
    assert isinstance(sheet, str), "of a text it makes a text"
    return sheet.encode()
