"""`api/v1/rankings/<season>/<area>.json` and `.csv`: the ranking of an area with every result that counts.

Below `<area>/` stands every day on which it changed, as `<day>.json`, without the results and steps that an earlier day
has, and `<day>.csv`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain

from .. import addresses
from ..lazy import Lazy, LazyFile
from ..regulations.exact import written
from ..results import Results
from ..results.rounding import shown
from ..season import SeasonDocument
from ..season.days import PastDay
from ..season.rankings import Ranking
from .api import ROOT, as_json
from .api.past_ranking import past_ranking
from .api.ranking import ranking
from .csv_tables import Cell, as_csv

ADDRESSES = (f"{ROOT}/{addresses.rankings('{season}')}{{rest}}",)
COLUMNS = ("place", "player", "name", "points", "points_shown", "tournaments", "previous_place")


def files_of(results: Results, season: SeasonDocument) -> Iterator[LazyFile]:
    for area, computed in season.result.rankings.items():
        page = addresses.ranking(season.season.id, area)
        yield f"{ROOT}/{addresses.document(page)}", as_json(ranking(season, area))
        yield f"{ROOT}/{addresses.table(page)}", _csv(results, computed)
    for day in sorted(chain.from_iterable(season.days.values()), key=lambda day: day.day):
        page = addresses.past_ranking(season.season.id, day.area, day.day)
        yield f"{ROOT}/{addresses.document(page)}", Lazy(partial(_json_on_day, season, day))
        yield f"{ROOT}/{addresses.table(page)}", Lazy(partial(_csv_on_day, results, day))


def _json_on_day(season: SeasonDocument, day: PastDay) -> bytes:
    return as_json(past_ranking(season, day))


def _csv_on_day(results: Results, day: PastDay) -> bytes:
    return _csv(results, day.result.compute().ranking)


def _csv(results: Results, ranking: Ranking) -> bytes:
    return as_csv(COLUMNS, _cells(results, ranking))


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
