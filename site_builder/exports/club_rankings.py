"""`api/v1/seasons/<season>/clubs.csv`: the ranking of clubs, where the law of a season has one."""

from __future__ import annotations

from collections.abc import Iterator

from .. import addresses
from ..regulations.exact import written
from ..results import Results
from ..results.rounding import shown
from ..season import SeasonDocument
from .api import ROOT
from .csv_tables import Cell, as_csv

ADDRESSES = (f"{ROOT}/{addresses.club_table('{season}')}",)
COLUMNS = ("place", "club", "name", "points", "points_shown", "members")


def files_of(results: Results, season: SeasonDocument) -> Iterator[tuple[str, bytes]]:
    if season.result.clubs:
        yield f"{ROOT}/{addresses.club_table(season.season.id)}", as_csv(COLUMNS, _rows(results, season))


def _rows(results: Results, season: SeasonDocument) -> Iterator[tuple[Cell, ...]]:
    for explained in season.result.clubs:
        line = explained.value
        name = results.records.register.clubs[line.club].name
        yield line.place, line.club, name, written(line.points), shown(line.points), len(line.members)
