"""How many rounds a tournament has, which tables each of them, and whether it was played to the end (1, 1.1, 1.3)."""

from __future__ import annotations

from dataclasses import dataclass, field

from .. import standings
from ..bang.layouts import sizes_text
from ..explained import Changes, Rule, each
from ..outcomes import FINISHED, IN_PROGRESS
from .facts import Decision, Round, Tournament2022

KEY = "tournament"  # the only subject of these rules
BEYOND_CHART = "C1"  # finding: more players than the printed chart has


@dataclass(frozen=True, slots=True)
class Verdict(standings.Verdict):
    """*status* is finished or in-progress; *rounds* how many are to be played; *layouts* the tables of each, as 6-6-5.

    A tournament of 2022/23 has no tier and no multiplier.
    """

    rounds: int | None = None
    layouts: tuple[str, ...] = ()
    seated: int = field(default=0, metadata={"quiet": True})

    @property
    def newest(self) -> str:
        """The tables of the round that was seated last."""
        return self.layouts[-1]


Values = dict[str, Verdict]


def opening(facts: Tournament2022) -> Values:
    """Before any rule: a tournament that goes on."""
    return {KEY: Verdict(IN_PROGRESS)}


@each("R2022-01", "rul-1")
def rounds(facts: Tournament2022, verdict: Verdict) -> Changes:
    """Three to five rounds, by the players at the start; who leaves later does not change that (A2022-07)."""
    return {"rounds": facts.law.numbers.rounds_due(facts.player_count)}


@each("R2022-13", "rul-1-3")
def waived(facts: Tournament2022, verdict: Verdict, waiver: Decision) -> Changes:
    """The organiser had fewer rounds played."""
    return {"rounds": waiver.rounds}


@each("R2022-02", "rul-1-1-chart")
def first_tables(facts: Tournament2022, verdict: Verdict, round_: Round) -> Changes:
    """The chart gives the tables of the first round."""
    return _seated(verdict, round_)


@each("R2022-11", "rul-1-1-following")
def following_tables(facts: Tournament2022, verdict: Verdict, round_: Round) -> Changes:
    """Later rounds have the tables of the chart for those who are still there."""
    return _seated(verdict, round_)


def _seated(verdict: Verdict, round_: Round) -> Changes:
    return {"layouts": (*verdict.layouts, sizes_text(round_.sizes)), "seated": len(round_.players)}


@each("R2022-02", "rul-1-1-chart", readings=("A2022-08",))
def beyond_chart(facts: Tournament2022, verdict: Verdict) -> Changes:
    """Beyond fifty players the chart is silent: its pattern goes on, and the tournament says so (A2022-08)."""
    if not any(len(round_.players) > facts.law.numbers.last_of_chart for round_ in facts.rounds):
        return {}
    return {"findings": (*verdict.findings, BEYOND_CHART)}


@each("R2022-17", "rul-1-1-sheet")
def finished(facts: Tournament2022, verdict: Verdict) -> Changes:
    """Once it is played to the end, totals and ranking are published."""
    return {"status": FINISHED} if facts.finished else {}


def rules(facts: Tournament2022) -> tuple[Rule, ...]:
    """The rules in the order of the law; a waiver and a round are each a rule applied to them."""
    first, *others = facts.rounds
    return (
        rounds,
        *(waived.regarding(fewer_round) for fewer_round in facts.fewer_rounds),
        first_tables.regarding(first),
        *(following_tables.regarding(other) for other in others),
        beyond_chart,
        finished,
    )
