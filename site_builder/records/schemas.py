"""Plain data + a schema of `schema/` → problems of shape, each at its place, in words of ours.

Sound data is the rule, so a fast validator (jsonschema-rs) says yes; only what it refuses is explained, slowly, by
jsonschema. Nothing is ever fetched: a reference that is not in `schema/` is a fault of the program.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice, repeat
from pathlib import Path
from types import MappingProxyType
from typing import Any

from ..languages.messages import message
from ..languages.shapes import schema_in_every_language
from ..problems import ERROR, Fact, Location, Problem, shorten
from ..program_files import SCHEMA_FOLDER, below
from . import editions
from .days_meant import is_day, not_a_day
from .document import Document, name_at
from .fast_validator import FastValidator, fast_validator
from .meant import (
    Schema,
    form_meant,
    holds_several,
    items_of,
    keys_of,
    meant_of,
    one_group,
    only_item,
    parted_by_comma,
    several_numbers,
    unknown_keys,
    whole_number,
)
from .unfilled import UNWRITTEN, wanted

SHAPE = "shape"
MOST_TOLD = 100  # mistakes of shape told of one file: whoever mends so many sees the rest afterwards

Known = Mapping[str, Callable[[str], str]]
Place = tuple[str | int, ...]


class Schemas:
    """The schemas of a folder, by name without ending: `player`, `bang-2009/tournament`."""

    def __init__(self, folder: Path = SCHEMA_FOLDER):
        self.folder = folder
        self._fast: dict[str, FastValidator | None] = {}
        self._slow: dict[str, Any] = {}

    @cached_property
    def names(self) -> tuple[str, ...]:
        files = (file for file in below(self.folder) if file.suffix == ".json")
        return tuple(sorted(file.relative_to(self.folder).with_suffix("").as_posix() for file in files))

    @property
    def laws(self) -> frozenset[str]:
        """The regulations that have a schema for their tournaments, and the editions that are based on them."""
        rooms = {law for law, _, kind in (name.partition("/") for name in self.names) if kind == "tournament"}
        return frozenset(rooms | {id for id, edition in editions.known_editions().items() if edition.room in rooms})

    def read(self, name: str) -> Schema:
        law, _, kind = name.partition("/")
        if law in editions.known_editions():
            edition = editions.known_editions()[law]
            return _with_areas(self.read(f"{edition.room}/{kind}"), law, edition.areas)
        return schema_in_every_language(json.loads((self.folder / f"{name}.json").read_text(encoding="utf-8")))

    def problems(self, name: str, document: Document, known: Known = MappingProxyType({})) -> list[Problem]:
        """What in *document* is not as the schema *name* asks; nothing where all is. *known* tells for some keys what
        there is that a wrong value may have meant."""
        if name not in self._fast:
            self._fast[name] = fast_validator(json.dumps(self.read(name)))
        if (fast := self._fast[name]) and fast.is_valid(document.data):
            return []
        problems = list(islice(self._explained(name, document, known), MOST_TOLD))
        disagree = _problem(document.where(), "wrong-shape", name=document.stem)
        return [disagree] if fast and not problems else problems

    def _explained(self, name: str, document: Document, known: Known) -> Iterator[Problem]:
        if name not in self._slow:
            from jsonschema import Draft202012Validator, FormatChecker
            from referencing import Registry

            formats = FormatChecker(formats=())
            formats.checks("date")(is_day)
            self._slow[name] = Draft202012Validator(self.read(name), registry=Registry(), format_checker=formats)
        faults = sorted(self._slow[name].iter_errors(document.data), key=_telling)
        reported: set[Place] = set()
        misspelt: dict[Place, list[str]] = {}  # keys that are there in another spelling are not missing
        for fault in faults:
            path: Place = tuple(fault.absolute_path)
            if fault.validator == "additionalProperties":
                misspelt[path] = [close for _, close in unknown_keys(fault.instance, fault.schema)]
            if path in reported and fault.validator and not isinstance(fault.instance, dict):
                continue  # a text that is no day is also of the wrong form, perhaps too long: the first says enough
            reported.add(path)
            absent = [(*path, key) for key in _missing(fault, misspelt.get(path, ()))]
            problems = _problems_of(fault, document, absent, known, required=self._is_required(name, path))
            for place, problem in zip(absent or repeat(path), problems, strict=False):
                yield replace(problem, clause=self._clause(name, place))

    def _clause(self, name: str, path: Sequence[str | int]) -> str | None:
        """The clause that speaks of the value at *path*: the `x-clause` of the schema *name* that is nearest to it."""
        law, in_room, _ = name.partition("/")
        clauses = [part["x-clause"] for part in self._parts(name, path) if "x-clause" in part]
        return f"{law} {clauses[-1]}" if in_room and clauses else None

    def _is_required(self, name: str, path: Sequence[str | int]) -> bool:
        """Whether the key at the end of *path* may not be left out."""
        parts = list(self._parts(name, path[:-1]))
        return len(parts) == len(path) and path[-1] in parts[-1].get("required", ())

    def _parts(self, name: str, path: Sequence[str | int]) -> Iterator[Schema]:
        """The schema *name* and those within it that speak of what *path* goes through, as far as it says."""
        root: Schema = self._slow[name].schema
        part: Schema = root
        yield part
        for key in path:
            within: Schema | bool | None
            within = part.get("items") if isinstance(key, int) else part.get("properties", {}).get(key)
            if not isinstance(within, dict):
                return
            definition: Schema = root["$defs"][within["$ref"].rpartition("/")[2]] if "$ref" in within else {}
            part = {**definition, **within}
            yield part


def _with_areas(schema: Schema, law: str, areas: Sequence[str]) -> Schema:
    """The *schema* of a season, or of a sheet, of an edition that is based on the schema's own: it names itself, and
    has *areas* of its own."""
    properties, names = schema["properties"], schema.get("$defs", {})
    if "regulation" in properties:
        properties["regulation"] = {**properties["regulation"], "const": law}
    if "areas" in properties:
        entries = properties["areas"]["properties"]
        entry = next(iter(entries.values()))
        properties["areas"] |= {"maxProperties": len(areas), "properties": dict.fromkeys(areas, entry)}
    if "area" in names:
        names["area"] = {**names["area"], "enum": list(areas)}
    return schema


def _telling(fault: Any) -> int:
    """The place of a fault among those of one value, the most telling first."""
    rules = ("type", "enum", "const", "format", "pattern", "additionalProperties")
    return rules.index(fault.validator) if fault.validator in rules else len(rules)


def _missing(fault: Any, misspelt: Sequence[str]) -> list[str]:
    """The keys that a mapping needs and has not, those left out that are there in another spelling."""
    if fault.validator != "required":
        return []
    return [key for key in fault.validator_value if key not in fault.instance and key not in misspelt]


def _problems_of(
    fault: Any, document: Document, absent: Sequence[Place], known: Known, *, required: bool
) -> Iterator[Problem]:
    """A fault of the validator → problems in our words, with the place and what to do; one for each key *absent*. The
    key of the value itself is *required*, or not."""
    path, rule, parameter, value = tuple(fault.absolute_path), fault.validator, fault.validator_value, fault.instance
    of_key = "propertyNames" in fault.absolute_schema_path
    where, name = document.where_key(*path, value) if of_key else document.where(*path), name_at(path) or document.stem
    if rule == "required":
        for key in absent:
            value = fault.schema.get("properties", {}).get(key[-1], {}).get("const")
            variant = "missing-key" + ".in-braces" * document.is_in_braces(*path)
            yield _problem(where, variant if value is None else "missing-value", key=key[-1], value=_shown(value))
    elif rule == "additionalProperties":
        keys = ", ".join(fault.schema.get("properties", {}))
        for key, close in unknown_keys(fault.instance, fault.schema):
            glued = bool(close) and ":" in key
            variant = "unknown-key-glued" if glued else "unknown-key-close" if close else "unknown-key"
            yield _problem(document.where_key(*path, key), variant, key=key, close=close, known=keys)
    elif value == UNWRITTEN and name not in known and rule in ("type", "enum", "const", "format", "pattern"):
        variant, facts = wanted(rule, fault.schema)
        yield _problem(where, "unfilled" + variant, key=name, **facts)
    elif rule in ("type", "enum", "const") and value is None:
        yield _problem(where, "wrong-type.nothing" + ".required" * required, name=name)
    elif rule == "type" and (whole := parted_by_comma(document.at(path[:-1]), path[-1:])):
        yield _problem(where, "wrong-type.comma", name=name, value=_shown(value), meant=whole)
    elif rule == "enum" and not isinstance(value, str) and _shown(value) in parameter:
        yield _problem(where, "wrong-type.string", name=name, value=_shown(value))
    elif (
        rule in ("enum", "const")
        and isinstance(value, str)
        and value in _numbers_of(parameter if rule == "enum" else [parameter])
    ):
        yield _problem(where, "wrong-type.integer.meant", name=name, value=value, meant=value)
    elif rule == "const" and parameter is True:
        yield _problem(where, "only-true", name=name, value=_shown(value))
    elif rule in ("enum", "const"):
        allowed = [_shown(item) for item in (parameter if rule == "enum" else [parameter])]
        close = meant_of(_shown(value), allowed, fault.schema)
        facts = {"value": _shown(value), "allowed": ", ".join(allowed), "close": close}
        yield _problem(where, "not-in-list-close" if close else "not-in-list", name=name, **facts)
    elif rule in ("type", "pattern") and (meant := whole_number(value, fault.schema)) is not None:
        yield _problem(where, "wrong-type.integer.meant", name=name, value=_shown(value), meant=str(meant))
    elif rule == "type" and holds_several(value) and _type_word(parameter) not in ("array", "object"):
        meant = only_item(value, fault.schema)
        variant = "" if not meant else ".colon" if isinstance(value, dict) else ".meant"
        yield _problem(where, "wrong-type.single" + variant, name=name, meant=meant)
    elif rule == "type" and "x-hint" in fault.schema and _is_wrong_in_quotes(fault.schema, _shown(value)):
        yield _problem(where, "wrong-form", name=name, value=_shown(value), form=fault.schema.get("x-hint", ""))
    elif rule == "type" and _type_word(parameter) == "array" and (group := one_group(document.at(path[:-1]))):
        if path[-1] == 0:  # told once, of the whole list
            list_name = name_at(path[:-1])
            yield _problem(document.where(*path[:-1]), "wrong-type.array.nested", name=list_name, meant=group)
    elif rule == "type" and _in_list_of_numbers(path, parameter) and (numbers := several_numbers(_shown(value))):
        yield _problem(where, "wrong-type.integer.several", name=name, value=_shown(value), meant=numbers)
    elif rule == "type" and _type_word(parameter) == "array" and (items := items_of(value, fault.schema)):
        variant = "wrong-type.array." + ("meant" if len(items) == 1 else "several")
        yield _problem(where, variant, name=name, value=_shown(value), meant=f"[{', '.join(items)}]")
    elif rule == "type" and _type_word(parameter) == "object" and (keys := keys_of(fault.schema)):
        yield _problem(where, "wrong-type.object.keys", name=name, value=_shown(value), keys=keys)
    elif rule == "type" and _type_word(parameter) == "integer" and re.search(r"[^\W\d_]", _shown(value)):
        yield _problem(where, "wrong-type.integer.word", name=name, value=_shown(value))
    elif rule == "type":
        yield _problem(where, f"wrong-type.{_type_word(parameter)}", name=name, value=_shown(value))
    elif rule == "format":
        variant, day = not_a_day(_shown(value))
        yield _problem(where, variant, name=name, value=_shown(value), **day)
    elif rule == "pattern" and name in known:
        yield _problem(where, "not-there", name=name, value=_shown(value), near=known[name](_shown(value)))
    elif rule == "pattern" and (form := form_meant(value, parameter)):
        yield _problem(where, "wrong-form.meant", name=name, value=_shown(value), meant=form)
    elif rule == "pattern" and (sign := re.search("[<>]", value)) and "[^<>" in parameter:
        yield _problem(where, "no-markup", name=name, sign=sign[0])
    elif rule == "pattern":
        yield _problem(where, "wrong-form", name=name, value=_shown(value), form=fault.schema.get("x-hint", parameter))
    elif rule in ("minLength", "minItems", "minProperties"):
        key = "too-short" if rule == "minLength" else "too-few"
        yield _problem(where, key, name=name, least=parameter, size=len(value))
    elif rule in ("maxLength", "maxItems", "maxProperties"):
        key = "too-long" if rule == "maxLength" else "too-many"
        yield _problem(where, key, name=name, most=parameter, size=len(value))
    elif rule in ("minimum", "maximum"):
        yield _problem(
            where, "too-small" if rule == "minimum" else "too-large", name=name, value=value, bound=parameter
        )
    elif rule == "uniqueItems":
        again = next(n for n, item in enumerate(value) if item in value[:n])
        yield _problem(document.where(*path, again), "repeated-item", name=name, value=_shown(value[again]))
    elif rule is None:  # the schema "false": a key that another key of the same group rules out
        key = _key_of(document, path, value)
        yield _problem(document.where_key(*path, key), "not-together", name=key)
    else:
        raise AssertionError(f"no words for the keyword {rule} of a schema")


def _key_of(document: Document, path: tuple[str | int, ...], value: object) -> str:
    """The key of *value* in the mapping at *path*: the validator does not name what the schema "false" refuses."""
    mapping = document.at(path)
    assert isinstance(mapping, Mapping), "only a mapping has keys to rule out"
    return next(key for key, item in mapping.items() if item is value)


def _numbers_of(values: Sequence[object]) -> list[str]:
    """The whole numbers among the values that may stand somewhere, as one writes them."""
    return [str(value) for value in values if type(value) is int]


def _is_wrong_in_quotes(schema: Schema, value: str) -> bool:
    """Whether a value of another type would be wrong as a text too: where a text has no pattern, its hint says how."""
    return "pattern" not in schema or not re.search(schema["pattern"], value)


def _in_list_of_numbers(path: Place, types: str | Sequence[str]) -> bool:
    return bool(path) and isinstance(path[-1], int) and _type_word(types) == "integer"


def _type_word(types: str | Sequence[str]) -> str:
    """The type to ask for; of several the first, which is what people mean."""
    return types if isinstance(types, str) else types[0]


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else shorten(str(value))[:60]


def _problem(where: Location, variant: str, **facts: Fact) -> Problem:
    return Problem(where, ERROR, SHAPE, message(__file__, variant, facts), hides=True)
