"""The sheets of a filled form → what it says: values first, then the facts of a tournament with the cell of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from ..forms.layout import AREA, DRAW, NEW, SEATS_FROM, Cell, Field, FormPage, Key, group_column
from ..problems import WARNING
from ..records.unfilled import says_nothing
from ..regulations.drawing import METHOD
from ..regulations.forms import DAY, NUMBER, PLAYER, At, FormColumn, FormLine
from .cells import WITH_AMOUNT, CellReader, as_text, blank
from .new_players import all_new, rows_of_new
from .parsed_form import Doubtful, Filled, FormFacts
from .people import People, Unclear
from .places import Place
from .spreadsheet.sheets import CellSheet, Value
from .unclear_cells import UnclearCells

_SEVERAL_THINGS = ("side_events",)  # what has a cell for each
_PARTED = re.compile(r"[;,\n] *\w")
SENDER: Key = ("submitted_by",)


class FormParser(UnclearCells):
    """Reads the sheets of one form by its plan."""

    def read(self, sheets: Mapping[str, CellSheet]) -> Filled:
        """What the *sheets* say, with every problem that reading them found."""
        self._other_sheets(sheets)
        deleted = self._deleted(sheets)
        sound = [page for page in self.plan.pages if page.name not in deleted and self._sound(page, sheets)]
        people = People(self.register)
        for page in sound:
            self._values(page, sheets[page.name].cells, self._reader(people), new=True)
        new_players = all_new(self, people)
        reader = self._reader(People(self.register, new_players, rows_of_new(self.filled.new_players)))
        for page in sound:
            self._values(page, sheets[page.name].cells, reader, new=False)
        self._unseated(new_players)
        self._assemble(sound)
        self.filled.whole = len(sound) == len(self.plan.pages) - len(deleted)
        return self.filled

    def _unseated(self, new_players: Mapping[str, str]) -> None:
        """Leaves out who is new and was nowhere in the tournament, and tells it; not where somebody's name is not
        clear."""
        doubtful = any(isinstance(value, Doubtful) for value in self.values.values())
        seen = {value for key, value in self.values.items() if key[0] != NEW and isinstance(value, str)}
        places = {new_player.id: new_player.place for new_player in self.filled.new_players}
        if doubtful:
            return
        for name, code in new_players.items():
            if code not in seen:
                self.say(places[code], "new-unseated", WARNING, name=name)
        self.filled.new_players = [new_player for new_player in self.filled.new_players if new_player.id in seen]

    def _reader(self, people: People) -> CellReader:
        clubs = {club.id: club.name for club in self.register.clubs.values()}
        return CellReader(people, clubs, self.plan.lang, self.plan.occasion)

    def _values(self, page: FormPage, cells: Mapping[Cell, Value], reader: CellReader, new: bool) -> None:
        for cell, field_ in page.fields.items():
            raw = cells.get(cell)
            if (field_.key[0] == NEW) is not new:
                continue
            if (page.name, cell) in self.formula_cells:
                self.cell_of[field_.key] = (page.name, cell)
                self.unclear.add(field_.key)
            elif raw is None or blank(raw) or self._answers_no(field_, raw) or self._stands_for_nothing(field_, raw):
                continue
            elif not self._club_for_place(page, cells, cell, reader):
                self._value(page, cell, field_, raw, reader)

    def _value(self, page: FormPage, cell: Cell, field_: Field, raw: Value, reader: CellReader) -> None:
        place = (page.name, cell)
        try:
            self._in_its_column(field_, raw)
            value = reader.value(field_.asked, raw)
        except Unclear as unclear:
            self._not_clear(place, field_, raw, unclear)
            self.unclear.add(field_.key)
            if unclear.key == WITH_AMOUNT:  # which belongs in the cell for a number of the same seat
                numbers = (column.key for column in self.plan.form.grid.columns if column.kind == NUMBER)
                self.unclear |= {(*field_.key[:-1], number) for number in numbers}
            value = Doubtful(as_text(raw)) if field_.asked.kind == PLAYER else None
        if value and field_.asked.kind == DAY and not self._of_the_season(place, field_, date.fromisoformat(value)):
            self.unclear.add(field_.key)
            value = None
        self.cell_of[field_.key] = place
        if field_.key[0] in _SEVERAL_THINGS and len(field_.key) > 1 and _PARTED.search(str(raw).strip()):
            self.say(place, "several-in-one", WARNING, text=as_text(raw)[:60])
        if value is not None:
            self.values[field_.key] = value

    def _of_the_season(self, place: Place, field_: Field, day: date) -> bool:
        """Whether the year of *day* can be right: that of the tournament has to be one of its season; where another day
        is far from them it is told, and stays."""
        years = self.plan.occasion.years
        if not years or day.year in years:
            return True
        if field_.key in (("start",), ("end",)):
            self.say(place, "year-wrong", day=day, years=[str(year) for year in years])
            return False
        if not years[0] - 1 <= day.year <= years[-1] + 1:
            self.say(place, "year-far", WARNING, day=day, years=[str(year) for year in years])
        return True

    def _assemble(self, sound: Sequence[FormPage]) -> None:
        grid = self.plan.form.grid
        facts: FormFacts = {}
        for key in self.values:
            if key == (AREA,):
                self.filled.area = self.values[key]
            elif key[0] not in (NEW, grid.key):
                _put(facts, key, self.values[key])
        if DRAW in self.values:  # a form has a cell for the seed: there is only one method
            facts[DRAW[0]]["method"] = METHOD
        for name, value in facts.items():
            self.filled.data[name] = self._listed(value, (name,), (name,))
        for page in sound:
            for cell, field_ in page.fields.items():
                for name in field_.key[:2]:
                    if isinstance(name, str):
                        self.filled.sections.setdefault(name, (page.name, cell))
        self._required(sound)
        self._nobody_sends(sound)
        sheets: list[dict[str, object]] = []
        blank_pages: list[FormPage] = []
        names = {page.name: page for page in sound}
        for n, (seats, groups) in enumerate(self.plan.shape):
            page = names.get(grid.sheet[self.plan.lang].format(n=n + 1))
            if page and any(key[:2] == (grid.key, n) for key in self.cell_of):
                sheets.append(self._sheet(page, n, seats, groups, len(sheets)))
            elif page:
                blank_pages.append(page)
        if sheets:
            self.filled.data[grid.key] = sheets
            self._blank(blank_pages)
        elif len(sound) == len(self.plan.pages):
            first = next(page for page in sound if page.name == grid.sheet[self.plan.lang].format(n=1))
            self.say((first.name, (SEATS_FROM, 1)), "no-tables")
        order = list(self.plan.schema["properties"])
        self.filled.data = {key: self.filled.data[key] for key in order if key in self.filled.data}

    def _blank(self, pages: Sequence[FormPage]) -> None:
        """Sheets with nothing in them, where the form was made for so many; else there are some to spare."""
        for page in pages if self.plan.shape != self.plan.form.grid.shape(None, ()) else ():
            self.say((page.name, (SEATS_FROM, 1)), "sheet-blank", n=len(self.plan.shape))

    def _listed(self, value: object, read: Key, written: Key) -> object:
        """*value* with the numbered entries of a list one after the other, whatever lines were left blank."""
        place = next((self.cell_of[key] for key in self.cell_of if key[: len(read)] == read), None)
        if place:
            self.filled.places.setdefault(written, place)
        if not isinstance(value, dict):
            return value
        numbered = all(isinstance(key, int) for key in value)
        entries = [
            (n if numbered else key, self._listed(value[key], (*read, key), (*written, n if numbered else key)))
            for n, key in enumerate(sorted(value) if numbered else value)
        ]
        return [entry for _, entry in entries] if numbered else dict(entries)

    def _required(self, sound: Sequence[FormPage]) -> None:
        for page in sound:
            for cell, field_ in page.fields.items():
                if field_.asked.required and field_.key not in self.values and field_.key not in self.unclear:
                    self.unclear.add(field_.key)
                    self.say((page.name, cell), "required", name=field_.asked.title[self.plan.lang])

    def _nobody_sends(self, sound: Sequence[FormPage]) -> None:
        """Tells that it is not written who sends the form: that person is not to decide on it."""
        for page in sound:
            for cell, field_ in page.fields.items():
                if field_.key == SENDER and field_.key not in self.cell_of:
                    self.say((page.name, cell), "no-sender", WARNING)

    def _late(self, games: Key, game: int, role: Key) -> bool:
        """Whether a seat has its first *role* after this *game*."""
        played = {key[3] for key in self.values if key[:3] == games and key[4:] == role}
        return bool(played) and played.isdisjoint(range(game + 1))

    def _sheet(self, page: FormPage, n: int, seats: int, groups: int, index: int) -> dict[str, object]:
        """One sheet of the grid: the seats once, then a line a group."""
        grid = self.plan.form.grid
        data: dict[str, object] = {}
        place: Key = (grid.key, index)
        self.filled.places[place] = self.filled.places[*place, grid.inner] = (page.name, (SEATS_FROM - 1, 0))
        seats_read = 0
        for k, column in enumerate(grid.once):
            seats_read = self._seated(page, (grid.key, n), column.key, 1 + k, None)
            cells = [self.values.get((grid.key, n, seat, column.key), "?") for seat in range(seats_read)]
            data[column.described_by] = cells
            self.filled.places[*place, column.described_by] = (page.name, (SEATS_FROM, 1 + k))
            for seat in range(seats_read):
                self.filled.places[*place, column.described_by, seat] = (page.name, (SEATS_FROM + seat, 1 + k))
        lines: list[dict[str, object]] = []
        blank_before: int | None = None
        for group in range(groups):
            if not any(key[:4] == (grid.key, n, grid.inner, group) for key in self.cell_of):
                blank_before = group if blank_before is None else blank_before
                continue
            if blank_before is not None:
                self.say((page.name, (SEATS_FROM, group_column(grid, blank_before))), "group-blank", n=blank_before + 1)
                blank_before = None
            if not grid.once:
                path: Key = (grid.key, n, grid.inner, group)
                seats_read = self._seated(page, path, grid.columns[0].key, group_column(grid, group), group)
            lines.append(self._group(page, n, group, seats_read, seats, (*place, grid.inner, len(lines))))
        if not lines:
            self.say((page.name, (SEATS_FROM, group_column(grid, 0))), "no-lines")
        data[grid.inner] = lines
        return data

    def _seated(self, page: FormPage, path: Key, player: str, column: int, group: int | None) -> int:
        """How many seats are taken: up to the last with anything in its row. Those without a player are told.

        The player of a seat stands in *column* under the key (*path*, seat, *player*)."""
        grid, seats_read = self.plan.form.grid, 0
        for key in self.cell_of:
            if key[:2] != path[:2]:
                continue
            if len(key) == 4 and key[2] != grid.inner:
                seats_read = max(seats_read, int(key[2]) + 1)
            elif len(key) == 6 and group in (None, key[3]):
                seats_read = max(seats_read, int(key[4]) + 1)
        for seat in range(seats_read):
            row = self._blank_row(path, seat) if group is None else set()
            key = (*path, seat, player)
            if key not in self.cell_of and key not in self.unclear:
                missing = "row-blank" if row else "no-player"
                self.say((page.name, (SEATS_FROM + seat, column)), missing, seat=seat + 1)
                self.unclear |= row
            elif isinstance(value := self.values.get(key), Doubtful) and says_nothing(value.written):
                self.unclear |= row
        return seats_read

    def _blank_row(self, sheet: Key, seat: int) -> set[Key]:
        """The cells of a *seat* in all games of a *sheet*, where nothing stands in any; else none."""
        grid = self.plan.form.grid
        fields = (field_.key for page in self.plan.pages for field_ in page.fields.values())
        row = {key for key in fields if key[:3] == (*sheet, grid.inner) and key[4:5] == (seat,)}
        return set() if row & self.cell_of.keys() else row

    def _values_at(self, path: Key, columns: Iterable[FormColumn]) -> dict[str, object]:
        """What was read of these *columns* in one seat, or of a game below its seats."""
        return {column.key: self.values[*path, column.key] for column in columns if (*path, column.key) in self.values}

    def _group(self, page: FormPage, n: int, group: int, seats_read: int, seats: int, here: Key) -> dict[str, object]:
        grid = self.plan.form.grid
        path: Key = (grid.key, n, grid.inner, group)
        rows = [self._values_at((*path, seat), grid.columns) for seat in range(seats_read)]
        below = self._values_at(path, grid.below)
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
        for at, reason in self._whole_columns(path, line.lacks, seats_read):
            key = (*path, at[1]) if at[0] is None else (*path, *at)
            if key not in self.unclear:
                seat, fact = at
                may_be_late = bool(grid.once) and reason == "no-role"
                late = seat is not None and may_be_late and self._late((*path[:3],), group, (seat, fact))
                said_seat = 0 if seat is None else seat + 1
                self.say((page.name, cell(at)), f"{reason}-late" if late else reason, seat=said_seat)
            if at[0] is None and (column := grid.below[lines[at[1]]]).choices:
                self.filled.stand_ins[*here, at[1]] = column.choices[0][0]
        self.filled.places[here] = (page.name, (SEATS_FROM - 2, first))
        for key, part in line.parts.items():
            self.filled.places[*here, key] = place(*part.span)
            if part.to_check is not None:
                self.filled.stand_ins[*here, key] = part.to_check
            for item, span in enumerate(part.items):
                self.filled.places[*here, key, item] = place(*span)
        return {key: part.value for key, part in line.parts.items()}


def _put(facts: dict[Any, Any], key: Key, value: object) -> None:
    *above, last = key
    for step in above:
        facts = facts.setdefault(step, {})
    facts[last] = value
