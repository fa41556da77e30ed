"""The festival through the front door: a sheet as plain data, players by a short name instead of a code."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cached_property
from types import MappingProxyType
from typing import Any

from site_builder.problems import ERROR, Problem
from site_builder.records.document import Document
from site_builder.records.records import Player, Register, Season, Sheet
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import read
from site_builder.regulations import regulation
from site_builder.regulations.checking import run
from site_builder.regulations.outcomes import SeasonOutcome, TournamentOutcome
from site_builder.reporting import sentence
from tests.regulations.picture import everything_explained, replayed

SCHEMAS, LAW = Schemas(), regulation("festival-2000")
JUDGE = "Judge"
NAMES = [
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    *(f"{letter}{n}" for n in range(1, 4) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
]
COLOURS = ["blue", "red", "green", "yellow"]
SEASON = {
    "regulation": "festival-2000",
    "name": {"it": "Prova", "en": "Test"},
    "status": "closed",
    "as_of": "2000-10-31",
    "period": {"from": "2000-09-01", "to": "2000-09-30"},
}


def document(path: str, data: Mapping[str, Any]) -> Document:
    plain, mark = read(json.dumps(data, indent=1, ensure_ascii=False).encode())
    return Document(path, path.rpartition("/")[2].removesuffix(".yaml"), plain, mark)


def register() -> Register:
    """Everybody that a case may name; sorted as they are named."""
    people = [*NAMES, *COLOURS, JUDGE]
    blank = document("data/players/x.yaml", {"name": "x"})
    return Register({id: Player(id, f"Cognome {id}", True, (), (), (), blank) for id in people}, {})


class Festival:
    """A festival, read, checked and closed. *sheets* are {competition, or (competition, id): data}."""

    def __init__(
        self,
        sheets: Mapping[Any, Mapping[str, Any]],
        season: Mapping[str, Any] | None = None,
        numbers: Mapping[str, Any] = MappingProxyType({}),
    ):
        self.register = register()
        written = document("data/seasons/2000-festival.yaml", {**SEASON, **(season or {})})
        assert not SCHEMAS.problems("festival-2000/season", written), SCHEMAS.problems("festival-2000/season", written)
        day = date.fromisoformat(written.data["as_of"])
        self.season = Season("2000-festival", LAW.id, written.data["name"], written.data["status"], day, False, written)
        facts, self.problems = LAW.read_season(self.season, self.register)
        assert facts is not None, self.problems
        self.facts = dataclasses.replace(facts, law=dataclasses.replace(facts.law, **numbers))
        self.contests = [contest for contest in map(self._read, sheets.items()) if contest is not None]

    def _read(self, entry: tuple[Any, Mapping[str, Any]]) -> Any:
        key, data = entry
        game, id = key if isinstance(key, tuple) else (key, str(key))
        filled = {
            "name": id, "place": "Cagli", "start": "2000-09-23", "competition": game, "arbiters": [JUDGE], **data,
        }  # fmt: skip
        sheet = document(f"data/tournaments/2000-festival/{game}/{id}.yaml", filled)
        wrong = SCHEMAS.problems("festival-2000/tournament", sheet)
        assert not wrong, [sentence(problem, "en") for problem in wrong]
        contest, problems = LAW.read_tournament(Sheet(id, self.season, game, sheet), self.facts, self.register)
        if contest is not None:
            problems = [*problems, *run(LAW.checks, contest, LAW.id)]
        if contest is not None and not any(problem.severity == ERROR for problem in problems):
            problems += run(LAW.result_checks, LAW.judge(contest, self.season.as_of), LAW.id)
        self.problems = [*self.problems, *problems]
        return contest

    @cached_property
    def result(self) -> SeasonOutcome:
        season = LAW.close(self.facts, self.contests, self.season.as_of)
        self.problems = [*self.problems, *run(LAW.season_checks, season, LAW.id)]
        for value in everything_explained(season):
            assert replayed(value) == {name: getattr(value.value, name) for name in replayed(value)}
            assert all(step.text(lang) for step in value.steps for lang in ("it", "en"))
        return season

    @property
    def only(self) -> TournamentOutcome:
        (tournament,) = self.result.tournaments
        return tournament

    @property
    def reasons(self) -> set[str]:
        """Rules and clauses of every step, the ids, names and clauses of the checks that told something."""
        steps = [step for value in everything_explained(self.result) for step in value.steps]
        words = {step.rule.id for step in steps} | {step.rule.clause for step in steps}
        names = {problem.check for problem in self.problems}
        checks = [*LAW.checks, *LAW.result_checks, *LAW.season_checks]
        words |= names | {check.id for check in checks if check.name in names}
        return words | {problem.clause.split()[1] for problem in self.problems if problem.clause}


def checks_of_errors(problems: list[Problem]) -> Iterator[str]:
    yield from sorted({problem.check for problem in problems if problem.severity == ERROR})
