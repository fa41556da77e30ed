"""Sessions under the official scoring in memory: the notation of the cases, and the front door they go through.

A session is written as on its sheet, or by what happens to the player on the first seat: `{players: 4, games: 8,
sum: 12500}` is a legal session in which they have that sum.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

from msgspec import Struct

from site_builder.problems import Problem
from site_builder.records.records import Club, Player, Records, Register, Season, Sheet
from site_builder.regulations import regulation
from site_builder.regulations.checking import run
from site_builder.results import ComputedSeason, compute
from site_builder.results.records import record_lists
from tests.regulations.front_door import SCHEMAS, document

LAW = regulation("bang-official")
PUBLISHER = "p9000"
PLAYERS = tuple(f"p{n:04}" for n in range(1, 13))
NAMES = {player: f"Cognome {chr(64 + n)}" for n, player in enumerate(PLAYERS, 1)}  # Cognome A, Cognome B …
DEALT = {4: "SOOR", 5: "SDOOR", 6: "SDOOOR", 7: "SDDOOOR"}
Data = dict[str, Any]

# What the player on the first seat can get in a game: dollars, their role, the outcome.
OPTIONS = (
    (5000, "R", "renegade"), (3000, "S", "law"), (2500, "O", "outlaws"), (2000, "D", "law"), (1500, "D", "dead"),
    (1000, "R", "outlaws"), (-5000, "D", "shot"),
)  # fmt: skip


def season_data(year: int = 2008, **more: Any) -> Data:
    return {
        "regulation": "bang-official",
        "name": {"it": "Sessioni di prova", "en": "Test sessions"},
        "invented": True,
        "status": "open",
        "as_of": f"{year}-12-31",
        "period": {"from": f"{year}-01-01", "to": f"{year}-12-31"},
        "publisher": PUBLISHER,
        **more,
    }


def sheet_of(given: Mapping[str, Any]) -> Data:
    """The sheet of a session, from the notation of the cases."""
    rest = dict(given)
    sheet = {"name": "Sessione", "place": "Lodi", "start": str(rest.pop("day", "2008-05-16"))}
    if "sum" in rest:
        seats, games = _with_sum(rest.pop("players"), rest.pop("games"), rest.pop("sum"))
    else:
        games = rest.pop("games")
        seats = rest.pop("seats", None) or PLAYERS[: rest.pop("players", None) or len(games[0]["roles"])]
    first = rest.pop("first", None)  # who sits on the first seat, where it matters
    seats = [first, *[p for p in seats if p != first][: len(seats) - 1]] if first else list(seats)
    return {**sheet, "tables": [{"seats": seats, "games": [dict(game) for game in games]}], **rest}


def _with_sum(players: int, games: int, wanted: int) -> tuple[Sequence[str], list[Data]]:
    """A legal session whose first seat has the sum *wanted*: what is left of the games brings them nothing."""
    turns = games // players  # in these games they are sheriff
    for paying in range(games + 1):
        for entries in combinations_with_replacement(OPTIONS, paying):
            as_sheriff = sum(role == "S" for _, role, _ in entries)
            enough = as_sheriff <= turns and paying - as_sheriff <= games - turns
            deputies = players > 4 or all(role != "D" for _, role, _ in entries)
            if sum(dollars for dollars, *_ in entries) == wanted and enough and deputies:
                return PLAYERS[:players], list(_games(players, games, list(entries)))
    raise AssertionError(f"nobody can have {wanted} $ in {games} games")


def _games(players: int, games: int, entries: list[tuple[int, str, str]]) -> Iterator[Data]:
    for number in range(games):
        sheriff = number % players
        fits = [row for row in entries if (row[1] == "S") == (sheriff == 0)]
        _, role, how = fits[0] if fits else (0, "S" if sheriff == 0 else "O", "outlaws" if sheriff == 0 else "law")
        if fits:
            entries.remove(fits[0])
        yield _game(players, sheriff, role, how)


def _game(players: int, sheriff: int, role: str, how: str) -> Data:
    """A game in which the first seat has *role*. *how* is the outcome; or a deputy's: dead under the law, or shot."""
    rest = list(DEALT[players].replace("S", "", 1))
    if role != "S":
        rest.remove(role)
    letters = [role if seat == 0 else "S" if seat == sheriff else rest.pop() for seat in range(players)]
    seats = {letter: [n for n, text in enumerate(letters, 1) if text == letter] for letter in "SDOR"}
    roles = "".join(letters)
    if how == "renegade":
        return {"roles": roles, "won": how, "alive": seats["R"]}
    if how in ("law", "dead"):
        return {"roles": roles, "won": "law", "alive": [*seats["S"], *(seats["D"] if how == "law" else ())]}
    if how == "shot":
        return {"roles": roles, "won": "outlaws", "alive": [1, seats["O"][0]], "deputy_shot_sheriff": 1}
    return {"roles": roles, "won": how, "alive": sorted({seats["O"][0], *(seats["R"] if role == "R" else ())})}


def computed(result):
    """What a season came to, as the results have it."""
    return ComputedSeason(LAW, result.season, None, (), result)


class Evenings(Struct, frozen=True, dict=True):
    """Seasons of sessions in memory: *sheets* by (season, id), each season a year."""

    sheets: Mapping[tuple[str, str], Data]
    folder: str = "records"
    season: Mapping[str, Any] | None = None

    @cached_property
    def records(self) -> Records:
        people = {PUBLISHER: "Editore", **NAMES}
        files = {id: document(f"data/players/{id}.yaml", {"name": name}) for id, name in people.items()}
        players = {id: Player(id, name, True, (), (), (), files[id]) for id, name in people.items()}
        clubs = {"saloon": Club("saloon", "Saloon", "other", None, None, True, document("data/clubs/saloon.yaml", {}))}
        seasons, sheets = {}, {}
        for id in dict.fromkeys(season for season, _ in self.sheets):
            data = season_data(int(id[:4]), **(self.season or {}))
            where = _sound("season", f"data/seasons/{id}.yaml", data)
            day = date.fromisoformat(data["as_of"])
            seasons[id] = Season(id, LAW.id, data["name"], data["status"], day, True, where)
            here = f"data/tournaments/{id}/{self.folder}"
            sheets[id] = tuple(
                Sheet(name, seasons[id], self.folder, _sound("tournament", f"{here}/{name}.yaml", sheet))
                for (of, name), sheet in self.sheets.items()
                if of == id
            )
        return Records(Register(players, clubs), seasons, sheets)

    @cached_property
    def facts(self) -> Mapping[str, tuple[Any, tuple[Any, ...]]]:
        """(season, sessions that could be understood) by season."""
        facts_of = {}
        for id, season in self.records.seasons.items():
            facts, problems = LAW.read_season(season, self.records.register)
            assert facts is not None, problems
            read = [LAW.read_tournament(sheet, facts, self.records.register)[0] for sheet in self.records.sheets[id]]
            facts_of[id] = (facts, tuple(session for session in read if session is not None))
        return facts_of

    def close(self, day: date = date(2010, 1, 1)) -> list[Any]:
        """The result of every season, oldest first."""
        return [LAW.close(season, sessions, day) for season, sessions in self.facts.values()]

    @property
    def session(self) -> Any:
        """The result of the only session."""
        (season,) = self.close()
        (session,) = season.tournaments
        return session

    def all_time(self) -> Any:
        (record_list,) = record_lists(map(computed, self.close()))
        return record_list.ranking

    def problems(self) -> list[Problem]:
        """What the checks of the room tell, and the reading before them."""
        problems = []
        for id, (facts, sessions) in self.facts.items():
            for sheet in self.records.sheets[id]:
                problems += LAW.read_tournament(sheet, facts, self.records.register)[1]
            for session in sessions:
                problems += run(LAW.checks, session, LAW.id)
        return problems

    def check(self) -> list[Problem]:
        """Every problem that `mastro check` would tell."""
        return compute(self.records)[1]


def _sound(kind: str, path: str, data: Data) -> Any:
    where = document(path, data)
    assert not SCHEMAS.problems(f"bang-official/{kind}", where), SCHEMAS.problems(f"bang-official/{kind}", where)
    return where
