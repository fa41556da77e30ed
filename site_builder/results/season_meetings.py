"""What one season counts of who met whom: games at one table, duels, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import nsmallest
from itertools import combinations

from msgspec import Struct, field

from ..season.document import SeasonDocument
from .games import games
from .serialize import pack

MOST = 10  # pairs of a season that are listed
OFTEN = 10  # games together, for two to be close and not strangers
Packed = Mapping[str, bytes]  # by player
Tables = tuple[int, ...]  # of every game that two shared in a tournament: which of its tables it was played at, from 1
Counts = tuple[int, int, int, tuple[tuple[int, int], ...], Mapping[tuple[str, str], Tables]]


class PairTally(Struct):
    """The counts of a pair while they are made, the first of the two told first."""

    games: int = 0
    allied: int = 0
    both: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    alive: list[int] = field(default_factory=lambda: [0, 0])
    duels: list[int] = field(default_factory=lambda: [0, 0])
    at: dict[tuple[str, str], Tables] = field(default_factory=dict)

    def counts_of(self, mine: int, theirs: int) -> Counts:
        """The counts as the one of the two tells them."""
        pairs = (self.won, self.alive, self.duels)
        return self.games, self.allied, self.both, tuple((pair[mine], pair[theirs]) for pair in pairs), self.at

    def add(self, more: Counts) -> None:
        """Counts in another season, told from the same side."""
        games, allied, both_won, pairs, at = more
        self.games, self.allied, self.both = self.games + games, self.allied + allied, self.both + both_won
        for mine, others in zip((self.won, self.alive, self.duels), pairs, strict=True):
            mine[0], mine[1] = mine[0] + others[0], mine[1] + others[1]
        self.at |= at


Tallies = Mapping[tuple[str, str], PairTally]  # by pair


class MetPair(Struct, frozen=True):
    """Two who met in a season: *games* at one table, *won* by the first alone and by the second alone, and *duels*
    likewise."""

    first: str
    second: str
    games: int
    won: tuple[int, int]
    duels: tuple[int, int]


def most_met(tallies: Tallies) -> tuple[MetPair, ...]:
    """The pairs that sat in most games together, the most first."""
    pairs = _pairs(tallies)
    return tuple(nsmallest(MOST, pairs, key=lambda pair: (-pair.games, -sum(pair.duels), pair.first, pair.second)))


def closest(tallies: Tallies) -> tuple[MetPair, ...]:
    """Of the pairs that met OFTEN those with the smallest margin, and of these with the most games won."""
    often = (pair for pair in _pairs(tallies) if pair.games >= OFTEN)
    return tuple(nsmallest(MOST, often, key=closeness))


def closeness(pair: MetPair) -> tuple[int, int, str, str]:
    """The closest pair has the least of this."""
    return abs(pair.won[0] - pair.won[1]), -sum(pair.won), pair.first, pair.second


def duelled(tallies: Tallies) -> tuple[MetPair, ...]:
    """All pairs that fought a duel, in the order of their ids."""
    fought = (pair for pair in _pairs(tallies) if sum(pair.duels))
    return tuple(sorted(fought, key=lambda pair: (pair.first, pair.second)))


def _pairs(tallies: Tallies) -> Iterator[MetPair]:
    for (first, second), tally in tallies.items():
        won, duels = (tally.won[0], tally.won[1]), (tally.duels[0], tally.duels[1])
        yield MetPair(first, second, tally.games, won, duels)


def met(tallies: Tallies) -> Packed:
    """What a season counts for each player, told from their side."""
    counts: dict[str, dict[str, Counts]] = {}
    for (first, second), tally in tallies.items():
        counts.setdefault(first, {})[second] = tally.counts_of(0, 1)
        counts.setdefault(second, {})[first] = tally.counts_of(1, 0)
    return {player: pack(others) for player, others in counts.items()}


def tallies_of(document: SeasonDocument) -> Tallies:
    """What a season counts of every pair of players that met in it."""
    tallies: dict[tuple[str, str], PairTally] = {}
    for tournament in document.result.tournaments:
        where = (document.season.id, tournament.id)
        for played in games(document, tournament):
            game = played.game
            won = {player: game.won_by(player) for player in game.roles}
            for pair in combinations(sorted(game.roles), 2):
                tally = tallies.setdefault(pair, PairTally())
                first, second = won[pair[0]], won[pair[1]]
                tally.games += 1
                tally.at[where] = (*tally.at.get(where, ()), played.table)
                tally.allied += game.allied(*pair)
                tally.both += first and second
                tally.won[0] += first and not second
                tally.won[1] += second and not first
                if game.survivors_known:
                    alive = pair[0] in game.alive, pair[1] in game.alive
                    tally.alive[0] += alive[0] and not alive[1]
                    tally.alive[1] += alive[1] and not alive[0]
        for duel in tournament.facts.duels:
            pair = (min(duel.players), max(duel.players))
            tallies.setdefault(pair, PairTally()).duels[pair.index(duel.won)] += 1
    return tallies
