"""Work that is not done again, because all that it rests on is as it was at the last build. The stages do not know.

Beside the published folder, in `.cache/<name>.memo/`, lies what the work on each season gave; of every page, and of
what else was left for later (`lazy.py`), a digest of what it was made of; and the days of every season. The files
themselves lie nowhere but where they are published: they are taken as they are there, and only while the stamp
(`build/up_to_date.py`) says that nobody touched them since. Whatever is missing, damaged or foreign costs time and
nothing else: every file of ours is known by the digest that the stamp has of it.

Work on a season rests on the program and the options; on the season's own files; on what the register answers about the
players and clubs that are named in them; and on what the work itself tells *beside* these. A page rests on its content,
the names of those who stand in it, and the options.
"""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...own_files import OwnFolder, own_folder
from ...records.championship import Championship
from ...records.records import Register
from ...records.strict_yaml import YamlError
from ...rendering import Renderer
from ...results.days import Day
from ...results.serialize import pack, unpack
from ...site import File, Site
from .. import process_pool
from ..process_pool import Arrived, Task
from ..up_to_date import BuildState
from .cached_renderer import PreviousOutput, Remembering
from .dependencies import Answers, Sources, digest

_NOTHING = PreviousOutput("", "", ())
ALL = "all"  # in the place of a season: what is about all of them
STAGES = ("survey", "seasons", "pages", "exports", "forms")
_NAMED = f"{ALL}.named"  # whom each file names
_WRITTEN = re.compile(rf"[a-z0-9-]+\.(?:{'|'.join(STAGES)}|named)(?:\.[0-9]+\.made)?(?:\.new)?")  # names of ours

Days = Mapping[str, tuple[Day, ...]]
Run = Callable[[Sequence[tuple[str, Task]], int, Arrived], Generator[Any, None, list[Any]]]


@dataclass(frozen=True)
class Work:
    """A *task* about a *season*; its *stage*, one of STAGES, tells it from others about the same.

    *beside* is all that it rests on but for the season's files and those whom they name; None where nobody says: then
    it is always done. *answers* tell what it asks about those, where it does. *files* says whether it gives any, or
    only a value. *arrived* is asked what to hold of the value, as soon as it is there.
    """

    stage: str
    task: Task
    season: str = ALL
    beside: object = None
    answers: Answers | None = None
    files: bool = True
    arrived: Callable[[Any], Any] = lambda value: value

    def __post_init__(self) -> None:
        assert self.stage in STAGES, f"what is remembered of {self.stage} would never be cleared away"


def untimed(stages: Sequence[tuple[str, Task]], jobs: int, arrived: Arrived) -> Generator[Any, None, list[Any]]:
    """Runs tasks, each given with its stage."""
    return process_pool.run([task for _, task in stages], jobs, arrived)


class NoCache:
    """Does whatever is asked."""

    def keep(self) -> dict[str, str]:
        """What `BuildState.keep` is told."""
        return {}

    def run(self, works: Sequence[Work], jobs: int, run: Run = untimed) -> Generator[Any, None, list[Any]]:
        """Yields the files of *works*, *jobs* of them at a time; returns what is held of their values, in their
        order."""
        return run([(work.stage, work.task) for work in works], jobs, lambda n, value: works[n].arrived(value))

    def renderer(self, register: Register, people: frozenset[str], site: Site, championship: Championship) -> Renderer:
        """What makes the pages; *people* are those who have one."""
        return Renderer(register, people, site, championship)

    def days(self) -> Days:
        """The days of the season that is worked on, as far as they are known: by what they rest on."""
        return {}

    def note_days(self, days: Days) -> None:
        """Remembers those that the season has now."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """What some work gave: its *value*, and the *paths* of its files. *key* is what it rested on."""

    key: str
    value: Any
    paths: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Left:
    """What some work leaves for the next build: what its pages and files were *made* of, and its *days*."""

    made: dict[str, PreviousOutput]
    days: dict[str, tuple[Day, ...]]


class Cache(NoCache):
    """Does what it has to, and takes the rest from the build before.

    The *stamp* knows that build.
    """

    def __init__(self, stamp: BuildState):
        self._stamp = stamp
        self._sound: Mapping[str, str] = stamp.remembered
        self._new: dict[str, str] = {}  # what this build leaves, by name its digest
        self._still: set[str] = set()  # what the build before left and stays
        self._before = _Left({}, {})  # what was left of the work that is done
        self._made = _Left({}, {})  # what that leaves now
        self._before_named: Mapping[str, tuple[str, ...]] = self._read(_NAMED) or {}
        self._sources = Sources(stamp.data, self._before_named)

    def run(self, works: Sequence[Work], jobs: int, run: Run = untimed) -> Generator[Any, None, list[Any]]:
        values: list[Any] = [None] * len(works)
        keys, lefts, counted = [self._key(work) for work in works], [], Counter[str]()
        for work in works:
            lefts.append(f"{_name(work)}.{counted[_name(work)]}.made")
            counted[_name(work)] += 1
        undone = []
        for n, work in enumerate(works):
            kept = self._kept(work, keys[n])
            if kept is None:
                undone.append(n)
                continue
            values[n] = work.arrived(kept.value)
            self._still |= {_name(work), lefts[n]}
            yield from ((path, None) for path in kept.paths)
        usable = any(works[n].files for n in undone) and self._usable  # not before `publish` asks for files

        def arrived(number: int, answer: tuple[Any, tuple[str, ...], _Left]) -> Any:
            (value, paths, left), work, key = answer, works[undone[number]], keys[undone[number]]
            if work.files:
                self._remember(lefts[undone[number]], left)
            if key:
                self._remember(_name(work), _Kept(key, value, paths))
            return work.arrived(value)

        stages = [(works[n].stage, self._noting(works[n], lefts[n] if usable else "")) for n in undone]
        done = yield from run(stages, jobs, arrived)
        for n, value in zip(undone, done, strict=True):
            values[n] = value
        return values

    def renderer(self, register: Register, people: frozenset[str], site: Site, championship: Championship) -> Renderer:
        return Remembering(register, people, site, championship, self)

    def keep(self) -> dict[str, str]:
        """Writes what the next build may need; the digest of each file. Raises OSError."""
        if self._sources.names == self._before_named:
            self._still.add(_NAMED)
        else:
            self._remember(_NAMED, self._sources.names)
        states = {name: self._sound[name] for name in self._still if name in self._sound} | self._new
        with self._memory() as memory:
            for name in self._new:
                memory.replace(f"{name}.new", name)
            for old in memory.names():
                if old not in states and _WRITTEN.fullmatch(old) and not memory.is_folder(old):
                    memory.remove(old)
        return states

    def _remember(self, name: str, value: Any) -> None:
        """Leaves *value* for the next build, beside what the last one left; does without where it cannot."""
        with contextlib.suppress(OSError), self._memory(make=True) as memory:
            content = pack(value)
            memory.stage(f"{name}.new", content)
            self._new[name] = digest(content)

    def days(self) -> Days:
        return self._before.days

    def note_days(self, days: Days) -> None:
        self._made.days.update(days)

    def published(self, path: str) -> PreviousOutput:
        return self._before.made.get(path, _NOTHING)

    def note(self, path: str, known: PreviousOutput) -> None:
        self._made.made[path] = known

    def _noting(self, work: Work, left: str) -> Task:
        """The task of *work*, which returns besides its value the paths of its files and what these are made of; *left*
        is the name of what it left before, if anything. That is read when it begins: nobody else has to hold it."""

        def noted() -> Generator[File, None, tuple[Any, tuple[str, ...], _Left]]:
            kept = self._read(left)
            self._before = kept if isinstance(kept, _Left) else _Left({}, {})
            self._made, paths = _Left({}, {}), []
            events = work.task()
            while True:
                try:
                    file = next(events)
                except StopIteration as end:
                    return end.value, tuple(paths), self._made
                paths.append(file[0])
                yield file

        return noted

    def _kept(self, work: Work, key: str) -> _Kept | None:
        """What *work* gave when it rested on the same."""
        if not key or (work.files and not self._usable):
            return None
        kept = self._read(_name(work))
        return kept if isinstance(kept, _Kept) and kept.key == key else None

    def _read(self, name: str) -> Any:
        """What the build before left under *name*; None where it is not what was left."""
        if name not in self._sound:
            return None
        try:
            with self._memory() as memory:
                content = memory.read(name)
        except OSError:
            return None
        return unpack(content) if digest(content) == self._sound[name] else None

    def _memory(self, make: bool = False) -> contextlib.AbstractContextManager[OwnFolder]:
        """The folder of what is remembered. Raises OSError, also where something else has its name."""
        return own_folder(self._stamp.memory, self._stamp.folder.parent, make)

    @cached_property
    def _usable(self) -> bool:
        """Looked at when no other build may publish there any more."""
        return bool(self._sound) and self._stamp.untouched()

    def _key(self, work: Work) -> str:
        """What *work* rests on; empty where that is not known."""
        if work.beside is None:
            return ""
        own, answered = self._sources.of(work.season), []
        if not own:
            return ""
        if work.answers:
            try:
                answered = work.answers.of(self._sources.named(work.season))
            except (OSError, YamlError):  # the checks tell of it
                return ""
        return digest(repr((work.stage, own, work.beside, answered)).encode())


def _name(work: Work) -> str:
    return f"{work.season}.{work.stage}"
