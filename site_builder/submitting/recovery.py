"""A form with mistakes, filled up so that the rest of it can be checked: who mends one thing hears of all at once.

Who is not clear is somebody for whom nobody is known; a fact that cannot be read, and is always needed, is one that
raises no question. None of this is ever written, and what a check says *because* of it is left out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from ..checking.rest_of_sheet import LEAVING
from ..forms.asking import Question
from ..forms.layout import AREA, NEW, SEATS_FROM, Field, Key, Plan, group_of
from ..languages.messages import message
from ..problems import Fact, Message, PersonFact, Problem, errors
from ..records.player_ids import CODE
from ..records.private_data import private_data
from ..records.records import normalize_name
from ..records.shape_fault import SHAPE
from ..regulations.forms import CHOICE, CLUB, DAY, PLAYER
from .parsed_form import Doubtful, Filled, FormFacts
from .places import AtCell, Cell

PRIVATE = private_data.__name__.replace("_", "-")
OF_BLANK_SHEETS = frozenset({"rounds-played"})  # checks that only say again that a sheet is blank
OF_VALUES = frozenset((SHAPE, PRIVATE))  # checks of a value by itself
UNKNOWN = "?"  # what stands in a file for somebody who is not clear
_CODE = re.compile(CODE)
NAMELESS = "unnamed"  # the id of a tournament that has none yet
# Mistakes that leave everything else as it is: somebody plays, whoever it is.
WHO = frozenset(
    "name-close name-close-new name-unknown name-two name-of-several name-of-several-new name-and-code code-unknown"
    " name-private name-is-seat name-is-number name-of-a-guest no-player new-close new-comma new-known new-twice"
    " new-without-consent new-without-consent-each new-came-in new-is-code".split()
)


class Gaps(Struct, eq=False):
    """What stands in for what is not clear in *filled*: everything that its mistakes leave to be checked."""

    plan: Plan
    filled: Filled
    codes: Iterator[str]
    people: dict[str, str] = field(default_factory=dict)  # code → as it was written, or nothing
    without: set[str] = field(default_factory=set)  # what is left out, as its shape is wrong: no rule could look at it

    @property
    def data(self) -> FormFacts:
        """The tournament's file without gaps."""
        data = {key: self._known(value) for key, value in self.filled.data.items() if key not in self.without}
        questions = {str(key[0]): field_.asked for page in self.plan.pages for key, field_ in self._facts(page.fields)}
        for key, column in questions.items():
            if column.required and key not in data and key in self.plan.schema["properties"]:
                data[key] = self._placeholder(column)
        for path, value in self.filled.stand_ins.items():
            _put_in(data, path, value)
        return {key: data[key] for key in self.plan.schema["properties"] if key in data}

    @staticmethod
    def _facts(fields: Mapping[Cell, Field]) -> Iterator[tuple[Key, Field]]:
        return ((field.key, field) for field in fields.values() if len(field.key) == 1)

    def _placeholder(self, question: Question) -> object:
        if question.kind == DAY:
            return self.plan.occasion.example.isoformat()
        if question.kind == CHOICE:
            return question.choices[0][0]
        if question.kind == PLAYER:
            return self._stand_in("")
        return None if question.kind == CLUB else "x"

    def _known(self, value: object) -> object:
        if isinstance(value, dict):
            return {key: self._known(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self._known(item) for item in value]
        if isinstance(value, Doubtful):
            return self._stand_in(value.written)
        return self._stand_in("") if value == UNKNOWN else value

    def _stand_in(self, text: str) -> str:
        for code, person in self.people.items():
            if text and normalize_name(person) == normalize_name(text):
                return code
        code = next(self.codes)
        self.people[code] = text
        return code

    def leave_out(self, problems: Iterable[Problem]) -> bool:
        """Leaves out what *problems* say has the wrong shape; whether there is any more to leave out."""
        cells = {
            problem.sheet_and_cell for problem in problems if isinstance(problem, AtCell) and problem.check == SHAPE
        }
        fields = [(page.name, item) for page in self.plan.pages for item in page.fields.items()]
        keys = {str(field_.key[0]) for sheet, (cell, field_) in fields if (sheet, cell) in cells}
        keys -= {NEW, AREA, self.plan.form.grid.key, *self.without}
        self.without |= keys
        return bool(keys)

    def without_consequences(self, problems: list[AtCell]) -> list[Problem]:
        """Those of *problems* that do not come from a gap; who stands in is called as it was written."""
        bad = BlockedCells(self.plan, self.filled.problems, self.without)
        return [renamed for problem in problems if not bad.explains(problem) and (renamed := self._named(problem, bad))]

    def _named(self, problem: AtCell, bad: BlockedCells) -> Problem | None:
        """*problem* without the codes of those who stand in; None where it may only tell that nobody knows who they
        are."""
        message = problem.message
        again = problem.sheet == bad.more or not self.plan.form.grid.once  # where people are written once more
        players = set(_players(message.facts))
        if (self.people and again and players) or players & self.filled.doubled:
            return None
        if any(not self.people[player] for player in players & self.people.keys()):
            return None
        names = {player: written_as(text) for player, text in self.people.items()}
        facts = {name: called(fact, names) for name, fact in message.facts.items()}
        return replace(problem, message=replace(message, facts=facts))


def written_as(name: str) -> Message:
    """A *name* as somebody wrote it, in the quotation marks of whoever reads it."""
    return message(__file__, "as-written", {"name": name})


def called(fact: Fact, names: Mapping[str, Fact]) -> Fact:
    """*fact* with the people in *names* called by these, not by their codes."""
    if isinstance(fact, tuple):
        return type(fact)(called(inside, names) for inside in fact)
    player = fact.player if isinstance(fact, PersonFact) else fact
    return names.get(player, fact) if isinstance(player, str) else fact


def _put_in(data: Any, path: Key, value: object) -> None:
    """Writes *value* where *path* leads to in *data*."""
    *above, last = path
    for step in above:
        data = data[step]
    data[last] = value


def _players(fact: Fact) -> Iterator[str]:
    """The players in *fact*, by their codes."""
    if isinstance(fact, PersonFact):
        yield fact.player
    elif isinstance(fact, str):
        yield from (fact,) if _CODE.fullmatch(fact) else ()
    elif isinstance(fact, Mapping | tuple):
        for inside in fact.values() if isinstance(fact, Mapping) else fact:
            yield from _players(inside)


class BlockedCells:
    """The cells of a form that are not clear, and what else may be wrong only because of them; or because something was
    *left_out*."""

    def __init__(self, plan: Plan, problems: list[Problem], left_out: Collection[str]):
        self.plan, self.left_out, grid = plan, left_out, plan.form.grid
        at = [problem for problem in errors(problems) if isinstance(problem, AtCell)]
        self.blank = any(problem.message.key == "sheet-blank" for problem in at)
        self.cells = {at_cell.sheet_and_cell for at_cell in at}
        self.facts, self.more = plan.pages[0].name, plan.pages[-1].name if plan.form.lists else ""
        self.tables = {grid.sheet[plan.lang].format(n=n + 1) for n in range(len(plan.shape))}
        self.by_itself = frozenset(key for column in grid.columns for key in column.by_itself)
        self.groups: dict[str, set[int]] = {}
        for cell in at:
            if cell.sheet in self.tables and cell.message.key not in WHO:
                self.groups.setdefault(cell.sheet, set()).add(self.group(cell.cell))
        days = {cell for cell, field_ in plan.pages[0].fields.items() if field_.asked.kind == DAY}
        unclear = {self._of_group(cell) for sheet, cell in self.cells if sheet == self.facts}
        self.fact_groups = unclear - {None}
        self.day = any(sheet == self.facts and cell in days for sheet, cell in self.cells)

    def _of_group(self, cell: Cell) -> str | int | None:
        """Which facts the one in *cell* belongs to, as the photos of the event and of who won; None where to none."""
        field_ = self.plan.pages[0].fields.get(cell)
        return field_.key[0] if field_ and len(field_.key) > 1 else None

    def group(self, cell: Cell) -> int:
        """Which group of columns *cell* stands in, from 0; -1 before the first."""
        return group_of(self.plan.form.grid, cell)

    def explains(self, at_cell: AtCell) -> bool:
        """Whether *at_cell* may come from a cell that is not clear: the same cell or line; of games that follow each
        other at a table the one with that cell and those after; who meets whom and the like, once a game is not clear;
        days and what hangs on them."""
        if at_cell.sheet_and_cell in self.cells or (self.blank and at_cell.check in OF_BLANK_SHEETS):
            return True
        if at_cell.sheet == self.facts:
            return at_cell.check != PRIVATE and (self.day or self._of_group(at_cell.cell) in self.fact_groups)
        if at_cell.sheet == self.more:
            lines = {row for sheet, (row, _) in self.cells if sheet == at_cell.sheet}
            return self._comes_after(at_cell.check) or at_cell.cell[0] in lines
        if LEAVING in self.left_out and at_cell.sheet in self.tables and at_cell.message.key not in self.by_itself:
            return True  # nobody knows who should have played
        bad = self.groups.get(at_cell.sheet)
        if not bad:
            return False
        if at_cell.cell == (SEATS_FROM - 1, 0):  # of the whole table or round
            return True
        if at_cell.message.key in self.by_itself:
            return False
        return self.group(at_cell.cell) >= min(bad) if self.plan.form.grid.once else self.group(at_cell.cell) in bad

    def _comes_after(self, check: str) -> bool:
        """Whether *check* looks at what follows from the games, which are not clear, or from what was left out."""
        if self.left_out:
            return check not in OF_VALUES
        return bool(self.groups) and check not in OF_VALUES | {check.name for check in self.plan.law.checks}
