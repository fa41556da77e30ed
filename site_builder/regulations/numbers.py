"""The numbers of a law, as data: `law.yaml` of a room and of its clauses → a typed value, and what a page says of each.

Every number has its *value*, a *unit*, the *clause* that sets it, and what it is in each language. A room declares
their names and types as a `Struct`; `NUMBERS = read(Numbers, Path(__file__).parent)` reads them. What is wrong in such
a file is a problem at its line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TypeVar, get_type_hints

import msgspec
from msgspec import Struct

from ..languages import LANGUAGES, WHOLE, Words, catalogue, clause_groups, filled, has_catalogue
from ..languages.messages import message
from ..problems import ERROR, Fact, Problem
from ..records.document import Document, Plain
from ..records.strict_yaml import read as read_yaml
from .texts import law_source

N = TypeVar("N", bound=Struct)
FILE, AREAS, FACTORS, MONTH = "law.yaml", "areas", "factors", "month"
_STEM = FILE.removesuffix(".yaml")
UNITS = (
    "areas", "armies", "cards", "characters", "criteria", "day", "days", "dollars", "entries", "factors", "figures",
    "majorities", "marbles", "month", "pairs", "place", "places", "players", "points", "rounds", "scores", "seats",
    "seconds", "seeds", "tables", "territories", "tiers", "tiles", "times", "wild_cards", "wins",
)  # fmt: skip
_KEYS = ("value", "unit", "clause", *WHOLE)
_FIXED, _ALSO = "fixed", "also"


class Number(Struct, frozen=True):
    """One number of a law: its *value* as the file has it, what it is counted in, the clause that sets it. What is
    *fixed* is the same in every edition that is based on this one; *also* are other clauses, and readings by their
    names, whose words state it."""

    name: str
    value: Plain
    unit: str
    clause: str
    words: Words
    fixed: bool = False
    also: tuple[str, ...] = ()


class WrongNumbers(Exception):
    """The file of a room's numbers has mistakes: *problems*, each at its line."""

    def __init__(self, problems: Sequence[Problem]):
        super().__init__(", ".join(f"{problem.where} {problem.message.key}" for problem in problems))
        self.problems = problems


def read(kind: type[N], room: Path) -> N:
    """The numbers of a room of the program. Raises WrongNumbers where its files have mistakes, FileNotFoundError where
    it has none."""
    numbers, problems = numbers_of(kind, *(_documents(room) or [_document(room / FILE, {})]))
    if numbers is None:
        raise WrongNumbers(problems)
    return numbers


@cache
def of_room(room: Path) -> tuple[Number, ...]:
    """What the files of a room have, in the order of its clauses; nothing where a room has none."""
    documents = _documents(room)
    clauses = re.findall(r"^### (\S+)", law_source(room, WHOLE[0]), re.MULTILINE) if documents else []
    order = {clause: n for n, clause in enumerate(clauses)}
    numbers = (
        Number(
            name,
            entry["value"],
            entry["unit"],
            entry["clause"],
            filled({lang: entry[lang] for lang in LANGUAGES if lang in entry}),
            bool(entry.get(_FIXED)),
            tuple(entry.get(_ALSO, ())),
        )
        for document in documents
        for name, entry in document.data.items()
    )
    return tuple(sorted(numbers, key=lambda number: order.get(number.clause, len(order))))


def words_of_rule(room: Path, rule: str) -> Words | None:
    """What a *rule* that an edition may leave out is called, as `law.<lang>.yaml` of a room says; None where it does
    not."""
    key = f"{rule} name"
    texts = {lang: catalogue(room, _STEM, lang) for lang in LANGUAGES if has_catalogue(room, _STEM, lang)}
    words = {lang: of_language[key] for lang, of_language in texts.items() if key in of_language}
    return filled(words) if words else None


def files_of_numbers(room: Path) -> list[Path]:
    """Every `law.yaml` of a room: its own, and those of its groups of clauses."""
    return [file for folder in (room, *clause_groups(room)) if (file := folder / FILE).is_file()]


def _documents(room: Path) -> list[Document]:
    words = {lang: catalogue(room, _STEM, lang) for lang in LANGUAGES if has_catalogue(room, _STEM, lang)}
    return [_document(path, words) for path in files_of_numbers(room)]


def _document(path: Path, words: Mapping[str, Mapping[str, str]]) -> Document:
    """A `law.yaml` of the program, with the *words* that `law.<lang>.yaml` has for its numbers and areas: in one file,
    as an edition beside the data writes them."""
    data: dict[str, Plain]
    data, mark = read_yaml(path.read_bytes())
    for name, entry in data.items():
        if not isinstance(entry, Mapping):
            continue  # told where the numbers are read
        worded = {**entry, **{lang: texts[name] for lang, texts in words.items() if name in texts}}
        ids = entry.get("value")
        if name == AREAS and isinstance(ids, list):
            worded["value"] = {str(id): {lang: texts[f"{AREAS} {id}"] for lang, texts in words.items()} for id in ids}
        data[name] = worded
    return Document(path.as_posix(), path.stem, data, mark)


def numbers_of(kind: type[N], *documents: Document) -> tuple[N | None, list[Problem]]:
    """The numbers of the files of a room, typed as *kind* declares them; None with the problems, each at its line,
    where one is missing, stands twice, is of another kind, or has no unit, clause or words."""
    types, problems = get_type_hints(kind), list[Problem]()
    names = kind.__struct_fields__
    values: dict[str, object] = {}
    written = [(document, name, entry) for document in documents for name, entry in document.data.items()]
    for document, name, entry in written:
        if name not in names:
            problems.append(_problem(document, (name,), "unknown", name=name, known=", ".join(names)))
            continue
        if name in values:
            problems.append(_problem(document, (name,), "twice", name=name))
            continue
        if faults := list(_faults(document, name, entry)):
            problems += faults
            continue
        try:
            values[name] = msgspec.convert(entry["value"], types[name], str_keys=True, dec_hook=decoded)
        except (msgspec.ValidationError, ValueError, ZeroDivisionError) as fault:
            problems.append(_problem(document, (name, "value"), "kind", name=name, said=str(fault)))
    with_problem = {problem.where.keys[0] for problem in problems if problem.where.keys}
    for name in names:
        if name not in values and name not in with_problem:
            problems.append(_problem(documents[0], (), "missing", name=name))
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


def decoded(kind: type, value: object) -> object:
    """Of msgspec: a factor is written as a whole number or as a fraction: 6, 7/2."""
    if kind is not Fraction or not isinstance(value, int | str) or Fraction(value) < 0:
        raise msgspec.ValidationError(f"no {kind.__name__}")
    return Fraction(value)


def _problem(document: Document, keys: tuple[str, ...], variant: str, **facts: Fact) -> Problem:
    return Problem(document.where(*keys), ERROR, "law-number", message(__file__, f"law-number.{variant}", facts))


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


def in_one_line(value: Plain) -> str:
    """A value in one line of YAML; a text that reads as itself stays bare."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{in_one_line(key)}: {in_one_line(item)}" for key, item in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(in_one_line, value)) + "]"
    if isinstance(value, str) and re.fullmatch(r"[a-zA-Z_][\w-]*", value):
        return value
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d(-\d\d)?|\d+/\d+", value):
        return value
    return json.dumps(value, ensure_ascii=False)
