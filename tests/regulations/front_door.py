"""The front door without files: plain data pass the strict reader, the schemas and the room, as a data folder does."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property, lru_cache
from typing import Any

from msgspec import Struct

from site_builder.problems import ERROR, Problem
from site_builder.records.document import Document
from site_builder.records.records import Ban, Club, Player, Records, Register, Season, Sheet
from site_builder.records.schemas import Schemas
from site_builder.records.strict_yaml import Mark, read
from site_builder.regulations import regulation
from site_builder.reporting import sentence
from site_builder.results import compute

SCHEMAS = Schemas()
LAW = regulation("bang-2009")
REFERENTS = {"nord": "p9001", "centro": "p9002", "sud-isole": "p9003"}
PUBLISHER = "p9000"
Data = Mapping[str, Any]


def document(path: str, data: Data) -> Document:
    """*data* written down and read strictly; one value a line, so that a problem's line says which value it means."""
    plain, mark = _read(json.dumps(data, indent=1, ensure_ascii=False).encode())
    return Document(path, path.rpartition("/")[2].removesuffix(".yaml"), plain, mark)


@lru_cache(maxsize=1000)
def _read(text: bytes) -> tuple[Any, Mark]:
    """A season that is told twice, in another order or with one sheet more, has most of its documents in common."""
    return read(text)


def season_data(**more: Any) -> dict[str, Any]:
    """A closed season of 2009 with its three referents; *more* replaces or adds keys."""
    return {
        "regulation": "bang-2009",
        "name": {"it": "Stagione di prova", "en": "Test season"},
        "status": "closed",
        "as_of": "2009-12-01",
        "period": {"from": "2009-04-01", "to": "2009-10-04"},
        "areas": {area: {"referent": player} for area, player in REFERENTS.items()},
        "publisher": PUBLISHER,
        **more,
    }


class House(Struct, frozen=True, dict=True):
    """A small data folder in memory: a season, its *sheets* by (area, id), names of people and kinds of clubs by id."""

    season: Data
    sheets: Mapping[tuple[str, str], Data]
    names: Mapping[str, str]
    clubs: Mapping[str, str]
    bans: Mapping[str, tuple[Ban, ...]] = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"House({sorted(self.sheets)})"

    @cached_property
    def register(self) -> Register:
        people = {**dict.fromkeys((PUBLISHER, *REFERENTS.values()), "Referente"), **self.names}
        bans = self.bans or {}
        players = {
            id: Player(id, name, True, (), (), bans.get(id, ()), document(f"data/players/{id}.yaml", {"name": name}))
            for id, name in people.items()
        }
        clubs = {
            id: Club(id, id, kind, None, None, True, document(f"data/clubs/{id}.yaml", {"name": id}))
            for id, kind in self.clubs.items()
        }
        return Register(players, clubs)

    @cached_property
    def records(self) -> Records:
        where = document("data/seasons/2009.yaml", self.season)
        assert not SCHEMAS.problems("bang-2009/season", where), SCHEMAS.problems("bang-2009/season", where)
        day = date.fromisoformat(self.season["as_of"])
        season = Season("2009", "bang-2009", self.season["name"], self.season["status"], day, True, where)
        sheets = []
        for (area, id), data in self.sheets.items():
            sheet = document(f"data/tournaments/2009/{area}/{id}.yaml", data)
            assert not SCHEMAS.problems("bang-2009/tournament", sheet), SCHEMAS.problems("bang-2009/tournament", sheet)
            sheets.append(Sheet(id, season, area, sheet))
        return Records(self.register, {"2009": season}, {"2009": tuple(sheets)})

    @cached_property
    def facts(self) -> tuple[Any, tuple[Any, ...]]:
        """(season, tournaments that could be understood); what is wrong with them says `check`."""
        records = self.records
        season, problems = LAW.read_season(records.seasons["2009"], self.register)
        assert season is not None, problems
        read = (LAW.read_tournament(sheet, season, self.register)[0] for sheet in records.sheets["2009"])
        return season, tuple(tournament for tournament in read if tournament is not None)

    @property
    def tournament(self) -> Any:
        """The only tournament."""
        (tournament,) = self.facts[1]
        return tournament

    def judge(self, today: date) -> Any:
        return LAW.judge(self.tournament, today)

    def close(self, today: date | None = None) -> Any:
        season, tournaments = self.facts
        return LAW.close(season, tournaments, today or date.fromisoformat(self.season["as_of"]))

    def check(self) -> list[Problem]:
        """Every problem that `mastro check` would tell."""
        return compute(self.records)[1]


def errors(problems: Iterable[Problem]) -> list[str]:
    return [
        f"{problem.where} [{problem.check}] {sentence(problem, 'en')}"
        for problem in problems
        if problem.severity == ERROR
    ]
