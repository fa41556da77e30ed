"""The folders in which something is tried: gone afterwards, and where the process was killed, with the next one."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from site_builder.writing import temporary as module
from site_builder.writing.temporary import temporary

WAITS = """
import sys
from site_builder.writing.temporary import temporary
with temporary() as place:
    (place / "environment").mkdir()
    print(place, flush=True)
    sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The system's place for what passes, of this test alone."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


@pytest.fixture
def other() -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """Another process, which is at work in a folder of its own."""
    process = subprocess.Popen([sys.executable, "-c", WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    yield process, Path(process.stdout.readline().strip())
    process.kill()
    process.communicate()


def test_it_is_empty_and_gone_afterwards(room):
    with temporary() as place:
        assert place.parent == room and list(place.iterdir()) == []
        (place / "a").write_text("a", encoding="utf-8")
    assert list(room.iterdir()) == []


def test_what_fails_within_leaves_nothing(room):
    with pytest.raises(KeyError), temporary() as place:
        (place / "a").mkdir()
        raise KeyError
    assert list(room.iterdir()) == []


def test_the_folder_of_a_killed_process_goes_and_that_of_a_living_one_stays(room, other):
    process, left = other
    with temporary():
        assert (left / "environment").is_dir()
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert (left / "environment").is_dir()
    with temporary() as place:
        assert list(room.iterdir()) == [place]


def test_what_is_not_ours_stays(room, monkeypatch):
    (room / "il-mastro-notes").write_text("mine", encoding="utf-8")
    (room / "precious").mkdir()
    (room / "il-mastro-link").symlink_to(room / "precious")
    (room / "il-mastro-theirs").mkdir()
    monkeypatch.setattr(module.os, "getuid", lambda: -1)
    before = sorted(room.iterdir())
    with temporary():
        pass
    assert sorted(room.iterdir()) == before


def test_where_files_cannot_be_locked_it_is_made_all_the_same(room, monkeypatch):
    monkeypatch.setitem(sys.modules, "fcntl", None)
    with temporary() as place:
        (place / "a").mkdir()
    assert list(room.iterdir()) == []
