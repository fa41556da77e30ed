"""The law of 2009 as the rules see it: the types of its numbers, and the readings that a season may choose.

The numbers stand in `law.yaml`. A reading is there where the text leaves something open (the decisions A2009-*).
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

NATIONAL = "national"  # the folder of tournaments that belong to no area
STRATEGIC, AGGRESSIVE = "strategic", "aggressive"  # the two ways of duelling

ROLES = DEALT  # four players only after people left

Pair = tuple[int, int]


class Numbers(Struct, frozen=True):
    """The numbers of the law, by the names that they have in `law.yaml`, where each stands with its clause."""

    areas: Mapping[str, Words]
    first_day: date
    last_day: date
    final_month: str
    minimum_players: int
    smallest_table: int
    largest_table: int
    preferred_table: int
    report_days: int
    stake: int
    bid_multiple: int
    last_price: int
    prizes: tuple[Prize, ...]
    tie_break: tuple[str, ...]
    bonus_player_chain: tuple[str, ...]
    duelists: int
    many_duelists: int
    many_tables: int
    quarters: tuple[Pair, ...]
    semis_from_quarters: tuple[Pair, ...]
    strategic_target: int
    strategic_removed: int
    strategic_each: int
    aggressive_each: int
    aggressive_scores: tuple[Pair, ...]
    placing_bonus: Mapping[int, int]
    multipliers: Mapping[str, Fraction]
    ladder: tuple[str, ...]
    club_upgrade: Mapping[str, str]
    per_area: int
    reserve_limit: int
    podium: int
    repechage_places: tuple[int, ...]
    wild_cards: tuple[str, ...]

    @property
    def table_sizes(self) -> TableSizes:
        return TableSizes(self.smallest_table, self.largest_table)


NUMBERS = read(Numbers, Path(__file__).parent)
# The rules without which the others still make a championship: the bonus of places, of the club, of the player.
PLACING_BONUS, CLUB_BONUS, PLAYER_BONUS = "R2009-36", "R2009-41", "R2009-42"
TOP_TIER = "III"  # its largest tournament has a wild card (ORG 5.1), and the players' bonus looks at it (ORG 5)
MAY_BE_LEFT_OUT = (PLACING_BONUS, CLUB_BONUS, PLAYER_BONUS)
# Other clauses and readings whose words rest on one of these rules, on a reading, or on an item of a list.
DEPENDENTS: Mapping[str, tuple[str, ...]] = {
    PLACING_BONUS: ("A2009-03", "A2009-06", "A2009-19", "A2009-25", "ADD-17"),
    CLUB_BONUS: ("A2009-35", "A2009-36", "A2009-37", "A2009-61", "ADD-21"),
    PLAYER_BONUS: ("A2009-24", "A2009-26", "A2009-35", "A2009-36", "ADD-19", "ADD-21"),
    "A2009-02": ("A2009-20",),
    "A2009-05": ("A2009-02", "A2009-04", "A2009-21"),
    "A2009-11": ("ADD-10",),
    "A2009-14": ("ADD-11",),
    "A2009-45": ("A2009-44", "A2009-46", "ADD-22"),
    "wild_cards=champion": ("A2009-48",),
    "wild_cards=last_chance": ("A2009-46", "A2009-47", "ADD-2", "ADD-3", "ADD-21", "ADD-22", "ADD-27"),
    "wild_cards=tournament": ("A2009-40", "ADD-19", "ADD-21", "ADD-22"),
}


@dataclass(frozen=True, slots=True)
class Parameters:
    """Where the text can be read in several ways, the way that is used: the decisions stand first; the *numbers* that
    the rules count with; the rules that an edition has *left out* (of MAY_BE_LEFT_OUT)."""

    numbers: Numbers = NUMBERS
    left_out: tuple[str, ...] = ()
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
        (CLUB_BONUS,),
    )
    club_tie: str = either("A2009-31", "distinct", "attendance", rules=(CLUB_BONUS,))
    bonuses_default: str = either("A2009-35", "play", "hold", rules=(CLUB_BONUS, PLAYER_BONUS))
    bonus_player_doubles: str = either(
        "A2009-37", "after", "before", "after_below_III", "before_below_III", rules=(PLAYER_BONUS,)
    )
    vacant_wildcard: str = either("A2009-45", "repechage", "reduce")

    final_tables: str = either("A2009-49", "five", "fewest")
    bonus_player_counts: str = either("A2009-61", "homologated", "every", rules=(PLAYER_BONUS,))
    authorised_by: str = either("ADD-36", "any_referent", "own_area")
    pardoned_by: str = either("ADD-70", "any_referent", "own_area")

    @property
    def abandon_factors(self) -> Mapping[int, Fraction]:
        """The factor of a phase that was played after somebody had left, by players of its games."""
        return {5: self.factor_of_five, 4: self.factor_of_four}


DEFAULTS = Parameters()
