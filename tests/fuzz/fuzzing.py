"""What a row of runs gave; and the bounds of time and memory that each run has."""

from __future__ import annotations

import contextlib
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

SECONDS = 10  # of the processor, for one run: what else runs on the machine does not count
MEMORY = 2 * 2**30  # bytes of address space of the whole process, its libraries included


class TooLong(BaseException):
    """A run took longer than it may; no `except Exception` of the program hears of it."""


class Wrong(AssertionError):
    """What came out is not what was promised."""


@dataclass
class FuzzReport:
    """*ended* counts how runs ended; *faults* maps what went wrong and where to the runs, the first few of them."""

    name: str
    runs: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    faults: dict[str, list[str]] = field(default_factory=dict)
    slowest: float = 0

    @property
    def wrong(self) -> int:
        return len(self.faults)


# One run: draws from its chance, shows what it made before it tries it, and says in a word how it ended.
Run = Callable[[Random, Callable[[bytes], object]], str]


def fuzz(
    name: str, run: Run, seed: int, runs: range, keep: Path | None = None, seconds: float = float("inf")
) -> FuzzReport:
    """Does every run of these numbers, as far as the *seconds* go. What goes wrong is kept in the folder *keep*, with
    what it was about."""
    outcome, until = FuzzReport(name), time.monotonic() + seconds
    for number in runs:
        if time.monotonic() > until:
            break
        made: list[bytes] = []
        started = time.process_time()
        try:
            with bounded(SECONDS):
                outcome.ended[run(Random(f"{seed}:{name}:{number}"), made.append)] += 1
        except KeyboardInterrupt:
            raise
        except BaseException as fault:
            key = where(fault)
            outcome.faults.setdefault(key, []).append(str(number))
            if keep and len(outcome.faults[key]) <= 3:
                keep.mkdir(parents=True, exist_ok=True)
                trace = "".join(traceback.format_exception(fault))
                (keep / f"{name}-{number}.txt").write_text(trace, encoding="utf-8", errors="backslashreplace")
                for n, data in enumerate(made):
                    (keep / f"{name}-{number}-{n}").write_bytes(data)
        outcome.runs += 1
        outcome.slowest = max(outcome.slowest, time.process_time() - started)
    return outcome


def where(fault: BaseException) -> str:
    """A fault as its kind and the last place in the program, so that a thousand of one kind are told once."""
    frames = traceback.extract_tb(fault.__traceback__)
    ours = [frame for frame in frames if "site_builder" in frame.filename or ".github" in frame.filename] or frames[-1:]
    at = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else "?"
    reason = ascii(str(fault))[1:-1][:160] if isinstance(fault, Wrong) else ""
    return f"{type(fault).__name__} at {at} {reason}".strip()


@contextlib.contextmanager
def bounded(seconds: int) -> Iterator[None]:
    """What runs within takes *seconds* of the processor, or is interrupted wherever it is: again and again, for a
    place that swallows whatever is raised."""

    def ring(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds, 0.2)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def little_memory() -> None:
    """From now on the process has `MEMORY` bytes of addresses."""
    if sys.platform.startswith("linux"):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
