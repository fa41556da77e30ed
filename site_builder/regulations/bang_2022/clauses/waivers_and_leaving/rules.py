"""Fewer rounds and games that time ends (1.3), and who leaves (1.4)."""

from __future__ import annotations

from ....explained import Changes, each, rule
from ....standings import WITHDRAWN
from ...facts import Decision, Round, Tournament2022
from ...standing import Standing, Values, has_left, paid
from ...verdict import Verdict


@each("R2022-13", "rul-1-3")
def waived(facts: Tournament2022, verdict: Verdict, waiver: Decision) -> Changes:
    """The organiser had fewer rounds played."""
    return {"rounds": waiver.rounds}


@rule("R2022-13", "rul-1-3", shows=("winnings",))
def unfinished(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """Time ran out: nobody wins, nobody is paid; those at the table still met (A2022-14)."""
    return paid(facts, values, round_, None)


@each("R2022-12", "rul-1-4")
def withdrawn(facts: Tournament2022, standing: Standing) -> Changes:
    """Who left is marked as withdrawn; what was won stays, the place is gone unless it is read so (A2022-06)."""
    return {"status": WITHDRAWN} if has_left(facts, standing.player, expelled=False) else {}
