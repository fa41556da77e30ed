"""The championship that the tests read is played once, however many processes ask for it at the same time."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tests import championship


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    monkeypatch.setattr(championship, "CACHE", tmp_path / "cache")
    return tmp_path / "cache"


def test_of_those_who_play_at_once_one_is_taken(cache, monkeypatch):
    together = Barrier(4, timeout=20)

    def play(data: Path) -> None:
        data.mkdir(parents=True)
        (data / "whole").touch()
        together.wait()

    monkeypatch.setattr(championship, "_played", play)
    with ThreadPoolExecutor(4) as players:
        folders = set(players.map(lambda _: championship.championship(), range(4)))
    assert len(folders) == 1 and [*cache.iterdir()] == [*folders], "and nothing is left of the others"
    assert (folders.pop() / "data/whole").is_file()


def test_what_breaks_off_leaves_no_half_of_it(cache, monkeypatch):
    def play(data: Path) -> None:
        data.mkdir(parents=True)
        raise KeyboardInterrupt

    monkeypatch.setattr(championship, "_played", play)
    with pytest.raises(KeyboardInterrupt):
        championship.championship()
    assert [*cache.iterdir()] == []


SOURCES = {"HALLS": (championship.HALLS, "honours/twixt.yaml"), "PLAYER": (championship.PLAYER, "clubs.py")}


@pytest.mark.parametrize("source", SOURCES)
def test_another_source_is_another_championship(source, tmp_path, monkeypatch):
    folder, file = SOURCES[source]
    copy = shutil.copytree(folder, tmp_path / folder.name, ignore=shutil.ignore_patterns("__pycache__"))
    before = championship.digest()
    monkeypatch.setattr(championship, source, copy)
    assert championship.digest() == before
    with open(copy / file, "a", encoding="utf-8") as edited:
        edited.write("# another\n")
    assert championship.digest() != before
