"""The days that decided a season: in each ranking the last on which other people stood where the final is won from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from ...regulations.facts import FINAL_KIND
from ...season.days import Day
from ...season.document import SeasonDocument
from ..charts.slope import Slope, slope
from . import addresses
from .admission import seats_each
from .leaders import spells
from .progress import RankingDay, edition
from .values import Link

BELOW = 3  # places under the line that are drawn


@dataclass(frozen=True, slots=True, eq=False)
class Decisive:
    """The *day* on which last somebody *entered* the first *seats* places of a *ranking*, and who *left* them; *before*
    is the day of the ranking that it is compared with. *leaders* are first since the day *led_since*. *final* is when
    the final had been played by then, if it had."""

    area: str
    ranking: Link
    day: RankingDay
    before: date
    seats: int
    entered: tuple[str, ...]
    left: tuple[str, ...]
    leaders: tuple[str, ...]
    led_since: date
    final: date | None
    slope: Slope


def decisive_days(document: SeasonDocument) -> tuple[Decisive, ...]:
    """Of every ranking that sends its first to the final and that had another such first on some day."""
    seats = 0 if document.regulation.all_time else seats_each(document.result)
    if not seats:
        return ()
    return tuple(day for area in document.result.rankings for day in _last(document, area, seats))


def _last(document: SeasonDocument, area: str, seats: int) -> Iterator[Decisive]:
    days = document.days[area]
    inside = [_first(day, seats) for day in days]
    changed = [n for n, (was, now) in enumerate(pairwise(inside), 1) if set(was) != set(now)]
    if not changed:
        return
    n = changed[-1]
    was, now, lead = inside[n - 1], inside[n], spells(days, document.result.day)[-1]
    season = document.season.id
    yield Decisive(
        area=area,
        ranking=Link(document.regulation.areas[area], addresses.ranking(season, area)),
        day=edition(document, days[n]),
        before=days[n - 1].day,
        seats=seats,
        entered=tuple(player for player in now if player not in was),
        left=tuple(player for player in was if player not in now),
        leaders=lead.players,
        led_since=lead.since,
        final=next((day for day in _finals(document) if day < days[n].day), None),
        slope=slope(_places(days[n - 1]), _places(days[n]), (seats, seats), seats + BELOW),
    )


def _finals(document: SeasonDocument) -> Iterator[date]:
    """The last day of the final, once there is one."""
    return (tournament.facts.end for tournament in document.result.tournaments if tournament.kind == FINAL_KIND)


def _first(day: Day, seats: int) -> tuple[str, ...]:
    """Who stands on the first *seats* places; more people where some share the last of them."""
    return tuple(line.player for line in day.lines if line.place <= seats)


def _places(day: Day) -> list[tuple[str, int]]:
    return [(line.player, line.place) for line in day.lines]
