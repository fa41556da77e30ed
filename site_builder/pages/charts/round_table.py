"""A table seen from above: its seats clockwise from the top, in front of each the chips that were won there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

WIDTH, HEIGHT = 360, 312  # units of the drawing
CENTRE_X, CENTRE_Y, SEATS = 180, 156, 105  # the middle, and how far from it the seats are
LINE = 13  # the height of a line of text
CHIP = 1000  # dollars
MOST_CHIPS = 16  # as many as have room before the number of the table
FINE = 10  # chips are drawn in tenths of a unit
_FIRST_CHIP, _STEP, _GAP, _HALF = 740, 33, 17, 100  # in tenths: the radius of the first, to the next, after five
_SIDEWAYS, _UPPER = 150, 350  # thousandths: what counts as above or below the middle, and as the upper half

# The direction of each seat, in thousandths, by how many seats there are.
DIRECTIONS = {
    4: ((0, -1000), (1000, 0), (0, 1000), (-1000, 0)),
    5: ((0, -1000), (951, -309), (588, 809), (-588, 809), (-951, -309)),
    6: ((0, -1000), (866, -500), (866, 500), (0, 1000), (-866, 500), (-866, -500)),
    7: ((0, -1000), (782, -623), (975, 223), (434, 901), (-434, 901), (-975, 223), (-782, -623)),
    8: ((0, -1000), (707, -707), (1000, 0), (707, 707), (0, 1000), (-707, 707), (-1000, 0), (-707, -707)),
}
HALF_STEP = {4: 707, 5: 588, 6: 500, 7: 434, 8: 383}  # the sine of half the angle between two seats


class SeatDrawing(Struct, frozen=True):
    """Where a seat is drawn: its sign at (*x*, *y*), the path of its *chips* in tenths of a unit, and the first of its
    *lines* of text with their *anchor* (start, middle, end)."""

    x: int
    y: int
    chips: str
    anchor: str
    text_x: int
    lines: tuple[int, ...]


def can_be_drawn(seats: int) -> bool:
    return seats in DIRECTIONS


def seats_around(number: int, x: int, y: int, out: int) -> tuple[tuple[int, int], ...]:
    """Where *number* seats are, clockwise from the top, *out* units from the middle (*x*, *y*) of a table; none where
    there are too few or too many of them to be drawn."""
    return tuple((x + out * right // 1000, y + out * down // 1000) for right, down in DIRECTIONS.get(number, ()))


def round_table(seats: Sequence[tuple[int, int]]) -> tuple[SeatDrawing, ...]:
    """A place for each of *seats*, in drawing order: (the chips won, lines of text beside it), four to eight of them.
    Raises KeyError for any other number."""
    number = len(seats)
    return tuple(
        _place(direction, chips, lines, number)
        for direction, (chips, lines) in zip(DIRECTIONS[number], seats, strict=True)
    )


def _place(direction: tuple[int, int], chips: int, lines: int, seats: int) -> SeatDrawing:
    right, down = direction
    x, y = CENTRE_X + SEATS * right // 1000, CENTRE_Y + SEATS * down // 1000
    upper = down < -_UPPER
    side = 1 if right > 0 else -1
    if abs(right) < _SIDEWAYS:
        anchor, text_x = "middle", x
    else:
        anchor, text_x = ("start" if side > 0 else "end"), x - side * (10 if upper else 20)
    top = y - 22 - LINE * (lines - 1) if upper else y + 28
    return SeatDrawing(
        x, y, _chips(right, down, chips, seats), anchor, text_x, tuple(top + LINE * n for n in range(lines))
    )


def _chips(right: int, down: int, chips: int, seats: int) -> str:
    """Strokes across the direction of the seat, a wider gap after every fifth."""
    path, radius = "", _FIRST_CHIP
    for n in range(min(chips, MOST_CHIPS)):
        half = max(10, min(_HALF, radius * HALF_STEP[seats] // 1000 - 22))
        x, y = CENTRE_X * FINE + radius * right // 1000, CENTRE_Y * FINE + radius * down // 1000
        across, along = half * down // 1000, half * right // 1000
        path += f"M{x + across} {y - along}l{-2 * across} {2 * along}"
        radius -= _STEP + (_GAP if n % 5 == 4 else 0)
    return path
