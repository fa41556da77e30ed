"""Spreadsheet forms for organisers, with the players of today: one for each regulation that some season names."""

from __future__ import annotations

from collections.abc import Iterator

from ..forms import address
from ..forms.made import form
from ..languages import LANGUAGES
from ..records.records import Records
from ..regulations import regulation
from ..site import FOLDERS


def files_from(records: Records) -> Iterator[tuple[str, bytes]]:
    """`forms/<regulation>.xlsx` in every language; for the season that is open, where it is the only one."""
    seasons = records.seasons.values()
    for id in sorted({season.regulation for season in seasons}):
        law = regulation(id)
        if law is None or law.form is None:
            continue
        still = [season.id for season in seasons if season.regulation == id and not season.closed]
        for lang in LANGUAGES:
            of = still[0] if len(still) == 1 else id
            yield f"{FOLDERS[lang]}{address(id)}", form(records, of, lang)
