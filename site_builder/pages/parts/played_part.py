"""The tables of a competition of other games: a bar in each row, as long as the figure that decides in it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from ...regulations.exact import Amount
from ...regulations.played import CompetitionPart, PlayTable

_WIDEST = 100  # per cent: the bar of the highest figure


class TableWithBars(Struct, frozen=True, eq=False):
    """A *table* and how wide the bar of each of its rows is, in per cent; None where no figure decides."""

    table: PlayTable
    widths: tuple[int | None, ...]


class PlayedPart(Struct, frozen=True, eq=False):
    """A *part* of a competition, with its *tables* drawn."""

    part: CompetitionPart
    tables: tuple[TableWithBars, ...]

    @property
    def compares(self) -> bool:
        """Whether bars of several tables are on one scale."""
        return len(self.tables) > 1 and any(width is not None for table in self.tables for width in table.widths)


def played_part(part: CompetitionPart) -> PlayedPart:
    """The highest figure of all tables of the *part* is the widest bar; nothing, or less, has none."""
    figures = [[*_figures(table)] for table in part.tables]
    most = max((figure for of_table in figures for figure in of_table if figure is not None), default=0)
    tables = (
        TableWithBars(table, tuple(_width(figure, most) for figure in of_table))
        for table, of_table in zip(part.tables, figures, strict=True)
    )
    return PlayedPart(part, tuple(tables))


def _figures(table: PlayTable) -> Iterator[Amount | None]:
    for row in table.rows:
        cell = None if table.total is None else row[table.total]
        yield cell if isinstance(cell, int | Fraction) else None


def _width(figure: Amount | None, most: Amount) -> int | None:
    return int(_WIDEST * max(figure, 0) / Fraction(most)) if figure is not None and most > 0 else None
