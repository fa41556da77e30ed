"""What a role earns in a game, by a table of prizes. The amounts are law and come from the room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from .facts import RENEGADE, Game

ALWAYS, ALIVE, DEAD, DUEL = "always", "alive", "dead", "duel"
PER_OUTLAW, PER_PLAYER = "outlaws", "players"


class Prize(Struct, frozen=True):
    """When *won* names the winning side, *role* earns *dollars* for each outlaw dealt or each player of the game.

    *when* narrows it: alive or dead at the end, or having reached the duel with the sheriff. *clause* says so.
    """

    won: str
    role: str
    when: str
    dollars: int
    times: str
    clause: str

    def amount(self, players: int, outlaws: int) -> int:
        return self.dollars * (outlaws if self.times == PER_OUTLAW else players)


class FixedPrize(Struct, frozen=True):
    """When *won* names the winning side, *role* earns the dollars that *dollars* gives for so many players of the game.

    *when* and *clause* as in `Prize`.
    """

    won: str
    role: str
    when: str
    dollars: Mapping[int, int]
    clause: str

    def amount(self, players: int, outlaws: int) -> int:
        return self.dollars[players]


def prize(prizes: Sequence[Prize | FixedPrize], game: Game, player: str) -> Prize | FixedPrize | None:
    """The one of *prizes* that *player* earned in *game*, or None."""
    role = game.roles[player]
    for prize in prizes:
        if prize.won == game.won and prize.role == role and _fits(prize.when, game, player):
            return prize
    return None


def _fits(when: str, game: Game, player: str) -> bool:
    if when == DUEL:
        return game.duel and game.roles[player] == RENEGADE
    return when == ALWAYS or (player in game.alive) == (when == ALIVE)


def earned(prizes: Sequence[Prize | FixedPrize]) -> Callable[[Game, str], int]:
    """The function that gives the dollars a player earned in a game by *prizes*."""

    def dollars(game: Game, player: str) -> int:
        won = prize(prizes, game, player)
        return won.amount(game.size, game.outlaws) if won else 0

    return dollars
