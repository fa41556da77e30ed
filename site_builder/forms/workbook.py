"""A form's plan → the bytes of a spreadsheet (.xlsx), the same for the same plan and people.

Everything is written as text or as a number: nothing that a name contains becomes a formula or a link.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime
from io import BytesIO
from typing import TYPE_CHECKING

from ..languages import say
from ..records.records import Register
from ..regulations.forms import CHOICE, CLUB, DAY, NUMBER, OPEN, PLAYER, TEXT, VERBATIM
from .asking import Question
from .layout import HIDDEN, VERSION, Cell, FormPage, Plan, sentences

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

LONGEST_AS_TEXT = 255  # signs that a cell of the format Text shows
MADE = datetime(2009, 1, 1)  # the day a form says it was made: the same always, so that the bytes are
DAYS = (date(1990, 1, 1), date(2199, 12, 31))
LIST_COLUMN = 3  # of the hidden sheet, where the first list of a drop-down stands
FIRST_ROW = 1
OPTIONS = {
    "in_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False,
    "default_date_format": "yyyy-mm-dd",
}  # fmt: skip


def workbook(plan: Plan, register: Register) -> bytes:
    """The form of *plan* with the players and clubs of *register* in its drop-downs."""
    from xlsxwriter import Workbook

    content = BytesIO()
    book = Workbook(content, OPTIONS)
    book.set_properties({"title": plan.title, "created": MADE})
    for key, value in (("form_version", VERSION), ("regulation", plan.law.id), ("season", plan.season)):
        book.set_custom_property(key, value, "number" if isinstance(value, int) else "text")
    field = {"locked": False, "bg_color": "#FFFDF5", "border": 1, "border_color": "#B9A98A"}
    styles = {
        "label": book.add_format({"bold": True, "bg_color": "#E8DDC8"}),
        "note": book.add_format({"italic": True, "font_color": "#555555"}),
        "field": book.add_format(field),
        DAY: book.add_format(field | {"num_format": "yyyy-mm-dd"}),
        VERBATIM: book.add_format(field | {"num_format": "@"}),  # so that what is typed stays a text, zeros and all
    }
    lists = _Lists(plan, register)
    for page in plan.pages:
        _write(book.add_worksheet(page.name), page, plan, styles, lists)
    lists.write(book.add_worksheet(HIDDEN))
    book.close()
    return content.getvalue()


def _write(sheet: Worksheet, page: FormPage, plan: Plan, styles: Mapping[str, Format], lists: _Lists) -> None:
    for column, width in page.widths.items():
        sheet.set_column(column, column, width)
    for (row, column), text in page.notes.items():
        sheet.write_string(row, column, text, styles["note"])
    for (row, column), text in page.labels.items():
        sheet.write_string(row, column, text, styles["label"])
    alike: dict[tuple, tuple[Question, list[Cell]]] = {}  # cells with the same rule
    for (row, column), field in page.fields.items():
        question = field.asked
        as_text = question.kind == TEXT and question.high <= LONGEST_AS_TEXT  # else 2-1 becomes a day in January
        sheet.write_blank(
            row, column, None, styles[VERBATIM] if as_text else styles.get(question.kind, styles["field"])
        )
        rule = (question.kind, question.low, question.high, tuple(words[plan.lang] for _, words in question.choices))
        alike.setdefault(rule, (question, []))[1].append((row, column))
    for question, cells in alike.values():
        if rule := _rule(question, plan, lists):
            blocks = list(_ranges(cells))
            sheet.data_validation(*blocks[0], {**rule, "other_cells": blocks})
    sheet.freeze_panes(*page.frozen)
    sheet.protect("", {"format_columns": True, "format_rows": True})
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)


class _Lists:
    """The columns of the hidden sheet that drop-downs take their choices from; each list stands there once."""

    def __init__(self, plan: Plan, register: Register):
        self.plan = plan
        self.columns: list[tuple[str, ...]] = []
        self._people = tuple(entry(register, id) for id in sorted(register.players, key=register.sort_key))
        self._clubs = tuple(f"{club.name} ({club.id})" for club in register.clubs.values())

    def source(self, question: Question) -> str:
        """The range of the hidden sheet with the choices of *question*; nothing where there is none to choose."""
        names = {PLAYER: self._people, CLUB: self._clubs}.get(question.kind)
        if names is None:
            names = tuple(words[self.plan.lang] for _, words in question.choices)
        if not names:
            return ""
        if names not in self.columns:
            self.columns.append(names)
        column = _letters(LIST_COLUMN + self.columns.index(names))
        return f"={HIDDEN}!${column}${FIRST_ROW + 1}:${column}${FIRST_ROW + len(names)}"

    def write(self, sheet: Worksheet) -> None:
        for row, (key, value) in enumerate(self.plan.facts, FIRST_ROW):
            sheet.write_string(row, 0, key)
            sheet.write_string(row, 1, value)
        for column, cells in enumerate(self.columns, LIST_COLUMN):
            for row, text in enumerate(cells, FIRST_ROW):
                sheet.write_string(row, column, text)
        sheet.hide()
        sheet.protect()


def entry(register: Register, player: str) -> str:
    """How a player stands in the list: the name with the code, or the code alone where the name is withheld."""
    name = register.players[player].name
    return f"{name} ({player})" if name else player


def _rule(question: Question, plan: Plan, lists: _Lists) -> dict[str, object] | None:
    """How the program that fills the form in checks a cell: it stops at a wrong date, and only warns about a name."""
    lang = plan.lang
    texts = sentences(lang)
    facts = {"low": question.low, "high": question.high, "example": plan.occasion.example.isoformat()}
    if question.kind in (CHOICE, CLUB, OPEN, PLAYER):
        source = lists.source(question)
        if not source:
            return None
        key = "not-in-list-player" if question.kind == PLAYER else "not-in-list-choice"
        rule: dict[str, object] = {"validate": "list", "source": source, "error_message": texts[key]}
        return rule | {
            "error_title": texts["not-in-list"],
            "error_type": "stop" if question.kind == CHOICE else "warning",
        }
    if question.kind == DAY:
        first, last = DAYS
        rule = {"validate": "date", "criteria": "between", "minimum": first, "maximum": last}
        return rule | {"error_message": say(lang, texts["not-a-day"], facts)}
    if question.kind == NUMBER:
        rule = {"validate": "integer", "criteria": "between", "minimum": question.low, "maximum": question.high}
        return rule | {"error_message": say(lang, texts["not-a-number"], facts)}
    if question.kind in (TEXT, VERBATIM):
        rule = {"validate": "length", "criteria": "<=", "value": question.high}
        return rule | {"error_message": say(lang, texts["too-long"], facts)}
    return None


def _ranges(cells: Sequence[Cell]) -> Iterator[tuple[int, int, int, int]]:
    """*cells* as ranges down a column: first row, column, last row, column."""
    start = last = None
    for row, column in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if last == (row - 1, column):
            last = (row, column)
            continue
        if start and last:
            yield (*start, *last)
        start = last = (row, column)
    if start and last:
        yield (*start, *last)


def _letters(column: int) -> str:
    """The name of a column, from 0: A, …, Z, AA."""
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(ord("A") + rest) + text
    return text
