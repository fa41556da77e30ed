"""Rows, columns and cells of a form that are not where they were made, each told once.

Somebody put them in, took them out, merged them, or pasted a row too low, and everything after it stands elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from ..forms.layout import SEATS_FROM, Cell, FormPage, Plan, group_column
from ..problems import Fact
from ..records.records import normalize_name
from ..regulations.forms import FormColumn
from .cells import as_text, blank
from .spreadsheet.sheets import CellSheet, Value

MOST_MOVED = 20  # rows or columns put in or taken out at one place
ROW, COLUMN = 0, 1


class MovedCell(Struct, frozen=True):
    """What happened at a *cell*: the *key* of its sentence, with its facts."""

    key: str
    cell: Cell
    facts: Mapping[str, Fact]


class Slipped(Struct, frozen=True):
    """A game whose lines were pasted a row too low: where they stand (*first* to *last*), where they belong (*to*, the
    first cell), all *cells* of which nothing else is told, and whether they stand *over* who won."""

    first: Cell
    last: Cell
    to: Cell
    cells: frozenset[Cell]
    over: bool


def moved(page: FormPage, sheet: CellSheet) -> MovedCell | None:
    """The rows or columns that somebody put in or took out, where all labels after them stand so many further on, or
    before; None where it is otherwise."""
    texts = {cell: normalize_name(as_text(raw)) for cell, raw in sheet.cells.items()}
    labels = {cell: normalize_name(label) for cell, label in page.labels.items()}
    astray = [cell for cell, label in labels.items() if texts.get(cell, "") != label]
    if not astray:
        return None
    for kind, axis in (("column", COLUMN), ("row", ROW)):
        first = min(cell[axis] for cell in astray)
        for n in range(1, MOST_MOVED + 1):
            if _stand_moved(labels, texts, axis, first, n):
                at, kinds = _put_in_at(labels, sheet, axis, first, n), f"{kind}s" if n > 1 else kind
                return MovedCell(f"{kinds}-inserted", _on(axis, at, astray), {"n": n})
            for dropped_rows in (range(0), range(first, first + n)):
                rest = {cell: label for cell, label in labels.items() if cell[axis] not in dropped_rows}
                if any(cell in rest for cell in astray) and _stand_moved(rest, texts, axis, first, -n):
                    lost_cells = [cell for cell in page.labels if cell[axis] in dropped_rows]
                    lost = [page.labels[cell] for cell in lost_cells]
                    cell = _on(axis, first if dropped_rows else first - n, lost_cells or astray)
                    return MovedCell(f"{kind}-removed{'-labels' if lost else ''}", cell, {"n": n, "labels": lost})
    return None


def _on(axis: int, at: int, labels: list[Cell]) -> Cell:
    """The cell that stands for a row, or for a column: there beside the first of the *labels*."""
    return (at, 0) if axis == ROW else (min(row for row, _ in labels), at)


def _stand_moved(labels: Mapping[Cell, str], texts: Mapping[Cell, str], axis: int, first: int, by: int) -> bool:
    """Whether the *labels* from *first* on stand so many rows or columns from where they belong, the others there."""

    def place(cell: Cell) -> Cell:
        row, column = cell
        if cell[axis] < first:
            return cell
        return (row + by, column) if axis == ROW else (row, column + by)

    return all(texts.get(place(cell), "") == label for cell, label in labels.items())


def _put_in_at(labels: Mapping[Cell, str], sheet: CellSheet, axis: int, first: int, n: int) -> int:
    """The first of the *n* rows or columns to delete: blank ones, between the last label that stands where it belongs
    and the *first* that does not."""
    after = max((cell[axis] for cell in labels if cell[axis] < first), default=-1) + 1
    written = {cell[axis] for cell, raw in sheet.cells.items() if not blank(raw)}
    return next((at for at in range(after, first) if written.isdisjoint(range(at, at + n))), first)


def slipped(plan: Plan, page: FormPage, sheet: CellSheet) -> Iterator[Slipped]:
    """The games of a *page* of the grid that stand a row too low: nothing in the first seat, everything in the others
    and below the last."""
    key = next((field.key for field in page.fields.values() if field.key[0] == plan.form.grid.key), None)
    if key is None:
        return
    number = key[1]
    assert isinstance(number, int)
    seats, groups = plan.shape[number]
    once = [1 + k for k, _ in enumerate(plan.form.grid.once)]
    for group in range(groups):
        first = group_column(plan.form.grid, group)
        columns = [first + k for k, _ in enumerate(plan.form.grid.columns)]
        rows_taken = _taken(sheet, once, seats) if once else _taken_low(sheet, columns, seats)
        rows = range(SEATS_FROM + 1, SEATS_FROM + rows_taken + 1)
        low = [column for column in columns if _is_low(sheet, column, rows)]
        below = SEATS_FROM + seats in rows and _is_side(plan.form.grid.below, sheet.cells.get((rows[-1], first)))
        if below:  # what stands there belongs there
            low = [column for column in low if column != first]
        if rows_taken < 2 or not low:
            continue
        full = [column for column in columns if sum(_written(sheet, (row, column)) for row in rows) >= rows_taken - 1]
        whole = full == low
        left, right = (columns[0], columns[-1]) if whole else (low[0], low[-1])
        block = frozenset((row, column) for row in range(SEATS_FROM, rows[-1] + 1) for column in range(left, right + 1))
        over = rows[-1] == SEATS_FROM + seats and left == first
        yield Slipped((rows[0], left), (rows[-1], right), (SEATS_FROM, left), block, over)


def _taken(sheet: CellSheet, columns: list[int], rows: int) -> int:
    """How many of the *rows* of seats are taken: up to the last with something in one of the *columns*."""
    rows_taken = (n + 1 for n in range(rows) if any(_written(sheet, (SEATS_FROM + n, column)) for column in columns))
    return max(rows_taken, default=0)


def _taken_low(sheet: CellSheet, columns: list[int], seats: int) -> int:
    """How many seats would be taken if the lines of a game stood a row too low."""
    last = _taken(sheet, columns, seats)
    over = last == seats and any(_written(sheet, (SEATS_FROM + seats, column)) for column in columns[1:])
    return last if over else last - 1


def _is_low(sheet: CellSheet, column: int, rows: range) -> bool:
    return not _written(sheet, (SEATS_FROM, column)) and all(_written(sheet, (row, column)) for row in rows)


def _written(sheet: CellSheet, cell: Cell) -> bool:
    return not blank(sheet.cells.get(cell))


def _is_side(below: tuple[FormColumn, ...], raw: Value | None) -> bool:
    """Whether *raw* is what belongs in the first cell below the seats."""
    wanted = normalize_name(as_text(raw))
    return any(
        wanted in (normalize_name(str(value)), *map(normalize_name, words.values()))
        for value, words in (below[0].choices if below else ())
    )
