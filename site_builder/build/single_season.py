"""One season, made for a store that several machines share: a job of its own for each, and one that joins them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from ..problems import Problem, UserError, errors
from ..site import Site
from .first_pass import first_pass
from .inputs import Sources
from .outputs import Outputs
from .plan import BuildPlan, of_championship, season_work
from .stages import DataSource, clear
from .up_to_date import contents


def store_season(data: Path, id: str, site: Site, as_of: date | None, plan: BuildPlan) -> tuple[list[Problem], str]:
    """Makes the files of one season and leaves them in the store; every problem, and the name of the file there, empty
    while an error stands. Raises UserError where there is no such season, or the data change meanwhile."""
    before = contents(data)
    sources, source = Sources(data), DataSource(data, before[1], as_of)
    outputs = Outputs(plan.workers, sources, plan.timings, store=plan.store)
    try:
        first, problems = first_pass(source, sources, outputs)
        if errors(problems):
            return problems, ""
        if id not in first.index.seasons:
            raise UserError("no-such-season", season=id, known=", ".join(sorted(first.index.seasons)))
        file = outputs.store(season_work(first, source, sources, of_championship(site, source), id))
        if contents(data, before[0]) != before:
            raise UserError("changed-meanwhile", data=data)
        return problems, file
    finally:
        clear()
