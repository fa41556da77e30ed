"""The tables of a tournament as the record sheets have them, and the bracket of its duels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..regulations.bang.characters import CHARACTERS
from ..regulations.bang.facts import Evening, Game, Table
from ..regulations.bang.ledger import Entry
from ..regulations.contract import TournamentResult

STAGES = ("quarter", "semi", "third", "final")


@dataclass(frozen=True, slots=True)
class Cell:
    """One player in one game: *role* is S, D, O or R; amounts in dollars; *balance* is None in a game that was void."""

    role: str
    won: bool
    alive: bool
    duel: bool
    winnings: int
    price: int
    character: str
    kept: bool
    balance: int | None


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's row: *total* is winnings less prices; *left* says that they went before the end."""

    player: str
    total: int
    left: bool
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One game: *won* is law, outlaws or renegade; *void* why it was played again."""

    number: int
    won: str
    void: str | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table. *games* counts the columns, the void ones included."""

    number: int
    anchor: str
    round: int | None
    games: int
    columns: tuple[Column, ...]
    seats: tuple[Seat, ...]


def sheets(one: TournamentResult) -> tuple[Sheet, ...]:
    """Every table; nothing for a tournament that was not an evening at tables of BANG!."""
    if not isinstance(one.facts, Evening):
        return ()
    return tuple(_sheet(one, table, n) for n, table in enumerate(one.facts.tables, 1))


def sheet_of(one: TournamentResult, player: str) -> int | None:
    """The table of a player, where they sat at one only; counted as the sheets are."""
    if not isinstance(one.facts, Evening):
        return None
    tables = [n for n, table in enumerate(one.facts.tables, 1) if player in table.seats]
    return tables[0] if len(tables) == 1 else None


def _sheet(one: TournamentResult, table: Table, n: int) -> Sheet:
    lines = table.lines
    columns = tuple(Column(game.number, game.won or "", game.void) for game in lines)
    return Sheet(
        table.number,
        f"t{n}",
        getattr(table, "round", None),
        len(lines),
        columns,
        tuple(_seat(one, lines, player) for player in table.seats),
    )


def _seat(one: TournamentResult, lines: tuple[Game, ...], player: str) -> Seat:
    here = {game.index for game in lines if not game.void}
    account: dict[int, Entry] = {e.game.index: e for e in one.accounts.get(player, ()) if e.game.index in here}
    cells = tuple(_cell(game, player, account.get(game.index)) for game in lines)
    return Seat(player, sum(entry.net for entry in account.values()), one.facts.left_tables(player), cells)


def _cell(game: Game, player: str, entry: Entry | None) -> Cell | None:
    if player not in game.roles:
        return None
    hire = game.hires.get(player)
    return Cell(
        role=game.roles[player],
        won=not game.void and game.won_by(player),
        alive=player in game.alive or not game.survivors_known,
        duel=game.duel and game.roles[player] == "R" and not game.void,
        winnings=entry.winnings if entry else 0,
        price=hire.price if hire else 0,
        character=_character(game, player),
        kept=bool(hire and hire.kept),
        balance=entry.after if entry else None,
    )


def _character(game: Game, player: str) -> str:
    hire = game.hires.get(player)
    short = hire.character if hire else game.characters.get(player, "")
    return CHARACTERS.get(short, short)


@dataclass(frozen=True, slots=True)
class Side:
    """One of two duelists; *player* None while unknown; *score* None where it was not written down."""

    player: str | None
    seed: int | None
    won: bool
    score: int | None


@dataclass(frozen=True, slots=True)
class Duel:
    sides: tuple[Side, Side]
    walkover: bool
    played: bool


@dataclass(frozen=True, slots=True)
class Stage:
    name: str
    duels: tuple[Duel, ...]


def stages(one: TournamentResult) -> tuple[Stage, ...]:
    """The bracket, stage by stage; the third-place duel stands apart."""
    found = {name: tuple(_duel(one, m) for m in one.meetings if m.stage == name) for name in STAGES}
    return tuple(Stage(name, duels) for name, duels in found.items() if duels)


def _duel(one: TournamentResult, meeting: Any) -> Duel:
    duel = meeting.duel

    def sides() -> Iterator[Side]:
        for player in meeting.players:
            row = one.standings.get(player)
            won = duel is not None and player is not None and duel.won == player
            score = duel.score[0 if won else 1] if duel is not None and duel.score else None
            yield Side(player, row.value.preliminary_place if row else None, won, score)

    return Duel(tuple(sides()), bool(duel and duel.walkover), duel is not None)  # type: ignore[arg-type]
