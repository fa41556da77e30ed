"""What was played, as tables for a reader: of games that are no evening of BANG!, in the words of the room."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import Struct

from ..languages import Words
from .exact import Amount
from .kinds import OneOf


class Who(Struct, frozen=True):
    """The players of a cell; *won* says that they took this match or went on from this table."""

    players: tuple[str, ...]
    won: bool = False


if TYPE_CHECKING:
    Cell = Who | Amount | str | Words | None
else:

    class Cell(metaclass=OneOf):
        """What stands in a table."""

        types = (Who, int, Fraction, str, dict, type(None))


class PlayTable(Struct, frozen=True):
    """One table. *title* may be followed by the two *sides* of a match; a *head* is a word or a side; each row starts
    with its heading. *notes* are sentences below it; *folded* opens on demand. *total* is the column that decides."""

    title: Words | None
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    sides: tuple[Who, ...] = ()
    notes: tuple[Words, ...] = ()
    folded: bool = False
    total: int | None = None


class CompetitionPart(Struct, frozen=True):
    """A part of a competition, as its heats or its final, under the *clause* that says how it is played."""

    title: Words
    clause: str
    tables: tuple[PlayTable, ...]
    explanation: Words | None = None

    @property
    def folded(self) -> bool:
        """Whether it is one table that opens on demand and needs no other title than its own."""
        return len(self.tables) == 1 and self.tables[0].folded and not self.tables[0].sides
