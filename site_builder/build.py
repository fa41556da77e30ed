"""The whole plan on one page: look at every season, make the pages of each, then those about all; publish."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from . import exports, pages
from .checking import errors
from .exports.archive import Archive
from .forking import HERE, run
from .pages.gathered import Gathered, gather
from .pages.gleaning import glean as glean_for_pages
from .problems import Problem
from .publishing import publish
from .rendering import Passed, Renderer
from .results.gleaning import glean
from .results.packing import pack, unpack
from .site import Site
from .surveying import Survey, survey
from .timings import Timings
from .unchanged import contents


class Changed(Exception):
    """The data changed while they were being published; what was published before stays."""


def build(
    data: Path, folder: Path, site_url: str = "", as_of: date | None = None, commit: str = "", repository: str = "",
    pictures: bool = False, jobs: int = HERE, timings: Timings | None = None,
    then: Callable[[int], object] = lambda files: None,
) -> tuple[list[Problem], int]:
    """Publishes the site in *folder*, or nothing while an error stands; every problem, and the number of files.

    *jobs* processes work at a time, HERE for this one alone; *then* is called with the number once they are published
    (`publish`). Raises Changed, and what `publish` raises.
    """
    timings = timings or Timings()
    before = contents(data)
    timings.stage("survey")
    found, problems = survey(data, as_of, jobs)
    if errors(problems):
        return problems, 0

    def files() -> Iterator[tuple[str, bytes]]:
        yield from _files(found, site, jobs, timings)
        if contents(data, before[0]) != before:
            raise Changed(str(data))

    site = Site(site_url and site_url.rstrip("/") + "/", commit, repository, pictures)
    timings.stage("publish")
    number = publish(timings.passing(files()), folder, then)
    timings.stage("")
    return problems, number


def _files(found: Survey, site: Site, jobs: int, timings: Timings) -> Iterator[tuple[str, bytes]]:
    """(path, bytes) of everything; season by season, then what is about all of them."""
    results = found.results
    gathered, renderer, archive = gather(results), Renderer(results, site), Archive(results, site)
    newest = [one.season.id for one in gathered.seasons]
    some = [timings.task("seasons", partial(_season, found, id, gathered, renderer)) for id in newest]
    done: list[Any] = timings.values((yield from archive.taking(run(some, jobs))), here=jobs == HERE)
    seasons: list[Passed] = []
    kept: dict[str, Any] = {}
    for id in newest:
        passed, packed = done.pop(0)
        kept[id] = unpack(packed, {"outcome": results.seasons[id]})
        seasons.append(passed)
    results = replace(results, kept={id: one for id, (one, _) in kept.items()})
    gathered = gather(results, {id: one for id, (_, one) in kept.items()})
    some = [timings.task("pages", partial(renderer.pages, task)) for task in pages.tasks(gathered)]
    some.insert(0, timings.task("exports", partial(exports.of_all, results, site)))
    _, *others = timings.values((yield from archive.taking(run(some, jobs))), here=jobs == HERE)
    yield archive.file()
    yield from renderer.rest([*seasons, *others])


def _season(
    found: Survey, id: str, gathered: Gathered, renderer: Renderer
) -> Generator[tuple[str, bytes], None, tuple[Passed, bytes]]:
    """Everything about one season; what is noted of its pages, and what it has for pages about several, packed."""
    outcome = found.season(id)
    yield from exports.of_season(found.results, outcome)
    kinds = pages.kinds()
    passed = yield from renderer.pages(chain.from_iterable(pages.of_season(one, gathered, outcome) for one in kinds))
    return passed, pack((glean(outcome), glean_for_pages(gathered, outcome)), {"outcome": outcome})
