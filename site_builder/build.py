"""The whole plan on one page: check, compute, arrange, render, publish."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path

from .checking import errors, examine
from .exports import all_exports
from .forking import run
from .pages import kinds, of_kind
from .pages.gathered import gather
from .problems import Problem
from .publishing import publish
from .rendering import Renderer
from .results import Results
from .site import Site
from .timings import Timings


def build(
    data: Path, folder: Path, site_url: str = "", as_of: date | None = None, commit: str = "", repository: str = "",
    pictures: bool = False, jobs: int = 1, timings: Timings | None = None,
    then: Callable[[int], object] = lambda files: None,
) -> tuple[list[Problem], int]:
    """Publishes the site in *folder*, or nothing while an error stands; every problem, and the number of files.

    Pages are made by *jobs* processes; *then* is called with the number once they are published (`publish`).
    """
    timings = timings or Timings()
    results, problems = examine(data, as_of, stage=timings.stage)
    if errors(problems):
        return problems, 0
    site = Site(site_url and site_url.rstrip("/") + "/", commit, repository, pictures)
    files = publish(timings.passing(_files(results, site, jobs, timings)), folder, then)
    timings.stage("")
    return problems, files


def _files(results: Results, site: Site, jobs: int, timings: Timings) -> Iterator[tuple[str, bytes]]:
    """(path, bytes) of everything; in the order of the kinds, or as the processes are ready."""
    timings.stage("arrange")
    gathered, renderer = gather(results), Renderer(results, site)
    if jobs > 1:
        for one in results.seasons.values():  # what every process would work out for itself
            _ = one.decisions, one.days
    timings.stage("publish")
    some = [("exports", partial(all_exports, results, site))]  # the longest of all comes first
    some += [("pages", partial(renderer.pages, of_kind(name, gathered))) for name in kinds()]
    done = yield from run([timings.task(stage, task) for stage, task in some], jobs)
    _, *passed = timings.values(done, here=jobs < 2)
    yield from renderer.rest(passed)
