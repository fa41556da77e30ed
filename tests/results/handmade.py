"""A season small enough to count by hand: two evenings, sixteen games, eleven people.

At the first evening p0001 to p0006 sit at a table of six and p0007 to p0011 at one of five; at the second p0001, p0002,
p0007, p0008 and p0009 meet: too few for the ranking, but games all the same. Everybody is Sheriff once, and who sits
on a seat hires the same character all evening.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from site_builder.problems import ERROR
from site_builder.results import Results, compute
from tests.regulations.front_door import House, season_data

# A line is a game: the roles by seat, who won, the seats alive at the end.
SIX = (
    ("SDOOOR", "law", (1,)),
    ("RSDOOO", "outlaws", (4, 5)),
    ("ORSDOO", "renegade", (2,)),
    ("OORSDO", "outlaws", (1,)),
    ("OOORSD", "law", (5, 6)),
    ("DOOORS", "outlaws", (2, 3)),
)
FIVE = (
    ("SDOOR", "law", (1, 2)),
    ("OSDOR", "law", (2,)),
    ("ROSDO", "outlaws", (2, 5)),
    ("OROSD", "outlaws", (1,)),
    ("DOORS", "outlaws", (2,)),
)
AGAIN = (
    ("SDOOR", "outlaws", (3,)),
    ("OSDRO", "law", (2, 3)),
    ("DOSOR", "outlaws", (2,)),
    ("OORSD", "outlaws", (1, 2)),
    ("ODORS", "law", (5,)),
)
HIRED = {  # by table, seat by seat
    SIX: ("Bart 300", "Sam 100", "Kit 200", "Rose 100", "Suzy 100", "Jesse 100"),
    FIVE: ("Paul 400", "Pedro 100", "Lucky 100", "Jack 200", "Sid 300"),
    AGAIN: ("Bart 500", "Slab 300", "Gringo 100", "Willy 600", "Calamity 100"),
}


def people(*numbers: int) -> list[str]:
    return [f"p{n:04}" for n in numbers]


def table(seats: list[str], games: tuple[tuple[str, str, tuple[int, ...]], ...]) -> dict[str, Any]:
    """The first seat keeps its character after the first game at the table of six: its player has survived."""
    lines = [{"roles": r, "won": won, "alive": list(alive), "hires": list(HIRED[games])} for r, won, alive in games]
    if games is SIX:
        lines[1]["hires"][0] += " kept"
    return {"seats": seats, "games": lines}


def duel(winner: int, loser: int) -> dict[str, Any]:
    won, lost = people(winner, loser)
    return {"players": [won, lost], "won": won, "score": "5-3"}


def evening(name: str, day: str, tables: list[dict[str, Any]], duels: dict[str, Any]) -> dict[str, Any]:
    """A record sheet of 2009 with its paperwork in order."""
    return {
        "name": name, "place": "Torino", "club": "circolo", "start": day, "announced_tier": "I",
        "announcements": {"official": "2009-04-01", "unofficial": "2009-04-02"}, "report": {"received": day},
        "photos": {"event": 5, "winner": 1}, "arbiters": ["p9001"], "duel_mode": "strategic",
        "tables": tables, "duels": duels,
    }  # fmt: skip


FIRST = evening(
    "Prima sera", "2009-05-02", [table(people(1, 2, 3, 4, 5, 6), SIX), table(people(7, 8, 9, 10, 11), FIVE)],
    {"semi": [duel(2, 6), duel(8, 5)], "final": duel(8, 2)},
)  # fmt: skip
SECOND = evening(
    "Seconda sera", "2009-06-06", [table(people(1, 2, 7, 8, 9), AGAIN)],
    {"semi": [duel(2, 8), duel(7, 9)], "final": duel(2, 7)},
)  # fmt: skip


@cache
def season() -> Results:
    """The season, closed, with both evenings; nothing in it is wrong."""
    results, problems = compute(house().records)
    assert [problem for problem in problems if problem.severity == ERROR] == []
    return results


def house() -> House:
    names = {id: f"Persona {id[-2:]}" for id in people(*range(1, 12))}
    sheets = {("nord", "prima"): FIRST, ("nord", "seconda"): SECOND}
    return House(season_data(), sheets, names, {"circolo": "association"})
