"""Checks of the games of a table together: who is sheriff when, and how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec.structs import replace

from ...problems import Location
from ..checking import Fault, fault
from .columns_meant import in_moved_column, roles_exchanged
from .evening_checks import leavers_clear
from .facts import Evening, Game, Table
from .game_checks import at_game, clear_tables, not_replayed, seated, sheriffs, sits_right, written_again
from .phases import SMALLEST_GAME
from .seats_sorted import in_order


def sheriff_order(evening: Evening) -> Iterator[Fault]:
    """V-06: the first seat is sheriff first, then the badge passes to the left, over seats that have been left. Where
    only the seats are written in another order, that is told, once."""
    backwards: dict[tuple[int, ...], list[int]] = {}  # the tables whose seats are to be written in this order
    for table in clear_tables(evening):
        if not leavers_clear(evening, table) or len(table.games) != _games_due(evening, table):
            continue
        if in_moved_column(evening, table, roles=True):
            continue
        games = _with_a_sheriff(evening, table)
        out_of_turn = [*_out_of_turn(evening, table, games)]
        if any(roles_exchanged(evening, table, game) for game, *_ in out_of_turn):
            continue
        order = _order_of_seats(evening, table, games) if len(out_of_turn) > 1 and len(games) > 2 else ()
        if order and order[1] == order[0] % table.size + 1:
            yield fault(_at_seats(evening, table.number), "begins", table=table.number, seat=order[0], order=order)
        elif order:
            backwards.setdefault(order, []).append(table.number)
        elif turn := _games_in_turn(evening, table, games) if len(out_of_turn) > 1 else ():
            yield _of_games_in_turn(evening, table, games, turn)
        else:
            yield from (_of_game(evening, table, *out) for out in out_of_turn)
    for order, tables in backwards.items():
        yield fault(_at_seats(evening, tables[0]), "backwards", tables=tables, order=order)


def _of_games_in_turn(evening: Evening, table: Table, games: Sequence[Game], turn: tuple[int, ...]) -> Fault:
    """What is told of a table whose *games* are in turn in another order: two are exchanged, several stand elsewhere,
    or, where the games are in the order of what else they tell, its seats were sorted."""
    misplaced = [game for game, number in zip(games, turn, strict=True) if game.number != number]
    if len(misplaced) == 2 or not in_order(evening, table):
        first = misplaced[0].number
        facts = {"table": table.number, "order": turn, "first": first, "second": turn[first - 1]}
        variant = "games-exchanged" if len(misplaced) == 2 else "games"
        return fault(at_game(evening, table, misplaced[0], "roles"), variant, **facts)
    order = tuple(table.seats.index(game.sheriff) + 1 for game in games)
    return fault(_at_seats(evening, table.number), "sorted", table=table.number, order=order)


def _of_game(evening: Evening, table: Table, game: Game, seat: int, due: int) -> Fault:
    """What is told of a *game* whose sheriff sits on another seat than is *due*: it may be another one, copied."""
    facts = {"game": game.number, "seat": seat + 1, "expected": due + 1}
    pair = next((pair for pair in written_again(table) if game in pair), None)
    if pair is None:
        return fault(at_game(evening, table, game, "roles"), **facts)
    other = next(of_pair.number for of_pair in pair if of_pair is not game)
    return fault(at_game(evening, table, game), "copied", other=other, **facts)


def star_in_doubt(evening: Evening, table: Table, game: Game) -> bool:
    """Whether another sheriff than it has to be is told of a *game*: its lines may be exchanged."""
    return any(wrong is game for wrong, *_ in _out_of_turn(evening, table, _with_a_sheriff(evening, table)))


def _with_a_sheriff(evening: Evening, table: Table) -> list[Game]:
    """The games of a table, up to the first of which another check says that its seats or its sheriff are wrong."""
    return [*takewhile(lambda game: sheriffs(game) == 1 and sits_right(evening, table, game), table.games)]


def _at_seats(evening: Evening, table: int) -> Location:
    return evening.sheet.document.where("tables", table - 1, "seats")


def _out_of_turn(evening: Evening, table: Table, games: Sequence[Game]) -> Iterator[tuple[Game, int, int]]:
    """The *games* with another sheriff than it has to be: each with the seat that was, and the seat that is due."""
    previous: int | None = None
    for game in games:
        seat = table.seats.index(game.sheriff)
        due = _next_sheriff(evening, table, game.number, previous)
        if due is not None and seat != due:
            yield game, seat, due
        previous = seat if due is None else due


def _order_of_seats(evening: Evening, table: Table, games: Sequence[Game]) -> tuple[int, ...]:
    """The order of the seats in which everybody would be sheriff when it is their turn: from the first sheriff on, or
    from there backwards; nothing where it is neither."""
    first = table.seats.index(games[0].sheriff)
    for step in (1, -1):
        order = [(first + step * n) % table.size for n in range(table.size)]
        written_so = replace(table, seats=tuple(table.seats[n] for n in order))
        if not any(_out_of_turn(evening, written_so, games)):
            return tuple(n + 1 for n in order)
    return ()


def _games_in_turn(evening: Evening, table: Table, games: Sequence[Game]) -> tuple[int, ...]:
    """The numbers of the *games* in the order in which everybody would be sheriff when it is their turn; nothing where
    there is no such order, or where somebody left the table."""
    in_turn = sorted(games, key=lambda game: table.seats.index(game.sheriff))
    renumbered = [replace(game, number=n) for n, game in enumerate(in_turn, 1)]
    somebody_left = any(map(evening.left_tables, table.seats))
    if somebody_left or len(games) < len(table.games) or any(_out_of_turn(evening, table, renumbered)):
        return ()
    return tuple(game.number for game in in_turn)


def _next_sheriff(evening: Evening, table: Table, number: int, previous: int | None) -> int | None:
    still = seated(evening, table, number)
    start = 0 if previous is None else previous + 1
    seats = [n % table.size for n in range(start, start + table.size)]
    return next((n for n in seats if table.seats[n] in still), None)


def games_at_table(evening: Evening) -> Iterator[Fault]:
    """V-05: everybody who stays is sheriff once, a leaver at most once, then the table is done; at three it stops."""
    for table in clear_tables(evening):
        played, due = len(table.games), _games_due(evening, table)
        if not leavers_clear(evening, table) or any(
            game.number <= due and not sits_right(evening, table, game) for game in table.games
        ):
            continue
        if played != due and not not_replayed(table):
            leavers = [player for player in table.seats if evening.left_tables(player)]
            stops = table.size - len(leavers) < SMALLEST_GAME
            served_as_sheriff = {game.sheriff for game in table.games}
            yet = [
                n
                for n, player in enumerate(table.seats, 1)
                if player not in served_as_sheriff and player not in leavers
            ]
            variant = "stops" if stops else "yet" if yet else "many"
            where = evening.sheet.document.where("tables", table.number - 1, "games")
            if played > due and (again := next(written_again(table), None)):
                facts = {"game": again[1].number, "other": again[0].number}
                yield fault(at_game(evening, table, again[1]), "again", table=table.number, **facts)
                continue
            yield fault(where, variant, table=table.number, actual=played, expected=due, seats=yet)


def _games_due(evening: Evening, table: Table) -> int:
    """How many games the table plays: one for every sheriff to be, or up to the one that left three players."""
    leavers = {
        withdrawal.player: withdrawal.after_game or 0
        for withdrawal in evening.withdrawals
        if evening.left_tables(withdrawal.player)
    }
    ends = sorted(last for player, last in leavers.items() if player in table.seats)
    if table.size - len(ends) < SMALLEST_GAME:
        return ends[min(max(table.size - SMALLEST_GAME, 0), len(ends) - 1)] if ends else table.size
    served_as_sheriff = {game.sheriff for game in table.games if sheriffs(game) == 1}
    return sum(player not in leavers or player in served_as_sheriff for player in table.seats)
