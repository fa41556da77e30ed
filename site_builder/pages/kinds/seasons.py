"""The list of seasons, each as a line of its story: who won, when it turned, how large it was."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.document import SeasonDocument
from ..parts.all_seasons import AllSeasons
from ..parts.final_table import has_final
from ..parts.naming import years_shown
from ..parts.page import Page, said
from ..parts.played_days import (
    PeopleMark,
    PlayedDay,
    few_days,
    months_named,
    people_scale,
    played_days,
    year_line,
)
from ..parts.ranking_head import Leader, alone_in_front
from ..parts.turning_point import TurningPoint
from ..parts.values import Said
from .records import has_records
from .season import story

ADDRESSES = (addresses.SEASONS,)
_MOST_LED = 3  # names of a sentence


class SeasonRow(Struct, frozen=True, eq=False):
    """A season; *days* are the tournaments on its line, *months* (the month, where it begins), or *few* (the day, its
    middle) where it was played in few. *story* says how it
    went, *leaders* are in front of its rankings where it says nothing; *turn* is its last turning point."""

    years: str
    name: Words
    path: str
    closed: bool
    day: date
    tournaments: int
    players: int
    champion: str | None
    final: str | None
    decisions: str
    days: tuple[PlayedDay, ...]
    months: tuple[tuple[int, int], ...]
    few: tuple[tuple[date, int], ...]
    story: tuple[Said, ...]
    leaders: tuple[Leader, ...]
    turn: TurningPoint | None


class Content(Struct, frozen=True, eq=False):
    """*champion* is the newest season that gave a title, *running* are those that are not closed, *ended* the others;
    *tournaments* are those of all; *drawn*: one at least has a line of days; *out_of_step*: one that runs stands as of
    a day before another ended."""

    seasons: tuple[SeasonRow, ...]
    champion: SeasonRow | None
    running: tuple[SeasonRow, ...]
    ended: tuple[SeasonRow, ...]
    tournaments: int
    records: bool
    history: bool
    drawn: bool
    scale: tuple[PeopleMark, ...]
    out_of_step: bool


def pages(lookup: AllSeasons) -> Iterator[Page]:
    rows = tuple(_rows(lookup))
    yield Page(
        path=addresses.SEASONS,
        template="seasons",
        content=Content(
            seasons=rows,
            champion=next((row for row in rows if row.champion), None),
            running=tuple(row for row in rows if not row.closed),
            ended=tuple(row for row in rows if row.closed),
            tournaments=sum(row.tournaments for row in rows),
            records=has_records(lookup),
            history=bool(lookup.results.histories),
            drawn=any(row.days for row in rows),
            scale=people_scale(_most(lookup)),
            out_of_step=any(row.day < over.day for row in rows for over in rows if over.closed and not row.closed),
        ),
        title=said("seasons"),
        section="seasons",
        demo=lookup.invented,
    )


def _most(lookup: AllSeasons) -> int:
    """The people of the largest tournament of all."""
    tournaments = (played for document in lookup.seasons for played in document.result.tournaments)
    return max((len(played.people) for played in tournaments), default=0) or 1


def _rows(lookup: AllSeasons) -> Iterator[SeasonRow]:
    most = _most(lookup)
    for document in lookup.leading:
        season, result = document.season, document.result
        line, few = year_line(result.tournaments), few_days(result.tournaments)
        tournaments, players = _size(document)
        sentences = tuple(story(document))
        yield SeasonRow(
            years=years_shown(season.id),
            name=season.name,
            path=addresses.season(season.id),
            closed=result.closed,
            day=result.day,
            tournaments=tournaments,
            players=players,
            champion=result.champion,
            final=addresses.final(season.id) if has_final(document) else None,
            decisions=addresses.decisions(season.id),
            days=few.side_by_side(result.tournaments, most) if few else played_days(result.tournaments, line, most),
            months=() if few else months_named(line),
            few=few.named if few else (),
            story=sentences,
            leaders=() if sentences else alone_in_front(document, _MOST_LED),
            turn=lookup.summary_of(document).turn.value,
        )


def _size(document: SeasonDocument) -> tuple[int, int]:
    """How many tournaments, and how many people in all of them."""
    tournaments = document.result.tournaments
    return len(tournaments), len({player for played in tournaments for player in played.people})
