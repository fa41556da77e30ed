"""`data.zip`: everything below `api/v1` in one file, with its licence and a page that says what it is.

Only what is compressed is kept while it is made. Nothing in it depends on when or where: the entries stand in the order
of their names and carry the earliest day that the format knows.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TypeVar
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
from zlib import compress, decompress

from ..languages import LANGUAGES, say, words
from ..results import Results
from ..site import File, Site
from .shapes import ROOT

T = TypeVar("T")

PATH = "data.zip"
FOLDER = "il-mastro/"  # what the archive unpacks into
_HOUSE = Path(__file__).resolve().parents[2]
_EPOCH = (1980, 1, 1, 0, 0, 0)
_UNIX, _PLAIN_FILE = 3, 0o100644 << 16  # else the entries would tell which system made them


class Archive:
    """Takes every export as it passes, then gives the archive. *published* gives the bytes of one that is published
    at its path already."""

    def __init__(self, results: Results, site: Site, published: Callable[[str], bytes] | None = None):
        self._taken: dict[str, bytes] = {}
        self._published = published
        day = max((one.season.as_of for one in results.seasons.values()), default=None)
        for lang in LANGUAGES:
            text = words(lang)
            known = [text["archive-readme"]]
            if day:
                known.append(say(lang, text["archive-day"], {"day": day}))
            if site.commit:
                known.append(say(lang, text["archive-commit"], {"commit": site.commit}))
            if site.url:
                known.append(say(lang, text["archive-from"], {"url": site.address("data/", lang)}))
            self._add(text["archive-readme-name"], ("\n".join(known) + "\n").encode())
        self._add("LICENSE-DATA", (_HOUSE / "LICENSE-DATA").read_bytes())

    def take(self, path: str, content: bytes | None) -> None:
        """Puts an export into the archive, where it belongs there."""
        if path.startswith(f"{ROOT}/"):
            if content is None:
                assert self._published is not None, "there is nothing published"
                content = self._published(path)
            self._add(path, content)

    def taking(self, files: Generator[File, None, T]) -> Generator[File, None, T]:
        """*files*, each taken as it passes; what they return in the end."""
        while True:
            try:
                path, content = next(files)
            except StopIteration as end:
                return end.value
            self.take(path, content)
            yield path, content

    def file(self) -> tuple[str, bytes]:
        """The path and the whole archive; nothing can be taken afterwards."""
        out = io.BytesIO()
        with ZipFile(out, "w", ZIP_DEFLATED) as archive:
            for path in sorted(self._taken):
                entry = ZipInfo(FOLDER + path, _EPOCH)
                entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, _UNIX, _PLAIN_FILE
                archive.writestr(entry, decompress(self._taken.pop(path)))
        return PATH, out.getvalue()

    def _add(self, path: str, content: bytes) -> None:
        self._taken[path] = compress(content, 1)
