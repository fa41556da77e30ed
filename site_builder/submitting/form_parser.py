"""The sheets of a filled form → what it says: values first, then the facts of a tournament with the cell of each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from ..forms.layout import AREA, DRAW, NEW, SEATS_FROM, Cell, Field, FormPage, Key
from ..problems import WARNING
from ..regulations.drawing import METHOD
from ..regulations.forms import DAY, NUMBER, PLAYER
from .cells import OF_SEVERAL_SEATS, WITH_AMOUNT, CellReader, as_text, blank
from .form_state import FormState
from .grid_sheets import sheet_of_grid
from .new_players import all_new, rows_of_new
from .parsed_form import Doubtful, Filled, FormFacts
from .people import People, Unclear
from .places import Place, cell_name
from .sheet_checks import deleted_sheets, is_sound, other_sheets
from .spreadsheet.sheets import CellSheet, Value
from .unclear_cells import answers_no, club_for_place, in_its_column, not_clear, stands_for_nothing

_SEVERAL_THINGS = ("side_events",)  # what has a cell for each
_PARTED = re.compile(r"[;,\n] *\w|(?<=\w{3})\. +\w")
SENDER: Key = ("submitted_by",)


def read_form(form: FormState, sheets: Mapping[str, CellSheet]) -> Filled:
    """What the *sheets* say, with every problem that reading them found."""
    other_sheets(form, sheets)
    deleted = deleted_sheets(form, sheets)
    sound = [page for page in form.plan.pages if page.name not in deleted and is_sound(form, page, sheets)]
    people = People(form.register)
    for page in sound:
        _values(form, page, sheets[page.name].cells, _reader(form, people), new=True)
    new_players = all_new(form, people)
    reader = _reader(form, People(form.register, new_players, rows_of_new(form.filled.new_players)))
    for page in sound:
        _values(form, page, sheets[page.name].cells, reader, new=False)
    _of_other_years(form)
    _unseated(form, new_players)
    _assemble(form, sound)
    form.filled.whole = len(sound) == len(form.plan.pages) - len(deleted)
    return form.filled


def _unseated(form: FormState, new_players: Mapping[str, str]) -> None:
    """Leaves out who is new and was nowhere in the tournament, and tells it; not where somebody's name is not
    clear."""
    doubtful = any(isinstance(value, Doubtful) for value in form.values.values())
    seated_codes = {value for key, value in form.values.items() if key[0] != NEW and isinstance(value, str)}
    places = {new_player.id: new_player.place for new_player in form.filled.new_players}
    if doubtful:
        return
    for name, code in new_players.items():
        if code not in seated_codes:
            form.say(places[code], "new-unseated", WARNING, name=name)
    form.filled.new_players = [new_player for new_player in form.filled.new_players if new_player.id in seated_codes]


def _reader(form: FormState, people: People) -> CellReader:
    clubs = {club.id: club.name for club in form.register.clubs.values()}
    return CellReader(people, clubs, form.plan.lang, form.plan.occasion)


def _values(form: FormState, page: FormPage, cells: Mapping[Cell, Value], reader: CellReader, new: bool) -> None:
    for cell, field_ in page.fields.items():
        raw = cells.get(cell)
        if (field_.key[0] == NEW) is not new:
            continue
        if (page.name, cell) in form.formula_cells:
            form.cell_of[field_.key] = (page.name, cell)
            form.unclear.add(field_.key)
        elif raw is None or blank(raw) or answers_no(form, field_, raw) or stands_for_nothing(form, field_, raw):
            continue
        elif not club_for_place(form, page, cells, cell, reader):
            _value(form, page, cell, field_, raw, reader)


def _value(form: FormState, page: FormPage, cell: Cell, field_: Field, raw: Value, reader: CellReader) -> None:
    place = (page.name, cell)
    try:
        in_its_column(form, field_, raw)
        value = reader.value(field_.asked, raw)
    except Unclear as unclear:
        not_clear(form, place, field_, raw, unclear)
        form.unclear.add(field_.key)
        if unclear.key in (WITH_AMOUNT, OF_SEVERAL_SEATS):  # which belongs in the cell for a number of the same seat
            numbers = (column.key for column in form.plan.form.grid.columns if column.kind == NUMBER)
            form.unclear |= {(*field_.key[:-1], number) for number in numbers}
        value = Doubtful(as_text(raw)) if field_.asked.kind == PLAYER else None
    if value and field_.asked.kind == DAY and not _of_the_season(form, place, field_, date.fromisoformat(value)):
        form.unclear.add(field_.key)
        value = None
    form.cell_of[field_.key] = place
    if field_.key[0] in _SEVERAL_THINGS and len(field_.key) > 1 and _PARTED.search(str(raw).strip()):
        form.say(place, "several-in-one", WARNING, text=as_text(raw)[:60])
    if value is not None:
        form.values[field_.key] = value


def _of_the_season(form: FormState, place: Place, field_: Field, day: date) -> bool:
    """Whether the year of *day* can be right: that of the tournament has to be one of its season; where another day
    is far from them it is told, and stays."""
    years = form.plan.occasion.years
    if not years or day.year in years:
        return True
    if field_.key in (("start",), ("end",)):
        form.wrong_years[place] = day
        return False
    if not years[0] - 1 <= day.year <= years[-1] + 1:
        form.say(place, "year-far", WARNING, day=day, years=[str(year) for year in years])
    return True


def _of_other_years(form: FormState) -> None:
    """Tells once that the days of the tournament have another year than its season: both come of one slip."""
    years = [str(year) for year in form.plan.occasion.years]
    match [*form.wrong_years.items()]:
        case [(place, day)]:
            form.say(place, "year-wrong", day=day, years=years)
        case [(place, first), (other, last)]:
            form.say(place, "years-wrong", days=(first, last), years=years, cell=cell_name(other[1]))


def _assemble(form: FormState, sound: Sequence[FormPage]) -> None:
    _assemble_facts(form)
    for page in sound:
        for cell, field_ in page.fields.items():
            for name in field_.key[:2]:
                if isinstance(name, str):
                    form.filled.sections.setdefault(name, (page.name, cell))
    _required(form, sound)
    _nobody_sends(form, sound)
    _assemble_grids(form, sound)
    order = list(form.plan.schema["properties"])
    form.filled.data = {key: form.filled.data[key] for key in order if key in form.filled.data}


def _assemble_facts(form: FormState) -> None:
    """What stands outside the sheets of tables."""
    facts: FormFacts = {}
    for key, value in form.values.items():
        if key == (AREA,):
            form.filled.area = value
        elif key[0] not in (NEW, form.plan.form.grid.key):
            _put(facts, key, value)
    if DRAW in form.values:  # a form has a cell for the seed: there is only one method
        facts[DRAW[0]]["method"] = METHOD
    for name, value in facts.items():
        form.filled.data[name] = _listed(form, value, (name,), (name,))


def _assemble_grids(form: FormState, sound: Sequence[FormPage]) -> None:
    """The tables, each on a sheet of its own; tells of sheets with nothing in them."""
    grid = form.plan.form.grid
    sheets: list[dict[str, object]] = []
    blank_pages: list[FormPage] = []
    names = {page.name: page for page in sound}
    for n, (seats, groups) in enumerate(form.plan.shape):
        page = names.get(grid.sheet[form.plan.lang].format(n=n + 1))
        if page and any(key[:2] == (grid.key, n) for key in form.cell_of):
            sheets.append(sheet_of_grid(form, page, n, seats, groups, len(sheets)))
        elif page:
            blank_pages.append(page)
    if sheets:
        form.filled.data[grid.key] = sheets
        _blank(form, blank_pages)
    elif len(sound) == len(form.plan.pages):
        first = next(page for page in sound if page.name == grid.sheet[form.plan.lang].format(n=1))
        form.say((first.name, (SEATS_FROM, 1)), "no-tables")


def _blank(form: FormState, pages: Sequence[FormPage]) -> None:
    """Sheets with nothing in them, where the form was made for so many; else there are some to spare."""
    for page in pages if form.plan.shape != form.plan.form.grid.shape(None, ()) else ():
        form.say((page.name, (SEATS_FROM, 1)), "sheet-blank", n=len(form.plan.shape))


def _listed(form: FormState, value: object, read: Key, written: Key) -> object:
    """*value* with the numbered entries of a list one after the other, whatever lines were left blank."""
    place = next((form.cell_of[key] for key in form.cell_of if key[: len(read)] == read), None)
    if place:
        form.filled.places.setdefault(written, place)
    if not isinstance(value, dict):
        return value
    numbered = all(isinstance(key, int) for key in value)
    entries = [
        (n if numbered else key, _listed(form, value[key], (*read, key), (*written, n if numbered else key)))
        for n, key in enumerate(sorted(value) if numbered else value)
    ]
    return [entry for _, entry in entries] if numbered else dict(entries)


def _required(form: FormState, sound: Sequence[FormPage]) -> None:
    """Tells what is missing and is always needed; not the area where the form need not say it."""
    form.unclear |= {(AREA,)} if any(form.tournament[1:2]) else set()
    for page in sound:
        for cell, field_ in page.fields.items():
            if field_.asked.required and field_.key not in form.values and field_.key not in form.unclear:
                form.unclear.add(field_.key)
                form.say((page.name, cell), "required", name=field_.asked.title[form.plan.lang])


def _nobody_sends(form: FormState, sound: Sequence[FormPage]) -> None:
    """Tells that it is not written who sends the form: that person is not to decide on it."""
    for page in sound:
        for cell, field_ in page.fields.items():
            if field_.key == SENDER and field_.key not in form.cell_of:
                form.say((page.name, cell), "no-sender", WARNING)


def _put(facts: dict[Any, Any], key: Key, value: object) -> None:
    *above, last = key
    for step in above:
        facts = facts.setdefault(step, {})
    facts[last] = value
