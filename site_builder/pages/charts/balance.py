"""The running balance of a player over the games, as a line of steps: dollars arrive at the end of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from ...regulations.exact import Amount

STEP, HEIGHT, EDGE = 8, 22, 1  # units of the drawing: a game's width, the height, the room of the stroke


class BalanceScale(Struct, frozen=True):
    """The *lowest* and the *highest* balance that a page has to show, in dollars: all its lines are drawn on it."""

    lowest: Amount
    highest: Amount

    def height(self, value: Amount) -> int:
        """How far below the top of the drawing *value* lies."""
        span = self.highest - self.lowest
        room = HEIGHT - 2 * EDGE
        return EDGE + (int((self.highest - value) * room // span) if span else room)


class Balance(Struct, frozen=True):
    """*line* is the path of the balance, *start* the height at which it began, across *width*."""

    width: int
    start: int
    line: str


def scale(balances: Iterable[Amount]) -> BalanceScale:
    """What holds all *balances*, and nothing at all."""
    amounts = (0, *balances)
    return BalanceScale(min(amounts), max(amounts))


def balance(start: Amount, after: Sequence[Amount], scale: BalanceScale) -> Balance:
    """From *start* over the balance *after* each game."""
    heights = [scale.height(amount) for amount in (start, *after)]
    steps = "".join(f"h{STEP}V{height}" for height in heights[1:])
    return Balance(STEP * len(heights), heights[0], f"M0 {heights[0]}{steps}h{STEP}")
