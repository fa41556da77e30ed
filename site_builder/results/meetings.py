"""Who met whom: the games that two players sat in together, their duels, and who finished ahead in a tournament.

A meeting is counted once for the pair and told twice, from either side: what one has won of it the other has lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from ..regulations.cached import cached_per_instance
from . import Results
from .games import Held, in_time
from .season_meetings import Packed, PairTally, Tables
from .serialize import unpack

Places = Mapping[tuple[str, str], int | None]


class SharedTournament(Struct, frozen=True):
    """A tournament that both were in: *tables* has for each game that they shared the one it was played at; *mine* and
    *theirs* are the places, None without."""

    season: str
    tournament: str
    tables: Tables
    mine: int | None
    theirs: int | None

    @property
    def games(self) -> int:
        """How many games both played at the same table."""
        return len(self.tables)

    @property
    def ahead(self) -> int:
        """1 where the player finished ahead of the other, -1 behind, 0 level or not to be told."""
        if self.mine is None or self.theirs is None:
            return 0
        return (self.mine < self.theirs) - (self.mine > self.theirs)


class PairMeetings(Struct, frozen=True):
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
    shared: tuple[SharedTournament, ...]

    @property
    def ahead(self) -> int:
        """Tournaments in which the player finished ahead."""
        return sum(shared.ahead > 0 for shared in self.shared)

    @property
    def behind(self) -> int:
        return sum(shared.ahead < 0 for shared in self.shared)


class Meetings(Mapping[str, tuple[PairMeetings, ...]]):
    """Everybody's meetings, by player: the most games together first, then duels, then tournaments, then the id.

    Each player's are put together when they are asked for: of a large circuit, all at once would be too many.
    """

    def __init__(self, seasons: Iterable[Packed], places: Mapping[str, Places]):
        self._seasons, self._places = tuple(seasons), places
        self._players = dict.fromkeys(sorted(player for season in self._seasons for player in season))
        self._last: tuple[str, tuple[PairMeetings, ...]] = ("", ())

    def __getitem__(self, player: str) -> tuple[PairMeetings, ...]:
        if player not in self._players:
            raise KeyError(player)
        if self._last[0] != player:
            self._last = player, tuple(sorted(self._meetings_of(player), key=_most_met))
        return self._last[1]

    def __contains__(self, player: object) -> bool:
        return player in self._players

    def __iter__(self) -> Iterator[str]:
        return iter(self._players)

    def __len__(self) -> int:
        return len(self._players)

    def _meetings_of(self, player: str) -> Iterator[PairMeetings]:
        tallies: dict[str, PairTally] = {}
        for season in self._seasons:
            for other, meeting_counts in unpack(season[player]).items() if player in season else ():
                tallies.setdefault(other, PairTally()).add(meeting_counts)
        for other, tally in tallies.items():
            (mine, theirs), (outlived, fell), (won, lost) = tally.won, tally.alive, tally.duels
            yield PairMeetings(
                player, other, tally.games, tally.allied, tally.both, mine, theirs, outlived, fell, (won, lost),
                tuple(_shared(self._places[player], self._places[other], tally.at)),
            )  # fmt: skip


@cached_per_instance
def meetings(results: Results) -> Meetings:
    """By player: everybody whom they met, over all seasons."""
    documents = results.documents.values()
    packed = (results.summary_of(document).met.value for document in documents)
    return Meetings(packed, _places(in_time(documents)))


def _most_met(meeting: PairMeetings) -> tuple[int, int, int, str]:
    return (-meeting.games, -sum(meeting.duels), -len(meeting.shared), meeting.other)


def _places(tournaments: Iterable[Held]) -> dict[str, dict[tuple[str, str], int | None]]:
    """The place of everybody in every tournament they were in, oldest first; None where they have none."""
    best: dict[str, dict[tuple[str, str], int | None]] = {}
    for document, tournament in tournaments:
        for row in tournament.standings.values():
            for player in row.value.people:
                best.setdefault(player, {})[document.season.id, tournament.id] = row.value.place
    return best


def _shared(mine: Places, theirs: Places, tables: Mapping[tuple[str, str], Tables]) -> Iterator[SharedTournament]:
    for where, place in mine.items():
        if where in theirs:
            yield SharedTournament(*where, tables.get(where, ()), place, theirs[where])
