"""Who would rise and who would fall furthest among those at the head of a ranking, before or after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from ...languages import Words
from ...season.document import SeasonDocument, SeasonResult
from ...season.rankings import Ranking

HEAD = 10  # who stands within so many places there or then


class Leap(Struct, frozen=True):
    """Somebody's place in the ranking of *area*, as it is and as it would be."""

    player: str
    area: Words
    before: int
    after: int

    @property
    def at_head(self) -> bool:
        return self.before != self.after and min(self.before, self.after) <= HEAD

    @property
    def rank(self) -> tuple[int, int]:
        """The furthest first, then the one nearest to the first place."""
        return -abs(self.before - self.after), min(self.before, self.after)


class Leaps(Struct, frozen=True):
    """The furthest *rise* into the head of a ranking, and the furthest *fall* out of one."""

    rise: Leap | None = None
    fall: Leap | None = None

    @property
    def longest(self) -> Leap | None:
        return min(filter(None, (self.rise, self.fall)), key=lambda leap: leap.rank, default=None)


def leaps(moves: Iterable[Leap]) -> Leaps:
    at_head = sorted((leap for leap in moves if leap.at_head), key=lambda leap: leap.rank)
    return Leaps(
        next((leap for leap in at_head if leap.after < leap.before), None),
        next((leap for leap in at_head if leap.after > leap.before), None),
    )


def moves_between(document: SeasonDocument, result: SeasonResult) -> Iterator[Leap]:
    """Everybody who stands in the same ranking of a season and of its other *result*."""
    for area, ranking in document.result.rankings.items():
        before, after = places(ranking), places(result.rankings[area]) if area in result.rankings else {}
        for player in before:
            if player in after:
                yield Leap(player, document.regulation.areas[area], before[player], after[player])


def moves_otherwise(document: SeasonDocument) -> Iterator[Leap]:
    """Everybody who would stand elsewhere had the law been read in one of its other ways."""
    for other in document.otherwise:
        for moved in other.difference.moved:
            before, after = moved.place
            if before and after:
                yield Leap(moved.player, document.regulation.areas[moved.area], before, after)


def places(ranking: Ranking) -> Mapping[str, int]:
    return {line.value.player: line.value.place for line in ranking.lines}
