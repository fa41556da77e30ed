"""`mastro upgrade` where the system refuses a file call, once or from then on: everything is as before, and a sentence
says so; or it was carried out. `test_upgrade.py` kills it.

Of some sixteen hundred calls a sample is hit, each in a process of its own: of those that only read, of those that look
into a folder (what is not seen there must not be taken for gone), of those that write.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from site_builder.__main__ import main
from site_builder.writing import DataFolder, Edits
from tests.faults.calls import REFUSALS, Calls
from tests.faults.commands import AS_BEFORE, HALF_WRITTEN, in_a_process
from tests.starting.test_upgrade import git, newer, tree, tree_after

FINE, WRONG_USE, FAULT = 0, 2, 3  # the last of a file of the program itself, and in two lines
LOOKING = ("os.scandir", "os.listdir")
DONE = ("From ", "No result changes", "6 files are exchanged")  # what an upgrade tells that is not refused


@dataclass
class OnlyWriting(Calls):
    """Counts from where the files are exchanged on."""

    writing: bool = False

    def begin(self) -> None:
        write = DataFolder.write

        def begun(folder: DataFolder, edits: Edits) -> list[Path]:
            self.writing = True
            return write(folder, edits)

        DataFolder.write = begun
        super().begin()

    def come(self, kind: str, torn: Any = None, path: Any = None) -> None:
        if self.writing:
            super().come(kind, torn, path)


class OnlyLooking(Calls):
    """Counts the looks into folders alone."""

    def come(self, kind: str, torn: Any = None, path: Any = None) -> None:
        if kind in LOOKING:
            super().come(kind, torn, path)


def test_broken_off_while_it_tries_it_says_that_nothing_was_changed(championship, tmp_path, monkeypatch, capsys):
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    wheel, before = newer(tmp_path, {}), tree(championship)
    monkeypatch.setattr("site_builder.starting.upgrading.upgrade", pressed)
    assert main(["--lang", "en", "upgrade", str(wheel)]) == 130
    assert "Interrupted: nothing was changed." in capsys.readouterr().err and tree(championship) == before


@pytest.mark.parametrize(("calls", "step"), [(Calls, 199), (OnlyLooking, 3), (OnlyWriting, 10)])
def test_refused_anywhere_it_leaves_all_as_before_and_says_so(championship, tried, tmp_path, calls, step):
    tried({"Makefile": b"newer\n", "new.md": b"new\n", ".github/scripts/quote.py": None}, [], [])
    wheel, before = newer(tmp_path, {}), tree(championship)
    words = ["upgrade", str(wheel), "--lang", "en"]
    assert main([*words, "--dry-run"]) == FINE  # what is loaded once is loaded before the forks
    whole, said, counted = tree_after(championship, wheel), tmp_path / "said", tmp_path / "counted"
    assert in_a_process(lambda: main(words), said, calls(), counted) == FINE
    put_back(championship)
    points = range(1, int(counted.read_text("utf-8").split()[0]), step)
    assert 5 < len(points) < 30
    for turn, at in enumerate(points):
        refusal, for_good = [*REFUSALS.values()][turn % len(REFUSALS)], turn % 3 == 1
        if calls is OnlyLooking:  # what Python's own search takes for an empty folder
            refusal, for_good = errno.EACCES, False
        code = in_a_process(lambda: main(words), said, calls(at, refusal, for_good))  # noqa: B023 - it runs at once
        now, where = tree(championship), (at, refusal, for_good)
        sentences = [line for line in said.read_text("utf-8").splitlines() if not line.startswith(DONE)]
        begun = (tmp_path / ".lega.change").exists()
        if code == FINE:
            assert now == whole and sentences == [], where
        else:
            assert code == WRONG_USE or (code == FAULT and calls is not OnlyWriting), (where, code, sentences)
            assert len(sentences) == (1 if code == WRONG_USE else 2), (where, sentences)
            assert now == before or begun, where
            assert (HALF_WRITTEN in sentences[0]) == begun, (where, sentences)
            assert begun or calls is not OnlyWriting or AS_BEFORE in sentences[0], (where, sentences)
        if begun:
            assert main([*words, "--dry-run"]) == FINE and tree(championship) == before, where
        put_back(championship)


def put_back(championship: Path) -> None:
    git(championship, "checkout", "-q", "--", ".")
    git(championship, "clean", "-qfd")
