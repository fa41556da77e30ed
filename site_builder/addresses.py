"""The addresses of the site: of pages below the folder of a language, of documents below `api/v1/`. They never change.

Where a page or a document says which addresses it has (`ADDRESSES`), it gives "{season}" and the like for an id.
"""

from __future__ import annotations

from datetime import date

HOME, SEASONS, RANKINGS, TOURNAMENTS = "", "seasons/", "rankings/", "tournaments/"
PLAYERS, CLUBS, HONOURS, REGULATIONS, DATA = "players/", "clubs/", "honours/", "regulations/", "data/"
RECORDS = "records/"
GALLERY = "gallery/"
HEAD_TO_HEAD = "head-to-head/"
HISTORY = "history/"
INSIGHT = "insight/"
JUDGED = "judged/"
PAPER = "paper/"
SEARCH = "search/"
SUBMIT = "submit/"
CHANGES = f"{DATA}changes/"
BOARD = "board/"
CONTACT = "contact/"
NOT_FOUND = "404.html"


def season(id: str) -> str:
    return f"{SEASONS}{id}/"


def final(of_season: str) -> str:
    """The final of a season."""
    return f"{season(of_season)}final/"


def decisions(of_season: str) -> str:
    """What people decided in a season."""
    return f"{season(of_season)}decisions/"


def applied(of_season: str, clause: str = "") -> str:
    """Where the clauses of its law were applied in a season, or one of them."""
    return f"{season(of_season)}clauses/" + (f"#{clause}" if clause else "")


def whatifs(of_season: str) -> str:
    """The folder of what other regulations would have made of a season."""
    return f"{season(of_season)}what-if/"


def whatif(season: str, law: str) -> str:
    """A season as another regulation would have computed it."""
    return f"{whatifs(season)}{law}/"


def read_otherwise(season: str, reading: str) -> str:
    """A season had it read otherwise what a *reading* (its id, in small letters) is about."""
    return f"{whatifs(season)}{reading}/"


def rankings(season: str) -> str:
    """The rankings of a season."""
    return f"{RANKINGS}{season}/"


def tournaments(season: str) -> str:
    """The tournaments of a season."""
    return f"{TOURNAMENTS}{season}/"


def ranking(season: str, area: str, player: str = "") -> str:
    """The ranking of an area, or the line of *player* in it."""
    return f"{rankings(season)}{area}/" + (f"#{player}" if player else "")


def needs(season: str, area: str, player: str = "") -> str:
    """What it takes to be in the final, in the ranking of an area, or what it takes *player*."""
    return f"{ranking(season, area)}needs/" + (f"#{player}" if player else "")


def past_ranking(season: str, area: str, day: date | str) -> str:
    """The ranking of an area as it stood on a day on which it changed."""
    return f"{ranking(season, area)}{day}/"


def tournament(season: str, id: str, player: str = "") -> str:
    """A tournament, or the standing of *player* in it; one of an earlier season is called SEASON/ID."""
    folder = TOURNAMENTS if "/" in id else tournaments(season)
    return f"{folder}{id}/" + (f"#{player}" if player else "")


def player(id: str) -> str:
    return f"{PLAYERS}{id}/"


def player_of(path: str) -> str:
    """The id of the player whose address is *path*."""
    return path.split("/")[1]


def met(id: str) -> str:
    """Everybody whom a player has met."""
    return f"{player(id)}met/"


def club(id: str) -> str:
    return f"{CLUBS}{id}/"


def hall(id: str) -> str:
    """A hall of fame."""
    return f"{HONOURS}{id}/"


def cases(law: str, clause: str = "") -> str:
    """The cases of a regulation, or those that test one of its clauses."""
    return f"{regulation(law)}cases/" + (f"#{clause}" if clause else "")


def regulation(id: str, clause: str = "") -> str:
    """A regulation, or one clause or reading of it."""
    return f"{REGULATIONS}{id}/" + (f"#{clause}" if clause else "")


def in_short(law: str) -> str:
    """How a regulation works, in two minutes."""
    return f"{regulation(law)}two-minutes/"


def comparisons(old: str) -> str:
    """The folder of what changed after an edition."""
    return f"{regulation(old)}compare/"


def comparison(old: str, new: str) -> str:
    """Two editions clause by clause."""
    return f"{comparisons(old)}{new}/"


def record(season: str, tournament: str, player: str) -> str:
    """A line of the list of records over all seasons."""
    return f"{RECORDS}#{season}-{tournament}-{player}"


def submission(law: str) -> str:
    """The page to type a tournament in."""
    return f"{SUBMIT}{law}/"


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


def awards(of_season: str) -> str:
    """The certificates of a season."""
    return f"{season(of_season)}awards/"


def poster(of_season: str) -> str:
    """The poster of a season."""
    return f"{season(of_season)}poster/"


def ceremony(of_season: str) -> str:
    """The slides of a season's ceremony."""
    return f"{season(of_season)}ceremony/"


def insight(season: str = "") -> str:
    """What the recorded games tell: of all seasons, or of one."""
    return f"{INSIGHT}{season}/" if season else INSIGHT


def document(page: str) -> str:
    """The document of what is told on *page* (an address): it has the name of its folder."""
    return f"{page.removesuffix('/')}.json"


def table(page: str) -> str:
    """The table that some of these documents have beside them."""
    return f"{page.removesuffix('/')}.csv"


def document_and_table(page: str) -> tuple[str, str]:
    """The document of what is told on *page*, and the table beside it."""
    return document(page), table(page)


def results_table(of_season: str) -> str:
    """The table of everybody's results in a season."""
    return f"{season(of_season)}results.csv"


def club_table(of_season: str) -> str:
    """The ranking of the clubs of a season."""
    return f"{season(of_season)}clubs.csv"


def applied_document(season: str) -> str:
    """The document of where the clauses of its law were applied in a season."""
    return f"clauses/{season}.json"


def whatif_document(season: str, law: str) -> str:
    """The document of a season as another regulation would have computed it."""
    return f"what-if/{season}/{law}.json"
