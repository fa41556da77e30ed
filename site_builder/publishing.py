"""(path, bytes) → the published folder, all or nothing: staged beside it, then exchanged by one rename.

The only module that writes. What was published stays as it was until the new site is whole.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

MANIFEST = "build.json"  # marks a folder as ours, and says what is in it


class NotOurs(Exception):
    """The folder to publish in holds something that this program did not write."""


def publish(files: Iterable[tuple[str, bytes]], folder: Path) -> int:
    """Replaces *folder* by *files*, whole; the number of files written.

    Raises NotOurs before anything is touched, OSError where the system refuses; then *folder* is as it was.
    """
    folder = folder.resolve()
    if folder.exists() and not _ours(folder):
        raise NotOurs(str(folder))
    folder.parent.mkdir(parents=True, exist_ok=True)
    staged = folder.parent / f".{folder.name}.new"
    with _lock(folder.parent / f".{folder.name}.lock"):
        _remove(staged)
        try:
            written = _stage(files, staged)
            _exchange(staged, folder)
        finally:
            _remove(staged)  # the old site after an exchange, a broken one after a failure
    return written


def _ours(folder: Path) -> bool:
    return folder.is_dir() and ((folder / MANIFEST).is_file() or not any(folder.iterdir()))


def _stage(files: Iterable[tuple[str, bytes]], staged: Path) -> int:
    seen: set[str] = set()
    made: set[Path] = set()
    for path, content in files:
        assert path not in seen, f"two files want the path {path}"
        seen.add(path)
        target = staged / path
        if target.parent not in made:
            target.parent.mkdir(parents=True, exist_ok=True)
            made.add(target.parent)
        target.write_bytes(content)
    manifest = {"program": "il-mastro", "version": 1, "files": sorted(seen)}
    staged.mkdir(parents=True, exist_ok=True)
    (staged / MANIFEST).write_text(json.dumps(manifest, indent=0) + "\n", encoding="utf-8")
    return len(seen) + 1


def _exchange(staged: Path, folder: Path) -> None:
    """Puts *staged* in the place of *folder*; where the system can, by one exchange, so that neither is ever
    missing."""
    if not folder.exists():
        staged.rename(folder)
    elif not _exchanged(staged, folder):
        old = folder.parent / f".{folder.name}.old"
        _remove(old)
        folder.rename(old)  # second best: between these two calls the folder is missing
        staged.rename(folder)
        _remove(old)


def _exchanged(a: Path, b: Path) -> bool:
    """Exchanges two folders by one system call; False where there is none."""
    here, exchange = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    library = ctypes.CDLL(None, use_errno=True)
    if sys.platform.startswith("linux") and hasattr(library, "renameat2"):
        return library.renameat2(here, os.fsencode(a), here, os.fsencode(b), exchange) == 0
    if sys.platform == "darwin" and hasattr(library, "renamex_np"):
        return library.renamex_np(os.fsencode(a), os.fsencode(b), exchange) == 0
    return False


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


def _remove(folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)
