"""The facts that the 2009 regulation asks for: the evening, the paperwork around it, and what coordinators decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import ClassVar

from ...problems import Problem
from ...records.records import Register, Season, Sheet, day, optional_day
from .. import facts
from ..bang.facts import Evening, extended
from ..bang.reading import SheetReader, evening, line_clauses
from ..bang.season_lots import SeasonLot, known_lots, season_lots
from ..decisions import newest, taken_back, taken_by_day
from ..facts import REGULAR, SeasonFacts
from ..readings import chosen
from . import tables
from .duel_rounds import STAGES
from .tables import NUMBERS, Parameters

ID = "bang-2009"
LINE_CLAUSES = line_clauses(roles="lud-8", alive="lud-13", characters="lud-5", prices="lud-9")
PARDON, REFUSAL = "pardon", "refusal"


class Decision(facts.Decision, frozen=True):
    """*kind* says what about: downgrade, pardon, refusal, exclusion, stripped, homologation (in a tournament); bonus,
    wild-card, unavailable (in a season). *choices* are tournaments between which a bonus decides."""

    choices: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Tournament2009(Evening):
    """A tournament of 2009: the evening and its paperwork. Dates may be None where nothing was done."""

    announced_tier: str | None = None
    announced_official: date | None = None
    announced_unofficial: date | None = None
    authorised_by: str | None = None
    authorised_on: date | None = None
    area_referent: str | None = None
    referents: tuple[str, ...] = ()
    publisher: str | None = None
    reigning_champion: str | None = None
    period: tuple[date, date] = (NUMBERS.first_day, NUMBERS.last_day)
    national_event: bool = False
    side_events: tuple[str, ...] = ()
    report_complete: bool = True
    photos_event: int = 0
    photos_winner: int = 0
    has_papers: ClassVar[bool] = True
    without_card: tuple[str, ...] = ()
    exclusions: tuple[Decision, ...] = ()
    stripped: tuple[Decision, ...] = ()
    law: Parameters = tables.DEFAULTS

    records_homologations: ClassVar[bool] = True

    @property
    def report_days(self) -> int:
        """The days that the report has, counted from the last day of the tournament."""
        return self.law.numbers.report_days

    @property
    def turning_days(self) -> tuple[date, ...]:
        """The days from which on it is judged otherwise than the day before: something else is known of it, or the
        report is overdue."""
        return tuple(sorted({*self._news, self.end + timedelta(days=self.report_days + 1)}))

    @property
    def _taken(self) -> tuple[facts.Decision, ...]:
        return (*self.decisions, *self.exclusions, *self.stripped, *self.signatures)

    @property
    def _news(self) -> Iterator[date]:
        yield from (day for decision in self._taken for day in decision.days)
        yield from (self.report_received,) if self.report_received else ()

    def known_on(self, today: date) -> Tournament2009:
        """The same tournament with only what was known on *today*: later reports and decisions are not there yet."""
        if all(day <= today for day in self._news) and not any(decision.revoked for decision in self._taken):
            return self
        received = self.report_received
        return replace(
            self,
            report_received=received if received and received <= today else None,
            homologated=newest(self.signatures, today),
            signed_before=taken_back(self.signatures, today),
            decisions=taken_by_day(self.decisions, today),
            exclusions=taken_by_day(self.exclusions, today),
            stripped=taken_by_day(self.stripped, today),
        )


@dataclass(frozen=True, eq=False)
class Season2009(SeasonFacts):
    """The facts of a season: its window, its referents, its champion, and what was decided about it."""

    first_day: date = NUMBERS.first_day
    last_day: date = NUMBERS.last_day
    bonus_decisions: tuple[Decision, ...] = ()
    wild_card_decisions: tuple[Decision, ...] = ()
    unavailable: tuple[Decision, ...] = ()
    lots: tuple[SeasonLot, ...] = ()
    law: Parameters = tables.DEFAULTS

    names_champion: ClassVar[bool] = True

    def known_on(self, today: date) -> Season2009:
        """Only what was known on *today*."""
        return replace(
            self,
            bonus_decisions=taken_by_day(self.bonus_decisions, today),
            wild_card_decisions=taken_by_day(self.wild_card_decisions, today),
            unavailable=taken_by_day(self.unavailable, today),
            lots=known_lots(self.lots, today),
        )


def read_season(
    season: Season, register: Register, law: Parameters = tables.DEFAULTS
) -> tuple[Season2009 | None, list[Problem]]:
    """The season's file, typed; None with the problems where something could not be understood. *law* is read
    otherwise where the file says so."""
    reader, data = SheetReader(season.document, register), season.document.data
    referents = {
        area: reader.player(entry["referent"], "areas", area, "referent")
        for area, entry in data["areas"].items()
        if "referent" in entry
    }
    read = Season2009(
        season=season,
        register=register,
        first_day=day(data["period"]["from"]),
        last_day=day(data["period"]["to"]),
        referents=referents,
        publisher=reader.optional_player("publisher"),
        reigning_champion=reader.optional_player("reigning_champion"),
        bonus_decisions=_decisions(reader, "bonus_decisions", "bonus"),
        wild_card_decisions=_decisions(reader, "wild_card_decisions", "wild-card"),
        unavailable=_decisions(reader, "unavailable", "unavailable"),
        lots=season_lots(reader, season.as_of),
        law=chosen(law, season.readings),
    )
    problems = reader.problems(season.regulation)
    return (None if problems else read), problems


def read_tournament(
    sheet: Sheet, season: Season2009, register: Register
) -> tuple[Tournament2009 | None, list[Problem]]:
    """A record sheet of 2009, typed; None with the problems where something could not be understood."""
    reader, data = SheetReader(sheet.document, register), sheet.document.data
    authorisation, report = data.get("authorisation", {}), data.get("report", {})
    announced, photos = data.get("announcements", {}), data.get("photos", {})
    referent = season.referents.get(sheet.area)
    read = extended(
        evening(sheet, register, reader, (referent, season.publisher), STAGES),
        Tournament2009,
        kind=data.get("kind", REGULAR),
        club=data.get("club"),
        announced_tier=announced.get("tier", data.get("announced_tier")),  # ADD-41
        announced_official=optional_day(announced.get("official")),
        announced_unofficial=optional_day(announced.get("unofficial")),
        authorised_by=reader.optional_player("authorisation", "by") if authorisation else None,
        authorised_on=optional_day(authorisation.get("date")),
        area_referent=referent,
        referents=tuple(season.referents.values()),
        publisher=season.publisher,
        reigning_champion=season.reigning_champion,
        period=(season.first_day, season.last_day),
        national_event=data.get("national_event", False),
        side_events=tuple(data.get("side_events", ())),
        report_received=optional_day(report.get("received")),
        report_complete=report.get("complete", True),
        photos_event=photos.get("event", 0),
        photos_winner=photos.get("winner", 0),
        duel_mode=data.get("duel_mode"),
        without_card=reader.players("without_card"),
        decisions=_decisions(reader, "decisions", ""),
        exclusions=_decisions(reader, "exclusions", "exclusion"),
        stripped=_decisions(reader, "stripped", "stripped"),
        homologated=reader.decision(Decision, "homologation", "homologated") if "homologated" in data else None,
        signed_before=_decisions(reader, "homologated_before", "homologation"),
        law=season.law,
    )
    problems = reader.problems(season.season.regulation, LINE_CLAUSES)
    return (None if problems else read), problems


def _decisions(reader: SheetReader, key: str, kind: str) -> tuple[Decision, ...]:
    return tuple(
        reader.decision(
            Decision, kind or entry["kind"], key, n,
            before=entry.get("from", ""), after=entry.get("to", ""), area=entry.get("area", ""),
            bonus=entry.get("kind", "") if kind else "", played=entry.get("played", True),
            tournament=entry.get("tournament", ""), choices=tuple(entry.get("choices", ())),
        )
        for n, entry in enumerate(reader.at(key) or ())
    )  # fmt: skip
