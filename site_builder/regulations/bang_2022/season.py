"""Tournaments judged, a season gathered: every tournament stands for itself, and one list adds up their scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec.structs import replace

from ...languages import same
from ...records.records import Register
from ..exact import Amount
from ..explained import Explained, apply
from ..judging import once_a_turn
from ..outcomes import FINISHED, RankingOutcome, SeasonOutcome, TournamentOutcome
from ..placing import ranking as ranked
from ..standings import WITHDRAWN, Line
from . import order_of_rules, ranking, standing, tables, verdict
from .clauses.ranking.rules import add_score, order
from .facts import Season2022, Tournament2022


@once_a_turn
def judge(facts: Tournament2022, today: date) -> TournamentOutcome:
    """One tournament as known on *today*. While it is being played nothing shows what anybody has won."""
    so_far = facts.known_on(today)
    judged = apply(order_of_rules.verdict_rules(so_far), so_far, verdict.opening(so_far))[verdict.KEY]
    rows = _published(so_far, _standings(so_far))
    accounts = standing.accounts(so_far) if so_far.finished else dict.fromkeys(so_far.players, ())
    return TournamentOutcome(so_far, so_far.kind, None, judged, rows, accounts, ())


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


def close(season: Season2022, tournaments: Sequence[Tournament2022], today: date) -> SeasonOutcome:
    """The season as known on *today*: its tournaments, and who won each of those that are over."""
    judged = tuple(judge(tournament, today) for tournament in tournaments if tournament.start <= today)
    over = sorted(
        (tournament for tournament in judged if tournament.status == FINISHED),
        key=lambda tournament: (tournament.facts.end, tournament.id),
    )
    rankings: dict[str, RankingOutcome] = {}
    if season.law.season_list == "sum":
        rankings[tables.SEASON_LIST] = season_list(season.register, judged, today)
    return SeasonOutcome(
        season=season.season,
        day=today,
        closed=season.season.closed and today >= season.season.as_of,
        tournaments=judged,
        rankings=rankings,
        awards=tuple((same(tournament.facts.name), tournament.winner) for tournament in over if tournament.winner),
    )


def season_list(register: Register, tournaments: Sequence[TournamentOutcome], day: date) -> RankingOutcome:
    """The list of the season as of *day*, best first."""
    finished = sorted(
        (tournament for tournament in tournaments if tournament.status == FINISHED),
        key=lambda tournament: tournament.when,
    )
    case = ranking.PlayedOut(register, tuple(finished))
    players = dict.fromkeys(player for tournament in finished for player in ranking.scores(tournament))
    rules = (*(add_score.regarding(tournament) for tournament in finished), order)
    lines = apply(rules, case, {player: Line(player, tables.SEASON_LIST) for player in players})
    last = finished[-1].id if finished else None
    return replace(ranked(tables.SEASON_LIST, day, lines), previous=_before(case, last))


def _before(case: ranking.PlayedOut, newest: str | None) -> dict[str, int]:
    """Everybody's place before the *newest* tournament."""
    earlier = tuple(tournament for tournament in case.tournaments if tournament.id != newest)
    sums: dict[str, Amount] = {}
    for tournament in earlier:
        for player, result in ranking.scores(tournament).items():
            sums[player] = sums.get(player, 0) + result.points
    return {player: 1 + sum(other > points for other in sums.values()) for player, points in sums.items()}


def _standings(facts: Tournament2022) -> Mapping[str, Explained[standing.Standing]]:
    """Everybody's standing; of a tournament still being played only who sat down (R2022-17)."""
    rules = order_of_rules.play_rules(facts) if facts.finished else ()
    return apply(rules, facts, standing.opening(facts))
