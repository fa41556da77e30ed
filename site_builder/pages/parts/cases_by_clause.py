"""The cases that test each clause of a law, run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ...cases import Case, Tried, cases_of, run
from ...program_files import CASES
from ...records.schemas import Schemas
from ...regulations import clause_titles
from ...regulations.contract import Regulation

Tests = Mapping[str, tuple[tuple[Case, Tried], ...]]


@dataclass(frozen=True, slots=True)
class CaseCount:
    """How many cases test a clause, and how many of them *hold*."""

    number: int
    hold: int


CaseCounts = Mapping[str, CaseCount]  # by clause


@cache
def cases_by_clause(law: Regulation, folder: Path = CASES) -> Tests:
    """By clause of *law*, in its order, the cases of *folder* that test it, each with what it came to.

    A case tests the clauses that its `because` names, and those of the checks that stand there.
    """
    checks = (*law.checks, *law.result_checks, *law.season_checks)
    clauses = {check.name: check.clause for check in checks if check.clause}
    tests: dict[str, dict[str, tuple[Case, Tried]]] = {clause: {} for clause in clause_titles(law)}
    schemas = Schemas()
    for case in cases_of(law.id, folder)[0]:
        case_result = run(case, schemas=schemas)
        for name in case.because:
            tests.get(clauses.get(name, name), {})[f"{case.file} {case.name}"] = (case, case_result)
    return {clause: tuple(cases.values()) for clause, cases in tests.items() if cases}


def case_counts(law: Regulation) -> CaseCounts:
    """By clause of *law* how many cases test it."""
    return {
        clause: CaseCount(len(tested), sum(case_result.holds for _, case_result in tested))
        for clause, tested in cases_by_clause(law).items()
    }
