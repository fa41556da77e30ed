"""`api/v1/readings.csv`: how every season reads what the text of its regulation leaves open, and what a choice changed.

The same stands in the season's own document. Where a season chose, *changed* names the kinds of things that are others
than under the default, with spaces between, or says NOTHING; UNKNOWN where its facts would be mistakes under that.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..results import Results
from ..results.readings import way_of
from .api import ROOT
from .csv_tables import as_csv

ADDRESSES = ("api/v1/readings.csv",)
COLUMNS = ("season", "regulation", "clause", "reading", "way", "default", "changed")
NOTHING, UNKNOWN = "nothing", "unknown"


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    yield f"{ROOT}/readings.csv", as_csv(COLUMNS, _cells(results))


def _cells(results: Results) -> Iterator[tuple[str, ...]]:
    for document in results.documents.values():
        law, season = document.regulation, document.season
        clauses, chosen = law.clauses_of_readings, results.summary_of(document).chosen.value
        for reading in law.readings.values():
            way = way_of(season, reading)
            default = way == reading.decision
            changed = "" if default else _changed(chosen[reading.id])
            is_default = "true" if default else "false"
            yield season.id, law.id, clauses[reading.id], reading.id, way, is_default, changed


def _changed(kinds: tuple[str, ...] | None) -> str:
    return UNKNOWN if kinds is None else " ".join(kinds) or NOTHING
