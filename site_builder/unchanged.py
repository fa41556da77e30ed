"""What a build need not do: all of it where nothing changed; else what rests on the same as before (`memo/`). The
stages do not know of it.

After a build, a stamp in `.cache/` beside the published folder keeps digests of everything that the bytes of the site
rest on (the data, the program with its templates and words, its libraries, the options), of the published files, and of
what is remembered of the work. A file is known by its size, times and number on the disk, never only by its age; one
that was changed just before it was looked at, by its content, for a second change in the same tick of the clock would
not show. A stamp that is missing, foreign or damaged costs a build, and changes nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from hashlib import file_digest, sha256
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).parent.parent
PROGRAM = ("site_builder", "templates", "schema", "LICENSE", "LICENSE-DATA", "CHANGELOG.md", "pyproject.toml")
_TICK = 2_000_000_000  # nanoseconds: the coarsest times that a disk keeps


class Stamp:
    """What a build of *data* with *options* into *folder* rests on."""

    def __init__(self, data: Path, folder: Path, options: Iterable[object]):
        self.folder, self.data = folder.resolve(), data.resolve()
        self._file = self.folder.parent / ".cache" / f"{self.folder.name}.stamp.json"
        self._options = [str(self.folder), *map(repr, options)]
        self._stamped = self._read()
        self._same_program = False

    def holds(self) -> int:
        """The number of published files where a build would give the very same. Else 0, and it is noted what the build
        that follows rests on, before it reads anything."""
        since, stamped = self._stamped["since"], self._stamped["rests_on"]
        here = self._rests_on(since) if since else []
        if here and here == stamped and self.untouched():
            return self._stamped["files"]
        self._same_program = bool(here) and here[1:] == stamped[1:]
        self._since = time.time_ns()
        self._now = self._rests_on(self._since)
        return 0

    @property
    def remembered(self) -> dict[str, str]:
        """By name the digest of what is remembered, where it was done by this very program with these options, as
        `holds` found."""
        return self._stamped["remembered"] if self._same_program else {}

    @property
    def memory(self) -> Path:
        """The folder of what is remembered."""
        return self._file.with_name(f"{self.folder.name}.memo")

    def untouched(self) -> bool:
        """Whether the published folder is as the build left it that made the stamp."""
        return self._stamped["published"] == _digest([self.folder], self._stamped["until"], _written)

    def keep(self, files: int, remembered: dict[str, str]) -> None:
        """Notes that the folder now holds the *files* that the data gave, and what is *remembered*. Raises OSError."""
        self._file.parent.mkdir(exist_ok=True)
        kept: dict[str, Any] = {"since": self._since, "rests_on": self._now, "files": files, "until": time.time_ns()}
        kept |= {"published": _digest([self.folder], kept["until"], _written), "remembered": remembered}
        staged = self._file.with_suffix(".new")
        staged.write_text(json.dumps(kept) + "\n", encoding="utf-8", newline="\n")
        staged.replace(self._file)

    def _read(self) -> dict[str, Any]:
        """The stamp that is there; one that fits nothing, where it is not a stamp of ours."""
        nothing = {"since": 0, "until": 0, "files": 0, "published": "", "rests_on": [], "remembered": {}}
        with contextlib.suppress(OSError, ValueError, RecursionError):
            found = json.loads(self._file.read_bytes())
            if isinstance(found, dict) and all(type(found.get(key)) is type(one) for key, one in nothing.items()):
                return found
        return nothing

    def _rests_on(self, since: int) -> list[str]:
        program = [HOUSE / name for name in PROGRAM]
        others = "\0".join((str(self.data), *self._options, *_libraries()))
        return [_digest([self.data], since), _digest(program, since), sha256(others.encode()).hexdigest()]


def contents(folder: Path, since: int | None = None) -> tuple[int, str]:
    """The moment of the first look at *folder*, and a digest of what stands in it. A second look, told that moment as
    *since*, gives the same where nothing changed between them."""
    first = time.time_ns() if since is None else since
    return first, _digest([folder], first)


def _changed(about: os.stat_result) -> int:
    """When a file may last have got another content."""
    return max(about.st_mtime_ns, about.st_ctime_ns)


def _written(about: os.stat_result) -> int:
    """The same of a published one: every build that leaves it as it is gives it a new name, and so another time of
    change, which says nothing of its content."""
    return about.st_mtime_ns


def _digest(tops: Iterable[Path], since: int, newest: Callable[[os.stat_result], int] = _changed) -> str:
    """One digest of every file below *tops*; those that are *newest* around *since* are known by their content."""
    found = sha256()
    for top in tops:
        for name, about in _files(os.fspath(top)):
            told: object = (about.st_mtime_ns, about.st_ctime_ns, about.st_ino)
            if newest(about) > since - _TICK:
                with open(name, "rb") as file:
                    told = file_digest(file, "sha256").hexdigest()
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
