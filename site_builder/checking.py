"""The data folder → (results, every problem): what `check` tells and `build` insists on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from .problems import ERROR, Problem, in_order
from .records.checks import check
from .records.loading import load
from .records.schemas import Schemas
from .results import Results, compute


def examine(data: Path, as_of: date | None = None, schemas: Schemas | None = None) -> tuple[Results, list[Problem]]:
    """All problems at once, sorted by place; the results are whole only where none of them is an error."""
    records, problems = load(data, schemas)
    results, found = compute(records, as_of)
    return results, in_order([*problems, *check(records), *found])


def errors(problems: list[Problem]) -> list[Problem]:
    """The problems that stop a build."""
    return [problem for problem in problems if problem.severity == ERROR]
