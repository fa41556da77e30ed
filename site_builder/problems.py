"""A mistake in the data, as a value: where it is, how grave, which check found it, and its facts.

It has no words: the sentence is made where it is told (`reporting.sentence`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import TypeVar, Union

from msgspec import Struct, field
from msgspec.structs import replace

T = TypeVar("T")
ERROR, WARNING, FINDING = "error", "warning", "finding"
SEVERITIES = (ERROR, WARNING, FINDING)
MESSAGE_LIMIT = 400  # characters, as a review's report allows; no message carries a whole hostile value

Fact = Union[str, int, Fraction, date, None, "Message", "tuple[Fact, ...]", "Sequence[Fact]", "Mapping[str, Fact]"]
Keys = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, order=True)
class Location:
    """A place in a data file. *line* and *column* start at 1; *keys* are the way to it through the document, also to
    what is not there yet: then line and column are those of the nearest thing above it."""

    path: str
    line: int = 1
    column: int = 1
    keys: Keys = dataclasses.field(default=(), compare=False)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


class DataPath(str):
    """The path of a data file among facts: it changes with the folder in which the data are looked at."""

    __slots__ = ()


class PersonFact(str):
    """A player among facts, as messages name them: the id, with the name where it may be told."""

    __slots__ = ("player",)
    player: str

    def __new__(cls, player: str, name: str | None = None) -> PersonFact:
        person = super().__new__(cls, f"{player} {name}" if name else player)
        person.player = player
        return person

    def __reduce__(self) -> tuple[type[PersonFact], tuple[str, str | None]]:
        return PersonFact, (self.player, self.removeprefix(self.player).lstrip() or None)


class Facing(tuple["Fact", ...]):
    """Two among facts who meet, as in a duel."""

    __slots__ = ()


class Message(Struct, frozen=True):
    """What is to be said, in no language: the sentence *key* of a *catalogue* (the path of its files below the program,
    without language and ending: `records/messages`), and the facts that fill it."""

    catalogue: str
    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict[str, "Fact"])

    @property
    def identity(self) -> tuple[str, str]:
        """Equal where the same is said."""
        return self.key, repr(sorted(self.facts.items()))

    def moved(self, before: str, now: str) -> Message:
        """The same of data that lie in the folder *now* and no longer in *before*."""
        return replace(self, facts={name: _moved(fact, before, now) for name, fact in self.facts.items()})


def _moved(fact: Fact, before: str, now: str) -> Fact:
    if isinstance(fact, DataPath):
        return DataPath(_below(fact, before, now))
    if isinstance(fact, Message):
        return fact.moved(before, now)
    return fact


def _below(path: str, before: str, now: str) -> str:
    if path == before:
        return now
    start = f"{before}/" if before else ""
    below = path.removeprefix(start)
    return path if not path.startswith(start) else f"{now}/{below}" if now else below


class Problem(Struct, frozen=True):
    """One mistake.

    *check* is the name of the function that found it, with dashes; *message* is what is wrong and what to do, as key
    and facts; *clause* names the clause that is broken, as "bang-2009 lud-7", or is None. A *waivable* one can be let
    stand by a signed derogation. One that *hides* others kept its file from being read: what stands behind it is looked
    at once it is mended.
    """

    where: Location
    severity: str
    check: str
    message: Message
    clause: str | None = None
    waivable: bool = False
    hides: bool = False

    @property
    def order(self) -> tuple[Location, int, str, str, str, tuple[str, ...]]:
        """Problems are told by place, then by name."""
        keys = tuple(map(str, self.where.keys))
        return (self.where, SEVERITIES.index(self.severity), self.check, *self.message.identity, keys)

    @property
    def identity(self) -> tuple[str | int, ...]:
        """What makes two problems the same one, wherever in its file it has moved."""
        return (self.where.path, self.check, *self.message.identity)

    def moved(self, before: str, now: str) -> Problem:
        """The same problem of data that lie in the folder *now* and no longer in *before*."""
        where = dataclasses.replace(self.where, path=_below(self.where.path, before, now))
        return replace(self, where=where, message=self.message.moved(before, now))


def in_order(problems: Iterable[Problem]) -> list[Problem]:
    """Every problem once, sorted by place."""
    once = {(problem.where, problem.severity, problem.identity): problem for problem in problems}
    return sorted(once.values(), key=lambda problem: problem.order)


def errors(problems: Iterable[Problem]) -> list[Problem]:
    """The problems that stop a build."""
    return [problem for problem in problems if problem.severity == ERROR]


def while_sound(problems: Iterable[Problem], *looks: Callable[[], Iterable[Problem]]) -> list[Problem]:
    """*problems*, and what each of *looks* finds in turn as long as none so far is an error: beside a mistake, what is
    sound may only seem to lack something."""
    problems = [*problems]
    for look in looks:
        if errors(problems):
            break
        problems += look()
    return problems


def shorten(text: str, most: int = MESSAGE_LIMIT) -> str:
    """*text* on one line of at most so many characters, so that no message grows with what a stranger wrote."""
    line = " ".join(text.split())
    return line if len(line) <= most else line[: most - 1] + "…"


def first_few(items: Sequence[T], most: int) -> list[T | str]:
    """The first *items*, at most so many, and "…" where there are more."""
    return [*items[:most], "…"] if len(items) > most else [*items]


class UserError(Exception):
    """A command cannot go on, and not for what stands in the data: the key of a sentence in the words of the commands,
    and its facts. It is told by `__main__.py`, with the exit code of wrong use."""

    def __init__(self, key: str, /, **facts: object):
        super().__init__(key)
        self.key, self.facts = key, facts
