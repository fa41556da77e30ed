"""A folder in which several machines share what they made: an archive for each output, under its key.

An archive is the digest of a plain zip file, and then that: below `files/` what is published, and `value`, which later
stages need. Its name has the digest of the program and that of all else that went into it, the options among it, so
that it serves for as long as nothing of that changes; and the pages of it that would be the same again serve the same
program when something has. So each file is compressed by itself, and is taken over into the next archive as it lies.
Whoever may write in the folder may write in the site: it belongs to those who publish.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from zipfile import BadZipFile, ZipFile, ZipInfo
from zlib import compress, decompress
from zlib import error as ZlibError

import msgspec
from msgspec import Struct

from ..digests import digest, digest_of_bytes
from ..records.folders import real
from ..site import File
from ..writing.own_files import own_folder

_VALUE, _FILES = "value", "files/"
_DIGEST = len(digest_of_bytes(b""))
_NAMED = "all.named"
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the same content is the same archive
_LEVEL = 1  # of zlib: pages are an eighth then, and a build does not wait for it


def as_stored(content: bytes) -> bytes:
    """The *content* of a file as it lies in an archive: an eighth of a page."""
    return compress(content, _LEVEL)


class Stored(Struct, frozen=True, dict=True):
    """A stage's output in the store: its *value* as `serialize.pack` wrote it, its files in an *archive*."""

    archive: ZipFile
    value: bytes

    @cached_property
    def paths(self) -> frozenset[str]:
        """Of its files, below the site."""
        return frozenset(name.removeprefix(_FILES) for name in self.archive.namelist() if name.startswith(_FILES))

    def content(self, path: str) -> bytes:
        """The bytes of a file."""
        return decompress(self.compressed(path))

    def compressed(self, path: str) -> bytes:
        """The same as they lie there, and as `as_stored` makes them."""
        return self.archive.read(_FILES + path)

    def files(self) -> Iterator[File]:
        """(path below the site, bytes) of every file."""
        for path in sorted(self.paths):
            yield path, self.content(path)


class Store:
    """What lies in *folder*, made by a program and with options of which *made_by* is the digest."""

    def __init__(self, folder: Path, made_by: str):
        self._folder, self._made_by = real(folder), made_by

    def has(self, name: str, key: str) -> bool:
        """Whether something lies there under a name and key, sound or not."""
        return (self._folder / self.file(name, key)).is_file()

    def get(self, name: str, key: str) -> Stored | None:
        """The output that lies there under its name and key; None where there is none, or no sound one."""
        return self._opened(self.file(name, key))

    def last(self, name: str) -> Stored | None:
        """The output of that name that this program left there, whatever its key; None as above."""
        with contextlib.suppress(OSError), own_folder(self._folder, self._folder.parent) as folder:
            beginning = self._beginning(name)
            files = [file for file in folder.names() if file.startswith(beginning) and file.endswith(".zip")]
            return self._opened(files[0]) if len(files) == 1 else None
        return None

    def put(
        self, name: str, key: str, value: bytes, files: Iterable[tuple[str, bytes | None]] = (),
        before: Stored | None = None,
    ) -> str:  # fmt: skip
        """Leaves an output there, in the place of an older one; the name of its file. *files* come as they are stored;
        those without their bytes are as they were *before*. Raises OSError."""
        packed, file = io.BytesIO(), self.file(name, key)
        with ZipFile(packed, "w") as archive:
            archive.writestr(ZipInfo(_VALUE, _EPOCH), value)
            for path, content in sorted(files, key=itemgetter(0)):
                assert content is not None or before, "it lies there"
                stored = before.compressed(path) if content is None and before else content or b""
                archive.writestr(ZipInfo(_FILES + path, _EPOCH), stored)
        with own_folder(self._folder, self._folder.parent, make=True) as folder:
            folder.stage(f"{file}.new", digest_of_bytes(packed.getvalue()).encode() + packed.getvalue())
            folder.replace(f"{file}.new", file)
            for old in folder.names():
                if old != file and re.fullmatch(rf"{re.escape(name)}\.[0-9a-f.]+\.zip", old):
                    folder.remove(old)
        return file

    def names(self) -> dict[str, tuple[str, ...]]:
        """Whom each data file names, by its digest, as `put_names` left it."""
        stored = self.last(_NAMED)
        return msgspec.json.decode(stored.value, type=dict[str, tuple[str, ...]]) if stored else {}

    def put_names(self, names: Mapping[str, tuple[str, ...]]) -> None:
        """Leaves there whom each data file names, which takes longer to read than to ask. Raises OSError."""
        self.put(_NAMED, "", msgspec.json.encode(names))

    def file(self, name: str, key: str) -> str:
        """What the file of an output is called."""
        return f"{self._beginning(name)}{digest(key)}.zip"

    def _beginning(self, name: str) -> str:
        """What the name of its file begins with, by this program."""
        return f"{name}.{digest(self._made_by)}."

    def _opened(self, file: str) -> Stored | None:
        with contextlib.suppress(OSError, EOFError, KeyError, ValueError, RuntimeError, BadZipFile, ZlibError):
            with own_folder(self._folder, self._folder.parent) as folder:
                content = folder.read(file)
            written, packed = content[:_DIGEST], content[_DIGEST:]
            if written == digest_of_bytes(packed).encode():  # sooner than to unpack every file for its checksum
                archive = ZipFile(io.BytesIO(packed))
                return Stored(archive, archive.read(_VALUE))
        return None
