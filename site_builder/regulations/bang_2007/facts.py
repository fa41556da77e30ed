"""The facts that the 2007 regulation asks for: the evening, what it was, and who cannot come to the final."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property
from typing import ClassVar

from ...problems import Problem
from ...records.records import Register, Season, Sheet, optional_day
from ..bang.facts import Evening, extended
from ..bang.reading import SheetReader, evening, line_clauses
from ..bang.season_lots import SeasonLot, known_lots, season_lots
from ..decisions import taken_by_day
from ..facts import Decision, SeasonFacts
from ..readings import chosen
from . import tables
from .duel_rounds import STAGES
from .tables import Parameters

ID = "bang-2007"
LINE_CLAUSES = line_clauses(roles="gir-2", alive="gir-7", characters="mod-11", prices="gir-3")
UNAVAILABLE = "unavailable"


@dataclass(frozen=True, eq=False)
class Tournament2007(Evening):
    """A tournament of 2007. *kind* says what it selects for; *report_received* is None where no report came."""

    kind: str = tables.REGIONAL
    reigning_champion: str | None = None
    first_day: date | None = None
    last_day: date = tables.NUMBERS.last_day
    law: Parameters = tables.DEFAULTS

    @cached_property
    def sizes_played(self) -> frozenset[int]:
        """Players of the games that were played anywhere in the tournament (ADD-15)."""
        return frozenset(game.size for table in self.tables for game in table.games)


@dataclass(frozen=True, eq=False)
class Season2007(SeasonFacts):
    """The facts of a season: its deadline, the referents of its regions, its champion, who cannot come to the final."""

    last_day: date = tables.NUMBERS.last_day
    regions: tuple[str, ...] = ()
    unavailable: tuple[Decision, ...] = ()
    lots: tuple[SeasonLot, ...] = ()
    law: Parameters = tables.DEFAULTS

    names_champion: ClassVar[bool] = True

    def known_on(self, today: date) -> Season2007:
        """Only what was known on *today*."""
        return replace(self, unavailable=taken_by_day(self.unavailable, today), lots=known_lots(self.lots, today))


def read_season(
    season: Season, register: Register, law: Parameters = tables.DEFAULTS
) -> tuple[Season2007 | None, list[Problem]]:
    """The season's file, typed; None with the problems where something could not be understood. *law* is read
    otherwise where the file says so."""
    reader, data = SheetReader(season.document, register), season.document.data
    period, areas = data.get("period", {}), data.get("areas", {})
    facts = Season2007(
        season=season,
        register=register,
        first_day=optional_day(period.get("from")),
        last_day=optional_day(period.get("to")) or law.numbers.last_day,
        referents={
            area: reader.player(entry["referent"], "areas", area, "referent")
            for area, entry in areas.items()
            if "referent" in entry
        },
        regions=tuple(areas),
        publisher=reader.optional_player("publisher"),
        reigning_champion=reader.optional_player("reigning_champion"),
        unavailable=tuple(
            reader.decision(Decision, UNAVAILABLE, UNAVAILABLE, n) for n in range(len(data.get(UNAVAILABLE, ())))
        ),
        lots=season_lots(reader, season.as_of),
        law=chosen(law, season.readings),
    )
    problems = reader.problems(season.regulation)
    return (None if problems else facts), problems


def read_tournament(
    sheet: Sheet, season: Season2007, register: Register
) -> tuple[Tournament2007 | None, list[Problem]]:
    """A record sheet of 2007, typed; None with the problems where something could not be understood."""
    reader, data = SheetReader(sheet.document, register), sheet.document.data
    facts = extended(
        evening(sheet, register, reader, (season.referents.get(sheet.area), season.publisher), STAGES),
        Tournament2007,
        kind=data.get("kind", tables.REGIONAL),
        club=data.get("club"),
        reigning_champion=season.reigning_champion,
        first_day=season.first_day,
        last_day=season.last_day,
        report_received=optional_day(data.get("report", {}).get("received")),
        law=season.law,
    )
    problems = reader.problems(season.season.regulation, LINE_CLAUSES)
    return (None if problems else facts), problems
