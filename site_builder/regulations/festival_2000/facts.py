"""The facts that the festival asks for: a block of the sheet per format, judges' decisions, the season's table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property

from msgspec import Struct

from .. import facts
from ..exact import Amount
from ..facts import SeasonFacts, TournamentFacts
from ..games.area_scores import Board
from ..games.elimination_order import Out
from ..games.head_to_head import Match
from ..games.race import Finish
from ..games.table_points import PointsTable
from .tables import DEFAULTS, Competition, Parameters

ID = "festival-2000"
WARNING, POINTS, SECONDS, EXCLUSION = "warning", "points", "seconds", "excluded"
ALLOWANCE, LOWERED = "allowance", "lowered"


class Decision(facts.Decision, frozen=True):
    """What a judge decided: a penalty, a time allowed, a threshold lowered.

    *amount* is in points or seconds; *round* names the round of boards that lost points are taken from.
    """

    amount: int = 0
    round: int = 0


class Captures(Struct, frozen=True):
    """A board of Samurai: what everybody captured, by shape."""

    figures: Mapping[str, Mapping[str, int]]

    @property
    def order(self) -> tuple[str, ...]:
        return tuple(self.figures)


class RoundBoard(Struct, frozen=True):
    """A board of one round; *index* is its line on the sheet, from 0, *players* are those written there."""

    round: int
    index: int
    players: tuple[str, ...]
    board: Board | Captures


class Numbering(Struct, frozen=True):
    """The edition that a competition decides: the hall of fame, and its number in each of the hall's numberings."""

    hall: str
    numbers: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, eq=False)
class PlayedCompetition(TournamentFacts):
    """A competition of the festival as it was played; blocks that its format does not have are empty."""

    competition: Competition = field(kw_only=True)
    qualification: tuple[Match, ...] = ()
    draw: tuple[str | None, ...] = ()
    final_length: int | None = None
    matches: tuple[Match, ...] = ()
    rounds: tuple[tuple[PointsTable, ...], ...] = ()
    seats: tuple[tuple[str, ...], ...] = ()
    outs: tuple[Out, ...] = ()
    common_start: int = 0
    finishes: tuple[Finish, ...] = ()
    pairs: tuple[tuple[str, ...], ...] = ()
    boards: tuple[RoundBoard, ...] = ()
    under_age: tuple[str, ...] = ()
    decisions: tuple[Decision, ...] = ()
    numbering: Numbering | None = None
    points: tuple[Amount, ...] = ()
    law: Parameters = DEFAULTS

    @cached_property
    def entrants(self) -> tuple[tuple[str, ...], ...]:
        """Everybody who entered, in the order of the sheet; an entrant is one player, or two at the puzzle."""
        if self.pairs:
            return self.pairs
        players = [player for match in (*self.qualification, *self.matches) for player in match.players]
        players += [player for player in self.draw if player]
        players += [player for tables in self.rounds for table in tables for player in table.players]
        players += [player for table in self.seats for player in table]
        players += [player for seated in self.boards for player in seated.board.order]
        return tuple((player,) for player in dict.fromkeys(players))

    @cached_property
    def players(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(player for entrant in self.entrants for player in entrant))

    @property
    def penalties(self) -> tuple[Decision, ...]:
        return tuple(decision for decision in self.decisions if decision.kind in (WARNING, POINTS, SECONDS, EXCLUSION))


@dataclass(frozen=True, eq=False)
class Festival(SeasonFacts):
    """The facts of a season: its days, and how the player of the year is found. *points* are by place, first first."""

    first_day: date = date.min
    last_day: date = date.max
    points: tuple[Amount, ...] = ()
    best: int | None = None
    numbering: Numbering | None = None
    lots: tuple[tuple[str, ...], ...] = ()
    law: Parameters = field(default_factory=lambda: DEFAULTS)
