"""The numbers that each clause of a law sets, for a reader; lists and tables of numbers are printed in its text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from ...languages import LANGUAGES, Words
from ...languages.figures import written_date
from ...records.document import Plain
from ...regulations.bang.ties import named
from ...regulations.contract import Regulation
from ...regulations.numbers import Number
from .values import Said, saying


@dataclass(frozen=True, slots=True)
class NumberSet:
    """What a number is, and how much, with its unit."""

    words: Words
    value: Said


@dataclass(frozen=True, slots=True)
class NumberChanged:
    """A number that an edition changes: the clause that sets it, what it was in the base and what it is."""

    words: Words
    clause: str
    before: Words
    after: Words


def numbers_changed(law: Regulation) -> tuple[NumberChanged, ...]:
    """What an edition changes of the numbers, in the order of the law."""
    before = law.based.before if law.based else {}
    return tuple(
        NumberChanged(number.words, number.clause, _plain(before[number.name]), _plain(number))
        for number in law.numbers
        if number.name in before
    )


def _plain(number: Number) -> Words:
    """A value in one line: "5000", "1: 5000, 2: 3000", "North, South", "4 October 2009"."""
    return {lang: _in_line(number.value, number.unit, lang) for lang in LANGUAGES}


def _in_line(value: Plain, unit: str, lang: str) -> str:
    if isinstance(value, Mapping):
        names = (item.get(lang) if isinstance(item, Mapping) else None for item in value.values())
        written = (f"{key}: {_in_line(item, unit, lang)}" for key, item in value.items())
        return ", ".join(name if isinstance(name, str) else text for name, text in zip(names, written, strict=True))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_in_line(item, unit, lang) for item in value)
    if unit == "criteria":
        return named(str(value))[lang]
    return written_date(str(value), lang) if unit in ("day", "month") else str(value)


def numbers_by_clause(law: Regulation) -> Mapping[str, tuple[NumberSet, ...]]:
    """By clause the single numbers that it sets, in the order of the room's file."""
    by_clause: dict[str, tuple[NumberSet, ...]] = {}
    for number in law.numbers:
        if shown := _shown(number):
            by_clause[number.clause] = (*by_clause.get(number.clause, ()), NumberSet(number.words, shown))
    return by_clause


def _shown(number: Number) -> Said | None:
    key, value = f"unit-{number.unit}", number.value
    if isinstance(value, int):
        return saying(key, n=value)
    if number.unit == "day":
        return saying(key, n=date.fromisoformat(str(value)))
    if number.unit == "month":
        return saying(key, n={lang: written_date(str(value), lang) for lang in LANGUAGES})
    return None
