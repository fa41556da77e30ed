"""How many rounds a tournament has, their tables by the chart, and the total (1, 1.1)."""

from __future__ import annotations

from ....explained import Changes, each
from ...facts import Round, Tournament2022
from ...standing import Standing
from ...verdict import BEYOND_CHART, Verdict, seated


@each("R2022-01", "rul-1")
def rounds(facts: Tournament2022, verdict: Verdict) -> Changes:
    """Three to five rounds, by the players at the start; who leaves later does not change that (A2022-07)."""
    return {"rounds": facts.law.numbers.rounds_due(facts.player_count)}


@each("R2022-02", "rul-1-1-chart")
def first_tables(facts: Tournament2022, verdict: Verdict, round_: Round) -> Changes:
    """The chart gives the tables of the first round."""
    return seated(verdict, round_)


@each("R2022-02", "rul-1-1-chart", readings=("A2022-08",))
def beyond_chart(facts: Tournament2022, verdict: Verdict) -> Changes:
    """Beyond fifty players the chart is silent: its pattern goes on, and the tournament says so (A2022-08)."""
    if not any(len(round_.players) > facts.law.numbers.last_of_chart for round_ in facts.rounds):
        return {}
    return {"findings": (*verdict.findings, BEYOND_CHART)}


@each("R2022-08", "rul-1")
def total(facts: Tournament2022, standing: Standing) -> Changes:
    """The sum of the rounds, nothing else: no division, no scaling."""
    return {"preliminary_score": standing.winnings, "variant": ""}
