"""The style sheets as they are published: without what only people need to read them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from rcssmin import cssmin

from ..languages import LANGUAGES, sentences
from ..pages.charts.lettering import Lettered, lettered
from ..program_files import TEMPLATES, entries
from ..records.championship import PAPERS, AreaIdentity, Championship

# As in `templates/style/10-frame.css`: where the page is dark because the system is, and because the reader chose it.
_WHERE_NOT_LIGHT = ':root:not(:where([data-theme="light"],:has(#t-light:checked)))'
_WHERE_DARK = ':root:where([data-theme="dark"],:has(#t-dark:checked))'


_OCHRE = b"#735600"  # of `templates/assets/icon.svg`


def style_sheet(championship: Championship) -> bytes:
    """That of all pages: its words in each language, then its parts in `templates/style/` in the order of their names
    (a later part wins over an earlier one), then the colours of the areas and the name that heads every page."""
    parts = [part.read_text(encoding="utf-8") for part in entries(TEMPLATES / "style", "*.css")]
    return _minified("".join([*map(_words, LANGUAGES), *parts, _colours(championship.areas), _names(championship)]))


def published(file: Path) -> bytes:
    """The style sheet *file* as it is published: without comments and blanks."""
    return _minified(file.read_text(encoding="utf-8"))


def _words(lang: str) -> str:
    """What the sheet itself writes beside things, as variables: a page in another language writes other words."""
    words = sentences("languages/words/style", lang)
    variables = "".join(f"--{name}:{json.dumps(word, ensure_ascii=False)};" for name, word in words.items())
    return f":lang({lang}){{{variables}}}"


def _colours(areas: Mapping[str, AreaIdentity]) -> str:
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


def _names(championship: Championship) -> str:
    """The name in each language in drawn letters, where all of them are drawn. It stands here as a mask, once for all
    pages: from a file of its own no browser takes a mask for a page that is opened from a folder."""
    names: dict[str, list[str]] = {}
    for lang in () if championship.logo else championship.languages:
        names.setdefault(championship.drawn(lang), []).append(f".masthead .lettering:lang({lang})")
    lettering = [(lettered(name), ",".join(where)) for name, where in names.items()]
    return "".join(
        f'{where}{{width:calc({word.width}em/100);--drawn:url("{_mask(word)}")}}' for word, where in lettering if word
    )


def _mask(word: Lettered) -> str:
    letters = "".join(f"<path d='{outline}' transform='translate({x})'/>" for x, outline in word.letters)
    frame = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {word.width} 100' fill-rule='evenodd'>"
    return "data:image/svg+xml," + f"{frame}{letters}</svg>".replace("<", "%3C").replace(">", "%3E")


def _minified(text: str) -> bytes:
    sheet = cssmin(text)
    assert isinstance(sheet, str), "of a text it makes a text"
    return sheet.encode()


def icon(drawn: bytes, championship: Championship) -> bytes:
    """The icon as it is *drawn*, in the colours of a championship that has some: on light paper, and on dark."""
    if not championship.accent:
        return drawn
    paper, accent = PAPERS["dark"][0], championship.accent
    dark = f"@media(prefers-color-scheme:dark){{rect{{fill:{paper}}}path,g{{fill:{accent.dark}}}}}"
    coloured = drawn.replace(_OCHRE, accent.light.encode())
    return coloured.replace(b"<rect", f"<style>{dark}</style><rect".encode(), 1)
