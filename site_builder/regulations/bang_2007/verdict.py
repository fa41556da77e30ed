"""Whether a tournament is valid for the championship (CAM 6, MOD 3). There are no tiers, and nothing is multiplied."""

from __future__ import annotations

from dataclasses import dataclass

from .. import standings
from ..explained import Changes, each
from ..outcomes import NOT_VALID, VALID
from . import tables
from .facts import Tournament2007

KEY = "tournament"  # the only subject of these rules
FEW_PLAYERS, OUTSIDE = "N1", "N2"


@dataclass(frozen=True, slots=True)
class Verdict(standings.Verdict):
    """One status for whatever makes it not valid (ADD-4)."""

    status: str = VALID

    @property
    def variant(self) -> str:
        """The newest finding chooses the sentence."""
        return self.findings[-1] if self.findings else ""


def few_players(facts: Tournament2007) -> bool:
    """Fewer than ten sat down for the first game; the final is no selection and has no minimum."""
    return facts.kind != tables.FINAL and facts.player_count < facts.law.numbers.minimum_players


def outside(facts: Tournament2007) -> bool:
    """It ended after the last day, or began before the first where the season has one."""
    if facts.kind not in tables.WITH_DEADLINE:
        return False
    return facts.end > facts.last_day or (facts.first_day is not None and facts.start < facts.first_day)


def _not_valid(verdict: Verdict, code: str) -> Changes:
    return {"status": NOT_VALID} if code in verdict.findings else {}


@each("R2007-06", "cam-6")
def minimum(case: Tournament2007, verdict: Verdict) -> Changes:
    """There must be ten participants."""
    return {"findings": (*verdict.findings, FEW_PLAYERS)} if few_players(case) else {}


@each("R2007-06", "cam-6")
def below_minimum(case: Tournament2007, verdict: Verdict) -> Changes:
    """With fewer a tournament is not valid for the championship, without exception."""
    return _not_valid(verdict, FEW_PLAYERS)


@each("R2007-10", "mod-3")
def deadline(case: Tournament2007, verdict: Verdict) -> Changes:
    """There is a last day for selections; last Open, reserve tournaments and final come later (A2007-09)."""
    return {"findings": (*verdict.findings, OUTSIDE)} if outside(case) else {}


@each("R2007-10", "mod-3")
def past_deadline(case: Tournament2007, verdict: Verdict) -> Changes:
    """After it no selection is valid."""
    return _not_valid(verdict, OUTSIDE)


RULES = (minimum, below_minimum, deadline, past_deadline)
