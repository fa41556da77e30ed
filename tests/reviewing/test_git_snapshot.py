"""A commit of a stranger: whatever names and sizes stand in its trees, nothing is written outside our own folder."""

from __future__ import annotations

import os
import subprocess
import tempfile
import tracemalloc
from collections.abc import Sequence
from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.problems import UserError
from site_builder.reviewing import git_objects, git_snapshot
from site_builder.reviewing.git_snapshot import unpacked

BLOB, FOLDER = "100644 blob", "040000 tree"
Entry = tuple[str, str, str]  # mode and kind, what it is, its name


class Git:
    """A repository without files, in which objects are made one by one."""

    def __init__(self, folder: Path):
        self.folder = folder
        (folder / "data").mkdir()
        self("init", "-q", "-b", "main")

    def __call__(self, *words: str, stdin: bytes = b"") -> str:
        identity = ["-c", "user.name=Example", "-c", "user.email=example@example.org", "-c", "commit.gpgsign=false"]
        done = subprocess.run(
            ["git", "-C", str(self.folder), *identity, *words], input=stdin, check=True, capture_output=True
        )
        return done.stdout.decode().strip()

    def blob(self, content: bytes = b"evil\n") -> str:
        return self("hash-object", "-w", "--stdin", stdin=content)

    def tree(self, *entries: Entry) -> str:
        lines = "".join(f"{kind} {id}\t{name}\0" for kind, id, name in entries)
        return self("mktree", "-z", "--missing", stdin=lines.encode())

    def raw(self, *entries: tuple[bytes, str, bytes]) -> str:
        """A tree of (mode, what it is, name) that `mktree` does not take."""
        content = b"".join(mode + b" " + name + b"\0" + bytes.fromhex(id) for mode, id, name in entries)
        return self("hash-object", "-w", "--literally", "-t", "tree", "--stdin", stdin=content)

    def commit(self, data: str) -> str:
        """A commit with the tree *data* as its data folder."""
        return self("commit-tree", self.tree((FOLDER, data, "data")), "-m", "x")


@pytest.fixture
def git(tmp_path, monkeypatch) -> Git:
    (tmp_path / "clone").mkdir()
    (tmp_path / "tmp").mkdir()
    monkeypatch.chdir(tmp_path / "clone")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    return Git(tmp_path / "clone")


def everything(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if ".git" not in path.parts)


def refused(git: Git, data: str, capsys, lang: str = "en") -> str:
    """What `mastro review` says of a commit with the tree *data*; nothing is written in all of the test's folder."""
    before = everything(git.folder.parent)
    sound = git.commit(git.tree((FOLDER, git.tree((BLOB, git.blob(b"name: A\n"), "a.yaml")), "clubs")))
    assert shell.main(["review", sound, git.commit(data), "--lang", lang]) == 2
    output = capsys.readouterr()
    assert everything(git.folder.parent) == before and not output.out
    return output.err


@pytest.mark.parametrize("lang", ("it", "en"))
def test_a_name_that_leads_out_of_the_folder_is_refused(git, capsys, lang):
    """As the review of reliability showed it: `..` several times, then a file."""
    tree = git.tree((BLOB, git.blob(), "evil.txt"))
    for _ in range(3):
        tree = git.tree((FOLDER, tree, ".."))
    message = refused(git, tree, capsys, lang)
    assert "data/.." in message and {"it": "esce dalla cartella", "en": "leads out of the folder"}[lang] in message


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("..", "leads out"),
        (".", "leads out"),
        (".git", "git itself"),
        (".GIT", "git itself"),
        (".g\u200cit", "git itself"),
        ("git~1", "git itself"),
        (".git. .", "git itself"),
        ("a\\b", "separates"),
        ("C:", "separates"),
        ("x" * 201, "too long"),
    ],
)
def test_a_name_that_some_system_takes_for_something_else_is_refused(git, capsys, name, word):
    for entry in ((BLOB, git.blob(), name), (FOLDER, git.tree((BLOB, git.blob(), "evil.txt")), name)):
        message = refused(git, git.tree((FOLDER, git.tree(entry), "players")), capsys)
        assert word in message and "players" in message


def test_a_name_that_is_refused_gives_no_command_to_a_terminal_or_a_runner(git, capsys):
    folder = git.tree((BLOB, git.blob(), ".."))
    message = refused(git, git.tree((FOLDER, folder, "a\n::error::b##[error]c\x1b[2J")), capsys)
    assert message.count("\n") == 1 and "##[" not in message and "\x1b" not in message


@pytest.mark.parametrize("name", [b"", b"/etc/evil", b"a/../../evil", b"../evil", b"a/b"])
def test_a_name_that_git_itself_would_not_make_is_refused(git, capsys, name):
    refused(git, git.raw((b"100644", git.blob(), name)), capsys)


def test_what_is_neither_a_file_nor_a_folder_is_refused(git, capsys):
    target = git.blob(b"../../../precious")
    assert "symbolic link" in refused(git, git.tree(("120000 blob", target, "players")), capsys)
    assert "another repository" in refused(git, git.tree(("160000 commit", "0" * 39 + "1", "players")), capsys)
    assert "neither a file" in refused(git, git.raw((b"20000", target, b"players")), capsys)
    link = git("commit-tree", git.tree(("120000 blob", target, "data")), "-m", "x")
    assert shell.main(["review", "--lang", "en", link]) == 2 and "symbolic link" in capsys.readouterr().err
    file = git("commit-tree", git.tree((BLOB, target, "data")), "-m", "x")
    assert shell.main(["review", "--lang", "en", file]) == 2 and "no folder" in capsys.readouterr().err


def test_one_name_for_two_things_is_refused(git, capsys):
    blob, other = git.blob(b"name: A\n"), git.blob(b"name: B\n")
    folder = git.tree((BLOB, other, "evil.yaml"))
    assert "twice" in refused(git, git.raw((b"100644", blob, b"a"), (b"100644", other, b"a")), capsys)
    assert "twice" in refused(git, git.raw((b"100644", blob, b"a"), (b"40000", folder, b"a")), capsys)
    assert "symbolic link" in refused(git, git.raw((b"120000", blob, b"a"), (b"40000", folder, b"a")), capsys)
    both = git.raw((b"40000", folder, b"data"), (b"40000", folder, b"data"))
    assert shell.main(["review", "--lang", "en", git("commit-tree", both, "-m", "x")]) == 2
    assert "twice" in capsys.readouterr().err


def test_two_names_that_a_disk_takes_for_one_are_refused(git, capsys, monkeypatch):
    """A disk that does not tell A from a, imitated."""
    create = git_snapshot.Folder.create

    def lowered(folder: git_snapshot.Folder, names: tuple[str, ...], content: bytes) -> None:
        create(folder, tuple(map(str.lower, names)), content)

    monkeypatch.setattr(git_snapshot.Folder, "create", lowered)
    assert "twice" in refused(git, git.tree((BLOB, git.blob(b"1"), "A"), (BLOB, git.blob(b"2"), "a")), capsys)


def test_a_commit_that_is_too_deep_is_refused(git, capsys):
    tree = git.tree((BLOB, git.blob(), "evil.txt"))
    for _ in range(8):
        tree = git.tree((FOLDER, tree, "a"))
    assert "too deep" in refused(git, tree, capsys)


def test_few_objects_that_come_to_very_many_files_are_refused_soon(git, capsys, monkeypatch):
    """Each folder has the same folder twelve times: 12^8 files from nine objects."""
    tree = git.tree((BLOB, git.blob(), "evil.txt"))
    for _ in range(7):
        tree = git.tree(*((FOLDER, tree, f"a{n}") for n in range(12)))
    asked: list[int] = []
    ask = git_objects.git
    monkeypatch.setattr(git_objects, "git", lambda *a, **k: asked.append(len(k.get("given", b""))) or ask(*a, **k))
    assert "too many" in refused(git, tree, capsys)
    assert sum(asked) < 10_000, "the same object is asked for once"


def test_a_folder_of_very_many_names_is_not_even_read(git, capsys, monkeypatch):
    monkeypatch.setattr(git_snapshot, "MOST_OF_FOLDER", 1000)
    entries = git.tree(*((BLOB, git.blob(), f"p{n:04}.yaml") for n in range(40)))
    assert "too large" in refused(git, git.tree((FOLDER, entries, "players")), capsys)


def test_a_huge_file_is_not_even_read(git, capsys):
    """64 MB of zeros, which the repository keeps in 64 kB."""
    huge = git.blob(bytes(64 * 1024 * 1024))
    commit = git.commit(git.tree((BLOB, huge, "huge.yaml")))
    tracemalloc.start()
    with pytest.raises(UserError) as refusal, unpacked(Path("data"), commit):
        pass
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refusal.value.key == "tree-large" and most < 4 * 1024 * 1024
    assert "too large" in refused(git, git.tree((BLOB, huge, "huge.yaml")), capsys)


def test_files_that_are_large_together_are_refused(git, capsys, monkeypatch):
    monkeypatch.setattr(git_snapshot, "MOST_BYTES", 100)
    blob = git.blob(b"x" * 40)
    assert "too large" in refused(git, git.tree(*((BLOB, blob, f"a{n}") for n in range(3))), capsys)


def test_an_object_that_is_missing_or_something_else_is_told(git, capsys):
    assert "damaged" in refused(git, git.tree((BLOB, "1" * 40, "a")), capsys)
    assert "damaged" in refused(git, git.tree((FOLDER, "1" * 40, "a")), capsys)
    assert "damaged" in refused(git, git.raw((b"40000", git.blob(), b"a")), capsys)
    assert "damaged" in refused(git, git.raw((b"100644", git.tree(), b"a")), capsys)
    spoilt = git("hash-object", "-w", "--literally", "-t", "tree", "--stdin", stdin=b"100644 a")
    assert "damaged" in refused(git, git.tree((FOLDER, spoilt, "a")), capsys)
    short = git("hash-object", "-w", "--literally", "-t", "tree", "--stdin", stdin=b"100644 a\0short")
    assert "damaged" in refused(git, git.tree((FOLDER, short, "a")), capsys)


def test_an_object_that_changes_between_two_looks_is_told(git, capsys, monkeypatch):
    """As where somebody collects garbage meanwhile."""
    ask = git_objects.git

    def forgetful(folder: Path, *words: str, **options: object) -> bytes:
        return b"x missing\n" if words == ("cat-file", "--batch") else ask(folder, *words, **options)

    monkeypatch.setattr(git_objects, "git", forgetful)
    assert "damaged" in refused(git, git.tree((BLOB, git.blob(), "a")), capsys)


def test_large_data_are_read_some_at_a_time(git, monkeypatch):
    monkeypatch.setattr(git_objects, "AT_ONCE", 100)
    blobs = {f"a{n}": git.blob(bytes([65 + n]) * 40) for n in range(6)}
    with unpacked(Path("data"), git.commit(git.tree(*((BLOB, blob, name) for name, blob in blobs.items())))) as folder:
        actual = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert actual == {f"a{n}": bytes([65 + n]) * 40 for n in range(6)}


def test_git_is_not_waited_for_without_end(git, capsys, monkeypatch):
    """The command of that name, imitated by one that does not end."""
    commit = git.commit(git.tree())
    slow = git.folder.parent / "bin/git"
    slow.parent.mkdir()
    slow.write_text("#!/bin/sh\nexec sleep 60\n", encoding="utf-8")
    slow.chmod(0o755)
    monkeypatch.setenv("PATH", str(slow.parent), prepend=os.pathsep)
    monkeypatch.setattr(git_objects, "SECONDS", 0.2)
    assert shell.main(["review", commit, "--lang", "en"]) == 2
    assert "took too long" in capsys.readouterr().err


def test_an_answer_without_end_is_not_read_to_its_end(git, capsys, monkeypatch):
    """The names of what changed outside the data."""
    monkeypatch.setattr(git_objects, "MOST_ANSWER", 200)
    other = git.tree(*((BLOB, git.blob(), f"file-{n}") for n in range(40)))
    commit = git("commit-tree", other, "-m", "x")
    assert shell.main(["review", git.commit(git.tree()), commit, "--lang", "en"]) == 2
    assert "too many" in capsys.readouterr().err


def test_what_is_sound_comes_out_as_it_is(git):
    tree = git.tree(
        (FOLDER, git.tree((BLOB, git.blob(b"1"), "a.yaml"), ("100755 blob", git.blob(b"2"), "B.yaml")), "clubs"),
        (BLOB, git.blob(b"3"), ".gitkeep"), (BLOB, git.blob(b"3"), "README.md"),
    )  # fmt: skip
    with unpacked(Path("data"), git.commit(tree)) as folder:
        actual = {
            path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
        }
    assert actual == {"clubs/a.yaml": b"1", "clubs/B.yaml": b"2", ".gitkeep": b"3", "README.md": b"3"}
    old_mode = git.raw((b"100664", git.blob(b"1"), b"a.yaml"))  # as git wrote it long ago
    with unpacked(Path("data"), git.commit(old_mode)) as folder:
        assert (folder / "a.yaml").read_bytes() == b"1"


def test_a_commit_without_the_folder_has_no_data(git):
    with unpacked(Path("data"), git("commit-tree", git.tree(), "-m", "x")) as folder:
        assert folder.is_dir() and not everything(folder)


def test_the_data_may_be_the_whole_repository_or_lie_deep_in_it(git, tmp_path):
    tree: Sequence[Entry] = [(BLOB, git.blob(b"1"), "a.yaml")]
    commit = git("commit-tree", git.tree(*tree), "-m", "x")
    with unpacked(git.folder, commit) as folder:
        assert everything(folder) == ["a.yaml"]
    deep = git.folder / "one/two"
    deep.mkdir(parents=True)
    commit = git("commit-tree", git.tree((FOLDER, git.tree((FOLDER, git.tree(*tree), "two")), "one")), "-m", "x")
    with unpacked(deep, commit) as folder:
        assert everything(folder) == ["a.yaml"]
