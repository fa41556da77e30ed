"""A table from the first to the last game: the sheriff passes to the left, people leave, money changes hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from site_builder.regulations.bang.facts import Game, Hire
from site_builder.regulations.bang.phases import SMALLEST_GAME
from site_builder.regulations.bang.winnings import Prize, earned
from site_builder.regulations.bang_2009.tables import NUMBERS

from .auction import auction, keepers
from .chance import Chance
from .game import deal, outcome
from .people import Person

MISDEALS = (
    "un giocatore ha scoperto il ruolo per errore",
    "due carte ruolo mostrate a tutti durante la distribuzione",
)


class Leaves(Struct, frozen=True):
    """Somebody leaves table *table* (from 1), seat *seat* (from 1), after its game *after*, or *during* it."""

    table: int
    seat: int
    after: int
    during: bool = False
    expelled: bool = False


@dataclass
class Played:
    """A table as it stands on the sheet: *lines* has the games, the void ones before their replay."""

    seats: list[str]
    lines: list[dict] = field(default_factory=list)
    withdrawals: list[dict] = field(default_factory=list)


def play(
    people: Mapping[str, Person],
    leaving: Sequence[Leaves],
    void: Sequence[int],
    chance: Chance,
    prizes: Sequence[Prize] = NUMBERS.prizes,
) -> Played:
    """The games of one table; *people* in drawing order, *void* the numbers of games that had to be played again.

    *prizes* are what the law pays, for what somebody has decides what they can bid.
    """
    seats = list(people)
    played = Played(seats)
    balance = dict.fromkeys(seats, NUMBERS.stake)
    gone: set[str] = set()
    hires: dict[str, Hire] = {}
    alive: tuple[str, ...] = ()
    number = 0
    for sheriff in seats:
        if sheriff in gone:
            continue
        number += 1
        active = {player: people[player] for player in seats if player not in gone}
        if number in void:
            shown = deal(list(active), sheriff, chance)
            played.lines.append({"roles": _letters(shown, seats), "void": chance.choice(MISDEALS)})
        roles = deal(list(active), sheriff, chance)
        hires = auction(active, balance, keepers(active, hires, alive, balance, chance), chance)
        won, alive, duel = outcome(roles, active, chance)
        game = Game(number, 0, roles, won, alive, duel, hires)
        for player in active:
            balance[player] += earned(prizes)(game, player) - hires[player].price
        played.lines.append(_line(game, seats))
        for leaver in leaving:
            if leaver.after == number:
                gone.add(seats[leaver.seat - 1])
                played.withdrawals.append(_withdrawal(seats[leaver.seat - 1], leaver))
        if gone and len(seats) - len(gone) < SMALLEST_GAME:
            break
    return played


def _letters(roles: Mapping[str, str], seats: Sequence[str]) -> str:
    return "".join(roles.get(player, "-") for player in seats)


def _line(game: Game, seats: Sequence[str]) -> dict:
    """A game as one types it, in seat order."""
    line: dict = {"roles": _letters(game.roles, seats), "won": game.won}
    line["alive"] = [n for n, player in enumerate(seats, 1) if player in game.alive]
    if game.duel:
        line["duel"] = True
    line["hires"] = [_hire(game.hires.get(player)) for player in seats]
    return line


def _hire(hire: Hire | None) -> str:
    return "-" if hire is None else f"{hire.character} {hire.price}{' kept' if hire.kept else ''}"


def _withdrawal(player: str, leaver: Leaves) -> dict:
    line: dict = {"player": player, "stage": "preliminary", "after_game": leaver.after}
    if leaver.during:
        line["during_game"] = True
    if leaver.expelled:
        line["cause"] = "expulsion"
    return line
