"""The numbers of the official scoring and of its variants, and the readings where the text leaves something open.

The source prints three tables of rewards and gives the other amounts in its sentences; the readings are AO-01 to AO-11.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...languages import Words
from ..bang.facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF
from ..readings import either, reading
from .rewards import ALIVE, ALWAYS, ONCE, PER_ELIMINATED, PER_OUTLAW, PER_PLAYER, SHARED, Reward

# The folder and the ranking of the sessions; the list of the publisher's site is called the same.
RECORDS = "records"
AREAS: Mapping[str, Words] = {RECORDS: {"it": "Lista dei record", "en": "Record list"}}

OFFICIAL, SIMPLIFIED, COMPLETE = "official", "simplified", "complete"
BOUNTY, EXPERIENCE, HIRE = "bounty", "experience", "hire"  # variants that may be added to any of the three

# Official scoring, the table; a deputy's two amounts add up.
OFFICIAL_LAW = (
    Reward(LAW_WINS, SHERIFF, ALWAYS, 3000, ONCE, "off-1"),
    Reward(LAW_WINS, DEPUTY, ALWAYS, 1500, ONCE, "off-1"),
    Reward(LAW_WINS, DEPUTY, ALIVE, 500, ONCE, "off-1"),
)
OFFICIAL_OUTLAWS = (
    Reward(OUTLAWS_WIN, OUTLAW, ALWAYS, 2500, ONCE, "off-2"),
    Reward(OUTLAWS_WIN, RENEGADE, ALIVE, 1000, ONCE, "off-2"),
)
OFFICIAL_RENEGADE = (Reward(RENEGADE_WINS, RENEGADE, ALWAYS, 5000, ONCE, "off-3"),)
PENALTY = 5000  # dollars, for a deputy who eliminates a sheriff

# Simplified scoring, the table: nobody has to be alive.
SIMPLIFIED_REWARDS = (
    Reward(LAW_WINS, SHERIFF, ALWAYS, 1000, PER_PLAYER, "sim-1"),
    Reward(LAW_WINS, DEPUTY, ALWAYS, 500, PER_PLAYER, "sim-1"),
    Reward(OUTLAWS_WIN, OUTLAW, ALWAYS, 1000, PER_PLAYER, "sim-1"),
    Reward(RENEGADE_WINS, RENEGADE, ALWAYS, 2000, PER_PLAYER, "sim-1"),
)

# Complete scoring, the table.
COMPLETE_LAW = (
    Reward(LAW_WINS, SHERIFF, ALWAYS, 1000, PER_OUTLAW, "com-1"),
    Reward(LAW_WINS, SHERIFF, ALWAYS, 500, PER_ELIMINATED, "com-1"),
    Reward(LAW_WINS, DEPUTY, ALWAYS, 500, PER_OUTLAW, "com-1"),
    Reward(LAW_WINS, DEPUTY, ALIVE, 500, PER_ELIMINATED, "com-1"),
)
COMPLETE_OUTLAWS = (
    Reward(OUTLAWS_WIN, OUTLAW, ALIVE, 2000, SHARED, "com-2"),
    Reward(OUTLAWS_WIN, DEPUTY, ALIVE, 500, PER_ELIMINATED, "com-2"),
    Reward(OUTLAWS_WIN, RENEGADE, ALIVE, 500, PER_ELIMINATED, "com-2"),
)
COMPLETE_RENEGADE = (Reward(RENEGADE_WINS, RENEGADE, ALWAYS, 2000, PER_PLAYER, "com-3"),)

REWARDS = {
    OFFICIAL: (*OFFICIAL_LAW, *OFFICIAL_OUTLAWS, *OFFICIAL_RENEGADE),
    SIMPLIFIED: SIMPLIFIED_REWARDS,
    COMPLETE: (*COMPLETE_LAW, *COMPLETE_OUTLAWS, *COMPLETE_RENEGADE),
}

# The variants, in dollars.
BOUNTY_FOR_AN_OUTLAW = 1000
PRICE_OF_A_CARD = 500
STAKE = 1000  # only where characters are hired
BID_MULTIPLE, LAST_PRICE = 100, 100

# Players of a group (AO-10), and the roles dealt (general knowledge of the game; the source confirms five players).
SMALLEST_GROUP, LARGEST_GROUP = 4, 7
ROLES = {
    4: {SHERIFF: 1, DEPUTY: 0, OUTLAW: 2, RENEGADE: 1},
    5: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 2, RENEGADE: 1},
    6: {SHERIFF: 1, DEPUTY: 1, OUTLAW: 3, RENEGADE: 1},
    7: {SHERIFF: 1, DEPUTY: 2, OUTLAW: 3, RENEGADE: 1},
}
# General knowledge of the game: life points on the cards of the characters; the sheriff has one more.
LIFE_POINTS, FEWER_LIFE_POINTS, SHERIFF_EXTRA = 4, {"Gringo": 3, "Paul": 3}, 1


def life_points(character: str, sheriff: bool) -> int:
    """The most life points that a player can have with *character*."""
    return FEWER_LIFE_POINTS.get(character, LIFE_POINTS) + (SHERIFF_EXTRA if sheriff else 0)


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used. The decisions stand first."""

    round_half: str = either("AO-01", "away", "even")
    record_key: str = either("AO-02", "rounded", "exact")
    other_scores: str = either("AO-11", "average", "rounded", "sum")
    hire_stake_counts: bool = reading("AO-07", {"left_out": False, "counted": True})


DEFAULTS = Parameters()
