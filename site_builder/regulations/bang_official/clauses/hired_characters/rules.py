"""What the characters cost that players hired (HIR)."""

from __future__ import annotations

from ....explained import Changes, each
from ...facts import Session
from ...standing import Standing, cost


@each("RO-14", "hir-2")
def hires(case: Session, now: Standing) -> Changes:
    """Hire of characters: what each cost (AO-07)."""
    prices = [game.hires[now.player].price for game in case.games if now.player in game.hires]
    return cost(now, sum(prices), len(prices))
