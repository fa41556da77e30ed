"""The preliminary ranking, its ties, and who plays the duels (LUD 15 and 16)."""

from __future__ import annotations

from ....bang.auction_play import preliminary_places, seeds
from ....bang.duels import Meeting, bracket
from ....explained import rule
from ....standings import RANKED, tied
from ...duel_rounds import rounds
from ...standing import Play, Values


@rule("R2009-22", "lud-15", variant=tied)
def preliminary(case: Play, values: Values) -> Values:
    """By score; ties by wins as Sheriff, games finished alive, wins as Renegade, Deputy, Outlaw, then a recorded
    lot."""
    scored = [standing for standing in values.values() if standing.status == RANKED]
    return preliminary_places(case, scored, case.law.numbers.tie_break)


def duelists(case: Play, values: Values) -> tuple[str, ...]:
    """Who plays the duels: the first four of the ranking, eight from five tables on (A2009-60: tables at the start)."""
    law = case.law.numbers
    return seeds(values, law.many_duelists if len(case.facts.tables) >= law.many_tables else law.duelists)


def meetings(case: Play, values: Values) -> tuple[Meeting, ...]:
    """The bracket of the tournament."""
    seeded = duelists(case, values)
    if len(seeded) < case.law.numbers.duelists:
        return ()
    return bracket(case.facts, seeded, rounds(case.law))
