"""The tables of a tournament with their games, and the meetings of its bracket."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from ...regulations.bang import facts as bang
from ...regulations.exact import written
from ...results.role_counts import RoleCounts
from ...season.games import Bout, Entry, Meeting
from ...season.tournaments import TournamentResult
from .values import Exact, Part, PlayerId, described, one_of


class GamePlayer(Part, frozen=True, kw_only=True):
    """Somebody in a game."""

    player: PlayerId
    role: Annotated[str, one_of("S", "D", "O", "R")]
    alive: Annotated[bool | None, described("At the end of the game; null where nobody wrote it down.")]
    character: str | UnsetType = UNSET
    price: int | UnsetType = UNSET
    kept: bool | UnsetType = UNSET
    kept_cards: Annotated[int, Meta(description="Cards kept from the game before.", ge=1)] | UnsetType = UNSET
    bounties: (
        Annotated[int, Meta(description="Outlaws eliminated, each of which brings a bounty.", ge=1)] | UnsetType
    ) = UNSET
    shot_sheriff: (
        Annotated[
            bool,
            Meta(description="As a deputy eliminated the sheriff.", extra_json_schema={"const": True}),
        ]
        | UnsetType
    ) = UNSET
    winnings: Exact | UnsetType = UNSET
    balance: Annotated[Exact, described("After the game.")] | UnsetType = UNSET


class RoleGames(Part, frozen=True):
    """Games of BANG! in one role, and those that the side of whoever had it won."""

    role: Annotated[str, one_of("S", "D", "O", "R")]
    games: int
    won: int


class Game(Part, frozen=True):
    """One game of a table."""

    number: Annotated[int, described("Counts the games that are valid; a void game has the number of its replay.")]
    won: Annotated[str, one_of("law", "outlaws", "renegade")] | None
    duel: Annotated[bool, described("The renegade reached the duel with the sheriff.")]
    void: Annotated[str | None, described("Why the game was played again.")]
    players: tuple[GamePlayer, ...]


class Table(Part, frozen=True, kw_only=True):
    """A table with its games."""

    round: Annotated[int, described("Where tables are drawn anew every round: the round.")] | UnsetType = UNSET
    number: int
    seats: Annotated[tuple[PlayerId, ...], described("In drawing order.")]
    games: tuple[Game, ...]


class Duel(Part, frozen=True):
    """A meeting of the bracket."""

    stage: Annotated[
        str,
        Meta(
            description="As sheets of its law have it, or last-16 and so on: the round by how many it begins with.",
            pattern="^[a-z0-9]+(-[a-z0-9]+)*$",
        ),
    ]
    number: int
    players: tuple[PlayerId, ...]
    won: PlayerId
    score: Annotated[
        tuple[int, ...] | None,
        described(
            "Figures of the winner and of the loser: eliminations in a duel, whatever the game counts at a festival."
        ),
    ]
    walkover: bool


def roles_of(counts: RoleCounts) -> tuple[RoleGames, ...]:
    """The roles of *counts* in which there are games."""
    return tuple(RoleGames(role, games, won) for role, (games, won) in counts.items() if games)


def table(result: TournamentResult, drawn: bang.Table) -> Table:
    """A table of *result* as it was *drawn*."""
    entries = {(player, entry.index): entry for player in drawn.seats for entry in result.accounts[player]}
    return Table(
        round=UNSET if drawn.round is None else drawn.round,
        number=drawn.number,
        seats=tuple(drawn.seats),
        games=tuple(_game(game, entries) for game in drawn.lines),
    )


def _game(game: bang.Game, entries: dict[tuple[str, int], Entry]) -> Game:
    players = tuple(
        _in_game(game, player, role, entries.get((player, game.index))) for player, role in game.roles.items()
    )
    return Game(game.number, game.won, game.duel, game.void, players)


def _in_game(game: bang.Game, player: str, role: str, entry: Entry | None) -> GamePlayer:
    hire = game.hires.get(player)
    return GamePlayer(
        player=player,
        role=role,
        alive=player in game.alive if game.survivors_known else None,
        character=hire.character if hire else game.characters.get(player, UNSET),
        price=hire.price if hire else UNSET,
        kept=hire.kept if hire else UNSET,
        winnings=written(entry.winnings) if entry else UNSET,
        balance=written(entry.after) if entry else UNSET,
        kept_cards=game.kept_cards.get(player) or UNSET,
        bounties=game.bounties.count(player) or UNSET,
        shot_sheriff=game.shot_by == player or UNSET,
    )


def duel(meeting: Meeting, played: Bout) -> Duel:
    """A *meeting* of the bracket, as it was *played*."""
    return Duel(meeting.stage, meeting.number, played.players, played.won, played.score, played.walkover)
