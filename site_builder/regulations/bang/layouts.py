"""Table layouts: how many players may sit where."""

from __future__ import annotations

from msgspec import Struct

from ..paper import sizes_text

__all__ = ["TableSizes", "sizes_text"]


class TableSizes(Struct, frozen=True):
    """How many players sit at a table: from *smallest* to *largest*, as a law says."""

    smallest: int
    largest: int

    def __contains__(self, players: int) -> bool:
        return self.smallest <= players <= self.largest

    def layouts(self, players: int) -> tuple[tuple[int, ...], ...]:
        """Every layout of *players* over tables whose sizes differ by one at most, larger tables first; fewest tables
        first."""
        layouts: list[tuple[int, ...]] = []
        for tables in range(1, players // self.smallest + 1):
            if self.smallest * tables <= players <= self.largest * tables:
                size, larger = divmod(players, tables)
                layouts.append((size + 1,) * larger + (size,) * (tables - larger))
        return tuple(layouts)
