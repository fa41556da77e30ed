"""`api/v1/rankings/<season>/<area>.json` and `.csv`: the ranking of an area with every result that counts.

Below `<area>/` stands the same for every day on which it changed, as `<day>.json` and `<day>.csv`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ..api import ROOT, as_json
from ..api.ranking import ranking
from ..api.values import shown
from ..lazy import Lazy
from ..regulations.contract import Ranking, SeasonResult
from ..regulations.exact import written
from ..results import Outcome, Results
from .csv_tables import Cell, as_csv

COLUMNS = ("place", "player", "name", "points", "points_shown", "tournaments", "previous_place")


def files_of(results: Results, outcome: Outcome) -> Iterator[tuple[str, bytes | Lazy]]:
    for area in outcome.result.rankings:
        for ending, write in _FORMATS.items():
            yield f"{ROOT}/rankings/{outcome.season.id}/{area}.{ending}", write(results, outcome, outcome.result, area)
    for day, then in outcome.through():
        path = f"{ROOT}/rankings/{outcome.season.id}/{day.area}/{day.day.isoformat()}"
        for ending, write in _FORMATS.items():
            yield f"{path}.{ending}", Lazy(partial(_on_day, write, results, outcome, day.area, then))


def _json(results: Results, outcome: Outcome, then: SeasonResult, area: str) -> bytes:
    return as_json(ranking(outcome, then, area))


def _csv(results: Results, outcome: Outcome, then: SeasonResult, area: str) -> bytes:
    return as_csv(COLUMNS, _cells(results, then.rankings[area]))


_Format = Callable[[Results, Outcome, SeasonResult, str], bytes]
_FORMATS: dict[str, _Format] = {"json": _json, "csv": _csv}


def _on_day(write: _Format, results: Results, outcome: Outcome, area: str, then: Callable[[], SeasonResult]) -> bytes:
    return write(results, outcome, then(), area)


def _cells(results: Results, ranking: Ranking) -> Iterator[tuple[Cell, ...]]:
    for line in ranking.lines:
        standing = line.value
        name = results.records.register.name(standing.player)
        previous = ranking.previous.get(standing.player)
        yield (
            standing.place,
            standing.player,
            name,
            written(standing.points),
            shown(standing.points),
            len(standing.results),
            previous,
        )
