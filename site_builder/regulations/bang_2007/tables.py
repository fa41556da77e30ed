"""The law of 2007 as the rules see it: the types of its numbers, and the readings that a season may choose.

The numbers stand in `law.yaml`. A reading is there where the text leaves something open (the decisions A2007-*).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from pathlib import Path

from msgspec import Struct

from ...languages import Words
from ..bang.facts import DEALT
from ..bang.layouts import TableSizes
from ..bang.winnings import Prize
from ..numbers import read
from ..readings import either, reading

NATIONAL = "national"  # the folder of tournaments that belong to no region

# What a tournament is (ADD-40): only the regional ones give points for a ranking.
REGIONAL, OPEN, LAST_OPEN, RESERVE, FINAL = "regional", "open", "last_open", "reserve", "final"
KINDS = (REGIONAL, OPEN, LAST_OPEN, RESERVE, FINAL)
IN_A_REGION = (REGIONAL, RESERVE)  # held in a region, for those who chose it; the others are open to all regions
WITH_DEADLINE = (REGIONAL, OPEN)  # A2007-09, ADD-3

ROLES = DEALT  # four players only after people left

Pair = tuple[int, int]


class Numbers(Struct, frozen=True):
    """The numbers of the law, by the names that they have in `law.yaml`, where each stands with its clause."""

    areas: Mapping[str, Words]
    final_size: int
    final_tables: int
    final_first_day: date
    final_last_day: date
    region_places: int
    podium: int
    minimum_players: int
    smallest_table: int
    largest_table: int
    last_day: date
    report_days: int
    stake: int
    bid_multiple: int
    last_price: int
    prizes: tuple[Prize, ...]
    corrective: Fraction
    tie_break: tuple[str, ...]
    duelists: int
    many_duelists: int
    many_tables: int
    quarters: tuple[Pair, ...]
    semis_from_quarters: tuple[Pair, ...]
    semis: tuple[Pair, Pair]
    duel_removed: int
    duel_each: int
    duel_in_play: int

    @property
    def table_sizes(self) -> TableSizes:
        return TableSizes(self.smallest_table, self.largest_table)

    @property
    def duel_scores(self) -> tuple[Pair, ...]:
        """The scores that end a duel: all the characters of the other side."""
        return tuple((self.duel_each, lost) for lost in range(self.duel_each))


NUMBERS = read(Numbers, Path(__file__).parent)

SAME_SECOND, SAME_NEW, OTHER_REGIONS = "same_region_second", "same_region_new", "other_region_by_entries"


class Corrected(Struct, frozen=True):
    """Games played by *size* players have the corrective where games of all the sizes *when* were played."""

    size: int
    when: tuple[int, ...]


FIVES = Corrected(5, (5, 6))  # GIR: the text's own
SIXES = Corrected(6, (6, 7))  # A2007-04: the same where sixes and sevens meet


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used: the decisions stand first; the *numbers* that
    the rules count with."""

    numbers: Numbers = NUMBERS
    aggregate: str = either("A2007-01", "sum", "best", "mean")
    area_tiebreak: str = either("A2007-02", "tie_break", "lot")
    factor_negative: bool = reading("A2007-03", {"any_sign": True, "gains_only": False})
    correctives: tuple[Corrected, ...] = reading("A2007-04", {"none": (FIVES,), "analogous": (FIVES, SIXES)})
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


DEFAULTS = Parameters()
