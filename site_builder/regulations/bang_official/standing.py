"""From the games of a session to everybody's score: rewards, what was paid, the average, the place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from .. import standings
from ..bang.facts import Game
from ..bang.ledger import Entry
from ..exact import Amount, exact
from ..explained import Changes, Quiet
from . import tables
from .facts import Session, SessionGame
from .rewards import Reward, earned
from .tables import NUMBERS, Numbers


class Standing(standings.Standing, frozen=True):
    """One player in one session. Amounts in dollars; None where a rule has not come to it, or gives none.

    *winnings* and *costs* add up over the games, *net* is what is left; *preliminary_score* is the average of a game,
    exact, *final_score* the score; *points* is the score as it stands in the Record list, None where it does not.
    *last* is the amount that the last rule added, in *times* games or for so many things.
    """

    winnings: Amount = 0
    costs: int = 0
    games: Quiet[int] = 0
    last: Quiet[Amount] = 0
    times: Quiet[int] = 0


Values = Mapping[str, Standing]


def opening(session: Session) -> dict[str, Standing]:
    return {player: Standing(player, games=len(session.games)) for player in session.players}


def rewarded(case: Session, now: Standing, system: str, rewards: Sequence[Reward], won: Sequence[str]) -> Changes:
    """A player's rewards in the games that one of the sides *won*, where the session is scored by *system*."""
    games = [game for game in case.games if game.won in won and case.system == system]
    amounts = [amount for game in games if (amount := earned(rewards, game, now.player))]
    return gained(now, exact(sum(amounts, Fraction(0))), len(amounts))


def gained(now: Standing, amount: Amount, times: int) -> Changes:
    return {"winnings": exact(now.winnings + amount), "last": amount, "times": times} if times else {}


def cost(now: Standing, amount: int, times: int) -> Changes:
    return {"costs": now.costs + amount, "last": amount, "times": times} if times else {}


def earnings(game: Game, player: str, numbers: Numbers = NUMBERS) -> Amount:
    """What a player earned in one game, in dollars: rewards, penalty, bounties; nothing that was paid."""
    assert isinstance(game, SessionGame)
    rewards = earned(numbers.rewards[game.system], game, player)
    lost = numbers.penalty if game.system == tables.OFFICIAL and game.shot_by == player else 0
    return exact(rewards - lost + numbers.bounty * game.bounties.count(player))


def paid(game: SessionGame, player: str, numbers: Numbers = NUMBERS) -> int:
    """What a player paid for one game, in dollars: the character, and the cards kept."""
    hire = game.hires.get(player)
    return (hire.price if hire else 0) + numbers.price_of_a_card * game.kept_cards.get(player, 0)


def accounts(session: Session) -> Mapping[str, Sequence[Entry]]:
    """Game by game, what each player earned, paid and had; where characters are hired everybody starts with a stake."""
    numbers = session.law.numbers
    stake = numbers.stake if tables.HIRE in session.options else 0
    by_player: dict[str, list[Entry]] = {player: [] for player in session.players}
    for game in session.games:
        for player in game.roles:
            entries = by_player[player]
            before = entries[-1].after if entries else stake
            entries.append(Entry(game, before, paid(game, player, numbers), earnings(game, player, numbers)))
    return {player: tuple(entries) for player, entries in by_player.items()}
