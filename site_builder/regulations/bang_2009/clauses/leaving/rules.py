"""Who leaves a tournament or is expelled, and the tables that lost somebody (ARB)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from ....bang.phases import phases
from ....exact import exact
from ....explained import Changes, each, given, rule
from ....standings import RANKED, WITHDRAWN
from ...facts import Decision
from ...standing import STRIPPED, Play, PointsCase, Standing, Values


@each("R2009-23", "arb-6")
def leavers(case: Play, standing: Standing) -> Changes:
    """Who leaves during the preliminary is no longer classified."""
    return {"status": WITHDRAWN} if case.facts.left_tables(standing.player) else {}


def _rescaled_in_words(standing: Standing) -> str:
    return "" if standing.factor != 1 else "literal"


_RESCALED = "A2009-05"
_OF_PHASES = ("A2009-04", _RESCALED, "A2009-21", "A2009-22", "A2009-23")


@each("R2009-24", "arb-7", readings=_OF_PHASES, variant=_rescaled_in_words, behind=_RESCALED)
def by_phases(case: Play, standing: Standing) -> Changes:
    """At a table that lost a player: the net of each phase over its players, times 1.15 for a phase of five,
    rescaled."""
    player = standing.player
    if standing.status != RANKED or not case.split_table(player) or case.stopped_table(player):
        return {}
    cut = phases(case.accounts[player], case.facts.table_of[player].size, case.law.abandon_factors)
    games = sum(phase.games for phase in cut)
    divisors = tuple(phase.size if case.law.abandon_divisor == "size" else games for phase in cut)
    total = sum((Fraction(phase.net, by) * phase.factor for phase, by in zip(cut, divisors, strict=True)), Fraction(0))
    scale = case.rescale(player)
    return {"preliminary_score": exact(total * scale), "factor": Fraction(scale), "phases": cut, "divisors": divisors}


@each("R2009-25", "arb-3", readings=(_RESCALED, "A2009-21"), variant=_rescaled_in_words, behind=_RESCALED)
def three_left(case: Play, standing: Standing) -> Changes:
    """At a table that stopped with three players: net over the games played, rescaled (A2009-21)."""
    if standing.status != RANKED or not case.stopped_table(standing.player):
        return {}
    scale = case.rescale(standing.player)
    score = exact(Fraction(given(standing.net), standing.games) * scale)
    return {"preliminary_score": score, "factor": Fraction(scale)}


@each("R2009-27", "arb-8")
def left_after(case: Play, standing: Standing) -> Changes:
    """Who leaves after the preliminary is removed before the qualifiers are known."""
    return {"status": WITHDRAWN} if case.left_after(standing.player) else {}


@rule("R2009-34", "arb-9")
def stripped(case: PointsCase, values: Values, decision: Decision) -> Values:
    """Expelled during the duels, and by decision without bonus and points; nobody moves up (A2009-25)."""
    standing = values.get(decision.player)
    if standing is None or standing.place is None:
        return {}
    score = standing.preliminary_score
    return {standing.player: replace(standing, status=STRIPPED, final_score=score, bonus=0, points=None)}
