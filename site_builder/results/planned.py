"""What has been announced and has no record sheet: still to be played, still awaited, or never played."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta

from msgspec import Struct

from .. import addresses
from ..records.records import Planned
from ..season.document import SeasonDocument

ANNOUNCED, PLAYED, UNPLAYED = "announced", "played", "unplayed"
STATES = (ANNOUNCED, PLAYED)  # in the order of the status board, before those of tournaments with a sheet


class Ahead(Struct, frozen=True, eq=False):
    """An announced tournament on a day of its season. *due* is the last day for the report, where the law sets one."""

    document: SeasonDocument
    facts: Planned
    state: str
    due: date | None

    @property
    def id(self) -> str:
        return self.facts.id

    @property
    def area(self) -> str:
        """The ranking that it counts in, or the folder of tournaments that is none."""
        return self.facts.area

    @property
    def path(self) -> str:
        """The address of its page, below the language: the same when its sheet is here."""
        return addresses.tournament(self.document.season.id, self.id)

    @property
    def gone(self) -> int:
        """The days since it was played; 0 where it still is to be."""
        return max(0, (self.document.result.day - self.facts.end).days)

    @property
    def updated(self) -> date:
        """The newest day that there is to tell of it."""
        return self.facts.end if self.state == PLAYED else self.facts.announced


def ahead(document: SeasonDocument) -> Iterator[Ahead]:
    """By day: what was announced up to the season's day and has no sheet that is known on it. A closed season
    waits for nothing any more."""
    today, paper = document.result.day, document.regulation.paper
    days = paper.report_days if paper else None
    for plan in () if document.result.closed else _without_sheet(document):
        due = None if days is None else plan.end + timedelta(days=days)
        yield Ahead(document, plan, PLAYED if plan.end < today else ANNOUNCED, due)


def unplayed(document: SeasonDocument) -> Iterator[Ahead]:
    """By day: what a closed season announced and has no results of. Nobody waits for it; links to it were shared."""
    for plan in _without_sheet(document) if document.result.closed else ():
        yield Ahead(document, plan, UNPLAYED, None)


def _without_sheet(document: SeasonDocument) -> Iterator[Planned]:
    played = {tournament.id for tournament in document.result.tournaments}
    for plan in sorted(document.season.planned, key=lambda plan: (plan.end, plan.start, plan.id)):
        if plan.id not in played and plan.announced <= document.result.day:
            yield plan
