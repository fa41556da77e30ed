"""The facts of an evening of BANG!, typed: seats, games, hires, withdrawals, duels, lots.

Shared by every edition that plays whole tables. A room that asks for more facts makes its own record with an
`Evening` inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from datetime import date
from functools import cached_property
from typing import Any, TypeVar

from msgspec import Struct, field

from ...records.records import Planned, Sheet
from ..derogations import Derogation
from ..duel_stages import NO_STAGES, Stages
from ..facts import SeasonFacts, TournamentFacts

E = TypeVar("E", bound="Evening")
SHERIFF, DEPUTY, OUTLAW, RENEGADE = "S", "D", "O", "R"
LAW_WINS, OUTLAWS_WIN, RENEGADE_WINS = "law", "outlaws", "renegade"
# General knowledge of the game: roles dealt, by players of the game.
DEALT = {
    4: {SHERIFF: 1, DEPUTY: 0, OUTLAW: 2, RENEGADE: 1},
    5: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 2, RENEGADE: 1},
    6: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 3, RENEGADE: 1},
    7: {SHERIFF: 1, DEPUTY: 2, OUTLAW: 3, RENEGADE: 1},
}
VICTORS = {LAW_WINS: (SHERIFF, DEPUTY), OUTLAWS_WIN: (OUTLAW,), RENEGADE_WINS: (RENEGADE,)}

PRELIMINARY, AFTER_PRELIMINARY = "preliminary", "after_preliminary"  # before the stages of the duels


class Hire(Struct, frozen=True, gc=False):
    """A character and the dollars paid for it; *kept* where a survivor keeps the one of the game before."""

    character: str
    price: int
    kept: bool = False


class Game(Struct, frozen=True, gc=False):
    """One game at a table. *number* counts the games that are valid; *index* is its line on the sheet (from 0).

    *roles* has the players who sat in it, in seat order; *won* is law, outlaws or renegade; *alive* who was alive at
    the end, unless nobody wrote it down (*survivors_known*); *duel* whether the renegade reached the duel with the
    sheriff; *void* why it was played again. *characters* is who played which, where they are dealt and not hired.
    *shot_by* is the deputy whose action eliminated the sheriff; *bounties* who killed an outlaw, one entry an outlaw;
    *kept_cards* how many cards each player kept from the game before: where a law asks for them.
    """

    number: int
    index: int
    roles: Mapping[str, str]
    won: str | None
    alive: tuple[str, ...]
    duel: bool
    hires: Mapping[str, Hire]
    void: str | None = None
    survivors_known: bool = True
    characters: Mapping[str, str] = field(default_factory=dict[str, str])
    shot_by: str | None = None
    bounties: tuple[str, ...] = ()
    kept_cards: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def size(self) -> int:
        return len(self.roles)

    @property
    def outlaws(self) -> int:
        """Outlaw roles dealt."""
        return sum(role == OUTLAW for role in self.roles.values())

    @property
    def sheriff(self) -> str | None:
        return next((player for player, role in self.roles.items() if role == SHERIFF), None)

    def won_by(self, player: str) -> bool:
        """Whether the player's side won, dead or alive."""
        return self.roles[player] in VICTORS.get(self.won or "", ())

    def ended_for(self, player: str) -> bool | None:
        """The same; None where nobody won: it is void, or was not played to its end."""
        return self.won_by(player) if self.won and not self.void else None

    def allied(self, player: str, other: str) -> bool:
        """Whether both have roles of one side: they win together."""
        return any(self.roles[player] in side and self.roles[other] in side for side in VICTORS.values())

    def character(self, player: str) -> str | None:
        """Who the player played, where it is written: hired, or dealt."""
        hire = self.hires.get(player)
        return hire.character if hire else self.characters.get(player)


class Table(Struct, frozen=True):
    """A table: *seats* in drawing order, the *games* that count, and those that were played again; the *round* it was
    drawn for, None where everybody keeps their table."""

    number: int
    seats: tuple[str, ...]
    games: tuple[Game, ...]
    void: tuple[Game, ...] = ()
    round: int | None = None

    @property
    def size(self) -> int:
        """Players at the start."""
        return len(self.seats)

    @property
    def lines(self) -> tuple[Game, ...]:
        """All games as they stand on the sheet, the void ones included."""
        return tuple(sorted((*self.games, *self.void), key=lambda game: game.index))


class Withdrawal(Struct, frozen=True):
    """A player left: after the game *after_game* of their table, or during it (then it still counts at full size).

    Of who was *expelled* it is written who decided so (*by*, an id), on which *day*, and for which *reason*,
    unless that touches private life and is *withheld*.
    """

    player: str
    stage: str
    after_game: int | None
    during_game: bool
    expelled: bool
    index: int
    by: str = ""
    day: date | None = None
    reason: str = ""
    withheld: bool = False

    @property
    def path(self) -> tuple[str | int, ...]:
        """Where it stands on the sheet."""
        return ("withdrawals", self.index)


class Duel(Struct, frozen=True, gc=False):
    """One duel as recorded; *score* is the winner's and the loser's eliminations, None where not written down."""

    stage: str
    players: tuple[str, str]
    won: str
    score: tuple[int, int] | None
    walkover: bool
    index: int

    @property
    def lost(self) -> str:
        return self.players[0] if self.won == self.players[1] else self.players[1]


@dataclass(frozen=True, eq=False)
class Evening(TournamentFacts):
    """What happened at the tables of one tournament, and in its duels, which have the *stages* of its law."""

    tables: tuple[Table, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    duels: tuple[Duel, ...] = ()
    warnings: tuple[tuple[str, int], ...] = ()
    derogations: tuple[Derogation, ...] = ()
    stages: Stages = NO_STAGES

    def waives(self, check: str) -> bool:
        """Whether a derogation lets stand what *check* tells of this evening."""
        return any(derogation.check == check and derogation.in_effect for derogation in self.derogations)

    def table_path(self, table: Table) -> tuple[str | int, ...]:
        """Where a table stands on the sheet."""
        return ("tables", table.number - 1)

    def game_path(self, table: Table, game: Game) -> tuple[str | int, ...]:
        """Where a game stands on the sheet."""
        return (*self.table_path(table), "games", game.index)

    def duel_path(self, duel: Duel) -> tuple[str | int, ...]:
        """Where a duel stands on the sheet."""
        return ("duels", duel.stage) if self.stages.alone(duel.stage) else ("duels", duel.stage, duel.index)

    @cached_property
    def table_of(self) -> Mapping[str, Table]:
        return {player: table for table in self.tables for player in table.seats}

    def seat_of(self, player: str) -> tuple[int, int]:
        """The table and the seat of somebody who sat down, both from 1."""
        table = self.table_of[player]
        return table.number, table.seats.index(player) + 1

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody seated in the first game: they count as participants even if they left."""
        return tuple(player for table in self.tables for player in table.seats)

    @property
    def player_count(self) -> int:
        return len(self.players)

    @cached_property
    def left(self) -> Mapping[str, Withdrawal]:
        """Withdrawals, by player."""
        return {withdrawal.player: withdrawal for withdrawal in self.withdrawals}

    def left_tables(self, player: str) -> bool:
        """Whether the player left before the preliminary was over."""
        return player in self.left and self.left[player].stage == PRELIMINARY

    def duels_at(self, stage: str) -> tuple[Duel, ...]:
        return tuple(duel for duel in self.duels if duel.stage == stage)

    @cached_property
    def smallest_table(self) -> int:
        """Players at the smallest table at the start."""
        return min(table.size for table in self.tables)


def ahead(season: SeasonFacts, planned: Planned) -> Evening:
    """An announced tournament of *season*, of which nothing is known but its announcement."""
    return Evening(
        sheet=Sheet(planned.id, season.season, planned.area, season.season.document),
        register=season.register,
        name=planned.name,
        place=planned.place,
        start=planned.start,
        end=planned.end,
        club=planned.club,
    )


def extended(evening: Evening, kind: type[E], /, **more: Any) -> E:
    """The *evening* as a room's own record, which has *more* facts, or another form of some."""
    return kind(**{fact.name: getattr(evening, fact.name) for fact in fields(Evening)} | more)


def derogations_of(evening: Evening) -> tuple[Derogation, ...]:
    """What somebody let stand on an evening, as it is written down."""
    return evening.derogations
