"""Places in a spreadsheet: how they are named, and a problem at one of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from ..languages import LANGUAGES, Words, catalogue, say
from ..problems import ERROR, Location, Problem, in_order, shorten
from ..records.messages import told

Cell = tuple[int, int]  # row and column, from 0
Place = tuple[str, Cell] | tuple[str, Cell, Cell]  # the sheet; the cell, or the first and the last of several
CHECK = "form"


@dataclass(frozen=True, slots=True)
class OfForm(Problem):
    """A problem of a form; *key* and *facts* are those of its sentence, where the form's own words have it."""

    key: str = field(default="", kw_only=True, compare=False)
    facts: Mapping[str, Any] = field(default_factory=dict, kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class AtCell(OfForm):
    """A problem at a cell of *sheet*, or at several: *cells* as they are named."""

    sheet: str = ""
    cells: str = ""


def cell_name(cell: Cell) -> str:
    """D7."""
    row, column = cell
    text, column = "", column + 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(ord("A") + rest) + text
    return f"{text}{row + 1}"


def problem_at(file: str, place: Place, key: str, severity: str = ERROR, /, **facts: Any) -> Problem:
    """What is wrong in a cell: the sentence *key*, after the name of the cell."""
    return replace(named(file, place, CHECK, severity, told(__file__, key, facts)), key=key, facts=facts)


def problem_of(file: str, key: str, severity: str = ERROR, /, **facts: Any) -> Problem:
    """What is wrong with the whole file."""
    return OfForm(Location(file), severity, CHECK, told(__file__, key, facts), key=key, facts=facts)


def named(
    file: str, place: Place, check: str, severity: str, message: Words, clause: str | None = None
) -> AtCell:
    """A problem at a cell: its line and column are those of the sheet."""
    sheet, (row, column), *_ = place
    cells = ":".join(dict.fromkeys(map(cell_name, place[1:])))
    whole = at_cell(sheet, cells, message)
    return AtCell(Location(file, row + 1, column + 1), severity, check, whole, clause, sheet, cells)


def at_cell(sheet: str, cells: str, message: Words) -> Words:
    """*message* after the names of the sheet and of the cells."""
    at = {lang: catalogue(Path(__file__).parent, "messages", lang)["at-cell"] for lang in LANGUAGES}
    here = {"sheet": sheet, "cell": cells}
    return {lang: shorten(f"{say(lang, at[lang], here)} {message[lang]}") for lang in LANGUAGES}


def by_sheet(problems: Iterable[Problem], sheets: Iterable[str]) -> list[Problem]:
    """Every problem once: what the whole file has first, then sheet by sheet, and in each by cell."""
    nth = {sheet: n for n, sheet in enumerate(sheets)}
    return sorted(in_order(problems), key=lambda one: nth.get(one.sheet, len(nth)) if isinstance(one, AtCell) else -1)
