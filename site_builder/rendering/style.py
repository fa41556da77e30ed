"""The style sheets as they are published: without what only people need to read them."""

from __future__ import annotations

import json
from pathlib import Path

from rcssmin import cssmin

from ..languages import LANGUAGES, sentences
from ..program_files import TEMPLATES


def style_sheet() -> bytes:
    """That of all pages: its words in each language, then its parts in `templates/style/` in the order of their names
    (a later part wins over an earlier one)."""
    parts = sorted((TEMPLATES / "style").glob("*.css"))
    return _minified("".join([*map(_words, LANGUAGES), *(part.read_text(encoding="utf-8") for part in parts)]))


def published(file: Path) -> bytes:
    """A style sheet that stands alone."""
    return _minified(file.read_text(encoding="utf-8"))


def _words(lang: str) -> str:
    """What the sheet itself writes beside things, as variables: a page in another language writes other words."""
    words = sentences("languages/words/style", lang)
    variables = "".join(f"--{name}:{json.dumps(word, ensure_ascii=False)};" for name, word in words.items())
    return f":lang({lang}){{{variables}}}"


def _minified(text: str) -> bytes:
    sheet = cssmin(text)
    assert isinstance(sheet, str), "of a text it makes a text"
    return sheet.encode()
