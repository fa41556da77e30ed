"""The Record list: every score of every session that counts, in one order (RO-07, AO-02)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from msgspec import Struct

from .. import standings
from ..exact import Amount
from ..explained import Quiet, given
from ..outcomes import RATIFIED, TournamentOutcome
from ..standings import Record
from . import tables
from .facts import Session
from .standing import Standing

Key = tuple[str, str, str]  # season, session, player: somebody may hold several records


class Line(standings.Line, frozen=True):
    """One record: its points are the score, in dollars. *average* is the exact value behind it, *name* that of the
    session."""

    average: Quiet[Amount] = 0
    name: Quiet[str] = ""

    @property
    def key(self) -> Key:
        return (self.of.season, self.of.tournament, self.player)

    @property
    def of(self) -> Record:
        return given(self.record)


class RecordSessions(Struct, frozen=True, eq=False, dict=True):
    """The case of these rules: the sessions whose scores are records."""

    sessions: tuple[TournamentOutcome, ...]

    @cached_property
    def rows(self) -> Mapping[Key, Standing]:
        """Everybody's standing in every session."""
        return {line_key(session, row): row for session in self.sessions for row in standings_of(session)}

    @property
    def law(self) -> tables.Parameters:
        return self.sessions[0].facts_as(Session).law

    def sort_key(self, line: Line) -> tuple[tuple[str, str], Key]:
        """How those who share a place are printed: as in a phone book, then by session (ADD-61)."""
        register = self.sessions[0].facts.register
        return (register.sort_key(line.player), line.key)


def standings_of(session: TournamentOutcome) -> Iterator[Standing]:
    return (row.value for row in session.standings.values() if isinstance(row.value, Standing))


def line_key(session: TournamentOutcome, row: Standing) -> Key:
    return (_season(session), session.id, row.player)


def _season(tournament: TournamentOutcome) -> str:
    return tournament.facts.sheet.season.id


Values = Mapping[Key, Line]


def opening(case: RecordSessions) -> dict[Key, Line]:
    lines = [_line(session, row) for session in case.sessions for row in standings_of(session)]
    return {line.key: line for line in lines}


def _line(tournament: TournamentOutcome, standing: Standing) -> Line:
    facts = tournament.facts_as(Session)
    ratified = facts.ratified if tournament.status == RATIFIED else None
    record = Record(
        season=_season(tournament),
        tournament=tournament.id,
        day=facts.end,
        games=standing.games,
        sum=given(standing.net),
        ratified_by=ratified.by if ratified else None,
        ratified_on=ratified.date if ratified else None,
    )
    return Line(
        standing.player, tables.RECORDS, record=record, average=given(standing.preliminary_score),
        name=facts.name,
    )  # fmt: skip
