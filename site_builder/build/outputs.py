"""What the stages gave, each output under the digest of all that went into it. What is there already is not made again.

Beside the published folder, in `.cache/<name>.memo/`, lies of each season's stages the value that later stages need,
and the paths of its files; and of every page its key (`rendering/page_keys.py`), for where a stage is done again most
of its pages are the same. The files lie nowhere but where they are published: they are taken from there, and only while
the stamp (`build/up_to_date.py`) says that nobody touched them since. Several machines share a *store*
(`build/store.py`), in which the files lie too. Whatever is missing, damaged or foreign costs time and nothing else.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

import msgspec
from msgspec import Struct, field

from ..digests import digest, digest_of_bytes
from ..generators import WithValue
from ..problems import UserError
from ..records.strict_yaml import YamlError
from ..rendering.page_keys import PrintedPage, PrintedPages
from ..results.season_inputs import Answers
from ..results.serialize import pack, unpack
from ..site import File
from ..writing.own_files import OwnFolder, own_folder
from .executors import InOneProcess, Task, whole_content
from .inputs import Sources
from .store import Store, Stored, as_stored
from .timings import Timings
from .up_to_date import BuildState

T = TypeVar("T")
ALL = "all"  # in the place of a season: what is about all of them
_AT_ONCE = 4  # works whose files are held at once, until they lie in the store
STAGES = ("survey", "records", "seasons", "pages", "exports", "forms", "judges")
_NAMED = f"{ALL}.named"  # whom each file names
_PRINTED = f"{ALL}.printed"  # by work its pages
# Names of ours.
_WRITTEN = re.compile(rf"[a-z0-9-]+\.(?:{'|'.join(STAGES)}|named|printed)(?:\.[0-9]+\.made)?(?:\.new)?")


class Work(Struct, frozen=True):
    """What *function* gives of *arguments*, about one *subject*: a season, or ALL.

    *rests_on* is all that it is made of, but for the files of the season and those whom they name; None: it is made
    each time. *answers* tell what it asks about those whom they name. *files* says whether it gives any, or only a
    value. *pages* finds in the value those that it printed, by their keys; the function's last argument is then what of
    them is published. *size* is how many tournaments it is about. *earlier* are other seasons whose files it is made of
    too.
    """

    stage: str
    subject: str
    function: Callable[..., Generator[File, None, object]]
    arguments: tuple[object, ...]
    rests_on: object = None
    answers: Answers | None = None
    files: bool = True
    pages: Callable[[Any], PrintedPages] | None = None
    size: int = 0
    earlier: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return f"{self.subject}.{self.stage}"


class _Run(Struct):
    """Works that are done together: their *keys*, by number the *values* that are known, and the paths of files that
    lie in the store and are only *passing*."""

    works: Sequence[Work]
    keys: Sequence[str]
    values: dict[int, object] = field(default_factory=dict[int, object])
    passing: set[str] = field(default_factory=set[str])


class _Output(msgspec.Struct):
    """A stage's output: the *key* tells what it was made of."""

    key: str
    value: bytes
    paths: list[str]


class Outputs:
    """Does what has to be done on some *workers*, and takes the rest from the build before, which a *stamp* knows, or
    from a *store* of what several machines made, *leaving* there what was not."""

    def __init__(
        self, workers: InOneProcess, sources: Sources, timings: Timings | None = None,
        stamp: BuildState | None = None, store: Store | None = None, leaving: bool = False,
    ):  # fmt: skip
        self._workers, self._sources, self._timings = workers, sources, timings or Timings()
        self._stamp, self._store, self._left_in = stamp, store, store if leaving else None
        self._sound: Mapping[str, str] = stamp.remembered if stamp else {}
        self._new: dict[str, str] = {}  # what this build leaves, by name its digest
        self._still: set[str] = set()  # what the build before left and stays
        self._named = self._read(_NAMED, dict[str, tuple[str, ...]]) or {}
        sources.recall_names(self._named)
        self._printed: dict[str, PrintedPages] = {}  # by the work that this build did

    def run(self, works: Sequence[Work]) -> Generator[File, None, list[Any]]:
        """Yields the files of *works*; returns their values, in their order."""
        run = _Run(works, [self.key(work) for work in works])
        there = {number for number in range(len(works)) if self._is_there(works[number], run.keys[number])}
        undone = [number for number in range(len(works)) if number not in there]
        made_before = self._made_before(run, sorted(there))
        if self._left_in:  # files of the store are to be opened and written, which takes a while
            yield from self._made(run, undone, made_before)
        else:
            yield from made_before
            yield from self._made(run, undone)
        yield from self._made(run, sorted(there - run.values.keys()))  # what the store has of them is damaged
        values = [run.values[number] for number in range(len(works))]
        self._printed |= {work.name: work.pages(value) for work, value in zip(works, values, strict=True) if work.pages}
        return values

    def _is_there(self, work: Work, key: str) -> bool:
        """Whether the same seems to be made: an archive of the store is looked into when it is taken."""
        return self._kept(work, key) is not None or bool(key and self._store and self._store.has(work.name, key))

    def _made_before(self, run: _Run, numbers: Sequence[int]) -> Iterator[File]:
        """The files of works that are made already, as far as they are sound; their values."""
        for number in numbers:
            work, key = run.works[number], run.keys[number]
            if output := self._kept(work, key):
                self._still.add(work.name)
                yield from ((path, None) for path in output.paths)
                run.values[number] = unpack(output.value)
            elif self._store and (stored := self._store.get(work.name, key)):
                run.passing |= stored.paths
                yield from stored.files()
                run.values[number] = self._noted(work, key, unpack(stored.value), sorted(stored.paths))

    def _made(self, run: _Run, numbers: Sequence[int], meanwhile: Iterator[File] | None = None) -> Iterator[File]:
        """Does works, and leaves what they gave; their files, and those that come *meanwhile*."""
        together = _AT_ONCE if self._left_in else len(numbers) or 1
        for start in range(0, len(numbers), together):
            at_once = numbers[start : start + together]
            before = {number: self._before(run.works[number]) for number in at_once}
            tasks = [self._task(run.works[number], before[number]) for number in at_once]
            events, files = self._workers.run(tasks, meanwhile), dict[str, bytes | None]()
            finished = yield from _collected(events, files, run.passing, before.values()) if self._left_in else events
            for number, output in zip(at_once, finished, strict=True):
                work, key = run.works[number], run.keys[number]
                self._timings.add(work.stage, output.seconds, output.here)
                run.values[number] = self._noted(work, key, output.value, output.paths)
                if (key or work.pages) and files.keys() >= set(output.paths):
                    of_work = {path: files[path] for path in output.paths}
                    self._leave(work, key, output.value, of_work, before[number])
        yield from meanwhile or ()

    def store(self, work: Work) -> str:
        """Leaves what *work* gives in the store, where it does not lie there yet; the name of its file. Raises OSError,
        and UserError where its files cannot be read."""
        key = self.key(work)
        assert self._store, "it is asked only where there is one"
        if not key:
            raise UserError("season-unread", season=work.subject)
        if self._store.get(work.name, key) is None:
            events = WithValue(self._workers.run([self._task(work, None)]))
            files = {path: as_stored(whole_content(content)) for path, content in events}
            (output,) = events.value
            return self._store.put(work.name, key, pack(output.value), files.items())
        return self._store.file(work.name, key)

    def key(self, work: Work) -> str:
        """A digest of all that *work* is made of; empty where that is not known."""
        seasons, answered = (work.subject, *work.earlier), []
        digests = [self._sources.digest_of_season(season) for season in seasons]
        if work.rests_on is None or not all(digests):
            return ""
        if work.answers:
            try:
                answered = work.answers.about(sorted({name for id in seasons for name in self._sources.named(id)}))
            except (OSError, YamlError):  # the checks tell of it
                return ""
        return digest(work.stage, digests, work.rests_on, answered)

    def keep(self) -> dict[str, str]:
        """Writes what the next build may need; the digest of each file. Raises OSError."""
        if self._sources.names == self._named:
            self._still.add(_NAMED)
        else:
            self._write(_NAMED, msgspec.json.encode(self._sources.names))
        self._write(_PRINTED, msgspec.json.encode(self._printed))
        states = {name: self._sound[name] for name in self._still if name in self._sound} | self._new
        with self._memory() as memory:
            for name in self._new:
                memory.replace(f"{name}.new", name)
            for old in memory.names():
                if old not in states and _WRITTEN.fullmatch(old) and not memory.is_folder(old):
                    memory.remove(old)
        return states

    def _task(self, work: Work, before: Stored | None) -> Task:
        """To do *work*, but for those of its pages that are published already, or lie in the store as they were
        *before*."""
        if not work.pages:
            return Task(work.function, work.arguments, work.size)
        printed = work.pages(unpack(before.value)) if before else self._published.get(work.name, {})
        return Task(work.function, (*work.arguments, printed), work.size)

    def _before(self, work: Work) -> Stored | None:
        """What the store has of *work* as another build did it, where no published folder has its pages."""
        if not work.pages or not self._left_in or self._is_published:
            return None
        return self._left_in.last(work.name)

    def _noted(self, work: Work, key: str, value: T, paths: Sequence[str]) -> T:
        """*value*, which is left for the next build."""
        if key and self._stamp:
            self._write(work.name, msgspec.json.encode(_Output(key, pack(value), list(paths))))
        return value

    def _leave(
        self, work: Work, key: str, value: object, files: Mapping[str, bytes | None], before: Stored | None
    ) -> None:
        """Leaves in the store, where there is one, what *work* gave; does without where it cannot."""
        if self._left_in:
            with contextlib.suppress(OSError):
                self._left_in.put(work.name, key, pack(value), files.items(), before)

    def _write(self, name: str, content: bytes) -> None:
        """Writes beside what the last build left; does without where it cannot."""
        with contextlib.suppress(OSError), self._memory(make=True) as memory:
            memory.stage(f"{name}.new", content)
            self._new[name] = digest_of_bytes(content)

    def _kept(self, work: Work, key: str) -> _Output | None:
        """What the build before made of the same."""
        if not key or (work.files and not self._is_published):
            return None
        output = self._read(work.name, _Output)
        return output if output and output.key == key else None

    def _read(self, name: str, kind: type[T]) -> T | None:
        """What the build before left under *name*; None where it is not what was left."""
        if name not in self._sound:
            return None
        with contextlib.suppress(OSError), self._memory() as memory:
            content = memory.read(name)
            return msgspec.json.decode(content, type=kind) if digest_of_bytes(content) == self._sound[name] else None
        return None

    def _memory(self, make: bool = False) -> contextlib.AbstractContextManager[OwnFolder]:
        """The folder of what is remembered. Raises OSError, also where something else has its name."""
        assert self._stamp, "nothing is remembered without"
        return own_folder(self._stamp.memory, self._stamp.folder.parent, make)

    @cached_property
    def _published(self) -> Mapping[str, PrintedPages]:
        """By work the pages of the build before, where they still lie where it published them."""
        return (self._read(_PRINTED, dict[str, dict[str, PrintedPage]]) or {}) if self._is_published else {}

    @cached_property
    def _is_published(self) -> bool:
        """Whether the files of the build before still lie where it published them. It is asked when no other build may
        publish there any more."""
        return self._stamp is not None and bool(self._sound) and self._stamp.untouched()


def _collected(
    events: Generator[File, None, T],
    files: dict[str, bytes | None],
    passing: Collection[str],
    stored: Iterable[Stored | None],
) -> Generator[File, None, T]:
    """*events* as they come, those of pages that are *stored* with their content. *files* keeps what is whole among
    them and not *passing*, as the store will have it, without the content of what is stored."""
    by_path = {path: archive for archive in stored if archive for path in archive.paths}
    whole = WithValue(events)
    for path, content in whole:
        if path not in passing:
            if content is not None:
                files[path] = as_stored(content := whole_content(content))
            elif path in by_path:
                files[path] = None
                content = by_path[path].content(path)
        yield path, content
    return whole.value
