"""A mistake in the data, as a value: where, how grave, found by which check, told in every language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

ERROR, WARNING, FINDING = "error", "warning", "finding"
SEVERITIES = (ERROR, WARNING, FINDING)
MESSAGE_LIMIT = 300  # characters; a message never carries a whole hostile value


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a data file. *line* and *column* start at 1."""

    path: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake.

    *check* is the name of the function that found it, with dashes; *message* maps a language to a sentence that says
    what is wrong and what to do; *clause* names the clause that is broken, as "bang-2009 lud-7", or is None. *at_form*
    is the sentence for who filled in a form, where it is another one.
    """

    where: Location
    severity: str
    check: str
    message: Mapping[str, str]
    clause: str | None = None
    at_form: Mapping[str, str] | None = field(default=None, kw_only=True, compare=False)

    @property
    def order(self) -> tuple[Location, int, str, str]:
        """Problems are told by place, then by name."""
        return (self.where, SEVERITIES.index(self.severity), self.check, self.message["en"])


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Every problem once, sorted by place."""
    return sorted({problem.order: problem for problem in problems}.values(), key=lambda problem: problem.order)


def shorten(text: str) -> str:
    """*text* on one line and within bounds, so that no message grows with what a stranger wrote."""
    line = " ".join(text.split())
    return line if len(line) <= MESSAGE_LIMIT else line[: MESSAGE_LIMIT - 1] + "…"


class Stopped(Exception):
    """A command cannot go on, and not for what stands in the data: the key of a sentence in the words of the commands,
    and its facts. It is told by `__main__.py`, with the exit code of wrong use."""

    def __init__(self, key: str, **facts: object):
        super().__init__(key)
        self.key, self.facts = key, facts
