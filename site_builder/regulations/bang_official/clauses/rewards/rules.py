"""A thousand dollars in the place of three cards (BOU)."""

from __future__ import annotations

from ....explained import Changes, each
from ...facts import Session
from ...standing import Standing, gained


@each("RO-12", "bou-1")
def bounties(case: Session, now: Standing) -> Changes:
    """Cash bounty: 1,000 for every outlaw that a player eliminates."""
    times = sum(game.bounties.count(now.player) for game in case.games)
    return gained(now, case.law.numbers.bounty * times, times)
