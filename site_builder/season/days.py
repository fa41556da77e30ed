"""The rankings of a season on every day on which one of them changed: where everybody stood, and what made it so."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from fractions import Fraction

from msgspec import Struct

from ..lazy import Lazy
from ..regulations.exact import Amount
from ..regulations.standings import Record
from .derivations import Explained
from .finals import Admission
from .rankings import Ranking

LineKey = str | tuple[str, str, str]


class CountedResult(Struct, frozen=True):
    """A result behind a line of a ranking: *twice* where it counts double, *dropped* where better ones left it out."""

    tournament: str
    place: int
    points: Amount
    twice: bool
    dropped: bool


class Stand(Struct, frozen=True, kw_only=True):
    """Where a player stood at the end of a *day* on which the ranking changed.

    How the points came is the same from the day *since* on, when the line had the place *since_place*; it may lose that
    to others without another account. *results* are told on that day alone. *record* is what a line of a list of
    records stands for.
    """

    player: str
    day: date
    place: int
    points: Amount
    since: date
    since_place: int
    results: tuple[CountedResult, ...] | None = None
    record: Record | None = None

    @property
    def key(self) -> LineKey:
        """What tells it from other lines: the player, in a list of records the session too."""
        return (self.record.season, self.record.tournament, self.player) if self.record else self.player

    @property
    def differs(self) -> bool:
        """Whether more than the place is another than on the day before of the ranking."""
        return self.since == self.day


class CountedAs(Struct, frozen=True):
    """A tournament that a ranking counts, with its *tier* and *multiplier* where it has any."""

    tournament: str
    tier: str | None
    multiplier: Fraction | None


class DayResult(Struct, frozen=True, kw_only=True):
    """A *ranking* with its reasons, who was in the final by it, and what it *counted*, oldest first.

    Of the steps of a line those that no earlier day has are told: all where its account is another, those to the place
    where only that is; of others none.
    """

    closed: bool
    ranking: Ranking
    counted: tuple[CountedAs, ...]
    admissions: tuple[Explained[Admission], ...]


class Day(Struct, frozen=True, kw_only=True):
    """The ranking of *area* as it stood at the end of *day*: its *lines*, best first.

    *ended* are the tournaments (their ids) that it counts and that ended since its day before, *touched* those that
    since then give other points, count again or count no more; *bonuses* says that bonuses have been played.
    """

    area: str
    day: date
    lines: tuple[Stand, ...]
    ended: tuple[str, ...]
    touched: tuple[str, ...]
    bonuses: bool

    @property
    def places(self) -> Mapping[str, int]:
        """The place of everybody who stands in it; where somebody may have several lines, the best."""
        return {line.player: line.place for line in reversed(self.lines)}


class PastDay(Day, frozen=True, kw_only=True):
    """A day of a season's document: its *result* is computed on demand, for the season is closed once
    more for it; so are its *admissions*, who was in the final by it, which are kept."""

    result: Lazy[DayResult]
    admissions: Lazy[tuple[Admission, ...]]
