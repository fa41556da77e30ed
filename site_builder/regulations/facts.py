"""What every regulation knows of a season and of a tournament before it computes: who, where, when, what was decided.

A room's own records add what its text asks for. What a law does not have is None or empty here, so that whoever reads
any season need not ask which law it is of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from ..languages import Words
from ..problems import Location
from ..records.records import Register, Season, Sheet

REGULAR, LAST_CHANCE, FINAL_KIND = "regular", "last_chance", "final"  # kinds of tournaments
Path = tuple[str | int, ...]
# What only its own room gets back: `SeasonFacts` and `TournamentFacts` of the class that the room extends them to.
OwnSeason: TypeAlias = Any
OwnTournament: TypeAlias = Any


class Revocation(Struct, frozen=True):
    """Who took a decision back, when and why: from that *date* on it is as if nobody had taken it."""

    by: str
    date: date
    reason: str


class Decision(Struct, frozen=True):
    """What somebody decided, when and why; *path* is where it is written, *by* a player's id.

    *kind* says what about, in the words of the room. The facts that only some kinds need stand after *path*: a tier
    *before* and *after*, a *player*, an *area*, which *bonus* and whether it is *played*, a *tournament*.
    """

    kind: str
    by: str
    date: date
    reason: str
    path: Path
    before: str = ""
    after: str = ""
    player: str = ""
    area: str = ""
    bonus: str = ""
    played: bool = True
    tournament: str = ""
    revoked: Revocation | None = None

    def stands_on(self, today: date) -> bool:
        """Whether it was taken until *today*, and not taken back."""
        return self.date <= today and (self.revoked is None or today < self.revoked.date)

    @property
    def days(self) -> Iterator[date]:
        """The days that change something: on which it was taken, and taken back."""
        yield self.date
        if self.revoked:
            yield self.revoked.date


class OwnFact(Struct, frozen=True):
    """A fact of a tournament that the sheets of one law have: its *key*, what it is called, and as it is printed."""

    key: str
    name: Words
    value: Words


@dataclass(frozen=True, eq=False)
class TournamentFacts:
    """A tournament as its sheet tells it. *report_received* is None where no report came or none is asked for.

    *homologated* is the decision that let it count, *ratified* the one that made its scores records, *signed_before*
    are those of either kind that were taken back and that another followed; *decisions* are all others about it.
    *judged* is what it was judged to be (`judging.py`).
    """

    sheet: Sheet
    register: Register
    name: str
    place: str
    start: date
    end: date
    kind: str = REGULAR
    club: str | None = None
    arbiters: tuple[str, ...] = ()
    lots: tuple[tuple[str, ...], ...] = ()
    duel_mode: str | None = None
    report_received: date | None = None
    homologated: Decision | None = None
    ratified: Decision | None = None
    signed_before: tuple[Decision, ...] = ()
    decisions: tuple[Decision, ...] = ()
    finished: bool = True
    has_papers: ClassVar[bool] = False  # whether its law asks for announcements, an authorisation, a report, photos

    records_homologations: ClassVar[bool] = False  # whether its law has somebody write down that it counts

    @cached_property
    def judged(self) -> dict[int, object]:
        """What these facts came to, by how many of their turning days had come (`judging.py`)."""
        return {}

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def own_facts(self) -> tuple[OwnFact, ...]:
        """What its law has a page, the API and `mastro explain` tell of it besides."""
        return ()

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody who takes part: they count as participants even if they left."""
        raise NotImplementedError

    @property
    def signatures(self) -> tuple[Decision, ...]:
        """Every homologation or ratification, oldest first, those that were taken back too."""
        return (*self.signed_before, *filter(None, (self.homologated, self.ratified)))

    @property
    def homologation_revoked(self) -> bool:
        """Whether its homologation was taken back, and no other followed."""
        return self.homologated is None and bool(self.signed_before)

    @property
    def turning_days(self) -> Sequence[date]:
        """The days from which on it is judged otherwise than the day before, oldest first."""
        return ()

    @property
    def report_days(self) -> int | None:
        """The days that the report has, counted from the last day of the tournament; None where none is asked for."""
        return None

    @property
    def awaited_report(self) -> date | None:
        """The day on which its report came; None where none came, or nothing of its result waits for one."""
        return self.report_received if self.kind == REGULAR and self.report_days is not None else None

    @property
    def scoring(self) -> Mapping[str, str | list[str]]:
        """Which of several ways of scoring was played, with its variants; nothing where the law has one."""
        return {}


@dataclass(frozen=True, eq=False)
class SeasonFacts:
    """A season as its file tells it. *referents* are by area, *publisher* is who decides for the publisher."""

    season: Season
    register: Register
    first_day: date | None = None
    last_day: date | None = None
    referents: Mapping[str, str] = field(default_factory=dict[str, str])
    publisher: str | None = None
    reigning_champion: str | None = None

    names_champion: ClassVar[bool] = False  # whether its file says who won the season before


class WithoutDecision(Struct, frozen=True, eq=False):
    """A decision, the tournament it is about (None for the season), where it stands, and the facts of the season
    without it."""

    decision: Decision
    tournament: str | None
    where: Location
    season: SeasonFacts
    tournaments: Sequence[TournamentFacts]
