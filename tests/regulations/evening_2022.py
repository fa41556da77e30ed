"""Tournaments of 2022/23 for tests: read as a data folder is read, and dealt at random where any legal one will do."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cached_property
from random import Random
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from site_builder.problems import ERROR, Problem
from site_builder.records.records import Player, Records, Register, Season, Sheet
from site_builder.regulations import regulation
from site_builder.regulations.bang_2022.tables import sizes_due
from site_builder.regulations.checking import run
from site_builder.reporting import sentence
from tests.regulations.front_door import SCHEMAS, document

LAW = regulation("bang-2022")
JUDGE = "p9000"
Data = dict[str, Any]
SEASON: Data = {
    "regulation": "bang-2022",
    "name": {"it": "Stagione di prova", "en": "Test season"},
    "status": "closed",
    "as_of": "2023-07-01",
}
ROLES = {5: "DOOR", 6: "DOOOR", 7: "DDOOOR"}  # dealt besides the Sheriff


def ids(number: int, first: int = 1) -> list[str]:
    return [f"p{n:04}" for n in range(first, first + number)]


class Judged(Struct, frozen=True, dict=True):
    """One sheet brought in by the front door: its facts, its result, every problem told."""

    data: Mapping[str, Any]
    names: Mapping[str, str]
    numbers: Mapping[str, int] = field(default_factory=dict)
    today: date = date(2023, 7, 1)
    area: str = "national"
    season: Mapping[str, Any] = None  # type: ignore[assignment]

    @cached_property
    def _read(self) -> tuple[Any, Any, list[Problem], Records]:
        people = {JUDGE: "Arbitro", **self.names}
        blank = document("data/players/blank.yaml", {})
        register = Register({id: Player(id, name, True, (), (), (), blank) for id, name in people.items()}, {})
        written = document("data/seasons/2022-23.yaml", self.season or SEASON)
        assert not SCHEMAS.problems("bang-2022/season", written)
        as_of = date.fromisoformat(written.data["as_of"])
        season = Season("2022-23", "bang-2022", SEASON["name"], written.data["status"], as_of, True, written)
        sheet = document(f"data/tournaments/2022-23/{self.area}/torneo.yaml", self.data)
        problems = SCHEMAS.problems("bang-2022/tournament", sheet)
        if problems:
            return None, None, problems, None  # type: ignore[return-value]
        facts, problems_of_season = LAW.read_season(season, register)
        facts = dataclasses.replace(
            facts, law=dataclasses.replace(facts.law, numbers=replace(facts.law.numbers, **self.numbers))
        )
        tournament, problems = LAW.read_tournament(Sheet("torneo", season, self.area, sheet), facts, register)
        return facts, tournament, [*problems_of_season, *problems], Records(register, {})

    @property
    def facts(self) -> Any:
        return self._read[1]

    @property
    def season_facts(self) -> Any:
        return self._read[0]

    @cached_property
    def result(self) -> Any:
        return LAW.judge(self.facts, self.today)

    @cached_property
    def closed(self) -> Any:
        return LAW.close(self._read[0], [self.facts], self.today)

    @cached_property
    def problems(self) -> list[Problem]:
        """All that `check` would tell of the sheet and, where it has no error, of its result and its season."""
        problems = list(self._read[2])
        if self.facts is not None:
            problems += run(LAW.checks, self.facts, LAW.id)
            if not any(problem.severity == ERROR for problem in problems):
                problems += run(LAW.result_checks, self.result, LAW.id) + run(LAW.season_checks, self.closed, LAW.id)
        return problems

    @property
    def errors(self) -> list[str]:
        return [
            f"{problem.where} [{problem.check}] {sentence(problem, 'en')}"
            for problem in self.problems
            if problem.severity == ERROR
        ]

    @property
    def everything_explained(self) -> list[Any]:
        lines = [line for ranking in self.closed.rankings.values() for line in ranking.lines]
        return [self.result.verdict, *self.result.standings.values(), *lines]


def sheet(rounds: Sequence[Sequence[Data]], **more: Any) -> Data:
    """A sheet with everything in order but what *more* says."""
    tables = [{"tables": list(entries)} for entries in rounds]
    return {
        "name": "Torneo",
        "place": "Lucca",
        "start": "2023-03-04",
        "judge": JUDGE,
        "finished": True,
        "rounds": tables,
        **more,
    }


def decision(kind: str, **more: Any) -> Data:
    return {"kind": kind, "by": JUDGE, "date": "2023-03-04", "reason": "Decisione.", **more}


def game(seats: Sequence[str], chance: Random, survivors: bool = False, time: bool = False) -> Data:
    """One table; the first seat is Sheriff. *survivors* writes down who was alive, *time* lets the clock run out."""
    roles = "S" + "".join(chance.sample(ROLES[len(seats)], len(seats) - 1))
    line: Data = {"seats": list(seats), "roles": roles}
    if time:
        return {**line, "won": "unfinished"}
    won = chance.choice(("law", "law", "outlaws", "outlaws", "outlaws", "renegade"))
    duel = won == "law" and chance.random() < 0.5
    line |= {"won": won}
    if duel:
        line |= {"duel": True}
    if duel or survivors:
        line["alive"] = sorted(_alive(roles, won, duel, chance))
    return line


def _alive(roles: str, won: str, duel: bool, chance: Random) -> list[int]:
    seats = range(1, len(roles) + 1)
    if won == "renegade":
        return [roles.index("R") + 1]
    if won == "law":
        return [1, *(n for n in seats if roles[n - 1] == "D" and not duel and chance.random() < 0.5)]
    return [roles.index("O") + 1, *(n for n in seats if roles[n - 1] in "DR" and chance.random() < 0.3)]


def deal(
    players: Sequence[str], rounds: int, chance: Random, leaves: Mapping[int, Sequence[Data]] | None = None, **more: Any
) -> Data:
    """A legal tournament of *players*. *leaves* has, by round, what is known of the withdrawals after it.

    It ends early, with a waiver, where those left cannot be seated.
    """
    here, served, played, withdrawals = list(players), set[str](), [], []
    survivors, time = chance.random() < 0.3, chance.random() < 0.3
    for number in range(1, rounds + 1):
        sizes = sizes_due(len(here))
        if sizes is None:
            break
        fresh = [player for player in here if player not in served]
        sheriffs = chance.sample(fresh, min(len(sizes), len(fresh)))
        again = chance.sample([p for p in here if p not in sheriffs], len(sizes) - len(sheriffs))
        for player in again:
            more.setdefault("judge_decisions", []).append(decision("repeated_sheriff", round=number, player=player))
        sheriffs += again
        served.update(sheriffs)
        rest = [player for player in here if player not in sheriffs]
        chance.shuffle(rest)
        tables = []
        for size, sheriff in zip(chance.sample(sizes, len(sizes)), sheriffs, strict=True):
            seats = [sheriff, *(rest.pop() for _ in range(size - 1))]
            tables.append(game(seats, chance, survivors, time and chance.random() < 0.1))
        played.append(tables)
        for leaf in (leaves or {}).get(number, ()):
            entry = {**leaf, "player": leaf.get("player") or chance.choice(here), "after_round": number}
            here.remove(entry["player"])
            withdrawals.append(entry)
    waivers = []
    if any(table["won"] == "unfinished" for tables in played for table in tables):
        waivers.append(decision("time_limit"))
    if len(played) < rounds:
        waivers.append(decision("fewer_rounds", rounds=len(played)))
    optional = {"withdrawals": withdrawals, "waivers": waivers}
    return sheet(played, **{key: entries for key, entries in optional.items() if entries}, **more)
