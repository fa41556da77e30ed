"""The checks that tell each finding of a tournament to whoever brings it in, with what it costs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from msgspec.structs import replace

from ...problems import FINDING, Fact
from ..checking import Check, Fault, fault
from ..facts import REGULAR
from ..outcomes import TournamentOutcome
from .clauses.homologation.findings import FINDINGS, OUTSIDE, Finding, rejects
from .days_exchanged import days_exchanged
from .facts import Tournament2009
from .tables import Parameters

_IDS = {
    "X1": "V-31", "X2": "V-35",
    "D1": "V-36", "D2": "V-30", "D3": "V-33", "D4": "V-33", "D5": "V-34", "D6": "V-35", "D7": "V-37", "D8": "V-37",
}  # fmt: skip


def _check(finding: Finding) -> Check:
    def check(result: TournamentOutcome) -> Iterator[Fault]:
        evening = result.facts_as(Tournament2009)
        if result.kind == REGULAR and finding.code in result.verdict.value.findings:
            exchanged = days_exchanged(evening)
            explained = exchanged.explained if exchanged else frozenset[str]()
            if finding.code not in explained:  # else told as days_in_place
                yield _fault_of(finding, result, explained)

    check.__name__ = finding.holds.__name__
    return Check(_IDS[finding.code], check, FINDING, finding.clause)


def _fault_of(finding: Finding, result: TournamentOutcome, explained: frozenset[str]) -> Fault:
    """What is told of a *finding*, beside those that are *explained* otherwise: what it costs, unless it is pardoned,
    or that others cost the same tier."""
    evening = result.facts_as(Tournament2009)
    day = finding.day(evening)
    facts: dict[str, Fact] = {
        "code": finding.code, "players": len(evening.players), "tier": evening.announced_tier,
        "start": evening.start, "first_day": evening.period[0], "last_day": evening.period[1],
        "last": evening.end + timedelta(days=evening.report_days), "least": evening.law.numbers.minimum_players,
    }  # fmt: skip
    where = evening.sheet.document.where(*finding.path, *filter(None, (finding.key,)))
    variant = "-".join(filter(None, ("late" if day else "", _other_sentence(evening.law, finding.code))))
    by_itself = fault(where, variant, day=day, **facts) if day else fault(where, variant, **facts)
    if pardons := [step for step in result.verdict.steps if step.rule.name == "pardoned"]:
        facts = {"pardoned_on": pardons[-1].rule.about.date, "kept": pardons[-1].after}
        return replace(by_itself, facts={**by_itself.facts, **facts}, inside="pardoned")
    others = [code for code in _at_one_drop(result) if code != finding.code and code not in explained]
    if others:
        return replace(by_itself, facts={**by_itself.facts, "others": ", ".join(others)}, inside="one-drop")
    return by_itself


def _at_one_drop(result: TournamentOutcome) -> list[str]:
    """The findings that cost one tier together (A2009-12); none where each costs its own, or no tier is lost."""
    single = result.facts_as(Tournament2009).law.downgrade_mode == "single"
    lost = any(step.rule.name == "downgrade" for step in result.verdict.steps)
    return [code for code in result.verdict.value.findings if code.startswith("D")] if single and lost else []


def _other_sentence(law: Parameters, code: str) -> str:
    """In which other sentence a finding is told, where the law is read otherwise (A2009-11, A2009-14, ADD-36)."""
    if rejects(law, code):
        return "rejected"
    return "own-area" if code == "D7" and law.authorised_by == "own_area" else ""


FINDING_CHECKS = tuple(_check(finding) for finding in (*OUTSIDE, *FINDINGS))
