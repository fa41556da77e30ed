"""The games that a tournament's result tells of: who sat in them, what each paid and earned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from ..regulations.bang.facts import Game
from ..season.document import SeasonDocument
from ..season.games import Entry
from ..season.tournaments import TournamentResult

Held = tuple[SeasonDocument, TournamentResult]


class PlayedGame(Struct, frozen=True, eq=False):
    """One game of BANG! that counts; *entries* are the lines of the ledger, by player, with price and winnings;
    *table* is which of the tournament's it was played at, from 1."""

    document: SeasonDocument
    tournament: TournamentResult
    game: Game
    entries: Mapping[str, Entry]
    table: int


def games(document: SeasonDocument, tournament: TournamentResult) -> tuple[PlayedGame, ...]:
    """Every game in somebody's account, once, as the tables stand on the sheet (round by round, where they are drawn
    anew): what a regulation still keeps secret stands in none."""
    entries: dict[tuple[int, int], dict[str, Entry]] = {}  # by table and line of the game they are of
    for player, account in tournament.accounts.items():
        for entry in account:
            entries.setdefault((entry.table, entry.index), {})[player] = entry
    return tuple(
        PlayedGame(document, tournament, game, entries[n, game.index], n + 1)
        for n, table in enumerate(tournament.facts.tables)
        for game in table.games
        if (n, game.index) in entries
    )


def in_time(documents: Iterable[SeasonDocument]) -> Iterator[Held]:
    """The tournaments of several seasons, oldest first."""
    tournaments = [(document, tournament) for document in documents for tournament in document.result.tournaments]
    yield from sorted(
        tournaments, key=lambda pair: (pair[1].facts.end, pair[1].facts.start, pair[0].season.id, pair[1].id)
    )


def every_game(documents: Iterable[SeasonDocument]) -> tuple[PlayedGame, ...]:
    """The games of several seasons, by tournament, oldest first; those of one player stand as they were played."""
    return tuple(game for document, tournament in in_time(documents) for game in games(document, tournament))
