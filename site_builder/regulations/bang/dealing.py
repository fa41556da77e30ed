"""Games at a table that come to given nets: for cases that are about a score, and not about how it was made.

Somebody wins each game so that everybody can have won what they need; what is too much they pay for characters, as soon
as they can. So the evening is a legal one: it passes every check of games and auctions, and is counted like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from ...records.document import Plain
from ..exact import Amount
from .characters import CHARACTERS
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF, Game

Lines = Sequence[Mapping[str, Plain]]  # games as they stand on a sheet
Deal = Callable[[Sequence[int]], Lines | None]
Earned = Callable[[Game, str], Amount]
_WAYS = 3  # of ending a game that are tried
_UNPAYABLE = 10  # times as hard to mend as what is not won yet


@dataclass(frozen=True, slots=True)
class Money:
    """What an auction goes by, in dollars: the *stake* of everybody, the least price, of which each is a *multiple*."""

    stake: int
    least: int
    multiple: int


def dealer(money: Money, roles: Mapping[int, Mapping[str, int]], earned: Earned) -> Deal:
    """The function that gives, for the net in dollars of each seat, the games of a table, one with each as sheriff;
    None where no games that it tries come to them."""

    def deal(nets: Sequence[int]) -> Lines | None:
        needs = [net + money.least * len(nets) for net in nets]
        for games in _evenings(needs, money, roles[len(nets)], earned):
            won = [[_won(earned, game, n) for game in games] for n in range(len(nets))]
            if prices := _prices(nets, money, won):
                return [_line(game, [row[n] for row in prices]) for n, game in enumerate(games)]
        return None

    return deal


def _won(earned: Earned, game: Game, seat: int) -> int:
    return int(earned(game, str(seat)))


def _evenings(needs: Sequence[int], money: Money, roles: Mapping[str, int], earned: Earned) -> Iterator[list[Game]]:
    """The games of an evening, without prices, the most likely ways first; *needs* is what each seat has yet to win.
    The last game is settled first: what somebody wins too much in an early one can still be paid for a character."""

    spare = money.stake - money.least * len(needs)

    def before(sheriff: int, needs: Sequence[int]) -> Iterator[list[Game]]:
        if sheriff < 0:
            yield []
            return
        ways = [
            (game, [need - _won(earned, game, n) for n, need in enumerate(needs)])
            for game in _ways(sheriff, needs, roles)
        ]
        ways.sort(key=lambda way: sum(_burden(left, spare) for left in way[1]))
        for game, left in ways[:_WAYS]:
            for games in before(sheriff - 1, left):
                yield [*games, game]

    return before(len(needs) - 1, needs)


def _burden(need: int, spare: int) -> int:
    """How far a seat is from what it can reach: it has to win more, or has won more than the *spare* dollars that it
    has for dearer characters."""
    return need if need > 0 else _UNPAYABLE * max(0, -need - spare)


def _ways(sheriff: int, needs: Sequence[int], roles: Mapping[str, int]) -> Iterator[Game]:
    """How a game may end: each side wins, with more or fewer of it alive, and who needs most has the best role."""
    others = sorted((n for n in range(len(needs)) if n != sheriff), key=lambda seat: -needs[seat])
    for won, order in ((RENEGADE_WINS, "ROD"), (LAW_WINS, "RDO"), (LAW_WINS, "DOR"), (OUTLAWS_WIN, "ORD")):
        letters = [role for role in order for _ in range(roles[role])]
        dealt = {str(seat): role for seat, role in sorted([(sheriff, SHERIFF), *zip(others, letters, strict=True)])}
        game = Game(sheriff + 1, sheriff, dealt, won, (), duel=order == "RDO", hires={})
        seats = {role: [str(seat) for seat in others if dealt[str(seat)] == role] for role in "DOR"}
        deputy, outlaws = seats[DEPUTY], seats[OUTLAW]
        alive = {
            RENEGADE_WINS: [seats[RENEGADE]],
            LAW_WINS: [[str(sheriff)], *([] if game.duel else [[str(sheriff), *deputy]])],
            OUTLAWS_WIN: [outlaws, outlaws[:1], deputy[:1]],
        }
        yield from (replace(game, alive=tuple(sorted(those))) for those in alive[won] if those)


def _prices(nets: Sequence[int], money: Money, won: Sequence[Sequence[int]]) -> list[list[int]]:
    """By seat what each pays in each game: all as soon as they can but for one, who waits for some games, so that in
    every game somebody pays the least. Empty where that comes to nothing."""
    spend = [sum(row) - net for row, net in zip(won, nets, strict=True)]
    at_once = [_paid(due, money, row, 0) for due, row in zip(spend, won, strict=True)]
    for wait, seat in product(range(1, len(nets)), sorted(range(len(nets)), key=lambda seat: spend[seat])):
        prices = [*at_once[:seat], _paid(spend[seat], money, won[seat], wait), *at_once[seat + 1 :]]
        spent = [sum(row) for row in prices] == spend
        if spent and all(any(row[game] == money.least for row in prices) for game in range(len(nets))):
            return prices
    return []


def _paid(spend: int, money: Money, won: Sequence[int], wait: int) -> list[int]:
    """The prices that *spend* it all as soon as a seat has it, once it has played *wait* games; who has less than the
    least price pays that and owes."""
    prices: list[int] = []
    held = money.stake
    for game, winnings in enumerate(won):
        left = spend - sum(prices) - money.least * (len(won) - game - 1)
        most = min(held, left) // money.multiple * money.multiple if game >= wait else 0
        prices.append(max(money.least, most))
        held += winnings - prices[-1]
    return prices


def _line(game: Game, prices: Sequence[int]) -> Mapping[str, Plain]:
    hires = [f"{character} {price}" for character, price in zip(CHARACTERS, prices, strict=False)]
    alive = [int(seat) + 1 for seat in game.alive]
    line: dict[str, Plain] = {"roles": "".join(game.roles.values()), "won": game.won, "alive": alive, "hires": hires}
    return {**line, "duel": True} if game.duel else line
