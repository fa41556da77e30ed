"""The auction of the characters before a game (LUD): amounts in dollars, always whole hundreds."""

from __future__ import annotations

from collections.abc import Mapping

from site_builder.regulations.bang.characters import CHARACTERS
from site_builder.regulations.bang.facts import Hire
from site_builder.regulations.bang_2009.tables import NUMBERS

from .chance import Chance
from .people import Person

# What a character is worth to an ordinary player, in hundreds of dollars.
WORTH = {
    "Bart": 6, "Jack": 4, "Calamity": 5, "Gringo": 6, "Jesse": 3, "Jourdonnais": 5, "Kit": 4, "Lucky": 4,
    "Paul": 7, "Pedro": 3, "Rose": 4, "Sid": 5, "Slab": 6, "Suzy": 6, "Sam": 5, "Willy": 8,
}  # fmt: skip


Hires = dict[str, Hire]  # by player
Balance = Mapping[str, int]  # dollars, by player


def keepers(
    people: Mapping[str, Person], before: Hires, alive: tuple[str, ...], balance: Balance, chance: Chance
) -> Hires:
    """Who was alive at the end of the game *before* and keeps the character at its price."""
    kept = {}
    for player in people:
        hire = before.get(player)
        if hire is None or player not in alive or hire.price > max(balance[player], NUMBERS.last_price):
            continue
        if chance.happens(60 if hire.price <= 100 * WORTH[hire.character] else 25):
            kept[player] = Hire(hire.character, hire.price, kept=True)
    return kept


def auction(people: Mapping[str, Person], balance: Balance, kept: Hires, chance: Chance) -> Hires:
    """What everybody pays for whom. As many characters are exposed as players bid; the best are called first.

    Who bids pays a step above the second best offer, never more than their balance; the last one without a character
    pays 100, and so does who has no money, those with the smaller debt choosing first.
    """
    free = [name for name in CHARACTERS if name not in {hire.character for hire in kept.values()}]
    bidding = [player for player in people if player not in kept]
    exposed = sorted(chance.sample(free, len(bidding)), key=lambda name: (-WORTH[name], name))
    hires = dict(kept)
    with_money = [player for player in bidding if balance[player] >= NUMBERS.last_price]
    while with_money:
        character = exposed.pop(0)
        if not exposed:
            hires[with_money.pop()] = Hire(character, NUMBERS.last_price)
            continue
        offers = [(_limit(people[player], balance[player], character, chance), player) for player in with_money]
        best = max(offers, key=lambda offer: offer[0])
        second = max((offer[0] for offer in offers if offer is not best), default=0)
        hires[best[1]] = Hire(character, min(best[0], second + NUMBERS.bid_multiple))
        with_money.remove(best[1])
    without = [player for player in bidding if player not in hires]
    for player in sorted(chance.shuffled(without), key=lambda player: -balance[player]):
        hires[player] = Hire(exposed.pop(0), NUMBERS.last_price)
    return {player: hires[player] for player in people}


def _limit(person: Person, balance: int, character: str, chance: Chance) -> int:
    """The most that a player would pay: whole hundreds, within the balance."""
    hundreds = WORTH[character] * person.purse * chance.between(45, 125) // 10_000
    return max(
        NUMBERS.last_price, min(hundreds * NUMBERS.bid_multiple, balance // NUMBERS.bid_multiple * NUMBERS.bid_multiple)
    )
