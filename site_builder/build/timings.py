"""How long a build takes, stage by stage; on a terminal also how far it is. Tells nothing to who does not ask."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import TextIO

from ..site import File

_EVERY = 100  # files between two signs of life


class Timings:
    """Seconds of processor by stage. *terminal* is where progress is shown, None for nowhere."""

    def __init__(self, terminal: TextIO | None = None):
        self.seconds: dict[str, float] = defaultdict(float)
        self._terminal, self._stage = terminal, ""
        self._since, self._began = time.process_time(), time.monotonic()

    def stage(self, name: str) -> None:
        """Another stage begins; "" for none."""
        now = time.process_time()
        if self._stage:
            self.seconds[self._stage] += now - self._since
        self._stage, self._since = name, now
        self._show(name)

    def add(self, stage: str, seconds: float, here: bool) -> None:
        """A task of *stage* took so long; *here*: in this process, inside the stage that runs."""
        self.seconds[stage] += seconds
        if here:
            self.seconds[self._stage] -= seconds

    def passing(self, files: Iterable[File]) -> Iterator[File]:
        """*files*, counted on the terminal."""
        for n, file in enumerate(files, 1):
            if n % _EVERY == 0:
                self._show(f"{self._stage} {n}")
            yield file

    def table(self) -> str:
        """A line a stage, in seconds of processor; the last in seconds of the clock."""
        lines = [f"{stage:10}{seconds:9.2f} s" for stage, seconds in self.seconds.items()]
        return "\n".join([*lines, f"{'clock':10}{time.monotonic() - self._began:9.2f} s"])

    def _show(self, text: str) -> None:
        if self._terminal:
            self._terminal.write(f"\r\x1b[K{text}")
            self._terminal.flush()
