"""Filling a form in as an organiser would, by a writer that is not ours: from a tournament's facts to the cells."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from site_builder.forms.layout import AREA, NEW, Plan, plan
from site_builder.forms.workbook import entry, workbook
from site_builder.records.loading import load
from site_builder.records.named_ids import ids_in
from site_builder.records.records import Register
from site_builder.records.schemas import Schemas
from site_builder.regulations import regulation
from site_builder.submitting import importing
from site_builder.submitting.spreadsheet import archive
from site_builder.submitting.spreadsheet.sheets import CellSheet, as_plain, from_plain
from tests.championship import DATA
from tests.people import people_alone

GONE = object()
IN_ITS_OWN_PROCESS = {"test_hostile.py", "test_sandbox.py", "test_walk.py"}  # whose tests are about that


@cache
def all_records():
    return load(DATA)[0]


class Filler:
    """One form and what is written in it, by sheet and cell (row and column from 0)."""

    def __init__(
        self, law: str, data: Mapping[str, Any], area: str, season: str = "", lang: str = "it",
        register: Register | None = None,
    ):  # fmt: skip
        self.law, self.data, self.area = regulation(law), data, area
        grid = self.law.form.grid
        shape = tuple((self._seats(group), len(group[grid.inner])) for group in data[grid.key])
        schema = Schemas().read(f"{law}/tournament")
        self.plan: Plan = plan(self.law, self.law.form, schema, lang, season, shape)
        self.register = register or all_records().register
        self.cells = {
            (page.name, cell): value
            for page in self.plan.pages
            for cell, field in page.fields.items()
            if (value := self._shown(field)) is not None
        }

    @staticmethod
    def _seats(sheet: dict[str, Any]) -> int:
        return len(sheet["seats"]) if "seats" in sheet else max(len(entry["seats"]) for entry in sheet["tables"])

    def sheets(self) -> dict[str, CellSheet]:
        """The sheets as the reader of a spreadsheet gives them, without a file in between."""
        sheets = {page.name: CellSheet({**page.labels, **page.notes}) for page in self.plan.pages}
        for (name, cell), value in self.cells.items():
            sheets[name].cells[cell] = value
        return sheets

    def book(self) -> Any:
        """The form as a workbook of openpyxl, filled in."""
        from openpyxl import load_workbook

        book = load_workbook(BytesIO(self._blank))
        for (sheet, (row, column)), value in self.cells.items():
            book[sheet].cell(row + 1, column + 1).value = value
        return book

    @cached_property
    def _blank(self) -> bytes:
        return workbook(self.plan, self.register)

    def _shown(self, field) -> Any:
        key, asked = field.key, field.asked
        if key == (AREA,):
            names = dict(asked.choices)
            return names[self.area][self.plan.lang]
        if key[0] == NEW:
            return None
        value = self._of_grid(key) if key[0] == self.law.form.grid.key else self._at(key)
        if value is None or value is GONE:
            return None
        if asked.kind == "player":
            return entry(self.register, value)
        if asked.kind == "club":
            return f"{self.register.clubs[value].name} ({value})"
        if asked.kind == "day":
            return date.fromisoformat(value)
        if asked.kind == "seats":
            return " ".join(map(str, value))
        return next((words[self.plan.lang] for choice, words in asked.choices if choice == value), value)

    def _at(self, key) -> Any:
        value: Any = self.data
        for step in key:
            if isinstance(value, dict):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int):
                value = value[step] if step < len(value) else None
            else:
                return None
        return value

    def _of_grid(self, key) -> Any:
        grid = self.law.form.grid
        sheet = self.data[grid.key][key[1]]
        if key[2] != grid.inner:  # (tables, n, seat, player)
            return sheet["seats"][key[2]] if key[2] < len(sheet["seats"]) else None
        group = sheet[grid.inner][key[3]]
        if len(key) == 5:  # below the seats
            return group.get(key[4])
        seat, column = key[4], key[5]
        seats = group.get("seats") or sheet["seats"]
        return self._of_seat(group, seats, seat, column) if seat < len(seats) else None

    @staticmethod
    def _of_seat(group: dict[str, Any], seats: list[str], seat: int, column: str) -> Any:
        if column == "player":
            return seats[seat]
        if column == "role":
            return group["roles"].replace(" ", "")[seat]
        if column == "alive":
            return True if seat + 1 in group.get("alive", ()) else None
        if column == "kept_cards":
            return group["kept_cards"][seat] or None if "kept_cards" in group else None
        if "hires" in group and group["hires"][seat] != "-":
            name, price, *kept = group["hires"][seat].split()
            return {"character": name, "price": int(price), "kept": True if kept else None}.get(column)
        if "characters" in group and group["characters"][seat] != "-":
            kept, _, away = group["characters"][seat].partition("/")
            return {"character": kept, "put_away": away or None}.get(column)
        return None


@pytest.fixture(autouse=True)
def read_in_this_process(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A form is read without a process of its own, which takes longer to begin than all the rest of an import."""
    if request.path.name not in IN_ITS_OWN_PROCESS:
        monkeypatch.setattr(importing, "sheets_of", lambda content: from_plain(as_plain(archive.read(content))))


@pytest.fixture(scope="session")
def records():
    return all_records()


@pytest.fixture(scope="session")
def filler():
    return Filler


@pytest.fixture(scope="session")
def data() -> Path:
    return DATA


class Filled:
    """A form on its way to be spoilt: the workbook, and its cells by what they are for."""

    def __init__(self, filler: Filler):
        self.plan, self.book = filler.plan, filler.book()
        self.where = {field.key: (page.name, cell) for page in filler.plan.pages for cell, field in page.fields.items()}
        if ("submitted_by",) in self.where:
            sender = self.cell("submitted_by")
            sender.value = sender.value or "p0010"

    def cell(self, *key: Any) -> Any:
        sheet, (row, column) = self.where[key]
        return self.book[sheet].cell(row + 1, column + 1)

    def role(self, table: int, game: int, seat: int) -> Any:
        return self.cell("tables", table, "games", game, seat, "role")

    def of_seat(self, table: int, game: int, seat: int, column: str) -> Any:
        return self.cell("tables", table, "games", game, seat, column)

    def below(self, table: int, game: int, line: str) -> Any:
        return self.cell("tables", table, "games", game, line)


SEASON = """regulation: bang-2009
name: {it: Stagione 2009, en: 2009 season}
invented: true
status: open
as_of: 2009-12-01
period: {from: 2009-04-01, to: 2009-10-04}
areas:
  nord: {referent: p0002}
  centro: {referent: p0003}
  sud-isole: {referent: p0004}
publisher: p0001
reigning_champion: p0005
"""


def seventeen_played() -> Any:
    """A tournament of 2009 of seventeen players at three tables."""
    return next(sheet for sheet in all_records().sheets["2009"] if sheet.id == "polvere-del-vesuvio")


def small(folder: Path, facts: Mapping[str, Any] | None = None) -> Path:
    """In *folder* the clubs of the demonstration with the first of its players and those of a sheet with these *facts*
    (if none are given, that of `seventeen`), and one season in which nothing was played yet."""
    namesakes = {"p0212", "p0244"}  # a surname that is in the forms of `test_mistakes`
    first = {f"p{number:04}" for number in range(1, 61)}
    people_alone(folder, namesakes | first | ids_in(facts or seventeen_played().document.data))
    (folder / "seasons").mkdir()
    (folder / "seasons/2009.yaml").write_text(SEASON, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def small_data(tmp_path_factory) -> Path:
    return small(tmp_path_factory.mktemp("small") / "data")


@pytest.fixture
def seventeen() -> Filled:
    """A form of 2009 filled in for seventeen players at three tables."""
    return filled_for_seventeen()


def filled_for_seventeen() -> Filled:
    """A form of its own for whoever asks: it is there to be spoilt."""
    return Filled(_filler_for_seventeen())


@cache
def _filler_for_seventeen() -> Filler:
    sheet = seventeen_played()
    return Filler("bang-2009", sheet.document.data, sheet.area)
