"""What a round pays, the tables of the rounds that follow, and the sheet that ends a tournament (1.1)."""

from __future__ import annotations

from ....bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from ....explained import Changes, each, rule
from ....outcomes import FINISHED
from ...facts import Round, Tournament2022
from ...standing import Values, paid
from ...verdict import Verdict, seated


@each("R2022-11", "rul-1-1-following")
def following_tables(facts: Tournament2022, verdict: Verdict, round_: Round) -> Changes:
    """Later rounds have the tables of the chart for those who are still there."""
    return seated(verdict, round_)


@each("R2022-17", "rul-1-1-sheet")
def finished(facts: Tournament2022, verdict: Verdict) -> Changes:
    """Once it is played to the end, totals and ranking are published."""
    return {"status": FINISHED} if facts.finished else {}


@rule("R2022-05", "rul-1-1-law", shows=("winnings",))
def law_wins(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """The law wins: Sheriff and Deputies alike, dead or alive; a Renegade who lost the last duel has a consolation."""
    return paid(facts, values, round_, LAW_WINS)


@rule("R2022-06", "rul-1-1-outlaws", shows=("winnings",))
def outlaws_win(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """The Outlaws win: every Outlaw, dead or alive."""
    return paid(facts, values, round_, OUTLAWS_WIN)


@rule("R2022-07", "rul-1-1-renegade", shows=("winnings",))
def renegade_wins(facts: Tournament2022, values: Values, round_: Round) -> Values:
    """The Renegade wins: only the Renegade."""
    return paid(facts, values, round_, RENEGADE_WINS)
