"""Whether a tournament is valid for the championship (CAM 6, MOD 3). There are no tiers, and nothing is multiplied."""

from __future__ import annotations

from .. import standings
from ..explained import Changes
from ..outcomes import NOT_VALID, VALID
from . import tables
from .facts import Tournament2007

KEY = "tournament"  # the only subject of these rules
FEW_PLAYERS, OUTSIDE = "N1", "N2"


class Verdict(standings.Verdict, frozen=True):
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


def not_valid(verdict: Verdict, code: str) -> Changes:
    return {"status": NOT_VALID} if code in verdict.findings else {}
