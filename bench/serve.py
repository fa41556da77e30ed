"""What `mastro serve` takes of the processor to its first page, and from a saved sheet to pages; its memory over saves.

    python -m bench.serve [SAVES]

The data are a copy of the demonstration's. Each save changes one bid of an evening early in the season, which changes
every later ranking of its area, and each page is asked for after a save of its own. Told in seconds, and in starts of
Python.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from time import sleep

from bench.measuring import Taken, run
from tests.championship import DATA, ROOT

SHEET = "tournaments/2009/nord/bisonte-bianco.yaml"
BID = re.compile(r"Paul (\d+)")
PAGES = {
    "the sheet's own page": "tournaments/2009/bisonte-bianco/", "home": "", "season": "seasons/2009/",
    "ranking": "rankings/2009/nord/", "a player": "players/p0224/", "whom they met": "players/p0224/met/",
    "board": "board/", "a club": "clubs/bottega-del-bisonte/", "records": "records/",
    "a regulation": "regulations/bang-2009/",
}  # fmt: skip
EVERY = 20  # saves between two looks at the memory
_TICKS = os.sysconf("SC_CLK_TCK")


class Served:
    """The command, running, with the address that it gave."""

    def __init__(self, data: Path):
        command = [sys.executable, "-m", "site_builder", "serve", "--data", str(data), "--port", "0"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        assert self._process.stderr is not None
        self._address = next(line.strip() for line in self._process.stderr if line.startswith("http"))

    def processor(self) -> float:
        """Seconds of processor until now."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def memory(self) -> int:
        """In MB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) // 1000

    def page(self, path: str) -> float:
        """Seconds of processor for the page at *path*."""
        before = self.processor()
        with urllib.request.urlopen(self._address + path) as answer:
            answer.read()
        return self.processor() - before

    def end(self) -> None:
        self._process.terminate()
        self._process.wait()


def main(saves: int) -> None:
    """Prints a row a page, then the memory."""
    python = Taken()
    run([sys.executable, "-c", "pass"], ROOT, python)
    start = python.median()[1]
    with tempfile.TemporaryDirectory() as folder:
        data = Path(shutil.copytree(DATA, Path(folder) / "data"))
        text = (data / SHEET).read_text(encoding="utf-8")
        served = Served(data)
        served.page("")
        _report("first page", served.processor(), start)
        for number, (name, path) in enumerate(PAGES.items()):
            _saved(data / SHEET, text, number)
            _report(name, served.page(path), start)
            sleep(1)
        memory: list[int] = []
        for number in range(saves):
            _saved(data / SHEET, text, number)
            served.page(PAGES["the sheet's own page"])
            if number % EVERY == EVERY - 1:
                memory.append(served.memory())
        served.end()
    print(f"MB every {EVERY} saves: {memory}")


def _saved(sheet: Path, text: str, number: int) -> None:
    """The sheet with another bid than before."""
    sheet.write_text(BID.sub(f"Paul {100 * (1 + number % 9)}", text, count=1), encoding="utf-8")


def _report(name: str, seconds: float, start: float) -> None:
    print(f"{name:22} {seconds:6.2f} s  {seconds / start:6.1f} x python", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
