"""The files that a form makes, judged by the checks of all data; what they find is told at the cell it comes from."""

from __future__ import annotations

import re
import shutil
import tempfile
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from ..checking import errors, examine
from ..forms.asking import columns, words
from ..forms.layout import Plan
from ..problems import Location, Problem
from ..records.document import Document
from ..records.messages import told
from ..records.strict_yaml import Refused, read
from .filled import Filled
from .places import Place, named

_QUOTED = re.compile(r"'([a-z_]+)'")
_LACKING = re.compile(r"'([a-z_]+)' is missing here: add the line ")  # as records/messages.en.yaml begins it
_KEY = re.compile(r"'([a-z_]+)\b")
Spot = tuple[int, int]  # line and column


def checked(file: str, data: Path, plan: Plan, season: str, files: Mapping[str, str], filled: Filled) -> list[Problem]:
    """The problems that *files* (text by path below *data*) have among all other data, and the errors they bring
    about elsewhere in the season."""
    only = frozenset({season})
    others = {one.name for one in (data / "tournaments").glob("*")} - only
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder).resolve() / "data"
        seasons = (data / "tournaments").as_posix()
        shutil.copytree(data, copy, symlinks=True, ignore=lambda at, _: others if at == seasons else ())
        for path, text in files.items():
            target = copy / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8", newline="\n")
        _, problems = examine(copy, only=only)
        problems = [_below(one, copy) for one in problems]
        mine = [one for one in problems if one.where.path in files]
        found = [
            replace(one, where=replace(one.where, path=(data / one.where.path).as_posix()))
            if _kept(one, files[one.where.path], filled)
            else _in_words(_at_cell(file, one, files[one.where.path], filled, plan), plan)
            for one in mine
        ]
        elsewhere = [one for one in errors(problems) if one.where.path not in files]
    if elsewhere:
        before = {_known(_below(one, data)) for one in errors(examine(data, only=only)[1])}
        new = [one for one in elsewhere if _known(one) not in before]
        found += [replace(one, where=replace(one.where, path=(data / one.where.path).as_posix())) for one in new]
    return found


def _known(one: Problem) -> tuple[str, str, str]:
    return one.where.path, one.check, one.message["en"]


def _below(problem: Problem, folder: Path) -> Problem:
    """*problem* with its path below *folder*."""
    path = Path(problem.where.path).resolve().relative_to(folder.resolve()).as_posix()
    return replace(problem, where=replace(problem.where, path=path))


def _at_cell(file: str, problem: Problem, text: str, filled: Filled, plan: Plan) -> Problem:
    """*problem* of a file of ours, told at the cell that its place comes from, or at the nearest one before; a line
    that is missing in the file is a cell that is blank."""
    newcomer = next((one for one in filled.newcomers if problem.where.path == f"players/{one.id}.yaml"), None)
    lacking = _LACKING.match(problem.message["en"])
    own = filled.sections.get(lacking[1]) if lacking else None
    place = newcomer.place if newcomer else own or _nearest(problem.where, text, filled) or _to_add(problem, filled)
    if lacking:
        label = _labels(plan, _section(problem.where, text)).get(lacking[1], lacking[1])
        problem = replace(problem, message=told(__file__, "missing", {"name": label}))
        place = place and (_beside(plan, place, lacking[1]) or place)
    if place is None:
        return replace(problem, where=Location(file))
    return named(file, place, problem.check, problem.severity, problem.message, problem.clause)


def _in_words(problem: Problem, plan: Plan) -> Problem:
    """*problem* with the labels that stand in the form instead of the keys of a file that nobody has seen."""
    named = _labels(plan)

    def label(found: re.Match[str]) -> str:
        return f"«{named[found[1]]}»" if found[1] in named else found[0]

    return replace(problem, message={lang: _QUOTED.sub(label, text) for lang, text in problem.message.items()})


def _beside(plan: Plan, place: Place, key: str) -> Place | None:
    """The cell for *key* in the row of *place*."""
    sheet, (row, _), *_ = place
    fields = ((cell, field.key[-1]) for page in plan.pages if page.name == sheet for cell, field in page.fields.items())
    return next(((sheet, cell) for cell, last in fields if cell[0] == row and last == key), None)


def _labels(plan: Plan, section: str = "") -> dict[str, str]:
    """What stands in the form for a key of the file; for those inside the list *section* what stands there."""
    grid, named = plan.form.grid, {}
    for key, one in plan.schema["properties"].items():
        named[key] = words(one["title"])[plan.lang]
    for column in (*grid.once, *grid.columns, *grid.below):
        named[column.told or column.key] = named[column.key] = column.title[plan.lang]
    for path in (name.split(".") for name in plan.form.lists):
        inside = columns(plan.schema, path) if path[0] == section else ()
        named |= {str(at[-1]): asked.title[plan.lang] for at, asked in inside if at}
    return named


def _to_add(problem: Problem, filled: Filled) -> Place | None:
    """Where that goes which *problem* of the whole file asks to add, as 'lots: …'."""
    keys = _KEY.findall(problem.message["en"])
    return next((filled.sections[key] for key in keys if key in filled.sections), None)


def _kept(problem: Problem, text: str, filled: Filled) -> bool:
    """Whether *problem* stands in what the file had already and no cell is for."""
    return _section(problem.where, text) in filled.kept


def _section(where: Location, text: str) -> str:
    """The key of the file that *where* lies below; nothing at its beginning."""
    keys = [line.partition(":")[0] for line in text.splitlines()[: where.line] if line[:1].isalpha()]
    return keys[-1] if keys else ""


def _nearest(where: Location, text: str, filled: Filled) -> Place | None:
    try:
        data, mark = read(text.encode())
    except Refused:
        return None
    document = Document(where.path, "", data, mark)
    spots: dict[Spot, Place] = {}
    for key, place in sorted(filled.places.items(), key=lambda item: len(item[0])):
        spot = document.where(*key)
        spots[spot.line, spot.column] = place
    ordered = sorted(spots)
    n = bisect_right(ordered, (where.line, where.column))
    return spots[ordered[n - 1]] if n else None
