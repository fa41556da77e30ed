"""Two states of the data → what differs in each of their seasons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ..season.comparisons import Difference, Moved, Reassigned
from . import Results
from .comparison import bonuses, cards, compare, placed


class SeasonDifference(Struct, frozen=True, eq=False):
    """What differs in a season of both states: of the season, of places inside tournaments, of wild cards, of
    bonuses; nothing in one that is new or gone."""

    difference: Difference = Difference()
    placed: tuple[Moved, ...] = ()
    cards: tuple[Reassigned, ...] = ()
    bonuses: tuple[Reassigned, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.difference or self.placed or self.cards or self.bonuses)


def season_differences(before: Results, after: Results) -> Iterator[tuple[str, SeasonDifference]]:
    """By id, every season of *before* or *after*, also where nothing differs."""
    for id in sorted({*before.computed, *after.computed}):
        if id in before.computed and id in after.computed:
            old, new = before.computed[id].result, after.computed[id].result
            yield id, SeasonDifference(compare(old, new), placed(old, new), cards(old, new), bonuses(old, new))
        else:
            yield id, SeasonDifference()
