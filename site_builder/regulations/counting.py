"""What the rankings of a law count, and who is ahead, as the law declares it: pages ask this and guess nothing."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .exact import Amount, exact

CountKind = Literal["sum", "mean", "list"]
Ahead = Literal["most", "fewest"]
MOST: Ahead = "most"
OF_SEASON: Literal["season"] = "season"  # how many results count is said by each season


class Counting(Struct, frozen=True):
    """An entrant has the *kind* of its results: their sum, or their mean; in a list every result stands for itself.
    *best* is how many count, the best ones: a number, or what the season says; None where all do. *ahead* is who has
    the most, or who has the fewest. *clause* says so."""

    kind: CountKind
    clause: str
    best: int | Literal["season"] | None = None
    ahead: Ahead = "most"

    def lead(self, points: Amount, other: Amount) -> Amount:
        """By how much *points* are ahead of the *other*; below zero where they are behind."""
        return exact(points - other if self.ahead == MOST else other - points)
