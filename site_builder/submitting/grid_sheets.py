"""A sheet of the grid of a form, as that of a table with its games → its seats, and a line for each group of cells."""

from __future__ import annotations

from collections.abc import Iterable

from ..forms.layout import SEATS_FROM, Cell, FormPage, Key, group_column
from ..records.unfilled import says_nothing
from ..regulations.forms import At, FormColumn, FormLine
from .form_state import FormState
from .parsed_form import Doubtful
from .places import Place
from .unclear_cells import whole_columns


def _late(form: FormState, games: Key, game: int, role: Key) -> bool:
    """Whether a seat has its first *role* after this *game*, in which nothing is written at it."""
    played = {key[3] for key in form.values if key[:3] == games and key[4:] == role}
    here = any(key[:5] == (*games, game, role[0]) for key in form.cell_of)
    return bool(played) and played.isdisjoint(range(game + 1)) and not here


def sheet_of_grid(form: FormState, page: FormPage, n: int, seats: int, groups: int, index: int) -> dict[str, object]:
    """One sheet of the grid: the seats once, then a line a group."""
    grid = form.plan.form.grid
    data: dict[str, object] = {}
    place: Key = (grid.key, index)
    form.filled.places[place] = form.filled.places[*place, grid.inner] = (page.name, (SEATS_FROM - 1, 0))
    seats_read = 0
    for k, column in enumerate(grid.once):
        seats_read = _seated(form, page, (grid.key, n), column.key, 1 + k, None)
        cells = [form.values.get((grid.key, n, seat, column.key), "?") for seat in range(seats_read)]
        data[column.described_by] = cells
        form.filled.places[*place, column.described_by] = (page.name, (SEATS_FROM, 1 + k))
        for seat in range(seats_read):
            form.filled.places[*place, column.described_by, seat] = (page.name, (SEATS_FROM + seat, 1 + k))
    lines: list[dict[str, object]] = []
    blank_before: int | None = None
    for group in range(groups):
        if not any(key[:4] == (grid.key, n, grid.inner, group) for key in form.cell_of):
            blank_before = group if blank_before is None else blank_before
            continue
        if blank_before is not None:
            form.say((page.name, (SEATS_FROM, group_column(grid, blank_before))), "group-blank", n=blank_before + 1)
            blank_before = None
        if not grid.once:
            path: Key = (grid.key, n, grid.inner, group)
            seats_read = _seated(form, page, path, grid.columns[0].key, group_column(grid, group), group)
        lines.append(_group(form, page, n, group, seats_read, seats, (*place, grid.inner, len(lines))))
    if not lines:
        form.say((page.name, (SEATS_FROM, group_column(grid, 0))), "no-lines")
    data[grid.inner] = lines
    return data


def _seated(form: FormState, page: FormPage, path: Key, player: str, column: int, group: int | None) -> int:
    """How many seats are taken: up to the last with anything in its row. Those without a player are told.

    The player of a seat stands in *column* under the key (*path*, seat, *player*)."""
    grid, seats_read = form.plan.form.grid, 0
    for key in form.cell_of:
        if key[:2] != path[:2]:
            continue
        if len(key) == 4 and key[2] != grid.inner:
            seats_read = max(seats_read, int(key[2]) + 1)
        elif len(key) == 6 and group in (None, key[3]):
            seats_read = max(seats_read, int(key[4]) + 1)
    for seat in range(seats_read):
        row = _blank_row(form, path, seat) if group is None else set()
        key = (*path, seat, player)
        if key not in form.cell_of and key not in form.unclear:
            missing = "row-blank" if row else "no-player"
            form.say((page.name, (SEATS_FROM + seat, column)), missing, seat=seat + 1)
            form.unclear |= row
        elif isinstance(value := form.values.get(key), Doubtful) and says_nothing(value.written):
            form.unclear |= row
    return seats_read


def _blank_row(form: FormState, sheet: Key, seat: int) -> set[Key]:
    """The cells of a *seat* in all games of a *sheet*, where nothing stands in any; else none."""
    grid = form.plan.form.grid
    fields = (field_.key for page in form.plan.pages for field_ in page.fields.values())
    row = {key for key in fields if key[:3] == (*sheet, grid.inner) and key[4:5] == (seat,)}
    return set() if row & form.cell_of.keys() else row


def _values_at(form: FormState, path: Key, columns: Iterable[FormColumn]) -> dict[str, object]:
    """What was read of these *columns* in one seat, or of a game below its seats."""
    return {column.key: form.values[*path, column.key] for column in columns if (*path, column.key) in form.values}


def _group(
    form: FormState, page: FormPage, n: int, group: int, seats_read: int, seats: int, here: Key
) -> dict[str, object]:
    grid = form.plan.form.grid
    path: Key = (grid.key, n, grid.inner, group)
    rows = [_values_at(form, (*path, seat), grid.columns) for seat in range(seats_read)]
    below = _values_at(form, path, grid.below)
    columns = {column.key: k for k, column in enumerate(grid.columns)}
    lines = {column.key: k for k, column in enumerate(grid.below)}
    first = group_column(grid, group)

    def cell(at: At) -> Cell:
        seat, key = at
        if seat is None:
            return (SEATS_FROM + seats + lines[key], first)
        return (SEATS_FROM + seat, first + columns[key])

    def place(at: At, to: At) -> Place:
        return (page.name, cell(at), cell(to))

    line: FormLine = grid.line(rows, below)
    for at, reason in whole_columns(form, path, line.lacks, seats_read):
        key = (*path, at[1]) if at[0] is None else (*path, *at)
        if key not in form.unclear:
            seat, fact = at
            may_be_late = bool(grid.once) and reason == "no-role"
            late = seat is not None and may_be_late and _late(form, (*path[:3],), group, (seat, fact))
            said_seat = 0 if seat is None else seat + 1
            form.say((page.name, cell(at)), f"{reason}-late" if late else reason, seat=said_seat)
        if at[0] is None and (column := grid.below[lines[at[1]]]).choices:
            form.filled.stand_ins[*here, at[1]] = column.choices[0][0]
    form.filled.places[here] = (page.name, (SEATS_FROM - 2, first))
    for key, part in line.parts.items():
        form.filled.places[*here, key] = place(*part.span)
        if part.to_check is not None:
            form.filled.stand_ins[*here, key] = part.to_check
        for item, span in enumerate(part.items):
            form.filled.places[*here, key, item] = place(*span)
    return {key: part.value for key, part in line.parts.items()}
