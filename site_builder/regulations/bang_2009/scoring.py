"""From a final score to points: the multiplier, and what a referent decided about one player (ORG 4.3, ORG 7, ARB)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ..exact import exact
from ..explained import Changes, Rule, each, given, rule
from .facts import Decision, Tournament2009
from .standing import EXCLUDED, STRIPPED, Standing, Values


@dataclass(frozen=True, eq=False)
class Scoring:
    """The case of the rules that give points: a tournament, and its multiplier (0 where it gives none)."""

    facts: Tournament2009
    multiplier: Fraction


@each("R2009-39", "org-4-3", readings=("A2009-03",))
def points(case: Scoring, standing: Standing) -> Changes:
    """Final score times the multiplier, where the score is a reward; a score of zero or less stays as it is
    (A2009-03)."""
    mode, score = case.facts.law.non_positive, standing.final_score
    if score is None:
        return {}
    multiplied = score > 0 or mode == "multiply"
    value = exact(score * case.multiplier) if multiplied else score if mode == "keep_x1" else 0
    variant = ("zero" if mode == "zero" else "kept") if not multiplied else "once" if case.multiplier == 1 else ""
    return {"points": value, "multiplier": case.multiplier, "variant": variant}


@rule("R2009-08", "org-7")
def excluded(case: Scoring, values: Values, decision: Decision) -> Values:
    """A referent did not homologate the result of a player without card: the place stays, the points do not
    (A2009-55)."""
    standing = values.get(decision.player)
    if standing is None or standing.place is None:
        return {}
    return {standing.player: replace(standing, status=EXCLUDED, points=None)}


@rule("R2009-34", "arb-9")
def stripped(case: Scoring, values: Values, decision: Decision) -> Values:
    """Expelled during the duels, and by decision without bonus and points; nobody moves up (A2009-25)."""
    standing = values.get(decision.player)
    if standing is None or standing.place is None:
        return {}
    score = standing.preliminary_score
    return {standing.player: replace(standing, status=STRIPPED, final_score=score, bonus=0, points=None)}


@each("R2009-41", "org-5-club", readings=("A2009-03",))
def points_upgraded(case: Scoring, standing: Standing) -> Changes:
    """The bonus club changed the multiplier: everybody's points of that tournament are worked out again (A2009-33)."""
    if standing.points is None:
        return {}
    score = given(standing.final_score)
    if score <= 0 and case.facts.law.non_positive != "multiply":
        return {}
    return {"points": exact(score * case.multiplier), "multiplier": case.multiplier}


def points_rules(facts: Tournament2009) -> tuple[Rule, ...]:
    """The rules that give points, then what was decided about single players."""
    return (points, *decided_rules(facts))


def decided_rules(facts: Tournament2009) -> tuple[Rule, ...]:
    """A rule for each recorded decision about a player: it holds also where a tournament gives no points."""
    return (
        *(excluded.regarding(decision) for decision in facts.exclusions),
        *(stripped.regarding(decision) for decision in facts.stripped),
    )
