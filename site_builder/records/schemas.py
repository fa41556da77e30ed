"""Plain data + a schema of `schema/` → problems of shape, each at its place, in words of ours.

Sound data is the rule, so a fast validator (jsonschema-rs) says yes; only what it refuses is explained, slowly, by
jsonschema. Nothing is ever fetched: a reference that is not in `schema/` is a fault of the program.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, repeat
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from ..languages.shapes import schema_in_every_language
from ..problems import Problem
from ..program_files import SCHEMA_FOLDER, below
from . import editions
from .days_meant import is_day
from .document import Document, Plain
from .fast_validator import FastValidator, fast_validator
from .indented import indented, parted
from .meant import Schema, unknown_keys
from .shape_fault import Place, Resembling, ShapeFault, shape_problem
from .shape_faults import problems_of

_Fault = Any  # of jsonschema, which has no types
MOST_TOLD = 100  # mistakes of shape told of one file: whoever mends so many sees the rest afterwards


class Schemas:
    """The schemas of a folder, by name without ending: `player`, `bang-2009/tournament`."""

    def __init__(self, folder: Path = SCHEMA_FOLDER):
        self.folder = folder
        self._fast: dict[str, FastValidator | None] = {}
        self._slow: dict[str, Any] = {}
        self._asked: dict[str, Schema] = {}

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

    def read_once(self, name: str) -> Schema:
        """The same for whoever changes nothing in it."""
        if name not in self._asked:
            self._asked[name] = self.read(name)
        return self._asked[name]

    def areas_of(self, law: str) -> Sequence[str]:
        """The areas of a regulation, in its order; none where its seasons name none."""
        return self.read_once(f"{law}/season").get("$defs", {}).get("area", {}).get("enum", ())

    def problems(self, name: str, document: Document, resembling: Resembling = MappingProxyType({})) -> list[Problem]:
        """What in *document* is not as the schema *name* asks; nothing where all is. *resembling* gives for some
        keys what a wrong value may have meant."""
        if name not in self._fast:
            self._fast[name] = fast_validator(json.dumps(self.read(name)))
        if (fast := self._fast[name]) and fast.is_valid(document.data):
            return []
        problems = list(islice(self._explained(name, document, resembling), MOST_TOLD))
        disagree = shape_problem(document.where(), "wrong-shape", name=document.stem)
        return [disagree] if fast and not problems else problems

    def _explained(self, name: str, document: Document, resembling: Resembling) -> Iterator[Problem]:
        faults = self._faults(name, document)
        reported: set[Place] = set()
        misspelt: dict[Place, list[str]] = {}  # keys that are there in another spelling are not missing
        astray = indented(document, _unknown(faults), lambda path: [*self._parts(name, path)])
        halves = parted(document, _lacking(faults))
        for half, key in halves.items():
            yield shape_problem(document.where_key(*half, key), "dash-too-many", key=key)
        whole = {*halves, *((*half[:-1], int(half[-1]) - 1) for half in halves)}
        for fault in faults:
            path: Place = tuple(fault.absolute_path)
            value: Plain = fault.instance
            if (value is None and path in astray.emptied) or (path in whole and fault.validator == "required"):
                continue
            if fault.validator == "additionalProperties":
                misspelt[path] = [close for _, close in unknown_keys(fault.instance, fault.schema)]
            if path in reported and fault.validator and not isinstance(value, Mapping):
                continue  # a text that is no day is also of the wrong form, perhaps too long: the first says enough
            reported.add(path)
            needed = fault.validator_value if fault.validator == "required" else ()
            absent = [
                (*path, key)
                for key in needed
                if key not in fault.instance and key not in misspelt.get(path, ())
                if not astray.is_missing((*path, key), value)
            ]
            problems = problems_of(
                ShapeFault(
                    document,
                    path,
                    fault.validator,
                    fault.validator_value,
                    fault.instance,
                    fault.schema,
                    absent,
                    resembling,
                    astray.at(path),
                    required=self._is_required(name, path, document),
                    of_key="propertyNames" in fault.absolute_schema_path,
                    lacking={
                        place[-1]: [*self._parts(name, place)][len(place)]
                        for place in absent
                        if self._speaks_of(name, place)
                    },
                )  # fmt: skip
            )
            for place, problem in zip(absent or repeat(path), problems, strict=False):
                yield replace(problem, clause=self._clause(name, place))

    def _faults(self, name: str, document: Document) -> Sequence[_Fault]:
        """What the slow validator has against a document, of one value the most telling first."""
        if name not in self._slow:
            from jsonschema import Draft202012Validator, FormatChecker
            from referencing import Registry

            formats = FormatChecker(formats=())
            formats.checks("date")(is_day)
            self._slow[name] = Draft202012Validator(self.read_once(name), registry=Registry(), format_checker=formats)
        return sorted(self._slow[name].iter_errors(document.data), key=_telling)

    def _clause(self, name: str, path: Sequence[str | int]) -> str | None:
        """The clause that speaks of the value at *path*: the `x-clause` of the schema *name* that is nearest to it."""
        law, in_room, _ = name.partition("/")
        clauses = [part["x-clause"] for part in self._parts(name, path) if "x-clause" in part]
        return f"{law} {clauses[-1]}" if in_room and clauses else None

    def _speaks_of(self, name: str, path: Place) -> bool:
        """Whether the schema *name* says something of what stands at *path*."""
        return len([*self._parts(name, path)]) > len(path)

    def _is_required(self, name: str, path: Place, document: Document) -> bool:
        """Whether the key at the end of *path* may not be left out of *document*, with what stands beside it there."""
        parts = list(self._parts(name, path[:-1]))
        if len(parts) != len(path):
            return False
        beside, part = document.at(path[:-1]), parts[-1]
        otherwise = not (isinstance(beside, Mapping) and {*part.get("if", {}).get("required", ())} <= beside.keys())
        return path[-1] in (*part.get("required", ()), *(part.get("else", {}).get("required", ()) if otherwise else ()))

    def _parts(self, name: str, path: Sequence[str | int]) -> Iterator[Schema]:
        """The schema *name* and those within it that speak of what *path* goes through, as far as it says."""
        root: Schema = self.read_once(name)
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
        new = {"$ref": next(iter(entries.values()))["$ref"]}  # without the name of an area of the base
        of_edition = {area: entries.get(area) or {"title": area, **new} for area in areas}
        properties["areas"] |= {"maxProperties": len(areas), "properties": of_edition}
    if "area" in names:
        names["area"] = {**names["area"], "enum": list(areas)}
    return schema


def _unknown(faults: Sequence[_Fault]) -> list[tuple[Place, str]]:
    """The keys that no schema has, each with the place of what it stands in."""
    return [
        (tuple(fault.absolute_path), key)
        for fault in faults
        if fault.validator == "additionalProperties"
        for key in fault.instance
        if key not in fault.schema.get("properties", {})
    ]


def _lacking(faults: Sequence[_Fault]) -> list[Place]:
    """Where keys would stand that are asked for and are not there."""
    return [
        (*tuple(fault.absolute_path), key)
        for fault in faults
        if fault.validator == "required"
        for key in fault.validator_value
        if key not in fault.instance
    ]


def _telling(fault: _Fault) -> int:
    """The place of a fault among those of one value, the most telling first."""
    rules = ("type", "enum", "const", "format", "pattern", "additionalProperties")
    return rules.index(fault.validator) if fault.validator in rules else len(rules)
