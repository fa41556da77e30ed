"""The next site, put together beside the published one: of its files those that stay, and what differs."""

from __future__ import annotations

import contextlib
import filecmp
import os
import shutil
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path

from .own_files import SymbolicLink


class Staging:
    """Puts files together in the folder *staged*, which becomes *published*.

    What lies here from the last time is believed only where it is the very file that is published, under a second name:
    no file of ours is ever changed in its place, so that the two never part. Anything else goes. A link is no file of
    ours, and a file is only written where nothing stands: nothing is written anywhere else. Raises OSError.
    """

    def __init__(self, staged: Path, published: Path):
        self._here, self._there = os.fspath(staged), os.fspath(published)
        self._same: set[str] = set()  # paths of the files that both have, until they are asked for
        self._last = ""  # the folder of the file before
        if staged.is_symlink():  # whose files these are, nobody knows
            raise SymbolicLink(staged)
        staged.mkdir(exist_ok=True)
        self._share("")

    def take(self, path: str, content: bytes | Iterator[bytes] | None) -> None:
        """*content* at *path*: whole, in pieces, or what is published there already."""
        target, published = f"{self._here}/{path}", f"{self._there}/{path}"
        if path in self._same:
            self._same.remove(path)
            if not isinstance(content, Iterator) and _has(published, content):
                return
            self._drop(path)
        self._make_way(path)
        _put(content, target, published)

    def close(self) -> None:
        """What was not asked for goes."""
        self._give_up(list(self._same))

    def _share(self, below: str) -> bool:
        """Whether anything stays *below*: only what is published as well."""
        stays = False
        with os.scandir(f"{self._here}/{below}") as entries:
            inside = list(entries)
        for entry in inside:
            path = f"{below}{entry.name}"
            if entry.is_dir(follow_symlinks=False):
                stays |= self._share(f"{path}/")
            elif _are_one(entry.path, f"{self._there}/{path}"):
                self._same.add(path)
                stays = True
            else:
                Path(entry.path).unlink()
        if below and not stays:
            Path(self._here, below).rmdir()
        return stays

    def _make_way(self, path: str) -> None:
        """Makes the folder of *path*. Where a file was is a folder now, or the other way round: that goes."""
        above = path.rpartition("/")[0]
        if self._same:
            folders = {above[:n] for n in range(len(above) + 1) if above[n : n + 1] in ("/", "")}
            if os.path.lexists(f"{self._here}/{path}") or not folders.isdisjoint(self._same):
                self._give_up(
                    [path_kept for path_kept in self._same if path_kept in folders or path_kept.startswith(f"{path}/")]
                )
        if above != self._last:
            Path(self._here, above).mkdir(exist_ok=True, parents=True)
            self._last = above

    def _give_up(self, paths: Sequence[str]) -> None:
        self._same.difference_update(paths)
        for path in paths:
            self._drop(path)

    def _drop(self, path: str) -> None:
        """Removes a file, and the folders that are empty then."""
        Path(self._here, path).unlink()
        while path := path.rpartition("/")[0]:
            try:
                Path(self._here, path).rmdir()
            except OSError:
                return


def _are_one(a: str, b: str) -> bool:
    """Whether both names are of one and the same file."""
    try:
        return os.path.samestat(os.lstat(a), os.lstat(b))
    except (FileNotFoundError, NotADirectoryError):
        return False


def _has(published: str, content: bytes | None) -> bool:
    """Whether *published* has these very bytes, where they are told."""
    if content is None:
        return True
    with contextlib.suppress(OSError):  # it is not there
        about = os.lstat(published)
        if stat.S_ISREG(about.st_mode) and about.st_size == len(content):
            return Path(published).read_bytes() == content
    return False


def _put(content: bytes | Iterator[bytes] | None, target: str, published: str) -> None:
    """Makes *target*: another name of what is *published*, where that has the same bytes."""
    if isinstance(content, Iterator):
        if not _written(content, target, published):
            return
    elif not _has(published, content):
        with open(target, "xb") as file:
            file.write(content or b"")
        return
    if Path(published).is_symlink():
        raise SymbolicLink(published)
    try:
        os.link(published, target)
    except OSError:  # it is not there, or the system does not link
        with open(published, "rb") as before, open(target, "xb") as file:
            shutil.copyfileobj(before, file)


def _written(pieces: Iterator[bytes], target: str, published: str) -> bool:
    """Writes what comes in *pieces*; whether *published* has the same, and nothing was written."""
    with open(target, "xb") as file:
        for piece in pieces:
            file.write(piece)
    with contextlib.suppress(OSError):  # it is not there
        if not Path(published).is_symlink() and filecmp.cmp(published, target, shallow=False):
            Path(target).unlink()
            return True
    return False
