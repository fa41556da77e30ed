"""The downgrade of a tournament whose data do not match what was announced (ORG 5.2)."""

from __future__ import annotations

from ....explained import Changes, each
from ....outcomes import HOMOLOGATED, NOT_HOMOLOGATED, PENDING
from ....tiers import NO_TIER
from ...verdict import Paperwork, Verdict


@each("R2009-37", "org-5-2", readings=("A2009-12",))
def downgrade(case: Paperwork, now: Verdict) -> Changes:
    """Data that do not match what was announced move the tournament one tier down, however many they are (A2009-12)."""
    causes = [code for code in now.findings if code.startswith("D")]
    if not causes or now.status not in (HOMOLOGATED, PENDING):
        return {}
    steps = len(causes) if case.facts.law.downgrade_mode == "per_finding" else 1
    ladder = case.facts.law.numbers.ladder
    index = min(ladder.index(now.tier) + steps, len(ladder) - 1)
    return {"tier": ladder[index]}


@each("R2009-37", "org-5-2")
def not_homologable(case: Paperwork, now: Verdict) -> Changes:
    """Below tier I there is nothing: the tournament is not homologated."""
    if now.tier == NO_TIER and now.status in (HOMOLOGATED, PENDING):
        return {"status": NOT_HOMOLOGATED}
    return {}
