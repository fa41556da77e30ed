"""`api/v1/derogations.csv`: every evening that was played otherwise and stands, with who signed, when and why.

The newest first. The same stands in the document of each tournament and in `decisions.json`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..regulations.derogations import check_of
from ..results import Results
from ..results.judged import judged
from .api import ROOT
from .csv_tables import as_csv

ADDRESSES = ("api/v1/derogations.csv",)
COLUMNS = ("season", "regulation", "area", "tournament", "check", "clause", "by", "name", "date", "reason")


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/derogations.csv", as_csv(COLUMNS, _cells(results))


def _cells(results: Results) -> Iterator[tuple[str | None, ...]]:
    for case in judged(results):
        if case.season and (check := check_of(case.kind)):
            season, law = case.season.season.id, case.season.regulation.id
            name, day = results.records.register.name(case.by), case.day.isoformat()
            yield season, law, case.area, case.tournament, check, case.clause, case.by, name, day, case.reason
