"""The index of players, in the order of a phone book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from ... import addresses
from ...records.records import Register, normalize_name
from ..charts.career import CareerScale, DrawnCareer, career, career_scale
from ..charts.lane import FULL, Axis, Lane, axis, lane
from ..charts.tally import Tally, tally
from ..parts.all_seasons import AllSeasons
from ..parts.page import Page, said
from .head_to_head import any_pairs

ADDRESSES = (addresses.PLAYERS,)
DRAWN = 5  # people in each drawing
WIDE = 18  # years that the line of titles is as wide as: as wide as the careers beside it
MOST_TOLD = 3  # people who share the most of something, and are still named


class PlayerRow(Struct, frozen=True):
    player: str
    tournaments: int
    titles: int
    invented: bool

    @property
    def tally(self) -> Tally:
        """A stroke for each tournament."""
        return tally(self.tournaments)


class Letter(Struct, frozen=True):
    """Everybody under one initial; "#" holds those without a name. *height* of a hundred is 100 for the longest."""

    letter: str
    anchor: str
    rows: tuple[PlayerRow, ...]
    height: int

    @property
    def y(self) -> int:
        """Where the bar begins, from the top."""
        return 100 - self.height


class Most(Struct, frozen=True):
    """Who has most of something, and how much."""

    players: tuple[str, ...]
    count: int


class CareerLeader(Struct, frozen=True):
    """One of those with most of something, and in which years."""

    player: str
    count: int
    drawn: DrawnCareer | Lane


class CareerList(Struct, frozen=True):
    """The first few of one *kind*, on the same years: those of a *scale*, or those of halls of fame on an *axis*;
    *level* is how many more have as much as the last of them."""

    kind: str
    people: tuple[CareerLeader, ...]
    level: int
    scale: CareerScale | None = None
    axis: Axis | None = None


class Content(Struct, frozen=True, eq=False):
    """*met*: whether anybody met anybody at a table or in a duel; *tournaments*, *titles*: who has most of them, if
    that is at most three people; *leaders* are the first few of each kind."""

    letters: tuple[Letter, ...]
    players: int
    met: bool
    tournaments: Most | None
    titles: Most | None
    leaders: tuple[CareerList, ...]

    @property
    def starred(self) -> bool:
        """Whether anybody has a title."""
        return any(row.titles for letter in self.letters for row in letter.rows)


def pages(lookup: AllSeasons) -> Iterator[Page]:
    register = lookup.results.records.register
    ordered = sorted(lookup.people, key=lambda player: surname(register, player))
    rows = [
        (
            _initial(register, player),
            PlayerRow(
                player,
                len(lookup.played.get(player, ())),
                sum(place == 1 for _, _, _, place, _ in lookup.titles.get(player, ())),
                register.players[player].invented,
            ),
        )
        for player in ordered
    ]
    grouped = [(letter, tuple(row for _, row in pairs)) for letter, pairs in groupby(rows, key=lambda pair: pair[0])]
    longest = max((len(people) for _, people in grouped), default=0)
    letters = tuple(
        Letter(
            letter, "initial-" + ("other" if letter == "#" else letter.lower()), people, 100 * len(people) // longest
        )
        for letter, people in grouped
    )
    tournaments, titles = ([(row.player, count(row)) for _, row in rows] for count in (_tournaments, _titles))
    yield Page(
        path=addresses.PLAYERS,
        template="players",
        content=Content(
            letters,
            len(ordered),
            any_pairs(lookup),
            _most(tournaments),
            _most(titles),
            tuple(leaders for leaders in _leaders(lookup, tournaments, titles) if leaders.people),
        ),
        title=said("players"),
        section="players",
        demo=any(register.players[player].invented for player in lookup.people),
        mixed=True,
    )


def _tournaments(row: PlayerRow) -> int:
    return row.tournaments


def _titles(row: PlayerRow) -> int:
    return row.titles


Counts = list[tuple[str, int]]  # (player, how many)


def _leaders(lookup: AllSeasons, tournaments: Counts, titles: Counts) -> Iterator[CareerList]:
    """Who has most titles, who won most tournaments, who played most; each in which years."""
    years_of = {player: sorted(_years_of_titles(lookup, player)) for player, _ in _first(titles)}
    years = [year for of_player in years_of.values() for year in of_player]
    if years:
        most = max(max(Counter(of_player).values(), default=0) for of_player in years_of.values())
        line = axis(min(years), max(years), least=WIDE)
        drawn = {
            player: lane([(year, FULL) for year in of_player], min(years), step=line.step, share=most)
            for player, of_player in years_of.items()
        }
        people = tuple(CareerLeader(player, count, drawn[player]) for player, count in _first(titles))
        yield CareerList("held", people, _level(titles, people), axis=line)
    wins = [(player, sum(won for won, _ in _career(lookup, player).values())) for player, _ in tournaments]
    careers = {player: _career(lookup, player) for player, _ in (*_first(wins), *_first(tournaments))}
    scale = career_scale(careers.values())
    victories = {player: {year: (wins, wins) for year, (wins, _) in years.items()} for player, years in careers.items()}
    for kind, counts, drawn in (("won", wins, victories), ("played", tournaments, careers)):
        people = tuple(CareerLeader(player, count, career(drawn[player], scale)) for player, count in _first(counts))
        yield CareerList(kind, people, _level(counts, people), scale)


def _years_of_titles(lookup: AllSeasons, player: str) -> Iterator[int]:
    return (edition.year for _, _, edition, place, _ in lookup.titles.get(player, ()) if place == 1)


def _career(lookup: AllSeasons, player: str) -> dict[int, tuple[int, int]]:
    """By year the tournaments won, and those played."""
    years: dict[int, tuple[int, int]] = {}
    for _, tournament in lookup.played.get(player, ()):
        won, played = years.get(tournament.facts.end.year, (0, 0))
        years[tournament.facts.end.year] = (won + (player in tournament.winners), played + 1)
    return years


def _first(counts: Counts) -> Counts:
    """The first few of those who have any, by how many, then by surname."""
    return [(player, count) for player, count in sorted(counts, key=lambda pair: -pair[1])[:DRAWN] if count]


def _level(counts: Counts, people: Sequence[CareerLeader]) -> int:
    """How many have as much as the last of *people* and are not among them."""
    last = people[-1].count if people else 0
    return sum(count == last for _, count in counts) - sum(leader.count == last for leader in people) if last else 0


def _most(counts: Counts) -> Most | None:
    most = max((count for _, count in counts), default=0)
    players = tuple(player for player, count in counts if count == most)
    return Most(players, most) if most and len(players) <= MOST_TOLD else None


def surname(register: Register, player: str) -> tuple[str, str, str]:
    """What stands behind the first word of a name, as in drawings: "De Angelis", "Rio Secco"; then the whole name. Who
    has no name comes last."""
    name = register.players[player].name
    if not name:
        return ("\uffff", "", player)
    plain = normalize_name(name)
    return (plain.partition(" ")[2] or plain, plain, player)


def _initial(register: Register, player: str) -> str:
    letter = surname(register, player)[0][:1].upper()
    return letter if letter.isascii() and letter.isalpha() else "#"
