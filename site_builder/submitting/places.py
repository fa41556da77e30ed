"""Places in a spreadsheet: how they are named, and a problem at one of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from ..forms.wording import FormWording
from ..languages import in_words
from ..languages.messages import at_form, message
from ..problems import ERROR, Fact, Location, Problem, first_few, in_order, shorten
from ..records.shape_fault import SHAPE
from ..reporting import sentence

Cell = tuple[int, int]  # row and column, from 0
Place = tuple[str, Cell] | tuple[str, Cell, Cell]  # the sheet; the cell, or the first and the last of several
CHECK = "form"
# Mistakes that somebody makes in a whole column, as prices in thousands: of so many the first is told, and where others
# are.
MADE_IN_COLUMNS = frozenset(
    "number-as-text number-with-decimals number-of-thousands number-grouped choice-mark choice-unknown other-column"
    " number-negative number-out-of-bounds price-negative price-nothing no-price"
    " name-is-seat name-is-number name-is-letter"
    " name-of-a-guest formula broken comment struck-through out-of-sight".split()
)
_KIN = {"price-multiple.thousands": "number-of-thousands"}  # 1.000, of which nothing is left but 1
LEAST_TOGETHER, MOST_CELLS_NAMED = 4, 6


class InForm(Struct, frozen=True):
    """In whose words a problem of a data file is told: those of a form in *lang*, below the key *section*."""

    wording: FormWording
    section: str
    lang: str


class OfForm(Problem, frozen=True):
    """A problem of a form; with *words* one of the file that it makes, for who sees cells and no file."""

    words: InForm | None = None


class AtCell(OfForm, frozen=True):
    """A problem at a cell of a sheet, or at several: the keys of its place are the sheet, and the cells as they are
    named."""

    @property
    def identity(self) -> tuple[str | int, ...]:
        """Another cell is another problem: two sheets have cells of the same name."""
        return (self.where.path, self.check, *self.message.identity, *self.where.keys)

    @property
    def sheet(self) -> str:
        return str(self.where.keys[0])

    @property
    def cell(self) -> Cell:
        """The cell, or the first of several."""
        return self.where.line - 1, self.where.column - 1

    @property
    def sheet_and_cell(self) -> tuple[str, Cell]:
        return self.sheet, self.cell

    @property
    def cells(self) -> str:
        return str(self.where.keys[1])


@sentence.register
def of_form(problem: OfForm, lang: str) -> str:
    """What is wrong with a form, or with the file that it makes, in the words of the form."""
    words, message = problem.words, at_form(problem.message) or problem.message
    if words is None:
        return in_words(message, lang)
    return words.wording.text_of(message, lang, words.section, words.lang, problem.check == SHAPE)


@sentence.register
def at_cell(problem: AtCell, lang: str) -> str:
    """The sentence of a problem at a cell: `of_form`, after the names of the sheet and of the cells."""
    key = "at-cells" if ":" in problem.cells else "at-cell"
    at = in_words(message(__file__, key, {"sheet": problem.sheet, "cell": problem.cells}), lang)
    return shorten(f"{at} {of_form(problem, lang)}")


def cell_name(cell: Cell) -> str:
    """A cell as spreadsheets call it: D7."""
    row, column = cell
    text, column = "", column + 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(ord("A") + rest) + text
    return f"{text}{row + 1}"


def problem_at(file: str, place: Place, key: str, severity: str = ERROR, /, **facts: Fact) -> Problem:
    """What is wrong in a cell: the sentence *key*, after the name of the cell."""
    return AtCell(location(file, place), severity, CHECK, message(__file__, key, facts))


def problem_of(file: str, key: str, severity: str = ERROR, /, **facts: Fact) -> Problem:
    """What is wrong with the whole file."""
    return OfForm(Location(file), severity, CHECK, message(__file__, key, facts))


def location(file: str, place: Place) -> Location:
    """A cell as the place of a problem: its line and column are those of the sheet."""
    sheet, (row, column), *_ = place
    return Location(file, row + 1, column + 1, (sheet, ":".join(dict.fromkeys(map(cell_name, place[1:])))))


def _told_together(problems: Iterable[Problem]) -> Iterator[Problem]:
    """The *problems*; those that are one mistake made in several cells of a sheet are told at the first, with the names
    of the others."""
    alike: dict[tuple[str, ...], list[AtCell]] = {}
    for problem in problems:
        key = _KIN.get(problem.message.key, problem.message.key)
        if isinstance(problem, AtCell) and key in MADE_IN_COLUMNS:
            alike.setdefault((problem.sheet, key, str(problem.message.facts.get("column", ""))), []).append(problem)
        else:
            yield problem
    for at_cells in alike.values():
        if sum(each.message.key in MADE_IN_COLUMNS for each in at_cells) < LEAST_TOGETHER:
            yield from at_cells
            continue
        first = next(each for each in at_cells if each.message.key in MADE_IN_COLUMNS)
        others = [each for each in at_cells if each is not first]
        cells = first_few([each.cells for each in others], MOST_CELLS_NAMED)
        facts = {"sentence": first.message, "n": len(others), "cells": ", ".join(cells)}
        yield replace(first, message=message(__file__, "and-others", facts))


def by_sheet(problems: Iterable[Problem], sheets: Iterable[str]) -> list[Problem]:
    """Every problem once: what the whole file has first, then sheet by sheet, and in each by cell."""
    nth = {sheet: n for n, sheet in enumerate(sheets)}
    return sorted(
        in_order(_told_together(in_order(problems))),
        key=lambda at_cell: nth.get(at_cell.sheet, len(nth)) if isinstance(at_cell, AtCell) else -1,
    )
