"""What a filled form says: the facts of a tournament with the cell of each, its new players, what is not clear."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..forms.layout import Key
from ..problems import Problem
from .places import Place


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who plays for the first time: *row* is the place in the form; without consent the name is not kept."""

    id: str
    name: str
    consent: bool
    resident: bool | None
    place: Place


@dataclass(eq=False)
class Filled:
    """What a form says. *data* is the tournament's file, *places* has the cell of every path in it, *sections* the
    first cell for each key, whether something is written there or not. *kept* are the keys that a
    file to be corrected had besides: no cell is theirs."""

    area: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    places: dict[Key, Place] = field(default_factory=dict)
    sections: dict[str, Place] = field(default_factory=dict)
    kept: frozenset[str] = frozenset()
    newcomers: list[Newcomer] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
