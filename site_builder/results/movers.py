"""Who rose and who fell: since the ranking before the newest tournament, and over a season."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date

from msgspec import Struct

from ..regulations.cached import cached_per_instance
from ..regulations.explained import given
from ..season.days import Stand
from ..season.document import SeasonDocument
from ..season.rankings import Ranking
from .days import before_newest


class Mover(Struct, frozen=True):
    """A player of *area* who stood on the place *before* on the day *since* and stands on *after* now."""

    area: str
    player: str
    before: int
    after: int
    since: date

    @property
    def rise(self) -> int:
        """Places gained; below zero where lost."""
        return self.before - self.after


class Movers(Struct, frozen=True):
    """Those who rose, most first, and those who fell, most first."""

    rose: tuple[Mover, ...]
    fell: tuple[Mover, ...]


@cached_per_instance
def courses(document: SeasonDocument) -> Mapping[str, Mapping[str, tuple[Stand, ...]]]:
    """By area and player: their places and points on the days of the season from their first one on, oldest first."""
    by_area: dict[str, dict[str, list[Stand]]] = {}
    for area, days in document.days.items():
        of_area: dict[str, list[Stand]] = {}
        for day in days:
            for line in day.lines:
                course = of_area.setdefault(line.player, [])
                if not course or course[-1].day != line.day:  # of several lines the best
                    course.append(line)
        by_area[area] = of_area
    return {area: {player: tuple(places) for player, places in here.items()} for area, here in by_area.items()}


def since_last(document: SeasonDocument) -> Movers:
    """Against the ranking before the newest tournament of each area; who is new there has not moved."""
    return _movers(mover for ranking in document.result.rankings.values() for mover in _since_last(document, ranking))


def _since_last(document: SeasonDocument, ranking: Ranking) -> Iterable[Mover]:
    since = before_newest(document.days[ranking.area], document.result)
    if since is None:
        return
    for line in ranking.lines:
        before = ranking.previous.get(line.value.player)
        if before is not None:
            yield Mover(ranking.area, line.value.player, before, given(line.value.place), since.day)


def over_season(document: SeasonDocument) -> Movers:
    """From the first day on which they stood in a ranking to the last; who stands there no more, as when their only
    tournament was refused, neither rose nor fell."""
    last_ranked = {
        (area, line.value.player) for area, ranking in document.result.rankings.items() for line in ranking.lines
    }
    return _movers(
        Mover(area, player, course[0].place, course[-1].place, course[0].day)
        for area, of_area in courses(document).items()
        for player, course in of_area.items()
        if (area, player) in last_ranked
    )


def _movers(movers: Iterable[Mover]) -> Movers:
    in_order = sorted(movers, key=lambda mover: (-abs(mover.rise), mover.after, mover.area, mover.player))
    return Movers(
        tuple(mover for mover in in_order if mover.rise > 0), tuple(mover for mover in in_order if mover.rise < 0)
    )
