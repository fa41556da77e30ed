"""Values → how a report has them: bounded lists, clean texts, problems and steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from ..languages import LANGUAGES, Words
from ..problems import Problem, shorten
from ..records.document import Plain
from ..reporting import sentence
from ..season.derivations import Explained
from .report import ReportedProblem
from .report_values import Bounded, InEveryLanguage, ReportedStep

T = TypeVar("T")
MOST = {
    "files": 300, "problems": 300, "rows": 80, "standings": 80, "tournaments": 20, "seats": 80, "arrivals": 60,
    "decided": 60, "announced": 60, "facts": 60, "mended": 60,
}  # fmt: skip


def of_problem(problem: Problem, fresh: bool) -> ReportedProblem:
    """A problem: where, how grave, by which check and clause, in every language, and whether the change brings it."""
    return ReportedProblem(
        path=clean(problem.where.path),
        line=problem.where.line,
        column=problem.where.column,
        severity=problem.severity,
        check=problem.check,
        message=clean_words({lang: sentence(problem, lang) for lang in LANGUAGES}),
        clause=problem.clause,
        fresh=fresh,
    )


def clean(text: str) -> str:
    """*text* on one line, within bounds, without controls and without what turns the direction of a line."""
    return shorten("".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text))


def clean_words(words: Words) -> InEveryLanguage:
    """*words*, clean in every language."""
    return InEveryLanguage({lang: clean(words[lang]) for lang in LANGUAGES})


def sheet_path(data: str, season: str, area: str, id: str) -> str:
    """Where the sheet of a tournament lies, from the top of the repository."""
    return clean(f"{data}/tournaments/{season}/{area}/{id}.yaml")


def texts_in(value: Plain) -> Iterator[str]:
    """Every text in a report: who is only in a row that was left out need not be named."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from chain.from_iterable(map(texts_in, value.values()))
    elif isinstance(value, Sequence):
        yield from chain.from_iterable(map(texts_in, value))


def bounded(rows: Sequence[T], kind: str) -> Bounded[T]:
    """The first of *rows*, and how many more there are."""
    return Bounded(rows=tuple(rows[: MOST[kind]]), more=max(0, len(rows) - MOST[kind]))


def why(explained: Explained[object] | None) -> tuple[ReportedStep, ...]:
    """The steps to a value: a sentence in each language, and the clause."""
    steps = explained.steps if explained else ()
    return tuple(ReportedStep(text=clean_words(step.texts), clause=step.rule.clause) for step in steps)
