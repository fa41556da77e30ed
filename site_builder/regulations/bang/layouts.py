"""Table layouts: how many players may sit where."""

from __future__ import annotations

from ..paper import sizes_text

__all__ = ["LARGEST", "SMALLEST", "layouts", "sizes_text"]

SMALLEST, LARGEST = 5, 7  # players at a table, in every BANG! edition of the sources


def layouts(players: int, smallest: int = SMALLEST, largest: int = LARGEST) -> tuple[tuple[int, ...], ...]:
    """Every layout of *players* over tables whose sizes differ by one at most, larger tables first; fewest tables
    first."""
    layouts: list[tuple[int, ...]] = []
    for tables in range(1, players // smallest + 1):
        if smallest * tables <= players <= largest * tables:
            size, larger = divmod(players, tables)
            layouts.append((size + 1,) * larger + (size,) * (tables - larger))
    return tuple(layouts)
