"""What organisers and judges decided in 2022/23, and the season as it would be without each decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..decisions import each_left_out, of_tournaments
from ..facts import Decision, WithoutDecision
from .facts import Season2022, Tournament2022

CLAUSES = {
    "fewer_rounds": "rul-1-3", "time_limit": "rul-1-3", "repeated_sheriff": "rul-1-1-sheriff",
    "lot-tournament": "rul-1-2", "expulsion": "jud-3-penalties",
}  # fmt: skip


def undone(season: Season2022, tournaments: Sequence[Tournament2022]) -> Iterator[WithoutDecision]:
    """Each waiver and each decision of a judge with the season as it would be had nobody taken it."""
    return of_tournaments(season, tournaments, _tournaments)


def _tournaments(tournament: Tournament2022) -> Iterator[tuple[Decision, Tournament2022]]:
    for decision, others in each_left_out(tournament.waivers):
        yield decision, replace(tournament, waivers=others)
    for decision, others in each_left_out(tournament.judge_decisions):
        yield decision, replace(tournament, judge_decisions=others)
