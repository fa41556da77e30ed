"""All seasons, each by itself: what the others need of it, in little memory.

A build goes through the data twice. This is the first time: every season is read, judged and closed, every problem
told, and of each season only the values are kept. With those of all seasons at hand, the second time makes the pages of
each (`build/plan.py`). So a process holds one season at a time, however long the history is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..pages.parts.lookup import season_index
from ..problems import ERROR, Problem, in_order
from ..records.checks import check
from ..records.loading import load_tournaments
from ..results import checks
from ..results.seals import compare
from .inputs import Answers, Sources, came_in, of_base
from .outputs import Outputs, Work, finished
from .stages import Index, Photos, Source, base_of, read_season, results_of

_FASTER = 10  # times that reading a tournament takes less than making its pages


@dataclass(frozen=True)
class FirstPass:
    """What is known of all seasons: what pages about several need of each (*compact*), the *photos*, and the *index* of
    what the pages of one see of the others."""

    compact: Mapping[str, bytes]
    photos: Photos
    index: Index


NOTHING = FirstPass({}, {}, Index((), {}, frozenset(), None))


def first_pass(source: Source, sources: Sources, outputs: Outputs) -> tuple[FirstPass, list[Problem]]:
    """Everything below the data; the problems are the same as `examine` finds. Where one of them is an error, nothing
    is known."""
    base, of_base_files = base_of(source)
    seasons = base.records.seasons
    _, strays = load_tournaments(base, base.folders - {*seasons})
    problems = [*of_base_files, *check(base.records), *strays]
    answers, facts = Answers(base.records.register), of_base(base)
    read = finished(outputs.run([
        Work(
            "survey", id, read_season, (source, id), (facts, came_in(base, id)), answers, files=False,
            size=sources.sheets(id) // _FASTER,
        )
        for id in seasons
    ]))  # fmt: skip
    later: list[Problem] = []
    photos: dict[Any, Any] = {}
    for season in read:
        problems += _as_named(season.problems, season.shown, base.shown)
        later += _as_named(season.later, season.shown, base.shown)
        photos |= _lying_in(source.data, season.photos)
    if any(problem.severity == ERROR for problem in problems):  # what is sound may only seem to lack something
        return NOTHING, in_order(problems)
    compact = {id: season.compact for id, season in zip(seasons, read, strict=True) if season.compact is not None}
    results = results_of(source, compact, photos)
    problems += [*later, *checks.check(results.records, results.computed, one_by_one=False)]
    if not any(problem.severity == ERROR for problem in problems):
        problems += compare(results.records, {id: sealed for season in read for id, sealed in season.sealed.items()})
    seen = season_index(results)
    return FirstPass(compact, photos, Index(seen.seasons, seen.halls, seen.people, seen.newest)), in_order(problems)


def _as_named(problems: list[Problem], before: str, now: str) -> list[Problem]:
    """*problems* of a season that were found when the data folder was named *before*, as it is named *now*: what is
    remembered is the same from whatever folder one looks."""
    return problems if before == now else [problem.moved(before, now) for problem in problems]


def _lying_in(data: Path, photos: Photos) -> Photos:
    """*photos* in the *data* as these are named now."""
    return {
        key: tuple(replace(photo, file=data.joinpath("photos", *key, photo.file.name)) for photo in of_tournament)
        for key, of_tournament in photos.items()
    }
