"""Games of one table that stand on the sheet of another too: no two tables deal and hire alike."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..checking import Fault, fault
from .copied_tables import copied_tables, games_alike
from .facts import Evening
from .game_checks import at_game


def same_games(evening: Evening) -> Iterator[Fault]:
    """V-16: nobody plays at two tables; the games of another were copied onto this one. Each table is told once."""
    alike = games_alike(evening)
    for copied in copied_tables(evening):
        if not copied.people:
            first = alike(evening.tables.index(copied.other), evening.tables.index(copied.table))[0][1]
            facts = {"table": copied.table.number, "other": copied.other.number}
            yield fault(at_game(evening, copied.table, first, "roles"), **facts)


def same_game(evening: Evening) -> Iterator[Fault]:
    """V-16: one game of several was copied from another table; only asked, for it may have come out so."""
    compared: set[tuple[tuple[str, ...], int]] = set()
    copies = [copied.table for copied in copied_tables(evening)]
    alike, tables = games_alike(evening), enumerate(evening.tables)
    own = [(index, table) for index, table in tables if not any(table is copy for copy in copies)]
    for (index, table), (other_index, other) in combinations(own, 2):
        for game, copy in alike(index, other_index) if table.round == other.round else ():
            if (other.seats, copy.index) not in compared:
                compared.add((other.seats, copy.index))
                facts = {"table": other.number, "game": copy.number, "other": table.number, "other_game": game.number}
                yield fault(at_game(evening, other, copy, "roles"), **facts)
