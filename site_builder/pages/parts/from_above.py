"""The tables of a tournament seen from above: who won what in which game, at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ...regulations.exact import Amount
from ..charts.wheel import Wheel, wheel
from .evening import GameCell, TableSheet


class Sitter(Struct, frozen=True, eq=False):
    """Somebody at a table: the cell of each game, None where they were not there any more; *total* is what all left."""

    player: str
    total: Amount
    cells: tuple[GameCell | None, ...]


class TableFromAbove(Struct, frozen=True, eq=False):
    """A table: *sitters* in drawing order, *won* who won each game (law, outlaws, renegade), *anchor* its sheet."""

    number: int
    anchor: str
    won: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    drawn: Wheel


def from_above(sheets: Sequence[TableSheet]) -> tuple[TableFromAbove, ...]:
    """All tables, without the games that were void; nothing where one of them cannot be drawn."""
    tables = tuple(table for sheet in sheets for table in _table(sheet))
    return tables if len(tables) == len(sheets) else ()


def _table(sheet: TableSheet) -> Iterator[TableFromAbove]:
    counted = [n for n, column in enumerate(sheet.columns) if not column.void]
    drawn = wheel(len(sheet.seats), len(counted))
    if drawn:
        sitters = (Sitter(seat.player, seat.total, tuple(seat.cells[n] for n in counted)) for seat in sheet.seats)
        won = tuple(sheet.columns[n].won for n in counted)
        yield TableFromAbove(sheet.number, sheet.anchor, won, tuple(sitters), drawn)
