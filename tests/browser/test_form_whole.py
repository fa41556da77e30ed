"""Whole tournaments of the editions that draw anew or play sessions, typed into the page: the file is Python's, byte by
byte, and the check finds nothing in it."""

import json
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from site_builder.forms.layout import AREA, NEW, Key
from site_builder.records.records import Sheet
from site_builder.submitting import writing
from tests.browser.actions import press, put_all
from tests.browser.site import SITE_URL, served
from tests.browser.test_form import add, at, files, mastro, new_row, windows
from tests.building import small_site
from tests.championship import DATA
from tests.people import people_alone
from tests.submitting.conftest import Filler, all_records
from tests.submitting.test_round_trip import AFTERWARDS

pytestmark = pytest.mark.browser
RECORDS = all_records()
TYPED = (("2022-23", "frontiera-di-maggio"), ("2009-records", "personaggi-all-asta"))


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> Path:
    """Everybody of the demonstration and the halls that its seasons belong to, before anything was played."""
    folder = tmp_path_factory.mktemp("whole") / "data"
    people_alone(folder)
    shutil.copytree(DATA / "honours", folder / "honours")
    (folder / "seasons").mkdir()
    for season in {season for season, _ in TYPED}:
        text = (DATA / f"seasons/{season}.yaml").read_text("utf-8").replace("status: closed", "status: open")
        (folder / f"seasons/{season}.yaml").write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def address(data, tmp_path_factory) -> Iterator[str]:
    out = tmp_path_factory.mktemp("built") / "site"
    small_site(data, out, "--site-url", SITE_URL, all_forms=True)  # the page gets those of larger tables too
    with served(out) as address:
        yield address


@pytest.fixture
def opened(browser: Browser, address) -> Iterator[Callable[..., Page]]:
    yield from windows(browser, address)


def put(page: Page, place: str, value: Any) -> None:
    """Fills in one cell, whatever it is: a list, a tick, a box for a person, a text."""
    box = at(page, place)
    tag, kind, role = box.evaluate("(input) => [input.tagName, input.type, input.getAttribute('role')]")
    if kind == "checkbox":
        box.set_checked(bool(value))
    elif tag == "SELECT":
        values = box.locator("option").evaluate_all("(options) => options.map((option) => option.value)")
        box.select_option(value if value in values else json.dumps(value))
    else:
        box.fill(" ".join(map(str, value)) if isinstance(value, list) else str(value))
        if role == "combobox":
            box.press("Enter")


def type_whole(page: Page, form: Filler) -> None:
    """Everything that a filled spreadsheet of the same tournament has: people first, then lists, then the games."""
    type_facts(page, form)
    type_tables(page, form, range(len(form.data[form.law.form.grid.key])))


def type_facts(page: Page, form: Filler) -> None:
    """All but the tables."""
    grid, cells = form.law.form.grid, raw(form)
    listed = {tuple(name.split(".")) for name in form.law.form.lists}
    people = dict.fromkeys(value for key, value in cells.items() if key[0] == grid.key and key[-1] == "player")
    add(page, *people)
    if page.locator('[data-place="x|area"]').count():  # where there is one alone it is not asked for
        put(page, "x|area", form.area)
    rows: set[tuple] = set()
    for key, value in cells.items():
        path = next((row for row in listed if key[: len(row)] == row), None)
        if path:
            rest, name = key[len(path) :], ".".join(path)
            number, inside = (rest[0], rest[1:]) if isinstance(rest[0], int) else (0, rest)
            if (path, number) not in rows:
                rows.add((path, number))
                new_row(page, name)
            put(page, f"l|{name}|{number}|{'.'.join(map(str, inside))}", value)
        elif key[0] not in (grid.key, NEW, *AREA.split()):
            put(page, f"f|{'.'.join(key)}", value)
    if grid.once:
        put(page, "s", "-".join(str(len(entry["seats"])) for entry in form.data[grid.key]))


def type_tables(page: Page, form: Filler, numbers: Iterable[int]) -> None:
    """The tables of these *numbers*, with their games."""
    grid, cells = form.law.form.grid, raw(form)
    for n in numbers:
        sheet = form.data[grid.key][n]
        groups = sheet[grid.inner]
        if grid.once:
            put_all(page, [(f"o|{n}|{seat}", player) for seat, player in enumerate(sheet["seats"])])
        else:
            if at(page, f"s|{n}").count() == 0:
                press(page.locator("#fp-round"))
            at(page, f"s|{n}").fill("-".join(str(len(group["seats"])) for group in groups))
        for group in range(len(groups)):
            if grid.once:
                press(page.locator(f"[data-add='{n}']"))
            entries = [(key, value) for key, value in cells.items() if key[:4] == (grid.key, n, grid.inner, group)]
            places = [(f"g|{n}|{group}|{'-' if len(key) == 5 else key[4]}|{key[-1]}", value) for key, value in entries]
            put_all(page, sorted(places, key=lambda cell: not cell[0].endswith("|player")))  # who sits, first


def raw(form: Filler) -> dict[Key, Any]:
    """The value of every cell that says something, by what it is for."""
    values = {}
    for page in form.plan.pages:
        for field in page.fields.values():
            key = field.key
            if key == (AREA,) or key[0] == NEW:
                continue
            value = form._of_grid(key) if key[0] == form.law.form.grid.key else form._at(key)
            if value is not None:
                values[key] = value
    return values


def sheet_of(season: str, id: str) -> Sheet:
    return next(sheet for sheet in RECORDS.sheets[season] if sheet.id == id)


@pytest.mark.parametrize(("season", "id"), TYPED)
def test_a_whole_tournament_typed_is_the_file_that_python_writes(opened, data, tmp_path, season, id):
    sheet = sheet_of(season, id)
    law = sheet.season.regulation
    facts = {key: value for key, value in sheet.document.data.items() if key not in AFTERWARDS}
    page = opened(f"submit/{law}/")
    type_whole(page, Filler(law, facts, sheet.area))
    put(page, "x|id", id)
    path = f"data/tournaments/{season}/{sheet.area}/{id}.yaml"
    made = files(page)
    assert made == {path: writing.text(facts, f"{law}/tournament", 4)}
    expect(page.locator("#fp-summary")).to_contain_text("Niente da correggere")
    with page.expect_popup() as room:
        press(page.locator("#fp-room"))
    grid = Filler(law, facts, sheet.area).law.form.grid
    at_once = facts[grid.key] if grid.once else facts[grid.key][-1][grid.inner]  # the tables of the newest round
    expect(room.value.locator(".seats section")).to_have_count(len(at_once))
    shutil.copytree(data, tmp_path / "data")
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(made[path], encoding="utf-8")
    assert mastro(tmp_path, "check", path).strip() == ""
