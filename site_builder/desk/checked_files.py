"""The problems of single files among all other data: of `mastro check FILE`, and of a sheet in the form page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..checking import concerned, examine, tournaments_named
from ..checking.consistency import as_problems, name_as_typed, stranger_decides
from ..problems import Problem, errors, in_order
from ..records.championship import LATER_FORMAT
from ..records.files import NOTHING_LAID, LaidOver
from ..records.folders import place, real
from ..records.loading import Base
from .copied_games import copied

# What of all that is likely a file shows by itself and its season.
STRANGERS, TYPED = "stranger-decides", "name-as-typed"


def checked_files(
    data: Path,
    paths: Sequence[Path],
    laid_over: LaidOver = NOTHING_LAID,
    read: tuple[Base, list[Problem]] | None = None,
) -> list[Problem]:
    """Every problem of the files and folders at *paths*, sorted by place. What is *laid_over* the data, by path below
    them, is looked at in the place of files; *read* is what `load_base` gave of them before. Of data in a format of a
    later program that alone is told."""
    tournaments, seasons = tournaments_named(data, paths), concerned(data, paths)
    results, problems = examine(data, only=seasons, named=tournaments, laid_over=laid_over, read=read)
    if tournaments and not errors(problems):
        likely = as_problems(STRANGERS, stranger_decides.findings(results), results)
        problems = in_order([*problems, *copied(data, results, tournaments, laid_over), *likely])
    problems = in_order([*problems, *as_problems(TYPED, name_as_typed.findings(results), results)])
    return [
        problem for problem in problems if problem.check == LATER_FORMAT or _concerns(Path(problem.where.path), paths)
    ]


def below(path: Path, paths: Sequence[Path]) -> bool:
    """Whether *path* is one of *paths*, or lies below one of them."""
    absolute = place(path)
    return any(absolute == place(path) or real(path) in absolute.parents for path in paths)


def _concerns(path: Path, paths: Sequence[Path]) -> bool:
    """Whether a problem at *path* is one of *paths*: also of a folder that they lie in, for what is wrong with
    that keeps them from being read at all."""
    return below(path, paths) or any(place(path) in place(name).parents for name in paths)
