"""Games of one table that stand on the sheet of another too: no two tables deal and hire alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ..checking import Fault, fault
from .facts import Evening, Game, Table
from .game_checks import at_game, clear_tables


def same_games(evening: Evening) -> Iterator[Fault]:
    """V-16: nobody plays at two tables; the games of another were copied onto this one. Each table is told once."""
    copied: set[tuple[str, ...]] = set()
    for table, other in combinations(clear_tables(evening), 2):
        games = _alike(table, other)
        if games and other.seats not in copied and set(table.seats).isdisjoint(other.seats):
            copied.add(other.seats)
            yield fault(at_game(evening, other, games[0], "roles"), table=other.number, other=table.number)


def _alike(table: Table, other: Table) -> Sequence[Game]:
    """The games of the *other* table that are, seat by seat, those of a *table* of the same round; where one has a seat
    more, as far as both go. Nothing where some are its own: single games may come out alike by chance."""
    if table.round != other.round:
        return ()
    seats = min(table.size, other.size)
    played = [_by_seat(table.seats[:seats], game) for game in table.games]
    alike = ((game, _by_seat(other.seats[:seats], game)) for game in other.games)
    games = [game for game, line in alike if line is not None and line in played]
    return games if len(games) == len(other.games) else ()


def _by_seat(seats: Sequence[str], game: Game) -> tuple[object, ...] | None:
    """What was written of a *game*, by seat and not by player; None where the characters are not written down, and two
    games can be alike by chance."""
    hires = {player: (hire.character, hire.price, hire.kept) for player, hire in game.hires.items()}
    characters = _of_seats(seats, hires or game.characters)
    if characters.count(None) > 1:
        return None
    return game.won, game.duel, _of_seats(seats, game.roles), [seat in game.alive for seat in seats], characters


def _of_seats(seats: Sequence[str], by_player: Mapping[str, object]) -> list[object]:
    return [by_player.get(player) for player in seats]
