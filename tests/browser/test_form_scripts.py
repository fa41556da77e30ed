"""What the page for typing a tournament computes is what the program computes: files, lines, what no text may say."""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from site_builder.languages import LANGUAGES, figures
from site_builder.records.initials import initials
from site_builder.records.private import unpublished
from site_builder.records.records import Sheet
from site_builder.records.strict_yaml import read
from site_builder.regulations import all_regulations
from site_builder.submitting import writing
from site_builder.submitting.form_parser import read_form
from site_builder.submitting.form_state import FormState
from tests.browser.form_scripts import form_of, run
from tests.records.births import PASSING, REFUSED
from tests.records.unnamed import NAMED, NAMED_RIGHTLY
from tests.submitting.conftest import Filler, all_records

pytestmark = pytest.mark.browser

RECORDS = all_records()
LAWS = [law for law in all_regulations().values() if law.form]
SHEETS = [
    sheet
    for sheets in RECORDS.sheets.values()
    for sheet in sheets
    if sheet.season.regulation in {law.id for law in LAWS}
]


@pytest.fixture(scope="module")
def blank(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(service_workers="block")
    yield context.new_page()
    context.close()


HOSTILE = [
    "Trofeo del Bisonte", "a, b", "true", "No", "12", "1.5", "1e3", "0x1f", "2009-05-16", "x: y", "#uno", "a #b", "- a",
    '"a"', "a\\b", "", "p0001", "D'Amico", "L’oro", "È vero?", "fine.", "fine:", "(a)", "a)", "100%", "@x", "Ω mega",
    "a b", "12_000", "<b>", "{a}", "[a]", "null", "~", "y", "off", "!a", "&a", "*a", "|", ">", "ß", "３", "a_b", "日本",
    "x!", "x?", "+39", "1/2",
]  # fmt: skip


def test_every_text_is_written_as_the_importer_writes_it(blank):
    data = {
        "name": "x", "some": HOSTILE, "map": dict(zip("abcdefgh", HOSTILE, strict=False)), "n": 3, "yes": True,
        "empty": [], "list": [{"a": text} for text in HOSTILE], "none": None,
        **{f"k{n}": text for n, text in enumerate(HOSTILE)},
    }  # fmt: skip
    there = writing.text(data, "bang-2009/tournament", 4)
    assert run(blank, "written(given, 'bang-2009/tournament', 4)", data) == there


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_and_days_are_written_as_on_every_other_page(blank, lang):
    numbers, days = [0, 12, -999, 1000, -1234567], ["2009-05-01", "2009-12-31", "2010-08-08"]
    shown = run(blank, "[given[0].map(shownNumber), given[1].map(shownDay), quoted('x')]", [numbers, days], lang)
    written = [figures.long_date(date.fromisoformat(day), lang) for day in days]
    quotes = figures.grammar(lang).quotes
    assert shown == [[figures.number(n, lang) for n in numbers], written, "x".join(quotes)]


def typed(sheet: Sheet) -> dict[str, Any]:
    """The state of the page in which *sheet* has been typed."""
    filler = Filler(sheet.season.regulation, sheet.document.data, sheet.area)
    form = filler.law.form
    raw = {
        field.key: filler._of_grid(field.key) if field.key[0] == form.grid.key else filler._at(field.key)
        for page in filler.plan.pages
        for field in page.fields.values()
        if field.key[0] not in ("area", "new")
    }
    choices = {field.key: field.asked.choices for page in filler.plan.pages for field in page.fields.values()}
    cells = {}
    for key, value in raw.items():
        if value is None:
            continue
        if choices[key]:
            value = json.dumps(value, ensure_ascii=False)
        cells[key] = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    facts = {name: cells[tuple(name.split("."))] for name in form.facts if tuple(name.split(".")) in cells}
    lists: dict = {}
    for name in form.lists:
        path = tuple(name.split("."))
        rows: dict = {}
        for key, text in cells.items():
            if key[: len(path)] == path:
                numbered = len(key) > len(path) and isinstance(key[len(path)], int)
                n, inside = (key[len(path)], key[len(path) + 1 :]) if numbered else (0, key[len(path) :])
                rows.setdefault(n, {})[".".join(map(str, inside))] = text
        lists[name] = [rows[n] for n in sorted(rows)]
    grid, sheets = form.grid, []
    for n, table in enumerate(sheet.document.data[grid.key]):
        seats = len(table.get("seats", ()))
        made = {"once": [cells[grid.key, n, s, "player"] for s in range(seats)], "groups": []}
        for g, line in enumerate(table[grid.inner]):
            count = seats or len(line["seats"])
            group = {"seats": [{} for _ in range(count)], "below": {}}
            for key, text in cells.items():
                if key[:4] == (grid.key, n, grid.inner, g) and len(key) == 6 and key[4] < count:
                    group["seats"][key[4]][key[5]] = text
                elif key[:4] == (grid.key, n, grid.inner, g) and len(key) == 5:
                    group["below"][key[4]] = text
            made["groups"].append(group)
        sheets.append(made)
    return {
        "format": 1, "season": sheet.season.id, "area": sheet.area, "id": sheet.id, "facts": facts, "people": [],
        "seed": "", "draw": sheet.document.data.get("draw"), "sizes": "", "sheets": sheets, "lists": lists,
    }  # fmt: skip


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_a_tournament_that_is_typed_gives_the_file_that_the_importer_writes(law, blank):
    form = form_of(RECORDS, law.id)
    sheets = [sheet for sheet in SHEETS if sheet.season.regulation == law.id]
    made = run(
        blank,
        "given.states.map((state) => { const { data, lacks } = gathered(given.form, state);"
        " return [lacks.length, filesOf(given.form, state, data)[0], data]; })",
        {"form": form, "states": [typed(sheet) for sheet in sheets]},
    )
    assert sheets
    for sheet, (lacks, (path, text), data) in zip(sheets, made, strict=True):
        filler = Filler(law.id, sheet.document.data, sheet.area)
        wanted = read_form(FormState("form.xlsx", filler.plan, RECORDS.register, ()), filler.sheets()).data
        assert data == wanted
        assert lacks == 0, sheet.id
        assert text == writing.text(wanted, f"{law.id}/tournament", 4)
        assert read(text.encode())[0] == wanted
        assert path == f"data/tournaments/{sheet.season.id}/{sheet.area}/{sheet.id}.yaml"


def test_what_is_private_in_a_name_is_found_as_the_program_finds_it(blank):
    """The corpus of the program's own check, and the names of the demonstration."""
    listed = [
        "a@b.it", "nome (at) dominio.it", "333 1234567", "+39 011 1234567", "0039 333 123 4567", "(011) 123456",
        "via Roma 12", "Piazza di San Carlo, 3/b", "12 Long Road", "10121 Torino", "Torino, 10121 Torino (TO)",
        "via Roma", "Bar 2009", "www.bar.it/3331234567", "1.234.567", "Corso Como 2009", "1000 dollari",
        "RSSMRA80A01H501U", "IT60X0542811101000000123456",
        *REFUSED, *PASSING, *NAMED, *NAMED_RIGHTLY,
    ] + [player.name for player in RECORDS.register.players.values() if player.name][:200]  # fmt: skip
    given = {"form": form_of(RECORDS, "bang-2009"), "texts": listed}
    actual = run(blank, "given.texts.map((text) => privateIn(given.form.names, text))", given)
    assert actual == [unpublished(text) or "" for text in listed]
    assert {"mail", "phone", "street", "postcode", "code", "birth", "unnamed", ""} == set(actual)
    names = ["Maria Chiara De Rossi", "M. R.", "élodie d'Arc", "ßimon", "  Bepi  il Corto "]
    assert run(blank, "given.map(initials)", names) == [initials(name) for name in names]


def ways(page: Page, form: dict[str, Any], lang: str, area: str, files: int = 1, **addresses: str) -> list[str]:
    """Where the page says that the files of an evening in *area* go, as text with the address of each link."""
    dataset = {"mail": "", "mails": "", "repository": "", **addresses}
    given = {"dataset": dataset, "words": form["words"][lang], "area": area}
    w = "(key, facts) => say(given.words[`fill-${key}`], facts)"
    shown = "(way) => `${way.querySelector('a')?.href ?? ''} ${way.textContent}`"
    about = "['Prova & nove', '', '2009']"
    return run(page, f"waysOut({w}, given.dataset, given.area, {about}, {files}).map({shown})", given, lang)


def test_who_has_downloaded_the_file_is_told_where_it_goes(blank):
    form, host = form_of(RECORDS, "bang-2009"), "https://example.org/o/r"
    mails = {"mail": "all@example.org", "mails": "nord north@example.org "}
    (north,), (south,) = (ways(blank, form, "it", area, **mails) for area in ("nord", "sud-isole"))
    subject = "?subject=Torneo%3A%20Prova%20%26%20nove%2C%202009"
    attach = "Si apre la posta: allega il file appena scaricato."
    assert north == f"mailto:north@example.org{subject} Scrivi a north@example.org. {attach}"
    assert south == f"mailto:all@example.org{subject} Scrivi a all@example.org. {attach}"
    assert ways(blank, form, "en", "", 2, mail="a@example.org") == [
        "mailto:a@example.org?subject=Tournament%3A%20Prova%20%26%20nove%2C%202009 Write to a@example.org. "
        "Your mail program opens: attach the files you have just downloaded."
    ]
    (issue,) = ways(blank, form, "en", "nord", repository=host)
    assert issue.startswith(f"{host}/issues/new?template=tournament.yml Attach it to an issue.")
    assert ways(blank, form, "en", "nord") == [
        " Keep the file you downloaded, and give it to whoever runs the championship."
    ]
