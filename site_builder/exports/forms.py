"""Spreadsheet forms for organisers, with the players of today: one for each regulation that some season names."""

from __future__ import annotations

from collections.abc import Iterator

from ..forms import address
from ..forms.made import form
from ..languages import LANGUAGES
from ..regulations import regulation
from ..results import Results
from ..site import FOLDERS


def files(results: Results) -> Iterator[tuple[str, bytes]]:
    """`forms/<regulation>.xlsx` in every language; for the season that is open, where it is the only one."""
    seasons = results.records.seasons.values()
    for id in sorted({one.regulation for one in seasons}):
        law = regulation(id)
        if law is None or law.form is None:
            continue
        still = [one.id for one in seasons if one.regulation == id and not one.closed]
        for lang in LANGUAGES:
            of = still[0] if len(still) == 1 else id
            yield f"{FOLDERS[lang]}{address(id)}", form(results.records, of, lang)
