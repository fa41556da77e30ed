"""The data folder at a commit, read from git as bytes: nothing of a stranger's tree is checked out, linked or run."""

from __future__ import annotations

import contextlib
import re
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

MOST_FILES = 100_000
_REVISION = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_./^~@{}-]{0,200}\Z")  # never an option of git


class Unknown(Exception):
    """Git does not know this revision."""


class NoRepository(Exception):
    """The data folder is in no repository of git."""


@contextlib.contextmanager
def unpacked(data: Path, revision: str | None) -> Iterator[Path]:
    """A folder that holds *data* as it was at *revision*; the folder itself for None."""
    if revision is None:
        yield data
        return
    with tempfile.TemporaryDirectory(prefix="mastro-") as folder:
        target = Path(folder) / "data"
        target.mkdir()
        _unpack(data, revision, target)
        yield target


def _unpack(data: Path, revision: str, target: Path) -> None:
    if not _REVISION.match(revision):
        raise Unknown(revision[:80])
    top = _top(data)
    below = data.resolve().relative_to(top.resolve()).as_posix()
    commit = _git(data, "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").decode().strip()
    listed = _git(top, "ls-tree", "-r", "-z", "--full-tree", commit, "--", below).decode("utf-8", "replace")
    wanted: list[tuple[str, PurePosixPath]] = []
    for line in listed.split("\0")[:MOST_FILES]:
        if not line:
            continue
        told, path = line.split("\t", 1)
        mode, kind, name = told.split(" ")
        if kind == "blob" and mode in ("100644", "100755"):
            wanted.append((name, PurePosixPath(path).relative_to(below)))
    for (_, path), content in zip(wanted, _blobs(top, [name for name, _ in wanted]), strict=True):
        file = target.joinpath(*path.parts)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def beyond(data: Path, base: str, head: str | None) -> tuple[str, ...]:
    """The files of the repository outside the data folder that differ between *base* and *head*, or the files as they
    are; what git does not know yet is left out."""
    if not all(_REVISION.match(one) for one in (base, head or base)):
        raise Unknown((head or base)[:80])
    top = _top(data)
    below = data.resolve().relative_to(top.resolve()).as_posix() + "/"
    ends = [base] if head is None else [base, head]
    told = _git(top, "diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", *ends, "--")
    return tuple(path for path in told.decode("utf-8", "replace").split("\0") if path and not path.startswith(below))


def _top(data: Path) -> Path:
    """The folder of the repository that *data* lies in."""
    try:
        return Path(_git(data, "rev-parse", "--show-toplevel").decode().strip())
    except Unknown:
        raise NoRepository(data) from None


def _blobs(top: Path, names: list[str]) -> Iterator[bytes]:
    """The contents of blobs, by one call of git."""
    answer = _git(top, "cat-file", "--batch", given="".join(name + "\n" for name in names).encode())
    at = 0
    for _ in names:
        end = answer.index(b"\n", at)
        size = int(answer[at:end].split(b" ")[2])
        yield answer[end + 1 : end + 1 + size]
        at = end + size + 2


def _git(folder: Path, *arguments: str, given: bytes = b"") -> bytes:
    command = ["git", "-C", str(folder), "-c", "core.quotePath=false", *arguments]
    done = subprocess.run(command, input=given, capture_output=True, check=False)
    if done.returncode:
        raise Unknown(arguments[-1].removesuffix("^{commit}"))
    return done.stdout


def changed_files(old: Path, new: Path) -> tuple[tuple[str, str], ...]:
    """(added, changed or removed; path below the data folder) of every file that differs."""
    before, after = (
        {p.relative_to(root).as_posix(): p for p in sorted(root.rglob("*")) if not p.is_symlink() and p.is_file()}
        for root in (old, new)
    )
    found = []
    for path in sorted({*before, *after}):
        if path not in before:
            found.append(("added", path))
        elif path not in after:
            found.append(("removed", path))
        elif before[path].read_bytes() != after[path].read_bytes():
            found.append(("changed", path))
    return tuple(found)
