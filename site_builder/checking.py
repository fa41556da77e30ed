"""The data folder → (results, every problem): what `check` tells and `build` insists on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

from .problems import ERROR, Problem, in_order
from .records.checks import check, check_sheets
from .records.loading import load
from .records.schemas import Schemas
from .results import Results, compute


def examine(
    data: Path, as_of: date | None = None, schemas: Schemas | None = None, only: frozenset[str] | None = None,
    stage: Callable[[str], object] = str, named: frozenset[str] | None = None,
) -> tuple[Results, list[Problem]]:
    """All problems at once, sorted by place; the results are whole only where none of them is an error.

    *only* names the seasons to look into, where not all of them; *named* are the tournaments whose problems are asked
    for, where not everything's are: what only tells of other files is left out. *stage* is told what begins.
    """
    stage("load")
    records, problems = load(data, schemas, only, named)
    if only is not None:
        records = replace(records, seasons={id: one for id, one in records.seasons.items() if id in only})
    stage("compute")
    results, found = compute(records, as_of, named)
    stage("check")
    if named is None:
        return results, in_order([*problems, *check(records), *found])
    sheets = {id: tuple(sheet for sheet in some if sheet.id in named) for id, some in records.sheets.items()}
    return results, in_order([*problems, *check_sheets(replace(records, sheets=sheets)), *found])


def concerned(data: Path, paths: Sequence[Path]) -> frozenset[str] | None:
    """The seasons that *paths* below *data* have to do with: those of a tournament, its photos
    or a season's file; None for all."""
    seasons = set()
    for path in paths:
        try:
            kind, *rest = path.resolve().relative_to(data.resolve()).parts
        except ValueError:
            return None
        if kind not in ("tournaments", "seasons", "photos"):
            continue
        if not rest:
            return None
        seasons.add(Path(rest[0]).stem)
    return frozenset(seasons)


def named(data: Path, paths: Sequence[Path]) -> frozenset[str] | None:
    """The tournaments that *paths* below *data* have to do with; None for all, where one is no tournament's file."""
    found = set()
    for path in paths:
        try:
            kind, *rest = path.resolve().relative_to(data.resolve()).parts
        except ValueError:
            return None
        if len(rest) != 3 or kind not in ("tournaments", "photos"):
            return None
        found.add(Path(rest[2]).stem if kind == "tournaments" else rest[1])
    return frozenset(found)


def errors(problems: list[Problem]) -> list[Problem]:
    """The problems that stop a build."""
    return [problem for problem in problems if problem.severity == ERROR]
