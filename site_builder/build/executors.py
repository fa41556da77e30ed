"""Tasks → what they give: in this process, in several processes of this machine, or on the workers of a cluster.

A task is a function of a module and plain arguments, so that it can begin from nothing in any process. It is a
generator: it yields files and returns a value. What comes is the same everywhere, in another order; values have the
place of their task.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from zlib import compress, decompress

from msgspec import Struct
from msgspec.structs import replace

from ..generators import WithValue
from ..site import File

_SMALL = 60  # tournaments: what is made of fewer takes longer where processes are begun for it
_FAST = 1  # of zlib: what crosses to this process is a tenth then, and costs hardly anything
PackedFiles = list[tuple[str, bytes | None]]  # paths, and compressed contents; None of what stays as it is published


class Task(Struct, frozen=True):
    """Calls *function* with *arguments*; it is about a tournament or more, *size* of them."""

    function: Callable[..., Generator[File, None, object]]
    arguments: tuple[object, ...]
    size: int = 0


class TaskResult(Struct, frozen=True):
    """What a task returned, the paths of its files, how many seconds of processor it took, and whether *here*, in this
    process."""

    value: object
    paths: tuple[str, ...]
    seconds: float
    here: bool = True


PackedResult = tuple[PackedFiles, TaskResult]  # of a task in another process: its files, and what became of it


class InOneProcess:
    """Does every task in this process, one after the other."""

    def run(
        self, tasks: Sequence[Task], meanwhile: Iterator[File] | None = None
    ) -> Generator[File, None, list[TaskResult]]:
        """Yields the files of *tasks*, and those that come from this process *meanwhile*; what became of each task, in
        their order."""
        yield from meanwhile or ()
        finished: list[TaskResult] = []
        for task in tasks:
            seconds, paths, files = 0.0, list[str](), WithValue(task.function(*task.arguments))
            since = time.process_time()
            for file in files:
                seconds += time.process_time() - since
                paths.append(file[0])
                yield file
                since = time.process_time()
            finished.append(TaskResult(files.value, tuple(paths), seconds + time.process_time() - since))
        return finished


class OnExecutor(InOneProcess):
    """Does tasks on what *start* gives, *width* at a time: so many lie finished in memory, at most. A single task is
    done in this process, where it has nothing else to do meanwhile, and so are several about fewer tournaments than
    *small*."""

    def __init__(self, start: Callable[[], Executor], width: int, small: int = 0):
        self._start, self._width, self._small = start, width, small

    def run(
        self, tasks: Sequence[Task], meanwhile: Iterator[File] | None = None
    ) -> Generator[File, None, list[TaskResult]]:
        is_alone = len(tasks) < (1 if meanwhile else 2)
        if is_alone or sum(task.size for task in tasks) < self._small:
            return (yield from super().run(tasks, meanwhile))
        executor, waiting = self._start(), iter(enumerate(tasks))
        running: dict[Future[PackedResult], int] = {}
        finished: dict[int, TaskResult] = {}
        try:
            while len(finished) < len(tasks):
                for number, task in islice(waiting, self._width - len(running)):
                    running[self._submitted(executor, task)] = number
                yield from meanwhile or ()
                for future in self._ended(running):
                    files, output = future.result()
                    yield from ((path, None if content is None else decompress(content)) for path, content in files)
                    finished[running.pop(future)] = replace(output, here=False)
        finally:
            for future in running:
                future.cancel()
        return [finished[number] for number in range(len(tasks))]

    def _submitted(self, executor: Executor, task: Task) -> Future[PackedResult]:
        return executor.submit(run_apart, task.function, task.arguments)

    def _ended(self, running: Collection[Future[PackedResult]]) -> Collection[Future[PackedResult]]:
        """Of the *running* tasks those that ended. Waits until there is one."""
        return wait(running, return_when=FIRST_COMPLETED).done


def run_apart(function: Callable[..., Generator[File, None, object]], arguments: tuple[object, ...]) -> PackedResult:
    """Runs *function* to its end, as another process is asked to: its files, compressed, and what became of it."""
    events = WithValue(InOneProcess().run([Task(function, arguments)]))
    files = [(path, None if content is None else compress(whole_content(content), _FAST)) for path, content in events]
    (result,) = events.value
    return files, result


def whole_content(content: bytes | Iterator[bytes] | None) -> bytes:
    """The bytes of a file that a task made, which may come in pieces."""
    assert content is not None, "a task makes its files"
    return content if isinstance(content, bytes) else b"".join(content)


@contextmanager
def on_this_machine(jobs: int | None) -> Iterator[InOneProcess]:
    """One process for *jobs* 1; else so many besides this one, begun when they are needed. None: as many as there are
    processors, and this one alone for small builds."""
    width = jobs or _processors()
    if width == 1:
        yield InOneProcess()
        return
    pools: list[ProcessPoolExecutor] = []

    def start() -> Executor:
        if not pools:
            pools.append(ProcessPoolExecutor(width, initializer=_end_with_parent))
        return pools[0]

    try:
        yield OnExecutor(start, width, 0 if jobs else _SMALL)
    finally:
        for pool in pools:
            pool.shutdown(cancel_futures=True)


def _processors() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _end_with_parent() -> None:
    """A process of the pool does not outlive the build, however that ends."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        assert parent is not None, "it was begun by a build"
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
