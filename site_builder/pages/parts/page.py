"""What a page is: an address, a template, a content that the template only prints, and what its frame needs."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ...languages import LANGUAGES, Words, say, words
from ...languages import same as same
from ...lazy import Lazy


class Page(Struct, frozen=True, eq=False):
    """One page, in no language yet.

    *path* is its address below the language ("" is the home page, "404.html" a file); *crumbs* are (title, path) of
    what stands above it; *section* is the entry of the index that it belongs to; *demo* says that it shows invented
    data, *mixed* that true ones stand beside them; *area* is the area whose colour it wears; *sources* are the data
    files it is made of, *data* its addresses for machines below `api/v1/`; *regulation* is the id of the law that
    computed it, *unit* what that law counts in, *lines* who stands on a line of its rankings (`naming.lines_of`).
    *figure* is what the search says beside the title: the number that somebody looks for.
    *content* is what the template prints as `c`; where it is lazy, `complete` has it.
    """

    path: str
    template: str
    content: object
    title: Words
    section: str = ""
    crumbs: tuple[tuple[Words, str], ...] = ()
    description: Words | None = None
    demo: bool = False
    mixed: bool = False
    noindex: bool = False
    area: str = ""
    sources: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    regulation: str | None = None
    unit: str = "$"
    lines: str = "players"
    figure: Words | None = None

    @property
    def complete(self) -> Page:
        """The page with its content, computed where it is lazy."""
        return replace(self, content=self.content.compute()) if isinstance(self.content, Lazy) else self


def said(key: str, **facts: object) -> Words:
    """The interface words under *key* in every language, with their `{facts}` filled in."""
    return {lang: say(lang, words(lang)[key], facts) for lang in LANGUAGES}
