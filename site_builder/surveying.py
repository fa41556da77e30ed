"""All seasons, one after the other: what each needs of the others, in little memory.

A build goes through the data twice. This is the first time: every season is read, judged and closed, every problem
told, and of each season only the values are kept. With those of all seasons at hand, the second time makes the pages of
each (`build.py`). So a build holds one season at a time, however long the history is.
"""

from __future__ import annotations

import gc
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

from .forking import HERE
from .memo import Forgetful, Work
from .problems import ERROR, Problem, in_order
from .records.checks import check, check_sheets
from .records.hidden import written
from .records.loading import Base, load_base, load_tournaments
from .records.records import Records
from .regulations import regulation
from .regulations.memory import forget
from .results import Outcome, Results, checks, outcome_of
from .results.honours import halls
from .results.slimming import slim, slimmed

_FORGETFUL = Forgetful()


@dataclass(frozen=True)
class Survey:
    """*results* of all seasons, slim; but those under a law that makes one list of all seasons, which stay *whole*."""

    base: Base
    as_of: date | None
    results: Results
    whole: frozenset[str]
    last: Mapping[str, Outcome]

    def season(self, id: str) -> Outcome:
        """The season itself, whole; read and computed anew, unless it was the *last* that this process looked at."""
        if id in self.whole:
            return self.results.seasons[id]
        if id in self.last:
            return self.last[id]
        outcome, _, _ = _season(self.base, id, self.as_of)
        assert outcome is not None, "it was there a moment ago"
        return outcome


def survey(
    data: Path, as_of: date | None = None, jobs: int = HERE, memo: Forgetful = _FORGETFUL
) -> tuple[Survey, list[Problem]]:
    """Everything below *data*; the problems are the same as `examine` finds. The results are of use only where none of
    them is an error. *jobs* processes work at a time; *memo* leaves out what need not be done."""
    base, problems = load_base(data)
    problems = [*problems, *check(base.records)]
    seasons = base.records.seasons
    kept = [id for id in seasons if _all_time(base, id)]
    slimmed = [id for id in seasons if id not in kept]
    _, strays = load_tournaments(base, base.folders - {*seasons})
    problems += strays
    outcomes: dict[str, Outcome] = {}
    photos: dict[Any, Any] = {}
    of_sheets: list[Problem] = []
    for id in kept:
        outcome, records, found = _season(base, id, as_of)
        of_sheets += checks.check(records, {id: outcome} if outcome else {}, one_by_one=True)
        problems, photos = [*problems, *found], photos | dict(records.photos)
        outcomes |= {id: outcome} if outcome else {}
    gc.freeze()  # what all seasons need stays: nobody has to look through it again
    last: dict[str, Outcome] = {}
    works = [Work("survey", partial(_task, base, id, as_of, last), id, known(base), files=False) for id in slimmed]
    for id, (packed, shots, found, beside) in zip(slimmed, _done(memo.run(works, jobs)), strict=True):
        problems, of_sheets, photos = [*problems, *found], [*of_sheets, *beside], photos | shots
        outcomes |= {id: slim(packed, id, base.records)} if packed else {}
    ordered = {id: outcomes[id] for id in seasons if id in outcomes}
    if not any(one.severity == ERROR for one in problems):
        problems += [*of_sheets, *checks.check(base.records, ordered, one_by_one=False)]
    sheets = {id: tuple(tournament.facts.sheet for tournament in one.result.tournaments) for id, one in ordered.items()}
    records = replace(base.records, photos=photos, sheets=sheets)
    results = Results(records, ordered, halls(records, {id: one.result for id, one in ordered.items()}))
    return Survey(base, as_of, results, frozenset(kept), last), in_order(problems)


def known(base: Base) -> str:
    """What a season rests on besides its own files and those of whom it names: how the data are called, the halls of
    fame, the names that may stand nowhere."""
    records = base.records
    halls = [(id, one.document.data) for id, one in records.honours.items()]
    hidden = [(one.id, written(one)) for one in records.register.players.values() if one.minor]
    allowed = [(one.check, sorted(one.about), one.until) for one in records.exceptions]
    return repr((base.shown, halls, allowed, sorted(records.unread), hidden))


def _all_time(base: Base, id: str) -> bool:
    law = regulation(base.records.seasons[id].regulation)
    return law is not None and law.all_time is not None


def _season(base: Base, id: str, as_of: date | None) -> tuple[Outcome | None, Records, list[Problem]]:
    """One season, whole; None where its own file cannot be understood."""
    for one in base.records.seasons.values():  # the season before is done with
        forget(one)
    gc.collect()  # and holds itself in circles
    records, problems = load_tournaments(base, frozenset({id}))
    season = records.seasons[id]
    law = regulation(season.regulation)
    assert law is not None, f"a schema without a room: {season.regulation}"
    records = replace(records, seasons={id: season}, sheets={id: records.sheets[id]})
    outcome, found = outcome_of(law, season, records, as_of)
    return outcome, records, [*problems, *check_sheets(records), *found]


def _task(base: Base, id: str, as_of: date | None, last: dict[str, Outcome]) -> Generator[Any, None, tuple]:
    """One season, packed as it is kept; its photos, its problems, and those to be told where there are no others."""
    yield from ()
    last.clear()
    outcome, records, found = _season(base, id, as_of)
    if outcome is None:
        return b"", dict(records.photos), found, []
    last[id] = outcome
    beside = checks.check(records, {id: outcome}, one_by_one=True)
    return slimmed(outcome, base.records), dict(records.photos), found, beside


def _done(going: Generator[Any, None, list]) -> list:
    """What works that write nothing return."""
    while True:
        try:
            next(going)
        except StopIteration as end:
            return end.value
