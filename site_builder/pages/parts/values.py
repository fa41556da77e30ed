"""Values as pages carry them: what each language's printer knows how to write."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from ...languages import Words
from ...regulations.exact import Amount


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in dollars."""

    value: Amount


@dataclass(frozen=True, slots=True)
class Added:
    """An amount that a sum grows by, with its sign."""

    value: Amount


@dataclass(frozen=True, slots=True)
class Count:
    """A plain number of things."""

    value: Amount


@dataclass(frozen=True, slots=True)
class Place:
    """A place in an order, from 1."""

    value: int


@dataclass(frozen=True, slots=True)
class Times:
    """A factor, as × 3 or × 7⁄2."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Tier:
    """The tier of a tournament: I, II, II-bis, III, none."""

    value: str


@dataclass(frozen=True, slots=True)
class Code:
    """A code of the regulation, as the finding D5."""

    value: str


@dataclass(frozen=True, slots=True)
class Person:
    """A player, by id: the name is looked up when it is printed."""

    id: str


@dataclass(frozen=True, slots=True)
class Link:
    """A page by its address, with the text that leads there; *name* says that the text is a name out of the data."""

    text: Words
    path: str
    name: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """Interface words by key, with the facts of the sentence: values like these, numbers, days or Words."""

    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)


def saying(key: str, **facts: Any) -> Said:
    return Said(key, facts)


Shown = Money | Count | Place | Times | Tier | Code | Person | Link | Said
