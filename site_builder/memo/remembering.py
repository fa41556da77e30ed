"""What is made of the same as at the last build is not made again: it is published already."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from typing import Any, Protocol

from ..languages import LANGUAGES
from ..later import Later
from ..pages.page import Page
from ..records.records import Register
from ..regulations.memory import Lazily
from ..rendering import Renderer
from ..results.packing import traced
from ..site import File, Site
from .sources import PLAYER

Made = dict[str, tuple[str, tuple[str, ...]]]  # by address: what a page or file was made of, and the files of it


class Remembers(Protocol):
    """Who knows what the last build made, and is told what this one makes."""

    def published(self, path: str, key: str) -> tuple[str, ...]:
        """The files of what has the address *path*, made of what *key* tells, where they are published already; else
        none."""

    def note(self, path: str, key: str, files: Iterable[str]) -> None:
        """Remembers what *files* are made of."""


class Remembering(Renderer):
    """Makes the pages that are made of anything else than at the last build."""

    def __init__(self, register: Register, people: frozenset[str], site: Site, memo: Remembers):
        super().__init__(register, people, site)
        self._memo, self._known, self._with_pages = memo, register, people
        self._of_clubs = repr(sorted((club.id, club.name) for club in register.clubs.values())).encode()
        self._people = Lazily(self._shown)

    def files(self, page: Page) -> Iterator[File]:
        return self._again(page.path, page, super().files)

    def exports(self, files: Iterable[tuple[str, bytes | Later]]) -> Iterator[File]:
        for file in files:
            if isinstance(file[1], Later):
                yield from self._again(file[0], file[1], lambda later, path=file[0]: [(path, later.make())])
            else:
                yield file

    def _again(self, path: str, one: Any, make: Callable[[Any], Iterable[File]]) -> Iterator[File]:
        """The files of *one*, which has the address *path*: as they are published, or what *make* gives."""
        key = self._key(one)
        if key and (files := self._memo.published(path, key)):
            self._memo.note(path, key, files)
            yield from ((file, None) for file in files)
            return
        files = []
        for file in make(one):
            files.append(file[0])
            yield file
        if key:
            self._memo.note(path, key, files)

    def _key(self, one: Any) -> str:
        """What the files of *one* are made of; empty where that cannot be told."""
        content = traced(one)
        if content is None:
            return ""
        told = blake2b(content, digest_size=16)
        for found in sorted(set(PLAYER.findall(content))):
            told.update(self._people[found])
        told.update(self._of_clubs)
        return told.hexdigest()

    def _shown(self, found: bytes) -> bytes:
        """How a player appears, whose id was *found*; nothing where nobody has it."""
        if (id := found.decode()) not in self._known.players:
            return b""
        names = [self._known.name(id, lang) for lang in LANGUAGES]
        return repr((id, names, id in self._with_pages)).encode()
