"""The numbers that each clause of a law sets, for a reader; lists and tables of numbers are printed in its text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from ...languages import LANGUAGES, Words, written_date
from ...regulations.contract import Regulation
from ...regulations.numbers import Number, of_room
from .values import Said, saying


@dataclass(frozen=True, slots=True)
class NumberSet:
    """What a number is, and how much, with its unit."""

    words: Words
    value: Said


def numbers_by_clause(law: Regulation) -> Mapping[str, tuple[NumberSet, ...]]:
    """By clause the single numbers that it sets, in the order of the room's file."""
    by_clause: dict[str, tuple[NumberSet, ...]] = {}
    for number in of_room(law.room):
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
