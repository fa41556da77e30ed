"""Same files, same bytes: in another time zone, locale, umask, hash seed, folder, order of files."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tests/example/data"
WORLDS = {
    "as it is": {},
    "far time zone": {"TZ": "Pacific/Kiritimati"},
    "turkish": {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"},
    "plain locale": {"LC_ALL": "C", "LANG": "C"},
    "hash seed 1": {"PYTHONHASHSEED": "1"},
    "hash seed 2": {"PYTHONHASHSEED": "4294967295"},
    "narrow umask": {"UMASK": "077"},
    "another user's home": {"HOME": "/nonexistent", "USER": "nobody", "COLUMNS": "40"},
}


def built(folder: Path, environment: dict[str, str], data: Path = DATA, cwd: Path | None = None) -> dict[str, str]:
    umask = environment.pop("UMASK", None)
    command = [sys.executable, "-m", "site_builder", "build", "--data", str(data), "--out", str(folder)]
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        cwd=cwd or ROOT,
        umask=int(umask, 8) if umask else -1,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {
        p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest()
        for p in sorted(folder.rglob("*"))
        if p.is_file()
    }


@pytest.fixture(scope="module")
def first(tmp_path_factory) -> dict[str, str]:
    return built(tmp_path_factory.mktemp("first") / "site", {})


@pytest.mark.parametrize("world", WORLDS)
def test_the_same_bytes_in_every_world(first, tmp_path, world):
    assert built(tmp_path / "site", dict(WORLDS[world])) == first


def test_the_same_bytes_whatever_the_order_of_the_files(first, tmp_path):
    """The files are written anew, last first, below a folder named alike."""
    home = tmp_path / "elsewhere"
    for file in sorted(DATA.rglob("*.yaml"), reverse=True):
        target = home / "tests/example/data" / file.relative_to(DATA)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    assert built(tmp_path / "site", {}, home / "tests/example/data", home) == first


def test_a_second_build_over_the_first_gives_the_same_bytes(first, tmp_path):
    built(tmp_path / "site", {})
    assert built(tmp_path / "site", {}) == first
