"""`api/v1/history.json` and `.csv`: the ranking over the years of each competition."""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Results
from ..results.history import COLUMNS
from .api import ROOT, as_json
from .api.history import history
from .csv_tables import Cell, as_csv

ADDRESSES = ("api/v1/history.csv", "api/v1/history.json")
HEAD = ("list", "competition", "invented", "place", "player", "name", *COLUMNS)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/history.json", as_json(history(results))
    yield f"{ROOT}/history.csv", as_csv(HEAD, _cells(results))


def _cells(results: Results) -> Iterator[tuple[Cell, ...]]:
    for competition in results.histories:
        for career in competition.careers:
            name = results.records.register.name(career.player)
            yield (
                competition.id, competition.competition, "true" if competition.invented else "false", career.place,
                career.player, name, *career.figures,
            )  # fmt: skip
