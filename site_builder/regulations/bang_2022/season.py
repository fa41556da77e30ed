"""Tournaments judged, a season gathered: every tournament stands for itself, and one list adds up their scores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from ...problems import Location
from ..contract import FINISHED, WITHDRAWN, Ranking, SeasonResult, TournamentResult
from ..explained import Explained, apply
from . import ranking, standing, tables, verdict
from .facts import Decision, Season2022, Tournament2022

CLAUSES = {
    "fewer_rounds": "rul-1-3", "time_limit": "rul-1-3", "repeated_sheriff": "rul-1-1-sheriff",
    "lot-tournament": "rul-1-2", "expulsion": "jud-3-penalties",
}  # fmt: skip


def judge(facts: Tournament2022, today: date) -> TournamentResult:
    """One tournament as known on *today*. While it is being played nothing shows what anybody has won."""
    known = facts.known_on(today)
    judged = apply(verdict.rules(known), known, verdict.opening(known))[verdict.KEY]
    rows = _published(known, standing.standings(known))
    accounts = standing.accounts(known) if known.finished else dict.fromkeys(known.players, ())
    return TournamentResult(known, known.kind, None, judged, rows, accounts, ())


def _published(
    facts: Tournament2022, rows: Mapping[str, Explained[standing.Standing]]
) -> dict[str, Explained[standing.Standing]]:
    """Standings by place; then who withdrew, by total."""

    def order(row: Explained[standing.Standing]) -> tuple[bool, int, int, tuple[str, str]]:
        one = row.value
        last = one.place is None and one.status == WITHDRAWN
        return (last, one.place or 0, -(one.preliminary_score or 0) if last else 0, facts.register.sort_key(one.player))

    return {row.value.player: row for row in sorted(rows.values(), key=order)}


def close(season: Season2022, tournaments: Sequence[Tournament2022], today: date) -> SeasonResult:
    """The season as known on *today*: its tournaments, and who won each of those that are over."""
    judged = tuple(judge(one, today) for one in tournaments if one.start <= today)
    over = sorted((one for one in judged if one.status == FINISHED), key=lambda one: (one.facts.end, one.id))
    rankings: dict[str, Ranking] = {}
    if season.law.season_list == "sum":
        rankings[tables.SEASON_LIST] = ranking.season_list(season.register, judged, today)
    return SeasonResult(
        season=season.season,
        day=today,
        closed=season.season.closed and today >= season.season.as_of,
        tournaments=judged,
        rankings=rankings,
        awards=tuple(({"it": one.facts.name, "en": one.facts.name}, one.winner) for one in over if one.winner),
    )


@dataclass(frozen=True, eq=False)
class WithoutDecision:
    """A decision, where it stands, and the facts of the season without it."""

    decision: Decision
    tournament: str | None
    where: Location
    season: Season2022
    tournaments: tuple[Tournament2022, ...]


def undone(season: Season2022, tournaments: Sequence[Tournament2022]) -> Iterator[WithoutDecision]:
    """Each waiver and each decision of a judge with the season as it would be had nobody taken it."""
    some = tuple(tournaments)
    for index, one in enumerate(some):
        for key in ("waivers", "judge_decisions"):
            taken: tuple[Decision, ...] = getattr(one, key)
            for decision in taken:
                without = replace(one, **{key: tuple(d for d in taken if d is not decision)})
                others = (*some[:index], without, *some[index + 1 :])
                yield WithoutDecision(decision, one.id, one.sheet.document.where(*decision.path), season, others)
