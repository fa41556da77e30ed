"""(path, bytes) → one tar file of the whole site and `SHA256SUMS`, the digest of every file in it, all or nothing.

It is what a host takes. Made from a folder, every file of a large site would be written once, and read twice: for its
digest, and to be packed. Beside `site.tar` lie the empty `.site.tar.lock` and, while a build runs, `.site.tar.next`.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from ..problems import UserError
from ..records.folders import real
from ..site import File
from .own_files import own_folder, refuse_link
from .publishing import MANIFEST, locked, manifest

SUFFIX = ".tar"
DIGESTS = "SHA256SUMS"


def publish_tar(files: Iterable[File], file: Path) -> int:
    """Puts *files* into a new *file*, in the place of an older one; their number, with the list of digests.

    Raises UserError where a folder has that name, SymbolicLink where a link has, or OSError where the system refuses;
    then what was there is as it was.
    """
    refuse_link(file)
    file = real(file)
    if file.is_dir():
        raise UserError("not-ours", folder=file)
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = f".{file.name}.next"
    with own_folder(file.parent) as beside, locked(beside, f".{file.name}.lock"):
        beside.remove(unfinished)  # a build was killed
        try:
            with beside.creating(unfinished) as target, _tar(target) as tar:
                packing = _Packing(tar, os.fstat(target.fileno()).st_mtime)
                for path, content in files:
                    packing.take(path, content)
                number = packing.end()
            beside.replace(unfinished, file.name)
        except BaseException:
            with contextlib.suppress(OSError):  # then the next build removes it
                beside.remove(unfinished)
            raise
    return number


def _tar(target: IO[bytes]) -> tarfile.TarFile:
    return tarfile.open(fileobj=target, mode="w", format=tarfile.GNU_FORMAT)


class _Packing:
    """Writes files into a tar file as GNU tar writes a folder: each folder before the first file in it.

    *time* is when the system began the file, as in a folder that is written now: a host may take a page of the same
    length and time for the same page.
    """

    def __init__(self, tar: tarfile.TarFile, time: float):
        self._tar, self._time = tar, int(time)
        self._digests: dict[str, str] = {}
        self._folders: set[str] = set()

    def take(self, path: str, content: bytes | Iterator[bytes] | None) -> None:
        """*content* at *path*: whole, or in pieces."""
        assert path not in self._digests, f"two files want the path {path}"
        assert content is not None, "nothing is published yet"
        if isinstance(content, bytes):
            self._digests[path] = hashlib.sha256(content).hexdigest()
            self._add(path, io.BytesIO(content), len(content))
            return
        digest = hashlib.sha256()
        with tempfile.TemporaryFile() as whole:  # how long it is stands before it
            for piece in content:
                digest.update(piece)
                whole.write(piece)
            size = whole.tell()
            whole.seek(0)
            self._add(path, whole, size)
        self._digests[path] = digest.hexdigest()

    def end(self) -> int:
        """The manifest and the digests, which stand last; how many files there are."""
        self.take(MANIFEST, manifest(self._digests))
        paths = sorted(self._digests, key=str.encode)
        rows = "".join(f"{self._digests[path]}  {path}\n" for path in paths).encode()
        self._add(DIGESTS, io.BytesIO(rows), len(rows))
        return len(paths) + 1

    def _add(self, path: str, content: IO[bytes], size: int) -> None:
        self._make_way(path.rpartition("/")[0])
        about = self._entry(path)
        about.size = size
        self._tar.addfile(about, content)

    def _make_way(self, folder: str) -> None:
        if folder in self._folders:
            return
        self._folders.add(folder)
        if folder:
            self._make_way(folder.rpartition("/")[0])
        about = self._entry(folder)
        about.type, about.mode = tarfile.DIRTYPE, 0o755
        self._tar.addfile(about)

    def _entry(self, path: str) -> tarfile.TarInfo:
        about = tarfile.TarInfo(f"./{path}")
        about.mtime = self._time
        return about
