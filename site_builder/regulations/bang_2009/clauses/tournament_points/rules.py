"""The ranking of a tournament, its bonus of places, and its points by tier (ORG 4.3)."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from ....bang.duels import places
from ....exact import exact
from ....explained import Changes, each, given, rule
from ....outcomes import HOMOLOGATED, PENDING
from ....placing import by_preliminary
from ...duel_rounds import STAGES
from ...standing import Play, PointsCase, Standing, Values
from ...tables import PLACING_BONUS
from ...verdict import Paperwork, Verdict
from ..duels.rules import duelists, meetings


@each("R2009-38", "org-4-3")
def multiplier(case: Paperwork, now: Verdict) -> Changes:
    """Each tier has its multiplier."""
    if now.status not in (HOMOLOGATED, PENDING):
        return {}
    return {"final_tier": now.tier, "multiplier": case.facts.law.numbers.multipliers[now.tier]}


@each("R2009-38", "org-4-3", shows=("multiplier",), variant="none")
def no_points(case: Paperwork, now: Verdict) -> Changes:
    """What is not homologated gives no points."""
    if now.status in (HOMOLOGATED, PENDING):
        return {}
    return {"final_tier": now.tier, "multiplier": Fraction(0)}


@rule("R2009-35", "org-4-3", readings=("A2009-01",))
def classification(case: Play, values: Values) -> Values:
    """Places 1 and 2 from the final, 3 and 4 from the third-place duel or the preliminary, all others by
    preliminary."""
    order = [standing.player for standing in by_preliminary(values)]
    stages, seeded = meetings(case, values), duelists(case, values)
    final = (
        places(STAGES, stages, seeded, order)
        if stages
        else {player: values[player].preliminary_place for player in order}
    )
    return {
        player: replace(values[player], place=place, variant="duels" if player in seeded else "")
        for player, place in final.items()
    }


@each("R2009-36", "org-4-3", variant=lambda now: "" if now.bonus else "none")
def placing_bonus(case: Play, standing: Standing) -> Changes:
    """The first four add 5,000, 3,000, 1,000 and 1,000 dollars to their score."""
    if standing.place is None:
        return {}
    bonus = 0 if PLACING_BONUS in case.law.left_out else case.law.numbers.placing_bonus.get(standing.place, 0)
    return {"final_score": exact(given(standing.preliminary_score) + bonus), "bonus": bonus}


@each("R2009-39", "org-4-3", readings=("A2009-03",))
def points(case: PointsCase, standing: Standing) -> Changes:
    """Final score times the multiplier, where the score is a reward; a score of zero or less stays as it is
    (A2009-03)."""
    mode, score = case.facts.law.non_positive, standing.final_score
    if score is None:
        return {}
    multiplied = score > 0 or mode == "multiply"
    value = exact(score * case.multiplier) if multiplied else score if mode == "keep_x1" else 0
    variant = ("zero" if mode == "zero" else "kept") if not multiplied else "once" if case.multiplier == 1 else ""
    return {"points": value, "multiplier": case.multiplier, "variant": variant}
