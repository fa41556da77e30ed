"""Pages that are made of the same as at the last build are not made again: they are published already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Protocol

from ..languages import LANGUAGES
from ..pages.page import Page
from ..records.records import Register
from ..rendering import Renderer
from ..results.packing import traced
from ..site import File, Site
from .sources import PLAYER

Pages = dict[str, tuple[str, tuple[str, ...]]]  # by address: what the page was made of, and its files


class Remembers(Protocol):
    """Who knows the pages of the last build, and is told those of this one."""

    def of_page(self, page: Page, key: str) -> tuple[str, ...]:
        """The files of *page*, made of what *key* tells, where they are published already; else none."""

    def note(self, page: Page, key: str, files: Iterable[str]) -> None:
        """Remembers what *page* is made of, and its files."""


class Remembering(Renderer):
    """Makes the pages that are made of anything else than at the last build."""

    def __init__(self, register: Register, people: frozenset[str], site: Site, memo: Remembers):
        super().__init__(register, people, site)
        self._memo, self._known, self._with_pages = memo, register, people
        self._of_clubs = repr(sorted((club.id, club.name) for club in register.clubs.values())).encode()

    def files(self, page: Page) -> Iterator[File]:
        key = self._key(page)
        if key and (files := self._memo.of_page(page, key)):
            self._memo.note(page, key, files)
            yield from ((path, None) for path in files)
            return
        made = []
        for path, content in super().files(page):
            made.append(path)
            yield path, content
        if key:
            self._memo.note(page, key, made)

    def _key(self, page: Page) -> str:
        """What the files of *page* are made of; empty where that cannot be told."""
        content = traced(page)
        if content is None:
            return ""
        told = blake2b(content, digest_size=16)
        for found in sorted(set(PLAYER.findall(content))):
            if (id := found.decode()) in self._known.players:
                names = [self._known.name(id, lang) for lang in LANGUAGES]
                told.update(repr((id, names, id in self._with_pages)).encode())
        told.update(self._of_clubs)
        return told.hexdigest()
