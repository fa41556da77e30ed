"""The season of a case as it is computed, for tests that ask its law something that no case expects."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from site_builder.cases import Case
from site_builder.cases.data_files import ids_of, laid_over, season_of
from site_builder.cases.dealt import Given, with_tables
from site_builder.checking import examine
from site_builder.regulations import regulation
from site_builder.results.computed import ComputedSeason


def computed_season(case: Case) -> ComputedSeason:
    """The season of a *case*: its evenings are dealt; what nobody wrote of lots and duels is left open."""
    return season_given(case.room, case.given)


def season_given(room: str, given: Given) -> ComputedSeason:
    """The season of the facts that a case would have as `given`, under the law of the *room*."""
    law = regulation(room)
    assert law is not None
    sheets = {path: with_tables(path, sheet, law) for path, sheet in given["tournaments"].items()}
    with TemporaryDirectory() as empty:
        files = laid_over(room, {**given, "tournaments": sheets}, ids_of(given))
        return examine(Path(empty), laid_over=files)[0].computed[season_of(given)]
