"""Whether a tournament is homologated: period, announcements, report, what a referent decides (ORG 1 to 4.2)."""

from __future__ import annotations

from ....explained import Changes, each
from ....outcomes import HOMOLOGATED, NOT_HOMOLOGATED, PENDING, REFUSED
from ....tiers import NO_TIER
from ...facts import REFUSAL, Decision, Tournament2009
from ...verdict import Paperwork, Verdict
from .findings import FINDINGS, OUTSIDE, PARDONABLE, rejects, report_awaited


def _outside(case: Paperwork, now: Verdict, code: str) -> Changes:
    finding = next(finding for finding in OUTSIDE if finding.code == code)
    if not finding.holds(case.facts, case.today):
        return {}
    tier = NO_TIER if code in PARDONABLE else now.tier
    return {"status": NOT_HOMOLOGATED, "tier": tier, "findings": (*now.findings, code)}


@each("R2009-02", "org-2")
def window(case: Paperwork, now: Verdict) -> Changes:
    """A tournament outside the period is not valid."""
    return _outside(case, now, "X1")


@each("R2009-06", "org-4-1")
def request(case: Paperwork, now: Verdict) -> Changes:
    """Without the announcement on the official forum nobody asked for homologation (A2009-15)."""
    return _outside(case, now, "X2")


@each("R2009-04", "org-4")
def awaited(case: Paperwork, now: Verdict) -> Changes:
    """While the seven days of the report run the tournament counts provisionally."""
    if now.status != HOMOLOGATED or not report_awaited(case.facts, case.today):
        return {}
    return {"status": PENDING}


def _with_finding(case: Paperwork, now: Verdict, code: str) -> Changes:
    """Adds the finding *code* where it holds."""
    finding = next(finding for finding in FINDINGS if finding.code == code)
    law = case.facts.law
    if not finding.holds(case.facts, case.today):
        return {}
    if rejects(law, code):
        return {"status": NOT_HOMOLOGATED, "tier": NO_TIER, "findings": (*now.findings, code)}
    if code == "D3" and law.late_report == "warn":
        return {}
    return {"findings": (*now.findings, code)}


@each("R2009-08", "org-4")
def decided(case: Paperwork, now: Verdict, decision: Decision) -> Changes:
    """What the referent decided: a further downgrade or a refusal."""
    if decision.kind == REFUSAL and decision.before == now.tier:
        return {"status": REFUSED, "tier": NO_TIER}
    return _on_tier(case, now, decision)


@each("R2009-08", "org-4", readings=("ADD-70",))
def pardoned(case: Paperwork, now: Verdict, decision: Decision) -> Changes:
    """The pardon of a referent: whose, is open."""
    return _on_tier(case, now, decision) if _may_pardon(case.facts, decision) else {}


def _on_tier(case: Paperwork, now: Verdict, decision: Decision) -> Changes:
    if decision.before != now.tier:  # told by the check `decision-chain`
        return {}
    if now.status == NOT_HOMOLOGATED and "X1" not in now.findings and decision.after != NO_TIER:
        status = PENDING if report_awaited(case.facts, case.today) else HOMOLOGATED
        return {"status": status, "tier": decision.after}
    return {"tier": decision.after}


def _may_pardon(facts: Tournament2009, decision: Decision) -> bool:
    """Whether the law listens to who pardons: any referent, or that of the area alone; the publisher's always
    (ADD-70)."""
    if facts.law.pardoned_by == "any_referent" or facts.area_referent is None:
        return True
    return decision.by in (facts.area_referent, facts.publisher)


# One rule a finding, so that each shows as a step with its own clause.
FINDING_RULES = tuple(
    each(finding.rule, finding.clause, readings=finding.readings)(_with_finding).regarding(finding.code)
    for finding in FINDINGS
)
