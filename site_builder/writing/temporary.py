"""Folders for the length of one piece of work, where the system has room for such; what a killed process left goes.

Whoever works in one holds its lock, and the system lets go of that when the process ends, however it ends. So a folder
of ours that nobody holds is left over, whatever has become of the number of its process.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

_PREFIX = "il-mastro-"  # of folders that are held: a new one is called otherwise until it is
_FOLDER = os.O_RDONLY | getattr(os, "O_DIRECTORY", 0) | getattr(os, "O_NOFOLLOW", 0)


@contextlib.contextmanager
def temporary() -> Iterator[Path]:
    """A new folder, which only this user may open and which is gone afterwards. Raises OSError."""
    try:
        import fcntl
    except ImportError:  # no such locks on this system: there what a killed process left stays
        with tempfile.TemporaryDirectory(prefix="mastro-") as name:
            yield Path(name)
        return
    above = Path(tempfile.gettempdir())
    for remains in sorted(above.glob(f"{_PREFIX}*")):
        _remove_unheld(remains)
    place = Path(tempfile.mkdtemp(prefix="mastro-"))
    descriptor = os.open(place, _FOLDER)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        place = place.rename(above / f"{_PREFIX}{place.name.removeprefix('mastro-')}")
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)
        os.close(descriptor)


def _remove_unheld(remains: Path) -> None:
    """Takes a folder of this user away that no process works in; of anything else nothing is touched."""
    import fcntl

    try:
        descriptor = os.open(remains, _FOLDER)
    except OSError:  # a link, a file, somebody else's, or gone meanwhile
        return
    try:
        with contextlib.suppress(BlockingIOError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.fstat(descriptor).st_uid == os.getuid():
                shutil.rmtree(remains, ignore_errors=True)
    finally:
        os.close(descriptor)
