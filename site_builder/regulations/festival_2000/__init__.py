"""The regulations of a festival of many games, of the year 2000: fourteen competitions, three halls of fame.

Each game has a folder in `clauses/` with its words, numbers, rules and sentences; what all have is in
`clauses/common/`, and `order_of_rules.py` has the rules of each format. The competitions are lines of data in
`tables.py` on the formats of `regulations/games`, which `brackets.py`, `orders.py` and `boards.py` read; the player of
the year is in `year.py`, the checks are in `checks.py`.
"""

from datetime import date
from pathlib import Path

from ...languages import sayings
from ..contract import Regulation
from ..counting import OF_SEASON, Counting
from ..readings import readings_of
from . import blocks, brackets, checks, decisions, facts, played, reading, season, tables, tables_for_page

words = sayings(__file__, "words")

REGULATION = Regulation(
    id=facts.ID,
    retold=True,
    room=Path(__file__).parent,
    title=words("title"),
    short=words("short"),
    edition=words("edition"),
    revision=date(2000, 9, 1),
    readings=readings_of(tables.Parameters),
    areas=tables.AREAS,
    folders=tables.GAMES,
    formats=tables_for_page.formats(),
    unit="",
    read_season=reading.read_season,
    read_tournament=reading.read_tournament,
    judge=season.judge,
    close=season.close,
    checks=checks.CHECKS,
    result_checks=checks.RESULT_CHECKS,
    season_checks=checks.SEASON_CHECKS,
    decisions=decisions.undone,
    tables=tables_for_page.printed_tables,
    counting=Counting("sum", "gen-7", best=OF_SEASON),
    played=played.played,
    blocks=blocks.published,
    stages=brackets.STAGES,
    decision_clauses=decisions.CLAUSES,
)
