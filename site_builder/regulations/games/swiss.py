"""Swiss rounds: everybody plays every round, against somebody near in the standings whom they have not met.

The scores of a game, and which of these figures split a tie, are law and come from the room.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

Pair = tuple[str, str | None]  # the second is None where the first has nobody to play with: a bye
WIN, DRAW = Fraction(1), Fraction(1, 2)


class SwissGame(Struct, frozen=True):
    """One game of a round; *won* is None where it was drawn. A bye is won by who has it."""

    players: Pair
    won: str | None

    def score(self, player: str) -> Fraction:
        """What it brought to one of its players."""
        return DRAW if self.won is None else WIN if self.won == player else Fraction(0)


Round = Sequence[SwissGame]


def games_of(player: str, rounds: Sequence[Round]) -> Iterator[SwissGame]:
    return (game for games in rounds for game in games if player in game.players)


def score(player: str, rounds: Sequence[Round]) -> Fraction:
    """The sum of what the games brought."""
    return sum((game.score(player) for game in games_of(player, rounds)), Fraction(0))


def opponents(player: str, rounds: Sequence[Round]) -> list[str]:
    """Whom somebody met, in the order of the rounds."""
    return [other for game in games_of(player, rounds) for other in game.players if other and other != player]


def buchholz(player: str, rounds: Sequence[Round]) -> Fraction:
    """The sum of the scores of all opponents."""
    return sum((score(other, rounds) for other in opponents(player, rounds)), Fraction(0))


def between(player: str, rounds: Sequence[Round], level: Collection[str]) -> Fraction:
    """What the games against those who are *level* brought."""
    games = games_of(player, rounds)
    return sum((game.score(player) for game in games if set(game.players) <= set(level)), Fraction(0))


def next_round(order: Sequence[str], rounds: Sequence[Round]) -> tuple[Pair, ...]:
    """Who plays whom next, by the standings, best first: each with the nearest below whom they have not met. Of an odd
    number the last who had no bye yet has one. Nothing where everybody would have to meet somebody again."""
    if len(order) % 2 == 0:
        return tuple(_paired(tuple(order), rounds) or ())
    free = [player for player in reversed(order) if all(game.players[1] for game in games_of(player, rounds))]
    for player in free:
        pairs = _paired(tuple(other for other in order if other != player), rounds)
        if pairs is not None:
            return (*pairs, (player, None))
    return ()


def _paired(order: tuple[str, ...], rounds: Sequence[Round]) -> list[Pair] | None:
    """Pairs of an even number, or None where there are none that did not meet."""
    if not order:
        return []
    first, opponents_of_first = order[0], opponents(order[0], rounds)
    for other in order[1:]:
        if other not in opponents_of_first:
            pairs = _paired(tuple(player for player in order if player not in (first, other)), rounds)
            if pairs is not None:
                return [(first, other), *pairs]
    return None
