"""What was read of a spreadsheet: the values in its cells, within bounds that hold after everything was expanded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import TypedDict

MOST_BYTES = 5 * 1024 * 1024  # of the file
MOST_ELEMENTS = 250_000  # of XML, in the whole file
MOST_SHEETS = 64
MOST_CELLS = 50_000  # with something in them, in the whole file: a cell that stands for many counts as often
MOST_CHARACTERS = 4_000_000  # in all of these: a text that many cells name counts as often
LONGEST_TEXT = 32_767  # of one cell, as much as spreadsheet programs take
Cell = tuple[int, int]  # row and column, from 0
Value = str | float | bool | date | timedelta  # a time of day is the time since midnight


class SpreadsheetError(Exception):
    """A file that is not read; the key of the reason and its facts."""

    def __init__(self, key: str, **facts: str | int):
        super().__init__(key)
        self.key, self.facts = key, facts


def unsound() -> SpreadsheetError:
    """The refusal of what is no spreadsheet, or could be understood in two ways."""
    return SpreadsheetError("not-a-spreadsheet")


@dataclass(eq=False)
class ReadAmount:
    """How much of a file was read so far."""

    elements: int = 0
    cells: int = 0
    characters: int = 0

    def element(self) -> None:
        """One more element of XML; raises `SpreadsheetError` where there are too many."""
        self.elements += 1
        if self.elements > MOST_ELEMENTS:
            raise SpreadsheetError("too-many-cells")

    def cell(self, text: str, times: int = 1) -> None:
        """So many more cells with *text*; raises `SpreadsheetError` where there are too many, or too much in them."""
        if len(text) > LONGEST_TEXT:
            raise SpreadsheetError("too-long-a-text", most=LONGEST_TEXT)
        self.cells += times
        self.characters += times * len(text)
        if self.cells > MOST_CELLS:
            raise SpreadsheetError("too-many-cells")
        if self.characters > MOST_CHARACTERS:
            raise SpreadsheetError("too-much-text", most=MOST_CHARACTERS)


@dataclass(eq=False)
class CellSheet:
    """The *cells* of a sheet that hold something, and what else is told of some of them.

    A *broken* one has an error, or what is no value; *merged* leads from the first to the last of those that are one;
    of a comment nothing but its cell is read; *struck* ones are struck through, *hidden* ones stand in a row or column
    that nobody sees; *concealed* says that nobody sees the sheet.
    """

    cells: dict[Cell, Value] = field(default_factory=dict)
    formulas: set[Cell] = field(default_factory=set)
    broken: set[Cell] = field(default_factory=set)
    merged: dict[Cell, Cell] = field(default_factory=dict)
    comments: set[Cell] = field(default_factory=set)
    struck: set[Cell] = field(default_factory=set)
    hidden: set[Cell] = field(default_factory=set)
    concealed: bool = False


DAY, TIME = "day", "time"
PlainValue = str | float | bool | tuple[str, str | int]  # a day or a time with its kind before it


class PlainSheet(TypedDict):
    """A sheet as it goes from one process to another."""

    cells: list[tuple[int, int, PlainValue]]
    formulas: list[Cell]
    broken: list[Cell]
    merged: list[tuple[Cell, Cell]]
    comments: list[Cell]
    struck: list[Cell]
    hidden: list[Cell]
    concealed: bool


def as_plain(sheets: Mapping[str, CellSheet]) -> dict[str, PlainSheet]:
    """*sheets* as data that JSON can hold, to go from one process to another."""
    return {
        name: {
            "cells": [(row, column, _plain(value)) for (row, column), value in sheet.cells.items()],
            "formulas": list(sheet.formulas),
            "broken": list(sheet.broken),
            "merged": list(sheet.merged.items()),
            "comments": list(sheet.comments),
            "struck": list(sheet.struck),
            "hidden": list(sheet.hidden),
            "concealed": sheet.concealed,
        }
        for name, sheet in sheets.items()
    }


def from_plain(sheets: Mapping[str, PlainSheet]) -> dict[str, CellSheet]:
    """The sheets of what `as_plain` made."""
    return {
        name: CellSheet(
            {(row, column): _value(plain) for row, column, plain in sheet["cells"]},
            {(row, column) for row, column in sheet["formulas"]},
            {(row, column) for row, column in sheet["broken"]},
            {(row, column): (last_row, last) for (row, column), (last_row, last) in sheet["merged"]},
            {(row, column) for row, column in sheet["comments"]},
            {(row, column) for row, column in sheet["struck"]},
            {(row, column) for row, column in sheet["hidden"]},
            sheet["concealed"],
        )
        for name, sheet in sheets.items()
    }


def _plain(value: Value) -> PlainValue:
    if isinstance(value, date):
        return DAY, value.isoformat()
    if isinstance(value, timedelta):
        return TIME, value // timedelta(seconds=1)
    return value


def _value(plain: PlainValue) -> Value:
    if isinstance(plain, str | float | int):
        return plain
    kind, content = plain
    return date.fromisoformat(str(content)) if kind == DAY else timedelta(seconds=int(content))
