"""The numbers of the 2022/23 regulation, and the readings where its text leaves something open.

Every figure names the section of the source it stands in (1, 1.1 …); the readings are the decisions A2022-*. Amounts in
dollars: the source writes them with the Italian mark for thousands (1.200), and some zeros as the letter O.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...languages import Words
from ..bang.facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from ..bang.winnings import ALWAYS, DUEL, FixedPrize
from ..readings import either, reading

NATIONAL = "national"  # the folder of its tournaments: there are no areas
SEASON_LIST = "season"  # A2022-17: the one list of a season, by sum of final scores
AREAS: Mapping[str, Words] = {SEASON_LIST: {"it": "Lista della stagione (nostra)", "en": "Season list (ours)"}}
FOLDERS: Mapping[str, Words] = {NATIONAL: {"it": "Tornei nazionali", "en": "National tournaments"}}

# 1: rounds to be played, by players at the start: (from, to, rounds); no upper end in the last row.
ROUNDS = ((10, 14, 3), (15, 24, 4), (25, None, 5))

# 1.1: the tables of a round, by players still in the tournament, in the order printed.
CHART = {
    10: (5, 5), 11: (6, 5), 12: (6, 6), 13: (7, 6), 14: (7, 7), 15: (5, 5, 5), 16: (6, 5, 5), 17: (6, 6, 5),
    18: (6, 6, 6), 19: (6, 6, 7), 20: (5, 5, 5, 5), 21: (6, 5, 5, 5), 22: (6, 6, 5, 5), 23: (6, 6, 6, 5),
    24: (6, 6, 6, 6), 25: (5, 5, 5, 5, 5), 26: (6, 5, 5, 5, 5), 27: (6, 6, 5, 5, 5), 28: (6, 6, 6, 5, 5),
    29: (6, 6, 6, 6, 5), 30: (6, 6, 6, 6, 6), 31: (6, 5, 5, 5, 5, 5), 32: (6, 6, 5, 5, 5, 5),
    33: (6, 6, 6, 5, 5, 5), 34: (6, 6, 6, 6, 5, 5), 35: (6, 6, 6, 6, 6, 5), 36: (6, 6, 6, 6, 6, 6),
    37: (6, 6, 5, 5, 5, 5, 5), 38: (6, 6, 6, 5, 5, 5, 5), 39: (6, 6, 6, 6, 5, 5, 5),
    40: (5, 5, 5, 5, 5, 5, 5, 5), 41: (6, 5, 5, 5, 5, 5, 5, 5), 42: (6, 6, 5, 5, 5, 5, 5, 5),
    43: (6, 6, 6, 5, 5, 5, 5, 5), 44: (6, 6, 6, 6, 5, 5, 5, 5), 45: (6, 6, 6, 6, 6, 5, 5, 5),
    46: (6, 6, 6, 6, 6, 6, 5, 5), 47: (6, 6, 6, 6, 6, 6, 6, 5), 48: (6, 6, 6, 6, 6, 6, 6, 6),
    49: (6, 6, 6, 6, 5, 5, 5, 5, 5), 50: (5, 5, 5, 5, 5, 5, 5, 5, 5, 5),
}  # fmt: skip
USUAL_TABLE = 6  # A2022-08: beyond the chart there are as many tables as sixes would need

# 1.1: dollars at the start, and the two tables of winnings by players at the table.
STAKE = 0
PRIZES = (
    FixedPrize(LAW_WINS, SHERIFF, ALWAYS, {5: 1200, 6: 1600, 7: 1200}, "rul-1-1-law"),
    FixedPrize(LAW_WINS, DEPUTY, ALWAYS, {5: 1200, 6: 1600, 7: 1200}, "rul-1-1-law"),
    FixedPrize(LAW_WINS, RENEGADE, DUEL, {5: 250, 6: 250, 7: 250}, "rul-1-1-law"),
    FixedPrize(OUTLAWS_WIN, OUTLAW, ALWAYS, {5: 1800, 6: 1500, 7: 1700}, "rul-1-1-outlaws"),
    FixedPrize(RENEGADE_WINS, RENEGADE, ALWAYS, {5: 2200, 6: 2400, 7: 2600}, "rul-1-1-renegade"),
)

# General knowledge of the game: roles dealt, by players of the game.
ROLES = {
    5: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 2, RENEGADE: 1},
    6: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 3, RENEGADE: 1},
    7: {SHERIFF: 1, DEPUTY: 2, OUTLAW: 3, RENEGADE: 1},
}
DEALT = 2  # 1.1: characters dealt to each player, who keeps one
RESHUFFLES = {5: 3, 6: 3, 7: 2}  # 1.1: High Noon begins when the discards are shuffled for this time

TIE_BREAK = ("marogi", "matches_won")  # 1.2: more is better; after them a recorded lot
PLACING_BONUS = {1: 100, 2: 100, 3: 100, 4: 100}  # 1.2, dollars

ENCOUNTER, DISTINCT, MATCH = "encounter", "distinct", "match"
TOURNAMENT_TOTAL, MATCH_SCORE = "tournament_total", "match_score"
INCLUDE, EXCLUDE = "include", "exclude"
CEIL_N_OVER_6, REFUSE = "ceil_n_over_6", "refuse"


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used. The decisions stand first."""

    marogi: tuple[str, str] = reading(
        "A2022-01",
        {
            ENCOUNTER: (ENCOUNTER, TOURNAMENT_TOTAL),
            DISTINCT: (DISTINCT, TOURNAMENT_TOTAL),
            MATCH: (MATCH, TOURNAMENT_TOTAL),
            f"{ENCOUNTER}_{MATCH_SCORE}": (ENCOUNTER, MATCH_SCORE),
            f"{DISTINCT}_{MATCH_SCORE}": (DISTINCT, MATCH_SCORE),
            f"{MATCH}_{MATCH_SCORE}": (MATCH, MATCH_SCORE),
        },
    )
    marogi_withdrawn: str = either("A2022-02", INCLUDE, EXCLUDE)
    withdrawn_ranked: bool = reading("A2022-06", {"unranked": False, "ranked": True})
    season_list: str = either("A2022-17", "sum", "none")
    beyond_chart: str = either("A2022-08", CEIL_N_OVER_6, REFUSE)
    min_players: int = 10  # 1, by the table of rounds; the case tables play small tournaments

    @property
    def marogi_unit(self) -> str:
        """What the average goes over: encounters, distinct opponents, or matches."""
        return self.marogi[0]

    @property
    def marogi_score(self) -> str:
        """What an opponent brings: the total of the tournament, or the score of that match."""
        return self.marogi[1]


DEFAULTS = Parameters()


def rounds_due(players: int) -> int:
    """Rounds of a tournament that *players* begin; as few as the table knows where they are too few for it."""
    return next((rounds for least, _, rounds in reversed(ROUNDS) if players >= least), ROUNDS[0][2])


def sizes_due(players: int, law: Parameters = DEFAULTS) -> tuple[int, ...] | None:
    """The tables of a round for *players*; None where they cannot be seated (A2022-08, A2022-09)."""
    if players in ROLES:
        return (players,)
    if players in CHART:
        return CHART[players]
    if players < max(CHART) or law.beyond_chart == REFUSE:
        return None
    number = -(-players // USUAL_TABLE)
    size, larger = divmod(players, number)
    return (size + 1,) * larger + (size,) * (number - larger)
