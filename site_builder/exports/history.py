"""`api/v1/history.json` and `.csv`: the ranking over the years of each competition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..results import Results
from ..results.history import COLUMNS, Career, Event, History
from .shapes import ROOT, as_csv, as_json

HEAD = ("list", "competition", "invented", "place", "player", "name", *COLUMNS)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/history.json", as_json({"lists": [_list(one) for one in results.histories]})
    yield f"{ROOT}/history.csv", as_csv(HEAD, _cells(results))


def _list(history: History) -> dict[str, Any]:
    return {
        "id": history.id,
        "competition": history.competition,
        "title": dict(history.title),
        "invented": history.invented,
        "seasons": list(history.seasons),
        "columns": list(COLUMNS),
        "rows": [_row(career) for career in history.careers],
    }


def _row(career: Career) -> dict[str, Any]:
    return {
        "place": career.place,
        "player": career.player,
        **{column: [_event(event) for event in events] for column, events in career.columns.items()},
    }


def _event(event: Event) -> dict[str, Any]:
    named = {"season": event.season, "tournament": event.tournament, "area": event.area}
    return {"year": event.year, **{key: value for key, value in named.items() if value}}


def _cells(results: Results) -> Iterator[tuple[Any, ...]]:
    for history in results.histories:
        for career in history.careers:
            name = results.records.register.name(career.player)
            yield (
                history.id, history.competition, "true" if history.invented else "false", career.place, career.player,
                name, *career.figures,
            )  # fmt: skip
