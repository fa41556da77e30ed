"""A tournament on the status board: in which state it is, and the newest day that the data give for it."""

from __future__ import annotations

from datetime import date, timedelta

from ..regulations.facts import REGULAR
from ..regulations.outcomes import (
    HOMOLOGATED,
    IN_PROGRESS,
    NO_RECORD,
    NOT_HOMOLOGATED,
    NOT_VALID,
    PENDING,
    PROVISIONAL,
    REFUSED,
)
from ..season.document import SeasonDocument
from ..season.tournaments import TournamentResult

TO_HOMOLOGATE = "to-homologate"  # it counts by its report, which nobody has looked at
AWAITED, RECEIVED, DOWNGRADED, NATIONAL = "awaited", "received", "downgraded", "national"
# What still wants something from somebody comes first.
STATES = (AWAITED, RECEIVED, DOWNGRADED, NOT_HOMOLOGATED, REFUSED, HOMOLOGATED, NATIONAL)
_BY_STATUS = {
    PENDING: AWAITED, IN_PROGRESS: AWAITED, PROVISIONAL: RECEIVED, TO_HOMOLOGATE: RECEIVED,
    NOT_HOMOLOGATED: NOT_HOMOLOGATED, NOT_VALID: NOT_HOMOLOGATED, NO_RECORD: NOT_HOMOLOGATED, REFUSED: REFUSED,
}  # fmt: skip


def state(document: SeasonDocument, tournament: TournamentResult) -> str:
    """Where a tournament stands on the board: awaited (its report, or its end), received (and nobody has decided yet),
    downgraded, not homologated, refused, homologated (or finished, or ratified), or played for a title or a card."""
    status = shown_status(document, tournament)
    if status in _BY_STATUS:
        return _BY_STATUS[status]
    if downgraded(tournament):
        return DOWNGRADED
    return HOMOLOGATED if tournament.kind == REGULAR else NATIONAL


def shown_status(document: SeasonDocument, tournament: TournamentResult) -> str:
    """The status as everybody is told it, on a page, in a feed and in a terminal: that of the verdict, but that nothing
    is called homologated before somebody decided."""
    return (
        TO_HOMOLOGATE if tournament.status == HOMOLOGATED and to_homologate(document, tournament) else tournament.status
    )


def to_homologate(document: SeasonDocument, tournament: TournamentResult) -> bool:
    """Whether the room records homologations, a report is here, and nobody has looked at it: neither homologated nor
    decided anything. Who takes a homologation back asks for another one: what is decided on the tier is none. In a
    closed season nothing waits for that any more, and nothing to which the law left no tier: that can be pardoned, and
    nobody has to decide it."""
    facts = tournament.facts
    due = facts.report_received is not None and not document.result.closed and tournament.kind == REGULAR
    decided = bool(facts.decisions) and not facts.homologation_revoked
    open_yet = due and not decided and tournament.status != NOT_HOMOLOGATED
    return open_yet and facts.records_homologations and facts.homologated is None


def downgraded(tournament: TournamentResult) -> bool:
    """Whether it counts in another tier than the announced one; what the bonus of a club adds is no matter here."""
    announced, tier = tournament.announced_tier, tournament.verdict.value.tier
    return tournament.kind == REGULAR and announced is not None and tier is not None and tier != announced


def last_day(document: SeasonDocument, tournament: TournamentResult) -> date:
    """The newest day that the data give for a tournament, as far as the season knows: its last day, that of its
    report, those of the decisions about it and of who let it count."""
    return document.updated[tournament.id]


def report_due(document: SeasonDocument, tournament: TournamentResult) -> date | None:
    """The last day for a report that has not come while its season is open; None where none is awaited any more."""
    days, received = tournament.facts.report_days, tournament.facts.report_received
    if document.result.closed or tournament.kind != REGULAR or days is None:
        return None
    return tournament.facts.end + timedelta(days=days) if received is None or received > document.result.day else None


def report_later(document: SeasonDocument, tournament: str) -> date | None:
    """The day of the report of a tournament where it is later than that of the season's result, which is therefore
    without it."""
    received = document.reports.get(tournament)
    return received if received and received > document.result.day else None
