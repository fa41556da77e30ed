"""Games of one table that stand on the sheet of another too: no two tables deal and hire alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ..checking import Fault, fault
from .facts import Evening, Game, Table
from .game_checks import at_game, clear_tables

Pair = tuple[Game, Game]  # a game of one table, and that of another which is like it


def same_games(evening: Evening) -> Iterator[Fault]:
    """V-16: nobody plays at two tables; the games of another were copied onto this one. Each table is told once."""
    copied: set[tuple[str, ...]] = set()
    for table, other, pairs in _alike(evening):
        if len(pairs) == len(other.games) and other.seats not in copied:
            copied.add(other.seats)
            first = pairs[0][1]
            yield fault(at_game(evening, other, first, "roles"), table=other.number, other=table.number)


def same_game(evening: Evening) -> Iterator[Fault]:
    """V-16: one game of several was copied from another table; only asked, for it may have come out so."""
    copied: set[tuple[tuple[str, ...], int]] = set()
    for table, other, pairs in _alike(evening):
        for game, copy in pairs if len(pairs) < len(other.games) else ():
            if (other.seats, copy.index) not in copied:
                copied.add((other.seats, copy.index))
                facts = {"table": other.number, "game": copy.number, "other": table.number, "other_game": game.number}
                yield fault(at_game(evening, other, copy, "roles"), **facts)


def _alike(evening: Evening) -> Iterator[tuple[Table, Table, Sequence[Pair]]]:
    """Two tables of one round with nobody at both, and the games of the second that are, seat by seat, those of the
    first; where one has a seat more, as far as both go. Only such tables as have any."""
    for table, other in combinations(clear_tables(evening), 2):
        if table.round == other.round and set(table.seats).isdisjoint(other.seats):
            seats = min(table.size, other.size)
            played = [(game, by_seat(table.seats[:seats], game)) for game in table.games]
            copies = [(game, by_seat(other.seats[:seats], game)) for game in other.games]
            pairs = {
                copy.index: (game, copy)
                for copy, copied_line in copies
                for game, line in played
                if line is not None and line == copied_line
            }
            if pairs:
                yield table, other, tuple(pairs.values())


def by_seat(seats: Sequence[str], game: Game) -> tuple[object, ...] | None:
    """What was written of a *game*, by seat and not by player; None where the characters are not written down, and two
    games can be alike by chance."""
    hires = {player: (hire.character, hire.price, hire.kept) for player, hire in game.hires.items()}
    characters = _of_seats(seats, hires or game.characters)
    if characters.count(None) > 1:
        return None
    return game.won, game.duel, _of_seats(seats, game.roles), [seat in game.alive for seat in seats], characters


def _of_seats(seats: Sequence[str], by_player: Mapping[str, object]) -> list[object]:
    return [by_player.get(player) for player in seats]
