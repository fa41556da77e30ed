"""The list of seasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from ...languages import Words
from ..charts.days import DaySpan
from ..parts import addresses
from ..parts.final_table import has_final
from ..parts.lookup import Lookup
from ..parts.naming import years_shown
from ..parts.page import Page, said
from .records import has_records

MONTHS = 7  # names of months that a line of days has room for on a phone; of more every other is named


@dataclass(frozen=True, slots=True)
class PlayedDay:
    """A tournament on the line of a season: where it stands and where its mark begins, in per cent of the width and of
    the height from the top."""

    x: int
    top: int


@dataclass(frozen=True, slots=True, eq=False)
class Row:
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
    invented: bool
    days: tuple[PlayedDay, ...]
    months: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*champion* is the newest season that gave a title, *running* are those that are not closed; *drawn*: one at least
    has a line of days."""

    seasons: tuple[Row, ...]
    champion: Row | None
    running: tuple[Row, ...]
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


def _rows(lookup: Lookup) -> Iterator[Row]:
    most = max((len(played.people) for document in lookup.seasons for played in document.result.tournaments), default=1)
    for document in sorted(lookup.seasons, key=lambda season: season.result.closed):  # what is played now comes first
        season, result = document.season, document.result
        ends = [tournament.facts.end for tournament in result.tournaments]
        line = DaySpan(min(ends), max(ends)) if len({*ends}) > 1 else None
        yield Row(
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
            invented=season.invented,
            days=tuple(
                PlayedDay(line.along(tournament.facts.end), 100 - max(8, 100 * len(tournament.people) // max(1, most)))
                for tournament in result.tournaments
            )
            if line
            else (),
            months=(line.months if len(line.months) <= MONTHS else line.months[::2]) if line else (),
        )
