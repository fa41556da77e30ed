"""What is made of the same as at the last build is not made again: it is published already."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol

from ...languages import LANGUAGES
from ...lazy import Lazy
from ...pages.parts.page import Page
from ...records.championship import Championship
from ...records.records import Register
from ...regulations.cached import LazyDict
from ...rendering import Renderer
from ...results.serialize import traced
from ...site import File, Site

# Ids of players as they stand in what was traced: a text is there sign by sign (`packing.traced`), as it was read.
_PLAYER = re.compile(rb"p[0-9]+")


@dataclass(frozen=True, slots=True)
class PreviousOutput:
    """What the *files* of a page or another file were made of: *key* tells what that rests on, and *made*, of a page
    that was left for later, what came of it."""

    key: str
    made: str
    files: tuple[str, ...]


class Remembers(Protocol):
    """Who knows what the last build made, and is told what this one makes."""

    def published(self, path: str) -> PreviousOutput:
        """What is published already of what has the address *path*; of what is not, nothing."""
        ...

    def note(self, path: str, known: PreviousOutput) -> None:
        """Remembers what is published at *path*."""


class Remembering(Renderer):
    """Makes the pages that are made of anything else than at the last build."""

    def __init__(
        self, register: Register, people: frozenset[str], site: Site, championship: Championship, build_cache: Remembers
    ):  # fmt: skip
        super().__init__(register, people, site, championship)
        self._memo, self._known, self._with_pages = build_cache, register, people
        self._of_clubs = repr(sorted((club.id, club.name) for club in register.clubs.values())).encode()
        self._people = LazyDict(self._shown)

    def files(self, page: Page) -> Iterator[File]:
        return self._again(page.path, page, super().files)

    def exports(self, files: Iterable[tuple[str, bytes | Lazy]]) -> Generator[File, None, None]:
        for path, content in files:
            if isinstance(content, Lazy):
                yield from self._again(path, content, lambda later, path=path: [(path, later.make())])
            else:
                yield path, content

    def _again(self, path: str, subject: Any, make: Callable[[Any], Iterable[File]]) -> Iterator[File]:
        """The files of *subject*, which has the address *path*: as they are published, or what *make* gives."""
        before, key, made = self._memo.published(path), self._key(subject), ""
        same = bool(key) and key == before.key
        if not same and isinstance(subject, Page) and subject.made is not subject:
            subject = subject.made  # of what it rests on much may have changed that it does not show
            made = self._key(subject)
            same = bool(made) and made == before.made
        if same:
            self._memo.note(path, PreviousOutput(key, made or before.made, before.files))
            yield from ((file, None) for file in before.files)
            return
        files = []
        for file in make(subject):
            files.append(file[0])
            yield file
        if key or made:
            self._memo.note(path, PreviousOutput(key, made, tuple(files)))

    def _key(self, subject: Any) -> str:
        """What the files of *subject* are made of; empty where that cannot be told."""
        content = traced(subject)
        if content is None:
            return ""
        digest = blake2b(content, digest_size=16)
        for mention in sorted({*_PLAYER.findall(content)}):
            digest.update(self._people[mention])
        digest.update(self._of_clubs)
        return digest.hexdigest()

    def _shown(self, mention: bytes) -> bytes:
        """How the players appear whose ids *mention* begins with: what stands behind an id may be a digit too."""
        ids = [mention[:end].decode() for end in range(1, len(mention) + 1)]
        known = [id for id in ids if id in self._known.players]
        names = [[self._known.name(id, lang) for lang in LANGUAGES] for id in known]
        return repr((known, names, [id in self._with_pages for id in known])).encode() if known else b""
