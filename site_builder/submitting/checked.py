"""The files that a form makes, judged by the checks of all data; what they find is told at the cell it comes from."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ..checking import errors, examine
from ..forms.layout import Key, Plan
from ..forms.wording import Wording
from ..problems import WARNING, Location, Problem
from ..records.document import Document
from ..records.messages import told
from ..records.schemas import SHAPE
from ..records.strict_yaml import Refused, read
from ..writing.copying import copied
from .filled import Filled
from .gaps import Gaps
from .places import AtCell, Place, named

_LACKING = re.compile(r"'([a-z_]+)' is missing here: add the line ")  # as records/messages.en.yaml begins it
_KEY = re.compile(r"'([a-z_]+)\b")
_TO_ADD = re.compile(r"'([a-z_]+): (?:…|\[)")  # as in: add 'arbiters: […]'
Spot = tuple[int, int]  # line and column


def checked(file: str, data: Path, plan: Plan, season: str, files: Mapping[str, str], filled: Filled) -> list[Problem]:
    """The problems that *files* (text by path below *data*) have among all other data, and the errors they bring
    about elsewhere in the season: see `_elsewhere`."""
    problems = _examined(data, season, files)
    found, asked = [], Asked(plan, filled)
    for one in (one for one in problems if one.where.path in files):
        if _kept(one, files[one.where.path], filled):
            found.append(replace(one, where=replace(one.where, path=(data / one.where.path).as_posix())))
        else:
            found.append(_at_cell(file, one, files[one.where.path], asked))
    elsewhere = [one for one in errors(problems) if one.where.path not in files]
    if elsewhere:
        before = {_known(_below(one, data)) for one in errors(examine(data, only=frozenset({season}))[1])}
        new = [one for one in elsewhere if _known(one) not in before]
        found += [_elsewhere(file, one, data) for one in new]
    return found


def _elsewhere(file: str, one: Problem, data: Path) -> Problem:
    """*one* of a file that is not the sender's. What has a sentence for who fills in a form is for somebody else to
    write, after the result came in: it stops nobody from sending that in, only the check of what is then proposed."""
    if one.at_form:
        return replace(one, where=Location(file), severity=WARNING, message=one.at_form)
    return replace(one, where=replace(one.where, path=(data / one.where.path).as_posix()))


def checked_with_gaps(file: str, data: Path, season: str, files: Mapping[str, str], gaps: Gaps) -> list[AtCell]:
    """What the checks say of a form with mistakes, once its gaps are filled up: see `gaps.py`."""
    asked = Asked(gaps.plan, gaps.filled)
    mine = [one for one in _examined(data, season, files) if one.where.path in files]
    mine = [one for one in mine if not _kept(one, files[one.where.path], gaps.filled)]
    told = [_at_cell(file, one, files[one.where.path], asked) for one in mine]
    return [one for one in told if isinstance(one, AtCell)]


def _examined(data: Path, season: str, files: Mapping[str, str]) -> list[Problem]:
    """Every problem of the *season* with *files* in it, by path below the data folder."""
    only = frozenset({season})
    others = {one.name for one in (data / "tournaments").glob("*")} - only
    with copied(data, files, {f"tournaments/{other}" for other in others}) as copy:
        return [_below(one, copy) for one in examine(copy, only=only)[1]]


def _known(one: Problem) -> tuple[str, str, str]:
    return one.where.path, one.check, one.message["en"]


def _below(problem: Problem, folder: Path) -> Problem:
    """*problem* with its path below *folder*."""
    path = Path(problem.where.path).resolve().relative_to(folder.resolve()).as_posix()
    return replace(problem, where=replace(problem.where, path=path))


class Asked:
    """Where things belong in a form, and how it calls them."""

    def __init__(self, plan: Plan, filled: Filled):
        self.plan, self.filled = plan, filled
        self.wording = Wording(plan.law, plan.form, plan.schema)
        self._blank = {name: self._rows(tuple(name.split("."))) for name in plan.form.lists}
        self._places: dict[str, dict[Spot, Place]] = {}  # of every file, by its text: it has many problems

    def _rows(self, path: Key) -> list[Place]:
        """The first cells of those lines of a list in which nothing is written."""
        written = {(sheet, row) for sheet, (row, _), *_ in self.filled.places.values()}
        lines: dict[tuple[str, int], Place] = {}
        for page in self.plan.pages:
            for cell, field in page.fields.items():
                if field.key[: len(path)] == path and (page.name, cell[0]) not in written:
                    lines.setdefault((page.name, cell[0]), (page.name, cell))
        return list(lines.values())

    def line_to_add(self, problem: Problem) -> Place | None:
        """The blank line of the list that *problem* asks to add something to: another one each time."""
        key = _TO_ADD.search(problem.message["en"])
        lines = self._blank.get(key[1], []) if key else []
        return lines.pop(0) if lines else None

    def cell_to_fill(self, problem: Problem) -> Place | None:
        """Where that goes which *problem* of the whole file asks for, as 'club: …'."""
        keys = _KEY.findall((problem.at_form or problem.message)["en"])
        return next((self.filled.sections[key] for key in keys if key in self.filled.sections), None)

    def nearest(self, where: Location, text: str) -> Place | None:
        """Where that comes from which stands at *where* in a file with this *text*, or before it."""
        if text not in self._places:
            self._places[text] = self._by_spot(text)
        places = self._places[text]
        ordered = sorted(places)
        n = bisect_right(ordered, (where.line, where.column))
        return places[ordered[n - 1]] if n else None

    def _by_spot(self, text: str) -> dict[Spot, Place]:
        try:
            data, mark = read(text.encode())
        except Refused:
            return {}
        document = Document("", "", data, mark)
        places: dict[Spot, Place] = {}
        there = ((key, place) for key, place in self.filled.places.items() if key[0] in data)
        for key, place in sorted(there, key=lambda item: len(item[0])):
            spot = document.where(*key)
            places[spot.line, spot.column] = place
        return places

    def beside(self, place: Place, key: str) -> Place | None:
        """The cell for *key* in the row of *place*."""
        sheet, (row, _), *_ = place
        fields = (item for page in self.plan.pages if page.name == sheet for item in page.fields.items())
        return next(((sheet, cell) for cell, field in fields if cell[0] == row and field.key[-1] == key), None)


def _at_cell(file: str, problem: Problem, text: str, asked: Asked) -> Problem:
    """*problem* of a file of ours in the words of the form, at the cell that its place comes from, or at the nearest
    one before; a line that is missing in the file is a cell that is blank."""
    filled, section, lang = asked.filled, _section(problem.where, text), asked.plan.lang
    newcomer = next((one for one in filled.newcomers if problem.where.path == f"players/{one.id}.yaml"), None)
    lacking = _LACKING.match(problem.message["en"])
    own = filled.sections.get(lacking[1]) if lacking else asked.line_to_add(problem)
    place = newcomer.place if newcomer else own or asked.nearest(problem.where, text) or asked.cell_to_fill(problem)
    if lacking:
        message = told(__file__, "missing", {"name": asked.wording.label(lacking[1], section, lang)})
        place = place and (asked.beside(place, lacking[1]) or place)
    else:
        message = asked.wording.said(problem.at_form or problem.message, section, lang, problem.check == SHAPE)
    if place is None:
        return replace(problem, where=Location(file), message=message)
    return named(file, place, problem.check, problem.severity, message, problem.clause)


def _kept(problem: Problem, text: str, filled: Filled) -> bool:
    """Whether *problem* stands in what the file had already and no cell is for."""
    return _section(problem.where, text) in filled.kept


def _section(where: Location, text: str) -> str:
    """The key of the file that *where* lies below; nothing at its beginning."""
    keys = [line.partition(":")[0] for line in text.splitlines()[: where.line] if line[:1].isalpha()]
    return keys[-1] if keys else ""
