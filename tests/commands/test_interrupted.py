"""A command that writes and is interrupted by a full disk, a kill or another command: what it says, and what others
say of the data that it left."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from site_builder import __main__ as shell
from site_builder.serving import WhileWriting
from site_builder.writing import opened
from site_builder.writing.folders import Folder
from tests.writing.killing import killed

ROOT = Path(__file__).parents[2]
MERGE = ("people", "merge", "p0015", "p0016")
BAN = (
    "decide", "ban", "p0016", "--from", "2011-01-01", "--by", "p0001", "--date", "2009-11-30", "--reason", "x",
)  # fmt: skip
PLAYER = ("new", "player", "Zoe Pala")
INTERRUPTED = {"it": "un comando si è interrotto mentre scriveva", "en": "a command was interrupted while it wrote"}
TAKEN_BACK = {"it": "di nuovo", "en": "as before again"}


@pytest.fixture
def data(tmp_path) -> Path:
    return Path(shutil.copytree(ROOT / "tests/problems/_sound/data", tmp_path / "data"))


@pytest.fixture
def run(data, capsys):
    """The exit code of a command on the data, and what it said beside its output."""

    def run(*words: str, lang: str = "en") -> tuple[int, str]:
        capsys.readouterr()
        code = shell.main([*words, "--data", str(data), "--lang", lang])
        return code, capsys.readouterr().err

    return run


def everything(data: Path) -> dict[str, bytes]:
    files = (path for path in sorted(data.parent.rglob("*")) if path.is_file())
    return {path.relative_to(data.parent).as_posix(): path.read_bytes() for path in files}


def half_merged(data: Path) -> None:
    """Leaves data in which a merge was killed with the first of its files in its place, and the other still there: what
    it removes before are a journal begun, where there is one, and two files of the copy in which it was tried."""
    killed(lambda: shell.main([*MERGE, "--data", str(data)]), "remove", 4)
    assert "p0016" in (data / "players/p0015.yaml").read_text(encoding="utf-8")
    assert (data / "players/p0016.yaml").exists()


@pytest.mark.parametrize("lang", ("it", "en"))
def test_half_a_merge_is_taken_back_by_the_same_command(data, run, lang):
    before = everything(data)
    half_merged(data)
    assert {**everything(data), **before} != before
    code, message = run(*MERGE, lang=lang)
    assert code == 0 and TAKEN_BACK[lang] in message and "p0015.yaml, " in message
    assert not (data / "players/p0016.yaml").exists() and list(data.parent.iterdir()) == [data]


@pytest.mark.parametrize("lang", ("it", "en"))
@pytest.mark.parametrize(
    "words",
    [
        ("check",), ("check", "players/p0001.yaml"), ("build", "--no-pictures", "--no-cache"), ("waiting",),
        ("explain", "2009", "torneo-del-fiume"), ("form", "bang-2009"), (*MERGE, "--dry-run"),
    ],
)  # fmt: skip
def test_whoever_reads_half_a_change_is_told(data, run, words, lang, tmp_path, monkeypatch):
    monkeypatch.chdir(data)
    half_merged(data)
    before = everything(data)
    out = ("--out", str(tmp_path / "site.xlsx")) if words[0] in ("build", "form") else ()
    code, message = run(*words, *out, lang=lang)
    assert code == 2 and INTERRUPTED[lang] in message and ".data.change" in message
    assert {path: content for path, content in everything(data).items() if path in before} == before
    assert not (tmp_path / "site.xlsx").exists()


def test_a_review_of_the_files_as_they_are_is_told_too(data, run):
    git = ["git", "-C", str(data.parent), "-c", "user.name=E", "-c", "user.email=e@example.org"]
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "x"]):
        subprocess.run([*git, *words], check=True, capture_output=True)
    half_merged(data)
    code, message = run("review", "HEAD")
    assert code == 2 and INTERRUPTED["en"] in message


def test_serving_goes_on_with_the_site_that_is_there(data, capsys):
    pages = WhileWriting(data, "en")
    assert pages.look() and pages.live.is_published
    home = pages.live.file("index.html")
    half_merged(data)
    assert not pages.look() and pages.live.file("index.html") == home
    assert not pages.look()
    assert capsys.readouterr().err.count(INTERRUPTED["en"]) == 1
    with opened(data):
        pass  # takes back what is half written
    assert pages.look() and not pages.live.problems
    with opened(data):
        journal = data.parent / ".data.change"
        journal.touch()
        (data / "players/p0001.yaml").touch()
        assert not pages.look(), "a command is writing"
        journal.unlink()
        assert pages.look() and pages.live.file("index.html") == home
    assert INTERRUPTED["en"] not in capsys.readouterr().err


@pytest.mark.parametrize(("lang", "word"), [("it", "un altro comando"), ("en", "another command")])
@pytest.mark.parametrize("words", [BAN, MERGE, PLAYER])
def test_two_commands_do_not_write_at_once(data, run, words, lang, word):
    before = everything(data)
    with opened(data):
        code, message = run(*words, lang=lang)
    assert code == 2 and word in message and everything(data) == before
    assert run(*words)[0] == 0


@pytest.mark.parametrize(("lang", "word"), [("it", "i dati sono com’erano"), ("en", "the data are as they were")])
@pytest.mark.parametrize("words", [BAN, MERGE, PLAYER, ("photo", "a.png", "--to", "2009/torneo-del-fiume")])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_where_the_system_refuses_the_data_stay_and_that_is_said(data, run, monkeypatch, words, code, lang, word):
    monkeypatch.chdir(data.parent)
    Image.new("RGB", (30, 20), "navy").save("a.png")
    before = everything(data)

    def refuse(folder: Folder, names: tuple[str, ...], content: bytes) -> None:
        raise OSError(code, os.strerror(code), "there")

    monkeypatch.setattr(Folder, "stage", refuse)
    exit_code, message = run(*words, lang=lang)
    assert exit_code == 2 and word in message and "sito" not in message and "site" not in message
    assert everything(data) == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
def test_what_cannot_be_told_is_written_all_the_same_and_that_is_said(data):
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "site_builder", *BAN, "--data", str(data), "--lang", "en"],
            stdout=full, stderr=subprocess.PIPE, encoding="utf-8", check=False,
        )  # fmt: skip
    assert "the data are written, all of them" in done.stderr
    assert "2011-01-01" in (data / "players/p0016.yaml").read_text(encoding="utf-8")


def test_a_full_disk_for_the_copy_in_which_a_change_is_tried_is_no_fault_of_the_program(data, run, monkeypatch):
    def refuse(source: str, target: Path) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(target))

    monkeypatch.setattr(shutil, "copyfile", refuse)
    before = everything(data)
    code, message = run(*BAN)
    assert code == 2 and "the data are as they were before" in message and everything(data) == before


def test_a_pipe_among_the_data_is_no_fault_of_the_program(data, run):
    """Nobody waits for what never comes: it is an error of the data, also where they are copied."""
    os.mkfifo(data / "players/p0099.yaml")
    assert run(*BAN)[0] == 1
