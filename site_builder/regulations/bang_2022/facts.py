"""The facts that the 2022/23 regulation asks for: rounds of tables drawn anew, who left, what the judge decided."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from ...problems import ERROR, Problem
from ...records.document import SoundData
from ...records.records import Register, Season, Sheet, day, optional_day
from .. import facts
from ..bang import characters
from ..bang.facts import PRELIMINARY, Evening, Game, Table, Withdrawal
from ..bang.reading import SEAT_LINE, SheetReader, game, line_clauses, signed
from ..checking import Check, Fault
from ..facts import SeasonFacts
from ..readings import chosen
from .tables import DEFAULTS, Parameters

ID = "bang-2022"
LINE_CLAUSES = line_clauses(roles="rul-1-1-seats", alive="rul-1-1-winnings", characters="rul-1-1-characters")
UNFINISHED = "unfinished"
FEWER_ROUNDS, TIME_LIMIT = "fewer_rounds", "time_limit"  # waivers


class RoundTable(Table, frozen=True):
    """A table of one round: its one game has the round's number; *number* counts the tables of that round.

    *dealt* has the characters of each player where both are written down: the one kept, the one put away.
    """

    round: int = 1
    dealt: Mapping[str, tuple[str, ...]] | None = None

    @property
    def game(self) -> Game:
        return self.games[0]


class Decision(facts.Decision, frozen=True):
    """*kind*: fewer_rounds or time_limit (a waiver of the organiser), repeated_sheriff (the judge).

    *rounds* is how many are played instead; *round* and *player* say who may be Sheriff again, and when.
    """

    rounds: int | None = None
    round: int | None = None


class Round(Struct, frozen=True):
    """One round: *number* counts from 1, *tables* are those drawn for it."""

    number: int
    tables: tuple[RoundTable, ...]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player for table in self.tables for player in table.seats)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Players at each table, larger tables first."""
        return tuple(sorted((table.size for table in self.tables), reverse=True))


@dataclass(frozen=True, eq=False)
class Tournament2022(Evening):
    """A tournament of 2022/23. *finished* says whether it was played to the end: until then totals are secret."""

    tables: tuple[RoundTable, ...] = ()
    rounds: tuple[Round, ...] = ()
    waivers: tuple[Decision, ...] = ()
    judge_decisions: tuple[Decision, ...] = ()
    law: Parameters = DEFAULTS

    def table_path(self, table: Table) -> tuple[str | int, ...]:
        assert isinstance(table, RoundTable)
        return ("rounds", table.round - 1, "tables", table.number - 1)

    def game_path(self, table: Table, game: Game) -> tuple[str | int, ...]:
        return self.table_path(table)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody seated in the first round: they count as participants even if they left."""
        return self.rounds[0].players

    @property
    def judge(self) -> str | None:
        return self.arbiters[0] if self.arbiters else None

    def active(self, round: int) -> tuple[str, ...]:
        """Who is still in the tournament in *round*: all but those whose last round came before it."""
        return tuple(
            player for player in self.players if player not in self.left or (self.left[player].after_game or 0) >= round
        )

    @property
    def fewer_rounds(self) -> tuple[Decision, ...]:
        return tuple(waiver for waiver in self.waivers if waiver.kind == FEWER_ROUNDS)

    @property
    def turning_days(self) -> tuple[date, ...]:
        return (self.end,)

    def known_on(self, today: date) -> Tournament2022:
        """The same tournament with only what was known on *today*: before its last day nobody had finished it."""
        return self if self.end <= today else dataclasses.replace(self, finished=False)


@dataclass(frozen=True, eq=False)
class Season2022(SeasonFacts):
    """The facts of a season: its tournaments stand side by side, and a list adds up their scores."""

    law: Parameters = DEFAULTS


def characters_line(faults: Sequence[Fault]) -> Iterator[Fault]:
    """A line of characters has one entry a seat."""
    yield from faults


CHARACTERS_LINE = Check("V-15", characters_line, ERROR, "rul-1-1-characters")


def read_season(
    season: Season, register: Register, law: Parameters = DEFAULTS
) -> tuple[Season2022 | None, list[Problem]]:
    """The season's file, typed. *law* is read otherwise where the file says so."""
    return Season2022(season, register, law=chosen(law, season.readings)), []


def read_tournament(
    sheet: Sheet, season: Season2022, register: Register
) -> tuple[Tournament2022 | None, list[Problem]]:
    """A record sheet of 2022/23, typed; None with the problems where something could not be understood."""
    reader, data = SheetReader(sheet.document, register), sheet.document.data
    rounds = tuple(_round(reader, n) for n in range(len(data["rounds"])))
    start = day(data["start"])
    read = Tournament2022(
        sheet=sheet,
        register=register,
        name=data["name"],
        place=data["place"],
        start=start,
        end=optional_day(data.get("end")) or start,
        tables=tuple(table for round_ in rounds for table in round_.tables),
        withdrawals=tuple(_withdrawal(reader, n, entry) for n, entry in enumerate(data.get("withdrawals", ()))),
        lots=tuple(reader.players("lots", n) for n in range(len(data.get("lots", ())))),
        warnings=tuple(
            (reader.player(entry["player"], "warnings", n, "player"), entry["count"])
            for n, entry in enumerate(data.get("warnings", ()))
        ),
        arbiters=(reader.player(data["judge"], "judge"),) if "judge" in data else (),
        club=data.get("club"),
        rounds=rounds,
        finished=data["finished"],
        waivers=_decisions(reader, "waivers"),
        judge_decisions=_decisions(reader, "judge_decisions"),
        law=season.law,
    )
    problems = reader.problems(season.season.regulation, LINE_CLAUSES)
    return (None if problems else read), problems


def _round(reader: SheetReader, index: int) -> Round:
    lines = range(len(reader.at("rounds", index, "tables")))
    return Round(index + 1, tuple(_table(reader, index, n) for n in lines))


def _table(reader: SheetReader, round: int, index: int) -> RoundTable:
    place = ("rounds", round, "tables", index)
    seats = reader.players(*place, "seats")
    dealt = _characters(reader, (*place, "characters"), seats)
    played = game(reader, place, reader.at(*place), seats, round + 1)
    first_cards = {player: cards[0] for player, cards in dealt.items()}
    played = replace(played, index=round, won=None if played.won == UNFINISHED else played.won, characters=first_cards)
    return RoundTable(index + 1, seats, (played,), round=round + 1, dealt=dealt)


def _characters(
    reader: SheetReader, place: tuple[str | int, ...], seats: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """`Bart`, or `Bart/Paul`: the one kept, then the one put away."""
    cards = reader.at(*place)
    if cards is None:
        return {}
    if len(cards) != len(seats):
        reader.refuse(CHARACTERS_LINE, "", *place, actual=len(cards), seats=len(seats))
    dealt: dict[str, tuple[str, ...]] = {}
    for n, (player, text) in enumerate(zip(seats, cards, strict=False)):
        names: list[str] = []
        for name in text.split("/"):
            found_character = characters.character(name.strip())
            if found_character is None:
                variant, facts = characters.unknown(name.strip())
                if both := characters.several(name):
                    variant, facts = "character-slash", {"name": name, "several": "/".join(both)}
                reader.refuse(SEAT_LINE, variant, *place, n, **facts)
            else:
                names.append(found_character)
        if names:
            dealt[player] = tuple(names)
    return dealt


def _withdrawal(reader: SheetReader, index: int, entry: SoundData) -> Withdrawal:
    withdrawal = Withdrawal(
        player=reader.player(entry["player"], "withdrawals", index, "player"),
        stage=PRELIMINARY,
        after_game=entry["after_round"],
        during_game=entry.get("during_round", False),
        expelled=entry.get("cause") == "expulsion",
        index=index,
    )
    return signed(reader, entry, withdrawal)


def _decisions(reader: SheetReader, key: str) -> tuple[Decision, ...]:
    return tuple(
        reader.decision(Decision, entry["kind"], key, n, rounds=entry.get("rounds"), round=entry.get("round"))
        for n, entry in enumerate(reader.at(key) or ())
    )
