"""Sessions judged, the Record list of a season and the one over all seasons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from ..explained import apply, resume
from ..judging import once_a_turn
from ..outcomes import RankingOutcome, SeasonOutcome, TournamentOutcome
from ..placing import by_place
from ..placing import ranking as ranked
from . import order_of_rules, ranking, standing, tables, verdict
from .clauses.records.rules import listed
from .facts import RecordSeason, Session


@once_a_turn
def judge(session: Session, today: date) -> TournamentOutcome:
    """One session as known on *today*: whether its scores are records, and everybody's score."""
    so_far = session.known_on(today)
    judged = apply(order_of_rules.VERDICT_RULES, so_far, verdict.opening())[verdict.KEY]
    rows = apply(order_of_rules.PLAY_RULES, session, standing.opening(session))
    if judged.value.status in verdict.LISTED:
        rows = resume((listed,), so_far, rows)
    return TournamentOutcome(so_far, so_far.kind, None, judged, by_place(rows), standing.accounts(session), ())


def close(season: RecordSeason, sessions: Sequence[Session], today: date) -> SeasonOutcome:
    """The season as known on *today*. Nothing but time ends it: a closed season only takes no further sessions."""
    judged = tuple(judge(session, today) for session in sessions if session.end <= today)
    return SeasonOutcome(
        season=season.season,
        day=today,
        closed=season.season.closed and today >= season.season.as_of,
        tournaments=judged,
        rankings={tables.RECORDS: record_list(judged, today)},
    )


def all_time(seasons: Sequence[SeasonOutcome]) -> RankingOutcome:
    """The Record list over all of *seasons*, as of the last of their days."""
    sessions = [tournament for season in seasons for tournament in season.tournaments]
    return record_list(sessions, max(season.day for season in seasons))


def record_list(sessions: Sequence[TournamentOutcome], day: date) -> RankingOutcome:
    """The list of those of *sessions* that count, best first."""
    case = ranking.RecordSessions(tuple(session for session in sessions if session.counts))
    lines = apply(order_of_rules.RECORD_RULES, case, ranking.opening(case))
    return ranked(tables.RECORDS, day, lines)
