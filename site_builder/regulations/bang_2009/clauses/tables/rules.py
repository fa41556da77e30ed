"""Results of larger tables, scaled to the smallest (LUD 5)."""

from __future__ import annotations

from fractions import Fraction

from ....exact import exact
from ....explained import Changes, each, given
from ....standings import RANKED
from ...standing import Play, Standing
from ..games.rules import stake_in_words


def _scaling_in_words(standing: Standing) -> str:
    return " ".join(filter(None, (stake_in_words(standing), "" if standing.factor != 1 else "whole")))


@each("R2009-21", "lud-5", readings=("A2009-05",), variant=_scaling_in_words)
def normalise(case: Play, standing: Standing) -> Changes:
    """Results of larger tables are scaled to the smallest: net × smallest ⁄ size, of losses too (A2009-06)."""
    if standing.status != RANKED or not case.whole_table(standing.player):
        return {}
    size = case.facts.table_of[standing.player].size
    factor = Fraction(1) if case.law.normalise_to == "none" else Fraction(case.reference, size)
    return {"preliminary_score": exact(given(standing.net) * factor), "factor": factor}
