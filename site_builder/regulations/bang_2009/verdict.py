"""Whether a tournament counts, in which tier, and what its points are multiplied by (ORG 2 to 5)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from msgspec import Struct

from .. import standings
from ..outcomes import HOMOLOGATED
from ..tiers import NO_TIER
from .facts import Tournament2009

KEY = "tournament"  # the only subject of these rules


class Verdict(standings.Verdict, frozen=True):
    """Every tournament has a tier and a multiplier, if only "none" and 0; the final tier is that after the club
    bonus."""

    tier: str = NO_TIER
    multiplier: Fraction = Fraction(0)

    @property
    def variant(self) -> str:
        """The newest finding chooses the sentence."""
        return self.findings[-1] if self.findings else ""


class Paperwork(Struct, frozen=True):
    """The case of these rules: a tournament as known on a day."""

    facts: Tournament2009
    today: date


Values = dict[str, Verdict]


def opening(facts: Tournament2009) -> Values:
    """Before any rule: homologated in the tier that was announced."""
    tier = facts.announced_tier or NO_TIER
    promised = facts.law.numbers.multipliers.get(tier, Fraction(0))
    return {KEY: Verdict(HOMOLOGATED, tier, tier, promised=promised)}
