"""Spreadsheet forms for organisers, with the players of today: one for each regulation that some season names."""

from __future__ import annotations

from collections.abc import Iterator

from ..forms import address
from ..forms.on_request import form
from ..records.records import Records
from ..regulations import regulation
from ..site import language_folder

ADDRESSES = ("forms/{rest}.xlsx",)


def files_from(records: Records) -> Iterator[tuple[str, bytes]]:
    """`forms/<regulation>.xlsx` in every language; for the season that is open, where it is the only one."""
    seasons, languages = records.seasons.values(), records.championship.languages
    for id in sorted({season.regulation for season in seasons}):
        law = regulation(id)
        if law is None or law.form is None:
            continue
        still = [season.id for season in seasons if season.regulation == id and not season.closed]
        for lang in languages:
            of = still[0] if len(still) == 1 else id
            yield f"{language_folder(lang, languages)}{address(id)}", form(records, of, lang)
