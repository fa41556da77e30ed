"""Whether a tournament is valid for the championship (CAM 6, MOD 3). There are no tiers, and nothing is multiplied."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..contract import NOT_VALID, VALID
from ..explained import rule
from . import tables
from .facts import Tournament2007

KEY = "tournament"  # the only subject of these rules
FEW_PLAYERS, OUTSIDE = "N1", "N2"


@dataclass(frozen=True, slots=True)
class Verdict:
    """*status* says whether it counts: one status for whatever makes it not valid (additions 4). *findings* are codes.

    *tier*, *final_tier* and *multiplier* are what other editions have; here they stay None.
    """

    findings: tuple[str, ...] = ()
    status: str = VALID
    tier: None = None
    final_tier: None = None
    multiplier: None = None

    @property
    def variant(self) -> str:
        """The newest finding chooses the sentence."""
        return self.findings[-1] if self.findings else ""


Values = dict[str, Verdict]


def few_players(facts: Tournament2007) -> bool:
    """Fewer than ten sat down for the first game; the final is no selection and has no minimum."""
    return facts.kind != tables.FINAL and facts.player_count < tables.MINIMUM_PLAYERS


def outside(facts: Tournament2007) -> bool:
    """It ended after the last day, or began before the first where the season has one."""
    if facts.kind not in tables.WITH_DEADLINE:
        return False
    return facts.end > facts.last_day or (facts.first_day is not None and facts.start < facts.first_day)


def _not_valid(values: Values, code: str) -> Values:
    now = values[KEY]
    return {KEY: replace(now, status=NOT_VALID, findings=(*now.findings, code))}


@rule("R2007-06", "cam-6")
def minimum(case: Tournament2007, values: Values) -> Values:
    """With fewer than ten participants a tournament is not valid for the championship, without exception."""
    return _not_valid(values, FEW_PLAYERS) if few_players(case) else {}


@rule("R2007-10", "mod-3")
def deadline(case: Tournament2007, values: Values) -> Values:
    """After the last day no selection is valid; last Open, reserve tournaments and final come later (A2007-09)."""
    return _not_valid(values, OUTSIDE) if outside(case) else {}


RULES = (minimum, deadline)
