"""`python -m tests.fuzz`: spoils files, spreadsheets and texts by chance, and tells what the program cannot take.

The same seed gives the same runs; `--first` does again from that run on.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

from .fuzzing import FuzzReport, fuzz, little_memory

RUNS = {"reader": 100_000, "importer": 5_000, "renderer": 1_000}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"of {', '.join(RUNS)} (default: all)")
    parser.add_argument("--runs", type=int, metavar="N", help=f"of each target (default: {RUNS})")
    parser.add_argument("--minutes", type=float, default=float("inf"), metavar="M", help="of each target, at most")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--first", type=int, default=0, metavar="RUN", help="the number of the first run")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where to put what went wrong")
    options = parser.parse_args()
    if unknown := set(options.targets) - set(RUNS):
        parser.error(f"no such target: {', '.join(sorted(unknown))}")
    faulthandler.enable()
    little_memory()
    wrong = 0
    for name in options.targets or RUNS:
        started = time.monotonic()
        runs = range(options.first, options.first + (options.runs or RUNS[name]))
        outcome = fuzzed(name, options.seed, runs, options.keep, options.minutes * 60)
        print(report(outcome, round(time.monotonic() - started)), flush=True)
        wrong += outcome.wrong
    return 1 if wrong else 0


def fuzzed(name: str, seed: int, runs: range, keep: Path | None = None, seconds: float = float("inf")) -> FuzzReport:
    """The runs of one target, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        target = getattr(import_module(f".{name}", __package__), name.title())
        return fuzz(name, target(Path(folder)), seed, runs, keep, seconds)


def report(actual: FuzzReport, seconds: int) -> str:
    lines = [
        f"{actual.name}: {actual.runs} runs, {actual.wrong} kinds of fault, {seconds} s, slowest {actual.slowest:.1f} s"
    ]
    lines += [f"    {count:7} {how}" for how, count in actual.ended.most_common()]
    lines += [f"    WRONG {key}: runs {', '.join(names[:5])} ({len(names)})" for key, names in actual.faults.items()]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
