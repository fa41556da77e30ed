"""The auction ledger: what each player paid, won and held, game by game.

The amounts are law: a room passes the function that says what a role earns in a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from ..exact import Amount
from .facts import Game, Table

Winnings = Callable[[Game, str], Amount]  # (game, player) → dollars


class Entry(Struct, frozen=True, gc=False):
    """One game in a player's account; *before* and *after* are the balance, in dollars."""

    game: Game
    before: Amount
    price: int
    winnings: Amount

    @property
    def after(self) -> Amount:
        return self.before - self.price + self.winnings

    @property
    def net(self) -> Amount:
        return self.winnings - self.price


def ledger(table: Table, stake: int, winnings: Winnings) -> Mapping[str, tuple[Entry, ...]]:
    """The account of every player at *table*, from *stake*; a void game leaves no trace."""
    accounts: dict[str, list[Entry]] = {player: [] for player in table.seats}
    for game in table.games:
        for player in game.roles:
            entries = accounts[player]
            hire = game.hires.get(player)
            before = entries[-1].after if entries else stake
            entries.append(Entry(game, before, hire.price if hire else 0, winnings(game, player)))
    return {player: tuple(entries) for player, entries in accounts.items()}
