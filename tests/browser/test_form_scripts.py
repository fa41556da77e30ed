"""What the page for typing a tournament computes is what the program computes: draws, files, lines, checks."""

import json
import random
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Browser, Page

from site_builder.checking import examine
from site_builder.forms.wording import Wording
from site_builder.languages import LANGUAGES, Words
from site_builder.problems import Problem
from site_builder.records.loading import load
from site_builder.records.private import private
from site_builder.records.records import initials
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import YamlError, read
from site_builder.regulations import all_regulations, regulation
from site_builder.regulations.drawing import TooFewSheriffs, draw
from site_builder.reporting import sentence
from site_builder.submitting import writing
from site_builder.submitting.form_parser import FormParser
from site_builder.submitting.places import InForm, OfForm
from tests.browser.form_scripts import form_of, run
from tests.championship import DATA
from tests.records.births import PASSING, REFUSED
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
    context = browser.new_context()
    yield context.new_page()
    context.close()


def test_a_draw_is_the_same_here_and_there(blank):
    chance = random.Random(7)
    entries = []
    for n in range(200):
        law = LAWS[n % len(LAWS)]
        players = chance.choice([k for k in range(4, 60) if law.paper.layouts(k)])
        ids = chance.sample([f"p{k:04}" for k in range(400)], players)
        layout = chance.choice(law.paper.layouts(players))
        been = chance.sample(ids, chance.randint(0, players)) if law.paper.drawn_anew else []
        seed = chance.choice(["", "37-4-81-12", "àèì ß 🂡", "x" * 100]) + str(chance.random())
        entries.append((law, layout, ids, seed, chance.randint(1, 5), been))
    there = []
    for law, layout, ids, seed, round, been in entries:
        try:
            there.append([list(table) for table in draw(law.paper, layout, ids, seed, round, been)])
        except TooFewSheriffs:
            there.append(None)
    given = [
        [law.paper.drawn_anew, list(layout), ids, seed, round, been] for law, layout, ids, seed, round, been in entries
    ]
    assert run(blank, "given.map((one) => draw(...one))", given) == there
    assert None in there and len({str(item) for item in there}) > 190


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


def typed(sheet) -> dict:
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
    for n, item in enumerate(sheet.document.data[grid.key]):
        seats = len(item.get("seats", ()))
        made = {"once": [cells[grid.key, n, s, "player"] for s in range(seats)], "groups": []}
        for g, line in enumerate(item[grid.inner]):
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
        wanted = FormParser("form.xlsx", filler.plan, RECORDS.register, ()).read(filler.sheets()).data
        assert data == wanted
        assert lacks == 0, sheet.id
        assert text == writing.text(wanted, f"{law.id}/tournament", 4)
        assert read(text.encode())[0] == wanted
        assert path == f"data/tournaments/{sheet.season.id}/{sheet.area}/{sheet.id}.yaml"


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.id)
def test_in_a_sound_tournament_nothing_is_wrong(law, blank):
    """Every tournament of the demonstration that has no mistake of its own."""
    form = form_of(RECORDS, law.id)
    _, problems = examine(DATA)
    messages = {(problem.where.path.rpartition("/")[2].removesuffix(".yaml"), problem.check) for problem in problems}
    names = {id: player.name or "" for id, player in RECORDS.register.players.items()}
    sheets = [sheet for sheet in SHEETS if sheet.season.regulation == law.id]
    given = {"form": form, "names": names, "some": [[sheet.document.data, sheet.area] for sheet in sheets]}
    body = "given.some.map(([data, area]) => problemsOf(given.form, data, area, new Map(Object.entries(given.names))))"
    for sheet, actual in zip(sheets, run(blank, body, given), strict=True):
        assert [entry for entry in actual if (sheet.id, entry["check"]) not in messages] == [], sheet.id


def test_what_is_private_in_a_name_is_found_as_the_program_finds_it(blank):
    """The corpus of the program's own check, and the names of the demonstration."""
    listed = [
        "a@b.it", "nome (at) dominio.it", "333 1234567", "+39 011 1234567", "0039 333 123 4567", "(011) 123456",
        "via Roma 12", "Piazza di San Carlo, 3/b", "12 Long Road", "10121 Torino", "Torino, 10121 Torino (TO)",
        "via Roma", "Bar 2009", "www.bar.it/3331234567", "1.234.567", "Corso Como 2009", "1000 dollari",
        *REFUSED, *PASSING,
    ] + [player.name for player in RECORDS.register.players.values() if player.name][:200]  # fmt: skip
    given = {"form": form_of(RECORDS, "bang-2009"), "some": listed}
    actual = run(blank, "given.some.map((one) => privateIn(given.form.names, one))", given)
    assert actual == [private(item) or "" for item in listed]
    assert {"mail", "phone", "street", "postcode", "birth", ""} == set(actual)
    names = ["Maria Chiara De Rossi", "M. R.", "élodie d'Arc", "ßimon", "  Bepi  il Corto "]
    assert run(blank, "given.map(initials)", names) == [initials(name) for name in names]


# --- wrong entries ------------------------------------------------------------------------------------------------

PROBLEMS = Path(__file__).parents[1] / "problems"
CATALOGUES = {"bang-2009": PROBLEMS, "bang-2007": PROBLEMS / "bang-2007", "bang-2022": PROBLEMS / "bang-2022"}
# What needs more than the page knows of a check: who left when, and what was waived.
LEFT = {
    "games-at-table.stops", "known-leaver.after-last", "known-leaver.game", "known-leaver.no-game",
    "known-leaver.round", "rounds-played.waived", "rounds-played.waiver",
}  # fmt: skip
READING = {
    "shape",
    "unknown-player",
    "seat-line",
    "characters-line",
    "session-line",
}  # after these nothing else is told


# Somebody stands there under a code that was merged away, which the page does not know.
UNDER_A_FORMER_CODE = {"listed-once"}


def mistakes(law: str) -> Iterator[tuple[str, Path, str]]:
    """(name, folder, its tournament file) of every mistake in a tournament that `mastro check` is shown to find."""
    for folder in sorted(CATALOGUES[law].iterdir()):
        if folder.name != "_sound" and folder.name not in UNDER_A_FORMER_CODE and (folder / "expected.txt").is_file():
            for file in sorted((folder / "data/tournaments").glob("*/*/*.yaml")):
                yield folder.name, folder, file.relative_to(folder).as_posix()


@cache
def expected(law: str, folder: Path, file: str) -> list[tuple[str, Words]]:
    """(check, sentence) of everything that `mastro check` says of *file*, in the words of the form."""
    room = regulation(law)
    wording = Wording(room, room.form, Schemas().read(f"{law}/tournament"))
    with TemporaryDirectory() as entries:
        copy = Path(entries) / "data"
        shutil.copytree(CATALOGUES[law] / "_sound" / "data", copy)
        shutil.copytree(folder / "data", copy, dirs_exist_ok=True)
        problems = [problem for problem in examine(copy)[1] if problem.where.path.endswith(file)]
    return [(problem.check, in_the_form(problem, wording)) for problem in problems]


def in_the_form(problem: Problem, wording: Wording) -> Words:
    """What an import says of *problem*, with the labels of each language's own form."""
    words = InForm(wording, str(next(iter(problem.where.keys), "")), "")
    at_form = OfForm(problem.where, problem.severity, problem.check, problem.message, problem.clause, words=words)
    return {lang: sentence(at_form, lang) for lang in LANGUAGES}


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("law", sorted(CATALOGUES))
def test_wrong_entries_are_told_as_an_import_tells_them(law, lang, blank, tmp_path):
    """The same catalogue of mistakes, judged in the browser: the same checks, in the words of the form."""
    shutil.copytree(CATALOGUES[law] / "_sound" / "data", tmp_path / "data")
    records = load(tmp_path / "data")[0]
    form = form_of(records, law)
    typed_checks = {"private-data", *(entry["check"] for entry in form["checks"])}
    names = {id: player.name or "" for id, player in records.register.players.items()}
    cases = []
    for name, folder, file in mistakes(law):
        try:
            data, _ = read((folder / file).read_bytes())
        except YamlError:
            continue  # no YAML at all, and no page can write such a file
        if isinstance(data, dict) and not (folder / "data/seasons").exists() and not (folder / "data/players").exists():
            messages = [(check, text[lang]) for check, text in expected(law, folder, file)]
            cases.append((name, data, Path(file).parent.name, messages))
    given = {"form": form, "names": names, "some": [[data, area] for _, data, area, _ in cases]}
    body = (
        "given.some.map(([data, area]) => problemsOf(given.form, data, area, new Map(Object.entries(given.names)))"
        ".map(({ check, text }) => [check, text]))"
    )
    seen = set()
    for (name, _, _, wanted), actual in zip(cases, run(blank, body, given, lang), strict=True):
        reading = {check for check, _ in wanted} & READING
        if reading:
            assert {check for check, _ in actual} >= reading & (typed_checks | {"shape"}), name
            seen |= reading
            continue
        theirs = sorted(item for item in wanted if item[0] in typed_checks and name not in LEFT)
        assert sorted(map(tuple, actual)) == theirs, name
        seen |= {check for check, _ in actual}
    own = set(regulation(law).form.typed.checks) - {"replayed"} if law == "bang-2009" else set()
    assert own <= seen, "a check of the page that no mistake shows"
