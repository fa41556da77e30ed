"""Whether the numbers of an edition make a championship together: what the editions of several rooms have in common."""

from __future__ import annotations

from ..changes import Changes
from .layouts import layouts


def prices_fit(last_price: int, step: int, stake: int, changes: Changes) -> bool:
    """Whether who is left last can pay: a price that can be bid, and that the stake has; else it is told."""
    if step and last_price % step == 0 and last_price <= stake:
        return True
    names = ("last_price", "bid_multiple", "stake")
    name = next((name for name in names if name in changes.numbers), names[0])
    changes.mistake(("numbers", name), "prices", {"price": last_price, "step": step, "stake": stake})
    return False


def seats_fit(players: int, changes: Changes, *names: str) -> bool:
    """Whether the final has tables for so many; else it is told at the first of the numbers *names* that is another."""
    if layouts(players):
        return True
    name = next((name for name in names if name in changes.numbers), names[0])
    changes.mistake(("numbers", name), "seats", {"players": players})
    return False
