"""The numbers of a law as an edition changes them: which it may, and how each is written; what cannot be is told."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TypeVar, get_type_hints

import msgspec
from msgspec.structs import replace

from ...languages import LANGUAGES, WHOLE
from ...languages.messages import message
from ...problems import Fact
from ...records.document import Plain
from ...records.files import ID
from ..numbers import Number, decoded, in_one_line, leaves, of_room
from .changes import AREAS, Changes

N = TypeVar("N", bound=msgspec.Struct)
Unfit = tuple[str, Mapping[str, Fact]]  # the key of a sentence, and its facts
MAY_BE_NONE = ("wild_cards",)  # the units of lists that may be empty
_AT_AN_ITEM = ("parts", "items", "items-twice")
_MOST = 10**9
_DIGITS = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"\d+[.,]\d+")
_MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
_HUGE = re.compile(r"[0-9]{10,}")
_WITH_UNIT = re.compile(r"(?:[$€] ?)?([0-9]{1,9}|[1-9][0-9]{0,2}(?:[.,'][0-9]{3})+) ?(?:[^\W\d_]+\.?|[$€%])?")
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}([.,'])[0-9]{3}(\1[0-9]{3})*")


def changed(numbers: N, room: Path, changes: Changes) -> N | None:
    """*numbers* of a *room* with those that an edition changes; None where one cannot be, which is told."""
    types, of_base = get_type_hints(type(numbers)), {number.name: number for number in of_room(room)}
    changeable = [number.name for number in of_base.values() if not number.fixed]
    values: dict[str, object] = {}
    for name, value in changes.numbers.items():
        facts: dict[str, Fact] = {"name": name}
        if name in of_base:
            variant, more = _unfit(of_base[name], value)
            where = _place(of_base[name].value, value) if variant in _AT_AN_ITEM else ()
            if variant == "parts":
                more = {"base": _parts(of_base[name].value, where)}
        else:
            (variant, more), where = _unknown(name, changeable), ()
        if not variant:
            try:
                values[name] = msgspec.convert(value, types[name], str_keys=True, dec_hook=decoded)
            except (msgspec.ValidationError, ValueError, ZeroDivisionError):
                variant = "kind"
                more = {"expected": message(__file__, f"expected.{_expected(of_base[name])}", {})}
        if variant:
            changes.mistake(("numbers", name, *where), variant, {**facts, **more})
    return replace(numbers, **values) if len(values) == len(changes.numbers) else None


def _unknown(name: str, changeable: Sequence[str]) -> Unfit:
    """What is told of a number that the law does not have."""
    if name == AREAS:
        return "no-areas", {}
    if close := difflib.get_close_matches(name, changeable, 1):
        return "number-close", {"close": close[0]}
    return "number", {"known": ", ".join(changeable)}


def _place(before: Plain, value: Plain) -> tuple[int, ...]:
    """Where in a list the first of its items is that is not as it may be; nothing where it is the whole."""
    if not isinstance(before, list) or not isinstance(value, list):
        return ()
    if _of_steps(before):
        return next(((n,) for n, row in enumerate(value) if not _is_step(row, before)), ())
    rows = [_but_figures(row) for row in before]
    for n, item in enumerate(value):
        if item in value[:n] or (isinstance(item, str) and item not in before):
            return (n,)
        if isinstance(item, Mapping) and (n >= len(rows) or _but_figures(item) != rows[n]):
            return (n,)
    return ()


def _parts(before: Plain, where: tuple[int, ...]) -> str:
    """What the law has there, as it would be written: that row of a list, or where it has no such row, all of it."""
    if isinstance(before, list) and where and where[0] < len(before):
        return in_one_line(before[where[0]])
    return in_one_line(before)


def _expected(number: Number) -> str:
    """What a number of this kind is written like, as the key of a sentence."""
    if number.unit in ("day", "month", "factors"):
        return number.unit
    return "integer" if isinstance(number.value, int) else "figures"


def _written_otherwise(number: Number, value: Plain) -> tuple[str, str, str] | None:
    """How a number in *value* is written as people do and files here do not: the key of a sentence, what is written,
    and what is meant by it."""
    for leaf in leaves(value):
        if not isinstance(leaf, str):
            continue
        if number.unit == "factors":
            if _DECIMAL.fullmatch(leaf):
                return "comma", leaf, str(Fraction(leaf.replace(",", ".")))
        elif _THOUSANDS.fullmatch(leaf):
            return "thousands", leaf, re.sub(r"\D", "", leaf)
        elif isinstance(number.value, int) and _DIGITS.fullmatch(leaf):
            return "quotes", leaf, str(int(leaf))
        elif isinstance(number.value, int) and (with_unit := _WITH_UNIT.fullmatch(leaf)):
            return "with-unit", leaf, str(int(re.sub(r"\D", "", with_unit[1])))
    return None


def _least(number: Number) -> int:
    """The smallest that an edition can have for a number: what is one or more stays so."""
    return min(number.value, 1) if isinstance(number.value, int) else 0


def _unfit(number: Number, value: Plain) -> Unfit:
    """Why an edition cannot have *value* for a number: the key of a sentence, empty where it can, and its facts."""
    before = number.value
    if number.fixed:
        return "fixed", {}
    if otherwise := _written_otherwise(number, value):
        variant, written, meant = otherwise
        return variant, {"written": written, "meant": meant}
    if number.unit == "month" and not _MONTH.fullmatch(str(value)):
        return "month", {}
    figures = [*_figures(value)]
    if any(figure > _MOST for figure in figures) or (isinstance(before, int) and _HUGE.fullmatch(str(value))):
        return "large", {"most": _MOST}
    if any(figure < _least(number) for figure in figures):
        return "small", {"least": _least(number)}
    if number.unit == "factors" and 0 in leaves(value) and 0 not in leaves(before):
        return "zero", {}
    if isinstance(before, Mapping) and isinstance(value, Mapping):
        if number.unit == "areas":
            return _unfit_areas(value), {}
        if "1" in before:  # by places
            places = [str(n) for n in range(1, len(value) + 1)]
            return ("" if value and [*value] == places else "places"), {}
        counts = all(_DIGITS.fullmatch(key) and int(key) > 0 for key in (*before, *value))
        return ("" if counts or list(value) == list(before) else "parts"), {}
    if isinstance(before, list) and isinstance(value, list):
        return _unfit_list(number, before, value)
    return "", {}


def _unfit_areas(value: Mapping[str, Plain]) -> str:
    if not value or not all(map(_is_area, value.items())):
        return "areas"
    names = [sorted(words.items()) for words in value.values() if isinstance(words, Mapping)]
    return "areas-twice" if any(name in names[:n] for n, name in enumerate(names)) else ""


def _is_area(item: tuple[str, Plain]) -> bool:
    id, words = item
    has_names = (
        isinstance(words, Mapping)
        and {*WHOLE} <= {*words} <= {*LANGUAGES}
        and all(isinstance(word, str) for word in words.values())
    )
    return bool(ID.match(id)) and id != "national" and has_names


def _unfit_list(number: Number, before: Sequence[Plain], value: Sequence[Plain]) -> Unfit:
    """Of texts an edition takes some, in an order of its own; of a table it changes the figures only, and where it has
    steps how many."""
    if all(isinstance(item, str) for item in before):
        names = ", ".join(map(str, before))
        strangers = [str(item) for item in value if item not in before]
        if strangers:
            return "items", {"item": strangers[0], "known": names}
        if not value and number.unit not in MAY_BE_NONE:
            return "items-none", {"known": names}
        return _twice(value)
    if _of_steps(before):
        return ("" if value and all(_is_step(row, before) for row in value) else "parts"), {}
    if all(isinstance(item, Mapping) for item in before):
        return ("" if list(map(_but_figures, value)) == list(map(_but_figures, before)) else "parts"), {}
    if not value or any(isinstance(part, str) for part in leaves(value)):
        return "parts", {}
    return _twice(value) if number.unit == "place" else ("", {})


def _of_steps(rows: Sequence[Plain]) -> bool:
    """Whether a table has nothing but figures: a row is a step, as of so many players on, and there may be any."""
    return all(isinstance(row, Mapping) and all(_is_figure(item) for item in row.values()) for row in rows)


def _is_step(row: Plain, before: Sequence[Plain]) -> bool:
    """Whether a *row* has the figures of those *before* it, and none only where one of them has none."""
    steps = [other for other in before if isinstance(other, Mapping)]
    open_ended = {key for other in steps for key, item in other.items() if item is None}
    return (
        isinstance(row, Mapping)
        and [*row] == [*steps[0]]
        and all(_is_figure(item) and (item is not None or key in open_ended) for key, item in row.items())
    )


def _is_figure(item: Plain) -> bool:
    return item is None or (isinstance(item, int) and not isinstance(item, bool))


def _twice(value: Sequence[Plain]) -> Unfit:
    """What is told of a list that has something in it twice."""
    twice = next((item for n, item in enumerate(value) if item in value[:n]), None)
    return ("items-twice", {"item": str(twice)}) if twice is not None else ("", {})


def _but_figures(row: Plain) -> Plain:
    """A row of a table with its figures left away."""
    if isinstance(row, Mapping):
        return {key: _but_figures(value) for key, value in row.items()}
    return "" if isinstance(row, int) else row


def _figures(value: Plain) -> Iterator[int]:
    """Every whole number in a value."""
    return (part for part in leaves(value) if isinstance(part, int))
