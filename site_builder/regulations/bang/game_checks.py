"""Checks of the games at a table: roles, outcome, who sat there, what was played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from msgspec.structs import replace

from ...languages.messages import message
from ...problems import Fact, Location, Message
from ..checking import Fault, fault
from .columns_meant import ROLES, exchanged_roles, in_moved_column, moved_columns, roles_exchanged
from .copied_tables import copied_tables
from .evening_checks import leavers_clear
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF, Evening, Game, Table


def at_game(evening: Evening, table: Table, game: Game, *key: str | int) -> Location:
    """Where a game stands on the sheet, or one of its keys."""
    return evening.sheet.document.where(*evening.game_path(table, game), *key)


def clear_tables(evening: Evening) -> Iterator[Table]:
    """The tables at which it is clear who has which seat; where somebody sits twice, only that is told, and of a copy
    of another table that it is one."""
    copies = [copied.table for copied in copied_tables(evening)]
    clear = (table for table in evening.tables if len(set(table.seats)) == table.size)
    return (table for table in clear if not any(table is copy for copy in copies))


def all_lines(evening: Evening) -> Iterator[tuple[Table, Game]]:
    for table in clear_tables(evening):
        for game in table.lines:
            yield table, game


def valid_games(evening: Evening) -> Iterator[tuple[Table, Game]]:
    for table in clear_tables(evening):
        for game in table.games:
            yield table, game


def written_again(table: Table) -> Iterator[tuple[Game, Game]]:
    """The games of a table, each with a later one that is the same at every seat, whoever is said to have won."""
    for game, later in combinations(table.games, 2):
        if not game.hires or game.hires != later.hires:  # most of them, and seen at once
            continue
        below = {"number": game.number, "index": game.index, "won": game.won, "duel": game.duel, "void": game.void}
        if replace(later, **below) == game:
            yield game, later


def games_with_survivors(evening: Evening) -> Iterator[tuple[Table, Game]]:
    """The valid games of which it is written who was alive at the end, but those that lack a role, those in which two
    seats have each other's role, and those at tables where a whole column is not where it belongs; of one that was
    copied over another, without who won, the copy is told."""
    astray = [table for column in moved_columns(evening) for table in column.tables]
    copied = {id(later) for table in clear_tables(evening) for _, later in written_again(table)}
    games = (game for game in valid_games(evening) if game[1].survivors_known and id(game[1]) not in copied)
    whole = ((table, game) for table, game in games if not lacks_role(evening, table, game))
    right = ((table, game) for table, game in whole if not roles_exchanged(evening, table, game))
    return ((table, game) for table, game in right if not any(table is other for other in astray))


def columns_in_place(evening: Evening) -> Iterator[Fault]:
    """V-10: survivors and roles stand at their seats; where a whole column does not, that is told once."""
    for column in moved_columns(evening):
        first = column.tables[0]
        facts: dict[str, Fact] = {"tables": tuple(table.number for table in column.tables), "size": first.size}
        key = "roles" if column.variant.startswith(ROLES) else "alive"
        yield fault(at_game(evening, first, first.games[0], key), column.variant, **facts)
    for exchanged in exchanged_roles(evening):
        table, game, (low, high) = exchanged.table, exchanged.game, exchanged.seats
        where = at_game(evening, table, game or table.games[0], "roles")
        facts = {"table": table.number, "first": low + 1, "second": high + 1}
        variant = "roles-of-two-once" if game else "roles-of-two"
        yield fault(where, variant, **facts, **({"game": game.number} if game else {}))


def seated(evening: Evening, table: Table, number: int) -> tuple[str, ...]:
    """Who still sits at the table for its game *number*: a leaver's last game is the one named in the withdrawal."""
    leavers = {
        withdrawal.player
        for withdrawal in evening.withdrawals
        if withdrawal.stage == "preliminary" and withdrawal.after_game is not None and withdrawal.after_game < number
    }
    return tuple(player for player in table.seats if player not in leavers)


def sits_right(evening: Evening, table: Table, game: Game) -> bool:
    """Whether a game has the players that it should have; where not, one check says so and others hold their tongue."""
    return tuple(game.roles) == seated(evening, table, game.number)


def lacks_role(evening: Evening, table: Table, game: Game) -> bool:
    """Whether somebody who still sits at the table has no role in *game*: it may be any, that of the Sheriff too."""
    return leavers_clear(evening, table) and any(
        player not in game.roles for player in seated(evening, table, game.number)
    )


def sheriffs(game: Game) -> int:
    return sum(role == SHERIFF for role in game.roles.values())


def sheriff_counts(roles: Mapping[int, Mapping[str, int]]):
    """V-09: the check that a game has one sheriff; *roles* is the law's table, which says what the others were."""

    def one_sheriff(evening: Evening) -> Iterator[Fault]:
        for table, game in all_lines(evening):
            where, facts = at_game(evening, table, game, "roles"), {"table": table.number, "game": game.number}
            seats = [n for n, player in enumerate(table.seats, 1) if game.roles.get(player) == SHERIFF]
            if not seats and not lacks_role(evening, table, game):
                yield fault(where, **facts)
            elif len(seats) > 1 and game.size in roles:  # other sizes are told elsewhere: table-size, games-at-table
                due = roles[game.size]
                facts |= {"players": game.size, "expected": _letters(due), "expected_roles": _named(due)}
                yield fault(where, "several", seats=seats, **facts)

    return one_sheriff


def role_counts(roles: Mapping[int, Mapping[str, int]]):
    """V-08: the check that the roles dealt are those of the game for that many players; *roles* is the law's table."""

    def role_count(evening: Evening) -> Iterator[Fault]:
        for table, game in all_lines(evening):
            dealt = {letter: sum(role == letter for role in game.roles.values()) for letter in "SDOR"}
            due = roles.get(game.size, dealt)  # other sizes are told elsewhere: table-size, games-at-table
            if dealt[SHERIFF] == 1 and dealt != due and sits_right(evening, table, game):
                where = at_game(evening, table, game, "roles")
                facts = {"players": game.size, "expected": _letters(due), "actual": _letters(dealt)}
                facts |= {"expected_roles": _named(due), "found_roles": _named(dealt)}
                yield fault(where, table=table.number, game=game.number, **facts)

    return role_count


def _letters(counts: Mapping[str, int]) -> str:
    return " ".join(f"{letter}×{counts[letter]}" for letter in "SDOR")


def _named(counts: Mapping[str, int]) -> Message:
    """The same in words: the letters of a form are not those of a file."""
    return message(__file__, "dealt", {letter: counts[letter] for letter in "SDOR"})


def players_of_the_game(evening: Evening) -> Iterator[Fault]:
    """V-14: the players of a game are those still at the table; each is told once."""
    reported: set[str] = set()
    for table, game in all_lines(evening):
        due = seated(evening, table, game.number) if leavers_clear(evening, table) else tuple(game.roles)
        for seat, player in enumerate(table.seats, 1):
            facts = {"seat": seat, "player": evening.register.shown(player), "game": game.number}
            if (player in game.roles) != (player in due) and player not in reported:
                reported.add(player)
                variant = "left" if player in game.roles else "late" if _late(table, game, player) else "absent"
                if variant == "left":
                    games = [n for n in _played(table, player) if player not in seated(evening, table, n)]
                    facts |= {"n": len(games), "games": ", ".join(map(str, games))}
                yield fault(at_game(evening, table, game, "roles"), variant, **facts)
            elif player in game.alive and player not in game.roles and player not in due:
                yield fault(at_game(evening, table, game, "alive"), "alive", **facts)


def _late(table: Table, game: Game, player: str) -> bool:
    """Whether *player* plays for the first time after *game*."""
    played = _played(table, player)
    return bool(played) and min(played) > game.number


def _played(table: Table, player: str) -> list[int]:
    """The numbers of the games of a *table* that *player* plays."""
    return [game.number for game in table.games if player in game.roles]


def law_outcome(evening: Evening) -> Iterator[Fault]:
    """V-10: the law wins with the sheriff alive, and no outlaw or renegade."""
    for table, game in games_with_survivors(evening):
        if game.won == LAW_WINS and sheriffs(game) == 1:
            where, facts = at_game(evening, table, game, "alive"), _seats_of(table, game)
            alive = {role: seats for role in (OUTLAW, RENEGADE) if (seats := _alive(table, game, role))}
            if _everybody(game):
                yield fault(where, "everybody", **facts)
            elif game.sheriff in game.alive:
                for role, seats in alive.items():
                    yield fault(where, role, **facts | {"seats": seats})
            elif alive:  # the winner is wrong, or else all of those who are alive
                won = RENEGADE_WINS if _alone_alive(game, RENEGADE) else OUTLAWS_WIN
                seats = sorted(seat for of_role in alive.values() for seat in of_role)
                yield fault(at_game(evening, table, game, "won"), "others", **facts | {"seats": seats, "won": won})
            else:
                yield fault(where, "sheriff", **facts)


def outlaws_outcome(evening: Evening) -> Iterator[Fault]:
    """V-11: the outlaws win when the sheriff is dead and the renegade is not the only one alive."""
    for table, game in games_with_survivors(evening):
        if game.won == OUTLAWS_WIN:
            where, facts = at_game(evening, table, game, "alive"), _seats_of(table, game)
            alive = _roles_alive(game)
            if _everybody(game):
                yield fault(where, "everybody", **facts)
            elif SHERIFF in alive and not {OUTLAW, RENEGADE} & {*alive}:
                yield fault(at_game(evening, table, game, "won"), "law", **facts)
            elif SHERIFF in alive:
                yield fault(where, "sheriff", **facts)
            elif not alive:
                yield fault(where, "nobody", **facts)
            elif _alone_alive(game, RENEGADE):
                yield fault(at_game(evening, table, game, "won"), "renegade", **facts)


def renegade_outcome(evening: Evening) -> Iterator[Fault]:
    """V-12: the renegade wins as the only one alive; that no seat has one is told of the roles."""
    for table, game in games_with_survivors(evening):
        if game.won == RENEGADE_WINS and not _alone_alive(game, RENEGADE) and RENEGADE in game.roles.values():
            yield fault(at_game(evening, table, game, "alive"), **_seats_of(table, game))


def _seats_of(table: Table, game: Game) -> dict[str, Fact]:
    """The facts of a sentence about an outcome: the game, and the seats of sheriff and renegade."""
    seat = {role: n for n, player in enumerate(table.seats, 1) if (role := game.roles.get(player))}
    return {"game": game.number, "sheriff": seat.get(SHERIFF, "?"), "renegade": seat.get(RENEGADE, "?")}


def _alive(table: Table, game: Game, role: str) -> list[int]:
    """The seats of those of *role* who are alive at the end."""
    return [n for n, player in enumerate(table.seats, 1) if player in game.alive and game.roles.get(player) == role]


def _roles_alive(game: Game) -> list[str]:
    return [game.roles[player] for player in game.alive if player in game.roles]


def _everybody(game: Game) -> bool:
    """Whether all who played are written down as alive: then nobody looked who was."""
    return game.size > 0 and game.roles.keys() <= {*game.alive}


def _alone_alive(game: Game, role: str) -> bool:
    """Whether one of *role* is alive at the end, and nobody else."""
    return _roles_alive(game) == [role]


def outcome_in_doubt(evening: Evening, table: Table, game: Game) -> bool:
    """Whether another check says that a game did not end as it was written: then what follows from it is not told."""
    places = {at_game(evening, table, game, *key) for key in ((), ("won",), ("alive",))}
    checks = (law_outcome, outlaws_outcome, renegade_outcome)
    in_doubt = in_moved_column(evening, table) or roles_exchanged(evening, table, game)
    return in_doubt or any(fault.where in places for check in checks for fault in check(evening))


def renegade_duel(evening: Evening) -> Iterator[Fault]:
    """V-13: the renegade comes to the duel with the sheriff only where the law wins, every deputy dead (A2009-10)."""
    for table, game in valid_games(evening):
        if not game.duel or in_moved_column(evening, table) or roles_exchanged(evening, table, game):
            continue
        where = at_game(evening, table, game, "duel")
        if game.won != LAW_WINS and not outcome_in_doubt(evening, table, game):
            yield fault(where, "outcome", game=game.number)
        elif not _everybody(game) and (alive := _alive(table, game, DEPUTY)):
            yield fault(where, "deputy", game=game.number, seats=alive)


def replayed(evening: Evening) -> Iterator[Fault]:
    """V-17: a void game is followed by its replay, with the same sheriff."""
    for table in clear_tables(evening):
        for void in table.void:
            replay = next((game for game in table.games if game.number == void.number), None)
            if replay is None:
                yield fault(at_game(evening, table, void, "void"), "missing", game=void.number)
            elif replay.sheriff != void.sheriff and sheriffs(replay) == sheriffs(void) == 1:
                facts = {"game": void.number, "seat": table.seats.index(void.sheriff) + 1}
                if not_replayed(table):
                    yield fault(at_game(evening, table, void, "void"), "none", **facts)
                else:
                    yield fault(at_game(evening, table, replay, "roles"), **facts)


def not_replayed(table: Table) -> bool:
    """Whether a void game of a *table* has a sheriff of whom no game counts: nobody played it again, or it is not void;
    then what the table lacks because of that is not told."""
    seats_of_sheriffs = {game.sheriff for game in table.games}
    return any(sheriffs(void) == 1 and void.sheriff not in seats_of_sheriffs for void in table.void)
