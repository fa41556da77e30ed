"""Who met whom: the games that two players sat in together, their duels, and who finished ahead in a tournament.

A meeting is counted once for the pair and told twice, from either side: what one has won of it the other has lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations

from ..regulations.bang.facts import Evening
from ..regulations.cached import cached_per_instance
from ..regulations.contract import TournamentResult, players_of
from . import Outcome, Results
from .games import games, in_time
from .serialize import pack, unpack

Places = Mapping[tuple[str, str], int | None]
Packed = Mapping[str, bytes]  # by player
_Counts = tuple[int, int, int, tuple[tuple[int, int], ...], Mapping[tuple[str, str], int]]


@dataclass(frozen=True, slots=True)
class Shared:
    """A tournament that both were in: *games* at the same table; *mine* and *theirs* are the places, None without."""

    season: str
    tournament: str
    games: int
    mine: int | None
    theirs: int | None

    @property
    def ahead(self) -> int:
        """1 where the player finished ahead of the other, -1 behind, 0 level or not to be told."""
        if self.mine is None or self.theirs is None:
            return 0
        return (self.mine < self.theirs) - (self.mine > self.theirs)


@dataclass(frozen=True, slots=True)
class Meeting:
    """*player* and *other*, who sat at one table at least once or met in a duel.

    Of the *games* at the same table: *allied* on the same side, *both* won by both, *mine* by the player alone,
    *theirs* by the other alone; *outlived* and *fell*: one was alive at the end, the other not. *duels* are those won
    and lost. *shared* are all tournaments that both were in, oldest first.
    """

    player: str
    other: str
    games: int
    allied: int
    both: int
    mine: int
    theirs: int
    outlived: int
    fell: int
    duels: tuple[int, int]
    shared: tuple[Shared, ...]

    @property
    def ahead(self) -> int:
        """Tournaments in which the player finished ahead."""
        return sum(shared.ahead > 0 for shared in self.shared)

    @property
    def behind(self) -> int:
        return sum(shared.ahead < 0 for shared in self.shared)


@dataclass(slots=True)
class _Tally:
    """The counts of a pair while they are made, the first of the two told first."""

    games: int = 0
    allied: int = 0
    both: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0])
    alive: list[int] = field(default_factory=lambda: [0, 0])
    duels: list[int] = field(default_factory=lambda: [0, 0])
    at: dict[tuple[str, str], int] = field(default_factory=dict)

    def counts_of(self, mine: int, theirs: int) -> _Counts:
        """The counts as the one of the two tells them."""
        pairs = (self.won, self.alive, self.duels)
        return self.games, self.allied, self.both, tuple((pair[mine], pair[theirs]) for pair in pairs), self.at

    def add(self, more: _Counts) -> None:
        """Counts in another season, told from the same side."""
        games, allied, both, pairs, at = more
        self.games, self.allied, self.both = self.games + games, self.allied + allied, self.both + both
        for mine, others in zip((self.won, self.alive, self.duels), pairs, strict=True):
            mine[0], mine[1] = mine[0] + others[0], mine[1] + others[1]
        self.at |= at


class Meetings(Mapping[str, tuple[Meeting, ...]]):
    """Everybody's meetings, by player: the most games together first, then duels, then tournaments, then the id.

    Each player's are put together when they are asked for: of a large circuit, all at once would be too many.
    """

    def __init__(self, seasons: Iterable[Packed], places: Mapping[str, Places]):
        self._seasons, self._places = tuple(seasons), places
        self._players = dict.fromkeys(sorted(player for season in self._seasons for player in season))
        self._last: tuple[str, tuple[Meeting, ...]] = ("", ())

    def __getitem__(self, player: str) -> tuple[Meeting, ...]:
        if player not in self._players:
            raise KeyError(player)
        if self._last[0] != player:
            self._last = player, tuple(sorted(self._of(player), key=_most_met))
        return self._last[1]

    def __contains__(self, player: object) -> bool:
        return player in self._players

    def __iter__(self) -> Iterator[str]:
        return iter(self._players)

    def __len__(self) -> int:
        return len(self._players)

    def _of(self, player: str) -> Iterator[Meeting]:
        tallies: dict[str, _Tally] = {}
        for season in self._seasons:
            for other, met in unpack(season[player]).items() if player in season else ():
                tallies.setdefault(other, _Tally()).add(met)
        for other, tally in tallies.items():
            (mine, theirs), (outlived, fell), (won, lost) = tally.won, tally.alive, tally.duels
            yield Meeting(
                player, other, tally.games, tally.allied, tally.both, mine, theirs, outlived, fell, (won, lost),
                tuple(_shared(self._places[player], self._places[other], tally.at)),
            )  # fmt: skip


@cached_per_instance
def meetings(results: Results) -> Meetings:
    """Everybody's meetings."""
    seasons = results.seasons.values()
    return Meetings((results.summary_of(season).met for season in seasons), _places(in_time(seasons)))


def _most_met(meeting: Meeting) -> tuple[int, int, int, str]:
    return (-meeting.games, -sum(meeting.duels), -len(meeting.shared), meeting.other)


def met(outcome: Outcome) -> Packed:
    """What a season counts for each player, told from their side."""
    counts: dict[str, dict[str, _Counts]] = {}
    for (first, second), tally in _tallies(outcome).items():
        counts.setdefault(first, {})[second] = tally.counts_of(0, 1)
        counts.setdefault(second, {})[first] = tally.counts_of(1, 0)
    return {player: pack(tallies) for player, tallies in counts.items()}


def _tallies(outcome: Outcome) -> dict[tuple[str, str], _Tally]:
    """Of every pair that met in a season."""
    tallies: dict[tuple[str, str], _Tally] = {}
    for tournament in outcome.result.tournaments:
        where = (outcome.season.id, tournament.id)
        for played in games(outcome, tournament):
            game = played.game
            won = {player: game.won_by(player) for player in game.roles}
            for pair in combinations(sorted(game.roles), 2):
                tally = tallies.setdefault(pair, _Tally())
                first, second = won[pair[0]], won[pair[1]]
                tally.games += 1
                tally.at[where] = tally.at.get(where, 0) + 1
                tally.allied += game.allied(*pair)
                tally.both += first and second
                tally.won[0] += first and not second
                tally.won[1] += second and not first
                if game.survivors_known:
                    alive = pair[0] in game.alive, pair[1] in game.alive
                    tally.alive[0] += alive[0] and not alive[1]
                    tally.alive[1] += alive[1] and not alive[0]
        for duel in tournament.facts.duels if isinstance(tournament.facts, Evening) else ():
            pair = (min(duel.players), max(duel.players))
            tallies.setdefault(pair, _Tally()).duels[pair.index(duel.won)] += 1
    return tallies


def _places(held: Iterable[tuple[Outcome, TournamentResult]]) -> dict[str, dict[tuple[str, str], int | None]]:
    """The place of everybody in every tournament they were in, oldest first; None where they have none."""
    best: dict[str, dict[tuple[str, str], int | None]] = {}
    for outcome, tournament in held:
        for row in tournament.standings.values():
            for player in players_of(row.value):
                best.setdefault(player, {})[outcome.season.id, tournament.id] = row.value.place
    return best


def _shared(mine: Places, theirs: Places, tables: Mapping[tuple[str, str], int]) -> Iterator[Shared]:
    for where, place in mine.items():
        if where in theirs:
            yield Shared(*where, tables.get(where, 0), place, theirs[where])
