"""A record sheet of sound shape → the facts of a competition, and what could not be understood."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from typing import TypedDict

from ...problems import ERROR, Problem
from ...records.document import SoundData
from ...records.records import Register, Season, Sheet, day, optional_day
from ..bang.reading import UNKNOWN_PLAYER, SheetReader
from ..checking import Check, Fault
from ..exact import Amount, exact
from ..facts import Path
from ..games import race
from ..games.area_scores import Board
from ..games.elimination_order import Out
from ..games.head_to_head import Match
from ..games.match_to_target import GIN, KNOCK, VOID, Hand
from ..games.table_points import PointsTable
from ..readings import chosen
from . import tables
from .facts import ALLOWANCE, ID, LOWERED, Captures, Decision, Festival, Numbering, PlayedCompetition, RoundBoard

BYE, DRAW = "bye", "draw"
_FREE = frozenset("bye riposo libero vuoto nessuno free nobody - x".split())  # how people call a free slot
PAIR = (0, 0)


def block_of_its_format(faults: list[Fault]) -> Iterator[Fault]:
    """A sheet has the blocks that the format of its competition needs, and no other."""
    yield from faults


def one_entry_a_seat(faults: list[Fault]) -> Iterator[Fault]:
    """A list that goes by seat has one entry for each of them."""
    yield from faults


BLOCK = Check("6.5", block_of_its_format, ERROR, "gen-1")
SEATS = Check("V-14", one_entry_a_seat, ERROR, "gen-1")


def read_season(season: Season, register: Register) -> tuple[Festival | None, list[Problem]]:
    """The season's file, typed; None with the problems where something could not be understood."""
    reader, data = SheetReader(season.document, register), season.document.data
    of_year: SoundData = data.get("player_of_the_year", {})
    facts = Festival(
        season=season,
        register=register,
        first_day=day(data["period"]["from"]),
        last_day=day(data["period"]["to"]),
        points=tuple(_amount(points_text) for points_text in of_year.get("points", ())),
        best=of_year.get("best"),
        numbering=_numbering(of_year.get("honours")),
        lots=tuple(reader.players("player_of_the_year", "lots", n) for n in range(len(of_year.get("lots", ())))),
        law=chosen(tables.DEFAULTS, season.readings),
    )
    problems = reader.problems(ID)
    return (None if problems else facts), problems


def read_tournament(
    sheet: Sheet, season: Festival, register: Register
) -> tuple[PlayedCompetition | None, list[Problem]]:
    """A record sheet of the festival, typed; None with the problems where something could not be understood."""
    reading = _Reading(sheet, season, register)
    contest = reading.contest()
    problems = reading.reader.problems(ID)
    return (None if problems else contest), problems


def _amount(amount: int | str) -> Amount:
    return exact(Fraction(amount))


def _numbering(entry: SoundData | None) -> Numbering | None:
    return None if entry is None else Numbering(entry["hall"], tuple(entry.get("numbers", {}).items()))


class _Bracket(TypedDict, total=False):
    """What a sheet tells of matches; each of these is a field of `Contest`."""

    draw: tuple[str | None, ...]
    matches: tuple[Match, ...]
    final_length: int | None


class _Eliminations(TypedDict, total=False):
    """What a sheet tells of who went out, in the same way."""

    seats: tuple[tuple[str, ...], ...]
    outs: tuple[Out, ...]


class _Finishers(TypedDict, total=False):
    """What a sheet tells of a race, in the same way."""

    pairs: tuple[tuple[str, ...], ...]
    finishes: tuple[race.Finish, ...]
    common_start: int


class _Reading:
    def __init__(self, sheet: Sheet, season: Festival, register: Register):
        self.sheet, self.season, self.register = sheet, season, register
        self.reader, self.data = SheetReader(sheet.document, register), sheet.document.data
        self.end: date = optional_day(self.data.get("end")) or day(self.data["start"])

    def contest(self) -> PlayedCompetition:
        data, reader = self.data, self.reader
        competition = tables.COMPETITIONS[data["competition"]]
        self._blocks(competition)
        return PlayedCompetition(
            sheet=self.sheet,
            register=self.register,
            competition=competition,
            name=data["name"],
            place=data["place"],
            start=day(data["start"]),
            end=self.end,
            arbiters=reader.players("arbiters"),
            under_age=reader.players("under_18"),
            lots=tuple(reader.players("lots", n) for n in range(len(data.get("lots", ())))),
            numbering=_numbering(data.get("honours")),
            points=self.season.points,
            law=self.season.law,
            decisions=(*self._penalties(), *self._allowances(), *self._lowered()),
            qualification=tuple(self._match(("qualification", n)) for n in range(len(data.get("qualification", ())))),
            **self._bracket(),
            rounds=tuple(self._rounds()),
            **self._eliminations(),
            **self._finishers(),
            boards=tuple(self._board(n, board) for n, board in enumerate(data.get("boards", ()))),
        )

    def _blocks(self, competition: tables.Competition) -> None:
        instead = any(block in self.data for block in competition.may)
        for block in competition.blocks:
            if block not in self.data and not instead:
                self.reader.refuse(BLOCK, "missing", block=block, competition=competition.id)
        allowed = competition.may if instead else competition.blocks
        for block in tables.BLOCKS:
            if block in self.data and block not in allowed:
                expected = ", ".join(competition.blocks)
                self.reader.refuse(BLOCK, "stray", block, block=block, competition=competition.id, expected=expected)

    def _same(self, place: Path, seats: int, *lists: tuple[str | int, Sequence[object] | None]) -> None:
        """Each list that is written has one entry a seat."""
        for name, entries in lists:
            if entries is not None and len(entries) != seats:
                self.reader.refuse(SEATS, "", *place, name, name=name, actual=len(entries), seats=seats)

    def _match(self, place: Path) -> Match:
        entry, reader = self.reader.at(*place), self.reader
        first, second = reader.players(*place, "players")
        games = tuple(
            None if game == DRAW else reader.player(game, *place, "games", n)
            for n, game in enumerate(entry.get("games", ()))
        )
        return Match(
            players=(first, second),
            index=place[-1] if isinstance(place[-1], int) else 0,
            won=self._named(entry, "won", place),
            games=games,
            score=_pair(entry.get("score")),
            second=_pair(entry.get("second")),
            overtime=_pair(entry.get("overtime")) or PAIR,
            out_of_time=self._named(entry, "out_of_time", place),
            walkover=entry.get("walkover", False),
            hands=tuple(self._hand((*place, "hands", n), hand) for n, hand in enumerate(entry.get("hands", ()))),
            columns=entry.get("columns", 1),
        )

    def _hand(self, place: Path, entry: SoundData) -> Hand:
        kind = next((kind for kind in (KNOCK, GIN) if kind in entry), VOID)
        if kind == VOID:
            return Hand(VOID)
        self._same(place, 2, ("left", entry.get("left", [])))
        return Hand(kind, entry[kind] - 1, _pair(entry.get("left")) or PAIR)

    def _named(self, entry: SoundData, key: str, place: Path) -> str | None:
        return self.reader.player(entry[key], *place, key) if key in entry else None

    def _bracket(self) -> _Bracket:
        if "bracket" not in self.data:
            count = len(self.data.get("matches", ()))
            return {"matches": tuple(self._match(("matches", n)) for n in range(count))}
        block = self.data["bracket"]
        draw = tuple(None if player == BYE else self._in_slot(player, n) for n, player in enumerate(block["draw"]))
        matches = tuple(self._match(("bracket", "matches", n)) for n in range(len(block["matches"])))
        return {"draw": draw, "matches": matches, "final_length": block.get("final_length")}

    def _in_slot(self, written: str, n: int) -> str | None:
        if written.casefold() not in _FREE or self.reader.register.player(written):
            return self.reader.player(written, "bracket", "draw", n)
        self.reader.refuse(UNKNOWN_PLAYER, "free-slot", "bracket", "draw", n, written=written, meant=BYE)
        return None

    def _rounds(self) -> Iterator[tuple[PointsTable, ...]]:
        for n, entry in enumerate(self.data.get("rounds", ())):
            yield tuple(self._table(("rounds", n, "tables", k), table) for k, table in enumerate(entry["tables"]))

    def _table(self, place: Path, entry: SoundData) -> PointsTable:
        players = self.reader.players(*place, "players")
        hands = tuple(tuple(hand) for hand in entry["hands"])
        late = tuple(entry.get("late", (0,) * len(players)))
        self._same(place, len(players), ("late", late))
        for n, hand in enumerate(hands):
            self._same((*place, "hands"), len(players), (n, hand))
        return PointsTable(players, hands, late)

    def _eliminations(self) -> _Eliminations:
        block = self.data.get("eliminations")
        if block is None:
            return {}
        seats = tuple(self.reader.players("eliminations", "tables", n) for n in range(len(block["tables"])))
        outs: list[Out] = []
        for n, entry in enumerate(block["out"]):
            place: Path = ("eliminations", "out", n)
            players = self.reader.players(*place, "players")
            stacks = tuple(entry.get("stacks", (0,) if len(players) == 1 else ()))
            self._same(place, len(players), ("stacks", stacks))
            outs.append(Out(entry["hand"], players, stacks))
        return {"seats": seats, "outs": tuple(outs)}

    def _finishers(self) -> _Finishers:
        block = self.data.get("finishers")
        if block is None:
            return {}
        pairs: list[tuple[str, ...]] = []
        finishes: list[race.Finish] = []
        for n, entry in enumerate(block["entrants"]):
            players = self.reader.players("finishers", "entrants", n, "players")
            pairs.append(players)
            finished = entry.get("finished")
            finishes.append(race.Finish(players[0], race.seconds(finished) if finished else None))
        return {"pairs": tuple(pairs), "finishes": tuple(finishes), "common_start": race.seconds(block["start"])}

    def _board(self, n: int, entry: SoundData) -> RoundBoard:
        place: Path = ("boards", n)
        players, number = self.reader.players(*place, "players"), entry.get("round", 1)
        shapes = [entry.get(shape) for shape in tables.SHAPES]
        lists = [(name, entry.get(name)) for name in ("inside", "outside", *tables.SHAPES)]
        self._same(place, len(players), *lists)
        if any(shape is not None for shape in shapes):
            figures = {
                player: {shape: _at(entry.get(shape), seat) for shape in tables.SHAPES}
                for seat, player in enumerate(players)
            }
            return RoundBoard(number, n, players, Captures(figures))
        zeros = [0] * len(players)
        board = Board(
            order=players,
            inside=tuple(entry.get("inside", zeros)),
            outside=tuple(entry.get("outside", zeros)),
            complete=self._named(entry, "complete", place),
            rolls=tuple(entry.get("rolls", ())),
            lowered=tuple((roll["roll"], roll["to"]) for roll in entry.get("lowered", ())),
        )
        return RoundBoard(number, n, players, board)

    def _penalties(self) -> Iterator[Decision]:
        for n, entry in enumerate(self.data.get("penalties", ())):
            yield self._decision(entry["kind"], ("penalties", n), entry, entry["player"])

    def _allowances(self) -> Iterator[Decision]:
        for n, entry in enumerate(self.data.get("finishers", {}).get("entrants", ())):
            if "allowed" in entry:
                place: Path = ("finishers", "entrants", n, "allowed")
                yield self._decision(ALLOWANCE, place, entry["allowed"], entry["players"][0])

    def _lowered(self) -> Iterator[Decision]:
        for n, board in enumerate(self.data.get("boards", ())):
            for k, entry in enumerate(board.get("lowered", ())):
                yield self._decision(LOWERED, ("boards", n, "lowered", k), entry, "")

    def _decision(self, kind: str, place: Path, entry: SoundData, player: str) -> Decision:
        return self.reader.decision(
            Decision,
            kind,
            *place,
            date=self.end,
            player=self.reader.player(player, *place, "player") if player else "",
            amount=entry.get("amount", entry.get("seconds", entry.get("to", 0))),
            round=entry.get("round", 1),
        )


def _pair(pair: list[int] | None) -> tuple[int, int] | None:
    return None if pair is None else (pair[0], pair[1])


def _at(numbers: list[int] | None, seat: int) -> int:
    return numbers[seat] if numbers is not None and seat < len(numbers) else 0
