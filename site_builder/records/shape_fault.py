"""One fault of the validator, with what its schema says there, and the problem that is made of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from ..languages.messages import message
from ..problems import ERROR, Fact, Location, Problem, shorten
from .document import Document, Plain, name_at
from .indented import Elsewhere
from .meant import Schema

SHAPE = "shape"
MISSING = "missing-key"  # how the messages begin that a key is not there: the fact `key` says which
_OF_SEASON = re.compile(r"(?:seasons|tournaments)/([12][0-9]{3})")  # how the path of a file of a season begins
_ANY_YEAR = "2009"

# Of some keys: what there is that a wrong value may have meant, as a sentence names it.
Resembling = Mapping[str, Callable[[str], str]]
Place = tuple[str | int, ...]


class ShapeFault(Struct, frozen=True):
    """The *rule* (a keyword) that *value* at *path* breaks in a *schema*, which asks it with a *parameter*.

    *absent* are the places of keys that are not there, *lacking* is what the schema asks of each; *resembling* is what
    a wrong value may have meant; *elsewhere* where keys of the value belong that stand in another group of lines than
    theirs; *required* says whether the key of the value may not be left out, *of_key* whether the value is a key.
    """

    document: Document
    path: Place
    rule: str | None
    parameter: Any
    value: Plain
    schema: Schema
    absent: Sequence[Place]
    resembling: Resembling
    elsewhere: Mapping[str, Elsewhere]
    required: bool
    of_key: bool
    lacking: Mapping[str | int, Schema] = field(default_factory=dict[str | int, Schema])

    @property
    def where(self) -> Location:
        place = self.document.where_key if self.of_key else self.document.where
        return place(*self.path, str(self.value)) if self.of_key else place(*self.path)

    @property
    def name(self) -> str:
        return name_at(self.path) or self.document.stem

    @property
    def shown(self) -> str:
        """The value as one line of a sentence shows it."""
        return shown(self.value)

    @property
    def form(self) -> str:
        """How the value is written."""
        return self.form_of(self.schema)

    def form_of(self, schema: Schema) -> str:
        """How what a *schema* asks is written: its hint, if any; a day has the year of the file's season."""
        if schema.get("format") != "date":
            return schema.get("x-hint", "")
        season = _OF_SEASON.match(self.document.below)
        return f"{season[1] if season else _ANY_YEAR}-05-16"

    def near(self, key: str, written: str) -> str:
        """What there is that *written* may have meant at a *key*; nothing where that is not known."""
        return self.resembling[key](written) if key in self.resembling else ""

    @property
    def asked(self) -> str:
        """The type to ask for; of several the first, which is what people mean."""
        return self.parameter if isinstance(self.parameter, str) else self.parameter[0]

    @property
    def asks_yes_or_no(self) -> bool:
        """Whether true or false belongs here: no advice to leave it out, for that may mean the other of the two."""
        return self.rule == "type" and self.asked == "boolean"

    @property
    def allowed(self) -> Sequence[object]:
        """The values that may stand here: of a list of them, or the only one."""
        return self.parameter if self.rule == "enum" else [self.parameter]

    def as_problem(self, variant: str, **facts: Fact) -> list[Problem]:
        """The sentence *variant* about the value, which it names and shows."""
        return [shape_problem(self.where, variant, name=self.name, value=self.shown, **facts)]


def shown(value: object) -> str:
    """A *value* of any kind as one line of a sentence shows it."""
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, list):
        return "[…]"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else shorten(str(value))[:60]


def shape_problem(where: Location, variant: str, **facts: Fact) -> Problem:
    """The sentence *variant* of the messages of records, at a place: a fault of shape, which hides what comes after."""
    return Problem(where, ERROR, SHAPE, message(__file__, variant, facts), hides=True)
