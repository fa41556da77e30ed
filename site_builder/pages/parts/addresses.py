"""The addresses of the site, below the language. They never change."""

from __future__ import annotations

from datetime import date

HOME, SEASONS, RANKINGS, TOURNAMENTS = "", "seasons/", "rankings/", "tournaments/"
PLAYERS, CLUBS, HONOURS, REGULATIONS, DATA = "players/", "clubs/", "honours/", "regulations/", "data/"
RECORDS = "records/"
GALLERY = "gallery/"
HEAD_TO_HEAD = "head-to-head/"
HISTORY = "history/"
JUDGED = "judged/"
PAPER = "paper/"
SEARCH = "search/"
SUBMIT = "submit/"
CHANGES = "data/changes/"
CONTACT = "contact/"
NOT_FOUND = "404.html"


def season(id: str) -> str:
    return f"seasons/{id}/"


def final(season: str) -> str:
    return f"seasons/{season}/final/"


def decisions(season: str) -> str:
    return f"seasons/{season}/decisions/"


def applied(season: str, clause: str = "") -> str:
    """Where the clauses of its law were applied in a season, or one of them."""
    return f"seasons/{season}/clauses/" + (f"#{clause}" if clause else "")


def whatifs(season: str) -> str:
    """The folder of what other regulations would have made of a season."""
    return f"seasons/{season}/what-if/"


def whatif(season: str, law: str) -> str:
    """A season as another regulation would have computed it."""
    return f"{whatifs(season)}{law}/"


def read_otherwise(season: str, reading: str) -> str:
    """A season had it read otherwise what a *reading* (its id, in small letters) is about."""
    return f"{whatifs(season)}{reading}/"


def rankings(season: str) -> str:
    """The rankings of a season."""
    return f"rankings/{season}/"


def tournaments(season: str) -> str:
    """The tournaments of a season."""
    return f"tournaments/{season}/"


def ranking(season: str, area: str, player: str = "") -> str:
    """The ranking of an area, or the line of *player* in it."""
    return f"{rankings(season)}{area}/" + (f"#{player}" if player else "")


def needs(season: str, area: str, player: str = "") -> str:
    """What it takes to be in the final, in the ranking of an area, or what it takes *player*."""
    return f"{ranking(season, area)}needs/" + (f"#{player}" if player else "")


def past_ranking(season: str, area: str, day: date) -> str:
    """The ranking of an area as it stood on a day on which it changed."""
    return f"{ranking(season, area)}{day.isoformat()}/"


def tournament(season: str, id: str, player: str = "") -> str:
    """A tournament, or the standing of *player* in it; one of an earlier season is called SEASON/ID."""
    folder = TOURNAMENTS if "/" in id else tournaments(season)
    return f"{folder}{id}/" + (f"#{player}" if player else "")


def player(id: str) -> str:
    return f"players/{id}/"


def player_of(path: str) -> str:
    """The id of the player whose address is *path*."""
    return path.split("/")[1]


def met(id: str) -> str:
    """Everybody whom a player has met."""
    return f"players/{id}/met/"


def club(id: str) -> str:
    return f"clubs/{id}/"


def hall(id: str) -> str:
    return f"honours/{id}/"


def cases(law: str, clause: str = "") -> str:
    """The cases of a regulation, or those that test one of its clauses."""
    return f"regulations/{law}/cases/" + (f"#{clause}" if clause else "")


def regulation(id: str, clause: str = "") -> str:
    """A regulation, or one clause or reading of it."""
    return f"regulations/{id}/" + (f"#{clause}" if clause else "")


def in_short(law: str) -> str:
    """How a regulation works, in two minutes."""
    return f"regulations/{law}/two-minutes/"


def comparisons(old: str) -> str:
    """The folder of what changed after an edition."""
    return f"regulations/{old}/compare/"


def comparison(old: str, new: str) -> str:
    """Two editions clause by clause."""
    return f"{comparisons(old)}{new}/"


def record(season: str, tournament: str, player: str) -> str:
    """A line of the list of records over all seasons."""
    return f"{RECORDS}#{season}-{tournament}-{player}"


def submission(law: str) -> str:
    """The page to type a tournament in."""
    return f"submit/{law}/"


def papers(law: str) -> str:
    """The folder of what can be printed for a regulation."""
    return f"{PAPER}{law}/"


def sheet(law: str, size: int) -> str:
    """The record sheet for a table of *size*."""
    return f"{papers(law)}table-of-{size}/"


def draw(law: str, players: int) -> str:
    """The draw of tables for so many players."""
    return f"{papers(law)}draw-{players}/"


def duels(law: str) -> str:
    """The sheets of the duels."""
    return f"{papers(law)}duels/"


def awards(season: str) -> str:
    """The certificates of a season."""
    return f"seasons/{season}/awards/"


def poster(season: str) -> str:
    """The poster of a season."""
    return f"seasons/{season}/poster/"


def ceremony(season: str) -> str:
    """The slides of a season's ceremony."""
    return f"seasons/{season}/ceremony/"


def insight(season: str = "") -> str:
    """What the recorded games tell: of all seasons, or of one."""
    return f"insight/{season}/" if season else "insight/"
