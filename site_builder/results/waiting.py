"""What waits for somebody as of a day, with the deadline where the law sets one: sheets, reports, homologations.

Ratifications too, and decisions about a ban.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ..records.records import Register
from ..regulations.bang.facts import Withdrawal
from ..regulations.outcomes import PROVISIONAL
from ..season.document import SeasonDocument
from ..season.tournaments import TournamentResult
from . import Results
from .board import report_due, to_homologate
from .planned import PLAYED, ahead

SHEET, REPORT, HOMOLOGATION, RATIFICATION = "sheet", "report", "homologation", "ratification"
BAN = "ban"  # who was expelled is banned, or is not: somebody has to decide
CONTEST = "contest"  # somebody contests the result, and has no answer: no text sets a deadline
UPHELD = "upheld"  # somebody was right to contest it, and nobody has said that what follows is done
KINDS = (SHEET, REPORT, HOMOLOGATION, RATIFICATION, BAN, CONTEST, UPHELD)


class Waiting(Struct, frozen=True, eq=False):
    """A tournament, by its id and *name*, that waits for a *kind* of thing since *since*, until *due* at the latest
    (None: no text says). One that waits for its sheet is announced, and has no result yet.

    *who* has to act: the referent of the area, or whoever decides for the publisher; None where nobody is named who did
    not send the sheet in, and for a sheet or a report, which the organiser sends. *player* is who was expelled, of a
    ban, and *contested_by* who contests the result.
    """

    kind: str
    document: SeasonDocument
    tournament: str
    name: str
    area: str
    who: str | None
    since: date
    due: date | None
    day: date
    player: str | None = None
    contested_by: str | None = None

    @property
    def late(self) -> int:
        """Days after the deadline; 0 while it runs, or where there is none."""
        return max(0, (self.day - self.due).days) if self.due else 0


def waiting(results: Results, day: date | None = None) -> tuple[Waiting, ...]:
    """Everything that waits on the day of each season, or on *day* where that is earlier: the most overdue first, then
    by deadline, then what has none."""
    seasons, register = (results.document_on(id, day) for id in results.documents), results.records.register
    return in_order([wait for season in seasons for wait in of_season(season, register)])


def in_order(waits: list[Waiting]) -> tuple[Waiting, ...]:
    """By deadline, what has none last, the longest waiting first."""
    return tuple(
        sorted(waits, key=lambda wait: (wait.due or date.max, wait.since, wait.document.season.id, wait.tournament))
    )


def of_season(document: SeasonDocument, register: Register) -> Iterator[Waiting]:
    """What waits in one season: a closed one waits for nothing but ratifications, bans, and what is contested."""
    for tournament in document.result.tournaments:
        if tournament.facts.end <= document.result.day:
            yield from _of_tournament(document, tournament, register)
    for plan in ahead(document):
        if plan.state == PLAYED:
            tournament = plan.facts
            yield Waiting(
                SHEET,
                document,
                tournament.id,
                tournament.name,
                tournament.area,
                None,
                tournament.end,
                plan.due,
                document.result.day,
            )


def _of_tournament(document: SeasonDocument, tournament: TournamentResult, register: Register) -> Iterator[Waiting]:
    facts, today, about = (
        document.facts,
        document.result.day,
        (document, tournament.id, tournament.facts.name, tournament.area),
    )
    sender = tournament.facts.sender  # who does not decide on it
    publisher = facts.publisher if facts.publisher != sender else None
    referent = facts.referents.get(tournament.area)
    referent = referent if referent and referent != sender else publisher
    if due := report_due(document, tournament):
        yield Waiting(REPORT, *about, None, tournament.facts.end, due, today)
    elif tournament.status == PROVISIONAL:
        yield Waiting(RATIFICATION, *about, publisher, tournament.facts.end, None, today)
    elif to_homologate(document, tournament):
        received = tournament.facts.report_received or tournament.facts.end
        yield Waiting(HOMOLOGATION, *about, referent, received, None, today)
    for contest in tournament.facts.contested:
        if contest.pending_on(today):
            yield Waiting(CONTEST, *about, referent, contest.date, None, today, contested_by=contest.by)
        if contest.answer and contest.unsettled_on(today):
            yield Waiting(UPHELD, *about, referent, contest.answer.date, None, today, contested_by=contest.by)
    for withdrawal in tournament.facts.withdrawals:
        if withdrawal.expelled and not _ban_decided(document, tournament, register, withdrawal):
            since = withdrawal.day or tournament.facts.end
            yield Waiting(
                BAN,
                *about,
                facts.publisher or facts.referents.get(tournament.area),
                since,
                None,
                today,
                withdrawal.player,
            )


def _ban_decided(
    document: SeasonDocument, tournament: TournamentResult, register: Register, withdrawal: Withdrawal
) -> bool:
    """Whether somebody decided about a ban from the expulsion to the day: one was written down, or that there is
    none."""
    player, today = register.players[withdrawal.player], document.result.day
    banned = any(
        tournament.facts.start <= (ban.day or ban.first) <= today and not (ban.revoked and ban.revoked <= today)
        for ban in player.bans
    )
    return banned or any(
        decision.tournament == f"{document.season.id}/{tournament.id}" and decision.stands_on(today)
        for decision in player.not_banned
    )
