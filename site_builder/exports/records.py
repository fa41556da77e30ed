"""`api/v1/records.json` and `.csv`: the records over all seasons, a list for each regulation that keeps records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..regulations.exact import written
from ..results import Results
from ..results.records import RecordList
from .rankings import record
from .shapes import ROOT, amount, as_csv, as_json, derivation, shown

COLUMNS = (
    "list", "place", "player", "name", "points", "points_shown", "games", "sum", "sum_shown", "season", "tournament",
    "day", "ratified",
)  # fmt: skip


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/records.json", as_json({"lists": [_list(one) for one in results.record_lists]})
    yield f"{ROOT}/records.csv", as_csv(COLUMNS, _cells(results))


def _list(one: RecordList) -> dict[str, Any]:
    return {
        "id": one.id,
        "regulation": one.regulation.id,
        "invented": one.invented,
        "seasons": list(one.seasons),
        "as_of": one.ranking.day.isoformat(),
        "rows": [_row(line) for line in one.ranking.lines],
    }


def _row(line: Any) -> dict[str, Any]:
    one = line.value
    return {
        "place": one.place,
        "player": one.player,
        **amount("points", one.points),
        **record(one),
        **derivation(line),
    }


def _cells(results: Results) -> Iterator[tuple[Any, ...]]:
    for some in results.record_lists:
        for line in some.ranking.lines:
            one, r = line.value, line.value.record
            name = results.records.register.name(one.player)
            ratified = None if r.ratified_on is None else r.ratified_on.isoformat()
            yield (
                some.id, one.place, one.player, name, written(one.points), shown(one.points), r.games, written(r.sum),
                shown(r.sum), r.season, r.tournament, r.day.isoformat(), ratified,
            )  # fmt: skip
