"""Whether a tournament counts, in which tier, and what its points are multiplied by (ORG 2 to 5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from .. import standings
from ..contract import HOMOLOGATED, NOT_HOMOLOGATED, PENDING, REFUSED, REGULAR
from ..explained import Rule, rule
from ..facts import LAST_CHANCE
from ..tiers import NO_TIER
from .facts import PARDON, REFUSAL, Decision, Tournament2009
from .findings import FINDINGS, OUTSIDE, PARDONABLE, report_awaited

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


def _outside(case: Paperwork, values: Values, code: str) -> Values:
    finding = next(finding for finding in OUTSIDE if finding.code == code)
    if not finding.holds(case.facts, case.today):
        return {}
    now = values[KEY]
    tier = NO_TIER if code in PARDONABLE else now.tier
    return {KEY: replace(now, status=NOT_HOMOLOGATED, tier=tier, findings=(*now.findings, code))}


@rule("R2009-02", "org-2")
def window(case: Paperwork, values: Values) -> Values:
    """A tournament outside the period is not valid."""
    return _outside(case, values, "X1")


@rule("R2009-06", "org-4-1")
def request(case: Paperwork, values: Values) -> Values:
    """Without the announcement on the official forum nobody asked for homologation (A2009-15)."""
    return _outside(case, values, "X2")


@rule("R2009-04", "org-4")
def awaited(case: Paperwork, values: Values) -> Values:
    """While the seven days of the report run the tournament counts provisionally."""
    now = values[KEY]
    if now.status != HOMOLOGATED or not report_awaited(case.facts, case.today):
        return {}
    return {KEY: replace(now, status=PENDING)}


def _with_finding(case: Paperwork, values: Values, code: str) -> Values:
    """Adds the finding *code* where it holds."""
    finding = next(finding for finding in FINDINGS if finding.code == code)
    law, now = case.facts.law, values[KEY]
    if not finding.holds(case.facts, case.today):
        return {}
    if code == "D2" and law.below_minimum == "reject" or code == "D3" and law.late_report == "reject":
        return {KEY: replace(now, status=NOT_HOMOLOGATED, tier=NO_TIER, findings=(*now.findings, code))}
    if code == "D3" and law.late_report == "warn":
        return {}
    return {KEY: replace(now, findings=(*now.findings, code))}


@rule("R2009-37", "org-5-2", readings=("A2009-12",))
def downgrade(case: Paperwork, values: Values) -> Values:
    """Data that do not match what was announced move the tournament one tier down, however many they are (A2009-12)."""
    now = values[KEY]
    causes = [code for code in now.findings if code.startswith("D")]
    if not causes or now.status not in (HOMOLOGATED, PENDING):
        return {}
    steps = len(causes) if case.facts.law.downgrade_mode == "per_finding" else 1
    ladder = case.facts.law.numbers.ladder
    index = min(ladder.index(now.tier) + steps, len(ladder) - 1)
    return {KEY: replace(now, tier=ladder[index])}


@rule("R2009-08", "org-4", readings=("ADD-70",))
def decided(case: Paperwork, values: Values, decision: Decision) -> Values:
    """What the referent decided: a further downgrade, a pardon, a refusal."""
    now = values[KEY]
    if decision.before != now.tier:  # told by the check `decision-chain`
        return {}
    if decision.kind == REFUSAL:
        return {KEY: replace(now, status=REFUSED, tier=NO_TIER)}
    if decision.kind == PARDON and not _may_pardon(case.facts, decision):
        return {}
    if now.status == NOT_HOMOLOGATED and "X1" not in now.findings and decision.after != NO_TIER:
        status = PENDING if report_awaited(case.facts, case.today) else HOMOLOGATED
        return {KEY: replace(now, status=status, tier=decision.after)}
    return {KEY: replace(now, tier=decision.after)}


def _may_pardon(facts: Tournament2009, decision: Decision) -> bool:
    """Whether the law listens to who pardons: any referent, or that of the area alone; the publisher's always
    (ADD-70)."""
    if facts.law.pardoned_by == "any_referent" or facts.area_referent is None:
        return True
    return decision.by in (facts.area_referent, facts.publisher)


@rule("R2009-37", "org-5-2")
def not_homologable(case: Paperwork, values: Values) -> Values:
    """Below tier I there is nothing: the tournament is not homologated."""
    now = values[KEY]
    if now.tier == NO_TIER and now.status in (HOMOLOGATED, PENDING):
        return {KEY: replace(now, status=NOT_HOMOLOGATED)}
    return {}


@rule("R2009-38", "org-4-3")
def multiplier(case: Paperwork, values: Values) -> Values:
    """Each tier has its multiplier."""
    now = values[KEY]
    if now.status not in (HOMOLOGATED, PENDING):
        return {}
    return {KEY: replace(now, final_tier=now.tier, multiplier=case.facts.law.numbers.multipliers[now.tier])}


@dataclass(frozen=True, slots=True)
class NoPoints:
    """What the rule of a tournament without points is about: its sentence is another one."""

    variant: str = "none"


@rule("R2009-38", "org-4-3", shows=("multiplier",))
def no_points(case: Paperwork, values: Values, about: NoPoints) -> Values:
    """What is not homologated gives no points."""
    now = values[KEY]
    if now.status in (HOMOLOGATED, PENDING):
        return {}
    return {KEY: replace(now, final_tier=now.tier, multiplier=Fraction(0))}


@rule("R2009-43", "org-5-1", shows=("multiplier",))
def last_chance(case: Paperwork, values: Values) -> Values:
    """ULTIMA SPIAGGIA gives a wild card, and no points (additions 21)."""
    return dict(values)


@rule("R2009-46", "org-8", shows=("multiplier",))
def national_final(case: Paperwork, values: Values) -> Values:
    """The final gives the title, and no points (additions 21)."""
    return dict(values)


@rule("R2009-41", "org-5-club")
def upgraded(case: Paperwork, values: Values) -> Values:
    """The bonus club lifts the club's largest tournament: I to II, II to II-bis. Only the multiplier changes
    (A2009-34)."""
    now, numbers = values[KEY], case.facts.law.numbers
    tier = numbers.club_upgrade[now.tier]
    return {KEY: replace(now, final_tier=tier, multiplier=numbers.multipliers[tier])}


def _finding_rules() -> tuple[Rule, ...]:
    """One rule a finding, so that each shows as a step with its own clause."""
    return tuple(Rule(f.rule, f.clause, _with_finding, f.code, readings=f.readings) for f in FINDINGS)


def rules(facts: Tournament2009) -> tuple[Rule, ...]:
    """The rules in the order of the law; a decision is a rule of its own, in the order in which they were taken."""
    if facts.kind != REGULAR:
        return (last_chance if facts.kind == LAST_CHANCE else national_final,)
    decisions = tuple(
        decided.regarding(decision) for decision in sorted(facts.decisions, key=lambda d: (d.date, d.path))
    )
    rules = (window, request, awaited, *_finding_rules(), downgrade, *decisions, not_homologable)
    return (*rules, multiplier, no_points.regarding(NoPoints()))
