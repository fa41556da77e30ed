"""What a regulation says of a tournament, of somebody in it, and of a line of a ranking: what all rooms have in common.

A room's own classes add what its law counts. What a law does not have stays None or empty, so that whoever shows any
result need not ask which law it is of.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from datetime import date
from fractions import Fraction
from typing import Protocol

from msgspec import Struct

from ..languages import Words
from ..records.entrants import members
from .bang.ties import Tie, tie_texts
from .exact import Amount
from .explained import Quiet

RANKED, WITHDRAWN = "ranked", "withdrawn"


class Verdict(Struct, frozen=True):
    """Whether and how a tournament counts. *findings* are codes of the room.

    *tier* is the effective one, before a bonus, *final_tier* after it; *multiplier* is 0 where no points are given,
    *promised* that of the announced tier.
    """

    status: str
    tier: str | None = None
    final_tier: Quiet[str | None] = None
    findings: tuple[str, ...] = ()
    multiplier: Fraction | None = None
    promised: Quiet[Fraction | None] = None


class Standing(Struct, frozen=True, gc=False):
    """One entrant in one tournament: a player, or several (*people*; *player* is what they are called together, as in
    `records/entrants.py`, or the first of them). None where a rule has not come to it, or gives none.

    *status*: ranked, withdrawn (left, no place), or another word of the room. *winnings*, *costs* and what is left of
    them, *net*, are what the games brought, in dollars. *tie* is the tie that the place rests on.
    """

    player: str
    status: str = RANKED
    winnings: Amount | None = None
    costs: int | None = None
    net: Amount | None = None
    preliminary_score: Amount | None = None
    preliminary_place: int | None = None
    place: int | None = None
    final_score: Amount | None = None
    points: Amount | None = None
    tie: Quiet[Tie | None] = None
    variant: Quiet[str] = ""

    @property
    def key(self) -> Hashable:
        """What tells it from the other standings of its tournament."""
        return self.player

    @property
    def people(self) -> tuple[str, ...]:
        """The players of the entrant."""
        return members(self.player)

    @property
    def stake(self) -> Amount:
        """What of the net nobody won or paid: what the player began with, where the law counts it."""
        if self.net is None or self.winnings is None or self.costs is None:
            return 0
        return self.net - (self.winnings - self.costs)

    @property
    def figures(self) -> Mapping[str, Amount]:
        """What the format counts beside the score, by name."""
        return {}

    @property
    def tie_in_words(self) -> Words:
        return tie_texts(self.tie, self.player) if self.tie else {}


class Record(Struct, frozen=True):
    """What a line of a list of records stands for: a score of a session that ended on *day*, ratified or not yet."""

    season: str
    tournament: str
    day: date
    games: int
    sum: Amount
    ratified_by: str | None = None
    ratified_on: date | None = None


class Counted(Struct, frozen=True):
    """One result that counts: *points* of a player in *tournament*, and the *place* they came from."""

    tournament: str
    points: Amount
    place: int


class Line(Struct, frozen=True, gc=False):
    """One player in the ranking of *area*, or several who score together (`records/entrants.py`). *position* counts
    lines from 1, *place* is shared by who stays level.

    *results* are those that came in, *dropped* those of them that do not count; *doubled* names the tournament whose
    points count twice. *record* is what a line of a list of records stands for, *shared* how many others have its
    place. *last* is the amount that the last rule added.
    """

    player: str
    area: str = ""
    results: Quiet[tuple[Counted, ...]] = ()
    points: Amount = 0
    place: int | None = None
    position: Quiet[int] = 0
    doubled: Quiet[str | None] = None
    dropped: Quiet[tuple[Counted, ...]] = ()
    record: Quiet[Record | None] = None
    shared: Quiet[int] = 0
    tie: Quiet[Tie | None] = None
    last: Quiet[Amount] = 0
    variant: Quiet[str] = ""

    @property
    def key(self) -> Hashable:
        """What tells it from the other lines of its ranking: the player, but where somebody may stand in several."""
        return self.player

    @property
    def tie_in_words(self) -> Words:
        return tie_texts(self.tie, self.player) if self.tie else {}


class ClubLine(Struct, frozen=True):
    """A club in a ranking of clubs. *members* are those whose points it has, best first; *ranked* says how many of its
    members stand in a ranking at all. *place* and *position* as in a line of people."""

    club: str
    members: Quiet[tuple[tuple[str, Amount], ...]] = ()
    points: Amount = 0
    ranked: Quiet[int] = 0
    place: int | None = None
    position: Quiet[int] = 0
    tie: Quiet[Tie | None] = None

    @property
    def counted(self) -> int:
        """How many members' points it has."""
        return len(self.members)

    @property
    def tie_in_words(self) -> Words:
        return tie_texts(self.tie, self.club, clubs=True) if self.tie else {}


def tied(value: Standing | Line) -> str:
    """The sentence of a place: another one where it rests on a tie."""
    return "tie" if value.tie else ""


class Met(Protocol):
    """A duel or a match that was played: who won, the figures of the winner first where they are written down."""

    @property
    def players(self) -> tuple[str | None, str | None]: ...
    @property
    def won(self) -> str | None: ...
    @property
    def score(self) -> tuple[int, int] | None: ...
    @property
    def walkover(self) -> bool: ...


class Meeting(Protocol):
    """One place of a bracket: who meets there, None while that is unknown; *bye* where nobody has to.

    *duel* is what was played there, None before it is.
    """

    @property
    def stage(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def players(self) -> tuple[str | None, str | None]: ...
    @property
    def bye(self) -> bool: ...
    @property
    def duel(self) -> Met | None: ...
    @property
    def won(self) -> str | None: ...
    @property
    def lost(self) -> str | None: ...
