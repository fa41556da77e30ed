"""The files that a form makes, judged by the checks of all data; what they find is told at the cell it comes from."""

from __future__ import annotations

import contextlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from ..checking import consistency, examine
from ..forms.layout import Key, Plan, group_column, group_of
from ..forms.wording import FormWording
from ..languages.messages import at_form, message
from ..problems import WARNING, Keys, Location, Problem, errors
from ..records.files import shown_folder
from ..records.shape_fault import MISSING
from ..writing.folders import Folder
from ..writing.paths import names_of
from .new_players import rows_of_new
from .parsed_form import Filled
from .places import AtCell, InForm, OfForm, Place, location
from .recovery import Gaps, called

# What is likely wrong among all tournaments of a season, and told before a form comes in too: at its own file, where it
# is about two.
_COPIED = "repeated-tournament"
LIKELY = ("in-two-places", "named-minor", _COPIED, "stranger-decides", "too-many-games")
TABLE_SIZE = "table-size"  # the check that a table has as many people as the law wants
ADDS = "adds"  # the fact of a message that names the list to write something anew in


def checked(file: str, data: Path, plan: Plan, season: str, files: Mapping[str, str], filled: Filled) -> list[Problem]:
    """The problems that *files* (text by path below *data*) have among all other data, and the errors they bring
    about elsewhere in the season: see `_elsewhere`. The first of them is the tournament's."""
    problems = _examined(data, season, files)
    faults, form = [], FormPlaces(plan, filled, next(iter(files)), filled.data)
    for problem in (problem for problem in problems if problem.where.path in files):
        remaining = _kept(problem, filled, plan)
        faults.append(problem.moved("", data.as_posix()) if remaining else form.at_cell(file, problem))
    faults = _without_games_of_missing(faults, plan)
    if any(problem.check == _COPIED and problem.where.path in files for problem in errors(problems)):
        return faults  # its results count twice, which explains the rest of the season
    others = (problem for problem in errors(problems) if problem.where.path not in files)
    elsewhere = [problem for problem in others if problem.check not in LIKELY]
    if elsewhere:
        before = {problem.identity for problem in errors(_examined(data, season, {}))}
        faults += [_elsewhere(file, problem, data) for problem in elsewhere if problem.identity not in before]
    return faults


def _without_games_of_missing(faults: list[Problem], plan: Plan) -> list[Problem]:
    """*faults* without what the games of a table say wrong because somebody is missing there."""
    tables = {problem.sheet for problem in faults if isinstance(problem, AtCell) and problem.check == TABLE_SIZE}
    by_itself = {TABLE_SIZE, *(key for column in plan.form.grid.columns for key in column.by_itself)}
    return [
        problem
        for problem in faults
        if not isinstance(problem, AtCell) or problem.sheet not in tables or problem.message.key in by_itself
    ]


def _elsewhere(file: str, problem: Problem, data: Path) -> Problem:
    """A *problem* of a file that is not the sender's. What has a sentence for who fills in a form is for somebody else
    to write, after the result came in: it keeps nobody from sending that in, only the check of what is then
    proposed. Where it stands in another tournament, as in the final, that one's file says which."""
    if at_form(problem.message) and problem.where.path.startswith("tournaments/"):
        return replace(problem, severity=WARNING).moved("", data.as_posix())
    if at_form(problem.message):
        return OfForm(Location(file), WARNING, problem.check, problem.message, problem.clause)
    return problem.moved("", data.as_posix())


def checked_with_gaps(file: str, data: Path, season: str, files: Mapping[str, str], gaps: Gaps) -> list[AtCell]:
    """What the checks say of a form with mistakes, once its gaps are filled up: see `recovery.py`."""
    form = FormPlaces(gaps.plan, gaps.filled, next(iter(files)), gaps.data)
    own = [problem for problem in _examined(data, season, files) if problem.where.path in files]
    problems = [form.at_cell(file, problem) for problem in own if not _kept(problem, gaps.filled, gaps.plan)]
    return [problem for problem in problems if isinstance(problem, AtCell)]


def _examined(data: Path, season: str, files: Mapping[str, str]) -> list[Problem]:
    """Every problem of the *season* with *files* in it, as if these lay there, by path below the data folder. Raises
    UserError where one of them would be written through a symbolic link."""
    with contextlib.closing(Folder(data.resolve(), shown=data)) as folder:
        for path in files:
            folder.has(names_of(path))
    laid_over = {path: text.encode() for path, text in files.items()}
    results, problems = examine(data, only=frozenset({season}), laid_over=laid_over)
    problems += consistency.of_kinds(LIKELY, results)
    return [problem.moved(shown_folder(data), "") for problem in problems]


class FormPlaces:
    """Where the things in the *data* of the tournament at *path* belong in a form, and how the form calls them."""

    def __init__(self, plan: Plan, filled: Filled, path: str, data: Mapping[str, object]):
        self.plan, self.filled, self.path = plan, filled, path
        self.wording = FormWording(plan.law, plan.form, plan.schema)
        self._blank = {name: self._rows(tuple(name.split("."))) for name in plan.form.lists}
        self._order = {keys: n for n, keys in enumerate(_paths(data))}
        places: dict[int, Place] = {}
        for key, place in sorted(filled.places.items(), key=lambda item: len(item[0])):
            if key[:1] in self._order:
                places[self._nth(key)] = place
        self._ordered = sorted(places.items())
        nameless = (new_player for new_player in filled.new_players if not new_player.consent)
        self._nameless = rows_of_new(nameless)  # who has no name yet but in the form, which nothing here says again

    def _rows(self, path: Key) -> list[Place]:
        """The first cells of those lines of a list in which nothing is written."""
        rows = {(sheet, row) for sheet, (row, _), *_ in self.filled.places.values()}
        lines: dict[tuple[str, int], Place] = {}
        for page in self.plan.pages:
            for cell, field in page.fields.items():
                if field.key[: len(path)] == path and (page.name, cell[0]) not in rows:
                    lines.setdefault((page.name, cell[0]), (page.name, cell))
        return list(lines.values())

    def _nth(self, keys: Keys) -> int:
        """Where *keys* lead to, in the order of the file; or the nearest thing above that is there."""
        while keys not in self._order:
            keys = keys[:-1]
        return self._order[keys]

    def at_cell(self, file: str, problem: Problem) -> Problem:
        """*problem* of a file of ours in the words of the form, at the cell that its place comes from, or at the
        nearest one before; a line that is missing in the file is a cell that is blank."""
        section = str(next(iter(problem.where.keys), ""))
        words: InForm | None = InForm(self.wording, section, self.plan.lang)
        said_message, place = problem.message, self._place(problem)
        if said_message.key.startswith(MISSING):
            key = str(said_message.facts["key"])
            words, facts = None, {"name": self.wording.label(key, section, self.plan.lang)}
            if place and (cell := self._beside(place, key)):
                place, written = cell, self._written_beside(cell)
                facts |= {"beside": self.wording.label(written, section, self.plan.lang)} if written else {}
            said_message = message(__file__, "missing-beside" if "beside" in facts else "missing", facts)
        where = location(file, place) if place else Location(file)
        said_message = replace(
            said_message, facts={name: called(fact, self._nameless) for name, fact in said_message.facts.items()}
        )
        kind = AtCell if place else OfForm
        return kind(where, problem.severity, problem.check, said_message, problem.clause, words=words)

    def _place(self, problem: Problem) -> Place | None:
        new_players = (
            new_player.place
            for new_player in self.filled.new_players
            if problem.where.path == f"players/{new_player.id}.yaml"
        )
        if place := next(new_players, None):
            return place
        if problem.where.path != self.path:
            return None
        if to_fill := self._to_fill(problem):
            return to_fill
        if blank := self._blank_cell(problem.where.keys):
            return blank
        grid = self.plan.form.grid.key
        if problem.where.keys == (grid,):  # all of them: where people are written, and not what stands before
            return self.filled.sections.get(grid)
        nearest = self._nearest(problem.where.keys)
        return self._in_column(problem, nearest) if nearest else self._section(problem.where.keys)

    def _in_column(self, problem: Problem, place: Place) -> Place:
        """Of the cells of a seat the one that *problem* speaks of, where it speaks of one alone."""
        grid, (sheet, first, *last) = self.plan.form.grid, place
        columns = [k for k, column in enumerate(grid.columns) if problem.message.key in column.speaks_of]
        if problem.where.keys[:1] != (grid.key,) or len(columns) != 1 or not last or last[0][0] != first[0]:
            return place
        group = group_of(grid, first)
        return sheet, (first[0], group_column(grid, group) + columns[0])

    def _to_fill(self, problem: Problem) -> Place | None:
        """Where that goes which *problem* asks to add: what is always needed has its cell, and in a list there is
        another blank line each time."""
        facts = problem.message.facts
        if problem.message.key.startswith(MISSING):
            return self.filled.sections.get(str(facts["key"]))
        lines = self._blank.get(str(facts.get(ADDS)))
        return lines.pop(0) if lines else None

    def _blank_cell(self, keys: Keys) -> Place | None:
        """The cell for *keys*, or the first of several, where nothing of it is in the file: in the line of a list that
        is there, else wherever the form has it."""
        if not keys or keys in self._order or keys[0] == self.plan.form.grid.key:
            return None
        if isinstance(last := keys[-1], str) and keys[:-1] in self._order and len(keys) > 2:
            line = self._nearest(keys[:-1])
            return line and self._beside(line, last)
        fields = ((page.name, item) for page in self.plan.pages for item in page.fields.items())
        return next(((sheet, cell) for sheet, (cell, field) in fields if field.key[: len(keys)] == keys), None)

    def _nearest(self, keys: Keys) -> Place | None:
        """Where that comes from which *keys* lead to, or what stands before it."""
        n = bisect_right(self._ordered, self._nth(keys), key=lambda item: item[0])
        return self._ordered[n - 1][1] if n else None

    def _section(self, keys: Keys) -> Place | None:
        """The first cell of what is not in the file at all."""
        sections = self.filled.sections
        return next((sections[key] for key in reversed(keys) if isinstance(key, str) and key in sections), None)

    def _beside(self, place: Place, key: str) -> Place | None:
        """The cell for *key* in the row of *place*."""
        sheet, (row, _), *_ = place
        fields = (item for page in self.plan.pages if page.name == sheet for item in page.fields.items())
        return next(((sheet, cell) for cell, field in fields if cell[0] == row and field.key[-1] == key), None)

    def _written_beside(self, place: Place) -> str:
        """What the first cell of the row of *place* is for in which something is written; empty where nothing is."""
        sheet, (row, _), *_ = place
        written = {cell: key for key, (on, cell, *_) in self.filled.places.items() if (on, cell[0]) == (sheet, row)}
        return next((last for _, key in sorted(written.items()) if isinstance(last := key[-1], str)), "")


def _paths(value: object, *path: str | int) -> Iterator[Keys]:
    """The way to *value* and to everything in it, in the order of a file; what is empty at the top is not written."""
    yield path
    if isinstance(value, Mapping | list):
        for key, inside in value.items() if isinstance(value, Mapping) else enumerate(value):
            if path or inside not in (None, [], {}):
                yield from _paths(inside, *path, key)


def _kept(problem: Problem, filled: Filled, plan: Plan) -> bool:
    """Whether *problem* stands in what the file had already and no cell is for, nor for what it asks to add."""
    return problem.where.keys[:1] in {(key,) for key in filled.kept} and (
        problem.message.facts.get(ADDS) not in plan.form.lists
    )
