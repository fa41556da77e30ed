"""The workers of a cluster: the same tasks, on other machines (`dask.distributed`, the extra `cluster`).

Workers see the data at the same path, in a folder that is shared, and run this very program. What they make comes back
as what their tasks return: none of them publishes anything. One that ends in the middle costs time: what it was at,
another does.
"""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Collection, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import contextmanager
from pathlib import Path

from distributed import Client, KilledWorker
from msgspec import Struct

from .. import program_files
from ..problems import UserError
from ..site import File
from . import identity
from .executors import OnExecutor, PackedResult, Task, TaskResult, run_apart
from .up_to_date import contents

_CONNECT = 10  # seconds in which a scheduler answers
_JOIN = 30  # and in which a worker is there, at the beginning and once all have gone
_LOOK = 2  # between two looks whether there are any
_ONE = threading.Lock()  # a worker of several threads does one task at a time: seasons are held by the process


class Expected(Struct, frozen=True):
    """What a worker must have: this *program*, and at the path of the *data* the same *content*. *state* tells when it
    has to look again."""

    program: str
    data: Path
    state: str
    content: str


class OnCluster(OnExecutor):
    """Does tasks on the workers of a *client*."""

    def __init__(self, client: Client, expected: Expected):
        super().__init__(client.get_executor, 2 * max(1, len(_workers(client))))
        self._client, self._expected, self._seen = client, expected, time.monotonic()

    def run(
        self, tasks: Sequence[Task], meanwhile: Iterator[File] | None = None
    ) -> Generator[File, None, list[TaskResult]]:
        try:
            return (yield from super().run(tasks, meanwhile))
        except KilledWorker as error:
            raise UserError("workers-die") from error
        except CancelledError as error:
            raise UserError("scheduler-gone") from error
        except (ImportError, RuntimeError) as error:
            # Dask has no class of its own for a task that a worker cannot read: only the message tells it.
            if isinstance(error, RuntimeError) and "deserializ" not in str(error):
                raise
            raise UserError("tasks-unread", said=str(error).partition("\n")[0]) from error

    def _submitted(self, executor: Executor, task: Task) -> Future[PackedResult]:
        return executor.submit(checked, self._expected, task.function, task.arguments)

    def _ended(self, running: Collection[Future[PackedResult]]) -> Collection[Future[PackedResult]]:
        while not (finished := wait(running, _LOOK, FIRST_COMPLETED).done):
            if self._client.status != "running":
                raise UserError("scheduler-gone")
            if _workers(self._client):
                self._seen = time.monotonic()
            elif time.monotonic() - self._seen > _JOIN:
                raise UserError("no-workers", seconds=_JOIN)
        return finished


def checked(
    expected: Expected, function: Callable[..., Generator[File, None, object]], arguments: tuple[object, ...]
) -> PackedResult:
    """What a task gives, on a worker that has the same program and the same data. Raises UserError on any other."""
    with _ONE:
        worker = socket.gethostname()
        if program_files.identity() != expected.program:
            raise UserError("worker-other-program", worker=worker)
        if not expected.data.is_dir():
            raise UserError("worker-without-data", worker=worker, data=expected.data)
        if identity.digest_of_data(expected.data, expected.state) != expected.content:
            raise UserError("worker-other-data", worker=worker, data=expected.data)
        return run_apart(function, arguments)


@contextmanager
def on_cluster(address: str, data: Path) -> Iterator[OnCluster]:
    """The workers that the scheduler at *address* has, for *data*, as they are now. Raises UserError where nobody
    listens there, or no worker comes."""
    _, state = contents(data)
    expected = Expected(program_files.identity(), data, state, identity.digest_of_data(data, state))
    try:
        client = Client(address, timeout=_CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UserError("no-scheduler", address=address, seconds=_CONNECT) from error
    with client:
        try:
            client.wait_for_workers(1, timeout=_JOIN)
        except TimeoutError as error:
            raise UserError("no-workers", seconds=_JOIN) from error
        yield OnCluster(client, expected)


def _workers(client: Client) -> Collection[str]:
    return client.scheduler_info()["workers"]
