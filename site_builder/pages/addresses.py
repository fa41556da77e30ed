"""The addresses of the site, below the language. They never change."""

from __future__ import annotations

HOME, SEASONS, RANKINGS, TOURNAMENTS = "", "seasons/", "rankings/", "tournaments/"
PLAYERS, CLUBS, HONOURS, REGULATIONS, DATA = "players/", "clubs/", "honours/", "regulations/", "data/"
RECORDS = "records/"
NOT_FOUND = "404.html"


def season(id: str) -> str:
    return f"seasons/{id}/"


def final(season: str) -> str:
    return f"seasons/{season}/final/"


def decisions(season: str) -> str:
    return f"seasons/{season}/decisions/"


def whatif(season: str, law: str) -> str:
    """A season as another regulation would have computed it."""
    return f"seasons/{season}/what-if/{law}/"


def ranking(season: str, area: str, player: str = "") -> str:
    """The ranking of an area, or the line of *player* in it."""
    return f"rankings/{season}/{area}/" + (f"#{player}" if player else "")


def tournament(season: str, id: str, player: str = "") -> str:
    """A tournament, or the standing of *player* in it."""
    return f"tournaments/{season}/{id}/" + (f"#{player}" if player else "")


def player(id: str) -> str:
    return f"players/{id}/"


def club(id: str) -> str:
    return f"clubs/{id}/"


def hall(id: str) -> str:
    return f"honours/{id}/"


def regulation(id: str, clause: str = "") -> str:
    """A regulation, or one clause or reading of it."""
    return f"regulations/{id}/" + (f"#{clause}" if clause else "")


def comparison(old: str, new: str) -> str:
    """Two editions clause by clause."""
    return f"regulations/{old}/compare/{new}/"


def record(season: str, tournament: str, player: str) -> str:
    """A line of the list of records over all seasons."""
    return f"{RECORDS}#{season}-{tournament}-{player}"
