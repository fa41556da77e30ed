"""How many of some games each side won, and how many were not played to their end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...regulations.bang.facts import Game

UNFINISHED = "unfinished"
SIDES = ("law", "outlaws", "renegade", UNFINISHED)


def won_by_side(games: Sequence[Game]) -> tuple[tuple[str, int], ...]:
    """How many of *games* each side won, then how many were not played to their end, where any was not."""
    counted = Counter(game.won or UNFINISHED for game in games)
    return tuple((side, counted[side]) for side in SIDES if side != UNFINISHED or counted[side])
