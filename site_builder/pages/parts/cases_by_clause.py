"""How many cases test each clause of a law."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from ...cases.by_clause import cases_by_clause
from ...regulations.contract import Regulation


class CaseCount(Struct, frozen=True):
    """How many cases test a clause, and how many of them *hold*."""

    number: int
    hold: int


CaseCounts = Mapping[str, CaseCount]  # by clause


def case_counts(law: Regulation) -> CaseCounts:
    """By clause of *law* how many cases test it."""
    return {
        clause: CaseCount(len(cases), sum(case.holds for case in cases))
        for clause, cases in cases_by_clause(law).items()
    }
