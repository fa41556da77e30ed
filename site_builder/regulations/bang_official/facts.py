"""The facts of a session: a fixed group, its games in one scoring system, and who ratified the scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from ...problems import ERROR, Problem
from ...records.records import Register, Season, Sheet, day
from ..bang import characters
from ..bang.facts import Evening, Game, Table, extended
from ..bang.reading import SheetReader, evening, line_clauses
from ..checking import Check, Fault
from ..decisions import newest
from ..facts import Decision, Path, SeasonFacts
from ..readings import chosen
from .tables import DEFAULTS, OFFICIAL, Parameters

ID = "bang-official"
LINE_CLAUSES = line_clauses(roles="off-5", alive="off-5", characters="hir-1", prices="hir-1")
NO_CHARACTER = "-"


class SessionGame(Game, frozen=True):
    """A game of a session, with the scoring *system* and the *options* of the session."""

    system: str = OFFICIAL
    options: frozenset[str] = frozenset()


class SessionTable(Table, frozen=True):
    """The table of a session."""

    games: tuple[SessionGame, ...]


@dataclass(frozen=True, eq=False)
class Session(Evening):
    """A session: one table, whose players stay the same from the first game to the last (AO-10)."""

    tables: tuple[SessionTable, ...] = ()
    system: str = OFFICIAL
    options: frozenset[str] = frozenset()
    publisher: str | None = None
    period: tuple[date, date] | None = None
    law: Parameters = DEFAULTS

    @property
    def scoring(self) -> Mapping[str, str | list[str]]:
        """The system of the session, and its variants."""
        return {"system": self.system, "options": sorted(self.options)}

    @property
    def table(self) -> SessionTable:
        return self.tables[0]

    @property
    def games(self) -> tuple[SessionGame, ...]:
        return self.table.games

    @property
    def turning_days(self) -> tuple[date, ...]:
        return tuple(sorted({day for ratification in self.signatures for day in ratification.days}))

    def known_on(self, today: date) -> Session:
        """The same session with only what was known on *today*."""
        return replace(self, ratified=newest(self.signatures, today))


@dataclass(frozen=True, eq=False)
class RecordSeason(SeasonFacts):
    """The facts of a season: the days of its sessions, and who decides for the publisher."""

    first_day: date = date.min
    last_day: date = date.max
    law: Parameters = DEFAULTS


def read_season(
    season: Season, register: Register, law: Parameters = DEFAULTS
) -> tuple[RecordSeason | None, list[Problem]]:
    """The season's file, typed; None with the problems where something could not be understood. *law* is read
    otherwise where the file says so."""
    reader, data = SheetReader(season.document, register), season.document.data
    facts = RecordSeason(
        season=season,
        register=register,
        first_day=day(data["period"]["from"]),
        last_day=day(data["period"]["to"]),
        publisher=reader.optional_player("publisher"),
        law=chosen(law, season.readings),
    )
    problems = reader.problems(season.regulation)
    return (None if problems else facts), problems


def read_tournament(sheet: Sheet, season: RecordSeason, register: Register) -> tuple[Session | None, list[Problem]]:
    """The sheet of a session, typed; None with the problems where something could not be understood."""
    reader, data = SheetReader(sheet.document, register), sheet.document.data
    base = evening(sheet, register, reader)
    system, options = data.get("system", OFFICIAL), frozenset(data.get("options", ()))
    facts = extended(
        base,
        Session,
        tables=tuple(_table(reader, n, table, system, options) for n, table in enumerate(base.tables)),
        club=data.get("club"),
        system=system,
        options=options,
        ratified=reader.decision(Decision, "ratification", "ratified") if "ratified" in data else None,
        signed_before=tuple(
            reader.decision(Decision, "ratification", "ratified_before", n)
            for n in range(len(data.get("ratified_before", ())))
        ),
        publisher=season.publisher,
        period=(season.first_day, season.last_day),
        law=season.law,
    )
    problems = reader.problems(season.season.regulation, LINE_CLAUSES)
    return (None if problems else facts), problems


def _table(reader: SheetReader, number: int, table: Table, system: str, options: frozenset[str]) -> SessionTable:
    """The table with everything that only a session has."""
    games = (
        _game(reader, ("tables", number, "games", game.index), game, table.seats, system, options)
        for game in table.games
    )
    return SessionTable(table.number, table.seats, tuple(games), table.void)


def _game(
    reader: SheetReader,
    place: tuple[str | int, ...],
    game: Game,
    seats: Sequence[str],
    system: str,
    options: frozenset[str],
) -> SessionGame:
    entry = reader.at(*place)
    shot = [entry["deputy_shot_sheriff"]] if "deputy_shot_sheriff" in entry else []
    shooters = _seated(reader, shot, seats, lambda n: (*place, "deputy_shot_sheriff"))
    cards = _one_a_seat(reader, "kept_cards", place, seats)
    return SessionGame(
        number=game.number,
        index=game.index,
        roles=game.roles,
        won=game.won,
        alive=game.alive,
        duel=game.duel,
        hires=game.hires,
        void=game.void,
        survivors_known=game.survivors_known,
        characters=_characters(reader, place, seats),
        system=system,
        options=options,
        shot_by=shooters[0] if shooters else None,
        bounties=_seated(reader, entry.get("bounties", ()), seats, lambda n: (*place, "bounties", n)),
        kept_cards={player: number for player, number in zip(seats, cards, strict=False) if number},
    )


def _seated(
    reader: SheetReader, numbers: Sequence[int], seats: Sequence[str], path: Callable[[int], Path]
) -> tuple[str, ...]:
    """The players at the seats *numbers*, counted from 1."""
    rows: list[str] = []
    for n, seat in enumerate(numbers):
        if seat <= len(seats):
            rows.append(seats[seat - 1])
        else:
            reader.refuse(SESSION_LINE, "no-such-seat", *path(n), seat=seat, seats=len(seats))
    return tuple(rows)


def _one_a_seat(reader: SheetReader, key: str, place: tuple[str | int, ...], seats: Sequence[str]) -> list[Any]:
    """The list at *key*, which has an entry a seat; empty where it is absent."""
    entries: list[Any] = reader.at(*place, key) or []
    if entries and len(entries) != len(seats):
        reader.refuse(SESSION_LINE, "entries", *place, key, key=key, actual=len(entries), seats=len(seats))
    return entries


def _characters(reader: SheetReader, place: tuple[str | int, ...], seats: Sequence[str]) -> dict[str, str]:
    """Who played which character, where they are dealt."""
    by_player: dict[str, str] = {}
    for n, (player, name) in enumerate(zip(seats, _one_a_seat(reader, "characters", place, seats), strict=False)):
        if name == NO_CHARACTER:
            continue
        character = characters.character(name)
        if character is None:
            close = characters.resembling(name)
            facts = {"name": name, "close": close or ""}
            reader.refuse(SESSION_LINE, "character-close" if close else "character", *place, "characters", n, **facts)
        else:
            by_player[player] = character
    return by_player


def session_line(faults: Sequence[Fault]) -> Iterator[Fault]:
    """V-14: what a game's line says beyond roles and survivors names seats of the table and characters of the game."""
    yield from faults


SESSION_LINE = Check("V-14", session_line, ERROR, "off-5")
