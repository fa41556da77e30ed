"""The rewards of the simple score (SIM)."""

from __future__ import annotations

from ....bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from ....explained import Changes, each
from ... import tables
from ...facts import Session
from ...standing import Standing, rewarded


@each("RO-08", "sim-1")
def simplified(case: Session, now: Standing) -> Changes:
    """Simplified scoring: Sheriff and Outlaw 1,000 a player, Deputy 500, Renegade 2,000, dead or alive."""
    everybody = (LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS)
    return rewarded(case, now, tables.SIMPLIFIED, case.law.numbers.simplified, everybody)
