"""What the referent looks at before a tournament of 2009 is homologated, point by point (ORG 2 to 4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...languages import LANGUAGES, catalogue, say
from ..examined import Examined
from ..facts import REGULAR
from ..outcomes import PENDING, TournamentOutcome
from .clauses.homologation.findings import FINDINGS, OUTSIDE, Finding
from .facts import Tournament2009

HERE = Path(__file__).parent
WITH_REPORT = ("report", "photos")  # where the sheet tells what comes with the report


def examined(result: TournamentOutcome) -> tuple[Examined, ...]:
    """Every finding that could have been made, in the order of the verdict; none for what needs no homologation."""
    if result.kind != REGULAR:
        return ()
    notes: Mapping[str, Mapping[str, str]] = {lang: catalogue(HERE, "notes", lang) for lang in LANGUAGES}
    law = result.facts_as(Tournament2009).law.numbers
    facts = {"players": law.minimum_players, "days": law.report_days}
    return tuple(
        Examined(
            finding.code,
            {lang: say(lang, notes[lang][f"examined {finding.code}"], facts) for lang in LANGUAGES},
            finding.clause,
            _state(finding, result),
        )
        for finding in (*OUTSIDE, *FINDINGS)
    )


def _state(finding: Finding, result: TournamentOutcome) -> str:
    verdict = result.verdict.value
    if finding.code in verdict.findings:
        return "found"
    if finding.tiers and result.announced_tier not in finding.tiers:
        return "unasked"
    waiting = verdict.status == PENDING or result.facts.report_received is None
    return "awaited" if waiting and finding.path[0] in WITH_REPORT else "fine"
