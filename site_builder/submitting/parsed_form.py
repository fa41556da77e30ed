"""What a filled form says: the facts of a tournament with the cell of each, its new players, what is not clear."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

from ..forms.layout import Key
from ..problems import Problem
from .places import Place

FormFacts = dict[str, Any]  # of a tournament, in the shape of its file: as far as a form tells them


class NewPlayer(Struct, frozen=True):
    """Somebody who plays for the first time: *place* is the cell of the name. Without consent the name is not kept; of
    a *minor* it is the initials, whatever was written."""

    id: str
    name: str
    consent: bool
    minor: bool
    resident: bool | None
    place: Place


class Doubtful(str):
    """A player who is not clear: "?" in the file. *written* tells apart who stands in while the rest is checked."""

    __slots__ = ("written",)
    written: str

    def __new__(cls, written: str) -> Doubtful:
        """Somebody who is *written* so in the form."""
        doubtful = super().__new__(cls, "?")
        doubtful.written = written
        return doubtful


class Filled(Struct, eq=False):
    """What a form says. *data* is the tournament's file, *places* has the cell of every path in it, *sections* the
    first cell for each key, whether something is written there or not. *kept* are the keys that a
    file to be corrected had besides: no cell is theirs. *hidden* are the full names in the sheet of
    new players that are not published, with their places. *doubled* are the new players whose name stands there twice:
    one person or two. *stand_ins* is a value for each line of the grid
    that is always needed and blank, or has blank cells. *whole* where every sheet could be read."""

    area: str = ""
    data: FormFacts = field(default_factory=dict)
    places: dict[Key, Place] = field(default_factory=dict)
    sections: dict[str, Place] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()
    new_players: list[NewPlayer] = field(default_factory=list)
    hidden: dict[str, Place] = field(default_factory=dict)
    doubled: set[str] = field(default_factory=set[str])
    stand_ins: dict[Key, object] = field(default_factory=dict[Key, object])
    problems: list[Problem] = field(default_factory=list)
    whole: bool = True
