"""A character's share of wins in each role: a bar, full where it is above everybody's, and a stroke where that is."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from ...regulations.exact import round_half_away

# Units of the drawing, never scaled up: a unit is at most a pixel.
LEFT, LENGTH = 20, 84  # where the bars begin; the whole length, which is every game won
FEW_OF_ROLE = 10  # with fewer games in a role its share says little
TOP, STEP, THICK, OVER = 2, 19, 13, 2  # the first bar, from one to the next, how thick, the stroke beyond it
AXIS = 12  # the figures below the bars: none won, half, all
BASE = 11  # from the top of a bar to the baseline of its words


class RoleBar(Struct, frozen=True):
    """The bar of a *role*: *percent* of its *games* won, *width* in units, *above* the share of all; *stroke* is where
    that is, *top* and *text* are heights."""

    role: str
    games: int
    percent: int
    above: bool
    width: int
    stroke: str
    top: int
    text: int

    @property
    def few(self) -> bool:
        return self.games < FEW_OF_ROLE


def role_bars(mine: Mapping[str, tuple[int, int]], all_: Mapping[str, tuple[int, int]]) -> tuple[RoleBar, ...]:
    """By role (games, games won) of a character, in order, and of everybody."""
    return tuple(_bar(n, role, mine[role], all_[role]) for n, role in enumerate(mine))


def _bar(n: int, role: str, counts: tuple[int, int], everybody: tuple[int, int]) -> RoleBar:
    share, mean = (Fraction(won, games) for games, won in (counts, everybody))
    top = TOP + STEP * n
    stroke = f"M{LEFT + round_half_away(LENGTH * mean)} {top - OVER}v{THICK + 2 * OVER}"
    width = round_half_away(LENGTH * share)
    return RoleBar(role, counts[0], round_half_away(100 * share), share > mean, width, stroke, top, top + BASE)


def height(bars: tuple[RoleBar, ...]) -> int:
    """Of the whole drawing, in units, with the figures of its axis."""
    return bars[-1].top + THICK + OVER + AXIS
