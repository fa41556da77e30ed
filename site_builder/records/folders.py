"""The folders of the data: which there are, and what of what lies in them counts.

Every look at the data as a whole goes this one way, that of the checks: no link is followed, and nothing is opened that
they would not open.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

# By folder of the data how many folders its files lie in.
FOLDERS = {"clubs": 0, "exceptions": 0, "honours": 0, "photos": 2, "players": 0, "seasons": 0, "tournaments": 2}
SEALS, EDITIONS, CASES = "seals", "editions", "cases"  # the folders beside the data
IGNORED = frozenset({".DS_Store", ".gitkeep", "README.md", "LICENSE"})


def counted(folder: str | Path) -> list[os.DirEntry[str]]:
    """What lies in a folder and is not to be ignored, by name. A link never is: nobody knows where it leads. Raises
    OSError."""
    with os.scandir(folder) as entries:
        by_name = sorted(entries, key=lambda entry: entry.name)
    return [entry for entry in by_name if entry.name not in IGNORED or entry.is_symlink()]


def names_in(folder: Path) -> frozenset[str]:
    """The names of what lies in a folder; nothing where it is none, or a link."""
    if not folder.is_symlink():
        with contextlib.suppress(OSError):
            return frozenset(path.name.encode("utf-8", "replace").decode() for path in folder.iterdir())
    return frozenset()


def walk(data: Path) -> Iterator[tuple[str, list[os.DirEntry[str]]]]:
    """Every folder of the data that is read, with what counts there, be it sound or not. One that cannot be opened has
    nothing: the checks tell of it."""
    pending = [(os.fspath(data), -1)]  # -1: the data folder itself
    while pending:
        folder, depth = pending.pop(0)
        entries: list[os.DirEntry[str]] = []
        with contextlib.suppress(OSError):
            entries = counted(folder)
        yield folder, entries
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                if depth > 0:
                    pending.append((entry.path, depth - 1))
                elif depth < 0 and entry.name in FOLDERS:
                    pending.append((entry.path, FOLDERS[entry.name]))


def yaml_files(data: Path) -> list[Path]:
    """The files in YAML among all these, sorted: no link, and nothing that lies deeper than a record."""
    files = (entry for _, entries in walk(data) for entry in entries if entry.is_file(follow_symlinks=False))
    return sorted(Path(file.path) for file in files if file.name.endswith(".yaml"))


def sheets(data: Path) -> list[Path]:
    """The files of tournaments among these."""
    depth = len(("tournaments", "season", "area", "file"))
    by_parts = ((file, file.relative_to(data).parts) for file in yaml_files(data))
    return [file for file, parts in by_parts if parts[0] == "tournaments" and len(parts) == depth]


def walk_championship(data: Path) -> Iterator[tuple[str, list[os.DirEntry[str]]]]:
    """The same, and at the end what lies in the folders of editions, of their cases and of seals beside the data."""
    yield from walk(data)
    yield from _of_editions(editions_of(data))
    yield from _of_editions(cases_beside(data))
    seals = seals_of(data)
    if seals.is_dir() and not seals.is_symlink():
        with contextlib.suppress(OSError):
            yield os.fspath(seals), counted(seals)


def _of_editions(top: Path) -> Iterator[tuple[str, list[os.DirEntry[str]]]]:
    """What lies in a folder that has one for each edition, and in each of these."""
    pending = [top] if top.is_dir() and not top.is_symlink() else []
    while pending:
        folder = pending.pop(0)
        with contextlib.suppress(OSError):
            entries = counted(folder)
            yield os.fspath(folder), entries
            if folder == top:
                pending += [Path(entry.path) for entry in entries if entry.is_dir(follow_symlinks=False)]


def editions_of(data: Path) -> Path:
    """Where the editions of a championship lie: beside its *data*."""
    return real(data).parent / EDITIONS


def cases_beside(data: Path) -> Path:
    """Where the cases of a championship's own editions lie, a folder each: beside its *data*."""
    return real(data).parent / CASES


def seals_of(data: Path) -> Path:
    """Where the seals of the closed seasons of *data* lie: beside them."""
    return real(data).parent / SEALS


def real(path: Path) -> Path:
    """*path* without links and from the top, as Path.resolve, also where links lead round in a circle."""
    return Path(os.path.realpath(path))


def place(path: Path) -> Path:
    """Where *path* lies, in the same way: a link is itself, and not what it leads to."""
    return real(path.parent) / path.name if path.name not in ("", "..") else real(path)
