"""Tables on which stands what stands at another: its people in the same seats, or only its games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from ..cached import LazyDict, cached_per_instance
from .facts import DEALT, Evening, Game, Table

Pair = tuple[Game, Game]  # a game of one table, and that of another which is like it
Line = tuple[object, ...]  # what was written of a game, by seat


class CopiedTable(Struct, frozen=True):
    """A *table* with what belongs to the *other*: the *people* of the smaller of both, in the same seats, or else all
    games, seat by seat, as far as both go."""

    table: Table
    other: Table
    people: bool


@cached_per_instance  # asked by every check of a table
def copied_tables(evening: Evening) -> tuple[CopiedTable, ...]:
    """The tables of an evening that were copied from another; each once. Where rounds are drawn anew, by its people
    none is: their checks tell that of a whole round."""
    copies: dict[int, CopiedTable] = {}
    alike = games_alike(evening)
    for index, other_index in combinations(range(len(evening.tables)), 2):
        first, second = evening.tables[index], evening.tables[other_index]
        if first.round != second.round:
            continue
        people = first.round is None and _same_people(first, second)
        if people or _same_games(first, second, alike(index, other_index)):
            if first.size != second.size and _spoilt(first) and not _spoilt(second):
                copies.setdefault(index, CopiedTable(first, second, people))
            else:
                copies.setdefault(other_index, CopiedTable(second, first, people))
    return tuple(copies[at] for at in sorted(copies))


def _same_people(first: Table, second: Table) -> bool:
    """Whether everybody of the smaller of two tables has the same seat at the other."""
    seats = min(first.size, second.size)
    return seats > 1 and first.seats[:seats] == second.seats[:seats]


def _same_games(first: Table, second: Table, alike: Sequence[Pair]) -> bool:
    """Whether all games of two tables are *alike*, or, where one has more of them, all of the other's."""
    fewest, most = sorted((len(first.games), len(second.games)))
    return len(alike) == fewest > (1 if fewest < most else 0)


def _spoilt(table: Table) -> bool:
    """Whether a game of a *table* has not the roles that are dealt to so many: what was copied had more seats, or
    fewer."""
    return any(
        sum(dealt == role for dealt in game.roles.values()) != count
        for game in table.games
        for role, count in DEALT.get(game.size, {}).items()
    )


def games_alike(evening: Evening) -> Callable[[int, int], Sequence[Pair]]:
    """Of two tables of an evening, by their index, the games of the second that are, seat by seat, one of the first;
    where one has a seat more, as far as both go. None where somebody has two seats. What stands at a table is put into
    the order of seats once, with however many others it is compared."""

    def lines(part: tuple[int, int]) -> Sequence[tuple[Game, Line | None]]:
        index, seats = part
        table = evening.tables[index]
        return [(game, by_seat(table.seats[:seats], game)) for game in table.games]

    written = LazyDict(lines)

    def alike(first: int, second: int) -> Sequence[Pair]:
        table, other = evening.tables[first], evening.tables[second]
        if len({*table.seats, *other.seats}) < table.size + other.size:
            return ()
        seats = min(table.size, other.size)
        pairs = {
            copy.index: (game, copy)
            for copy, copied_line in written[second, seats]
            for game, line in written[first, seats]
            if line is not None and line == copied_line
        }
        return tuple(pairs.values())

    return alike


def by_seat(seats: Sequence[str], game: Game) -> Line | None:
    """What was written of a *game*, by seat and not by player; None where the characters are not written down, and two
    games can be alike by chance."""
    hires = {player: (hire.character, hire.price, hire.kept) for player, hire in game.hires.items()}
    characters = _of_seats(seats, hires or game.characters)
    if characters.count(None) > 1:
        return None
    return game.won, game.duel, _of_seats(seats, game.roles), [seat in game.alive for seat in seats], characters


def _of_seats(seats: Sequence[str], by_player: Mapping[str, object]) -> list[object]:
    return [by_player.get(player) for player in seats]
