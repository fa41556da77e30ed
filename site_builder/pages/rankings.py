"""The list of rankings: every area of every season, with who leads it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ..languages import Words
from . import addresses
from .gathered import Gathered
from .page import Page, said
from .records import has_records
from .top import Top, tops


@dataclass(frozen=True, slots=True, eq=False)
class Season:
    name: Words
    path: str
    closed: bool
    day: date
    areas: tuple[Top, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    seasons: tuple[Season, ...]
    records: bool


def pages(gathered: Gathered) -> Iterator[Page]:
    seasons = tuple(
        Season(one.season.name, addresses.season(one.season.id), one.result.closed, one.result.day, tuple(tops(one, 3)))
        for one in gathered.leading
        if one.result.rankings
    )
    yield Page(
        path=addresses.RANKINGS,
        template="rankings",
        content=Content(seasons, has_records(gathered)),
        title=said("rankings"),
        section="rankings",
        demo=gathered.invented,
    )
