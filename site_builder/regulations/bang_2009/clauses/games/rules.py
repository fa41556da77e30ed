"""What the games of a table bring: winnings, prices of characters, net (LUD 9 to 14)."""

from __future__ import annotations

from ....bang.auction_play import won
from ....explained import Changes, each, given
from ...standing import Play, Standing


@each("R2009-17", "lud-13")
def winnings(case: Play, standing: Standing) -> Changes:
    """Dollars by role and outcome of each game."""
    return won(case.accounts[standing.player])


@each("R2009-14", "lud-9")
def costs(case: Play, standing: Standing) -> Changes:
    """Dollars paid for characters."""
    return {"costs": sum(entry.price for entry in case.accounts[standing.player])}


def stake_in_words(standing: Standing) -> str:
    """Whether the sentence tells that the stake counts: the variant "total"."""
    return "" if standing.net == given(standing.winnings) - given(standing.costs) else "total"


@each("R2009-20", "lud-14", readings=("A2009-02",), variant=stake_in_words)
def net(case: Play, standing: Standing) -> Changes:
    """Winnings less costs; the stake is not part of it (A2009-02). Where it is, it stays out of the averages of a table
    that lost somebody: both procedures take it off."""
    stake = case.law.numbers.stake if case.law.stake_counts and case.whole_table(standing.player) else 0
    return {"net": given(standing.winnings) - given(standing.costs) + stake}
