"""How long a build takes, stage by stage, and how far it is. Silent without `--timings`."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from ..site import File

_EVERY = 100  # files between two signs of life


class Timings:
    """Seconds of processor by stage. *show* is told what begins, and how many files there are."""

    def __init__(self, show: Callable[[str, int], None] | None = None):
        self.seconds: dict[str, float] = defaultdict(float)
        self._show, self._stage = show, ""
        self._since, self._began = time.process_time(), time.monotonic()

    def stage(self, name: str) -> None:
        """Another stage begins; "" for none."""
        now = time.process_time()
        if self._stage:
            self.seconds[self._stage] += now - self._since
        self._stage, self._since = name, now
        if self._show and name:
            self._show(name, 0)

    def add(self, stage: str, seconds: float, in_this_process: bool) -> None:
        """A task of *stage* took so long; *in_this_process*: inside the stage that runs."""
        self.seconds[stage] += seconds
        if in_this_process:
            self.seconds[self._stage] -= seconds

    def passing(self, files: Iterable[File]) -> Iterator[File]:
        """*files* as they come; the terminal is told how many."""
        for n, file in enumerate(files, 1):
            if self._show and n % _EVERY == 0:
                self._show(self._stage, n)
            yield file

    def table(self) -> str:
        """A line a stage, in seconds of processor; the last in seconds of the clock."""
        lines = [f"{stage:10}{seconds:9.2f} s" for stage, seconds in self.seconds.items()]
        return "\n".join([*lines, f"{'clock':10}{time.monotonic() - self._began:9.2f} s"])
