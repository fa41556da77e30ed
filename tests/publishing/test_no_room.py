"""A disk that is full, a folder that can only be read: one sentence, no traceback, and the old site stays."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.writing import publishing, staging

DATA = Path(__file__).parents[1] / "example/data"
LIMITED = """
import resource, sys
from site_builder.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.exit(main(sys.argv[1:]))
"""


def old_site(folder: Path) -> Path:
    publishing.publish([("index.html", b"old")], folder)
    return folder


@pytest.mark.parametrize(("lang", "word"), [("it", "il disco è pieno"), ("en", "the disk is full")])
@pytest.mark.parametrize("jobs", ("1", "2"))
def test_when_the_room_is_used_up_half_way_the_old_site_stays(tmp_path, lang, word, jobs):
    """A real limit of the system: no file may grow beyond 20 kB, and pages do.

    Nor may bytecode, of which Python would keep a part as if it were whole: it writes none (-B)."""
    pytest.importorskip("resource", reason="this system sets no limits to files")
    site = old_site(tmp_path / "site")
    words = ["build", "--data", DATA, "--out", site, "--no-pictures", "--jobs", jobs, "--lang", lang]
    done = subprocess.run(
        [sys.executable, "-B", "-c", LIMITED, *map(str, words)],
        capture_output=True, text=True, timeout=120, encoding="utf-8",
    )  # fmt: skip
    messages = [line for line in done.stderr.splitlines() if line.strip()]
    assert done.returncode == 2, done.stderr
    assert len(messages) == 1 and word in messages[0] and str(site) in messages[0]
    assert (site / "index.html").read_bytes() == b"old"


@pytest.mark.parametrize(
    ("code", "it", "en"),
    [
        (errno.ENOSPC, "il disco è pieno", "the disk is full"),
        (errno.EDQUOT, "lo spazio concesso", "the room allowed"),
        (errno.EROFS, "solo leggere", "only be read"),
        (errno.EACCES, "manca il permesso", "the permission"),
        (errno.EIO, "qui non si può scrivere", "this cannot be written"),
    ],
)
def test_the_reason_is_told_in_the_readers_language(tmp_path, monkeypatch, capsys, code, it, en):
    site = old_site(tmp_path / "site")

    def refuse(path: str, mode: str) -> None:
        raise OSError(code, os.strerror(code), path)

    monkeypatch.setattr(staging, "open", refuse, raising=False)
    for lang, word in (("it", it), ("en", en)):
        words = ("build", "--data", DATA, "--out", site, "--no-pictures", "--jobs", "1", "--lang", lang)
        assert shell.main([str(word) for word in words]) == 2
        output = capsys.readouterr().err
        assert word in output and "Traceback" not in output and "fault of the program" not in output
    assert (site / "index.html").read_bytes() == b"old"
