"""The national final of a season: every seat with its derivation, the tables, the champion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ...languages import Words
from ...regulations.facts import FINAL_KIND
from ...season.document import SeasonDocument
from ..parts import addresses
from ..parts.admission import Card, Group, cards, final_seats, groups
from ..parts.lookup import Lookup
from ..parts.naming import in_short
from ..parts.page import Page, said
from ..parts.qualification import open_in_all
from ..parts.rows import Row, row
from .season import has_final


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    season: Words
    season_id: str
    closed: bool
    day: date
    seats: int
    unassigned: int
    open: int
    tables: tuple[int, ...]
    groups: tuple[Group, ...]
    cards: tuple[Card, ...]
    played: Row | None
    champion: str | None
    podium: tuple[tuple[int, str], ...]
    law: str


def pages_of(lookup: Lookup, outcome: SeasonDocument) -> Iterator[Page]:
    if not has_final(outcome):
        return
    season = outcome.season
    yield Page(
        path=addresses.final(season.id),
        template="final",
        content=_content(outcome),
        title=said("title-final", season=in_short(season)),
        description=said("about-final", season=season.name),
        section="seasons",
        crumbs=((said("seasons"), addresses.SEASONS), (season.name, addresses.season(season.id))),
        demo=season.invented,
        sources=(season.source,),
        data=(f"seasons/{season.id}.json",),
        regulation=outcome.regulation.id,
    )


def _content(outcome: SeasonDocument) -> Content:
    result = outcome.result
    played = next((tournament for tournament in result.tournaments if tournament.kind == FINAL_KIND), None)
    seats, unassigned = final_seats(result)
    return Content(
        season=outcome.season.name,
        season_id=outcome.season.id,
        closed=result.closed,
        day=result.day,
        seats=seats,
        unassigned=unassigned,
        open=open_in_all(result),
        tables=result.final_tables or (),
        groups=tuple(groups(outcome)),
        cards=cards(outcome),
        played=row(outcome, played) if played else None,
        champion=result.champion,
        podium=tuple(enumerate(result.podium, 1)),
        law=outcome.regulation.id,
    )
