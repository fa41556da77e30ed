"""The rewards of the complete score (COM)."""

from __future__ import annotations

from ....bang.facts import LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS
from ....explained import Changes, each
from ... import tables
from ...facts import Session
from ...standing import Standing, rewarded


@each("RO-09", "com-1")
def complete_law(case: Session, now: Standing) -> Changes:
    """Complete scoring, the law wins: by outlaws dealt and players eliminated."""
    return rewarded(case, now, tables.COMPLETE, case.law.numbers.complete_law, (LAW_WINS,))


@each("RO-10", "com-2")
def complete_outlaws(case: Session, now: Standing) -> Changes:
    """Complete scoring, the outlaws win: those alive share what the outlaws dealt bring."""
    return rewarded(case, now, tables.COMPLETE, case.law.numbers.complete_outlaws, (OUTLAWS_WIN,))


@each("RO-11", "com-3")
def complete_renegade(case: Session, now: Standing) -> Changes:
    """Complete scoring, the renegade wins: 2,000 a player."""
    return rewarded(case, now, tables.COMPLETE, case.law.numbers.complete_renegade, (RENEGADE_WINS,))
