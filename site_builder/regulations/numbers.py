"""The numbers of a law, as data: `law.yaml` of a room → a typed value, and what a page says of each.

Every number has its *value*, a *unit*, the *clause* that sets it, and what it is in each language. A room declares
their names and types as a dataclass; `NUMBERS = read(Numbers, Path(__file__).parent)` reads them. What is wrong in such
a file is a problem at its line.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, get_type_hints

import msgspec

from ..languages import LANGUAGES, WHOLE, Words, catalogue, filled, has_catalogue
from ..languages.messages import message
from ..problems import ERROR, Fact, Problem
from ..records.document import Document, Plain
from ..records.files import ID
from ..records.strict_yaml import read as read_yaml
from .changes import Changes

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

N = TypeVar("N", bound="DataclassInstance")
FILE, AREAS = "law.yaml", "areas"
UNITS = (
    "areas", "armies", "cards", "characters", "criteria", "day", "days", "dollars", "entries", "factors", "figures",
    "majorities", "marbles", "month", "pairs", "place", "places", "players", "points", "rounds", "scores", "seats",
    "seconds", "seeds", "tables", "territories", "tiers", "tiles", "times", "wild_cards", "wins",
)  # fmt: skip
_KEYS = ("value", "unit", "clause", *WHOLE)
_FIXED, _ALSO = "fixed", "also"
_MOST = 10**9
_DIGITS = re.compile(r"[0-9]{1,9}")
_DECIMAL = re.compile(r"\d+[.,]\d+")
_MONTH = re.compile(r"\d{4}-(0[1-9]|1[0-2])")
_THOUSANDS = re.compile(r"[1-9][0-9]{0,2}([.,'])[0-9]{3}(\1[0-9]{3})*")


@dataclass(frozen=True, slots=True)
class Number:
    """One number of a law: its *value* as the file has it, what it is counted in, the clause that sets it. What is
    *fixed* is the same in every edition that is based on this one; *also* are other clauses whose words state it."""

    name: str
    value: Plain
    unit: str
    clause: str
    words: Words
    fixed: bool = False
    also: tuple[str, ...] = ()


def read(kind: type[N], room: Path) -> N:
    """The numbers of a room of the program, whose file has no mistake."""
    numbers, problems = numbers_of(kind, _document(room))
    assert numbers is not None, [(str(problem.where), problem.message) for problem in problems]
    return numbers


@cache
def of_room(room: Path) -> tuple[Number, ...]:
    """What the file of a room has, in its order; nothing where a room has none."""
    if not (room / FILE).is_file():
        return ()
    document = _document(room)
    return tuple(
        Number(
            name,
            entry["value"],
            entry["unit"],
            entry["clause"],
            filled({lang: entry[lang] for lang in LANGUAGES if lang in entry}),
            bool(entry.get(_FIXED)),
            tuple(entry.get(_ALSO, ())),
        )
        for name, entry in document.data.items()
    )


def _document(room: Path) -> Document:
    """`law.yaml` of a room of the program, with the words that `law.<lang>.yaml` has for its numbers and areas: in one
    file, as an edition beside the data writes them."""
    path = room / FILE
    data: dict[str, Plain]
    data, mark = read_yaml(path.read_bytes())
    words = {lang: catalogue(room, path.stem, lang) for lang in LANGUAGES if has_catalogue(room, path.stem, lang)}
    for name, entry in data.items():
        if not isinstance(entry, Mapping):
            continue  # told where the numbers are read
        worded = {**entry, **{lang: texts[name] for lang, texts in words.items() if name in texts}}
        ids = entry.get("value")
        if name == AREAS and isinstance(ids, list):
            worded["value"] = {str(id): {lang: texts[f"{AREAS} {id}"] for lang, texts in words.items()} for id in ids}
        data[name] = worded
    return Document(path.as_posix(), path.stem, data, mark)


def numbers_of(kind: type[N], document: Document) -> tuple[N | None, list[Problem]]:
    """The numbers of a file, typed as *kind* declares them; None with the problems, each at its line, where one is
    missing, is of another kind, or has no unit, clause or words."""
    types, problems = get_type_hints(kind), list[Problem]()
    known = [field.name for field in fields(kind)]
    values: dict[str, object] = {}
    for name, entry in document.data.items():
        if name not in known:
            problems.append(_problem(document, (name,), "unknown", name=name, known=", ".join(known)))
            continue
        if faults := list(_faults(document, name, entry)):
            problems += faults
            continue
        try:
            values[name] = msgspec.convert(entry["value"], types[name], str_keys=True, dec_hook=_decoded)
        except (msgspec.ValidationError, ValueError, ZeroDivisionError) as fault:
            problems.append(_problem(document, (name, "value"), "kind", name=name, said=str(fault)))
    with_problem = {problem.where.keys[0] for problem in problems if problem.where.keys}
    for name in known:
        if name not in values and name not in with_problem:
            problems.append(_problem(document, (), "missing", name=name))
    return (None if problems else kind(**values)), problems


def _faults(document: Document, name: str, entry: Plain) -> list[Problem]:
    """What is wrong around a value."""
    if not isinstance(entry, Mapping):
        return [_problem(document, (name,), "bare", name=name)]
    missing = [key for key in _KEYS if entry.get(key) is None]
    problems = [_problem(document, (name,), "without", name=name, key=key) for key in missing]
    problems += [
        _problem(document, (name, key), "key", name=name, key=key)
        for key in entry
        if key not in (*_KEYS, *LANGUAGES, _FIXED, _ALSO)
    ]
    if not missing and entry["unit"] not in UNITS:
        problems.append(_problem(document, (name, "unit"), "unit", name=name, known=", ".join(UNITS)))
    return problems


def _decoded(kind: type, value: object) -> object:
    """A factor is written as a whole number or as a fraction: 6, 7/2."""
    if kind is not Fraction or not isinstance(value, int | str) or Fraction(value) < 0:
        raise msgspec.ValidationError(f"no {kind.__name__}")
    return Fraction(value)


def _problem(document: Document, keys: tuple[str, ...], variant: str, **facts: Fact) -> Problem:
    return Problem(document.where(*keys), ERROR, "law-number", message(__file__, f"law-number.{variant}", facts))


def changed(numbers: N, room: Path, changes: Changes) -> N | None:
    """*numbers* of a *room* with those that an edition changes; None where one cannot be, which is told."""
    types, of_base = get_type_hints(type(numbers)), {number.name: number for number in of_room(room)}
    values: dict[str, object] = {}
    sound = True
    for name, value in changes.numbers.items():
        may_change = (number.name for number in of_base.values() if not number.fixed)
        known = [*may_change]
        facts: dict[str, Fact] = {"name": name, "known": ", ".join(known)}
        variant = _unfit(of_base[name], value) if name in of_base else "number"
        if variant == "number" and (close := difflib.get_close_matches(name, known, 1)):
            variant, facts["close"] = "number-close", close[0]
        if name in of_base and (otherwise := _written_otherwise(of_base[name], value)):
            variant, facts["written"], facts["meant"] = otherwise
        if variant in ("small", "large"):
            facts["least"], facts["most"] = _least(of_base[name]), _MOST
        if not variant:
            try:
                values[name] = msgspec.convert(value, types[name], str_keys=True, dec_hook=_decoded)
            except (msgspec.ValidationError, ValueError, ZeroDivisionError):
                variant, facts["expected"] = "kind", message(__file__, f"expected.{_expected(of_base[name])}", {})
        if variant:
            where = _place(of_base[name].value, value) if variant in ("parts", "items") else ()
            changes.mistake(("numbers", name, *where), variant, facts)
            sound = False
    return replace(numbers, **values) if sound else None


def _place(before: Plain, value: Plain) -> tuple[int, ...]:
    """Where in a list the first of its items is that is not as it may be; nothing where it is the whole."""
    if not isinstance(before, list) or not isinstance(value, list):
        return ()
    rows = [_but_figures(row) for row in before]
    for n, item in enumerate(value):
        if isinstance(item, str) and (item not in before or item in value[:n]):
            return (n,)
        if isinstance(item, Mapping) and (n >= len(rows) or _but_figures(item) != rows[n]):
            return (n,)
    return ()


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
    return None


def _least(number: Number) -> int:
    """The smallest that an edition can have for a number: what is one or more stays so."""
    return min(number.value, 1) if isinstance(number.value, int) else 0


def _unfit(number: Number, value: Plain) -> str:
    """Why an edition cannot have *value* for a number, as the key of a sentence; empty where it can."""
    before = number.value
    if number.fixed:
        return "fixed"
    if number.unit == "month" and not _MONTH.fullmatch(str(value)):
        return "month"
    figures = [*_figures(value)]
    if any(figure > _MOST for figure in figures):
        return "large"
    if any(figure < _least(number) for figure in figures):
        return "small"
    if number.unit == "factors" and 0 in leaves(value) and 0 not in leaves(before):
        return "zero"
    if isinstance(before, Mapping) and isinstance(value, Mapping):
        if number.unit == "areas":
            return _unfit_areas(value)
        if "1" in before:  # by places
            return "" if value and [*value] == [str(n) for n in range(1, len(value) + 1)] else "places"
        counts = all(_DIGITS.fullmatch(key) and int(key) > 0 for key in (*before, *value))
        return "" if counts or list(value) == list(before) else "parts"
    if isinstance(before, list) and isinstance(value, list):
        return _unfit_list(before, value)
    return ""


def _unfit_areas(value: Mapping[str, Plain]) -> str:
    if not value or not all(map(_is_area, value.items())):
        return "areas"
    names = [sorted(words.items()) for words in value.values() if isinstance(words, Mapping)]
    return "areas-twice" if any(name in names[:n] for n, name in enumerate(names)) else ""


def _is_area(item: tuple[str, Plain]) -> bool:
    id, words = item
    named = (
        isinstance(words, Mapping)
        and {*WHOLE} <= {*words} <= {*LANGUAGES}
        and all(isinstance(w, str) for w in words.values())
    )
    return bool(ID.match(id)) and id != "national" and named


def _unfit_list(before: Sequence[Plain], value: Sequence[Plain]) -> str:
    """Of texts an edition takes some, in an order of its own; of a table it changes the figures only."""
    if all(isinstance(item, str) for item in before):
        return "" if value and len({*map(str, value)}) == len(value) and all(i in before for i in value) else "items"
    if all(isinstance(item, Mapping) for item in before):
        return "" if list(map(_but_figures, value)) == list(map(_but_figures, before)) else "parts"
    return "parts" if not value or any(isinstance(part, str) for part in leaves(value)) else ""


def _but_figures(row: Plain) -> Plain:
    """A row of a table with its figures left away."""
    if isinstance(row, Mapping):
        return {key: _but_figures(value) for key, value in row.items()}
    return "" if isinstance(row, int) else row


def _figures(value: Plain) -> Iterator[int]:
    """Every whole number in a value."""
    return (part for part in leaves(value) if isinstance(part, int))


def leaves(value: Plain) -> Iterator[Plain]:
    """What a value is made of, itself where it has no parts."""
    if isinstance(value, Mapping):
        for part in value.values():
            yield from leaves(part)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for part in value:
            yield from leaves(part)
    else:
        yield value
