"""The only way to write, replace or delete beside the site and in the data: never through a symbolic link.

A commit can carry a link at any name, also at one that git ignores. So what writes asks here for a folder, then for a
name in it. No part of the path may be a link: below the working folder, or below the folder of ours that is named; what
lies above is where the user said. A link that stands in the way is told as a `SymbolicLink` and never followed. What is
taken away is a name: a link goes, what it leads to stays.

Where the system offers it, a name is opened below the descriptor of its folder, and the system itself refuses a link
there. Elsewhere (Windows) it is looked at just before.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import BufferedReader, BufferedWriter
from pathlib import Path

from ..records.files import BINARY, NO_FOLLOW, READ

DESCRIPTORS = {os.open, os.mkdir, os.unlink, os.rename, os.stat} <= os.supports_dir_fd and os.scandir in os.supports_fd
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0)
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL
_EMPTY = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
_KEEP = os.O_WRONLY | os.O_CREAT


class SymbolicLink(OSError):
    """A symbolic link stands where the program would write or delete; *filename* is its path."""

    def __init__(self, path: str | Path):
        super().__init__(errno.ELOOP, os.strerror(errno.ELOOP), str(path))


class OwnFolder:
    """The folder at *path*, in which no link is followed. *descriptor* is that of the folder, None where the system
    finds nothing below one. Every name is one part of a path. What is refused raises OSError, a link there
    `SymbolicLink`."""

    def __init__(self, path: Path, descriptor: int | None):
        self.path, self._descriptor = path, descriptor

    def names(self) -> list[str]:
        """The names of everything in the folder, sorted."""
        with os.scandir(self.path if self._descriptor is None else self._descriptor) as entries:
            return sorted(entry.name for entry in entries)

    def is_link(self, name: str) -> bool:
        """Whether a link has that name."""
        return stat.S_ISLNK(self._mode(name))

    def is_folder(self, name: str) -> bool:
        """Whether a folder has that name, and no link to one."""
        return stat.S_ISDIR(self._mode(name))

    @contextmanager
    def reading(self, name: str) -> Iterator[BufferedReader]:
        """A regular file of the folder, open to be read. Raises OSError for anything else."""
        with os.fdopen(self._opened(name, READ), "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise OSError(errno.EINVAL, "not a regular file", str(self.path / name))
            yield file

    def read(self, name: str) -> bytes:
        """The content of a regular file."""
        with self.reading(name) as file:
            return file.read()

    @contextmanager
    def creating(self, name: str) -> Iterator[BufferedWriter]:
        """A new file to write. Raises FileExistsError where there is one."""
        with os.fdopen(self._opened(name, _CREATE), "wb") as file:
            yield file

    @contextmanager
    def writing(self, name: str, keep: bool = False) -> Iterator[BufferedWriter]:
        """A file to write, new or emptied; with *keep* what it holds stays."""
        with os.fdopen(self._opened(name, _KEEP if keep else _EMPTY), "wb") as file:
            yield file

    def stage(self, name: str, content: bytes) -> None:
        """Writes a temporary file of ours; what an earlier run left at that *name* goes."""
        self.remove(name)
        with self.creating(name) as file:
            file.write(content)

    def replace(self, old: str, new: str) -> None:
        """Puts the file *old* in the place of *new*; where that is a link, the link goes."""
        with self._naming(new):
            os.replace(self._at(old), self._at(new), src_dir_fd=self._descriptor, dst_dir_fd=self._descriptor)

    def remove(self, name: str) -> None:
        """Takes away the file or the link *name*, if there is one."""
        with suppress(FileNotFoundError), self._naming(name):
            os.unlink(self._at(name), dir_fd=self._descriptor)

    @contextmanager
    def folder(self, name: str, make: bool = False) -> Iterator[OwnFolder]:
        """The folder *name*; *make* makes it where there is none."""
        if make:
            with suppress(FileExistsError), self._naming(name):
                os.mkdir(self._at(name), dir_fd=self._descriptor)
        if not DESCRIPTORS:
            with self._naming(name):
                if not self.is_folder(name):
                    raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
            yield OwnFolder(self.path / name, None)
            return
        descriptor = self._opened(name, _FOLDER)
        try:
            yield OwnFolder(self.path / name, descriptor)
        finally:
            os.close(descriptor)

    def _at(self, name: str) -> str:
        return name if self._descriptor is not None else str(self.path / name)

    def _mode(self, name: str) -> int:
        """The mode of what has that name; 0 where nothing has it."""
        try:
            return os.stat(self._at(name), dir_fd=self._descriptor, follow_symlinks=False).st_mode
        except FileNotFoundError:
            return 0

    def _opened(self, name: str, flags: int) -> int:
        if not NO_FOLLOW and self.is_link(name):
            raise SymbolicLink(self.path / name)
        with self._naming(name):
            return os.open(self._at(name), flags | NO_FOLLOW | BINARY, 0o666, dir_fd=self._descriptor)

    @contextmanager
    def _naming(self, name: str) -> Iterator[None]:
        """What the system refuses, with the whole path; of a link every system says something else."""
        try:
            yield
        except OSError as fault:
            path = self.path / name
            if self.is_link(name):
                raise SymbolicLink(path) from None
            raise OSError(fault.errno, fault.strerror, str(path)) from None


@contextmanager
def own_folder(path: Path, top: Path | None = None, make: bool = False) -> Iterator[OwnFolder]:
    """The folder at *path*; *make* makes it where there is none. No part of the path below the working folder, or below
    *top*, may be a link. Raises OSError."""
    root, parts = _trusted(path, top)
    if make:
        root.mkdir(parents=True, exist_ok=True)
    with ExitStack() as opened:
        folder = OwnFolder(root, None)
        if DESCRIPTORS:
            descriptor = os.open(root, _FOLDER)
            opened.callback(os.close, descriptor)
            folder = OwnFolder(root, descriptor)
        for part in parts:
            folder = opened.enter_context(folder.folder(part, make))
        yield folder


def _trusted(path: Path, top: Path | None) -> tuple[Path, tuple[str, ...]]:
    """How far a path is what the user said, and its parts below that, of which none may be a link."""
    folder = Path.cwd()
    absolute = folder / path
    for root in (folder, folder / top if top else folder):
        if absolute.is_relative_to(root) and ".." not in (parts := absolute.relative_to(root).parts):
            return root, parts
    return absolute, ()


def refuse_link(path: Path) -> None:
    """Raises `SymbolicLink` where *path* is a link, or a part of it below the working folder is one."""
    root, parts = _trusted(path.parent, None)
    places = [root.joinpath(*parts[: n + 1]) for n in range(len(parts))]
    for place in (*places, path):
        if place.is_symlink():
            raise SymbolicLink(place)


def create(path: Path, content: bytes, top: Path) -> None:
    """A new file somewhere below *top*, with the folders that it lies in. Raises FileExistsError, or OSError."""
    with own_folder(path.parent, top, make=True) as folder, folder.creating(path.name) as file:
        file.write(content)


def write(path: Path, content: bytes) -> None:
    """The file that a user asked for at *path*. Raises OSError."""
    if path.is_absolute() and path.parts[1:2] == ("dev",):  # a stream of this process, by a link of the system's own
        path.write_bytes(content)
        return
    with own_folder(path.parent) as folder, folder.writing(path.name) as file:
        file.write(content)
