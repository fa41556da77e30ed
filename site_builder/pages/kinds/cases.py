"""The cases of a regulation: clause by clause what was tried, and whether it comes out as the clause says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...cases.by_clause import CaseResult, cases_by_clause
from ...languages import Words
from ...regulations import clause_titles
from ...regulations.contract import Regulation
from ..parts import addresses
from ..parts.page import Page, said

STEP = 9  # units from the square of a case to that of the next


@dataclass(frozen=True, slots=True)
class TestedClause:
    """A clause, and the cases that test it."""

    id: str
    title: Words
    cases: tuple[CaseResult, ...]

    @property
    def holds(self) -> bool:
        """Whether all of them come out as the clause says."""
        return all(case.holds for case in self.cases)

    @property
    def squares(self) -> tuple[tuple[int, bool], ...]:
        """Where the square of each case begins, and whether it holds."""
        return tuple((1 + STEP * n, case.holds) for n, case in enumerate(self.cases))

    @property
    def width(self) -> int:
        """How wide they are together."""
        return STEP * len(self.cases) + 1


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    law: str
    law_title: Words
    clauses: tuple[TestedClause, ...]

    @property
    def cases(self) -> int:
        return sum(len(clause.cases) for clause in self.clauses)

    @property
    def holding(self) -> int:
        """How many of the cases come out as their clause says."""
        return sum(case.holds for clause in self.clauses for case in clause.cases)


def pages_of_laws(laws: Mapping[str, Regulation]) -> Iterator[Page]:
    for law in laws.values():
        titles = clause_titles(law)
        clauses = tuple(TestedClause(clause, titles[clause], cases) for clause, cases in cases_by_clause(law).items())
        if clauses:
            yield Page(
                path=addresses.cases(law.id),
                template="cases",
                content=Content(law.id, law.title, clauses),
                title=said("title-cases", law=law.title),
                description=said("about-cases", law=law.title),
                section="regulations",
                crumbs=((said("regulations"), addresses.REGULATIONS), (law.title, addresses.regulation(law.id))),
                regulation=law.id,
            )
