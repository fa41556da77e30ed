"""What a room lets the form page know: how the cells of a line are written down, which are needed, and which of its
checks can be told while somebody types. All of it is data: the page runs a closed set of predicates over it.

The words of the predicates are those of the room's checks; which one goes with which check is kept honest by
`tests/browser/test_form_scripts.py`, where both judge the same wrong entries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

LETTERS, MARKED, VALUE, HIRES, NAMES, NUMBERS, PLAYERS = (
    "letters", "marked", "value", "hires", "names", "numbers", "players",
)  # fmt: skip
Predicate = Mapping[str, Any]  # "is" names the predicate, the rest are its parameters


@dataclass(frozen=True, slots=True)
class Written:
    """How the key of a line comes from the cells of *columns*, the first of them leading.

    *how*: letters of all seats in one text, the numbers of the seats that are marked, the one value below the seats,
    hires as `Bart 300 kept`, names with "/" between, numbers, or the players. It is written where one of the columns
    *when* has anything ("!x": has nothing), or always where *when* is empty; and never where one of *unless* has.
    """

    key: str
    how: str
    columns: tuple[str, ...]
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    blank: Any = "-"


@dataclass(frozen=True, slots=True)
class Needed:
    """A cell that a line cannot do without: of every seat, or of those where one of the cells *beside* says that
    somebody plays; below the seats where *below*. *when* and *unless* as in `Written`."""

    column: str
    beside: tuple[str, ...] = ()
    below: bool = False
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Typed:
    """What the form page of a room needs beyond its form. *checks* have the predicate of a check by its name; *leaves*
    is the key of a withdrawal that says after which line somebody was gone."""

    written: tuple[Written, ...]
    needed: tuple[Needed, ...]
    checks: Mapping[str, Predicate] = field(default_factory=dict[str, Predicate])
    leaves: str = "after_game"
