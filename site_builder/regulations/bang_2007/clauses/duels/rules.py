"""Who plays the duels, and the places that they give (GIR 11)."""

from __future__ import annotations

from msgspec.structs import replace

from ....bang.auction_play import seeds
from ....bang.duels import Meeting, bracket, places
from ....explained import rule
from ....placing import by_preliminary
from ...duel_rounds import SEMI, STAGES, rounds
from ...standing import Play, Values


def duelists(case: Play, values: Values) -> tuple[str, ...]:
    """Who plays the duels: the first four of the ranking, eight from five tables on."""
    numbers = case.law.numbers
    many = len(case.facts.tables) >= numbers.many_tables
    return seeds(values, numbers.many_duelists if many else numbers.duelists)


def meetings(case: Play, values: Values) -> tuple[Meeting, ...]:
    """The bracket of the tournament."""
    seeded = duelists(case, values)
    if len(seeded) < case.law.numbers.duelists:
        return ()
    return bracket(case.facts, seeded, rounds(case.law))


@rule("R2007-21", "gir-11")
def classification(case: Play, values: Values) -> Values:
    """The winners of the semifinals play for places 1 and 2, the losers for 3 and 4; all others by the preliminary.

    Who left in a semifinal is fourth without a duel (ADD-6, ADD-7). No placing bonus: the score stays.
    """
    order = [standing.player for standing in by_preliminary(values)]
    stages, seeded = meetings(case, values), duelists(case, values)
    leavers = {withdrawal.player for withdrawal in case.facts.withdrawals if withdrawal.stage == SEMI}

    def third_first(player: str) -> tuple[bool, int]:
        return (player in leavers, order.index(player))

    final = (
        places(STAGES, stages, seeded, order, third_first)
        if stages
        else {player: values[player].preliminary_place for player in order}
    )
    return {
        player: replace(
            values[player],
            place=place,
            final_score=values[player].preliminary_score,
            variant="duels" if player in seeded else "",
        )
        for player, place in final.items()
    }
