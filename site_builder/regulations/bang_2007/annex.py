"""Annex 1 of the 2007 regulation: how many players may sit down at which tables.

Row 28 of the source prints 7-7-7-7 in two columns; it stands here once, among the tables of seven. Three layouts that
the rules allow are missing there (41, 46 and 47 players): they are legal all the same.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..bang.layouts import TableSizes

FIRST_ROW, LAST_ROW = 10, 50  # players

# Players | tables of 6 and 7 | of 5 and 6 | only of 5 | only of 6 | only of 7
_PRINTED = """
10 |                 |                   | 5-5                 |                 |
11 |                 | 6-5               |                     |                 |
12 |                 |                   |                     | 6-6             |
13 | 7-6             |                   |                     |                 |
14 |                 |                   |                     |                 | 7-7
15 |                 |                   | 5-5-5               |                 |
16 |                 | 6-5-5             |                     |                 |
17 |                 | 6-6-5             |                     |                 |
18 |                 |                   |                     | 6-6-6           |
19 | 7-6-6           |                   |                     |                 |
20 | 7-7-6           |                   | 5-5-5-5             |                 |
21 |                 | 6-5-5-5           |                     |                 | 7-7-7
22 |                 | 6-6-5-5           |                     |                 |
23 |                 | 6-6-6-5           |                     |                 |
24 |                 |                   |                     | 6-6-6-6         |
25 | 7-6-6-6         |                   | 5-5-5-5-5           |                 |
26 | 7-7-6-6         | 6-5-5-5-5         |                     |                 |
27 | 7-7-7-6         | 6-6-5-5-5         |                     |                 |
28 |                 | 6-6-6-5-5         |                     |                 | 7-7-7-7
29 |                 | 6-6-6-6-5         |                     |                 |
30 |                 |                   | 5-5-5-5-5-5         | 6-6-6-6-6       |
31 | 7-6-6-6-6       | 6-5-5-5-5-5       |                     |                 |
32 | 7-7-6-6-6       | 6-6-5-5-5-5       |                     |                 |
33 | 7-7-7-6-6       | 6-6-6-5-5-5       |                     |                 |
34 | 7-7-7-7-6       | 6-6-6-6-5-5       |                     |                 |
35 |                 | 6-6-6-6-6-5       | 5-5-5-5-5-5-5       |                 | 7-7-7-7-7
36 |                 | 6-5-5-5-5-5-5     |                     | 6-6-6-6-6-6     |
37 | 7-6-6-6-6-6     | 6-6-5-5-5-5-5     |                     |                 |
38 | 7-7-6-6-6-6     | 6-6-6-5-5-5-5     |                     |                 |
39 | 7-7-7-6-6-6     | 6-6-6-6-5-5-5     |                     |                 |
40 | 7-7-7-7-6-6     | 6-6-6-6-6-5-5     | 5-5-5-5-5-5-5-5     |                 |
41 | 7-7-7-7-7-6     | 6-6-6-6-6-6-5     |                     |                 |
42 |                 | 6-6-5-5-5-5-5-5   |                     | 6-6-6-6-6-6-6   | 7-7-7-7-7-7
43 | 7-6-6-6-6-6-6   | 6-6-6-5-5-5-5-5   |                     |                 |
44 | 7-7-6-6-6-6-6   | 6-6-6-6-5-5-5-5   |                     |                 |
45 | 7-7-7-6-6-6-6   | 6-6-6-6-6-5-5-5   | 5-5-5-5-5-5-5-5-5   |                 |
46 | 7-7-7-7-6-6-6   | 6-6-6-6-6-6-5-5   |                     |                 |
47 | 7-7-7-7-7-6-6   | 6-6-6-6-6-6-6-5   |                     |                 |
48 | 7-7-7-7-7-7-6   | 6-6-6-5-5-5-5-5-5 |                     | 6-6-6-6-6-6-6-6 |
49 | 7-6-6-6-6-6-6-6 | 6-6-6-6-5-5-5-5-5 |                     |                 | 7-7-7-7-7-7-7
50 | 7-7-6-6-6-6-6-6 | 6-6-6-6-6-5-5-5-5 | 5-5-5-5-5-5-5-5-5-5 |                 |
"""


def _layout(cell: str) -> tuple[int, ...]:
    return tuple(int(size) for size in cell.split("-")) if cell else ()


def _rows() -> Mapping[int, tuple[tuple[int, ...], ...]]:
    remaining: dict[int, tuple[tuple[int, ...], ...]] = {}
    for line in _PRINTED.strip().splitlines():
        players, *cells = (cell.strip() for cell in line.split("|"))
        remaining[int(players)] = tuple(_layout(cell) for cell in cells)
    return remaining


ANNEX = _rows()  # players → the layout of each column, empty where it prints none


def printed_layouts(players: int, allowed: TableSizes) -> tuple[tuple[int, ...], ...]:
    """The layouts that Annex 1 prints for *players*; beyond its last row those that the three rules give."""
    return tuple(layout for layout in ANNEX[players] if layout) if players in ANNEX else allowed.layouts(players)


def missing_layouts(allowed: TableSizes) -> Mapping[int, tuple[tuple[int, ...], ...]]:
    """The legal layouts that Annex 1 does not print, by players."""
    unprinted = {
        n: tuple(layout for layout in allowed.layouts(n) if layout not in printed_layouts(n, allowed)) for n in ANNEX
    }
    return {n: layouts_left for n, layouts_left in unprinted.items() if layouts_left}
