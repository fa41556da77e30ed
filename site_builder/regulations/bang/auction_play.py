"""An evening with auctions: one player in it, and what follows from the sheets before any rule.

Shared by the editions where everybody keeps their table and pays for a character in every game. Amounts, factors and
criteria are law, and come from the room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ..explained import Quiet, given
from ..placing import by_preliminary
from ..standings import Standing
from .counts import Counts, chain, counts
from .facts import AFTER_PRELIMINARY, Evening
from .ledger import Entry, Winnings, ledger
from .phases import SMALLEST_GAME, Phase
from .ties import rank

E = TypeVar("E", bound=Evening)
S = TypeVar("S", bound="AuctionStanding")
Accounts = Mapping[str, Sequence[Entry]]


class AuctionStanding(Standing, frozen=True):
    """Amounts in dollars. *games* are those played, *phases* these games cut by the number of players, *factor* what
    scales the net of the player's table."""

    games: Quiet[int] = 0
    factor: Quiet[Fraction] = Fraction(1)
    phases: Quiet[tuple[Phase, ...]] = ()


class AuctionPlay(Struct, Generic[E], frozen=True, eq=False):
    """The case of the rules of such an evening: the facts, with what follows from the sheets alone."""

    facts: E
    accounts: Accounts
    counts: Mapping[str, Counts]

    def whole_table(self, player: str) -> bool:
        """Whether nobody left the player's table while games were still to be played there."""
        return not self.split_table(player) and not self.stopped_table(player)

    def split_table(self, player: str) -> bool:
        """Whether somebody left the player's table while games were still to be played there."""
        return len({entry.game.size for entry in self.accounts[player]}) > 1

    def stopped_table(self, player: str) -> bool:
        """Whether abandonments left three players or fewer at the player's table (ADD-12, ADD-13)."""
        table = self.facts.table_of[player]
        leavers = sum(self.facts.left_tables(seat) for seat in table.seats)
        return table.size - leavers < SMALLEST_GAME

    def left_after(self, player: str) -> bool:
        """Whether the player left between the preliminary and the duels."""
        return any(
            withdrawal.player == player and withdrawal.stage == AFTER_PRELIMINARY
            for withdrawal in self.facts.withdrawals
        )


def accounts(evening: Evening, stake: int, winnings: Winnings) -> Accounts:
    """The account of everybody who sat down, each from *stake* dollars."""
    return {player: account for table in evening.tables for player, account in ledger(table, stake, winnings).items()}


def counts_of(accounts: Accounts) -> dict[str, Counts]:
    """What everybody's games count in a tie."""
    return {player: counts(player, (entry.game for entry in entries)) for player, entries in accounts.items()}


def won(entries: Sequence[Entry]) -> dict[str, object]:
    """The winnings of an account, and its games."""
    return {"winnings": sum(entry.winnings for entry in entries), "games": len(entries)}


def preliminary_places(case: AuctionPlay[E], scored: Sequence[S], names: Sequence[str]) -> dict[str, S]:
    """Those who are *scored*, with their place by the preliminary score; ties by the counts *names*, then a lot."""
    by_player = {standing.player: standing for standing in scored}
    scores = {player: given(standing.preliminary_score) for player, standing in by_player.items()}
    order = case.facts.register.sort_key
    placings = rank(list(scores), scores.__getitem__, chain(case.counts, names), case.facts.lots, order)
    return {
        placing.player: replace(by_player[placing.player], preliminary_place=placing.place, tie=placing.tie)
        for placing in placings
    }


def seeds(values: Mapping[str, Standing], number: int) -> tuple[str, ...]:
    """The first *number* of the preliminary, who play the duels."""
    return tuple(standing.player for standing in by_preliminary(values)[:number])
