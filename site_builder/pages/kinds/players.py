"""The index of players, in the order of a phone book."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from ...records.records import Register, normalize_name
from ..charts.tally import Tally, tally
from ..parts import addresses
from ..parts.all_seasons import AllSeasons
from ..parts.page import Page, said
from .head_to_head import any_pairs

DRAWN = 5  # people in each of the two drawings
MOST_TOLD = 3  # people who share the most of something, and are still named


@dataclass(frozen=True, slots=True)
class PlayerRow:
    player: str
    tournaments: int
    titles: int
    invented: bool

    @property
    def tally(self) -> Tally:
        """A stroke for each tournament."""
        return tally(self.tournaments)


@dataclass(frozen=True, slots=True)
class Letter:
    """Everybody under one initial; "#" holds those without a name."""

    letter: str
    anchor: str
    rows: tuple[PlayerRow, ...]


@dataclass(frozen=True, slots=True)
class Most:
    """Who has most of something, and how much."""

    players: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class MostBar:
    """One of those with most of something: *width* of a hundred is 100 for the first."""

    player: str
    count: int
    width: int


@dataclass(frozen=True, slots=True, eq=False)
class Content:
    """*met*: whether anybody met anybody at a table or in a duel; *tournaments*, *titles*: who has most of them, if
    that is at most three people; *played*, *won*: the first few of each."""

    letters: tuple[Letter, ...]
    players: int
    met: bool
    tournaments: Most | None
    titles: Most | None
    played: tuple[MostBar, ...]
    won: tuple[MostBar, ...]

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
    letters = tuple(
        Letter(letter, "initial-" + ("other" if letter == "#" else letter.lower()), people)
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
            tuple(_first(tournaments)),
            tuple(_first(titles)),
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


def _first(counts: list[tuple[str, int]]) -> Iterator[MostBar]:
    """The first few of those who have any, by how many, then by surname."""
    first = [(player, count) for player, count in sorted(counts, key=lambda pair: -pair[1])[:DRAWN] if count]
    for player, count in first:
        yield MostBar(player, count, 100 * count // first[0][1])


def _most(counts: list[tuple[str, int]]) -> Most | None:
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
