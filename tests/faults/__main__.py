"""`python -m tests.faults`: kills a build, and every command that writes data, at every file call, and lets every call
fail; how many points there were.

`--quick` is the share of the test suite: every call of the publisher (over an old site in every way), a sample of those
of a whole build and of the commands. `--commands` leaves the builds out.
"""

from __future__ import annotations

import argparse
import gc
import json
import shutil
import sys
import tempfile
import time
from pathlib import Path

from site_builder.writing.publishing import publish

from .experiments import Act, Report, Stage, experiments, races

DATA = Path(__file__).parents[1] / "problems/_sound/data"
QUICK = ("decide a ban", "people merge", "import", "photo")
TAKEN_BACK = ("people merge", "import", "photo")  # changes of several files, with new folders, with files that go
MEMORY = Path("/dev/shm")  # where there is a disk of memory: the calls are the same, and a disk is not worn out
OLD = [("index.html", b"old" * 4000), ("gone/index.html", b"gone"), ("en/index.html", b"old"), ("stays", b"same")]
NEW = [("index.html", b"new" * 4000), ("en/index.html", b"new"), ("en/a/index.html", b"a"), ("stays", b"same")]


def publishing(files: list[tuple[str, bytes]]) -> Act:
    return lambda folder: publish(files, folder)


def building(commit: str) -> Act:
    """A whole build of a small season, from the files; a refusal in the data counts as one of the system: nothing is
    published."""
    from site_builder.build.plan import build
    from site_builder.site import Site
    from tests.cache.several import small

    def act(folder: Path) -> None:
        data = folder.parent / "data"
        if not data.exists():
            small(data)
        problems, files = build(data, folder, Site("https://example.org/", commit))
        if not files:
            raise OSError(f"not published: {problems[:1]}")

    return act


def remembering(name: str) -> Act:
    """A whole build of two seasons that leaves alone what the build before did, after somebody got this *name*."""
    from site_builder.build.plan import BuildPlan, build
    from site_builder.build.up_to_date import BuildState
    from tests.cache.several import few

    def act(folder: Path) -> None:
        data = folder.parent / "data"
        if not data.exists():
            few(data)
        player, text = data / "players/p0009.yaml", f"name: {name}\ninvented: true\n"
        if player.read_text(encoding="utf-8") != text:
            player.write_text(text, encoding="utf-8")
        stamp = BuildState(data, folder, ())
        if stamp.holds():
            return
        problems, files = build(data, folder, plan=BuildPlan(stamp=stamp))
        if not files:
            raise OSError(f"not published: {problems[:1]}")

    return act


def rows(every: int, home: Path) -> list[Report]:
    """Every row of experiments; of a whole build each *every*-th call, in turn another way."""
    reports = []

    def row(stage: Stage, **how: int) -> None:
        below = home / stage.name.replace(" ", "-").replace(",", "")
        below.mkdir()
        reports.append(experiments(stage, below, **how))

    row(Stage("over an old site", publishing(OLD), publishing(NEW)))
    # The same calls from other beginnings: in the suite each is the last, and refused in some of the ways by turns.
    fewer_ways = {"most_ways": 3} if every > 1 else {}
    row(Stage("a first site", None, publishing(NEW)), **fewer_ways)
    row(Stage("over an old site, from what it left", publishing(OLD), publishing(NEW), begun=True), **fewer_ways)
    row(Stage("where folders cannot be exchanged", publishing(OLD), publishing(NEW), exchange=False), **fewer_ways)
    from tests.building import few_blank_forms  # late: the forks before it are of a small process

    with few_blank_forms():  # each is written as any page is
        building("warm")(home / "warm")  # what is loaded once is loaded before the forks
        row(Stage("a whole build", building("a" * 40), building("b" * 40)), every=every, most_ways=1)
        after = Stage("a build after one change", remembering("Gino Lazo"), remembering("Ugo Solo"), noted=True)
        row(after, every=every, most_ways=1)
    for killing in (False, True):
        below = home / f"races-{killing}"
        below.mkdir()
        sites = [publishing([(f"{n}.html", bytes([65 + k]) * 2000) for n in range(40)]) for k in range(3)]
        reports.append(races(sites, below, 15 if every > 99 else 100, killing))
    return reports


def writing(home: Path, quick: bool) -> list[Report]:
    """A row of experiments for every command that writes data; some of them where it is to be *quick*."""
    from . import commands

    start = home / "start"
    shutil.copytree(DATA, start)
    entries = [command for command in commands.commands(home, start) if not quick or command.name in QUICK]
    commands.warmed(entries, start, home)
    reports, most_ways = [], 2 if quick else 9
    for command in entries:
        for row in (commands.experiments, commands.taking_back):
            if row is commands.experiments or command.name in TAKEN_BACK:
                below = home / f"{command.name}-{row.__name__}".replace(" ", "-")
                below.mkdir()
                reports.append(row(command, start, below, most_ways))
    return reports


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of a whole build, each N-th call only")
    parser.add_argument("--quick", action="store_const", const=950, dest="every", help="the share of the test suite")
    parser.add_argument("--commands", action="store_true", help="only the commands that write data")
    parser.add_argument("--json", action="store_true", help="for machines")
    options = parser.parse_args()
    gc.disable()
    with tempfile.TemporaryDirectory(prefix="faults-", dir=MEMORY if MEMORY.is_dir() else None) as folder:
        started = time.monotonic()
        reports = [] if options.commands else rows(options.every, Path(folder))
        reports += writing(Path(folder), options.every > 99)
        seconds = round(time.monotonic() - started)
    if options.json:
        print(json.dumps([vars(experiment) for experiment in reports]))
    else:
        for experiment in reports:
            of_writing = f", {experiment.writing} of writing" if experiment.writing else ""
            calls = f"{experiment.calls} file calls{of_writing}"
            print(f"{experiment.name}: {experiment.points} points, {calls}, {len(experiment.wrong)} wrong")
            for fault in experiment.wrong[:20]:
                print(f"    {fault}")
        points, wrong = sum(row.points for row in reports), sum(len(row.wrong) for row in reports)
        print(f"{points} points, {wrong} wrong, {seconds} s")
    return 1 if any(experiment.wrong for experiment in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
