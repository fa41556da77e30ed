"""What the characters of the game cost and earned, as far as the sheets say who played whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct

from ..regulations.exact import Amount, exact
from .games import PlayedGame
from .role_counts import ROLES, RoleCounts


class Character(Struct, frozen=True):
    """A character in *games*, *won* by the side of whoever played it.

    *hired* of the games at an auction or kept from the game before (*kept*); *prices* are those bid, in rising order,
    each with how often, without the kept ones. *paid* and *earned* are dollars over all hires. Where characters are
    dealt, nothing is hired and *earned* is 0. *roles* has the games in each role, and those won.
    """

    name: str
    games: int
    won: int
    hired: int
    kept: int
    prices: tuple[tuple[int, int], ...]
    paid: Amount
    earned: Amount
    roles: RoleCounts

    @property
    def median(self) -> Amount | None:
        """The price in the middle; between two, half-way."""
        n = sum(times for _, times in self.prices)
        return exact(Fraction(self._price((n - 1) // 2) + self._price(n // 2), 2)) if n else None

    def _price(self, n: int) -> int:
        """The price of a hire that *n* others come before."""
        return next(price for price, times in self.prices if (n := n - times) < 0)

    @property
    def earned_per_hire(self) -> Amount | None:
        return exact(Fraction(self.earned) / self.hired) if self.hired else None

    @property
    def net_per_hire(self) -> Amount | None:
        """What a hire brought, less what it cost."""
        return exact(Fraction(self.earned - self.paid) / self.hired) if self.hired else None


def characters(games: Iterable[PlayedGame], player: str | None = None) -> tuple[Character, ...]:
    """The most played first, then by name; only those of *player* where one is named."""
    hired: dict[str, list[tuple[PlayedGame, str]]] = {}
    for played in games:
        for person in (player,) if player else played.entries:
            if name := played.game.character(person):
                hired.setdefault(name, []).append((played, person))
    return _ordered(_character(name, games_of) for name, games_of in hired.items())


def added(groups: Iterable[tuple[Character, ...]]) -> tuple[Character, ...]:
    """The characters of several seasons as one list."""
    by_name: dict[str, list[Character]] = {}
    for characters in groups:
        for character in characters:
            by_name.setdefault(character.name, []).append(character)
    return _ordered(_sum(name, mine) for name, mine in by_name.items())


def _sum(name: str, characters: Sequence[Character]) -> Character:
    return Character(
        name=name,
        games=sum(character.games for character in characters),
        won=sum(character.won for character in characters),
        hired=sum(character.hired for character in characters),
        kept=sum(character.kept for character in characters),
        prices=_counted(pair for character in characters for pair in character.prices),
        paid=sum(character.paid for character in characters),
        earned=sum(character.earned for character in characters),
        roles=roles_together(character.roles for character in characters),
    )


def roles_together(counts: Iterable[RoleCounts]) -> RoleCounts:
    """By role: games, games won, over all *counts*; no role that nobody had."""
    games, won = Counter[str](), Counter[str]()
    for roles in counts:
        for role, (n, wins) in roles.items():
            games[role] += n
            won[role] += wins
    return {role: (games[role], won[role]) for role in ROLES if role in games}


def _counted(pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    totals = Counter[int]()
    for price, times in pairs:
        totals[price] += times
    return tuple(sorted(totals.items()))


def _ordered(characters: Iterable[Character]) -> tuple[Character, ...]:
    return tuple(sorted(characters, key=lambda character: (-character.games, character.name)))


def _character(name: str, hired: list[tuple[PlayedGame, str]]) -> Character:
    hires = [
        (played.game.hires[person], played.entries[person]) for played, person in hired if person in played.game.hires
    ]
    return Character(
        name=name,
        games=len(hired),
        won=sum(played.game.won_by(player) for played, player in hired),
        hired=len(hires),
        kept=sum(hire.kept for hire, _ in hires),
        prices=_counted((hire.price, 1) for hire, _ in hires if not hire.kept),
        paid=sum(entry.price for _, entry in hires),
        earned=sum(entry.winnings for _, entry in hires),
        roles=roles_together(
            {played.game.roles[player]: (1, int(played.game.won_by(player)))} for played, player in hired
        ),
    )
