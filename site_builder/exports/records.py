"""`api/v1/records.json` and `.csv`: the records over all seasons, a list for each regulation that keeps records."""

from __future__ import annotations

from collections.abc import Iterator

from ..regulations.exact import written
from ..regulations.explained import given
from ..results import Results
from ..results.rounding import shown
from .api import ROOT, as_json
from .api.ranking import records
from .csv_tables import Cell, as_csv

ADDRESSES = ("api/v1/records.csv", "api/v1/records.json")
COLUMNS = (
    "list", "place", "player", "name", "points", "points_shown", "games", "sum", "sum_shown", "season", "tournament",
    "day", "ratified",
)  # fmt: skip


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/records.json", as_json(records(results))
    yield f"{ROOT}/records.csv", as_csv(COLUMNS, _cells(results))


def _cells(results: Results) -> Iterator[tuple[Cell, ...]]:
    for of_law in results.record_lists:
        for explained in of_law.ranking.lines:
            line, record = explained.value, given(explained.value.record)
            name = results.records.register.name(line.player)
            ratified = None if record.ratified_on is None else record.ratified_on.isoformat()
            yield (
                of_law.id, line.place, line.player, name, written(line.points), shown(line.points), record.games,
                written(record.sum), shown(record.sum), record.season, record.tournament, record.day.isoformat(),
                ratified,
            )  # fmt: skip
