"""A folder that is held open, and the files below it, by the names on the way: no symbolic link is ever followed.

A path that is opened anew at every call may lead elsewhere each time; a name within an open folder cannot.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Literal

from ..problems import UserError

Names = tuple[str, ...]  # from the outermost folder to the file
_FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW
_A_LINK = (errno.ELOOP, errno.ENOTDIR, errno.EMLINK)  # what systems say of a link that is not to be followed
_NOT_EMPTY = (errno.ENOTEMPTY, errno.EEXIST)
_CANNOT_WAIT = (errno.EINVAL, errno.ENOTSUP)  # what systems say that cannot wait until the disk has a folder


class Folder:
    """The folder at *path*; what is refused is told as if it were at *shown*, where that is given. Each method raises
    OSError with the whole path where the system refuses, and UserError where a symbolic link stands in the way."""

    def __init__(self, path: Path, shown: Path | None = None):
        self.path = shown or path
        with self._errors_with_path(()):
            self.descriptor = os.open(path, _FOLDER)

    def close(self) -> None:
        """Lets go of the folder, and of its lock."""
        os.close(self.descriptor)

    @property
    def number(self) -> int:
        """What tells this folder from a copy of it."""
        return os.fstat(self.descriptor).st_ino

    def has(self, names: Names) -> bool:
        """Whether anything stands at *names*, be it a link."""
        with self._errors_with_path(names), contextlib.suppress(FileNotFoundError), self._within(names) as folder:
            os.stat(names[-1], dir_fd=folder, follow_symlinks=False)
            return True
        return False

    def content(self, names: Names, most: int = -1) -> bytes | None:
        """What stands in a regular file, or the first *most* bytes of it; None where there is nothing."""
        with (
            self._errors_with_path(names), contextlib.suppress(FileNotFoundError), self._within(names) as folder,
            _file(names[-1], "rb", folder) as file,
        ):  # fmt: skip
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise UserError("data-link", path=self.path.joinpath(*names))
            return file.read(most)
        return None

    def create(self, names: Names, content: bytes) -> None:
        """Makes a new file, and the folders on the way; what is there already is refused."""
        with (
            self._errors_with_path(names),
            self._within(names, make=True) as folder,
            _file(names[-1], "xb", folder) as file,
        ):
            file.write(content)

    def make(self, names: Names) -> None:
        """A folder, and those above it. Raises OSError."""
        with self._within((*names, "."), make=True):
            pass

    def stage(self, names: Names, content: bytes) -> None:
        """Puts *content* on the disk beside a file, to take its place by `exchange`. Folders on the way are made."""
        with self._errors_with_path(names), self._within(names, make=True) as folder:
            aside = _aside(names)[-1]
            with contextlib.suppress(FileNotFoundError):
                os.unlink(aside, dir_fd=folder)
            with _file(aside, "xb", folder) as file:
                with contextlib.suppress(FileNotFoundError):
                    mode = os.stat(names[-1], dir_fd=folder, follow_symlinks=False).st_mode
                    os.fchmod(file.fileno(), stat.S_IMODE(mode))
                file.write(content)
                file.flush()
                os.fsync(file.fileno())

    def exchange(self, names: Names) -> None:
        """Puts what was staged in the place of the file, in one step."""
        with self._errors_with_path(names), self._within(names) as folder:
            os.replace(_aside(names)[-1], names[-1], src_dir_fd=folder, dst_dir_fd=folder)

    def remove(self, names: Names) -> None:
        """Removes a file."""
        with self._errors_with_path(names), self._within(names) as folder:
            os.unlink(names[-1], dir_fd=folder)

    def clear(self, names: Names) -> None:
        """Removes what was staged beside a file and not put in its place."""
        with contextlib.suppress(FileNotFoundError):
            self.remove(_aside(names))

    def remove_empty(self, names: Names) -> None:
        """Removes a folder, unless somebody put something there."""
        with self._errors_with_path(names), contextlib.suppress(FileNotFoundError), self._within(names) as folder:
            try:
                os.rmdir(names[-1], dir_fd=folder)
            except OSError as fault:
                if fault.errno not in _NOT_EMPTY:
                    raise

    def settle(self, folders: Iterable[Names]) -> None:
        """Waits until the disk has what was put into these folders, and what was taken away; () is this one itself."""
        for names in folders:
            with (
                self._errors_with_path(names),
                contextlib.suppress(FileNotFoundError),
                self._within((*names, "")) as folder,
            ):
                try:
                    os.fsync(folder)
                except OSError as fault:
                    if fault.errno not in _CANNOT_WAIT:
                        raise

    @contextlib.contextmanager
    def _within(self, names: Names, make: bool = False) -> Iterator[int]:
        """The open folder in which the last of *names* stands."""
        descriptor = os.dup(self.descriptor)
        try:
            for depth, name in enumerate(names[:-1], start=1):
                if make:
                    with contextlib.suppress(FileExistsError):
                        os.mkdir(name, dir_fd=descriptor)
                with self._errors_with_path(names[:depth]):
                    outer, descriptor = descriptor, os.open(name, _FOLDER, dir_fd=descriptor)
                os.close(outer)
            yield descriptor
        finally:
            os.close(descriptor)

    @contextlib.contextmanager
    def _errors_with_path(self, names: Names) -> Iterator[None]:
        """What the system refuses, told with the whole path."""
        path = self.path.joinpath(*names)
        try:
            yield
        except OSError as fault:
            if fault.errno in _A_LINK:
                raise UserError("data-link", path=path) from None
            raise OSError(fault.errno, fault.strerror, str(path)) from None


def _file(name: str, mode: Literal["rb", "xb"], folder: int) -> BinaryIO:
    """A file within an open folder; one that is no regular file does not make us wait."""
    flags_of_ours = os.O_NOFOLLOW | os.O_NONBLOCK
    return open(name, mode, opener=lambda name, flags: os.open(name, flags | flags_of_ours, 0o666, dir_fd=folder))


def _aside(names: Names) -> Names:
    """Where a file waits that shall take the place of *names*."""
    return (*names[:-1], f".{names[-1].removeprefix('.')}.new")
