"""A change of the data, tried on a copy: its diff, the errors it would bring, what it would do to the results."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from pathlib import Path

from msgspec import Struct

from ..checking.consistency import whole
from ..problems import Problem
from ..records.championship import BESIDE
from ..records.files import shown_folder
from ..results.seals import in_doubt
from ..reviewing import Review, between
from ..writing import DataFolder, Edit, Edits
from ..writing.copying import copied

Files = Mapping[str, str | None]  # new text by path below the data folder; None for a file to delete


class DryRun(Struct, frozen=True, eq=False):
    """A change of data that is not made yet; *errors* are those that would be there and are not now, *shown* those of
    them that the change does not cause: it only brings them to light. *paths* are the files that it changes, as
    problems name them: a line of one is a line of the file as it would be."""

    edits: Edits
    paths: frozenset[str]
    diff: str
    errors: tuple[Problem, ...]
    shown: tuple[Problem, ...]
    review: Review


def tried(data: Path, files: Files, but: Collection[str] = ()) -> DryRun:
    """*files* among all other data, on a copy that is gone afterwards; errors of a check in *but* are only shown.
    That a sealed season is another now stands in no one's way: the review tells it, and who keeps the season seals it
    again."""
    edits = {path: Edit(_content(data / path), None if text is None else text.encode()) for path, text in files.items()}
    with copied(data, files, BESIDE) as copy:
        review = between(data, data, copy, also=whole)
    fresh = in_doubt(review.fresh)
    in_the_way = tuple(problem for problem in fresh if problem.check not in but)
    shown = tuple(problem for problem in fresh if problem.check in but)
    paths = frozenset(f"{shown}/{path}" for path in files for shown in (data.as_posix(), shown_folder(data)))
    return DryRun(edits, paths, _diff(data, edits), in_the_way, shown, review)


def make(change: DryRun, folder: DataFolder) -> list[Path]:
    """Writes the change into *folder*; the paths of its files. Never where it brings an error."""
    assert not change.errors, "a change with errors is not made"
    return folder.write(change.edits)


def _content(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


def _diff(data: Path, edits: Edits) -> str:
    lines: list[str] = []
    for path, edit in edits.items():
        old, new = ((content or b"").decode().splitlines(keepends=True) for content in edit)
        shown = (data / path).as_posix()
        lines += difflib.unified_diff(old, new, shown, shown if edit.after is not None else "/dev/null", n=1)
    return "".join(line if line.endswith("\n") else line + "\n" for line in lines)
