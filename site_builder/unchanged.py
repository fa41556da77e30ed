"""Whether a build would publish what is published already: then there is nothing to do. The stages do not know of it.

After a build, a stamp in `.cache/` beside the published folder keeps a digest of everything that the bytes of the site
rest on (the data, the program with its templates and words, its libraries, the options) and of the published files. A
file is known by its size, times and number on the disk, never only by its age; one that was changed just before it was
looked at, by its content, for a second change in the same tick of the clock would not show. A stamp that is missing,
foreign or damaged costs a build, and changes nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

HOUSE = Path(__file__).parent.parent
PROGRAM = ("site_builder", "templates", "schema", "LICENSE", "LICENSE-DATA", "CHANGELOG.md", "pyproject.toml")
_TICK = 2_000_000_000  # nanoseconds: the coarsest times that a disk keeps


class Stamp:
    """What a build of *data* with *options* into *folder* rests on."""

    def __init__(self, data: Path, folder: Path, options: Iterable[object]):
        self._folder = folder.resolve()
        self._file = self._folder.parent / ".cache" / f"{self._folder.name}.stamp.json"
        self._data, self._options = data.resolve(), [str(self._folder), *map(repr, options)]

    def holds(self) -> int:
        """The number of published files where a build would give the very same. Else 0, and it is noted what the build
        that follows rests on, before it reads anything."""
        try:
            kept = json.loads(self._file.read_bytes())
            files, since, until = (int(kept[name]) for name in ("files", "since", "until"))
            if kept["rests_on"] == self._sources(since) and kept["published"] == _digest([self._folder], until):
                return files
        except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
            pass  # whatever stands there, it is no stamp of ours
        self._since = time.time_ns()
        self._rests_on = self._sources(self._since)
        return 0

    def keep(self, files: int) -> None:
        """Remembers that the folder now holds the *files* that the sources gave; does without where it cannot."""
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(exist_ok=True)
            kept = {"since": self._since, "rests_on": self._rests_on, "files": files, "until": time.time_ns()}
            kept["published"] = _digest([self._folder], kept["until"])
            staged = self._file.with_suffix(".new")
            staged.write_text(json.dumps(kept) + "\n", encoding="utf-8", newline="\n")
            staged.replace(self._file)

    def _sources(self, since: int) -> str:
        return _digest([self._data, *(HOUSE / name for name in PROGRAM)], since, (*self._options, *_libraries()))


def contents(folder: Path, since: int | None = None) -> tuple[int, str]:
    """The moment of the first look at *folder*, and a digest of what stands in it. A second look, told that moment as
    *since*, gives the same where nothing changed between them."""
    first = time.time_ns() if since is None else since
    return first, _digest([folder], first)


def _digest(tops: Iterable[Path], since: int, others: Iterable[str] = ()) -> str:
    """One digest of every file below *tops*, and of *others*."""
    found = sha256("\0".join(others).encode())
    for top in tops:
        for name, about in _files(os.fspath(top)):
            newest = max(about.st_mtime_ns, about.st_ctime_ns)
            told: object = (about.st_mtime_ns, about.st_ctime_ns, about.st_ino)
            if newest > since - _TICK:
                told = sha256(Path(name).read_bytes()).hexdigest()
            found.update(f"{name}\0{about.st_mode}\0{about.st_size}\0{told}\n".encode(errors="surrogateescape"))
    return found.hexdigest()


def _files(top: str) -> Iterator[tuple[str, os.stat_result]]:
    """Every file at *top* or below it, in a fixed order; what Python compiled for itself is none of them."""
    if not Path(top).is_dir():
        if os.path.lexists(top):
            yield top, Path(top).stat()
        return
    with os.scandir(top) as entries:
        some = sorted(entries, key=lambda entry: entry.name)
    for entry in some:
        if not entry.is_dir():
            yield entry.path, entry.stat()
        elif entry.name != "__pycache__":
            yield from _files(entry.path)


def _libraries() -> list[str]:
    """The Python that runs, and the name and version of every library that it could open."""
    found = [sys.version, sys.executable]
    for place in sys.path:
        if Path(place).is_dir():
            with os.scandir(Path(place)) as entries:  # "" is the working folder
                found += sorted(one.name for one in entries if one.name.endswith((".dist-info", ".egg-info")))
    return found
