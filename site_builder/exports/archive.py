"""`data.zip`: everything below `api/v1` in one file, with its licence, what verifies it, and a page on what it is.

While it is made, what is in it lies compressed in a file that has no name: of a long history it is hundreds of
megabytes. Nothing in it depends on when or where: the entries stand in the order of their names and carry the earliest
day that the format knows.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import cached_property
from io import SEEK_CUR
from pathlib import Path
from struct import unpack
from typing import BinaryIO, TypeVar
from zipfile import ZipFile, ZipInfo
from zlib import DEFLATED, MAX_WBITS, compressobj, crc32

from msgspec import Struct

from .. import addresses
from ..generators import WithValue
from ..languages import say, words
from ..program_files import VERIFIER
from ..records.records import Records
from ..site import File, Site
from .api import ROOT
from .zip_records import LENGTHS, LOCAL_HEADER, ZipEntry, directory

T = TypeVar("T")

PATH = "data.zip"
FOLDER = "il-mastro/"  # what the archive unpacks into
_LEVEL = 6


class _Entry(Struct, frozen=True):
    """Where the compressed bytes of an entry lie, and what its header says of them."""

    start: int
    length: int
    size: int
    crc: int


@contextmanager
def archiving(records: Records, site: Site, published: Path | None = None) -> Iterator[Archive]:
    """An archive of what passes. Exports that are *published* already, in that folder, it takes as they lie in the
    archive there."""
    with tempfile.TemporaryFile() as lying, ExitStack() as opened:
        yield Archive(records, site, lying, lambda: opened.enter_context(((published or Path()) / PATH).open("rb")))


class Archive:
    """Takes every export as it passes, then gives the archive. What it took is *lying* in a file; the archive that is
    *published* is opened where it is needed."""

    def __init__(self, records: Records, site: Site, lying: BinaryIO, published: Callable[[], BinaryIO]):
        self._entries: dict[str, _Entry] = {}
        self._lying, self._published = lying, published
        day = max((season.as_of for season in records.seasons.values()), default=None)
        for lang in site.languages:
            text, championship = words(lang), records.championship
            lines = [say(lang, text["archive-readme"], {"title": championship.title[lang]})]
            if championship.licence:
                facts = {"licence": championship.licence, "address": championship.licence_address}
                lines.append(say(lang, text["archive-licence"], facts))
            if day:
                lines.append(say(lang, text["archive-day"], {"day": day}))
            if site.commit:
                lines.append(say(lang, text["archive-commit"], {"commit": site.commit}))
            if site.url:
                lines.append(say(lang, text["archive-from"], {"url": site.address(addresses.DATA, lang)}))
            self._add(text["archive-readme-name"], ("\n".join(lines) + "\n").encode())
        self._add(VERIFIER.name, VERIFIER.read_bytes())

    def adding(self, files: Generator[File, None, T]) -> Generator[File, None, T]:
        """*files*, each taken as it passes, where it belongs there; what they return in the end."""
        whole = WithValue(files)
        for path, content in whole:
            if path.startswith(f"{ROOT}/") and not path.endswith(".html"):  # the page there leads to the site
                if content is None:
                    self._take_over(path)
                else:
                    assert isinstance(content, bytes)
                    self._add(path, content)
            yield path, content
        return whole.value

    def file(self) -> tuple[str, Iterator[bytes]]:
        """The path and the whole archive, piece by piece; nothing can be taken afterwards."""
        return PATH, self._pieces()

    def _pieces(self) -> Iterator[bytes]:
        listed, at = list[tuple[ZipEntry, int]](), 0
        for path, lying in sorted(self._entries.items()):
            entry = ZipEntry(FOLDER + path, lying.crc, lying.size, lying.length)
            listed.append((entry, at))
            self._lying.seek(lying.start)
            piece = entry.header + self._lying.read(lying.length)
            at += len(piece)
            yield piece
        yield directory(listed, at)

    def _add(self, path: str, content: bytes) -> None:
        packer = compressobj(_LEVEL, DEFLATED, -MAX_WBITS)
        self._lay(path, packer.compress(content) + packer.flush(), len(content), crc32(content))

    def _take_over(self, path: str) -> None:
        about = self._entries_before[FOLDER + path]
        self._before.seek(about.header_offset)
        head = self._before.read(LOCAL_HEADER)
        self._before.seek(sum(unpack("<HH", head[LENGTHS])), SEEK_CUR)
        self._lay(path, self._before.read(about.compress_size), about.file_size, about.CRC)

    def _lay(self, path: str, packed: bytes, size: int, crc: int) -> None:
        self._entries[path] = _Entry(self._lying.tell(), len(packed), size, crc)
        self._lying.write(packed)

    @cached_property
    def _before(self) -> BinaryIO:
        """The archive that is published."""
        return self._published()

    @cached_property
    def _entries_before(self) -> Mapping[str, ZipInfo]:
        with ZipFile(self._before) as archive:
            return {about.filename: about for about in archive.infolist()}
