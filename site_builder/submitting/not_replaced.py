"""Why a form that corrects a tournament writes nothing over: with where that tournament is, when it is elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from ..problems import Problem
from ..records.records import Records, Season
from . import replacing
from .parsed_form import Filled
from .places import problem_of

OTHER_YEAR = ("year-wrong", "years-wrong")  # that a day is of no year of the season


def why_not_replaced(
    name: str, data: Path, own: Season, records: Records, filled: Filled, reason: replacing.CannotReplace
) -> list[Problem]:
    """All that is wrong in the form *name*, read as of the season that it is its *own*, with the *reason*; where the
    file below *data* is under another name, area or season of the same law, which it is. That the day is of another
    year is then told as that, or alone."""
    if reason.key != replacing.NOT_THERE:
        return [*filled.problems, problem_of(name, reason.key, **reason.facts)]
    others = (season for season in records.seasons.values() if season.id != own.id)
    seasons = [own.id, *(season.id for season in others if season.regulation == own.regulation)]
    other_year = {day.isoformat(): problem for problem in filled.problems for day in _of_other_year(problem)}
    start = str(filled.data.get("start") or next(iter(other_year), ""))
    if (near := replacing.played_elsewhere(data, seasons, filled.data, start)) is None:
        nowhere = () if other_year else (problem_of(name, reason.key, **reason.facts),)
        return [*filled.problems, *nowhere]
    season, area = near.parts[-3:-1]
    options = f"{'' if season == own.id else f'--season {season} '}--area {area} --id {near.stem}"
    facts = {**reason.facts, "near": f"{season}/{near.stem}", "options": options}
    remaining = [problem for problem in filled.problems if problem not in other_year.values()]
    return [*remaining, problem_of(name, f"{reason.key}-near", **facts)]


def _of_other_year(problem: Problem) -> Sequence[date]:
    """The days of another year than the season's that a *problem* tells, the first one first; none of any other."""
    facts = problem.message.facts
    match facts.get("day"), facts.get("days"):
        case (date() as day, _) if problem.message.key in OTHER_YEAR:
            return [day]
        case (_, tuple() as days) if problem.message.key in OTHER_YEAR:
            return [day for day in days if isinstance(day, date)]
        case _:
            return ()
