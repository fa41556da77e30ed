"""A folder in which several machines share what they made: an archive for each output, under its key.

An archive is the digest of a plain zip file, and then that: below `files/` what is published, and `value`, which later
stages need. Its name has the digest of all that went into it, the program and the options among it, so that it serves
for as long as nothing of that changes. Whoever may write in the folder may write in the site: it belongs to those who
publish.
"""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo
from zlib import error as ZlibError

from ..records.folders import real
from ..site import File
from ..writing.own_files import own_folder
from .inputs import digest, digest_of_bytes

_VALUE, _FILES = "value", "files/"
_DIGEST = len(digest_of_bytes(b""))
_EPOCH = (1980, 1, 1, 0, 0, 0)  # the same content is the same archive


@dataclass(frozen=True)
class Stored:
    """A stage's output in the store: its *value* as `serialize.pack` wrote it, its files in an *archive*."""

    archive: ZipFile
    value: bytes

    @property
    def paths(self) -> list[str]:
        return [name.removeprefix(_FILES) for name in self.archive.namelist() if name.startswith(_FILES)]

    def files(self) -> Iterator[File]:
        """(path below the site, bytes) of every file."""
        for path in self.paths:
            yield path, self.archive.read(_FILES + path)


class Store:
    """What lies in *folder*, made by a program and with options of which *made_by* is the digest."""

    def __init__(self, folder: Path, made_by: str):
        self._folder, self._made_by = real(folder), made_by

    def get(self, name: str, key: str) -> Stored | None:
        """The output that lies there under its name and key; None where there is none, or no sound one."""
        with contextlib.suppress(OSError, EOFError, KeyError, ValueError, RuntimeError, BadZipFile, ZlibError):
            with own_folder(self._folder, self._folder.parent) as folder:
                content = folder.read(self.file(name, key))
            written, packed = content[:_DIGEST], content[_DIGEST:]
            if written == digest_of_bytes(packed).encode():  # sooner than to unpack every file for its checksum
                archive = ZipFile(io.BytesIO(packed))
                return Stored(archive, archive.read(_VALUE))
        return None

    def put(self, name: str, key: str, value: bytes, files: Iterable[tuple[str, bytes]] = ()) -> str:
        """Leaves an output there, in the place of an older one; the name of its file. Raises OSError."""
        packed, file = io.BytesIO(), self.file(name, key)
        with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
            for path, content in ((_VALUE, value), *sorted((_FILES + path, content) for path, content in files)):
                archive.writestr(ZipInfo(path, _EPOCH), content, ZIP_DEFLATED)
        with own_folder(self._folder, self._folder.parent, make=True) as folder:
            folder.stage(f"{file}.new", digest_of_bytes(packed.getvalue()).encode() + packed.getvalue())
            folder.replace(f"{file}.new", file)
            for old in folder.names():
                if old != file and re.fullmatch(rf"{re.escape(name)}\.[0-9a-f]+\.zip", old):
                    folder.remove(old)
        return file

    def file(self, name: str, key: str) -> str:
        """What the file of an output is called."""
        return f"{name}.{digest(f'{self._made_by} {key}'.encode())}.zip"
