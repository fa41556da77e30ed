"""Places in a spreadsheet: how they are named, and a problem at one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..languages import LANGUAGES, Words, catalogue, say
from ..problems import ERROR, Location, Problem, shorten
from ..records.messages import told

Cell = tuple[int, int]  # row and column, from 0
Place = tuple[str, Cell] | tuple[str, Cell, Cell]  # the sheet; the cell, or the first and the last of several
CHECK = "form"


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
    return named(file, place, CHECK, severity, told(__file__, key, facts))


def problem_of(file: str, key: str, /, **facts: Any) -> Problem:
    """What is wrong with the whole file."""
    return Problem(Location(file), ERROR, CHECK, told(__file__, key, facts))


def named(
    file: str, place: Place, check: str, severity: str, message: Words, clause: str | None = None
) -> Problem:
    """A problem at a cell: its line and column are those of the sheet."""
    sheet, (row, column), *_ = place
    here = {"sheet": sheet, "cell": ":".join(dict.fromkeys(map(cell_name, place[1:])))}
    at = {lang: catalogue(Path(__file__).parent, "messages", lang)["at-cell"] for lang in LANGUAGES}
    whole = {lang: shorten(f"{say(lang, at[lang], here)} {message[lang]}") for lang in LANGUAGES}
    return Problem(Location(file, row + 1, column + 1), severity, check, whole, clause)
