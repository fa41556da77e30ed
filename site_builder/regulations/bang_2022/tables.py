"""The law of 2022/23 as the rules see it: the types of its numbers, and the readings that a season may choose.

The numbers stand in `law.yaml`. A reading is there where the text leaves something open (the decisions A2022-*).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec import Struct

from ...languages import Words, sayings
from ..bang.facts import DEALT
from ..bang.winnings import FixedPrize
from ..numbers import read
from ..readings import either, reading

words = sayings(__file__, "words")

NATIONAL = "national"  # the folder of its tournaments: there are no areas
SEASON_LIST = "season"  # A2022-17: the one list of a season, by sum of final scores
AREAS: Mapping[str, Words] = {SEASON_LIST: words("season-list-ours")}
FOLDERS: Mapping[str, Words] = {NATIONAL: words("national-tournaments")}

ROLES = {size: roles for size, roles in DEALT.items() if size >= 5}

MAROGI = "marogi"  # a criterion of ties
ENCOUNTER, DISTINCT, MATCH = "encounter", "distinct", "match"
TOURNAMENT_TOTAL, MATCH_SCORE = "tournament_total", "match_score"
INCLUDE, EXCLUDE = "include", "exclude"
CEIL_N_OVER_6, REFUSE = "ceil_n_over_6", "refuse"


class RoundsRow(Struct, frozen=True):
    """So many *rounds* are played where at least *least* and at most *most* players begin; the last row has no end."""

    least: int
    most: int | None
    rounds: int


class Numbers(Struct, frozen=True):
    """The numbers of the law, by the names that they have in `law.yaml`, where each stands with its clause."""

    minimum_players: int
    rounds: tuple[RoundsRow, ...]
    chart: Mapping[int, tuple[int, ...]]
    usual_table: int
    dealt: int
    stake: int
    prizes: tuple[FixedPrize, ...]
    reshuffles: Mapping[int, int]
    tie_break: tuple[str, ...]
    placing_bonus: Mapping[int, int]

    @property
    def last_of_chart(self) -> int:
        """The most players that the chart has tables for."""
        return max(self.chart)

    def rounds_due(self, players: int) -> int:
        """Rounds of a tournament that *players* begin; as few as the table knows where they are too few for it."""
        return next((row.rounds for row in reversed(self.rounds) if players >= row.least), self.rounds[0].rounds)


NUMBERS = read(Numbers, Path(__file__).parent)
# The rule without which the others still make a championship: the bonus of places.
PLACING_BONUS = "R2022-10"
MAY_BE_LEFT_OUT = (PLACING_BONUS,)
# Other clauses and readings whose words rest on one of these rules, on a reading, or on an item of a list.
DEPENDENTS: Mapping[str, tuple[str, ...]] = {
    PLACING_BONUS: ("rul-1-2", "A2022-03", "A2022-06", "A2022-16", "A2022-17"),
    "A2022-06": ("A2022-17",),
    f"tie_break={MAROGI}": ("A2022-01", "A2022-02", "A2022-03", "A2022-04"),
}


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used: the decisions stand first; the *numbers* that
    the rules count with; the rules that an edition has *left out* (of MAY_BE_LEFT_OUT)."""

    numbers: Numbers = NUMBERS
    left_out: tuple[str, ...] = ()
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

    @property
    def leaver_unlisted(self) -> bool:
        """Whether the list of the season counts nothing of a tournament for whoever left it."""
        return self.season_list == "sum" and not self.withdrawn_ranked

    @property
    def marogi_unit(self) -> str:
        """What the average goes over: encounters, distinct opponents, or matches."""
        return self.marogi[0]

    @property
    def marogi_score(self) -> str:
        """What an opponent brings: the total of the tournament, or the score of that match."""
        return self.marogi[1]


DEFAULTS = Parameters()


def sizes_due(players: int, law: Parameters = DEFAULTS) -> tuple[int, ...] | None:
    """The tables of a round for *players*; None where they cannot be seated (A2022-08, A2022-09)."""
    numbers = law.numbers
    if players in ROLES:
        return (players,)
    if players in numbers.chart:
        return numbers.chart[players]
    if players < numbers.last_of_chart or law.beyond_chart == REFUSE:
        return None
    number = -(-players // numbers.usual_table)
    size, larger = divmod(players, number)
    return (size + 1,) * larger + (size,) * (number - larger)
