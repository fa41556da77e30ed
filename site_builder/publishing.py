"""(path, bytes) → the published folder, all or nothing: staged beside it, then exchanged by one rename.

The only module that writes. What was published stays as it was until the new site is whole; what a killed build left
behind, the next one puts right. Beside `site` lie, for a time, `.site.new` (what is being written), `.site.old` (only
where the system cannot exchange two folders) and, always, the empty `.site.lock`. A killed process and a refusing
system are provided for, a power cut is not: waiting for the disk at every build would cost more than building again.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import filecmp
import json
import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from .site import File

MANIFEST = "build.json"  # marks a folder as ours, and says what is in it
PASSED_OVER = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})  # what file managers leave in any folder they show
# What a system says that cannot exchange two folders; anything else is a fault, and the old site stays.
NO_EXCHANGE = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP})


class NotOurs(Exception):
    """The folder to publish in holds something that this program did not write; the message is its path."""


def publish(files: Iterable[File], folder: Path, then: Callable[[int], object] = lambda files: None) -> int:
    """Replaces *folder* by *files*, whole; their number. Only what differs from what is published is written anew.

    *files* are asked for, and *then* is called with the number, while no other build may write there.

    Raises NotOurs, or OSError where the system refuses; then *folder* is as it was.
    """
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    staged, old = _beside(folder, "new"), _beside(folder, "old")
    with _lock(_beside(folder, "lock")):
        if _is_there(old) and not _is_there(folder):
            old.rename(folder)  # a build was killed between the two calls of the second best
        _refuse_what_is_not_ours(folder)
        _remove(staged)
        _remove(old)
        try:
            written = _stage(files, staged, folder)
            _exchange(staged, folder, old)
        finally:
            for left in (staged, old):  # the old site after an exchange, a broken one after a failure
                with contextlib.suppress(OSError):  # then the next build removes it
                    _remove(left)
        then(written)
    return written


def _beside(folder: Path, what: str) -> Path:
    return folder.parent / f".{folder.name}.{what}"


def _is_there(folder: Path) -> bool:
    """Whether there is something; unlike Path.exists, a system that does not answer is an error."""
    try:
        os.lstat(folder)
    except FileNotFoundError:
        return False
    return True


def _refuse_what_is_not_ours(folder: Path) -> None:
    if not _is_there(folder):
        return
    if not folder.is_dir():
        raise NotOurs(str(folder))
    ours = _listed(folder / MANIFEST) | {MANIFEST}
    for path in _paths(folder, ""):
        if path not in ours:
            raise NotOurs(f"{folder} ({path})")


def _listed(manifest: Path) -> set[str]:
    """The paths that a manifest of ours lists; none where it is missing or anything else."""
    try:
        found = json.loads(manifest.read_bytes())
    except (FileNotFoundError, ValueError, RecursionError):
        return set()
    ours = isinstance(found, dict) and found.get("program") == "il-mastro" and isinstance(found.get("files"), list)
    return set(map(str, found["files"])) if ours else set()


def _paths(folder: Path, below: str) -> Iterator[str]:
    """The path of every file and link, at any depth."""
    with os.scandir(folder / below) as entries:
        some = sorted(entries, key=lambda entry: entry.name)
    for entry in some:
        if entry.is_dir(follow_symlinks=False):
            yield from _paths(folder, f"{below}{entry.name}/")
        elif entry.name not in PASSED_OVER:
            yield f"{below}{entry.name}"


def _stage(files: Iterable[File], staged: Path, published: Path) -> int:
    staged.mkdir()
    here, there = os.fspath(staged), os.fspath(published)
    seen: set[str] = set()
    last = ""
    for path, content in files:
        assert path not in seen, f"two files want the path {path}"
        seen.add(path)
        above = path.rpartition("/")[0]
        if above != last:
            (staged / above).mkdir(exist_ok=True, parents=True)
            last = above
        if isinstance(content, Iterator):
            _written(f"{there}/{path}", f"{here}/{path}", content)
        elif not _linked(f"{there}/{path}", f"{here}/{path}", content):
            (staged / path).write_bytes((published / path).read_bytes() if content is None else content)
    manifest = {"program": "il-mastro", "version": 1, "files": sorted(seen)}
    with open(staged / MANIFEST, "w", encoding="utf-8", newline="\n") as file:
        json.dump(manifest, file, indent=0)  # piece by piece: of a long history it has some ten megabytes
        file.write("\n")
    return len(seen) + 1


def _linked(published: str, target: str, content: bytes | None) -> bool:
    """Whether *published* has these very bytes and is *target* from now on as well: nothing is written. No file of ours
    is ever changed in its place, so that the two never part."""
    try:
        if content is not None:
            about = os.lstat(published)
            if not stat.S_ISREG(about.st_mode) or about.st_size != len(content):
                return False
            if Path(published).read_bytes() != content:
                return False
        os.link(published, target)
    except OSError:  # it is not there, or the system does not link
        return False
    return True


def _written(published: str, target: str, pieces: Iterator[bytes]) -> None:
    """Writes what comes in *pieces*; where *published* has the very same, it stays."""
    with open(target, "wb") as file:
        for piece in pieces:
            file.write(piece)
    try:
        same = filecmp.cmp(published, target, shallow=False)
    except OSError:  # it is not there
        return
    if same:
        Path(target).unlink()
        if not _linked(published, target, None):
            shutil.copyfile(published, target)


def _exchange(staged: Path, folder: Path, old: Path) -> None:
    """Puts *staged* in the place of *folder*; where the system can, by one exchange, so that neither is ever
    missing."""
    if not _is_there(folder):
        staged.rename(folder)
    elif not _exchanged(staged, folder):
        folder.rename(old)  # second best: between these two calls the folder is missing
        try:
            staged.rename(folder)
        except BaseException:
            old.rename(folder)
            raise


def _exchanged(a: Path, b: Path) -> bool:
    """Exchanges two folders by one system call; False where there is none."""
    here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    library = ctypes.CDLL(None, use_errno=True) if os.name == "posix" else None
    if sys.platform.startswith("linux") and hasattr(library, "renameat2"):
        failed = library.renameat2(here, os.fsencode(a), here, os.fsencode(b), exchange)
    elif sys.platform == "darwin" and hasattr(library, "renamex_np"):
        failed = library.renamex_np(os.fsencode(a), os.fsencode(b), exchange)
    else:
        return False
    if failed and (said := ctypes.get_errno()) not in NO_EXCHANGE:
        raise OSError(said, os.strerror(said), str(b))
    return not failed


@contextlib.contextmanager
def _lock(file: Path) -> Iterator[None]:
    """One build at a time may write beside the folder."""
    with open(file, "wb") as held:
        try:
            import fcntl
        except ImportError:  # no such locks on this system: builds there have to take turns by themselves
            yield
            return
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def _remove(left: Path) -> None:
    """Removes what stands at a name that only this module uses."""
    if _is_there(left):
        shutil.rmtree(left)
