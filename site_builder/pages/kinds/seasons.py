"""The list of seasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ...languages import Words
from ..parts import addresses
from ..parts.final_table import has_final
from ..parts.lookup import Lookup
from ..parts.naming import years_shown
from ..parts.page import Page, said
from ..parts.played_days import PlayedDay, day_line, months_named, played_days
from .records import has_records


@dataclass(frozen=True, slots=True, eq=False)
class SeasonRow:
    """A season; *days* are the tournaments on its line, *months* (the month, where it begins)."""

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


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*champion* is the newest season that gave a title, *running* are those that are not closed; *drawn*: one at least
    has a line of days."""

    seasons: tuple[SeasonRow, ...]
    champion: SeasonRow | None
    running: tuple[SeasonRow, ...]
    records: bool
    history: bool
    drawn: bool


def pages(lookup: Lookup) -> Iterator[Page]:
    rows = tuple(_rows(lookup))
    yield Page(
        path=addresses.SEASONS,
        template="seasons",
        content=Content(
            seasons=rows,
            champion=next((row for row in rows if row.champion), None),
            running=tuple(row for row in rows if not row.closed),
            records=has_records(lookup),
            history=bool(lookup.results.histories),
            drawn=any(row.days for row in rows),
        ),
        title=said("seasons"),
        section="seasons",
        demo=lookup.invented,
    )


def _rows(lookup: Lookup) -> Iterator[SeasonRow]:
    most = max((len(played.people) for document in lookup.seasons for played in document.result.tournaments), default=1)
    for document in sorted(lookup.seasons, key=lambda season: season.result.closed):  # what is played now comes first
        season, result = document.season, document.result
        line = day_line(result.tournaments)
        yield SeasonRow(
            years=years_shown(season.id),
            name=season.name,
            path=addresses.season(season.id),
            closed=result.closed,
            day=result.day,
            tournaments=len(result.tournaments),
            players=len({player for tournament in result.tournaments for player in tournament.people}),
            champion=result.champion,
            final=addresses.final(season.id) if has_final(document) else None,
            decisions=addresses.decisions(season.id),
            days=played_days(result.tournaments, line, most),
            months=months_named(line),
        )
