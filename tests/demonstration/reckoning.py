"""Asks the program itself who qualified, which ties need a lot, who stands where: nothing is computed twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from site_builder.records.document import Document
from site_builder.records.records import Club, Player, Register, Season, Sheet
from site_builder.records.strict_yaml import read
from site_builder.regulations.bang.ties import Tie
from site_builder.regulations.bang_2009 import REGULATION
from site_builder.regulations.contract import Regulation
from site_builder.regulations.outcomes import SeasonOutcome, TournamentOutcome

from .clubs import HOSTS
from .people import Cast


def register(cast: Cast) -> Register:
    """The people and clubs, as the program knows them."""
    blank = document("", "", "{}")
    players = {player.id: Player(player.id, player.name, True, (), (), (), blank) for player in cast.players}
    clubs = {host.id: Club(host.id, host.name, host.kind, host.area, host.place, True, blank) for host in HOSTS}
    return Register(players, clubs)


def document(path: str, stem: str, text: str) -> Document:
    return Document(path, stem, *read(text.encode()))


class Reckoning:
    """A season's file and its sheets, read and computed anew whenever one of them changes."""

    def __init__(self, cast: Cast, season_id: str, season_text: str, law: Regulation = REGULATION):
        self.register = register(cast)
        self._law = law
        self._id = season_id
        self._sheets: dict[str, Any] = {}
        self.write_season(season_text)

    def write_season(self, text: str) -> None:
        written = document(f"data/seasons/{self._id}.yaml", self._id, text)
        day = date.fromisoformat(written.data["as_of"])
        self.season = Season(self._id, self._law.id, written.data["name"], written.data["status"], day, True, written)
        self._facts, problems = self._law.read_season(self.season, self.register)
        assert not problems, problems

    def judge(self, area: str, id: str, text: str) -> TournamentOutcome:
        """One sheet judged; it counts in the season from now on."""
        written = document(f"data/tournaments/{self._id}/{area}/{id}.yaml", id, text)
        facts, problems = self._law.read_tournament(Sheet(id, self.season, area, written), self._facts, self.register)
        assert facts is not None and not problems, problems
        self._sheets[id] = facts
        return self._law.judge(facts, self.season.as_of)

    def close(self) -> SeasonOutcome:
        return self._law.close(self._facts, tuple(self._sheets.values()), self.season.as_of)


def undrawn(ties: Iterable[Tie | None]) -> list[tuple[str, ...]]:
    """The groups of players that only a lot can split and that nobody has drawn, each once."""
    ranked: dict[tuple[str, ...], None] = {}
    for tie in ties:
        for group in _level(tie) if tie else ():
            ranked[group] = None
    return list(ranked)


def _level(tie: Tie) -> list[tuple[str, ...]]:
    groups = [[tie.players[0]]]
    for player, split in zip(tie.players[1:], tie.split, strict=True):
        if split is None:
            groups[-1].append(player)
        else:
            groups.append([player])
    return [tuple(group) for group in groups if len(group) > 1]


def preliminary(result: TournamentOutcome) -> list[str]:
    """Everybody with a preliminary place, best first."""
    rows: Mapping[str, Any] = {player: row.value for player, row in result.standings.items()}
    finishers = [player for player in rows if rows[player].preliminary_place is not None]
    return sorted(finishers, key=lambda player: rows[player].preliminary_place)
