"""The rankings of a season, line by line."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from datetime import date

from msgspec import Struct

from ..regulations.bang.ties import Tie
from ..regulations.exact import Amount
from ..regulations.standings import Counted, Record
from .derivations import Explained


class Line(Struct, frozen=True, kw_only=True):
    """A line of a ranking: *place* is shared by who stays level, *position* counts lines from 1.

    *doubled* is the tournament whose result a bonus doubled, *dropped* are results that do not count where only the
    best do; *shared* is with how many others the place is shared, in a list of records; *record* is what a line of
    such a list stands for, with a *key* of its own, for somebody may stand in several.
    """

    player: str
    area: str
    place: int
    position: int
    points: Amount
    results: tuple[Counted, ...] = ()
    doubled: str | None = None
    dropped: tuple[Counted, ...] = ()
    shared: int = 0
    record: Record | None = None
    tie: Tie | None = None

    @property
    def key(self) -> Hashable:
        """What tells it from the other lines of its ranking: the player, and in a list of records the session."""
        return (self.record.season, self.record.tournament, self.player) if self.record else self.player


class ClubLine(Struct, frozen=True, kw_only=True):
    """A club in the ranking of clubs, with the *members* whose points it has, best first."""

    club: str
    place: int
    position: int
    points: Amount
    members: tuple[tuple[str, Amount], ...] = ()


class Ranking(Struct, frozen=True):
    """The ranking of *area* as of *day*: explained lines, best first. *previous* maps players to their place before the
    newest tournament."""

    area: str
    day: date
    lines: tuple[Explained[Line], ...]
    previous: Mapping[str, int] = {}
