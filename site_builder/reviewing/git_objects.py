"""The objects of a repository of git, asked for with bounds on time and size: a stranger may have made them.

The size of an object is asked for before its content: one that is too large is never read.
"""

from __future__ import annotations

import io
import os
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from ..problems import UserError

SECONDS = 120.0  # for one call of git
MOST_ANSWER = 64 * 1024 * 1024  # bytes that git may answer with where nobody knows how long the answer is
AT_ONCE = 16 * 1024 * 1024  # bytes of objects that one call is asked for
_HEADER = 200  # bytes: more than id, kind and size before an object take


class UnknownRevision(UserError):
    """Raised for a revision that git does not know; *near* is the one that is probably meant."""

    def __init__(self, revision: str, near: str = ""):
        key, facts = ("no-commit-near", {"near": near}) if near else ("no-commit", {})
        super().__init__(key, name=revision, **facts)


class Object(NamedTuple):
    """What git says of an object before it is read: its kind ("blob", "tree") and its bytes."""

    kind: str
    size: int


class TreeEntry(NamedTuple):
    """One name in a folder, with its mode as git keeps it, and the id of what it names."""

    mode: int
    name: str
    id: str


def git(folder: Path, *arguments: str, stdin: bytes = b"", most: int | None = None) -> bytes:
    """What git answers in *folder* when it reads *stdin*. Raises UnknownRevision where git fails, and another
    UserError where it takes too long or answers with more than *most* bytes."""
    most = MOST_ANSWER if most is None else most
    command = ["git", "-C", str(folder), "-c", "core.quotePath=false", *arguments]
    with tempfile.TemporaryFile() as stdin_file:
        stdin_file.write(stdin)
        stdin_file.seek(0)
        with subprocess.Popen(command, stdin=stdin_file, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as running:
            assert running.stdout, "a pipe was asked for"
            ending = threading.Timer(SECONDS, running.kill)
            ending.start()
            try:
                answer = bytearray()
                while more := os.read(running.stdout.fileno(), io.DEFAULT_BUFFER_SIZE):
                    answer += more
                    if len(answer) > most:
                        running.kill()
                        break
                code = running.wait()
            finally:
                ending.cancel()
    if len(answer) > most:
        raise UserError("tree-many", path=folder)
    if code < 0:
        raise UserError("tree-slow", path=folder, n=round(SECONDS))
    if code:
        raise UnknownRevision(arguments[-1].removesuffix("^{tree}").removesuffix("^{commit}"))
    return bytes(answer)


def about(folder: Path, ids: Iterable[str]) -> dict[str, Object]:
    """What git says of objects, by their ids; those that are not there are left out."""
    distinct_ids = list(dict.fromkeys(ids))
    answer = git(folder, "cat-file", "--batch-check", stdin=_lines(distinct_ids), most=len(distinct_ids) * _HEADER)
    contents: dict[str, Object] = {}
    for id, line in zip(distinct_ids, answer.decode("utf-8", "replace").splitlines(), strict=True):
        words = line.split(" ")
        if len(words) == 3:
            contents[id] = Object(words[1], int(words[2]))
    return contents


def contents(folder: Path, objects: Mapping[str, Object]) -> Iterator[tuple[str, bytes]]:
    """(id, content) of *objects*, some megabytes at a time. Raises UserError where git gives something else."""
    together: list[str] = []
    size = 0
    for id, git_object in objects.items():
        if together and size + git_object.size > AT_ONCE:
            yield from _read(folder, together, objects)
            together, size = [], 0
        together.append(id)
        size += git_object.size
    if together:
        yield from _read(folder, together, objects)


def _read(folder: Path, ids: list[str], objects: Mapping[str, Object]) -> Iterator[tuple[str, bytes]]:
    most = sum(objects[id].size + _HEADER for id in ids)
    answer, at = git(folder, "cat-file", "--batch", stdin=_lines(ids), most=most), 0
    for id in ids:
        kind, size = objects[id]
        header = f"{id} {kind} {size}\n".encode()
        if not answer.startswith(header, at):
            raise UserError("tree-damaged", path=folder)
        at += len(header)
        yield id, answer[at : at + size]
        at += size + 1


def _lines(ids: list[str]) -> bytes:
    return "".join(f"{id}\n" for id in ids).encode()


def entries(tree: bytes, digits: int) -> Iterator[TreeEntry]:
    """The names in the content of a folder; an id has *digits* letters. Raises ValueError where it is damaged."""
    at = 0
    while at < len(tree):
        blank, end = tree.index(b" ", at), tree.index(b"\0", at)
        id = tree[end + 1 : end + 1 + digits // 2].hex()
        if len(id) != digits:
            raise ValueError("a folder that ends in the middle")
        yield TreeEntry(int(tree[at:blank], 8), tree[blank + 1 : end].decode("utf-8", "replace"), id)
        at = end + 1 + digits // 2
