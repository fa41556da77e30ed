"""A change of the data, tried on a copy: its diff, the errors it would bring, what it would do to the results."""

from __future__ import annotations

import difflib
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ..problems import ERROR, Problem
from ..reviewing import Review, between
from .whole import whole

Files = Mapping[str, str | None]  # new text by path below the data folder; None for a file to delete


@dataclass(frozen=True, eq=False)
class Tried:
    """A change of *data* that is not made yet; *errors* are those that would be there and are not now."""

    data: Path
    files: Files
    diff: str
    errors: tuple[Problem, ...]
    review: Review


def tried(data: Path, files: Files) -> Tried:
    """*files* among all other data, on a copy that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="mastro-") as folder:
        copy = Path(folder).resolve() / "data"
        shutil.copytree(data, copy, symlinks=True)
        _write(copy, files)
        review = between(data, data, copy, also=whole)
    errors = tuple(one for one in review.fresh if one.severity == ERROR)
    return Tried(data, files, _diff(data, files), errors, review)


def make(change: Tried) -> list[Path]:
    """Writes the change; the paths of its files. Never where it brings an error."""
    assert not change.errors, "a change with errors is not made"
    return _write(change.data, change.files)


def _write(data: Path, files: Files) -> list[Path]:
    for path, text in files.items():
        if text is None:
            (data / path).unlink()
        else:
            (data / path).write_text(text, encoding="utf-8", newline="\n")
    return [data / path for path in files]


def _diff(data: Path, files: Files) -> str:
    lines: list[str] = []
    for path, text in files.items():
        file = data / path
        old = file.read_text(encoding="utf-8").splitlines(keepends=True) if file.exists() else []
        new = (text or "").splitlines(keepends=True)
        shown = file.as_posix()
        lines += difflib.unified_diff(old, new, shown, shown if text is not None else "/dev/null", n=1)
    return "".join(line if line.endswith("\n") else line + "\n" for line in lines)
