"""The numbers of the 2007 regulation, and the readings where its text leaves something open.

Every figure names its source (CAM, MOD, GIR, DUE, ARB: our parts of the regulation); the readings are the decisions
A2007-*.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from ...languages import Words
from ..bang.facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from ..bang.winnings import ALIVE, ALWAYS, DEAD, DUEL, PER_OUTLAW, PER_PLAYER, Prize
from ..readings import either, reading

# CAM: the championship stands on the regions. (Which ones is general knowledge: the text names none.)
REGIONS: Mapping[str, Words] = {
    "abruzzo": {"it": "Abruzzo", "en": "Abruzzo"},
    "basilicata": {"it": "Basilicata", "en": "Basilicata"},
    "calabria": {"it": "Calabria", "en": "Calabria"},
    "campania": {"it": "Campania", "en": "Campania"},
    "emilia-romagna": {"it": "Emilia-Romagna", "en": "Emilia-Romagna"},
    "friuli-venezia-giulia": {"it": "Friuli-Venezia Giulia", "en": "Friuli-Venezia Giulia"},
    "lazio": {"it": "Lazio", "en": "Lazio"},
    "liguria": {"it": "Liguria", "en": "Liguria"},
    "lombardia": {"it": "Lombardia", "en": "Lombardy"},
    "marche": {"it": "Marche", "en": "Marche"},
    "molise": {"it": "Molise", "en": "Molise"},
    "piemonte": {"it": "Piemonte", "en": "Piedmont"},
    "puglia": {"it": "Puglia", "en": "Apulia"},
    "sardegna": {"it": "Sardegna", "en": "Sardinia"},
    "sicilia": {"it": "Sicilia", "en": "Sicily"},
    "toscana": {"it": "Toscana", "en": "Tuscany"},
    "trentino-alto-adige": {"it": "Trentino-Alto Adige", "en": "Trentino-Alto Adige"},
    "umbria": {"it": "Umbria", "en": "Umbria"},
    "valle-d-aosta": {"it": "Valle d’Aosta", "en": "Aosta Valley"},
    "veneto": {"it": "Veneto", "en": "Veneto"},
}
NATIONAL = "national"  # the folder of tournaments that belong to no region

# What a tournament is (additions 40): only the regional ones give points for a ranking.
REGIONAL, OPEN, LAST_OPEN, RESERVE, FINAL = "regional", "open", "last_open", "reserve", "final"
KINDS = (REGIONAL, OPEN, LAST_OPEN, RESERVE, FINAL)
IN_A_REGION = (REGIONAL, RESERVE)  # held in a region, for those who chose it; the others are open to all regions
WITH_DEADLINE = (REGIONAL, OPEN)  # A2007-09, additions 3

LAST_DAY = date(2007, 11, 5)  # MOD; the text gives no first day (A2007-10)
FINAL_DAYS = (date(2007, 11, 17), date(2007, 11, 18))  # CAM, in Turin; the last Open is held on the same days
MINIMUM_PLAYERS = 10  # CAM
REPORT_DAYS = 7  # MOD, counted from the last day of the tournament

# GIR: dollars at the start of a tournament, and the form of a bid.
STAKE = 5000
BID_MULTIPLE, LAST_PRICE = 100, 100

# GIR: the table of winnings.
PRIZES = (
    Prize(LAW_WINS, SHERIFF, ALWAYS, 1500, PER_OUTLAW, "gir-7"),
    Prize(LAW_WINS, DEPUTY, ALIVE, 1000, PER_OUTLAW, "gir-7"),
    Prize(LAW_WINS, DEPUTY, DEAD, 700, PER_OUTLAW, "gir-7"),
    Prize(LAW_WINS, RENEGADE, DUEL, 400, PER_PLAYER, "gir-7"),
    Prize(OUTLAWS_WIN, OUTLAW, ALIVE, 1000, PER_OUTLAW, "gir-7"),
    Prize(OUTLAWS_WIN, OUTLAW, DEAD, 700, PER_OUTLAW, "gir-7"),
    Prize(OUTLAWS_WIN, RENEGADE, ALIVE, 200, PER_PLAYER, "gir-7"),
    Prize(RENEGADE_WINS, RENEGADE, ALWAYS, 1300, PER_PLAYER, "gir-7"),
    Prize(RENEGADE_WINS, SHERIFF, ALWAYS, 100, PER_PLAYER, "gir-7"),
)

# General knowledge of the game: roles dealt, by players of the game (four only after people left).
ROLES = {
    4: {SHERIFF: 1, DEPUTY: 0, OUTLAW: 2, RENEGADE: 1},
    5: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 2, RENEGADE: 1},
    6: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 3, RENEGADE: 1},
    7: {SHERIFF: 1, DEPUTY: 2, OUTLAW: 3, RENEGADE: 1},
}

# GIR: six criteria, more is better, the last is a recorded lot.
TIE_BREAK = ("wins_sheriff", "games_alive", "wins_renegade", "wins_deputy", "wins_outlaw")

# GIR: four duelists, eight from five tables on, and the pairings by seed (semifinals by quarter-final).
DUELISTS, MANY_DUELISTS, MANY_TABLES = 4, 8, 5
QUARTERS = ((1, 8), (2, 7), (3, 6), (4, 5))
SEMIS_FROM_QUARTERS = ((1, 4), (2, 3))
SEMIS = ((1, 4), (2, 3))
# DUE: sixteen characters, four removed (they mark the score), six each, two in play and four in reserve.
DUEL_REMOVED, DUEL_EACH, DUEL_IN_PLAY = 4, 6, 2

FINAL_SIZE, FINAL_TABLES = 24, 4  # CAM: four tables of six
PODIUM = 3  # additions 107: places of a region that are told apart by a lot
REGION_PLACES = 2  # CAM, MOD: the first of a region, else the second; nobody below (additions 30)

SAME_SECOND, SAME_NEW, OTHER_REGIONS = "same_region_second", "same_region_new", "other_region_by_entries"


@dataclass(frozen=True, slots=True)
class Corrective:
    """Games played by *size* players count times *factor* where games of all the sizes *when* were played."""

    size: int
    factor: Fraction
    when: tuple[int, ...]


FIVES = Corrective(5, Fraction(23, 20), (5, 6))  # GIR: the text's own corrective
SIXES = Corrective(6, Fraction(23, 20), (6, 7))  # A2007-04, additions 100: the same where sixes and sevens meet


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used. The decisions stand first."""

    aggregate: str = either("A2007-01", "sum", "best", "mean")
    area_tiebreak: str = either("A2007-02", "tie_break", "lot")
    factor_negative: bool = reading("A2007-03", {"any_sign": True, "gains_only": False})
    correctives: tuple[Corrective, ...] = reading("A2007-04", {"none": (FIVES,), "analogous": (FIVES, SIXES)})
    abandon_divisor: str = either("A2007-05", "games", "size")
    final_seats: str = either("A2007-07", "fill", "actual")
    reserve_order: tuple[str, ...] = reading(
        "A2007-08",
        {
            "second_first": (SAME_SECOND, SAME_NEW, OTHER_REGIONS),
            "new_first": (SAME_NEW, SAME_SECOND, OTHER_REGIONS),
        },
    )
    late_report: str = either("A2007-12", "warn", "ignore")
    arbiter_may_play: bool = reading("A2007-13", {"may_play": True, "may_not": False})
    third_place_duel: str = either("A2007-14", "required", "optional")
    final_size: int = FINAL_SIZE  # a number of the text; the case tables play small finals


DEFAULTS = Parameters()
