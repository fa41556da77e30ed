"""A table from above, game by game: a sector for each seat, clockwise from the top, a ring for each game.

The first game is the ring outside. The Sheriff goes round by one seat a game, so the stars make a spiral.
"""

from __future__ import annotations

from msgspec import Struct

from .round_table import DIRECTIONS, HALF_STEP

RIM, HUB, NUMBERS = 1000, 240, 1090  # tenths of a unit: where the rings begin and end, and where the seats' numbers are
LETTERS = 640  # as large as all letters of a seat together
MOST_RINGS, MOST_LETTERED = 10, 8  # in more rings than these a letter is too small to be read
_HALF_COSINE = {4: 707, 5: 809, 6: 866, 7: 901, 8: 924}  # of half the angle between two seats, in thousandths


class Wheel(Struct, frozen=True):
    """*rings* are the outlines of the sectors at the top, the outermost first; *turned* by how many degrees those of
    each seat are turned from there. *letters* has for each seat where its letter stands in each ring, *numbers* where
    its number does; *seat* is the outline of all rings of the seat at the top, *circles* are the edges between them."""

    rings: tuple[str, ...]
    turned: tuple[str, ...]
    letters: tuple[tuple[tuple[int, int], ...], ...]
    numbers: tuple[tuple[int, int], ...]
    seat: str
    circles: tuple[int, ...]

    @property
    def letter(self) -> int:
        """How large a letter is; 0 where none has room."""
        return LETTERS // len(self.rings) if len(self.rings) <= MOST_LETTERED else 0


def wheel(seats: int, games: int) -> Wheel | None:
    """That of a table of *seats* and so many *games*; None where it cannot be drawn."""
    if seats not in DIRECTIONS or not 0 < games <= MOST_RINGS:
        return None
    edges = [RIM - (RIM - HUB) * n // games for n in range(games + 1)]
    middles = [(outer + inner) // 2 for outer, inner in zip(edges, edges[1:], strict=False)]
    return Wheel(
        tuple(_sector(seats, outer, inner) for outer, inner in zip(edges, edges[1:], strict=False)),
        tuple(f"{36000 * n // seats // 100}.{36000 * n // seats % 100:02d}" for n in range(seats)),
        tuple(tuple(_point_at(direction, radius) for radius in middles) for direction in DIRECTIONS[seats]),
        tuple(_point_at(direction, NUMBERS) for direction in DIRECTIONS[seats]),
        _sector(seats, RIM, HUB),
        tuple(edges[1:-1]),
    )


def _point_at(direction: tuple[int, int], radius: int) -> tuple[int, int]:
    return direction[0] * radius // 1000, direction[1] * radius // 1000


def _sector(seats: int, outer: int, inner: int) -> str:
    (far, far_up), (near, near_up) = (
        (HALF_STEP[seats] * radius // 1000, _HALF_COSINE[seats] * radius // 1000) for radius in (outer, inner)
    )
    return (
        f"M{-far}-{far_up}A{outer} {outer} 0 0 1 {far}-{far_up}L{near}-{near_up}"
        f"A{inner} {inner} 0 0 0 {-near}-{near_up}Z"
    )
