"""Who leaves a tournament, and the tables that lost somebody (ARB 5, 9, 10)."""

from __future__ import annotations

from fractions import Fraction

from ....exact import exact
from ....explained import Changes, each
from ....standings import WITHDRAWN
from ...standing import Play, Standing, is_scored


@each("R2007-23", "arb-9")
def leavers(case: Play, standing: Standing) -> Changes:
    """Who leaves during the preliminary is no longer classified."""
    return {"status": WITHDRAWN} if case.facts.left_tables(standing.player) else {}


@each("R2007-23", "arb-9", readings=("A2007-03", "A2007-04", "A2007-05"))
def by_phases(case: Play, standing: Standing) -> Changes:
    """At a table that lost a player: each game by the rules of its size, all over the games played (A2007-05)."""
    player = standing.player
    if not is_scored(standing) or not case.split_table(player) or case.stopped_table(player):
        return {}
    cut = case.cut(player)
    by = [phase.size if case.law.abandon_divisor == "size" else standing.games for phase in cut]
    total = sum((Fraction(phase.net, n) * phase.factor for phase, n in zip(cut, by, strict=True)), Fraction(0))
    return {"preliminary_score": exact(total), "phases": cut}


@each("R2007-24", "arb-5", readings=("A2007-03", "A2007-04"))
def three_left(case: Play, standing: Standing) -> Changes:
    """At a table stopped with three players: over the games played, with the corrective (ADD-12, ADD-13, ADD-14)."""
    if not is_scored(standing) or not case.stopped_table(standing.player):
        return {}
    cut = case.cut(standing.player)
    total = sum((phase.net * phase.factor for phase in cut), Fraction(0))
    return {"preliminary_score": exact(total / standing.games), "phases": cut}


@each("R2007-25", "arb-10")
def left_after(case: Play, standing: Standing) -> Changes:
    """Who leaves after the preliminary is removed before the qualifiers are known."""
    return {"status": WITHDRAWN} if case.left_after(standing.player) else {}
