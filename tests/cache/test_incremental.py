"""After no change there is nothing to do; a change that hardly shows is seen (`test_edits.py`: what changes give)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from site_builder.__main__ import main
from site_builder.writing.publishing import publish
from tests.cache.several import small


def built(data: Path, out: Path, *more: str) -> bool:
    """Builds; whether the program said that nothing changed is found by whether the folder is still the same one."""
    before = out.stat().st_ino if out.exists() else None
    assert main(["build", "--data", str(data), "--out", str(out), "--no-pictures", "--jobs", "1", *more]) == 0
    return out.stat().st_ino == before


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where data and their site lie: each test goes on from what the one before left, and builds first."""
    home = tmp_path_factory.mktemp("home")
    small(home / "data")
    return home


@pytest.fixture
def data(home: Path) -> Path:
    return home / "data"


@pytest.fixture
def site(home: Path) -> Path:
    return home / "site"


def test_with_nothing_changed_there_is_nothing_to_do(data, site):
    built(data, site)
    assert built(data, site)
    assert not built(data, site, "--no-cache")
    assert not built(data, site, "--site-url", "https://example.org/")


def test_a_changed_file_of_the_same_size_and_date_is_seen(data, site):
    player = data / "players/p0001.yaml"
    built(data, site)
    about, text = player.stat(), player.read_text(encoding="utf-8")
    player.write_text(text.replace("name: A", "name: E", 1), encoding="utf-8")
    os.utime(player, ns=(about.st_atime_ns, about.st_mtime_ns))
    assert player.stat().st_size == about.st_size
    assert player.read_text(encoding="utf-8") != text
    assert not built(data, site)


@pytest.mark.parametrize("spoilt", [b"{", b'{"files": 5}', b"\xff\xfe"])
def test_a_damaged_stamp_costs_a_build_and_nothing_else(spoilt, data, site):
    built(data, site)
    before = content(site)
    (site.parent / ".cache/site.stamp.json").write_bytes(spoilt)
    assert not built(data, site)
    assert content(site) == before


def test_a_page_that_somebody_changed_is_put_right(data, site):
    built(data, site)
    before = content(site)
    (site / "index.html").write_text("mine", encoding="utf-8")
    assert not built(data, site)
    assert content(site) == before


def test_only_what_differs_is_written(tmp_path):
    site = tmp_path / "site"
    publish([("same.html", b"same"), ("other.html", b"one")], site)
    before = {name: (site / name).stat().st_ino for name in ("same.html", "other.html")}
    publish([("same.html", b"same"), ("other.html", b"two")], site)
    assert (site / "same.html").stat().st_ino == before["same.html"]
    assert (site / "other.html").stat().st_ino != before["other.html"]
    assert (site / "other.html").read_bytes() == b"two"
