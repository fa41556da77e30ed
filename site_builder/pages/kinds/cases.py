"""The cases of a regulation: three doubts from the table with their answers drawn, then all of them by clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from msgspec import Struct

from ... import addresses
from ...cases.answers import AnswerRow, CaseAnswer
from ...cases.by_clause import CaseResult, cases_by_clause
from ...languages import LANGUAGES, Words
from ...regulations import clause_titles
from ...regulations.contract import Regulation
from ..parts.page import Page, said

ADDRESSES = (addresses.cases("{id}"),)
DOUBTS = 3  # told whole at the top
STEP = 9  # units from the square of a case to that of the next
DEEP = 5  # squares of a part below each other, so that those of the longest part fit on a phone


class TestedClause(Struct, frozen=True):
    """A clause, and the cases that test it."""

    id: str
    title: Words
    cases: tuple[CaseResult, ...]

    @property
    def holds(self) -> bool:
        """Whether all of them come out as the clause says."""
        return all(case.holds for case in self.cases)

    @property
    def runs(self) -> tuple[tuple[bool, tuple[CaseResult, ...]], ...]:
        """Those one after the other that test the usual reading, or another."""
        return tuple((other, tuple(run)) for other, run in groupby(self.cases, key=lambda case: case.reading))

    @property
    def squares(self) -> tuple[tuple[int, int, bool], ...]:
        """Where the square of each case lies, one beside the other, and whether it holds."""
        return tuple((1 + STEP * n, 1, case.holds) for n, case in enumerate(self.cases))

    @property
    def width(self) -> int:
        """How wide they are together."""
        return STEP * len(self.cases) + 1


class TestedPart(Struct, frozen=True):
    """A part of the law with those of its clauses that cases test; *id* is its anchor in the text."""

    id: str
    title: Words
    clauses: tuple[TestedClause, ...]

    @property
    def holds(self) -> bool:
        return all(clause.holds for clause in self.clauses)

    @property
    def squares(self) -> tuple[tuple[int, int, bool], ...]:
        """Where the square of each case lies, column by column, and whether it holds; one that tests several clauses
        is one."""
        holds = {case.at: case.holds for clause in self.clauses for case in clause.cases}
        return tuple(
            (1 + STEP * (n // DEEP), 1 + STEP * (n % DEEP), holding) for n, holding in enumerate(holds.values())
        )

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high they are together."""
        return STEP * (self.squares[-1][0] // STEP + 1) + 1, STEP * min(DEEP, len(self.squares)) + 1


class DrawnFigure(Struct, frozen=True):
    """A line of the answer, with its bar in per cent of the drawing: what is below nothing ends where the others
    *start*."""

    row: AnswerRow
    start: int
    width: int

    @property
    def seed(self) -> int | None:
        """The place after the tables of somebody who is dealt ("s4"), None of anybody with a name."""
        digits = self.row.who.removeprefix("s")
        return int(digits) if digits != self.row.who and digits.isdecimal() else None


class Doubt(Struct, frozen=True):
    """A question from the table, the sentence that answers it, and what there is to draw of the answer."""

    question: Words
    sentence: Words
    clause: str
    figures: tuple[DrawnFigure, ...]
    tiers: tuple[str, str] | None

    @property
    def bare(self) -> bool:
        """Whether there are places alone, and nothing to draw a bar of."""
        return bool(self.figures) and all(figure.row.place and not figure.width for figure in self.figures)


class Content(Struct, frozen=True, eq=False):
    law: str
    law_title: Words
    doubts: tuple[Doubt, ...]
    parts: tuple[TestedPart, ...]

    @property
    def clauses(self) -> tuple[TestedClause, ...]:
        return tuple(clause for part in self.parts for clause in part.clauses)

    @property
    def cases(self) -> int:
        """How many there are: one that tests several clauses is one."""
        return len({case.at for clause in self.clauses for case in clause.cases})

    @property
    def failing(self) -> int:
        """How many of them do not come out as their clause says."""
        return len({case.at for clause in self.clauses for case in clause.cases if not case.holds})


def pages_of_laws(laws: Mapping[str, Regulation]) -> Iterator[Page]:
    for law in laws.values():
        titles = clause_titles(law)
        clauses = tuple(TestedClause(clause, titles[clause], cases) for clause, cases in cases_by_clause(law).items())
        if clauses:
            yield Page(
                path=addresses.cases(law.id),
                template="cases",
                content=Content(law.id, law.title, tuple(_doubts(clauses))[:DOUBTS], tuple(_parts(law, clauses))),
                title=said("title-cases", law=law.title),
                description=said("about-cases", law=law.title),
                section="regulations",
                crumbs=((said("regulations"), addresses.REGULATIONS), (law.title, addresses.regulation(law.id))),
                regulation=law.id,
            )


def _parts(law: Regulation, clauses: Iterable[TestedClause]) -> Iterator[TestedPart]:
    """Those of the law in its order, each with its own of the *clauses*."""
    tested = {clause.id: clause for clause in clauses}
    texts = {lang: law.text(lang).parts for lang in LANGUAGES}
    for n, part in enumerate(texts[LANGUAGES[0]]):
        if of_part := tuple(tested[clause.id] for clause in part.clauses if clause.id in tested):
            yield TestedPart(f"part-{part.id}", {lang: texts[lang][n].title for lang in LANGUAGES}, of_part)


def _doubts(clauses: Iterable[TestedClause]) -> Iterator[Doubt]:
    """Those that have a question, each once, by its first clause."""
    questions: set[str] = set()
    for clause in clauses:
        for case in clause.cases:
            if case.answer and case.holds and case.at not in questions:
                questions.add(case.at)
                figures = tuple(_figures(case.answer))
                yield Doubt(case.answer.question, case.name, clause.id, figures, case.answer.tiers)


def _figures(answer: CaseAnswer) -> Iterator[DrawnFigure]:
    figures = [row.figure or 0 for row in answer.rows]
    below, above = max((0, *(-figure for figure in figures))), max((0, *figures))
    zero = 100 * below // ((below + above) or 1)
    for row, figure in zip(answer.rows, figures, strict=True):
        width = 100 * abs(figure) // ((below + above) or 1)
        yield DrawnFigure(row, zero - width if figure < 0 else zero, width)
