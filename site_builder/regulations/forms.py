"""What a room says about its spreadsheet form: which facts it asks for, and how the cells of a seat make a game's line.

Labels, explanations, limits and lists of choices are those of the room's schema; here stands only what goes where.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from ..languages import Words
from .form_page import FormOnPage

TEXT, VERBATIM, DAY, NUMBER, CHOICE, OPEN, PLAYER, CLUB, SEATS = (
    "text", "verbatim", "day", "number", "choice", "open", "player", "club", "seats",
)  # fmt: skip
# VERBATIM is a text of which no sign may change, as a seed: a cell that a spreadsheet made a number is refused.
# OPEN has a list of choices too, but lets other spellings through for the check that knows them.

Seat = Mapping[str, Any]  # what was written for one seat: by the key of the column, nothing where the cell is blank
Choice = str | bool  # what is written where one of a list is chosen
Shape = tuple[tuple[int, int], ...]  # for each sheet of the grid its seats, and its groups of columns


class FormColumn(Struct, frozen=True):
    """A column of the seats, or a cell below them. *choices* are what is written and what the list shows.

    *described_by* is the key of the schema whose description explains it, *hint* what explains it where the schema has
    no key for this column alone; *called* says what each choice is, where the
    list shows letters alone. *speaks_of* are the sentences of checks that are about this column alone, so that a
    problem of a seat is told at this cell; of these, *by_itself* need no other cell to be right.
    """

    key: str
    title: Words
    kind: str
    choices: tuple[tuple[Choice, Words], ...] = ()
    described_by: str = ""
    high: int = 0
    width: int = 10
    called: tuple[Words, ...] = ()
    speaks_of: frozenset[str] = frozenset()
    by_itself: frozenset[str] = frozenset()
    hint: Words | None = None


At = tuple[int | None, str]  # a cell of a group: the seat from 0, or None below the seats; the column


class FormPart(Struct, frozen=True):
    """A value of a line with the cells it comes from, the first and the last; and those of its items, for a list. Where
    a cell is blank, *to_check* is the value with something there, to look at what stands in the others."""

    value: object
    at: At
    to: At | None = None
    items: tuple[tuple[At, At], ...] = ()
    to_check: object = None

    @property
    def span(self) -> tuple[At, At]:
        """Its first and its last cell."""
        return self.at, self.to or self.at


class FormLine(Struct, frozen=True):
    """What the cells of a group say: the parts of its line by key, and (cell, reason) of what is missing."""

    parts: Mapping[str, FormPart]
    lacks: tuple[tuple[At, str], ...] = ()


class Grid(Struct, frozen=True, eq=False):
    """The sheets with the seats in their rows: one sheet an entry of *key*, one group of columns an entry of *inner*.

    *once* are the columns that hold for the whole sheet, *columns* those of every group, *below* the cells under the
    seats of a group. *line* makes the entry of a group; *shape* says how large the sheets are for so many players, at
    tables of these sizes: where it is not said, those of the layout that the draw prefers.
    """

    key: str
    inner: str
    sheet: Words
    group: Words
    once: tuple[FormColumn, ...]
    columns: tuple[FormColumn, ...]
    below: tuple[FormColumn, ...]
    line: Callable[[Sequence[Seat], Mapping[str, object]], FormLine]
    shape: Callable[[int | None, Sequence[int]], Shape | None]


class Form(Struct, frozen=True, eq=False):
    """The form of a regulation. *facts* and *lists* are paths in its schema, with dots.

    *needed* says when a fact is needed that is not needed always. *folders* are the folders of tournaments that are no
    area; *asks_residence* asks it of new players; *on_page* is what the form page knows besides.
    """

    facts: tuple[str, ...]
    lists: tuple[str, ...]
    grid: Grid
    folders: Mapping[str, Words] = field(default_factory=dict[str, Words])
    asks_residence: bool = False
    on_page: FormOnPage | None = None
    needed: Mapping[str, Words] = field(default_factory=dict[str, Words])
