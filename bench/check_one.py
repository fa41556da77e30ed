"""How long `mastro check` takes on one file in the context of the whole demonstration, next to Python's own start.

    python -m bench.check_one [RUNS]

Whole processes in turn, medians in seconds; the ratio is what compares between machines.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time

from tests.championship import CHAMPIONSHIP, ROOT

ONE = "data/tournaments/2009/nord/ponte-coperto.yaml"
COMMANDS = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "mastro --help": [sys.executable, "-m", "site_builder", "--help"],
    "mastro check ONE": [sys.executable, "-m", "site_builder", "check", ONE],
    "mastro check": [sys.executable, "-m", "site_builder", "check"],
}


def seconds(command: list[str]) -> float:
    """Wall time of one run of *command*."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    start = time.perf_counter()
    subprocess.run(
        command, cwd=CHAMPIONSHIP, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True
    )
    return time.perf_counter() - start


def main(runs: int) -> None:
    """Prints a row a command: median seconds, and how many starts of Python that is."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(runs + 1):
        for name, command in COMMANDS.items():
            times[name].append(seconds(command))
    start = statistics.median(times["python -c pass"][1:])
    for name, taken in times.items():
        median = statistics.median(taken[1:])
        print(f"{name:20} {median:6.3f} s  {median / start:6.1f} x python")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
