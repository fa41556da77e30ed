"""A small season in a small repository of git, and changes of it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from site_builder.reviewing.received import received

EXAMPLE = Path(__file__).parents[1] / "example/data"


def git(folder: Path, *words: str) -> None:
    identity = ["-c", "user.name=Example", "-c", "user.email=example@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(folder), *identity, *words], check=True, capture_output=True)


class Repository:
    """The miniature, committed; every change is one commit more."""

    def __init__(self, folder: Path):
        self.folder = folder
        shutil.copytree(EXAMPLE, folder / "data")
        git(folder, "init", "-q", "-b", "main")
        self.commit("before")

    def commit(self, message: str) -> None:
        git(self.folder, "add", "-A")
        git(self.folder, "commit", "-qm", message)

    def edit(self, path: str, *pairs: tuple[str, str]) -> None:
        """Replaces patterns in a file of the data; each has to be there."""
        file = self.folder / "data" / path
        text = file.read_text(encoding="utf-8")
        for old, new in pairs:
            text, times = re.subn(old, new, text)
            assert times, f"{path} has no {old}"
        file.write_text(text, encoding="utf-8")

    def text(self, path: str) -> str:
        return (self.folder / "data" / path).read_text(encoding="utf-8")

    def write(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.fixture
def repository(tmp_path, monkeypatch) -> Repository:
    monkeypatch.chdir(tmp_path)
    return Repository(tmp_path)


TIER_III = """announced_tier: III
authorisation: {by: p0004, date: 2009-03-01}
national_event: true
side_events: [torneo di Bohnanza, torneo di Saboteur]
"""


@pytest.fixture
def closed(repository) -> Callable[[], None]:
    """The miniature with its season closed and two tournaments of tier III in the South; what the fixture gives is a
    change: the larger of the two loses the photo of its winner."""
    south = "tournaments/2009/sud-isole"
    repository.edit("seasons/2009.yaml", ("status: open", "status: closed"))
    repository.edit(f"{south}/sabbia-e-piombo.yaml", ("announced_tier: I\n", TIER_III))
    repository.edit(
        f"{south}/maestrale.yaml",
        ("side_events.*\n", ""),
        ("announced_tier: II\n", TIER_III),
        (", complete: false", ""),
    )
    repository.commit("closed")

    def change() -> None:
        repository.edit(f"{south}/sabbia-e-piombo.yaml", ("winner: 1", "winner: 0"))
        repository.commit("no photo")

    return change


def as_the_other_job_reads(report: str) -> dict[str, Any]:
    """A *report* in JSON, which that job believes."""
    received(report.encode())
    return json.loads(report)
