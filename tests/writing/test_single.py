"""One file that somebody named with --out: whole or as it was, and never through a link."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.problems import UserError
from site_builder.writing.single import replace_file

ROOT = Path(__file__).parents[2]
DATA = ROOT / "tests/problems/_sound/data"
LIMITED = """
import resource, sys
from site_builder.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
sys.exit(main(sys.argv[1:]))
"""


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def test_a_file_is_made_and_replaced_with_its_rights(tmp_path):
    file = tmp_path / "sheet.html"
    replace_file(file, b"one")
    file.chmod(0o600)
    replace_file(file, b"two")
    assert file.read_bytes() == b"two" and stat.S_IMODE(file.stat().st_mode) == 0o600
    assert names(tmp_path) == ["sheet.html"]


@pytest.mark.parametrize(
    "words",
    [("form", "bang-2009"), ("paper", "sheets", "bang-2009", "--players", "10"), ("paper", "duels", "bang-2009")],
)
@pytest.mark.parametrize("there", [True, False])
def test_a_link_that_waits_under_the_name_of_a_file_is_not_followed(tmp_path, monkeypatch, capsys, words, there):
    """A branch may bring one: the command names its file by itself."""
    monkeypatch.chdir(tmp_path)
    if there:
        (tmp_path / "precious.txt").write_text("mine", encoding="utf-8")
    for name in ("bang-2009.xlsx", "sheets.html", "duels.html"):
        (tmp_path / name).symlink_to("precious.txt")
    assert shell.main([*words, "--data", str(DATA), "--lang", "en"]) == 2
    assert "symbolic link" in capsys.readouterr().err
    assert (tmp_path / "precious.txt").exists() == there
    assert not there or (tmp_path / "precious.txt").read_text(encoding="utf-8") == "mine"


def test_a_draw_and_an_import_do_not_follow_one_either(tmp_path, capsys):
    (tmp_path / "precious.txt").write_text("mine", encoding="utf-8")
    (tmp_path / "out").symlink_to("precious.txt")
    players = ",".join(f"p{n:04}" for n in range(1, 11))
    words = ["draw", "bang-2009", "--players", players, "--out", str(tmp_path / "out"), "--data", str(DATA)]
    assert shell.main([*words, "--lang", "en"]) == 2
    with pytest.raises(UserError):
        replace_file(tmp_path / "out", b"new")
    assert (tmp_path / "precious.txt").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("lang", ("it", "en"))
def test_a_full_disk_leaves_the_file_as_it_was(tmp_path, lang):
    """A real limit of the system: no file may grow beyond 1 kB."""
    pytest.importorskip("resource", reason="this system sets no limits to files")
    file = tmp_path / "sheets.html"
    file.write_text("old", encoding="utf-8")
    words = ["paper", "sheets", "bang-2009", "--players", "10", "--out", file, "--data", DATA, "--lang", lang]
    done = subprocess.run(
        [sys.executable, "-B", "-c", LIMITED, *map(str, words)],
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 2 and {"it": "rimasto com’era", "en": "is as it was"}[lang] in done.stderr, done.stderr
    assert file.read_text(encoding="utf-8") == "old" and names(tmp_path) == ["sheets.html"]


def test_what_is_no_file_is_written_to(tmp_path):
    pipe, read = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    replace_file(pipe, b"content")
    reader.join(10)
    assert read == [b"content"] and stat.S_ISFIFO(pipe.stat().st_mode)
    replace_file(Path("/dev/null"), b"content")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_a_folder_is_refused_and_nothing_stays_in_it(tmp_path, capsys):
    words = ["form", "bang-2009", "--out", str(tmp_path / "a.xlsx"), "--data", str(DATA), "--lang", "en"]
    (tmp_path / "a.xlsx").mkdir()
    assert shell.main(words) == 2
    assert "cannot be written" in capsys.readouterr().err and names(tmp_path) == ["a.xlsx"]
