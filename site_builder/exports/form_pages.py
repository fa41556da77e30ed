"""`forms/<regulation>.json`: what a page needs to let somebody type a tournament, for each regulation with a form."""

from __future__ import annotations

from collections.abc import Iterator

from ..api import as_json
from ..forms.published import page, published
from ..regulations import regulation
from ..results import Results


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    for id in sorted({season.regulation for season in results.records.seasons.values()}):
        law = regulation(id)
        if law is not None and law.form is not None:
            yield page(id), as_json(published(results.records, law, law.form))
