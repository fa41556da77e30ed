"""What the games of a table bring: winnings, prices, the score of a game, ties of the preliminary (GIR 3 to 10)."""

from __future__ import annotations

from fractions import Fraction

from ....bang.auction_play import preliminary_places, won
from ....exact import exact
from ....explained import Changes, each, given, rule
from ....standings import tied
from ...standing import Play, Standing, Values, is_scored


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


@each("R2007-18", "gir-8")
def per_game(case: Play, standing: Standing) -> Changes:
    """The net over the games played, at a table that stayed whole."""
    if not is_scored(standing) or not case.whole_table(standing.player):
        return {}
    return {"preliminary_score": exact(Fraction(given(standing.net), standing.games))}


@each("R2007-19", "gir-9", readings=("A2007-03", "A2007-04"))
def corrective(case: Play, standing: Standing) -> Changes:
    """With games of five and of six, the score of a table of five counts times 1.15, of losses too (A2007-03)."""
    if not is_scored(standing) or not case.whole_table(standing.player):
        return {}
    factor = case.cut(standing.player)[0].factor
    return {"preliminary_score": exact(given(standing.preliminary_score) * factor), "factor": factor}


@rule("R2007-20", "gir-10", variant=tied)
def preliminary(case: Play, values: Values) -> Values:
    """By score; then wins as Sheriff, games finished alive, wins as Renegade, Deputy, Outlaw, then a recorded lot."""
    return preliminary_places(
        case, [value for value in values.values() if is_scored(value)], case.law.numbers.tie_break
    )
