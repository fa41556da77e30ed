"""The numbers of the 2009 regulation, and the readings where its text leaves something open.

Every figure names its source (ORG, LUD, ARB: the parts of the regulation); the readings are the decisions A2009-*.
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
from ..tiers import NO_TIER

# ORG 1: three macro-areas, a ranking each. The order decides the last tie of a double qualification (A2009-43).
AREAS: Mapping[str, Words] = {
    "nord": {"it": "Nord", "en": "North"},
    "centro": {"it": "Centro", "en": "Centre"},
    "sud-isole": {"it": "Sud e Isole", "en": "South and Islands"},
}
NATIONAL = "national"  # the folder of tournaments that belong to no area

# ORG 2, LUD: the days on which a tournament may be held, both included.
FIRST_DAY, LAST_DAY = date(2009, 4, 1), date(2009, 10, 4)
FINAL_MONTH = "2009-11"
MINIMUM_PLAYERS = 10  # ORG 4
REPORT_DAYS = 7  # ORG 4, counted from the last day of the tournament

# LUD: dollars at the start of a tournament, and the form of a bid.
STAKE = 5000
BID_MULTIPLE, LAST_PRICE = 100, 100

# LUD: the table of winnings.
PRIZES = (
    Prize(LAW_WINS, SHERIFF, ALWAYS, 1500, PER_OUTLAW, "lud-13-1"),
    Prize(LAW_WINS, DEPUTY, ALIVE, 1100, PER_OUTLAW, "lud-13-1"),
    Prize(LAW_WINS, DEPUTY, DEAD, 700, PER_OUTLAW, "lud-13-1"),
    Prize(LAW_WINS, RENEGADE, DUEL, 400, PER_PLAYER, "lud-13-1"),
    Prize(OUTLAWS_WIN, OUTLAW, ALIVE, 1000, PER_OUTLAW, "lud-13-2"),
    Prize(OUTLAWS_WIN, OUTLAW, DEAD, 700, PER_OUTLAW, "lud-13-2"),
    Prize(OUTLAWS_WIN, RENEGADE, ALIVE, 100, PER_PLAYER, "lud-13-2"),
    Prize(RENEGADE_WINS, RENEGADE, ALWAYS, 1300, PER_PLAYER, "lud-13-3"),
    Prize(RENEGADE_WINS, SHERIFF, ALWAYS, 100, PER_PLAYER, "lud-13-3"),
)

# General knowledge of the game: roles dealt, by players of the game (four only after people left).
ROLES = {
    4: {SHERIFF: 1, DEPUTY: 0, OUTLAW: 2, RENEGADE: 1},
    5: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 2, RENEGADE: 1},
    6: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 3, RENEGADE: 1},
    7: {SHERIFF: 1, DEPUTY: 2, OUTLAW: 3, RENEGADE: 1},
}

# LUD: six criteria, more is better, the last is a recorded lot.
TIE_BREAK = ("wins_sheriff", "games_alive", "wins_renegade", "wins_deputy", "wins_outlaw")
# ORG 5: the chain of the bonus player starts with the placing in a tier III tournament.
BONUS_PLAYER_CHAIN = ("tier3_placing", "wins_renegade", "wins_sheriff", "wins_deputy", "wins_outlaw")

# LUD: four duelists, eight from five tables on, and the pairings by seed (semifinals by quarter-final).
DUELISTS, MANY_DUELISTS, MANY_TABLES = 4, 8, 5
QUARTERS = ((1, 8), (2, 7), (3, 6), (4, 5))
SEMIS_FROM_QUARTERS = ((1, 4), (2, 3))
# LUD: eliminations that win a duel. Strategic: five, the loser fewer. Aggressive: five with a margin of two.
STRATEGIC, AGGRESSIVE = "strategic", "aggressive"
STRATEGIC_TARGET = 5
AGGRESSIVE_SCORES = ((5, 0), (5, 1), (5, 2), (5, 3), (6, 4), (7, 5), (8, 6), (8, 7))
STRATEGIC_REMOVED, STRATEGIC_EACH, AGGRESSIVE_EACH = 6, 5, 8

PLACING_BONUS = {1: 5000, 2: 3000, 3: 1000, 4: 1000}  # ORG 4.3, dollars
MULTIPLIERS = {"I": Fraction(1), "II": Fraction(3), "II-bis": Fraction(7, 2), "III": Fraction(6)}  # ORG 4.3, ORG 5
LADDER = ("III", "II", "I", NO_TIER)  # ORG 5.2
CLUB_UPGRADE = {"I": "II", "II": "II-bis"}  # ORG 5

PER_AREA, RESERVE_LIMIT = 6, 10  # ORG 6, ORG 8
PODIUM = 3  # additions 107: places of an area that are told apart by a lot, whatever depends on them
REPECHAGE_PLACES = (2, 3)  # ORG 6, places in ULTIMA SPIAGGIA
WILD_CARDS = ("champion", "last_chance", "tournament")  # ORG 5.1


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used. The decisions stand first."""

    semifinal_pairs: tuple[tuple[int, int], tuple[int, int]] = reading(
        "A2009-01", {"1-4": ((1, 4), (2, 3)), "1-3": ((1, 3), (2, 4))}
    )
    stake_counts: bool = reading("A2009-02", {"net": False, "total": True})
    non_positive: str = either("A2009-03", "keep_x1", "zero", "multiply")
    factor_of_five: Fraction = reading("A2009-04", {"23/20": Fraction(23, 20), "1": Fraction(1)})
    normalise_to: str = either("A2009-05", "smallest", "five", "none")
    below_minimum: str = either("A2009-11", "downgrade", "reject")
    downgrade_mode: str = either("A2009-12", "single", "per_finding")
    late_report: str = either("A2009-14", "finding", "reject", "warn")
    abandon_rescale: bool = reading("A2009-21", {"rescaled": True, "literal": False})
    abandon_divisor: str = either("A2009-22", "size", "games")
    factor_of_four: Fraction = reading("A2009-23", {"1": Fraction(1), "23/20": Fraction(23, 20)})
    bonus_club_kinds: tuple[str, ...] = reading(
        "A2009-29",
        {
            "not_private": ("association", "group", "shop", "other"),
            "associations": ("association",),
            "anybody": ("association", "group", "shop", "other", "private"),
        },
    )
    club_tie: str = either("A2009-31", "distinct", "attendance")
    bonuses_default: str = either("A2009-35", "play", "hold")
    bonus_player_doubles: str = either("A2009-37", "after", "before", "after_below_III", "before_below_III")
    vacant_wildcard: str = either("A2009-45", "repechage", "reduce")

    final_tables: str = either("A2009-49", "five", "fewest")
    bonus_player_counts: str = either("A2009-61", "homologated", "every")
    authorised_by: str = either("ADD-36", "any_referent", "own_area")
    pardoned_by: str = either("ADD-70", "any_referent", "own_area")

    @property
    def abandon_factors(self) -> Mapping[int, Fraction]:
        """The factor of a phase that was played after somebody had left, by players of its games."""
        return {5: self.factor_of_five, 4: self.factor_of_four}


DEFAULTS = Parameters()
