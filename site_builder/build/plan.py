"""The whole plan on one page: look at every season, make the pages of each, then those about all; publish."""

from __future__ import annotations

import contextlib
from collections.abc import Generator, Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from .. import exports, pages
from ..checking import errors
from ..exports.archive import archiving
from ..pages.parts.all_seasons import lookup_of
from ..pages.parts.lookup import lookup_of_season
from ..pages.parts.season_summary import summarize as summarize_for_pages
from ..problems import Problem, UserError
from ..publishing import publish
from ..rendering import Passed, Renderer
from ..results.season_meetings import Packed
from ..results.season_summary import summarize
from ..results.serialize import pack, unpack
from ..results.spill_file import SpillFile
from ..site import File, Site
from .cache import Cache, NoCache, Work
from .cache.dependencies import BASE, Answers
from .first_pass import FirstPass, first_pass, known
from .process_pool import HERE
from .timings import Timings
from .up_to_date import BuildState, contents


def build(
    data: Path,
    folder: Path,
    site_url: str = "",
    as_of: date | None = None,
    commit: str = "",
    repository: str = "",
    pictures: bool = False,
    jobs: int = HERE,
    timings: Timings | None = None,
    stamp: BuildState | None = None,
) -> tuple[list[Problem], int]:
    """Publishes the site in *folder*, or nothing while an error stands; every problem, and the number of files.

    *jobs* processes work at a time, HERE for this one alone. With a *stamp* of the same options, what rests on the same
    as at the last build is not done again. Raises UserError where the data change
    meanwhile (then what was published before stays), and what `publish` raises.
    """
    timings, build_cache = timings or Timings(), Cache(stamp) if stamp else NoCache()
    before = contents(data)
    timings.stage("survey")
    seasons, problems = first_pass(data, as_of, jobs, build_cache)
    if errors(problems):
        return problems, 0

    def files() -> Iterator[File]:
        try:
            yield from _files(seasons, site, jobs, timings, build_cache, folder)
        except Exception as error:  # whatever misses a file that is gone: the cause is told, not what it led to
            if contents(data, before[0]) != before:
                raise UserError("changed-meanwhile", data=data) from error
            raise
        if contents(data, before[0]) != before:
            raise UserError("changed-meanwhile", data=data)

    def keep(files: int) -> None:
        if stamp:
            with contextlib.suppress(OSError):  # then the next build does everything
                stamp.keep(files, build_cache.keep())

    championship = seasons.base.records.championship
    site = Site(
        site_url.rstrip("/") + "/" if site_url else championship.address, commit, repository or championship.repository,
        pictures,
    )  # fmt: skip
    timings.stage("publish")
    number = publish(timings.passing(files()), folder, keep)
    timings.stage("")
    return problems, number


def _files(
    first: FirstPass, site: Site, jobs: int, timings: Timings, build_cache: NoCache, folder: Path
) -> Iterator[File]:
    """(path, bytes) of everything; season by season, then what is about all of them."""
    index = first.index
    renderer = build_cache.renderer(index.records.register, index.people, site, index.records.championship)
    with TemporaryFile() as file, archiving(index.records, site, folder) as archive:
        spill, answers = SpillFile(file), Answers(index.records.register, index.people)
        works = [
            Work(
                "seasons", partial(_season, first, build_cache, renderer, id), id, _cache_key(first, id), answers,
                arrived=lambda made: (made[0], *map(spill.put, made[1:])),
            )
            for id in index.seasons
        ]  # fmt: skip
        seasons: list[Any] = yield from archive.taking(build_cache.run(works, jobs, timings.run))
        first.fresh.clear()
        results, summaries = first.results, {}
        first.packed.clear()  # unpacked they are ten times as large: nobody needs them twice
        for id, (_, summary, met, players) in zip(index.seasons, seasons, strict=True):
            of_results, of_pages = unpack(summary["of the season"], {"outcome": results.seasons[id]})
            summaries[id] = replace(of_results, met=met), replace(of_pages, players=players)
        results = replace(results, kept={id: of_results for id, (of_results, _) in summaries.items()})
        lookup = lookup_of(results, {id: of_pages for id, (_, of_pages) in summaries.items()})
        works = [Work("pages", partial(renderer.pages, task)) for task in pages.tasks(lookup)]
        page_works = len(works)
        works += [Work("exports", partial(renderer.exports, task)) for task in exports.tasks(results, site)]
        works.append(Work("forms", partial(exports.from_records, results.records), BASE, known(first.base)))
        passed: list[Any] = yield from archive.taking(build_cache.run(works, jobs, timings.run))
        yield archive.file()
    yield from renderer.rest([*(of_season for of_season, *_ in seasons), *passed[:page_works]], results)


def _cache_key(first: FirstPass, id: str) -> str | None:
    """What the pages of a season depend on besides its own files, those of whom it names, and who of them has a page:
    what they see of the other seasons (`SeasonIndex`). None where they depend on all seasons."""
    if id in first.whole:
        return None
    seasons = [first.base.records.seasons[other] for other in first.index.seasons]
    shown = [(season.id, season.regulation, season.name, season.invented) for season in seasons]
    seal = first.base.records.seals.get(id)
    sealed = seal and seal.document.data
    return repr((known(first.base), shown, first.index.newest, first.index.halls, sealed))


def _season(
    first: FirstPass, build_cache: NoCache, renderer: Renderer, id: str
) -> Generator[File, None, tuple[Passed, Packed, Packed, Packed]]:
    """Everything about one season; what is noted of its pages, and what it has for pages about several, packed: of the
    season itself, whom everybody met, and everybody's part of their page."""
    outcome = replace(first.season(id), known=build_cache.days())
    lookup = lookup_of_season(outcome, first.index)
    yield from renderer.exports(exports.of_season(lookup.results, outcome))
    build_cache.note_days(outcome.walked)
    kinds = pages.kind_names()
    passed = yield from renderer.pages(chain.from_iterable(pages.of_season(kind, lookup, outcome) for kind in kinds))
    of_results, of_pages = summarize(outcome).made, summarize_for_pages(lookup, outcome).made
    summary = pack((replace(of_results, met={}), replace(of_pages, players={})), {"outcome": outcome})
    return passed, {"of the season": summary}, of_results.met, of_pages.players
