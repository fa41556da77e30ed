"""A column of a record sheet that is not where it belongs: the dead marked as survivors, or seats shifted by one.

At a whole table, or at all of them, the dead are marked in the place of the survivors, or survivors or roles stand a
seat further on, or before; or two seats have each other's roles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ..cached import cached_per_instance
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, SHERIFF, Evening, Game, Table

Meaning = Callable[[Table, Game], Game]
DEAD, ROLES = "dead", "roles"
_LEAST = 2  # games that do not end as written: one may be wrong by itself


class MovedColumn(Struct, frozen=True):
    """What is told of it, the *variant* of the sentence; and of which *tables*."""

    variant: str
    tables: tuple[Table, ...]


@cached_per_instance  # asked of every game
def moved_columns(evening: Evening) -> tuple[MovedColumn, ...]:
    """The columns that explain, put in their place, all that is wrong with the outcome of the games at a table."""
    return tuple(_moved_columns(evening))


def _moved_columns(evening: Evening) -> Iterator[MovedColumn]:
    tables = [table for table in evening.tables if _whole(table)]
    wrong = [table for table in tables if _unlawful(table.games)]
    if len(wrong) > 1 and not any(_unlawful(_meant(table, _other_survivors)) for table in tables):
        yield MovedColumn(DEAD, tuple(tables))
        return
    for table in wrong:
        least = {variant: 1 if variant.startswith(ROLES) else _LEAST for variant, _ in _MEANINGS}
        for variant, meaning in _MEANINGS:
            meant = _meant(table, meaning)
            in_turn = [table.seats.index(game.sheriff) for game in meant] == [*range(table.size)]
            if len(_unlawful(table.games)) >= least[variant] and not _unlawful(meant) and in_turn:
                yield MovedColumn(variant, (table,))
                break


class ExchangedRoles(Struct, frozen=True):
    """Two *seats* of a *table*, from 0, the lower one first, of which each has the role of the other: in one *game*, or
    in all (None)."""

    table: Table
    seats: tuple[int, int]
    game: Game | None = None

    def concerns(self, table: Table, game: Game) -> bool:
        return self.table is table and (self.game is None or self.game is game)


@cached_per_instance  # asked of every game
def exchanged_roles(evening: Evening) -> tuple[ExchangedRoles, ...]:
    """Where a sheriff out of turn and an outcome that is not as written are explained, both, by two roles exchanged."""
    tables = (table for table in evening.tables if _whole(table) and not in_moved_column(evening, table))
    return tuple(exchanged for exchanged in map(_exchanged_roles, tables) if exchanged)


def roles_exchanged(evening: Evening, table: Table, game: Game) -> bool:
    """Whether two seats have each other's role in *game*, which is told once."""
    return any(exchanged.concerns(table, game) for exchanged in exchanged_roles(evening))


def _exchanged_roles(table: Table) -> ExchangedRoles | None:
    """A sheriff who sits elsewhere than their game says in one game, or two in the games of each other."""
    sheriffs = [(n, table.seats.index(game.sheriff)) for n, game in enumerate(table.games)]
    astray = [(due, seat) for due, seat in sheriffs if due != seat]
    if len(table.games) != table.size or not 0 < len(astray) <= 2 or not _unlawful(table.games):
        return None
    first, second = sorted(astray[0])
    meaning = _roles_exchanged(first, second)
    if len(astray) == 1:
        game = table.games[astray[0][0]]
        again = any(other.roles == game.roles for other in table.games if other is not game)  # then it was copied
        explained = not again and not _lawful(game) and _lawful(meaning(table, game))
        return ExchangedRoles(table, (first, second), game) if explained else None
    explained = astray[0] == astray[1][::-1] and not _unlawful(_meant(table, meaning))
    return ExchangedRoles(table, (first, second)) if explained else None


def in_moved_column(evening: Evening, table: Table, roles: bool = False) -> bool:
    """Whether a column of *table* is not where it belongs, which is told once; *roles*: that of the roles."""
    moved = [column for column in moved_columns(evening) if any(table is other for other in column.tables)]
    return any(column.variant.startswith(ROLES) or not roles for column in moved)


def _whole(table: Table) -> bool:
    """Whether every game of a table that lasts the evening has everybody, one sheriff, and its survivors."""
    return table.round is None and all(
        tuple(game.roles) == table.seats
        and game.survivors_known
        and sum(role == SHERIFF for role in game.roles.values()) == 1
        for game in table.games
    )


def _meant(table: Table, meaning: Meaning) -> list[Game]:
    return [meaning(table, game) for game in table.games]


def _unlawful(games: Sequence[Game]) -> list[Game]:
    """The *games* that did not end as written: by who won, who was alive, and the duel of renegade and sheriff."""
    return [game for game in games if not _lawful(game)]


def _lawful(game: Game) -> bool:
    alive = sorted(game.roles[player] for player in game.alive if player in game.roles)
    if game.duel and (game.won != LAW_WINS or DEPUTY in alive):
        return False
    if game.won == LAW_WINS:
        return SHERIFF in alive and not {OUTLAW, RENEGADE} & {*alive}
    if game.won == OUTLAWS_WIN:
        return bool(alive) and SHERIFF not in alive and alive != [RENEGADE]
    return alive == [RENEGADE]


def _other_survivors(table: Table, game: Game) -> Game:
    return replace(game, alive=tuple(player for player in table.seats if player not in game.alive))


def _survivors_moved(seats: int) -> Meaning:
    def meaning(table: Table, game: Game) -> Game:
        numbers = sorted((table.seats.index(player) + seats) % table.size for player in game.alive)
        return replace(game, alive=tuple(table.seats[n] for n in numbers))

    return meaning


def _roles_moved(seats: int) -> Meaning:
    def meaning(table: Table, game: Game) -> Game:
        roles = [game.roles[table.seats[(n - seats) % table.size]] for n in range(table.size)]
        return replace(game, roles=dict(zip(table.seats, roles, strict=True)))

    return meaning


def _roles_exchanged(first: int, second: int) -> Meaning:
    def meaning(table: Table, game: Game) -> Game:
        low, high = table.seats[first], table.seats[second]
        return replace(game, roles={**game.roles, low: game.roles[high], high: game.roles[low]})

    return meaning


_MEANINGS: tuple[tuple[str, Meaning], ...] = (
    (DEAD, _other_survivors),
    ("further", _survivors_moved(-1)),
    ("before", _survivors_moved(1)),
    ("roles-further", _roles_moved(-1)),
    ("roles-before", _roles_moved(1)),
)
