"""What the tie-break chains of the BANG! editions count: wins by role, games finished alive."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter

from msgspec import Struct

from .facts import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Game
from .ties import Criterion


class Counts(Struct, frozen=True):
    """Raw counts of one player over some games; more is better in all of them."""

    wins_sheriff: int = 0
    games_alive: int = 0
    wins_renegade: int = 0
    wins_deputy: int = 0
    wins_outlaw: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.wins_sheriff + other.wins_sheriff,
            self.games_alive + other.games_alive,
            self.wins_renegade + other.wins_renegade,
            self.wins_deputy + other.wins_deputy,
            self.wins_outlaw + other.wins_outlaw,
        )


def chain(won: Mapping[str, Counts], names: Sequence[str]) -> tuple[Criterion, ...]:
    """The criteria of a tie that count games, by their *names* in the order of the law."""

    def criterion(name: str) -> Criterion:
        count: Callable[[Counts], int] = attrgetter(name)
        return Criterion(name, lambda player: count(won[player]))

    return tuple(map(criterion, names))


def counts(player: str, games: Iterable[Game]) -> Counts:
    """A win goes by the outcome: the sheriff and every deputy win with the law, dead deputies too, outlaws likewise."""
    wins: dict[str, int] = dict.fromkeys((SHERIFF, RENEGADE, DEPUTY, OUTLAW), 0)
    alive = 0
    for game in games:
        wins[game.roles[player]] += game.won_by(player)
        alive += player in game.alive
    return Counts(wins[SHERIFF], alive, wins[RENEGADE], wins[DEPUTY], wins[OUTLAW])
