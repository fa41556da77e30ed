"""Evenings and seasons of 2007 for tests: read as a data folder is read, with the nets that a case names.

A table is written as its seats with a net for each player (or one a phase, where somebody leaves), or with its games
line by line. Where only nets are given nobody wins the games: what a player must have earned stands in the price of a
phase's first game, so the auction is not checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from functools import cached_property
from typing import Any

from site_builder.problems import Problem
from site_builder.records.records import Ban, Player, Register, Season, Sheet
from site_builder.regulations import regulation
from site_builder.regulations.bang.facts import Game, Hire, Table
from site_builder.regulations.bang.winnings import earned
from site_builder.regulations.bang_2007.tables import NUMBERS
from site_builder.regulations.checking import run
from site_builder.results.derogations import Signed, mistakes
from tests.regulations.front_door import document

LAW = regulation("bang-2007")
DEAL = {4: "SOOR", 5: "SDOOR", 6: "SDOOOR", 7: "SDDOOOR"}
AS_OF = date(2007, 12, 1)
KEPT = ("kind", "end", "duels", "lots", "report", "warnings", "derogations")  # as the case writes them
Data = Mapping[str, Any]


class World:
    """A season with the tournaments of a case. People are called by any word; `players` may tell more about them."""

    def __init__(self, given: Data, tournaments: Mapping[str, Data]):
        assert "law" not in given, "a case names readings, as a season does"
        self.numbers = given.get("numbers", {})  # a final smaller than the law's
        self.people = given.get("people", {})
        self.tournaments = tournaments
        self.given = given

    @cached_property
    def register(self) -> Register:
        names = {p for data in self.tournaments.values() for table in data["tables"] for p in seats_of(table)}
        names |= set(self.people)
        names |= {self.given[key] for key in ("reigning_champion", "publisher") if self.given.get(key)}
        return Register({name: self._player(name) for name in sorted(names)}, {})

    def _player(self, name: str) -> Player:
        about = self.people.get(name, {})
        bans = tuple(
            Ban(date.fromisoformat(item["from"]), date.fromisoformat(item["to"]), "prova")
            for item in about.get("bans", ())
        )
        return Player(name, name, True, (), (), bans, document(f"data/players/{name}.yaml", about))

    @cached_property
    def season(self) -> Season:
        alone = "tables" in self.given  # then everything that is given is the tournament's
        data = {
            "regulation": "bang-2007",
            "name": {"it": "Prova", "en": "Trial"},
            "status": self.given.get("status", "closed"),
            "as_of": str(self.given.get("as_of", AS_OF)),
            "areas": {region: {} for region in self.given.get("regions", ())},
            "readings": self.given.get("readings", {}),
            **{
                key: self.given[key]
                for key in ("period", "reigning_champion", "lots")
                if key in self.given and not alone
            },
            **({"publisher": self.given["publisher"]} if "publisher" in self.given else {}),
            "unavailable": [
                {"player": player, "date": "2007-11-06", "reason": "prova"}
                for player in self.given.get("unavailable", ())
            ],
        }
        where = document("data/seasons/2007.yaml", data)
        return Season("2007", "bang-2007", data["name"], data["status"], date.fromisoformat(data["as_of"]), True, where)

    @cached_property
    def facts(self) -> tuple[Any, tuple[Any, ...]]:
        facts, problems = LAW.read_season(self.season, self.register)
        assert facts is not None, problems
        facts = replace(facts, law=replace(facts.law, numbers=replace(facts.law.numbers, **self.numbers)))
        return facts, tuple(self._tournament(id, data, facts) for id, data in self.tournaments.items())

    def _tournament(self, id: str, data: Data, season: Any) -> Any:
        sheet = {
            "name": id,
            "place": "Prova",
            "start": str(data.get("start", data.get("day", "2007-06-02"))),
            "arbiters": data.get("arbiters", []),
            "tables": [{"seats": seats_of(table), "games": lines_of(table)} for table in data["tables"]],
            "withdrawals": [w for table in data["tables"] for w in leaving(table)] + data.get("withdrawals", []),
            **{key: data[key] for key in KEPT if key in data},
        }
        area = data.get("area", "national" if data.get("kind") in ("open", "last_open", "final") else "lazio")
        where = document(f"data/tournaments/2007/{area}/{id}.yaml", sheet)
        item, problems = LAW.read_tournament(Sheet(id, self.season, area, where), season, self.register)
        assert item is not None, problems
        return replace(item, tables=tuple(map(priced, item.tables, data["tables"])))

    def judge(self, id: str | None = None) -> Any:
        return LAW.judge(next(t for t in self.facts[1] if id in (None, t.id)), self.season.as_of)

    def close(self, today: date | None = None) -> Any:
        return LAW.close(*self.facts, today or self.season.as_of)

    @property
    def problems(self) -> list[Problem]:
        """All that is told but for the auctions, which nets stand in for."""
        problems: list[Problem] = []
        season, tournaments = self.facts
        for tournament in tournaments:
            asked = [c for c in LAW.checks if "auction" not in c.function.__module__]
            problems += run(asked, tournament, LAW.id, tournament.derogations)
            problems += run(LAW.result_checks, LAW.judge(tournament, self.season.as_of), LAW.id, tournament.derogations)
            problems += mistakes(Signed(LAW, tournament.derogations, tournament.sheet.document, self.register))
        return problems + run(LAW.season_checks, self.close(), LAW.id)


def seats_of(table: Data) -> list[str]:
    """The seats of a table, in drawing order; `others: 4` adds four people of whom nothing is told."""
    named = [str(item) for item in table.get("seats", list(table.get("net", {})))]
    return named + [f"{table.get('name', 'x')}{n}" for n in range(1, table.get("others", 0) + 1)]


def _leavers(table: Data) -> list[tuple[str, int, bool]]:
    """(who, after which game, whether during it), for `leaves: {B: 3, C: during 4}`."""
    actual = []
    for player, when in table.get("leaves", {}).items():
        words = str(when).split()
        actual.append((player, int(words[-1]), len(words) > 1))
    return actual


def leaving(table: Data) -> Iterable[Data]:
    for player, after, during in _leavers(table):
        yield {"player": player, "stage": "preliminary", "after_game": after, "during_game": during}


def lines_of(table: Data) -> list[Data]:
    """The games: as the case writes them ("SDOOR law 1 2"), or with nobody who wins, until everybody was sheriff."""
    if "games" in table and not isinstance(table["games"], int):
        return [_line(text) for text in table["games"]]
    seats, gone, games = seats_of(table), set(), []
    for sheriff in seats:
        if sheriff in gone or len(games) == table.get("games", 99):
            continue
        active = [seat for seat in seats if seat not in gone]
        others = iter(DEAL[len(active)][1:])
        letters = "".join("-" if s in gone else "S" if s == sheriff else next(others) for s in seats)
        games.append({"roles": letters, "alive": [], "hires": hires(letters)})
        gone |= {player for player, after, _ in _leavers(table) if after == len(games)}
        if len(seats) - len(gone) < 4:
            break
    return games


def _line(text: str) -> Data:
    roles, won, *rest = text.split()
    if won == "void":
        return {"roles": roles, "void": "prova"}
    alive = [int(text) for text in rest if text.isdigit()]
    return {"roles": roles, "won": won, "alive": alive, "duel": "duel" in rest, "hires": hires(roles)}


_NAMES = "Bart Jack Calamity Gringo Jesse Kit Lucky".split()


def hires(letters: str) -> list[str]:
    return ["-" if letter == "-" else f"{_NAMES[n]} 100" for n, letter in enumerate(letters)]


def priced(table: Table, written: Data) -> Table:
    """The table with prices that give everybody the nets of the case: one, or one a phase."""
    nets = {str(player): net if isinstance(net, list) else [net] for player, net in written.get("net", {}).items()}
    if not nets:
        return table
    games: list[Game] = []
    phase: dict[str, list[int]] = {}
    for game in table.games:
        prices = {}
        for player in game.roles:
            sizes = phase.setdefault(player, [])
            first = not sizes or (sizes[-1] != game.size and len(nets.get(player, [0])) > 1)
            sizes += [game.size] if first else []
            wanted = nets.get(player, [0])[len(sizes) - 1] if first else 0
            prices[player] = Hire("Bart", earned(NUMBERS.prizes)(game, player) - wanted)
        games.append(replace(game, hires=prices))
    return replace(table, games=tuple(games))


def duels(written: Data) -> Data:
    """The duels of a sheet, from "s8 beats s1" and "s8 beats s1 leaves"."""

    def one(text: str) -> Data:
        won, _, lost, *left = text.split()
        return {"players": [won, lost], "won": won, **({"walkover": True} if left else {})}

    return {
        stage: [one(x) for x in entries] if isinstance(entries, list) else one(entries)
        for stage, entries in written.items()
    }
