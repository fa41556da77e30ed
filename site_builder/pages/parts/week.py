"""What changed in the rankings of a season in its last days: who rose, who fell, who is in the final now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.days import PastDay
from ...season.document import SeasonDocument
from ...season.finals import Admission
from ..charts.slope import DEPTH, Slope, slope
from .cut import seats_above, seats_above_on, separators
from .page import same
from .qualification import admissions
from .values import Link

WEEK = timedelta(days=7)
DEEP, MOST = 12, 4  # places down to which moves are told, and how many of an area
BELOW = 4  # places under the line that are drawn


class PlaceStep(Struct, frozen=True):
    """A *player* whose place was *before*, None where they stood in no ranking, and is *after*; *path* is the row."""

    player: str
    before: int | None
    after: int
    path: str

    @property
    def rises(self) -> bool:
        return self.before is None or self.after < self.before


class RankingChange(Struct, frozen=True, eq=False):
    """An area whose ranking is another than on the day *since*: what was played, who moved most, who is in the final
    by the area now and was not, and the other way round; *slope* draws both rankings side by side."""

    area: str
    name: Words
    path: str
    since: date
    ended: tuple[Link, ...]
    steps: tuple[PlaceStep, ...]
    entered: tuple[str, ...]
    left: tuple[str, ...]
    slope: Slope


def changes(document: SeasonDocument) -> tuple[RankingChange, ...]:
    """Of every area that changed in the week up to the season's day; where none did, since its newest change."""
    days = document.days
    newest = max((of_area[-1].day for of_area in days.values() if of_area), default=document.result.day)
    since = min(document.result.day - WEEK, newest - timedelta(days=1))
    return tuple(change for area, of_area in days.items() for change in _change(document, area, of_area, since))


def _change(document: SeasonDocument, area: str, days: tuple[PastDay, ...], since: date) -> Iterator[RankingChange]:
    recent = tuple(day for day in days if day.day > since)
    before = next((day for day in reversed(days) if day.day <= since), None)
    if not recent or before is None:
        return
    season, values = document.season.id, admissions(document.result)
    was = _seated(before.admissions.value, area)
    now = _seated((admission.value for admission in document.result.admissions), area)
    seats = seats_above_on(before), seats_above(separators(document.result.rankings[area], values))
    ended = dict.fromkeys(id for day in recent for id in day.ended)
    played = (document.result.tournament(id) for id in ended)
    yield RankingChange(
        area=area,
        name=document.regulation.areas[area],
        path=addresses.ranking(season, area),
        since=before.day,
        ended=tuple(
            Link(same(tournament.facts.name), addresses.tournament(season, tournament.id), True)
            for tournament in played
        ),
        steps=tuple(_steps(season, area, before, recent[-1])),
        entered=tuple(player for player in now if player not in was),
        left=tuple(player for player in was if player not in now),
        slope=day_slope(before, recent[-1], seats),
    )


def day_slope(before: PastDay, now: PastDay, seats: tuple[int, int]) -> Slope:
    """The rankings of two days side by side, down to a few places below the *seats* that lead to the final."""
    return slope(_places(before), _places(now), seats, (max(seats) or DEPTH - BELOW) + BELOW)


def _places(day: PastDay) -> list[tuple[str, int]]:
    return [(line.player, line.place) for line in day.lines]


def _seated(admissions: Iterable[Admission], area: str) -> tuple[str, ...]:
    """Whom *area* seats, by seat."""
    return tuple(admission.player for admission in admissions if admission.seat and admission.source == area)


def _steps(season: str, area: str, before: PastDay, now: PastDay) -> Iterator[PlaceStep]:
    """Who moved most among the first, whoever is new with them, by place."""
    places = before.places
    moved = [
        PlaceStep(player, places.get(player), place, addresses.ranking(season, area, player))
        for player, place in now.places.items()
        if place != places.get(player) and min(place, places.get(player, place)) <= DEEP
    ]
    last = len(places) + 1
    moved.sort(key=lambda step: (-abs((step.before or last) - step.after), step.after))
    yield from sorted(moved[:MOST], key=lambda step: step.after)
