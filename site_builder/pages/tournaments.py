"""The list of tournaments, season by season, the newest first: what counts, and what does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..languages import Words
from . import addresses
from .gathered import Gathered, newest_first
from .page import Page, said
from .rows import Row, row


@dataclass(frozen=True, slots=True, eq=False)
class Season:
    name: Words
    path: str
    rows: tuple[Row, ...]
    counting: int


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    seasons: tuple[Season, ...]


def pages(gathered: Gathered) -> Iterator[Page]:
    seasons = tuple(
        Season(
            one.season.name,
            addresses.season(one.season.id),
            tuple(row(one, tournament) for tournament in newest_first(one)),
            sum(tournament.counts for tournament in one.result.tournaments),
        )
        for one in gathered.leading
    )
    yield Page(
        path=addresses.TOURNAMENTS,
        template="tournaments",
        content=Content(seasons),
        title=said("tournaments"),
        section="tournaments",
        demo=gathered.invented,
    )
