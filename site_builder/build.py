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

from . import exports, pages
from .checking import errors
from .exports.archive import archiving
from .forking import HERE
from .memo import Forgetful, Memo, Work
from .memo.sources import BASE, Answers
from .pages.gathered import gather, seen_by
from .pages.gleaning import glean as glean_for_pages
from .problems import Problem
from .publishing import publish
from .rendering import Passed, Renderer
from .results.gleaning import glean
from .results.meetings import Packed
from .results.packing import pack, unpack
from .results.shelf import Shelf
from .site import File, Site
from .surveying import Survey, known, survey
from .timings import Timings
from .unchanged import Stamp, contents


class Changed(Exception):
    """The data changed while they were being published; what was published before stays."""


def build(
    data: Path, folder: Path, site_url: str = "", as_of: date | None = None, commit: str = "", repository: str = "",
    pictures: bool = False, jobs: int = HERE, timings: Timings | None = None, stamp: Stamp | None = None,
) -> tuple[list[Problem], int]:
    """Publishes the site in *folder*, or nothing while an error stands; every problem, and the number of files.

    *jobs* processes work at a time, HERE for this one alone. With a *stamp* of the same options, what rests on the same
    as at the last build is not done again. Raises Changed, and what `publish` raises.
    """
    timings, memo = timings or Timings(), Memo(stamp) if stamp else Forgetful()
    before = contents(data)
    timings.stage("survey")
    found, problems = survey(data, as_of, jobs, memo)
    if errors(problems):
        return problems, 0

    def files() -> Iterator[File]:
        try:
            yield from _files(found, site, jobs, timings, memo, folder)
        except Exception as error:  # whatever misses a file that is gone: the cause is told, not what it led to
            if contents(data, before[0]) != before:
                raise Changed(str(data)) from error
            raise
        if contents(data, before[0]) != before:
            raise Changed(str(data))

    def keep(files: int) -> None:
        if stamp:
            with contextlib.suppress(OSError):  # then the next build does everything
                stamp.keep(files, memo.keep())

    site = Site(site_url and site_url.rstrip("/") + "/", commit, repository, pictures)
    timings.stage("publish")
    number = publish(timings.passing(files()), folder, keep)
    timings.stage("")
    return problems, number


def _files(found: Survey, site: Site, jobs: int, timings: Timings, memo: Forgetful, folder: Path) -> Iterator[File]:
    """(path, bytes) of everything; season by season, then what is about all of them."""
    seen = found.beside
    renderer = memo.renderer(seen.records.register, seen.people, site)
    with TemporaryFile() as aside, archiving(seen.records, site, folder) as archive:
        shelf, answers = Shelf(aside), Answers(seen.records.register, seen.people)
        some = [
            Work(
                "seasons", partial(_season, found, memo, renderer, id), id, _rests_on(found, id), answers,
                arrived=lambda made: (made[0], *map(shelf.put, made[1:])),
            )
            for id in seen.seasons
        ]  # fmt: skip
        done: list[Any] = yield from archive.taking(memo.run(some, jobs, timings.run))
        found.fresh.clear()
        results, kept = found.results, {}
        found.packed.clear()  # unpacked they are ten times as large: nobody needs them twice
        for id, (_, gleaned, met, parts) in zip(seen.seasons, done, strict=True):
            ours, theirs = unpack(gleaned["of the season"], {"outcome": results.seasons[id]})
            kept[id] = replace(ours, met=met), replace(theirs, players=parts)
        results = replace(results, kept={id: one for id, (one, _) in kept.items()})
        gathered = gather(results, {id: one for id, (_, one) in kept.items()})
        some = [Work("pages", partial(renderer.pages, task)) for task in pages.tasks(gathered)]
        others = len(some)
        some += [Work("exports", partial(renderer.exports, task)) for task in exports.tasks(results, site)]
        some.append(Work("forms", partial(exports.from_records, results.records), BASE, known(found.base)))
        passed: list[Any] = yield from archive.taking(memo.run(some, jobs, timings.run))
        yield archive.file()
    yield from renderer.rest([*(one for one, *_ in done), *passed[:others]], results)


def _rests_on(found: Survey, id: str) -> str | None:
    """What the pages of a season rest on besides its own files, those of whom it names, and who of them has a page:
    what they see of the others (`Beside`). None where they rest on all seasons."""
    if id in found.whole:
        return None
    seasons = [found.base.records.seasons[other] for other in found.beside.seasons]
    shown = [(one.id, one.regulation, one.name, one.invented) for one in seasons]
    return repr((known(found.base), shown, found.beside.newest, found.beside.halls))


def _season(
    found: Survey, memo: Forgetful, renderer: Renderer, id: str
) -> Generator[File, None, tuple[Passed, Packed, Packed, Packed]]:
    """Everything about one season; what is noted of its pages, and what it has for pages about several, packed: of the
    season itself, whom everybody met, and everybody's part of their page."""
    outcome = replace(found.season(id), known=memo.days())
    gathered = seen_by(outcome, found.beside)
    yield from renderer.exports(exports.of_season(gathered.results, outcome))
    memo.note_days(outcome.walked)
    kinds = pages.kinds()
    passed = yield from renderer.pages(chain.from_iterable(pages.of_season(one, gathered, outcome) for one in kinds))
    ours, theirs = glean(outcome), glean_for_pages(gathered, outcome)
    gleaned = pack((replace(ours, met={}), replace(theirs, players={})), {"outcome": outcome})
    return passed, {"of the season": gleaned}, ours.met, theirs.players
