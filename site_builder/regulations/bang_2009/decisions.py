"""What people decided in a season of 2009, and the season as it would be without each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..decisions import each_left_out, of_season, of_tournaments
from ..facts import Decision, WithoutDecision
from ..outcomes import TournamentOutcome
from .clauses.homologation.findings import FINDINGS
from .facts import PARDON, Season2009, Tournament2009
from .facts import Decision as OwnDecision

DOWNGRADING = frozenset(finding.code for finding in FINDINGS)

CLAUSES = {
    "homologation": "org-4", "downgrade": "org-4", "pardon": "org-4", "refusal": "org-4", "exclusion": "org-7",
    "stripped": "arb-9", "bonus-club": "org-5-club", "bonus-player": "org-5-player", "wild-card": "org-5-1",
    "unavailable": "org-6-1", "lot": "org-6", "lot-tournament": "lud-15",
    "expulsion": "arb-2",
}  # fmt: skip


def undone(season: Season2009, tournaments: Sequence[Tournament2009]) -> Iterator[WithoutDecision]:
    """Each recorded decision with the season as it would be had nobody taken it. Lots are left as they fell."""
    yield from of_tournaments(season, tournaments, _tournaments)
    yield from of_season(season, tournaments, _seasons(season))


def forgiven(result: TournamentOutcome) -> Tournament2009 | None:
    """The tournament as if its downgrade of ORG 5.2 had been pardoned; None where its paperwork brought none, or where
    somebody decided about its tier: what that changed is told of the decision."""
    tournament, verdict = result.facts_as(Tournament2009), result.verdict.value
    outside = any(code not in DOWNGRADING for code in verdict.findings)
    if tournament.decisions or not verdict.findings or outside or tournament.announced_tier is None:
        return None
    pardon = OwnDecision(
        PARDON, tournament.publisher or tournament.area_referent or "", tournament.end, "", (),
        before=verdict.tier or "", after=tournament.announced_tier,
    )  # fmt: skip
    return replace(tournament, decisions=(pardon,))


def _tournaments(tournament: Tournament2009) -> Iterator[tuple[Decision, Tournament2009]]:
    for decision in tournament.decisions:
        yield decision, replace(tournament, decisions=_still_standing(tournament.decisions, decision))
    for decision, others in each_left_out(tournament.exclusions):
        yield decision, replace(tournament, exclusions=others)
    for decision, others in each_left_out(tournament.stripped):
        yield decision, replace(tournament, stripped=others)


def _seasons(season: Season2009) -> Iterator[tuple[Decision, Season2009]]:
    for decision, others in each_left_out(season.bonus_decisions):
        yield decision, replace(season, bonus_decisions=others)
    for decision, others in each_left_out(season.wild_card_decisions):
        yield decision, replace(season, wild_card_decisions=others)
    for decision, others in each_left_out(season.unavailable):
        yield decision, replace(season, unavailable=others)


def _still_standing(decisions: Sequence[Decision], decision: Decision) -> tuple[Decision, ...]:
    """The decisions that would still stand: a later one that starts from what this one gave falls with it."""
    standing: list[Decision] = []
    tier: str | None = None
    for decided in decisions:
        if decided is decision or (tier is not None and decided.before == tier):
            tier = decided.after or None
            continue
        standing.append(decided)
    return tuple(standing)
