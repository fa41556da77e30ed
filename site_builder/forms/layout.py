"""The plan of a form, shared by writing and reading: every label, every cell to fill in and the fact it is for."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from ..languages import LANGUAGES, Words, catalogue, same
from ..languages.nouns import in_all
from ..records.records import Season
from ..regulations.contract import Regulation
from ..regulations.forms import CHOICE, NUMBER, TEXT, Form, FormColumn, Grid, Shape
from . import asking
from .asking import NAMED, YES_NO, Question, Schema

VERSION = 1  # of the layout; a form of another version is refused
HIDDEN = "mastro"  # the sheet that says which form this is, and holds the lists of the drop-downs
AREA, NEW = "area", "new"
DRAW = ("draw", "seed")  # asked wherever a regulation's tables are drawn
NEW_PLAYERS = 30
FACTS_FROM = 3  # the row of the first fact, counted from 0
SEATS_FROM = 4
MOST_SHEETS, MOST_SEATS, MOST_GROUPS = 40, 40, 100
MOST_LINES = 5000  # a seat in a group each, of all sheets together
Cell = tuple[int, int]  # row and column, from 0
Key = tuple[str | int, ...]  # a fact's path, as in the file of the tournament


class Field(Struct, frozen=True):
    """A cell to fill in: what for, and what it asks."""

    key: Key
    asked: Question


class FormPage(Struct, eq=False):
    """A sheet: *labels* stand as they are or the form is spoilt, *notes* explain, *fields* are filled in."""

    name: str
    labels: dict[Cell, str] = field(default_factory=dict)
    notes: dict[Cell, str] = field(default_factory=dict)
    fields: dict[Cell, Field] = field(default_factory=dict)
    frozen: Cell = (0, 0)
    widths: dict[int, int] = field(default_factory=dict)


class Occasion(Struct, frozen=True):
    """What a form takes from the season it is filled in for: the season's *name*, where it was made for that season and
    no other; a day of it as *example*; the *years* in which its tournaments may be."""

    name: Words | None = None
    example: date = date(2009, 5, 16)
    years: Sequence[int] = ()


NO_OCCASION = Occasion()


def occasion(season: Season | None, named: bool) -> Occasion:
    """The occasion of *season*; of none where nobody knows which one it is."""
    if season is None:
        return NO_OCCASION
    first, last = season.period
    return Occasion(season.name if named else None, first or last or season.as_of, season.years)


class Plan(Struct, frozen=True, eq=False):
    """A whole form: for which regulation and season, in which language, of which size."""

    law: Regulation
    form: Form
    schema: Schema
    lang: str
    season: str
    shape: Shape
    pages: tuple[FormPage, ...]
    occasion: Occasion = Occasion()

    @property
    def title(self) -> str:
        """Of the season, where the form is for one; else of the regulation."""
        return title(self.law, self.occasion, self.lang)

    @property
    def stamps(self) -> tuple[str, str]:
        """What tells forms apart that were made by other words or another order: of the labels, of the explanations."""
        labels = [[page.name, sorted(page.labels.items())] for page in self.pages]
        return _stamp(labels), _stamp([[page.name, sorted(page.notes.items())] for page in self.pages])

    @property
    def facts(self) -> Iterator[tuple[str, str]]:
        """What the hidden sheet says of the form."""
        yield from (("form_version", str(VERSION)), ("regulation", self.law.id), ("season", self.season))
        yield from zip(("labels", "notes"), self.stamps, strict=True)
        yield from (("lang", self.lang), ("shape", " ".join(f"{seats}x{groups}" for seats, groups in self.shape)))


def plan(
    law: Regulation, form: Form, schema: Schema, lang: str, season: str, shape: Shape,
    occasion: Occasion = NO_OCCASION,
) -> Plan:  # fmt: skip
    """The plan of the form of *law* in *lang*, to be filled in on *occasion*."""
    texts = sentences(lang)
    pages = [_facts(law, form, schema, lang, title(law, occasion, lang)), _new_players(form, lang)]
    pages += [_grid_page(form.grid, schema, lang, n, *size) for n, size in enumerate(shape)]
    if form.lists:
        pages.append(_lists(form, schema, lang, texts))
    return Plan(law, form, schema, lang, season, shape, tuple(pages), occasion)


def title(law: Regulation, occasion: Occasion, lang: str) -> str:
    """What a form is called: by its season, else by its regulation."""
    return f"{sentences(lang)['title']}: {(occasion.name or law.title)[lang]}"


def sentences(lang: str) -> Mapping[str, str]:
    """What every form says in a language, whatever the law: titles, hints, choices."""
    return catalogue(Path(__file__).parent, "form", lang)


def of_areas(law: Regulation, key: str) -> Words:
    """What the form says of areas, in the words of the *law*."""
    return in_all(in_all_languages(key), law.area_words)


def areas(law: Regulation, form: Form) -> tuple[tuple[str, Words], ...]:
    """The folders that a tournament may stand in, with their names: not the ranking of a law without areas."""
    folders = (*law.areas.items(), *form.folders.items())
    return tuple((folder, words) for folder, words in folders if folder in law.known_folders)


def _facts(law: Regulation, form: Form, schema: Schema, lang: str, title: str) -> FormPage:
    texts = sentences(lang)
    page = FormPage(texts["sheet-tournament"], frozen=(FACTS_FROM, 1), widths={0: 30, 1: 40, 2: 90})
    page.notes |= {(0, 0): title, (1, 0): texts["how-facts"]}
    page.labels[2, 0], page.labels[2, 1], page.labels[2, 2] = texts["fact"], texts["value"], texts["explanation"]
    folder = Question(CHOICE, of_areas(law, "area"), of_areas(law, "area-told"), areas(law, form), required=True)
    questions = [((AREA,), folder)] + [(tuple(name.split(".")), asked_fact(form, schema, name)) for name in form.facts]
    if DRAW[0] in schema["properties"]:
        questions.append((DRAW, asking.asked(schema, DRAW)))
    for row, (key, question) in enumerate(questions, FACTS_FROM):
        page.labels[row, 0] = question.title[lang] + (" *" if question.required else "")
        page.fields[row, 1] = Field(key, question)
        page.notes[row, 2] = question.hint[lang]
    return page


def asked_fact(form: Form, schema: Schema, name: str) -> Question:
    """What the cell of a fact asks for; where it is needed in some tournaments only, its hint says in which."""
    question, needed = asking.asked(schema, name.split(".")), form.needed.get(name)
    if needed is None:
        return question
    return replace(question, hint={lang: f"{hint} {needed[lang]}" for lang, hint in question.hint.items()})


def _new_players(form: Form, lang: str) -> FormPage:
    texts = sentences(lang)
    page = FormPage(texts["sheet-new"], frozen=(3, 0), widths={0: 34, 1: 24, 2: 24})
    page.notes |= {(0, 0): texts["new-title"], (1, 0): texts["how-new"]}
    for column, (key, question) in enumerate(new_players(form)):
        page.labels[2, column] = question.title[lang]
        for row in range(NEW_PLAYERS):
            page.fields[3 + row, column] = Field((NEW, row, key), question)
    return page


def new_players(form: Form) -> tuple[tuple[str, Question], ...]:
    """What is asked of who plays for the first time, by key."""
    questions = [("name", Question(TEXT, in_all_languages("new-name"), in_all_languages("how-new"), high=100))]
    questions.append(
        ("consent", Question(CHOICE, in_all_languages("new-consent"), in_all_languages("how-consent"), NAMED))
    )
    if form.asks_residence:
        resident = in_all_languages("new-resident")
        questions.append(("resident", Question(CHOICE, resident, resident, YES_NO)))
    return tuple(questions)


def _grid_page(grid: Grid, schema: Schema, lang: str, n: int, seats: int, groups: int) -> FormPage:
    texts = sentences(lang)
    page = FormPage(grid.sheet[lang].format(n=n + 1), frozen=(SEATS_FROM, 1 + len(grid.once)))
    page.widths = {0: max(8, *(len(column.title[lang]) + 2 for column in grid.below))}
    page.widths |= {1 + k: column.width for k, column in enumerate(grid.once)}
    page.notes[0, 0], page.notes[1, 0] = page.name, texts["how-grid"]
    page.labels[SEATS_FROM - 1, 0] = texts["seat"]
    last = SEATS_FROM + seats
    for seat in range(seats):
        page.labels[SEATS_FROM + seat, 0] = str(seat + 1)
    for k, below in enumerate(grid.below):
        page.labels[last + k, 0] = below.title[lang]
    for k, below in enumerate(grid.once):
        page.labels[SEATS_FROM - 1, 1 + k] = below.title[lang]
        for seat in range(seats):
            page.fields[SEATS_FROM + seat, 1 + k] = Field((grid.key, n, seat, below.key), asked_of(below))
    for group in range(groups):
        first = group_column(grid, group)
        page.labels[SEATS_FROM - 2, first] = grid.group[lang].format(n=group + 1)
        for k, below in enumerate(grid.columns):
            page.labels[SEATS_FROM - 1, first + k] = below.title[lang]
            page.widths[first + k] = below.width
            for seat in range(seats):
                page.fields[SEATS_FROM + seat, first + k] = Field(
                    (grid.key, n, grid.inner, group, seat, below.key), asked_of(below)
                )
        for k, below in enumerate(grid.below):
            page.fields[last + k, first] = Field((grid.key, n, grid.inner, group, below.key), asked_of(below))
    columns = (*grid.once, *grid.columns, *grid.below)
    legend = [(column, text) for column in columns if (text := explained(grid, schema, column))]
    for k, (column, text) in enumerate(legend):
        page.notes[last + len(grid.below) + 1 + k, 0] = f"{column.title[lang]}: {text[lang]}"
    return page


def group_column(grid: Grid, group: int) -> int:
    """The first column of a *group*, from 0."""
    return 1 + len(grid.once) + group * len(grid.columns)


def group_of(grid: Grid, cell: Cell) -> int:
    """Which group of columns a *cell* stands in, from 0; -1 before the first."""
    return (cell[1] - group_column(grid, 0)) // len(grid.columns)


def asked_of(column: FormColumn) -> Question:
    """What a cell of a column of the grid asks for."""
    kind = column.kind
    error, low, high = same(""), int(kind == NUMBER), column.high or 300
    return Question(kind, column.title, error, column.choices, low, high, called=column.called)


def explained(grid: Grid, schema: Schema, column: FormColumn) -> Words | None:
    """What explains a column: its own hint, or what the schema says of it in the entry of a sheet, or of a group."""
    if column.hint or not column.described_by:
        return column.hint
    sheet = asking.resolved(schema, schema["properties"][grid.key]["items"])
    group = asking.resolved(schema, sheet["properties"][grid.inner]["items"])
    described = group["properties"].get(column.described_by) or sheet["properties"][column.described_by]
    texts = asking.plainly(asking.words(described["description"]), column.choices)
    for (value, shown), name in zip(column.choices if column.called else (), column.called, strict=True):
        texts = {own: texts[own].replace(f"{value} {name[own]}", f"{shown[own]} {name[own]}") for own in texts}
    return texts


def _lists(form: Form, schema: Schema, lang: str, texts: Mapping[str, str]) -> FormPage:
    page = FormPage(texts["sheet-more"], widths={0: 30} | dict.fromkeys(range(1, 9), 24))
    page.notes |= {(0, 0): texts["sheet-more"], (1, 0): texts["how-more"]}
    row = 3
    for name in form.lists:
        path = tuple(name.split("."))
        questions, count = asking.columns(schema, path), asking.rows(schema, path)
        page.labels[row, 0] = asking.list_title(schema, path)[lang]
        page.notes[row, 1] = asking.words(asking.property_at(schema, path)["description"])[lang]
        for column, (inside, question) in enumerate(questions):
            page.labels[row + 1, column] = question.title[lang]
            for n in range(count or 1):
                key: Key = (*path, n, *inside) if count else (*path, *inside)
                page.fields[row + 2 + n, column] = Field(key, question)
        row += 3 + (count or 1)
    return page


def _stamp(content: object) -> str:
    return hashlib.sha256(json.dumps(content, ensure_ascii=False).encode()).hexdigest()[:16]


def in_all_languages(key: str) -> Words:
    """One of the form's own sentences, in every language."""
    return {lang: sentences(lang)[key] for lang in LANGUAGES}


def read_shape(text: str) -> Shape | None:
    """The shape as the hidden sheet has it; None where it is none."""
    try:
        sizes = tuple((int(seats), int(groups)) for seats, _, groups in (size.partition("x") for size in text.split()))
    except ValueError:
        return None
    return sizes if fits(sizes) else None


def fits(shape: Shape) -> bool:
    """Whether a form may be of that size."""
    if not 0 < len(shape) <= MOST_SHEETS or sum(seats * groups for seats, groups in shape) > MOST_LINES:
        return False
    return all(0 < seats <= MOST_SEATS and 0 < groups <= MOST_GROUPS for seats, groups in shape)
