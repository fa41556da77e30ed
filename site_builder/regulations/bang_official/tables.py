"""The official scoring and its variants as the rules see them: the types of the numbers, and the readings of a season.

The numbers stand in `law.yaml`. A reading is there where the text leaves something open (AO-01 to AO-11).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from msgspec import Struct

from ...languages import Words, sayings
from ..bang.facts import DEALT
from ..numbers import read
from ..readings import either, reading
from .rewards import Reward

words = sayings(__file__, "words")

# The folder and the ranking of the sessions; the list of the publisher's site is called the same.
RECORDS = "records"
AREAS: Mapping[str, Words] = {RECORDS: words("record-list")}

OFFICIAL, SIMPLIFIED, COMPLETE = "official", "simplified", "complete"
BOUNTY, EXPERIENCE, HIRE = "bounty", "experience", "hire"  # variants that may be added to any of the three


class Numbers(Struct, frozen=True):
    """The numbers of the text, by the names that they have in `law.yaml`, where each stands with its clause."""

    official_law: tuple[Reward, ...]
    official_outlaws: tuple[Reward, ...]
    official_renegade: tuple[Reward, ...]
    penalty: int
    smallest_group: int
    largest_group: int
    simplified: tuple[Reward, ...]
    complete_law: tuple[Reward, ...]
    complete_outlaws: tuple[Reward, ...]
    complete_renegade: tuple[Reward, ...]
    bounty: int
    price_of_a_card: int
    stake: int
    bid_multiple: int
    last_price: int

    @property
    def rewards(self) -> Mapping[str, tuple[Reward, ...]]:
        """All that a scoring pays, by its name."""
        return {
            OFFICIAL: (*self.official_law, *self.official_outlaws, *self.official_renegade),
            SIMPLIFIED: self.simplified,
            COMPLETE: (*self.complete_law, *self.complete_outlaws, *self.complete_renegade),
        }


NUMBERS = read(Numbers, Path(__file__).parent)

ROLES = DEALT  # the source confirms five players
# General knowledge of the game: life points on the cards of the characters; the sheriff has one more.
LIFE_POINTS, FEWER_LIFE_POINTS, SHERIFF_EXTRA = 4, {"Gringo": 3, "Paul": 3}, 1


def life_points(character: str, sheriff: bool) -> int:
    """The most life points that a player can have with *character*."""
    return FEWER_LIFE_POINTS.get(character, LIFE_POINTS) + (SHERIFF_EXTRA if sheriff else 0)


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used: the decisions stand first; the *numbers* that
    the rules count with."""

    numbers: Numbers = NUMBERS
    round_half: str = either("AO-01", "away", "even")
    record_key: str = either("AO-02", "rounded", "exact")
    other_scores: str = either("AO-11", "average", "rounded", "sum")
    hire_stake_counts: bool = reading("AO-07", {"left_out": False, "counted": True})


DEFAULTS = Parameters()
