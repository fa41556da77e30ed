"""Money that stands where the prices of a table belong: what somebody won, or what they had left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Protocol

from msgspec import Struct

from ..exact import Amount
from .facts import Table
from .ledger import Entry, Winnings, ledger

BALANCE, WON = "balance", "won"
_NEARLY_ALL = Fraction(9, 10)  # a few may be mistyped besides
_LEAST_GAMES = 2  # in a single game it may be chance


class MoneyNumbers(Protocol):
    """The numbers of the law that are needed here, in dollars."""

    @property
    def stake(self) -> int: ...
    @property
    def multiple(self) -> int: ...
    @property
    def last_price(self) -> int: ...
    @property
    def winnings(self) -> Winnings: ...


class OtherMoney(Struct, frozen=True):
    """What stands in the place of prices (BALANCE or WON); for a balance, what the first seat paid in the first game
    then."""

    kind: str
    paid: int = 0


def other_money(law: MoneyNumbers, table: Table) -> OtherMoney | None:
    """The money that stands in the place of all prices of a *table*; None where they may be prices."""
    if len(table.games) < _LEAST_GAMES:
        return None
    paid = [hire.price for game in table.games for hire in game.hires.values()]
    nothing_won, large = 2 * paid.count(0) >= len(paid), 2 * sum(paid) >= law.stake * len(paid)
    if not paid or not (nothing_won or large):  # prices as they are everywhere
        return None
    accounts = ledger(table, law.stake, law.winnings)
    entries = [entry for account in accounts.values() for entry in account]
    if nothing_won:
        same = [entry.price == entry.winnings for entry in entries]
        return OtherMoney(WON) if _nearly_all(same) else None
    return _balances(law, accounts)


def _balances(law: MoneyNumbers, accounts: Mapping[str, Sequence[Entry]]) -> OtherMoney | None:
    """What is left where every price is a balance, after its game or before it: then what was paid follows from two of
    them, and is a price that can be."""
    prices = [[entry.price for entry in account] for account in accounts.values()]
    before = _nearly_all([account[0] == law.stake for account in prices if account])
    paid: list[Amount] = []
    fits: list[bool] = []
    for account, of_player in zip(accounts.values(), prices, strict=True):
        balances = of_player if before else [law.stake, *of_player]
        for entry, (had, after) in zip(account, pairwise(balances), strict=False):
            price = had + entry.winnings - after
            paid.append(price)
            fits.append(law.last_price <= price <= had and price % law.multiple == 0)
    return OtherMoney(BALANCE, int(paid[0])) if _nearly_all(fits) else None


def _nearly_all(answers: Sequence[bool]) -> bool:
    return bool(answers) and sum(answers) >= len(answers) * _NEARLY_ALL
