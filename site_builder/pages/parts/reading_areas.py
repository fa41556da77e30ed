"""The rankings of a season had it read otherwise what its law leaves open: who would move, drawn area by area."""

from __future__ import annotations

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.comparisons import Difference, Moved
from ...season.document import SeasonDocument, SeasonResult
from ...season.rankings import Ranking
from ..charts.shift import Shift, shift
from ..charts.slope import DEPTH, Slope, slope
from .decision_effect import MovedPlayer, mover

OPEN = 6  # as many who move are told without a fold
LEAPS = 5  # as many of those who move furthest are named where there is room


class MovedArea(Struct, frozen=True, eq=False):
    """A ranking in which people would have another place: the *movers*, best first, *folded* where they are many.

    Where it can be drawn: *slope* the first lines, None where the *first* so many are the same; *shift* all of it,
    *leaps* who would go furthest, with the places there and then.
    """

    id: str
    name: Words
    path: str
    movers: tuple[MovedPlayer, ...]
    folded: bool
    slope: Slope | None
    shift: Shift | None
    leaps: tuple[MovedPlayer, ...]
    first: int

    @property
    def leap(self) -> MovedPlayer | None:
        return self.leaps[0] if self.leaps else None


def moved_areas(document: SeasonDocument, difference: Difference) -> tuple[MovedArea, ...]:
    """The areas of a season in their order, those only in which anybody would have another place."""
    by_area = dict[str, list[Moved]]()
    for moved in sorted(difference.moved, key=_best_place):
        if moved.place[0] != moved.place[1]:
            by_area.setdefault(moved.area, []).append(moved)
    return tuple(
        _moved_area(document, difference, id, tuple(mover(document, moved) for moved in by_area[id]))
        for id in document.result.rankings
        if id in by_area
    )


def _moved_area(
    document: SeasonDocument, difference: Difference, id: str, movers: tuple[MovedPlayer, ...]
) -> MovedArea:
    result = document.result
    before = [(line.value.player, line.value.place) for line in result.rankings[id].lines]
    after = _after(result.rankings[id], difference, id)
    drawn = len(dict(before)) == len(before)  # in a list of records somebody stands twice: nothing joins two lines
    seats = _seats(result, difference, id, [player for player, _ in after])
    same_first = before[:DEPTH] == after[:DEPTH] and seats[0] == seats[1]
    places = dict(after)
    leaps = [moved for moved in movers if None not in moved.places]
    return MovedArea(
        id=id,
        name=document.regulation.areas[id],
        path=addresses.ranking(document.season.id, id),
        movers=movers,
        folded=len(movers) > OPEN,
        slope=slope(before, after, seats) if drawn and not same_first else None,
        shift=shift([place - places.get(player, place) for player, place in before], seats[0]) if drawn else None,
        leaps=tuple(sorted(leaps, key=_distance, reverse=True)[:LEAPS]) if drawn else (),
        first=min(DEPTH, len(before)),
    )


def _after(ranking: Ranking, difference: Difference, area: str) -> list[tuple[str, int]]:
    """Everybody of a ranking as it would be, with their place, best first."""
    places = {moved.player: moved.place[1] for moved in difference.moved if moved.area == area}
    now = {line.value.player: line.value.place for line in ranking.lines}
    then = {player: place for player, place in {**now, **places}.items() if place is not None}
    return sorted(then.items(), key=lambda entry: (entry[1], now.get(entry[0], len(now))))


def _best_place(moved: Moved) -> tuple[int, str]:
    return min(place for place in moved.place if place is not None), moved.player


def _distance(moved: MovedPlayer) -> int:
    before, after = moved.places
    return 0 if before is None or after is None else abs(before - after)


def _seats(result: SeasonResult, difference: Difference, area: str, after: list[str]) -> tuple[int, int]:
    """After how many lines the last stands whom the ranking of *area* seats, as it is and as it would be; 0 where none
    is, and where it is not known which ranking would seat somebody who comes in by one."""
    seated = {admission.value.player for admission in result.finalists if admission.value.source == area}
    before = [line.value.player for line in result.rankings[area].lines]
    in_rankings = [line.value.player for ranking in result.rankings.values() for line in ranking.lines]
    then = set(seated)
    for player, was, now in difference.seats:
        if was == now:
            continue
        if now == "area" and player in after:
            if in_rankings.count(player) > 1:
                return _last_seated(before, seated), 0
            then.add(player)
        if was == "area":
            then.discard(player)
    return _last_seated(before, seated), _last_seated(after, then)


def _last_seated(players: list[str], seated: set[str]) -> int:
    return max((n for n, player in enumerate(players, 1) if player in seated), default=0)
