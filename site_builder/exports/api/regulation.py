"""A regulation in our own words, clause by clause, with the tables that compute."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType, convert

from ...languages import LANGUAGES
from ...regulations.contract import Cell, PrintedTable
from ...regulations.contract import Regulation as Law
from ...regulations.finals import FinalKind
from ...regulations.numbers import Number
from ...regulations.readings import Reading as OpenReading
from ...regulations.texts import PROSE, READING, TABLE
from ...regulations.texts import Clause as LawClause
from .values import Part, Plain, Scalar, Text, described, plain, text


class Remark(Part, frozen=True):
    """How we read what a clause leaves open."""

    id: str
    html: Text


class Clause(Part, frozen=True):
    """A clause of a regulation."""

    id: Annotated[str, described("The anchor on the page.")]
    part: str
    title: Text
    html: Text
    rules: Annotated[tuple[str, ...], described("The rules that carry it out.")]
    readings: Annotated[tuple[Remark, ...], described("How we read what it leaves open.")]
    tables: tuple[str, ...]


class Way(Part, frozen=True):
    """A way to read what a text leaves open."""

    way: Annotated[str, described("As a season's file names it.")]
    words: Text


class OpenQuestion(Part, frozen=True):
    """What a text leaves open."""

    id: str
    clause: Annotated[str, described("Where it stands.")]
    question: Annotated[Text, described("What is open.")]
    default: Annotated[str, described("The name of the way that holds where a season chooses none.")]
    ways: Annotated[tuple[Way, ...], described("The default first.")]


class Table(Part, frozen=True):
    """A table of a regulation, from the data that compute."""

    caption: Text
    head: tuple[Text, ...]
    rows: tuple[
        tuple[
            Annotated[
                Plain | dict[str, str],
                described("An amount, a text, a text in every language, or null."),
            ],
            ...,
        ],
        ...,
    ]


Row = dict[str, Scalar | dict[str, Scalar]]
Value = Scalar | list[Scalar | list[Scalar] | Row] | dict[str, Scalar | list[Scalar] | dict[str, str]]


class NumberOfLaw(Part, frozen=True):
    """A number that the regulation computes with."""

    name: str
    clause: Annotated[str, described("The clause that sets it.")]
    unit: str
    words: Annotated[Text, described("What it is.")]
    value: Annotated[Value, described("As the law has it: a number, a fraction, a day, a list or a table of these.")]


class Window(Part, frozen=True):
    """How long results count: in so many seasons after their own, or for so many days; the other is 0."""

    clause: Annotated[str, described("The clause that says so.")]
    seasons: int
    days: int


class Final(Part, frozen=True):
    """How the title of a season is settled in the end: at tables, in a bracket, in a play-off, or by the rankings."""

    kind: FinalKind
    clause: Annotated[str | None, described("The clause that says so; null where there is none.")]


class Regulation(Part, frozen=True):
    """A regulation in our own words, clause by clause, with the tables that compute."""

    id: str
    based_on: Annotated[
        str | None,
        described("The regulation that an edition is based on, of whose form its sheets are; null of others."),
    ]
    title: Text
    edition: Annotated[Text, described("How the text dates itself.")]
    clauses: Annotated[
        tuple[Clause, ...], described("In order. HTML of p, ul, ol, li, em, strong, code, br without attributes.")
    ]
    readings: Annotated[
        tuple[OpenQuestion, ...],
        described(
            "What the text leaves open and a season may read in another way. Other notes of the clauses have no "
            "alternatives that compute."
        ),
    ]
    tables: dict[str, Table]
    numbers: Annotated[tuple[NumberOfLaw, ...], described("All numbers that its rules count with.")]
    left_out: Annotated[tuple[str, ...], described("The rules of its base that an edition does without.")]
    final: Final
    window: (
        Annotated[Window, described("Over how long its rankings count, where that is more than the season.")]
        | UnsetType
    ) = UNSET


def regulation(law: Law) -> Regulation:
    """The document of a regulation."""
    texts = {lang: law.text(lang) for lang in LANGUAGES}
    clauses = {lang: {clause.id: clause for clause in of_lang.clauses} for lang, of_lang in texts.items()}
    return Regulation(
        id=law.id,
        based_on=law.based.based_on if law.based else None,
        title=text(law.title),
        edition=text(law.edition),
        clauses=tuple(
            _clause(part.id, {lang: clauses[lang][clause.id] for lang in LANGUAGES})
            for part in texts[LANGUAGES[0]].parts
            for clause in part.clauses
        ),
        readings=tuple(_reading(law, reading) for reading in law.readings.values()),
        tables={name: _table(table) for name, table in law.tables().items()},
        numbers=tuple(_number(number) for number in law.numbers),
        left_out=law.left_out,
        final=Final(law.final.kind, law.final.clause or None),
        window=Window(law.window.clause, law.window.seasons, law.window.days) if law.window else UNSET,
    )


def _number(number: Number) -> NumberOfLaw:
    value = convert(number.value, Value, str_keys=True)
    return NumberOfLaw(number.name, number.clause, number.unit, text(number.words), value)


def _reading(law: Law, reading: OpenReading) -> OpenQuestion:
    return OpenQuestion(
        id=reading.id,
        clause=law.clauses_of_readings[reading.id],
        question=text(reading.question(law.room)),
        default=reading.decision,
        ways=tuple(Way(way, text(reading.words(law.room, way))) for way in reading.ways),
    )


def _clause(part: str, by_language: dict[str, LawClause]) -> Clause:
    first = by_language[LANGUAGES[0]]
    return Clause(
        id=first.id,
        part=part,
        title={lang: clause.title for lang, clause in by_language.items()},
        html={
            lang: "\n".join(block.html for block in clause.blocks if block.kind == PROSE)
            for lang, clause in by_language.items()
        },
        rules=tuple(first.rules),
        readings=tuple(
            Remark(block.name, {lang: str(clause.blocks[n].html) for lang, clause in by_language.items()})
            for n, block in enumerate(first.blocks)
            if block.kind == READING
        ),
        tables=tuple(block.name for block in first.blocks if block.kind == TABLE),
    )


def _table(printed: PrintedTable) -> Table:
    return Table(
        caption=text(printed.caption),
        head=tuple(text(cell) for cell in printed.head),
        rows=tuple(tuple(_cell(cell) for cell in row) for row in printed.rows),
    )


def _cell(cell: Cell) -> Plain | dict[str, str]:
    return dict(cell) if isinstance(cell, dict) else plain(cell)
