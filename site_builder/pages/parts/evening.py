"""The tables of a tournament as the record sheets have them, and the bracket of its duels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ...languages import Words
from ...regulations.bang.characters import CHARACTERS
from ...regulations.bang.facts import Game, Table
from ...regulations.contract import Regulation
from ...regulations.exact import Amount
from ...season.games import Entry, Meeting
from ...season.tournaments import SheetFacts, Standing, TournamentResult
from ..charts.balance import Balance, BalanceScale, balance, scale


class GameCell(Struct, frozen=True):
    """One player in one game: *role* is S, D, O or R; *won* is None where nobody did; amounts in dollars; *balance* is
    None in a game that was void.

    *table* is given where tables are drawn anew: the number of the one they sat at.
    """

    role: str
    won: bool | None
    alive: bool
    duel: bool
    winnings: Amount
    price: int
    character: str
    kept: bool
    balance: Amount | None
    table: int | None = None


class SeatRow(Struct, frozen=True):
    """A player's row: *total* is winnings less prices; *left* says that they went before the end; *line* draws the
    balance, None where nothing was counted yet. *prize* is what the place added to the total over the rounds, in
    dollars, 0 without."""

    player: str
    total: Amount
    left: bool
    cells: tuple[GameCell | None, ...]
    line: Balance | None
    prize: Amount = 0

    @property
    def score(self) -> Amount:
        """The total with the prize."""
        return self.total + self.prize


class GameColumn(Struct, frozen=True):
    """One game: *won* is law, outlaws or renegade; *void* why it was played again."""

    number: int
    won: str
    void: str | None


class TableSheet(Struct, frozen=True):
    """One table, or all players over the rounds. *games* counts the columns, the void ones included."""

    number: int
    anchor: str
    games: int
    columns: tuple[GameColumn, ...]
    seats: tuple[SeatRow, ...]


class Strip(Struct, frozen=True):
    """A table of one round on a line: *won* as in a column, "" where nobody did; who sat there, in seat order."""

    number: int
    anchor: str
    won: str
    cells: tuple[tuple[str, GameCell], ...]


class RoundTables(Struct, frozen=True):
    """A round of tables drawn anew."""

    number: int
    tables: tuple[Strip, ...]


def sheets(tournament: TournamentResult) -> tuple[TableSheet, ...]:
    """Every table that stays together; nothing where no evening of BANG! was played, or tables are drawn anew."""
    if not tournament.facts.evening or _drawn_anew(tournament.facts):
        return ()
    scale = _scale(tournament)
    return tuple(_sheet(tournament, table, n, scale) for n, table in enumerate(tournament.facts.tables, 1))


def over_rounds(tournament: TournamentResult) -> TableSheet | None:
    """Everybody over the rounds, in the order of the standings, where tables are drawn anew."""
    if not tournament.facts.evening or not _drawn_anew(tournament.facts):
        return None
    scale, tables = _scale(tournament), tournament.facts.tables
    numbers = sorted({_round(table) for table in tables})

    def cells(player: str) -> Iterator[GameCell | None]:
        account = {entry.index: entry for entry in tournament.accounts.get(player, ())}
        for number in numbers:
            table = next((table for table in tables if _round(table) == number and player in table.seats), None)
            game = table.games[0] if table else None
            yield _cell(game, player, account.get(game.index), table.number) if table and game else None

    seats = (
        replace(
            _seat(tournament, player, tuple(cells(player)), tournament.accounts.get(player, ()), scale),
            prize=_prize(row.value),
        )
        for player, row in tournament.standings.items()
    )
    return TableSheet(0, "turni", len(numbers), tuple(GameColumn(n, "", None) for n in numbers), tuple(seats))


def _prize(standing: Standing) -> Amount:
    """What the place added to the score of the rounds."""
    before, after = standing.preliminary_score, standing.final_score
    return 0 if before is None or after is None else after - before


def rounds(tournament: TournamentResult) -> tuple[RoundTables, ...]:
    """The tables of every round, a line each; nothing where tables stay together."""
    strips: dict[int, list[Strip]] = {}
    tables = tournament.facts.tables if _drawn_anew(tournament.facts) else ()
    for n, table in enumerate(tables, 1):
        game = table.games[0]
        cells = ((player, _cell(game, player, None)) for player in table.seats)
        strip = Strip(table.number, f"t{n}", game.won or "", tuple((player, cell) for player, cell in cells if cell))
        strips.setdefault(_round(table), []).append(strip)
    return tuple(RoundTables(number, tuple(tables)) for number, tables in sorted(strips.items()))


def sheet_of(tournament: TournamentResult, player: str) -> int | None:
    """The table of a player, where they sat at one only; counted as the sheets are."""
    tables = [n for n, table in enumerate(tournament.facts.tables, 1) if player in table.seats]
    return tables[0] if len(tables) == 1 else None


def _drawn_anew(evening: SheetFacts) -> bool:
    return any(table.round for table in evening.tables)


def _round(table: Table) -> int:
    return table.round or 1


def _scale(tournament: TournamentResult) -> BalanceScale:
    return scale(
        balance
        for account in tournament.accounts.values()
        for entry in account
        for balance in (entry.before, entry.after)
    )


def _sheet(tournament: TournamentResult, table: Table, n: int, scale: BalanceScale) -> TableSheet:
    lines = table.lines
    columns = tuple(GameColumn(game.number, game.won or "", game.void) for game in lines)
    games = {game.index for game in lines if not game.void}

    def seat(player: str) -> SeatRow:
        entries = tuple(entry for entry in tournament.accounts.get(player, ()) if entry.index in games)
        account = {entry.index: entry for entry in entries}
        return _seat(
            tournament, player, tuple(_cell(game, player, account.get(game.index)) for game in lines), entries, scale
        )

    return TableSheet(table.number, f"t{n}", len(lines), columns, tuple(seat(player) for player in table.seats))


def _seat(
    tournament: TournamentResult,
    player: str,
    cells: tuple[GameCell | None, ...],
    entries: Sequence[Entry],
    scale: BalanceScale,
) -> SeatRow:
    line = balance(entries[0].before, [entry.after for entry in entries], scale) if entries else None
    return SeatRow(player, sum(entry.net for entry in entries), tournament.facts.left_tables(player), cells, line)


def _cell(game: Game, player: str, entry: Entry | None, table: int | None = None) -> GameCell | None:
    if player not in game.roles:
        return None
    hire = game.hires.get(player)
    return GameCell(
        role=game.roles[player],
        won=game.ended_for(player),
        alive=player in game.alive or not game.survivors_known,
        duel=game.duel and game.roles[player] == "R" and not game.void,
        winnings=entry.winnings if entry else 0,
        price=hire.price if hire else 0,
        character=_character(game, player),
        kept=bool(hire and hire.kept),
        balance=entry.after if entry else None,
        table=table,
    )


def _character(game: Game, player: str) -> str:
    hire = game.hires.get(player)
    short = hire.character if hire else game.characters.get(player, "")
    return CHARACTERS.get(short, short)


MOST_ROUNDS = 8  # of a duel: a score up to here is drawn
ROUND, FIRST_ROUND = 11, 6  # units from one drawn round to the next


class DuelSide(Struct, frozen=True):
    """One of two duelists; *player* None while unknown; *score* None where it was not written down. *rounds* draws it:
    (x, whether they won it) of as many as the winner of the duel won."""

    player: str | None
    seed: int | None
    won: bool
    score: int | None
    rounds: tuple[tuple[int, bool], ...] = ()


class DuelLine(Struct, frozen=True):
    """*bye* says that the first of the sides goes on without anybody to meet."""

    sides: tuple[DuelSide, ...]
    walkover: bool
    played: bool
    bye: bool

    @property
    def winner_first(self) -> tuple[DuelSide, ...]:
        return tuple(sorted(self.sides, key=lambda side: not side.won))

    @property
    def lost_with(self) -> int | None:
        """The rounds that whoever lost had won; None where they were not written, or nobody has won."""
        return self.winner_first[-1].score if self.winner_first[0].won else None


class DuelStage(Struct, frozen=True):
    """The *title* of the stage, and of *each* of its duels where it stands apart; *last* says that who wins there is
    first."""

    name: str
    title: Words
    each: Words
    duels: tuple[DuelLine, ...]
    last: bool


def stages(law: Regulation, tournament: TournamentResult) -> tuple[DuelStage, ...]:
    """The bracket, stage by stage, byes included, as its *law* calls the stages."""
    duels: dict[str, list[DuelLine]] = {}
    for meeting in tournament.meetings:
        duels.setdefault(meeting.stage, []).append(_duel(tournament, meeting))
    stages, next_stage = law.stages, ""
    for name in reversed(duels):
        if name != stages.third:
            duels[name] = _as_they_meet(duels[name], duels.get(next_stage, []))
            next_stage = name
    return tuple(
        DuelStage(name, stages.title(name), stages.each(name), tuple(duels), name == stages.last)
        for name, duels in duels.items()
    )


def _as_they_meet(duels: list[DuelLine], next_duels: list[DuelLine]) -> list[DuelLine]:
    """The two whose winners meet in one of the *next_duels* stand beside each other, where all winners are known."""
    there = [side.player for duel in next_duels for side in duel.sides]
    winners = [duel.winner_first[0] for duel in duels]
    if not all(side.won and side.player in there for side in winners):
        return duels
    return sorted(duels, key=lambda duel: there.index(duel.winner_first[0].player))


def _duel(tournament: TournamentResult, meeting: Meeting) -> DuelLine:
    duel, bye = meeting.duel, meeting.bye

    def sides() -> Iterator[DuelSide]:
        for player in sorted(meeting.players, key=lambda player: player is None) if bye else meeting.players:
            row = tournament.standings.get(player) if player else None
            won = bye and player is not None or duel is not None and player is not None and duel.won == player
            score = duel.score[0 if won else 1] if duel is not None and duel.score else None
            rounds = _rounds(score or 0, max(duel.score)) if duel is not None and duel.score else ()
            yield DuelSide(player, row.value.preliminary_place if row else None, won, score, rounds)

    both_sides = tuple(sides())
    return DuelLine(both_sides[:1] if bye else both_sides, bool(duel and duel.walkover), bye or duel is not None, bye)


def _rounds(won: int, most: int) -> tuple[tuple[int, bool], ...]:
    return tuple((FIRST_ROUND + ROUND * n, n < won) for n in range(most)) if most <= MOST_ROUNDS else ()
