"""From the games of an evening to everybody's score and place: the rules in the order of the law (GIR, ARB)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ..bang.auction_play import preliminary_places, seeds, won
from ..bang.duels import Meeting, bracket, places
from ..bang.facts import SEMI
from ..exact import exact
from ..explained import Changes, each, given, rule
from ..placing import by_preliminary
from ..standings import RANKED, WITHDRAWN, tied
from .play import Play, Standing, Values


def _scored(standing: Standing) -> bool:
    """Whether there is a score: while a tournament is typed some tables have not played yet."""
    return standing.status == RANKED and standing.games > 0


@each("R2007-17", "gir-7")
def winnings(case: Play, standing: Standing) -> Changes:
    """Dollars by role and outcome of each game."""
    return won(case.accounts[standing.player])


@each("R2007-16", "gir-3")
def costs(case: Play, standing: Standing) -> Changes:
    """Dollars paid for characters."""
    return {"costs": sum(entry.price for entry in case.accounts[standing.player])}


@each("R2007-18", "gir-8")
def net(case: Play, standing: Standing) -> Changes:
    """The total at the end less the stake of the start: winnings less costs."""
    total = case.law.numbers.stake + given(standing.winnings) - given(standing.costs)
    return {"net": total - case.law.numbers.stake, "total": total}


@each("R2007-23", "arb-9")
def leavers(case: Play, standing: Standing) -> Changes:
    """Who leaves during the preliminary is no longer classified."""
    return {"status": WITHDRAWN} if case.facts.left_tables(standing.player) else {}


@each("R2007-18", "gir-8")
def per_game(case: Play, standing: Standing) -> Changes:
    """The net over the games played, at a table that stayed whole."""
    if not _scored(standing) or not case.whole_table(standing.player):
        return {}
    return {"preliminary_score": exact(Fraction(given(standing.net), standing.games))}


@each("R2007-19", "gir-9", readings=("A2007-03", "A2007-04"))
def corrective(case: Play, standing: Standing) -> Changes:
    """With games of five and of six, the score of a table of five counts times 1.15, of losses too (A2007-03)."""
    if not _scored(standing) or not case.whole_table(standing.player):
        return {}
    factor = case.cut(standing.player)[0].factor
    return {"preliminary_score": exact(given(standing.preliminary_score) * factor), "factor": factor}


@each("R2007-23", "arb-9", readings=("A2007-03", "A2007-04", "A2007-05"))
def by_phases(case: Play, standing: Standing) -> Changes:
    """At a table that lost a player: each game by the rules of its size, all over the games played (A2007-05)."""
    player = standing.player
    if not _scored(standing) or not case.split_table(player) or case.stopped_table(player):
        return {}
    cut = case.cut(player)
    by = [phase.size if case.law.abandon_divisor == "size" else standing.games for phase in cut]
    total = sum((Fraction(p.net, n) * p.factor for p, n in zip(cut, by, strict=True)), Fraction(0))
    return {"preliminary_score": exact(total), "phases": cut}


@each("R2007-24", "arb-5", readings=("A2007-03", "A2007-04"))
def three_left(case: Play, standing: Standing) -> Changes:
    """At a table stopped with three players: over the games played, with the corrective (ADD-12, ADD-13, ADD-14)."""
    if not _scored(standing) or not case.stopped_table(standing.player):
        return {}
    cut = case.cut(standing.player)
    total = sum((phase.net * phase.factor for phase in cut), Fraction(0))
    return {"preliminary_score": exact(total / standing.games), "phases": cut}


@each("R2007-25", "arb-10")
def left_after(case: Play, standing: Standing) -> Changes:
    """Who leaves after the preliminary is removed before the qualifiers are known."""
    return {"status": WITHDRAWN} if case.left_after(standing.player) else {}


@rule("R2007-20", "gir-10", variant=tied)
def preliminary(case: Play, values: Values) -> Values:
    """By score; then wins as Sheriff, games finished alive, wins as Renegade, Deputy, Outlaw, then a recorded lot."""
    return preliminary_places(case, [value for value in values.values() if _scored(value)], case.law.numbers.tie_break)


def duelists(case: Play, values: Values) -> tuple[str, ...]:
    """Who plays the duels: the first four of the ranking, eight from five tables on."""
    numbers = case.law.numbers
    many = len(case.facts.tables) >= numbers.many_tables
    return seeds(values, numbers.many_duelists if many else numbers.duelists)


def meetings(case: Play, values: Values) -> tuple[Meeting, ...]:
    """The bracket of the tournament."""
    seeded, numbers = duelists(case, values), case.law.numbers
    if len(seeded) < numbers.duelists:
        return ()
    return bracket(case.facts, seeded, numbers.quarters, numbers.semis_from_quarters, numbers.semis)


@rule("R2007-21", "gir-11")
def classification(case: Play, values: Values) -> Values:
    """The winners of the semifinals play for places 1 and 2, the losers for 3 and 4; all others by the preliminary.

    Who left in a semifinal is fourth without a duel (ADD-6, ADD-7). No placing bonus: the score stays.
    """
    order = [standing.player for standing in by_preliminary(values)]
    met, seeded = meetings(case, values), duelists(case, values)
    left = {w.player for w in case.facts.withdrawals if w.stage == SEMI}

    def third_first(player: str) -> tuple[bool, int]:
        return (player in left, order.index(player))

    final = places(met, seeded, order, third_first) if met else {p: values[p].preliminary_place for p in order}
    return {
        player: replace(
            values[player],
            place=place,
            final_score=values[player].preliminary_score,
            variant="duels" if player in seeded else "",
        )
        for player, place in final.items()
    }


@each("R2007-01", "cam-2", variant="score")
def points(case: Play, standing: Standing) -> Changes:
    """The score of a regional tournament counts as it is in the ranking of its region (A2007-01)."""
    return {} if standing.final_score is None else {"points": standing.final_score}


PLAY_RULES = (
    winnings, costs, net, leavers, per_game, corrective, by_phases, three_left, left_after, preliminary, classification,
)  # fmt: skip
POINTS_RULES = (points,)
