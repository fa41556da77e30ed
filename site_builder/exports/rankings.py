"""`api/v1/rankings/<season>/<area>.json` and `.csv`: the ranking of an area with every result that counts.

Below `<area>/` stands every day on which it changed, as `<day>.json`, without the results and steps that an earlier day
has, and `<day>.csv`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ..api import ROOT, as_json
from ..api.past_ranking import past_ranking
from ..api.ranking import ranking
from ..api.values import shown
from ..lazy import Lazy
from ..regulations.contract import Ranking, SeasonResult
from ..regulations.exact import written
from ..results import Outcome, Results
from ..results.days import Day
from .csv_tables import Cell, as_csv

COLUMNS = ("place", "player", "name", "points", "points_shown", "tournaments", "previous_place")


def files_of(results: Results, outcome: Outcome) -> Iterator[tuple[str, bytes | Lazy]]:
    for area in outcome.result.rankings:
        path = f"{ROOT}/rankings/{outcome.season.id}/{area}"
        yield f"{path}.json", as_json(ranking(outcome, outcome.result, area))
        yield f"{path}.csv", _csv(results, outcome.result, area)
    for day, then in outcome.through():
        path = f"{ROOT}/rankings/{outcome.season.id}/{day.area}/{day.day.isoformat()}"
        yield f"{path}.json", Lazy(partial(_json_on_day, outcome, day, then))
        yield f"{path}.csv", Lazy(partial(_csv_on_day, results, day, then))


def _json_on_day(outcome: Outcome, day: Day, then: Callable[[], SeasonResult]) -> bytes:
    return as_json(past_ranking(outcome, then(), day))


def _csv_on_day(results: Results, day: Day, then: Callable[[], SeasonResult]) -> bytes:
    return _csv(results, then(), day.area)


def _csv(results: Results, then: SeasonResult, area: str) -> bytes:
    return as_csv(COLUMNS, _cells(results, then.rankings[area]))


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
