"""Tournaments judged, a season gathered: every tournament stands for itself, and one list adds up their scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from ...languages import same
from ..exact import Amount
from ..explained import Explained, apply
from ..judging import once_a_turn
from ..outcomes import FINISHED, Ranking, SeasonResult, TournamentResult
from ..standings import WITHDRAWN
from . import ranking, standing, tables, verdict
from .facts import Season2022, Tournament2022


@once_a_turn
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

    def order(row: Explained[standing.Standing]) -> tuple[bool, int, Amount, tuple[str, str]]:
        standing = row.value
        last = standing.place is None and standing.status == WITHDRAWN
        return (
            last,
            standing.place or 0,
            -(standing.preliminary_score or 0) if last else 0,
            facts.register.sort_key(standing.player),
        )

    return {row.value.player: row for row in sorted(rows.values(), key=order)}


def close(season: Season2022, tournaments: Sequence[Tournament2022], today: date) -> SeasonResult:
    """The season as known on *today*: its tournaments, and who won each of those that are over."""
    judged = tuple(judge(tournament, today) for tournament in tournaments if tournament.start <= today)
    over = sorted(
        (tournament for tournament in judged if tournament.status == FINISHED),
        key=lambda tournament: (tournament.facts.end, tournament.id),
    )
    rankings: dict[str, Ranking] = {}
    if season.law.season_list == "sum":
        rankings[tables.SEASON_LIST] = ranking.season_list(season.register, judged, today)
    return SeasonResult(
        season=season.season,
        day=today,
        closed=season.season.closed and today >= season.season.as_of,
        tournaments=judged,
        rankings=rankings,
        awards=tuple((same(tournament.facts.name), tournament.winner) for tournament in over if tournament.winner),
    )
