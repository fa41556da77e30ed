"""`api/v1/tournaments/<season>/<id>.json` and `.csv`: how a tournament was judged, everybody's standing, every game."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..regulations.exact import written
from ..results import Results
from ..results.rounding import shown
from ..season import SeasonDocument
from ..season.tournaments import TournamentResult
from .api import ROOT, as_json
from .api.tournament import tournament
from .csv_tables import Cell, as_csv

ADDRESSES = (f"{ROOT}/{addresses.tournaments('{season}')}{{rest}}",)
COLUMNS = (
    "place", "player", "name", "status", "preliminary_place", "preliminary_score", "preliminary_score_shown",
    "final_score", "final_score_shown", "points", "points_shown",
)  # fmt: skip


def files_of(results: Results, season: SeasonDocument) -> Iterator[tuple[str, bytes]]:
    for result in season.result.tournaments:
        page = addresses.tournament(season.season.id, result.id)
        yield f"{ROOT}/{addresses.document(page)}", as_json(tournament(season, result))
        yield f"{ROOT}/{addresses.table(page)}", as_csv(COLUMNS, _rows(results, result))


def _rows(results: Results, result: TournamentResult) -> Iterator[tuple[Cell, ...]]:
    for explained in result.standings.values():
        row = explained.value
        yield (
            row.place, row.player, results.records.register.name(row.player), row.status, row.preliminary_place,
            written(row.preliminary_score), shown(row.preliminary_score), written(row.final_score),
            shown(row.final_score), written(row.points), shown(row.points),
        )  # fmt: skip
