"""What a build need not do: all of it where nothing changed; else what rests on the same as before (`outputs.py`).

The stages do not know of it. After a build, a stamp in `.cache/` beside the published folder keeps digests of
everything that the bytes of the site rest on (the data, the program with its templates and words, its libraries, the
options), of the published files, and of what is remembered of the work. A file is known by its size, times and number
on the disk, never only by its age; one that was changed just before it was looked at, by its content too, for a second
change in the same tick of the clock would not show, until a look finds it the same when that tick is over. A stamp that
is missing, foreign or damaged costs a build, and changes nothing.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterable, Sequence
from hashlib import file_digest, sha256
from pathlib import Path
from typing import NamedTuple

from msgspec import MsgspecError, Struct, structs
from msgspec.json import decode, encode

from .. import program_files
from ..records.championship import identity_files
from ..records.file_states import TICK, last_change, state_of
from ..records.folders import real, walk_championship
from ..writing.own_files import own_folder, refuse_link

_OF_PROGRAM = slice(2, None)  # of what a build rests on: all but the data, and the page of the change log


class _Stamp(Struct):
    """What a build noted of itself: *since* when and *until* when times tell what changed, in nanoseconds; how many
    *files* it *published*, as they lay there; what it *rests_on*, and by name the digest of what is *remembered*."""

    since: int
    until: int
    files: int
    published: str
    rests_on: list[str]
    remembered: dict[str, str]


class BuildState:
    """What a build of *data* with *options* into *folder* rests on."""

    def __init__(self, data: Path, folder: Path, options: Iterable[object]):
        refuse_link(folder)
        self.folder, self.data = real(folder), real(data)
        self._cache, self._name = self.folder.parent / ".cache", f"{self.folder.name}.stamp"
        self._options = [str(self.folder), *map(repr, options)]
        self._stamped = self._read()
        self._same_program = False

    def holds(self) -> int:
        """The number of published files where a build would give the very same. Else 0, and it is noted what the build
        that follows rests on, before it reads anything."""
        moment, stamped = time.time_ns(), self._stamped
        looks = self._rests_on(stamped.since) if stamped.since else []
        states = [snapshot.shown for snapshot in looks]
        if states and states == stamped.rests_on:
            looks.append(_look([self.folder], stamped.until, True))
            if looks[-1].shown == stamped.published:
                self._settle(looks, moment)
                return stamped.files
        self._same_program = bool(states) and states[_OF_PROGRAM] == stamped.rests_on[_OF_PROGRAM]
        self._since = time.time_ns()
        self._now = [snapshot.shown for snapshot in self._rests_on(self._since)]
        return 0

    @property
    def remembered(self) -> dict[str, str]:
        """By name the digest of what is remembered, where it was done by this very program with these options, as
        `holds` found."""
        return self._stamped.remembered if self._same_program else {}

    @property
    def memory(self) -> Path:
        """The folder of what is remembered, which is ours."""
        return self._cache / f"{self.folder.name}.memo"

    @property
    def elsewhere(self) -> Path | None:
        """The link in the place of that folder, or of the one around it: then nothing is remembered."""
        return next((place for place in (self._cache, self.memory) if place.is_symlink()), None)

    def untouched(self) -> bool:
        """Whether the published folder is as the build left it that made the stamp."""
        return self._stamped.published == _look([self.folder], self._stamped.until, True).shown

    def keep(self, files: int, remembered: dict[str, str]) -> None:
        """Notes that the folder now holds the *files* that the data gave, and what is *remembered*. Raises OSError."""
        until = time.time_ns()
        published = _look([self.folder], until, True).shown
        self._write(_Stamp(self._since, until, files, published, self._now, remembered))

    def _settle(self, looks: Sequence[_Snapshot], moment: int) -> None:
        """Where what was recent is so no more, for *looks* after *moment*, its times are enough from now on."""
        newest = max(snapshot.newest for snapshot in looks)
        if 0 < newest <= moment - TICK:
            *cache_key, published = [snapshot.shown.partition(" ")[0] for snapshot in looks]
            times = {"since": moment, "rests_on": cache_key, "until": moment, "published": published}
            with contextlib.suppress(OSError):  # then the next look takes as long
                self._write(structs.replace(self._stamped, **times))

    def _write(self, stamp: _Stamp) -> None:
        with own_folder(self._cache, self.folder.parent, make=True) as cache:
            cache.stage(f"{self._name}.new", encode(stamp) + b"\n")
            cache.replace(f"{self._name}.new", f"{self._name}.json")

    def _read(self) -> _Stamp:
        """The stamp that is there; one that fits nothing, where it is not a stamp of ours."""
        readable = contextlib.suppress(OSError, ValueError, RecursionError, MsgspecError)
        with readable, own_folder(self._cache, self.folder.parent) as cache:
            return decode(cache.read(f"{self._name}.json"), type=_Stamp)
        return _Stamp(0, 0, 0, "", [], {})

    def _rests_on(self, since: int) -> list[_Snapshot]:
        others = "\0".join((str(self.data), *self._options, *_libraries()))
        environment = _Snapshot(sha256(others.encode()).hexdigest(), 0)
        return [
            _look_at_data(self.data, since),
            _look((program_files.CHANGE_LOG,), since),
            _look_at_identity(self.data, since),
            _look(program_files.COMPUTING, since),
            environment,
        ]


def contents(data: Path, since: int | None = None) -> tuple[int, str]:
    """The moment of the first look at the *data*, and a digest of what stands there. A second look, told that moment as
    *since*, gives the same where nothing changed between them."""
    first = time.time_ns() if since is None else since
    return first, f"{_look_at_data(data, first).shown} {_look_at_identity(data, first).shown}"


class _Snapshot(NamedTuple):
    """What files show: a digest of the name, size, times and number of each; where some are recent, after a space that
    of their content, and *newest*, the last time at which one of them changed."""

    shown: str
    newest: int


class _FileScan:
    """Looks at files; *recent* are by path those that it saw and that may have changed after *edge*, and when. It
    follows links in the program, which may be put together of several folders, and nowhere else."""

    def __init__(self, edge: int, published: bool):
        self._edge, self._published, self._follows = edge, published, not published
        self.recent: dict[str, int] = {}

    def file(self, path: str, name: str, about: os.stat_result) -> str:
        """What tells a file from others of that name, and from itself at other times."""
        changed = last_change(about)
        if changed and (about.st_mtime_ns if self._published else changed) > self._edge:
            self.recent[path] = changed
        return "\0".join((name, *map(str, state_of(about)))) + "\n"

    def folder(self, path: str) -> tuple[str, list[str]]:
        """The line that `file` has of each file in the folder at *path*, as one text, and the folders there; what
        Python compiled is left out."""
        files, below = [], []
        with os.scandir(path) as entries:
            for entry in entries:
                if not entry.is_dir(follow_symlinks=self._follows):
                    files.append(self.file(entry.path, entry.name, entry.stat(follow_symlinks=self._follows)))
                elif entry.name != "__pycache__":
                    below.append(entry.path)
        return "".join((f"\0{path}\0", *sorted(files))), sorted(below)

    def below(self, folders: Iterable[str]) -> str:
        """A digest of all that lies at any depth in *folders*."""
        digest, pending = sha256(), [*folders]
        while pending:
            text, below = self.folder(pending.pop())
            digest.update(os.fsencode(text))
            pending += below
        return digest.hexdigest()


def _look(tops: Iterable[Path], since: int, published: bool = False) -> _Snapshot:
    """Looks at every file at *tops* or below them; recent are those that changed around *since* or later. A *published*
    one has another time of change after every build that leaves it as it is, which says nothing of its content."""
    scan, state = _FileScan(since - TICK, published), sha256()
    for top in map(os.fspath, tops):
        if Path(top).is_dir():
            state.update(scan.below([top]).encode())
        elif os.path.lexists(top):
            state.update(os.fsencode(scan.file(top, top, Path(top).stat())))
    return _with_recent(state.hexdigest(), scan)


def _look_at_data(data: Path, since: int) -> _Snapshot:
    """As `_look`, at what the checks look at in the *data*, and nothing else there: a link is known by itself."""
    scan, digest = _FileScan(since - TICK, published=False), sha256()
    for folder, entries in walk_championship(data):
        looks = [
            f"{entry.name}/\n"
            if entry.is_dir(follow_symlinks=False)
            else scan.file(entry.path, entry.name, entry.stat(follow_symlinks=False))
            for entry in entries
        ]
        digest.update(os.fsencode("".join((f"\0{folder}\0", *looks))))
    return _with_recent(digest.hexdigest(), scan)


def _look_at_identity(data: Path, since: int) -> _Snapshot:
    """As `_look`, at what says how the championship is called and what it looks like, beside the *data*."""
    scan = _FileScan(since - TICK, published=False)
    files = [place for place in identity_files(data) if os.path.lexists(place)]
    state = "".join(scan.file(str(place), place.name, place.lstat()) for place in files)
    return _with_recent(sha256(os.fsencode(state)).hexdigest(), scan) if files else _Snapshot("", 0)


def _with_recent(shown: str, scan: _FileScan) -> _Snapshot:
    """The state *shown*, with the content of what is recent."""
    if not scan.recent:
        return _Snapshot(shown, 0)
    contents = sha256()
    for name in sorted(scan.recent):
        try:
            with open(name, "rb") as file:
                digest = file_digest(file, "sha256").hexdigest()
        except PermissionError:  # the checks tell of a file of the data that is closed
            digest = "closed"
        contents.update(os.fsencode(f"{digest} {name}\0"))
    return _Snapshot(f"{shown} {contents.hexdigest()}", max(scan.recent.values()))


def _libraries() -> list[str]:
    """The Python that runs, and the name and version of every library that it could open; none are looked for in the
    working folder, from which the program may be the same or not."""
    parts, folder = [sys.version, sys.executable], Path.cwd()
    for place in sys.path:
        if Path(place).is_dir() and real(Path(place)) != folder:
            with os.scandir(Path(place)) as entries:
                parts += sorted(entry.name for entry in entries if entry.name.endswith((".dist-info", ".egg-info")))
    return parts
