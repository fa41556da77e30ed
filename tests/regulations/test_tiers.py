"""The order of tiers by their names."""

import pytest

from site_builder.regulations.bang_2009 import tables
from site_builder.regulations.tiers import NO_TIER, rank

LOWER_AND_HIGHER = [("I", "II"), ("II", "II-bis"), ("II-bis", "III"), ("I", "III")]


@pytest.mark.parametrize(("lower", "higher"), LOWER_AND_HIGHER)
def test_the_longer_numeral_is_higher_and_what_is_added_to_it_raises_it(lower, higher):
    low, high = rank(lower), rank(higher)
    assert low and high and low < high


@pytest.mark.parametrize("name", [None, "", NO_TIER, "IIII", "V", "ii", "II-", "II bis", "<b>"])
def test_what_is_no_name_of_a_tier_stands_nowhere(name):
    assert rank(name) is None


def test_the_tiers_of_the_law_stand_in_the_order_of_their_multipliers():
    ranks = [rank(tier) for tier in tables.NUMBERS.multipliers]
    assert all(ranks) and ranks == sorted(ranks, key=lambda tier: tier or (0, ""))
    assert list(tables.NUMBERS.multipliers.values()) == sorted(tables.NUMBERS.multipliers.values())
