"""The facts of a league: a season has its days, a tournament the order in which it ended and what it weighs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from functools import cached_property

from ...languages import LANGUAGES, sayings
from ...problems import ERROR, Problem
from ...records.document import Plain
from ...records.entrants import entrant, members
from ...records.records import Register, Season, Sheet, day, optional_day
from ..bang.reading import SheetReader
from ..checking import Check, Fault
from ..facts import OwnFact, SeasonFacts, TournamentFacts

words = sayings(__file__, "words")

_WEIGHT = words("weight")


@dataclass(frozen=True, eq=False)
class LeagueSeason(SeasonFacts):
    """A season of a league: its first and last day; the *members* of each club, where clubs are ranked."""

    first_day: date = date.min
    last_day: date = date.max
    members: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])


@dataclass(frozen=True, eq=False)
class LeagueTournament(TournamentFacts):
    """*order* has who came in on each place, the first first; several share one. *weight* multiplies its points; *size*
    is how many players score together: in a league of pairs who came in is a pair."""

    order: tuple[tuple[str, ...], ...] = ()
    size: int = 1
    weight: Fraction = Fraction(1)

    @property
    def own_facts(self) -> tuple[OwnFact, ...]:
        return () if self.weight == 1 else (OwnFact("weight", _WEIGHT, dict.fromkeys(LANGUAGES, str(self.weight))),)

    @cached_property
    def entrants(self) -> tuple[str, ...]:
        """Everybody who came in, the players of a pair or a team together."""
        if self.size == 1:
            return self.players
        return tuple(dict.fromkeys(entrant for level in self.order for entrant in level))

    @cached_property
    def players(self) -> tuple[str, ...]:
        entrants = (entrant for level in self.order for entrant in level)
        return tuple(dict.fromkeys(player for entrant in entrants for player in members(entrant)))


def members_known(faults: Sequence[Fault]) -> Iterator[Fault]:
    """A club that has members has a file."""
    yield from faults


MEMBERS = Check("members-known", members_known, ERROR)


def read_season(season: Season, register: Register) -> tuple[LeagueSeason | None, list[Problem]]:
    """The season's file, typed; None with the problems where it names somebody or a club that is not there."""
    reader, period = SheetReader(season.document, register), season.document.data["period"]
    clubs: Mapping[str, object] = season.document.data.get("members", {})
    for club in clubs:
        if club not in register.clubs:
            near = ", ".join(sorted(register.clubs)[:20]) or "–"
            reader.refuse(MEMBERS, "", "members", club, club=club, near=near)
    facts = LeagueSeason(
        season,
        register,
        first_day=day(period["from"]),
        last_day=day(period["to"]),
        members={club: reader.players("members", club) for club in clubs},
    )
    problems = reader.problems(season.regulation)
    return (None if problems else facts), problems


def read_tournament(
    sheet: Sheet, season: LeagueSeason, register: Register, size: int = 1
) -> tuple[LeagueTournament | None, list[Problem]]:
    """A sheet, typed; None with the problems where it names somebody who is not there. *size* is how many players score
    together."""
    reader, data = SheetReader(sheet.document, register), sheet.document.data
    start = day(data["start"])
    tournament = LeagueTournament(
        sheet=sheet,
        register=register,
        name=data["name"],
        place=data["place"],
        start=start,
        end=optional_day(data.get("end")) or start,
        club=data.get("club"),
        order=tuple(_level(reader, n, entry, size) for n, entry in enumerate(data["order"])),
        size=size,
        weight=Fraction(data.get("weight", 1)),
    )
    problems = reader.problems(season.season.regulation)
    return (None if problems else tournament), problems


def _level(reader: SheetReader, place: int, entry: str | Sequence[Plain], size: int) -> tuple[str, ...]:
    """Who is on a place, counted from 0: one player, or a list of those who share it; where *size* players score
    together these, or a list of such lists."""
    if isinstance(entry, str):
        return (reader.player(entry, "order", place),)
    if size == 1:
        return reader.players("order", place)
    if all(isinstance(player, str) for player in entry):
        return (entrant(reader.players("order", place)),)
    return tuple(entrant(reader.players("order", place, n)) for n in range(len(entry)))
