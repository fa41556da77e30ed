"""A season in few words: its years, or where its id says more than years, its name."""

from __future__ import annotations

import re

from ..languages import Words
from ..records.records import Season
from .page import same

_YEARS = re.compile(r"\d{4}(?:-\d{2}|-\d{4})?(?![^-])")  # every id begins with them


def years(id: str) -> str:
    """The years that a season's id begins with: of "2022-23" all, of "2010-festival" the first four digits."""
    found = _YEARS.match(id)
    return found.group() if found else id


def in_short(season: Season) -> Words:
    """What a title calls a season: its years where its id is nothing else, for an id is not a name."""
    return same(season.id) if years(season.id) == season.id else season.name
