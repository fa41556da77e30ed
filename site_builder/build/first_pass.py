"""All seasons, one after the other: what each needs of the others, in little memory.

A build goes through the data twice. This is the first time: every season is read, judged and closed, every problem
told, and of each season only the values are kept. With those of all seasons at hand, the second time makes the pages of
each (`build/plan.py`). So a build holds one season at a time, however long the history is.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from ..pages.parts.lookup import season_index
from ..problems import ERROR, Problem, in_order
from ..records.checks import check, check_season
from ..records.hidden import written
from ..records.loading import Base, load_base, load_tournaments
from ..records.photos import Photo
from ..records.records import Records
from ..regulations import regulation
from ..regulations.cached import forget
from ..results import Outcome, Results, checks
from ..results.compact import pack_compact, unpack_compact
from ..results.honours import halls
from ..results.seals import SealedSeason, closed, compare
from ..results.season_index import SeasonIndex
from ..results.season_reading import outcome_of
from .cache import NoCache, Work
from .cache.dependencies import Answers
from .process_pool import HERE, Arrived, Task, run

_FORGETFUL = NoCache()
Key = tuple[str, str]  # of photos: a season and a tournament


@dataclass(frozen=True)
class FirstPass:
    """What is known of all seasons: of each its compact outcome, *packed*; those under a law that makes one list of all
    seasons stay *whole*. *index* is what the pages of one see of the others. *fresh* may hold the one season that was
    read just now."""

    base: Base
    as_of: date | None
    packed: dict[str, bytes]
    whole: Mapping[str, Outcome]
    index: SeasonIndex
    fresh: dict[str, Outcome]

    @property
    def results(self) -> Results:
        """The results of all seasons, compact; unpacked whenever they are asked for, for of a long history they are
        large."""
        return _results(self.index.records, self.packed, self.whole)

    def season(self, id: str) -> Outcome:
        """The season itself, whole; read and computed anew, but for the one that was just now."""
        if id in self.whole:
            return self.whole[id]
        fresh = self.fresh.pop(id, None)
        self.fresh.clear()
        if fresh:
            return fresh
        outcome, _, _ = _season(self.base, id, self.as_of)
        assert outcome is not None, "it was there a moment ago"
        return outcome


def first_pass(
    data: Path, as_of: date | None = None, jobs: int = HERE, build_cache: NoCache = _FORGETFUL
) -> tuple[FirstPass, list[Problem]]:
    """Everything below *data*; the problems are the same as `examine` finds. The results are of use only where none of
    them is an error. *jobs* processes work at a time; *build_cache* leaves out what need not be done."""
    base, problems = load_base(data)
    problems = [*problems, *check(base.records)]
    seasons = base.records.seasons
    _, strays = load_tournaments(base, base.folders - {*seasons})
    problems += strays
    whole: dict[str, Outcome] = {}
    photos: dict[Any, Any] = {}
    of_sheets: list[Problem] = []
    closed_seasons: dict[str, SealedSeason] = {}
    for id in (season for season in seasons if _all_time(base, season)):
        outcome, records, season_problems = _season(base, id, as_of)
        of_sheets += checks.check(records, {id: outcome} if outcome else {}, one_by_one=True)
        problems, photos = [*problems, *season_problems], photos | dict(records.photos)
        whole |= {id: outcome} if outcome else {}
        closed_seasons |= closed([outcome] if outcome else [])
    compact_seasons = [id for id in seasons if not _all_time(base, id)]
    packed: dict[str, bytes] = {}
    fresh: dict[str, Outcome] = {}
    dependencies = {id: known(base) + came_in(base, id) for id in compact_seasons}
    answers = Answers(base.records.register)
    works = [
        Work("survey", partial(_task, base, id, as_of, fresh), id, dependencies[id], answers, files=False)
        for id in compact_seasons
    ]
    done = _done(build_cache.run(works, jobs, _alone_here))
    for id, (kept, shots, season_problems, bonus_told, shown, content) in zip(compact_seasons, done, strict=True):
        problems += _as_named(season_problems, shown, base.shown)
        of_sheets += _as_named(bonus_told, shown, base.shown)
        photos |= _lying_in(data, shots)
        packed |= {id: kept} if kept else {}
        closed_seasons |= content
    records = replace(base.records, photos=photos)
    if any(
        problem.severity == ERROR for problem in problems
    ):  # what is sound of all seasons may only seem to lack something
        index = SeasonIndex(records, (), {}, frozenset(), None)
        return FirstPass(base, as_of, packed, whole, index, {}), in_order(problems)
    joined = partial(_joined, records, packed, whole)
    [(seen, across)] = _done(run([joined], jobs))  # all seasons at once: in a process that ends with it
    problems += [*of_sheets, *across]
    if not any(problem.severity == ERROR for problem in problems):
        in_their_order = {id: closed_seasons[id] for id in seasons if id in closed_seasons}
        problems += compare(records, in_their_order)
    return FirstPass(base, as_of, packed, whole, SeasonIndex(records, *seen), fresh), in_order(problems)


def _alone_here(stages: Sequence[tuple[str, Task]], jobs: int, arrived: Arrived) -> Generator[Any, None, list[Any]]:
    """Runs the tasks; a single one in this process, for soon its season is wanted again."""
    return run([task for _, task in stages], jobs if len(stages) > 1 else HERE, arrived)


def _joined(
    records: Records, packed: Mapping[str, bytes], whole: Mapping[str, Outcome]
) -> Generator[Any, None, tuple[tuple, list[Problem]]]:
    """What only all seasons together tell: what the pages of one see of the others (`SeasonIndex`, without the
    records), and the problems."""
    yield from ()
    results = _results(records, packed, whole)
    seen = season_index(results)
    across = checks.check(records, results.seasons, one_by_one=False)
    return (seen.seasons, seen.halls, seen.people, seen.newest), across


def _results(records: Records, packed: Mapping[str, bytes], whole: Mapping[str, Outcome]) -> Results:
    known = {**packed, **whole}
    seasons = {id: whole.get(id) or unpack_compact(packed[id], id, records) for id in records.seasons if id in known}
    sheets = {
        id: tuple(tournament.facts.sheet for tournament in season.result.tournaments) for id, season in seasons.items()
    }
    results = {id: season.result for id, season in seasons.items()}
    return Results(replace(records, sheets=sheets), seasons, halls(records, results))


def _as_named(problems: list[Problem], before: str, now: str) -> list[Problem]:
    """*problems* of a season that were found when the data folder was named *before*, as it is named *now*: what is
    remembered is the same from whatever folder one looks."""
    if before == now:
        return problems
    return [problem.moved(before, now) for problem in problems]


def _lying_in(data: Path, photos: Mapping[Key, tuple[Photo, ...]]) -> dict[Key, tuple[Photo, ...]]:
    """*photos* in the *data* as these are named now."""
    return {
        key: tuple(replace(photo, file=data.joinpath("photos", *key, photo.file.name)) for photo in of_tournament)
        for key, of_tournament in photos.items()
    }


def known(base: Base) -> str:
    """What a season rests on besides its own files and those of whom it names: the halls of fame, the names that may
    stand nowhere. The folder that one looks from is none of it."""
    records = base.records
    halls = [(id, honour.document.data) for id, honour in records.honours.items()]
    hidden = [(player.id, written(player)) for player in records.register.players.values() if player.minor]
    allowed = [(exception.check, sorted(exception.about), exception.until) for exception in records.exceptions]
    return repr((halls, allowed, sorted(records.unread), hidden))


def came_in(base: Base, id: str) -> str:
    """Who is said to have come in with a tournament of the season *id*: it may name none of them."""
    return repr([(player.id, player.entered) for player in base.records.register.came_in.get(id, ())])


def _all_time(base: Base, id: str) -> bool:
    law = regulation(base.records.seasons[id].regulation)
    return law is not None and law.all_time is not None


def _season(base: Base, id: str, as_of: date | None) -> tuple[Outcome | None, Records, list[Problem]]:
    """One season, whole; None where its own file cannot be understood."""
    for earlier in base.records.seasons.values():  # the season before is done with
        forget(earlier)
    records, problems = load_tournaments(base, frozenset({id}))
    season = records.seasons[id]
    law = regulation(season.regulation)
    assert law is not None, f"a schema without a room: {season.regulation}"
    records = replace(records, seasons={id: season}, sheets={id: records.sheets[id]})
    outcome, outcome_problems = outcome_of(law, season, records, as_of)
    return outcome, records, [*problems, *check_season(records), *outcome_problems]


def _task(base: Base, id: str, as_of: date | None, fresh: dict[str, Outcome]) -> Generator[Any, None, tuple]:
    """One season, packed as it is kept; its photos, its problems, and those to be told where there are no others; how
    these name the data folder; what is sealed of it, where it is closed. The season itself is left in *fresh*, in the
    place of any before."""
    yield from ()
    outcome, records, problems = _season(base, id, as_of)
    if outcome is None:
        return b"", dict(records.photos), problems, [], base.shown, {}
    fresh.clear()
    fresh[id] = outcome
    beside = checks.check(records, {id: outcome}, one_by_one=True)
    packed = pack_compact(outcome, base.records)
    return packed, dict(records.photos), problems, beside, base.shown, dict(closed([outcome]))


def _done(going: Generator[Any, None, list]) -> list:
    """What works that write nothing return."""
    while True:
        try:
            next(going)
        except StopIteration as end:
            return end.value
