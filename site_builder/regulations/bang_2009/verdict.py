"""Whether a tournament counts, in which tier, and what its points are multiplied by (ORG 2 to 5)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from .. import standings
from ..explained import Changes, Rule, each
from ..facts import LAST_CHANCE, REGULAR
from ..outcomes import HOMOLOGATED, NOT_HOMOLOGATED, PENDING, REFUSED
from ..tiers import NO_TIER
from .facts import PARDON, REFUSAL, Decision, Tournament2009
from .findings import FINDINGS, OUTSIDE, PARDONABLE, rejects, report_awaited

KEY = "tournament"  # the only subject of these rules


@dataclass(frozen=True, slots=True)
class Verdict(standings.Verdict):
    """Every tournament has a tier and a multiplier, if only "none" and 0; the final tier is that after the club
    bonus."""

    tier: str = NO_TIER
    multiplier: Fraction = Fraction(0)

    @property
    def variant(self) -> str:
        """The newest finding chooses the sentence."""
        return self.findings[-1] if self.findings else ""


@dataclass(frozen=True, slots=True)
class Paperwork:
    """The case of these rules: a tournament as known on a day."""

    facts: Tournament2009
    today: date


Values = dict[str, Verdict]


def opening(facts: Tournament2009) -> Values:
    """Before any rule: homologated in the tier that was announced."""
    tier = facts.announced_tier or NO_TIER
    promised = facts.law.numbers.multipliers.get(tier, Fraction(0))
    return {KEY: Verdict(HOMOLOGATED, tier, tier, promised=promised)}


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


@each("R2009-08", "org-4", readings=("ADD-70",))
def decided(case: Paperwork, now: Verdict, decision: Decision) -> Changes:
    """What the referent decided: a further downgrade, a pardon, a refusal."""
    if decision.before != now.tier:  # told by the check `decision-chain`
        return {}
    if decision.kind == REFUSAL:
        return {"status": REFUSED, "tier": NO_TIER}
    if decision.kind == PARDON and not _may_pardon(case.facts, decision):
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


@each("R2009-37", "org-5-2")
def not_homologable(case: Paperwork, now: Verdict) -> Changes:
    """Below tier I there is nothing: the tournament is not homologated."""
    if now.tier == NO_TIER and now.status in (HOMOLOGATED, PENDING):
        return {"status": NOT_HOMOLOGATED}
    return {}


@each("R2009-38", "org-4-3")
def multiplier(case: Paperwork, now: Verdict) -> Changes:
    """Each tier has its multiplier."""
    if now.status not in (HOMOLOGATED, PENDING):
        return {}
    return {"final_tier": now.tier, "multiplier": case.facts.law.numbers.multipliers[now.tier]}


@each("R2009-38", "org-4-3", shows=("multiplier",), variant="none")
def no_points(case: Paperwork, now: Verdict) -> Changes:
    """What is not homologated gives no points."""
    if now.status in (HOMOLOGATED, PENDING):
        return {}
    return {"final_tier": now.tier, "multiplier": Fraction(0)}


@each("R2009-43", "org-5-1", shows=("multiplier",))
def last_chance(case: Paperwork, now: Verdict) -> Changes:
    """ULTIMA SPIAGGIA gives a wild card, and no points (ADD-21)."""
    return {"multiplier": now.multiplier}


@each("R2009-46", "org-8", shows=("multiplier",))
def national_final(case: Paperwork, now: Verdict) -> Changes:
    """The final gives the title, and no points (ADD-21)."""
    return {"multiplier": now.multiplier}


@each("R2009-41", "org-5-club")
def upgraded(case: Paperwork, now: Verdict) -> Changes:
    """The bonus club lifts the club's largest tournament: I to II, II to II-bis. Only the multiplier changes
    (A2009-34)."""
    numbers = case.facts.law.numbers
    tier = numbers.club_upgrade[now.tier]
    return {"final_tier": tier, "multiplier": numbers.multipliers[tier]}


# One rule a finding, so that each shows as a step with its own clause.
FINDING_RULES = tuple(each(f.rule, f.clause, readings=f.readings)(_with_finding).regarding(f.code) for f in FINDINGS)


def rules(facts: Tournament2009) -> tuple[Rule, ...]:
    """The rules in the order of the law; a decision is a rule of its own, in the order in which they were taken."""
    if facts.kind != REGULAR:
        return (last_chance if facts.kind == LAST_CHANCE else national_final,)
    decisions = tuple(
        decided.regarding(decision) for decision in sorted(facts.decisions, key=lambda d: (d.date, d.path))
    )
    rules = (window, request, awaited, *FINDING_RULES, downgrade, *decisions, not_homologable)
    return (*rules, multiplier, no_points)
