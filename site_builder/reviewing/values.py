"""What the parts of a report are made of: bounded lists, clean texts, problems and steps as plain values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..languages import LANGUAGES
from ..problems import Problem, shorten
from ..reporting import sentence
from ..season.derivations import Explained

MOST = {
    "files": 300, "problems": 300, "rows": 80, "standings": 80, "tournaments": 20, "seats": 80, "arrivals": 60,
    "decided": 60, "announced": 60, "facts": 60, "mended": 60,
}  # fmt: skip


def of_problem(problem: Problem, fresh: bool) -> dict[str, object]:
    """A problem: where, how grave, by which check and clause, in every language, and whether the change brings it."""
    return {
        "path": clean(problem.where.path), "line": problem.where.line, "column": problem.where.column,
        "severity": problem.severity, "check": problem.check,
        "message": {lang: clean(sentence(problem, lang)) for lang in LANGUAGES},
        "clause": problem.clause, "fresh": fresh,
    }  # fmt: skip


def clean(text: str) -> str:
    """*text* on one line, within bounds, without controls and without what turns the direction of a line."""
    return shorten("".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text))


def texts_in(value: object) -> Iterator[str]:
    """Every text in a report: who is only in a row that was left out need not be named."""
    if isinstance(value, str):
        yield value
    for inside in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from texts_in(inside)


def bounded(rows: Sequence[object], kind: str) -> dict[str, object]:
    """The first of *rows*, and how many more there are."""
    return {"rows": list(rows[: MOST[kind]]), "more": max(0, len(rows) - MOST[kind])}


def why(explained: Explained[object] | None) -> list[dict[str, str]]:
    """The steps to a value: a sentence in each language, and the clause."""
    steps = explained.steps if explained else ()
    return [{**{lang: clean(text) for lang, text in step.texts.items()}, "clause": step.rule.clause} for step in steps]
