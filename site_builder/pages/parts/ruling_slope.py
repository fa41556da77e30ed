"""The ranking that a decision moved most, without it and with it: from whom to whom the places went."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from ...languages import Words
from ...season.comparisons import Difference
from ...season.document import SeasonDocument
from ...season.rankings import Ranking
from ..charts.slope import DEPTH, Slope, slope


class Riser(Struct, frozen=True):
    """Who stands higher because of a decision, with the place without it and with it."""

    player: str
    before: int
    after: int


class RulingSlope(Struct, frozen=True, eq=False):
    """*area* is the name of the ranking, *css* its class; on the left it is without the decision."""

    css: str
    area: Words
    slope: Slope

    @property
    def riser(self) -> Riser | None:
        """The best of those who rise within the lines that have a name."""
        places = {end.player: end.place for end in self.slope.left}
        rising = (end for end in self.slope.right if end.kind == "rises" and end.place < places.get(end.player, 0))
        return next((Riser(end.player, places[end.player], end.place) for end in rising), None)


def ruling_slope(document: SeasonDocument, difference: Difference) -> RulingSlope | None:
    """None where none of the first has another place, or where somebody stands in a ranking twice."""
    moves = Counter(moved.area for moved in difference.moved if moved.place[0] != moved.place[1])
    if not moves:
        return None
    area = max(document.result.rankings, key=lambda id: moves[id])
    ranking = document.result.rankings[area]
    after = [(line.value.player, line.value.place) for line in ranking.lines]
    before = _before(ranking, difference, area)
    if len(dict(after)) < len(after) or before[:DEPTH] == after[:DEPTH]:
        return None
    return RulingSlope(area, document.regulation.areas[area], slope(before, after, (0, 0)))


def _before(ranking: Ranking, difference: Difference, area: str) -> list[tuple[str, int]]:
    """Everybody as they stood without the decision, best first."""
    was = {moved.player: moved.place[0] for moved in difference.moved if moved.area == area}
    now = {line.value.player: line.value.place for line in ranking.lines}
    places = {player: place for player, place in {**now, **was}.items() if place is not None}
    return sorted(places.items(), key=lambda entry: (entry[1], now.get(entry[0], len(now))))
