"""Readings: where the text of a regulation can be read in several ways, the ways that a season can choose from.

A room declares each reading as a field of its `Parameters`: its number, and the value of the field under each way that
a season's file can name (`readings: {A2009-03: multiply}`). The first way is the decision that holds where a season
says nothing. What the question is and what each way means stands in the room's `readings.<lang>.yaml`, under
"A2009-03" and "A2009-03 multiply".
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping
from dataclasses import field, fields
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ..languages import LANGUAGES, Words, catalogue
from ..problems import Fact
from ..records.near import near
from .editions.changes import Changes

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

V = TypeVar("V")
P = TypeVar("P", bound="DataclassInstance")
_DECLARED = "reading"


class Reading(Struct, frozen=True):
    """One question that the text leaves open. *ways* has the value of *parameter* by the name of each way, the decision
    first. Where every one of its *rules* is left out, nothing looks at it; without any it always decides."""

    id: str
    parameter: str
    ways: Mapping[str, object]
    rules: tuple[str, ...] = ()

    @property
    def decision(self) -> str:
        """The way that holds where a season says nothing."""
        return next(iter(self.ways))

    @property
    def anchor(self) -> str:
        """Where it stands on the page of the regulation."""
        return anchor_of(self.id)

    def question(self, room: Path) -> Words:
        """What is open, in a few words."""
        return {lang: catalogue(room, "readings", lang)[self.id] for lang in LANGUAGES}

    def words(self, room: Path, way: str) -> Words:
        """What *way* means, in a few words."""
        return {lang: catalogue(room, "readings", lang)[f"{self.id} {way}"] for lang in LANGUAGES}


def anchor_of(id: str) -> str:
    """Where the reading *id* stands on the page of its regulation."""
    return id.lower()


def reading(id: str, ways: Mapping[str, V], rules: tuple[str, ...] = ()) -> V:
    """A field of a room's parameters that a season may choose: its value under each way, the decision first."""
    default: V = field(default=next(iter(ways.values())), metadata={_DECLARED: (id, ways, rules)})
    return default


def either(id: str, *ways: str, rules: tuple[str, ...] = ()) -> str:
    """The same, where the value is the name of the way itself."""
    return reading(id, {way: way for way in ways}, rules)


@cache
def readings_of(parameters: type[DataclassInstance]) -> Mapping[str, Reading]:
    """By its number every reading that *parameters* declare, in their order."""
    declared = ((field.name, field.metadata[_DECLARED]) for field in fields(parameters) if _DECLARED in field.metadata)
    return {id: Reading(id, name, ways, rules) for name, (id, ways, rules) in declared}


def chosen(parameters: P, ways: Mapping[str, str]) -> P:
    """*parameters* with the ways that a season's file names, by reading; the schema of the file knows no others."""
    readings = readings_of(type(parameters))
    return dataclasses.replace(
        parameters, **{readings[id].parameter: readings[id].ways[way] for id, way in ways.items()}
    )


def watched(parameters: P, names: set[str]) -> P:
    """The same parameters; the name of each field that somebody looks at is noted in *names*. What never asked for a
    field would be the same under any other value of it."""

    def noting(self: object, name: str) -> object:
        names.add(name)
        return object.__getattribute__(self, name)

    kind = type("Watched", (type(parameters),), {"__getattribute__": noting})
    values = {field.name: attrgetter(field.name)(parameters) for field in fields(parameters)}
    chosen_parameters = kind(**values)
    assert isinstance(chosen_parameters, type(parameters))
    names.clear()
    return chosen_parameters


def deciding(readings: Mapping[str, Reading], changes: Changes) -> Mapping[str, Reading] | None:
    """*readings* with the ways that an edition decides on first; None where it names what is not there, which is
    told."""
    decided, sound = dict(readings), True
    for id, way in changes.readings.items():
        if id not in readings:
            changes.mistake(("readings", id), *_unknown(id, readings, "reading", {"id": id}))
            sound = False
        elif way not in readings[id].ways:
            changes.mistake(("readings", id), *_unknown(way, readings[id].ways, "way", {"id": id, "way": way}))
            sound = False
        elif readings[id].rules and {*readings[id].rules} <= {*changes.left_out}:
            if id not in changes.read_below:
                changes.mistake(("readings", id), "idle", {"id": id, "rules": ", ".join(readings[id].rules)})
                sound = False
        else:
            ways = readings[id].ways
            decided[id] = replace(readings[id], ways={way: ways[way], **ways})
    return decided if sound else None


def _unknown(
    written: str, known: Collection[str], variant: str, facts: Mapping[str, Fact]
) -> tuple[str, Mapping[str, Fact]]:
    """What is told of a reading or a way that the law does not have: the one that is meant, or all that there are."""
    if not known:
        return "no-readings", facts
    more = {**facts, "known": ", ".join(known)}
    close = near(written, known)
    return (f"{variant}-close", {**more, "close": close[0]}) if close else (variant, more)
