"""What the cards cost that a player kept (EXP)."""

from __future__ import annotations

from ....explained import Changes, each
from ...facts import Session
from ...standing import Standing, cost


@each("RO-13", "exp-1")
def kept_cards(case: Session, now: Standing) -> Changes:
    """Experience: 500 for every card kept from the game before."""
    times = sum(game.kept_cards.get(now.player, 0) for game in case.games)
    return cost(now, case.law.numbers.price_of_a_card * times, times)
