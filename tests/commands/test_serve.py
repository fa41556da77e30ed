"""`mastro serve`: who writes down a sheet sees it a moment later; a mistake leaves what was there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOUND = ROOT / "tests/problems/_sound/data"
PATIENCE = 120  # seconds, on a machine with other work; a look at the files comes every half second
PLAYER = "players/p0001.yaml"


def until(seen: Callable[[], bool]) -> bool:
    """Whether something is seen before patience ends."""
    end = time.monotonic() + PATIENCE
    while not seen():
        if time.monotonic() > end:
            return False
        time.sleep(0.2)
    return True


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, Callable[[str], str], Path]]:
    """The data, what a browser gets at a path, and what the command said."""
    data, output = shutil.copytree(SOUND, tmp_path / "data"), tmp_path / "said.txt"
    command = [sys.executable, "-m", "site_builder", "serve", "--data", str(data), "--out", str(tmp_path / "site")]
    with output.open("w") as log:
        environment = {**os.environ, "PYTHONUNBUFFERED": ""}
        running = subprocess.Popen([*command, "--port", "0"], env=environment, stdout=log, stderr=log)

    def address() -> str:
        match = re.search(r"http://\S+", output.read_text(encoding="utf-8"))
        return match[0] if match else ""

    def page(path: str) -> str:
        with urllib.request.urlopen(address() + path, timeout=PATIENCE) as answer:
            return answer.read().decode()

    try:
        assert until(lambda: bool(address()) or running.poll() is not None), output.read_text(encoding="utf-8")
        assert running.poll() is None, output.read_text(encoding="utf-8")
        yield data, page, output
    finally:
        running.terminate()
        running.wait(PATIENCE)


def renamed(data: Path, name: str) -> None:
    file = data / PLAYER
    text = re.sub(r"(?m)^name:.*$", f"name: {name}", file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")


def test_a_folder_is_kept_as_a_build_would_leave_it(served, tmp_path):
    data, page, output = served
    file = tmp_path / "site/players/p0001/index.html"
    assert until(file.exists), output.read_text(encoding="utf-8")
    renamed(data, "Nome Costruito")
    assert "Nome Costruito" in page("players/p0001/")
    assert until(lambda: "Nome Costruito" in file.read_text(encoding="utf-8")), output.read_text(encoding="utf-8")
    assert "data-version" not in file.read_text(encoding="utf-8")


def test_what_changes_is_seen_and_a_mistake_leaves_the_last_good_site(served):
    data, page, output = served
    assert "Nome Nuovo" not in page("players/p0001/")
    renamed(data, "Nome Nuovo")
    assert until(lambda: "Nome Nuovo" in page("players/p0001/"))
    renamed(data, "[1, 2")
    assert until(lambda: "p0001.yaml" in output.read_text(encoding="utf-8")), "the mistake is told"
    assert "Nome Nuovo" in page("players/p0001/")
    renamed(data, "Nome Corretto")
    assert until(lambda: "Nome Corretto" in page("players/p0001/")), "and it goes on"
    data.rename(data.with_name("away"))
    assert until(lambda: output.read_text(encoding="utf-8").count("--data") == 1), "that it is not there is told"
    assert "Nome Corretto" in page("players/p0001/")
    data.with_name("away").rename(data)
    renamed(data, "Nome Ritrovato")
    assert until(lambda: "Nome Ritrovato" in page("players/p0001/")), "it came back"
    assert "Traceback" not in output.read_text(encoding="utf-8")
