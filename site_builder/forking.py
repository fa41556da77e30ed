"""Tasks → what they give, from several processes at once: each is a fork of this one and knows all that it knows.

Where a system cannot fork, or one process is wanted, the tasks run here, one after the other. What comes is the same,
in another order: whoever needs an order asks for the tasks' own results, which have their place.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from multiprocessing.connection import Connection, Pipe, wait
from typing import Any, NoReturn

Task = Callable[[], Generator[Any, None, Any]]
_NUMBER = 4  # bytes of the number of a task, which are read at once


class Broken(Exception):
    """A process failed, or ended before its work; the message is what it told."""


def default_jobs() -> int:
    """As many processes as there are processors for this one."""
    if not hasattr(os, "fork"):
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(tasks: Sequence[Task], jobs: int) -> Generator[Any, None, list[Any]]:
    """Yields whatever the tasks yield; returns what they returned, in their order. Raises Broken."""
    if jobs < 2 or len(tasks) < 2 or not hasattr(os, "fork"):
        results = []
        for task in tasks:
            results.append((yield from task()))
        return results
    return (yield from _forked(tasks, min(jobs, len(tasks))))


def _forked(tasks: Sequence[Task], jobs: int) -> Generator[Any, None, list[Any]]:
    queue, fill = os.pipe()
    os.write(fill, b"".join(n.to_bytes(_NUMBER) for n in range(len(tasks))))
    os.close(fill)  # who reads nothing more has nothing more to do
    ends: dict[Connection, int] = {}
    results: list[Any] = [None] * len(tasks)
    left = len(tasks)
    try:
        sys.stdout.flush()
        sys.stderr.flush()
        for _ in range(jobs):
            here, there = Pipe(duplex=False)
            process = os.fork()
            if not process:
                for other in (here, *ends):
                    other.close()
                _work(tasks, queue, there)
            there.close()
            ends[here] = process
        open_ends = list(ends)
        while open_ends:
            for end in wait(open_ends):
                assert isinstance(end, Connection)
                try:
                    number, kind, value = end.recv()
                except EOFError:
                    open_ends.remove(end)
                    continue
                if kind == "file":
                    yield value
                elif kind == "done":
                    results[number] = value
                    left -= 1
                else:
                    raise Broken(value)
        if left:
            raise Broken("a process ended before its work")
        return results
    finally:
        os.close(queue)
        for end, process in ends.items():
            end.close()
            _end(process)


def _end(process: int) -> None:
    """Ends one process that was started here, if it still runs, and waits for it."""
    done, _ = os.waitpid(process, os.WNOHANG)
    if not done:
        os.kill(process, signal.SIGTERM)
        os.waitpid(process, 0)


def _work(tasks: Sequence[Task], queue: int, out: Connection) -> NoReturn:
    """What a process does until there are no more tasks; it never returns into the program that it is a copy of."""
    code = 1
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        while number := os.read(queue, _NUMBER):
            n = int.from_bytes(number)
            out.send((n, "done", _passed_on(tasks[n], n, out)))
        code = 0
    except (KeyboardInterrupt, BrokenPipeError):
        pass  # whoever waited for this does so no more
    except BaseException:
        out.send((0, "fault", traceback.format_exc()))
    finally:
        os._exit(code)


def _passed_on(task: Task, n: int, out: Connection) -> Any:
    some: Iterator[Any] = task()
    while True:
        try:
            one = next(some)
        except StopIteration as end:
            return end.value
        out.send((n, "file", one))
