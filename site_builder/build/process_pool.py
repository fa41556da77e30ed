"""Tasks → what they give, each from a process of its own: a fork of this one, which knows all that it knows and takes
the memory that it needed with it when it ends.

Where a system cannot fork, or no process is wanted, the tasks run here, one after the other. What comes is the same,
in another order: whoever needs an order asks for the tasks' own results, which have their place.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Task = Callable[[], Generator[Any, None, Any]]
Arrived = Callable[[int, Any], Any]
HERE = 0  # jobs: no process besides this one


class Broken(Exception):
    """A process failed, or ended before its work; the message is what it told."""


def default_jobs() -> int:
    """As many processes as there are processors for this one."""
    if not hasattr(os, "fork"):
        return HERE
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(tasks: Sequence[Task], jobs: int, arrived: Arrived = lambda _, value: value) -> Generator[Any, None, list[Any]]:
    """Yields whatever the tasks yield, *jobs* of them at a time; returns what they returned, in their order, or what
    *arrived* makes of the number of each and that, as soon as it is there. Raises Broken."""
    if jobs == HERE or not hasattr(os, "fork"):
        results = []
        for number, task in enumerate(tasks):
            results.append(arrived(number, (yield from task())))
        return results
    return (yield from _forked(tasks, jobs, arrived))


@dataclass(frozen=True, slots=True)
class _Running:
    number: int
    process: int


def _forked(tasks: Sequence[Task], jobs: int, arrived: Arrived) -> Generator[Any, None, list[Any]]:
    from multiprocessing.connection import Connection, wait

    results: list[Any] = [None] * len(tasks)
    done: set[int] = set()
    waiting = iter(range(len(tasks)))
    running: dict[Connection, _Running] = {}
    try:
        while True:
            while len(running) < jobs and (number := next(waiting, None)) is not None:
                end, process = _started(tasks[number], [*running])
                running[end] = _Running(number, process)
            if not running:
                return results
            for end in wait(list(running)):
                assert isinstance(end, Connection)
                number = running[end].number
                try:
                    kind, value = end.recv()
                except EOFError:
                    end.close()
                    _end(running.pop(end).process)
                    if number not in done:
                        raise Broken("a process ended before its work") from None
                    continue
                if kind == "file":
                    yield value
                elif kind == "done":
                    results[number] = arrived(number, value)
                    done.add(number)
                else:
                    raise Broken(value)
    finally:
        for end, worker in running.items():
            end.close()
            _end(worker.process)


def _started(task: Task, others: Sequence[Connection]) -> tuple[Connection, int]:
    """A process that does *task*, and the end of the pipe on which it tells; *others* are no business of its."""
    from multiprocessing.connection import Pipe

    here, there = Pipe(duplex=False)
    sys.stdout.flush()
    sys.stderr.flush()
    process = os.fork()
    if not process:
        for other in (here, *others):
            other.close()
        _work(task, there)
    there.close()
    return here, process


def _end(process: int) -> None:
    """Ends one process that was started here, if it still runs, and waits for it."""
    done, _ = os.waitpid(process, os.WNOHANG)
    if not done:
        os.kill(process, signal.SIGTERM)
        os.waitpid(process, 0)


def _work(task: Task, out: Connection) -> NoReturn:
    """What a process does; it never returns into the program that it is a copy of."""
    code = 1
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        out.send(("done", _passed_on(task, out)))
        code = 0
    except (KeyboardInterrupt, BrokenPipeError):
        pass  # whoever waited for this does so no more
    except BaseException:
        out.send(("fault", traceback.format_exc()))
    finally:
        os._exit(code)


def _passed_on(task: Task, out: Connection) -> Any:
    events: Iterator[Any] = task()
    while True:
        try:
            event = next(events)
        except StopIteration as end:
            return end.value
        out.send(("file", event))
