"""`forms/<regulation>.json`: what a page needs to let somebody type a tournament, for each regulation with a form."""

from __future__ import annotations

from collections.abc import Iterator

from ..forms.published import page, published
from ..regulations import regulation
from ..results import Results
from ..season import SeasonDocument
from .api import as_json

ADDRESSES = ("forms/{rest}.json",)


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    ids = {id: ids_taken(season) for id, season in results.documents.items()}
    for id in sorted({season.regulation for season in results.records.seasons.values()}):
        law = regulation(id)
        if law is not None and law.form is not None:
            yield page(id), as_json(published(results.records, law, law.form, ids))


def ids_taken(season: SeasonDocument) -> list[str]:
    """The ids of all tournaments of the season that have a sheet."""
    return [*(tournament.id for tournament in season.result.tournaments), *season.not_begun]
