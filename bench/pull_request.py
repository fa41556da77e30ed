"""How long a change of data waits for its comment: the steps of the workflows as they are written, in order, in an
empty home, where nothing is cached.

    python -m bench.pull_request

The change is one price of one sheet, proposed in a clone of this repository as it is committed. Left out is what only a
host does: to start its machines, to keep a file from one job for the next, to write the comment.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.starting.steps import Runner, clean_environment

ROOT = Path(__file__).resolve().parents[1]
SHEET, PRICE = "data/tournaments/2010/nord/fuoco-sull-adige.yaml", ("Willy 1500", "Willy 1400")
MOST = 60  # seconds until the comment stands


def main() -> int:
    """Prints the seconds of each step by the clock, and of all; 1 where they are too many."""
    with TemporaryDirectory(prefix="mastro-") as place:
        top = Path(place)
        for folder in ("home", "artifacts"):
            (top / folder).mkdir()
        runner = Runner(top / "bare.git", clean_environment(top / "home"), top / "artifacts", None, {})
        _propose(top, runner)
        workflows = ROOT / ".github/workflows"
        runner.job(workflows / "check.yml", "data", top / "check", "proposal", {})
        (top / "tell/out").mkdir(parents=True)
        shutil.copy(top / "artifacts/report/report.json", top / "tell/out/report.json")
        runner.installed.clear()  # another machine of the host
        runner.job(workflows / "comment.yml", "tell", top / "tell", "main", {})
        for name, seconds in runner.seconds.items():
            print(f"{seconds:7.1f}  {name}")
        whole, used = sum(runner.seconds.values()), resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"{whole:7.1f}  until the comment can be written ({MOST} at most)")
        print(
            f"{used.ru_utime + used.ru_stime:7.1f}  of these of processor, which other work on this machine cannot take"
        )
        return 1 if whole > MOST else 0


def _propose(top: Path, runner: Runner) -> None:
    """A bare copy of this repository with a branch on which one price is another."""
    work = top / "work"
    for words in (("clone", "-q", "--bare", ROOT, runner.bare), ("clone", "-q", runner.bare, work)):
        subprocess.run(["git", *words], check=True)
    sheet = work / SHEET
    text = sheet.read_text(encoding="utf-8")
    assert PRICE[0] in text, "the demonstration was played anew: take another price"
    sheet.write_text(text.replace(*PRICE, 1), encoding="utf-8")
    for words in (
        ("commit", "-qam", "One price"),
        ("push", "-q", "origin", "HEAD:refs/heads/proposal", "HEAD^:refs/heads/main"),
    ):
        subprocess.run(["git", "-C", work, *words], check=True, env=runner.environment)


if __name__ == "__main__":
    raise SystemExit(main())
