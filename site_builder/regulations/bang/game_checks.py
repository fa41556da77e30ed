"""Checks of the games at a table: roles, outcome, who sat there, who was sheriff, what was played again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...problems import Location
from ..checking import Fault, fault
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF, Evening, Game, Table
from .phases import SMALLEST_GAME


def at_game(evening: Evening, table: Table, game: Game, *key: str | int) -> Location:
    """Where a game stands on the sheet, or one of its keys."""
    return evening.sheet.document.where("tables", table.number - 1, "games", game.index, *key)


def all_lines(evening: Evening) -> Iterator[tuple[Table, Game]]:
    for table in evening.tables:
        for game in table.lines:
            yield table, game


def valid_games(evening: Evening) -> Iterator[tuple[Table, Game]]:
    for table in evening.tables:
        for game in table.games:
            yield table, game


def seated(evening: Evening, table: Table, number: int) -> tuple[str, ...]:
    """Who still sits at the table for its game *number*: a leaver's last game is the one named in the withdrawal."""
    gone = {
        w.player
        for w in evening.withdrawals
        if w.stage == "preliminary" and w.after_game is not None and w.after_game < number
    }
    return tuple(player for player in table.seats if player not in gone)


def one_sheriff(evening: Evening) -> Iterator[Fault]:
    """V-09: a game has one sheriff."""
    for table, game in all_lines(evening):
        found = sum(role == SHERIFF for role in game.roles.values())
        if found != 1:
            yield fault(at_game(evening, table, game, "roles"), found=found)


def role_counts(roles: Mapping[int, Mapping[str, int]]):
    """V-08: the check that the roles dealt are those of the game for that many players; *roles* is the law's table."""

    def role_count(evening: Evening) -> Iterator[Fault]:
        for table, game in all_lines(evening):
            dealt = {letter: sum(role == letter for role in game.roles.values()) for letter in "SDOR"}
            wanted = roles.get(game.size)
            if dealt[SHERIFF] == 1 and dealt != wanted:
                where = at_game(evening, table, game, "roles")
                if wanted is None:
                    yield fault(where, "size", players=game.size)
                else:
                    yield fault(where, players=game.size, wanted=_letters(wanted), found=_letters(dealt))

    return role_count


def _letters(counts: Mapping[str, int]) -> str:
    return " ".join(f"{letter}×{counts[letter]}" for letter in "SDOR")


def players_of_the_game(evening: Evening) -> Iterator[Fault]:
    """V-14: the players of a game are those still at the table."""
    for table, game in all_lines(evening):
        wanted = seated(evening, table, game.number)
        for player in table.seats:
            seat = table.seats.index(player) + 1
            if player in game.roles and player not in wanted:
                yield fault(at_game(evening, table, game, "roles"), "left", seat=seat, player=player)
            elif player not in game.roles and player in wanted:
                yield fault(at_game(evening, table, game, "roles"), "absent", seat=seat, player=player)
        for player in sorted(game.alive - set(game.roles)):
            yield fault(at_game(evening, table, game, "alive"), "alive", seat=table.seats.index(player) + 1)


def law_outcome(evening: Evening) -> Iterator[Fault]:
    """V-10: the law wins with the sheriff alive, and no outlaw or renegade."""
    for table, game in valid_games(evening):
        if game.won == LAW_WINS:
            if game.sheriff not in game.alive:
                yield fault(at_game(evening, table, game, "alive"), "sheriff")
            for role in (OUTLAW, RENEGADE):
                if any(game.roles[p] == role for p in game.alive if p in game.roles):
                    yield fault(at_game(evening, table, game, "alive"), role)


def outlaws_outcome(evening: Evening) -> Iterator[Fault]:
    """V-11: the outlaws win when the sheriff is dead and the renegade is not the only one alive."""
    for table, game in valid_games(evening):
        if game.won == OUTLAWS_WIN:
            where = at_game(evening, table, game, "alive")
            alive = [game.roles[p] for p in game.alive if p in game.roles]
            if SHERIFF in alive:
                yield fault(where, "sheriff")
            elif not alive:
                yield fault(where, "nobody")
            elif alive == [RENEGADE]:
                yield fault(where, "renegade")


def renegade_outcome(evening: Evening) -> Iterator[Fault]:
    """V-12: the renegade wins as the only one alive."""
    for table, game in valid_games(evening):
        if game.won == RENEGADE_WINS and [game.roles.get(p) for p in game.alive] != [RENEGADE]:
            yield fault(at_game(evening, table, game, "alive"))


def renegade_duel(evening: Evening) -> Iterator[Fault]:
    """V-13: the renegade reaches the duel with the sheriff only where the law wins and every deputy is dead (A2009-10)."""
    for table, game in valid_games(evening):
        if not game.duel:
            continue
        where = at_game(evening, table, game, "duel")
        if game.won != LAW_WINS:
            yield fault(where, "outcome")
        elif any(game.roles.get(p) == DEPUTY for p in game.alive):
            yield fault(where, "deputy")


def sheriff_order(evening: Evening) -> Iterator[Fault]:
    """V-06: the first seat is sheriff first, then the badge passes to the left, over seats that have been left."""
    for table in evening.tables:
        previous: int | None = None
        for game in table.games:
            if game.sheriff is None:
                return
            now = table.seats.index(game.sheriff)
            wanted = _next_sheriff(evening, table, game.number, previous)
            if wanted is not None and now != wanted:
                yield fault(at_game(evening, table, game, "roles"), seat=now + 1, wanted=wanted + 1, game=game.number)
            previous = now


def _next_sheriff(evening: Evening, table: Table, number: int, previous: int | None) -> int | None:
    still = seated(evening, table, number)
    start = 0 if previous is None else previous + 1
    seats = [n % table.size for n in range(start, start + table.size)]
    return next((n for n in seats if table.seats[n] in still), None)


def games_at_table(evening: Evening) -> Iterator[Fault]:
    """V-05: everybody who stays is sheriff once, a leaver at most once, and then the table is done; at three it stops."""
    for table in evening.tables:
        leavers = [w for w in evening.withdrawals if w.player in table.seats and w.stage == "preliminary"]
        played = len(table.games)
        where = evening.sheet.document.where("tables", table.number - 1, "games")
        turns = {player: sum(game.sheriff == player for game in table.games) for player in table.seats}
        if table.size - len(leavers) < SMALLEST_GAME:
            ends = sorted(w.after_game or 0 for w in leavers)
            last = ends[table.size - SMALLEST_GAME] if len(ends) > table.size - SMALLEST_GAME else 0
            if played != last:
                yield fault(where, "stops", found=played, wanted=last)
            continue
        gone = {w.player for w in leavers}
        served = sum(min(turns[player], 1) for player in gone)
        wanted = table.size - len(gone) + served
        if played != wanted:
            yield fault(where, "left" if gone else "", found=played, wanted=wanted, players=table.size, served=served)


def replayed(evening: Evening) -> Iterator[Fault]:
    """V-17: a void game is followed by its replay, with the same sheriff."""
    for table in evening.tables:
        for void in table.void:
            replay = next((game for game in table.games if game.number == void.number), None)
            where = at_game(evening, table, void, "void")
            if replay is None:
                yield fault(where, "missing")
            elif replay.sheriff != void.sheriff:
                yield fault(where)
