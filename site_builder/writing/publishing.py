"""(path, bytes) → the published folder, all or nothing: staged beside it, then exchanged by one rename.

What was published stays as it was until the new site is whole; what a killed build left
behind, the next one puts right. Beside `site` lie the empty `.site.lock`; `.site.next`, where the next site is put
together, with what of this one stayed as it was before (the very same files under a second name, so that only what
differs has to be put there); and, for a moment where the system cannot exchange two folders, `.site.old`. A killed
process and a refusing system are provided for, a power cut is not: waiting for the disk at every build would cost more
than building again.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path

from ..problems import UserError
from ..records.folders import real
from ..site import File
from .own_files import OwnFolder, SymbolicLink, own_folder, refuse_link
from .staging import Staging

MANIFEST = "build.json"  # marks a folder as ours, and says what is in it
PASSED_OVER = frozenset({".DS_Store", "Thumbs.db", "desktop.ini"})  # what file managers leave in any folder they show
# What a system says that cannot exchange two folders; anything else is a fault, and the old site stays.
NO_EXCHANGE = frozenset({errno.ENOSYS, errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP})


def publish(files: Iterable[File], folder: Path, after: Callable[[int], object] = lambda files: None) -> int:
    """Replaces *folder* by *files*, whole; their number. Only what differs from what is published is written anew.

    *files* are asked for, and *after* is called with the number, while no other build may write there.

    Raises UserError where the folder holds something that this program did not write, Link where a link stands at a
    name of ours, or OSError where the system refuses; then *folder* is as it was.
    """
    refuse_link(folder)
    folder = real(folder)
    if folder == folder.parent:
        raise UserError("not-ours", folder=folder)  # the root of the system
    folder.parent.mkdir(parents=True, exist_ok=True)
    staged, old = _beside(folder, "next"), _beside(folder, "old")
    if not _is_there(_beside(folder, "lock")):  # no build of ours was here: one that is refused leaves no lock
        refuse_what_is_not_ours(folder)
    with own_folder(folder.parent) as beside, locked(beside, _beside(folder, "lock").name):
        for name in (staged.name, old.name, folder.name):
            if beside.is_link(name):
                raise SymbolicLink(folder.parent / name)
        if _is_there(old) and not _is_there(folder):
            old.rename(folder)  # a build was killed between the two calls of the second best
        refuse_what_is_not_ours(folder)
        _remove(old)
        try:
            count = _stage(files, staged, folder)
            _exchange(staged, folder, old)
        except BaseException:
            with contextlib.suppress(OSError):  # then the next build puts it right
                _remove(staged)
            raise
        if _is_there(staged):
            with contextlib.suppress(OSError):  # the same
                Staging(staged, folder)  # what differs takes room, and may name who wished to be named no more
        after(count)
    return count


def _beside(folder: Path, suffix: str) -> Path:
    return folder.parent / f".{folder.name}.{suffix}"


def _is_there(folder: Path) -> bool:
    """Whether there is something; unlike Path.exists, a system that does not answer is an error."""
    try:
        os.lstat(folder)
    except FileNotFoundError:
        return False
    return True


def refuse_the_championship(folder: Path, data: Path) -> None:
    """Raises UserError where a site in *folder* would lie over the championship of these *data*."""
    if real(folder) in (real(data), *real(data).parents):
        raise UserError("out-is-championship", folder=real(folder))


def refuse_what_is_not_ours(folder: Path) -> None:
    """Raises UserError where something lies in *folder* that no build of ours published."""
    if not _is_there(folder):
        return
    if not folder.is_dir():
        raise UserError("not-ours", folder=folder)
    ours = _listed(folder) | {MANIFEST}
    for path in _paths(folder, ""):
        if path not in ours and path.rpartition("/")[2] not in PASSED_OVER:
            raise UserError("not-ours", folder=f"{folder} ({path})")


def _listed(folder: Path) -> set[str]:
    """The paths that the manifest of a folder of ours lists; none where it is missing or anything else."""
    try:
        with own_folder(folder) as published:
            manifest = json.loads(published.read(MANIFEST))
    except (FileNotFoundError, ValueError, RecursionError):
        return set()
    ours = (
        isinstance(manifest, dict)
        and manifest.get("program") == "il-mastro"
        and isinstance(manifest.get("files"), list)
    )
    return set(map(str, manifest["files"])) if ours else set()


def _paths(folder: Path, below: str) -> Iterator[str]:
    """The path of every file and link, at any depth."""
    with os.scandir(folder / below) as entries:
        in_order = sorted(entries, key=lambda entry: entry.name)
    for entry in in_order:
        if entry.is_dir(follow_symlinks=False):
            yield from _paths(folder, f"{below}{entry.name}/")
        else:
            yield f"{below}{entry.name}"


def _stage(files: Iterable[File], staged: Path, published: Path) -> int:
    """Puts *files* and their manifest together in *staged*; their number."""
    staging = Staging(staged, published)
    seen: set[str] = set()
    for path, content in files:
        assert path not in seen, f"two files want the path {path}"
        seen.add(path)
        staging.take(path, content)
    staging.take(MANIFEST, manifest(seen))
    staging.close()
    return len(seen) + 1


def manifest(paths: Iterable[str]) -> Iterator[bytes]:
    """`build.json` of a site with files at these *paths*, in pieces."""
    about = {"program": "il-mastro", "version": 1, "files": sorted(paths)}
    text = json.JSONEncoder(indent=0).iterencode(about)  # of a long history it has some ten megabytes
    return (piece.encode() for piece in chain(text, "\n"))


def _exchange(staged: Path, folder: Path, old: Path) -> None:
    """Puts *staged* in the place of *folder*, and that, where there was one, in its place; where the system can, by one
    exchange, so that neither is ever missing."""
    if not _is_there(folder):
        staged.rename(folder)
    elif not _exchanged(staged, folder):
        folder.rename(old)  # second best: between these two calls the folder is missing
        try:
            staged.rename(folder)
        except BaseException:
            old.rename(folder)
            raise
        with contextlib.suppress(OSError):  # then the next build removes it
            old.rename(staged)


def _exchanged(a: Path, b: Path) -> bool:
    """Exchanges two folders by one system call; False where there is none."""
    current_folder, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    if os.name != "posix":
        return False
    library = ctypes.CDLL(None, use_errno=True)
    if sys.platform.startswith("linux") and hasattr(library, "renameat2"):
        failed = library.renameat2(current_folder, os.fsencode(a), current_folder, os.fsencode(b), exchange)
    elif sys.platform == "darwin" and hasattr(library, "renamex_np"):
        failed = library.renamex_np(os.fsencode(a), os.fsencode(b), exchange)
    else:
        return False
    if failed and (error := ctypes.get_errno()) not in NO_EXCHANGE:
        raise OSError(error, os.strerror(error), str(b))
    return not failed


@contextlib.contextmanager
def locked(beside: OwnFolder, name: str) -> Iterator[None]:
    """One build at a time may write beside a site. What the file of that *name* holds is nobody's business."""
    with beside.writing(name, keep=True) as lock:
        try:
            import fcntl
        except ImportError:  # no such locks on this system: builds there have to take turns by themselves
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _remove(remains: Path) -> None:
    """Removes what stands at a name that only this module uses."""
    if _is_there(remains):
        shutil.rmtree(remains)
