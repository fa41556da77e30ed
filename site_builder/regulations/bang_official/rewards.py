"""What a role earns in a game where several rewards add up: the amounts are law and stand in `law.yaml`."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from ..bang.facts import OUTLAW, Game
from ..exact import Amount, exact

ALWAYS, ALIVE = "always", "alive"
ONCE, PER_PLAYER, PER_OUTLAW, PER_ELIMINATED, SHARED = "once", "players", "outlaws", "eliminated", "shared"


class Reward(Struct, frozen=True):
    """When *won* names the winning side, *role* earns *dollars*, *times* something of the game; *clause* says so.

    *times* is once, or counts the players, the outlaws dealt, the players eliminated (all who are dead at the end, the
    sheriff too: AO-05), or shares the outlaws dealt among those alive. *when* alive narrows it to the survivors.
    """

    won: str
    role: str
    when: str
    dollars: int
    times: str
    clause: str

    def amount(self, game: Game) -> Amount:
        """Dollars for one who earns it in *game*."""
        return exact(self.dollars * _units(self.times, game))


def _units(times: str, game: Game) -> Fraction:
    alive = sum(game.roles[player] == OUTLAW for player in game.alive)
    counted = {
        ONCE: Fraction(1),
        PER_PLAYER: Fraction(game.size),
        PER_OUTLAW: Fraction(game.outlaws),
        PER_ELIMINATED: Fraction(game.size - len(game.alive)),
        SHARED: Fraction(game.outlaws, alive) if alive else Fraction(0),  # nobody is paid (AO-06)
    }
    return counted[times]


def earned(rewards: Sequence[Reward], game: Game, player: str) -> Amount:
    """The sum of all of *rewards* that *player* earned in *game*."""
    role, alive = game.roles[player], player in game.alive
    mine = [
        reward
        for reward in rewards
        if (reward.won, reward.role) == (game.won, role) and (alive or reward.when == ALWAYS)
    ]
    return exact(sum((Fraction(reward.amount(game)) for reward in mine), Fraction(0)))
