"""What a process takes: seconds by the clock, seconds of processor, the most memory that it and its children held."""

from __future__ import annotations

import os
import statistics
import subprocess
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

EVERY = 0.25  # seconds between two looks at the memory


@dataclass
class Taken:
    """The runs of one command: *wall* and *processor* in seconds, *memory* in MB."""

    wall: list[float] = field(default_factory=list)
    processor: list[float] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)

    def median(self) -> tuple[float, float, int]:
        return statistics.median(self.wall), statistics.median(self.processor), max(self.memory)


def run(command: Sequence[str], folder: Path, into: Taken) -> None:
    """Runs *command* in *folder* and adds what it took; raises where it fails."""
    start = perf_counter()
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        seen, over = [0], threading.Event()
        watcher = threading.Thread(target=_watch, args=(process.pid, seen, over))
        watcher.start()
        errors = process.stderr.read() if process.stderr else b""
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = perf_counter() - start
        over.set()
        watcher.join()
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}: {errors.decode()[-500:]}")
    into.wall.append(wall)
    into.processor.append(used.ru_utime + used.ru_stime)
    into.memory.append(max(seen[0], used.ru_maxrss // 1000))


def _watch(process: int, seen: list[int], over: threading.Event) -> None:
    """The most memory of a process and its children together; what they share counts once."""
    while not over.wait(EVERY):
        seen[0] = max(seen[0], sum(map(_proportional, _family(process))))


def _family(process: int) -> list[int]:
    processes = [process]
    for parent in processes:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            try:
                processes += map(int, task.read_text(encoding="ascii").split())
            except OSError:  # it has just ended
                continue
    return processes


def _proportional(process: int) -> int:
    """MB of a process, its share of what it shares."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1000 for line in lines if line.startswith("Pss:")), 0)
