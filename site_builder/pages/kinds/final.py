"""The national final of a season: every seat with its derivation, the tables, the champion."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...regulations.facts import FINAL_KIND
from ...regulations.finals import Final
from ...season.document import SeasonDocument
from ..charts.round_table import SeatDrawing
from ..parts.admission import SeatGroup, final_seats, groups
from ..parts.announced import Missing, without_results
from ..parts.chase import tightest
from ..parts.counts import by_size
from ..parts.evening import DuelStage, stages
from ..parts.final_table import (
    FinalTable,
    PodiumStep,
    Token,
    empty_tables,
    final_tables,
    has_final,
    podium,
    shapes,
    story,
    tokens,
)
from ..parts.lookup import Lookup
from ..parts.naming import crumbs_of_season, in_short
from ..parts.page import Page, said
from ..parts.qualification import open_in_all
from ..parts.rows import TournamentRow, row
from ..parts.values import Said
from ..parts.wild_cards import WildCardLine, cards

ADDRESSES = (addresses.final("{season}"),)


class Content(Struct, frozen=True, eq=False):
    """*podium*, *stages* and *drawn* tables are those of the final that was *played*, before which *still_empty* are
    the seats of its tables, *waiting* who would sit there as things stand; *shapes* has one sign of each
    way into it, with how many came by it; *after_bonuses* says that the seats follow rankings with bonuses."""

    closed: bool
    day: date
    seats: int
    unassigned: int
    open: int
    tables: tuple[tuple[int, int], ...]
    missing: tuple[Missing, ...]
    groups: tuple[SeatGroup, ...]
    cards: tuple[WildCardLine, ...]
    played: TournamentRow | None
    champion: str | None
    story: Said | None
    nearest: tuple[Said, Said] | None
    podium: tuple[PodiumStep, ...]
    stages: tuple[DuelStage, ...]
    drawn: tuple[FinalTable, ...]
    still_empty: tuple[tuple[SeatDrawing, ...], ...]
    shapes: tuple[tuple[Token, int], ...]
    waiting: tuple[Token, ...]
    final: Final
    law: str
    after_bonuses: bool

    @property
    def taken(self) -> int:
        """How many finalists are known."""
        return self.seats - self.unassigned


def pages_of(lookup: Lookup, document: SeasonDocument) -> Iterator[Page]:
    if not has_final(document):
        return
    season = document.season
    yield Page(
        path=addresses.final(season.id),
        template="final",
        content=_content(lookup, document),
        title=said("title-final", season=in_short(season)),
        description=said(f"about-final-{document.regulation.final.kind}", season=season.name),
        section="seasons",
        crumbs=crumbs_of_season("seasons", season),
        demo=season.invented,
        sources=(season.source,),
        data=(addresses.document(addresses.season(season.id)),),
        regulation=document.regulation.id,
        unit=document.regulation.unit,
    )


def _content(lookup: Lookup, document: SeasonDocument) -> Content:
    result = document.result
    came = tokens(document)
    played = next((tournament for tournament in result.tournaments if tournament.kind == FINAL_KIND), None)
    seats, unassigned = final_seats(result)
    return Content(
        closed=result.closed,
        day=result.day,
        seats=seats,
        unassigned=unassigned,
        open=open_in_all(result),
        tables=by_size(result.final_tables or ()),
        missing=without_results(document),
        groups=tuple(groups(document)),
        cards=cards(lookup, document),
        played=row(document, played) if played else None,
        champion=result.champion,
        story=story(document.regulation.stages, played, result.champion) if played else None,
        nearest=None if played or result.closed else tightest(document),
        podium=podium(document, played, came) if played else (),
        stages=stages(document.regulation, played) if played else (),
        drawn=final_tables(lookup.results.records.register, played, came) if played else (),
        still_empty=() if played else empty_tables(result.final_tables or ()),
        shapes=shapes(came),
        waiting=() if played or result.closed else tuple(came.values()),
        final=document.regulation.final,
        law=document.regulation.id,
        after_bonuses=result.closed and any(bonus.value.won and bonus.value.played for bonus in result.bonuses),
    )
