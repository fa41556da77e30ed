"""The seats of the three areas against every possible seating: random rankings with people in several of them."""

from __future__ import annotations

from itertools import permutations, product
from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from site_builder.regulations.bang_2009 import tables
from site_builder.regulations.bang_2009.ranking import Line
from site_builder.regulations.bang_2009.shares import area_shares
from tests.properties import oracle
from tests.properties.strategies import STEADY


@st.composite
def rankings(draw: st.DrawFn):
    """A dozen lines an area; a few people stand in two or three of them, some are not available."""
    common = [f"c{n}" for n in range(draw(st.integers(0, 6)))]
    lists = {}
    for area in tables.NUMBERS.areas:
        here = [player for player in common if draw(st.booleans())]
        own = [f"{area}{n}" for n in range(draw(st.integers(3, 12)))]
        order = draw(st.permutations([*here, *own]))
        steps = draw(st.lists(st.integers(1, 3), min_size=len(order), max_size=len(order)))
        lists[area] = [(player, n, 100 - sum(steps[:n])) for n, player in enumerate(order, 1)]
    everybody = sorted({row[0] for entries in lists.values() for row in entries})
    gone = draw(st.sets(st.sampled_from(everybody), max_size=8))
    cards = draw(st.sets(st.sampled_from(everybody), max_size=2))
    return lists, gone, cards


@STEADY
@given(rankings())
def test_the_seats_are_the_only_ones_that_nobody_would_change(given_rankings):
    lists, gone, cards = given_rankings
    lines = {
        area: [Line(player, area, points=points, place=n, position=n) for player, n, points in entries[:10]]
        for area, entries in lists.items()
    }
    shares = area_shares(case_of(lines, gone, cards))
    actual = {area: [line.player for line in share.seated] for area, share in shares.items()}
    wanted = oracle.stable_seats(lists, gone | cards)
    assert wanted and all(seats == actual for seats in wanted)
    assert not any(share.level for share in shares.values())


def case_of(lines, gone, cards=()):
    """What the seats are decided on: *lines* by area, who cannot come, who has a wild card."""
    holders = {
        kind: SimpleNamespace(holder=p, taken=True) for kind, p in zip(tables.NUMBERS.wild_cards, cards, strict=False)
    }
    season = SimpleNamespace(law=tables.DEFAULTS)
    return SimpleNamespace(season=season, lines=lines, unavailable=frozenset(gone), cards=holders)


@st.composite
def level_lists(draw: st.DrawFn):
    """Groups of up to three on one place, in one area; who cannot come."""
    groups, number = [], 0
    while number < 12:
        size = draw(st.sampled_from((1, 1, 1, 2, 3)))
        groups.append([f"p{n}" for n in range(number + 1, number + size + 1)])
        number += size
    gone = draw(st.sets(st.sampled_from([player for group in groups for player in group]), max_size=4))
    return groups, gone


def drawn_lines(groups):
    """A list in which everybody of a group is on its first place."""
    lines: list[Line] = []
    for group in groups:
        place = len(lines) + 1
        lines += [Line(player, "nord", place=place, position=place + n) for n, player in enumerate(group)]
    return [line for line in lines if line.place <= tables.NUMBERS.reserve_limit]


def given_to(groups, gone):
    lines = dict.fromkeys(tables.NUMBERS.areas, []) | {"nord": drawn_lines(groups)}
    return area_shares(case_of(lines, gone))["nord"]


@STEADY
@given(level_lists())
def test_who_is_level_has_what_every_lot_could_give(given_lists):
    """A seat that is told stands after every lot, whoever is level sits after some and not after others, and as many
    seats are open as are drawn for."""
    groups, gone = given_lists
    now = given_to(groups, gone)
    after = [given_to([[p] for group in order for p in group], gone) for order in product(*map(permutations, groups))]
    seats = [{line.player for line in share.seated} for share in after]
    called = [{line.player for line in share.reserves} for share in after]
    seated, level = ({line.player for line in lines} for lines in (now.seated, now.level))
    assert seated == set.intersection(*seats)
    assert level == set.union(*seats) - seated
    assert all(len(seats_then) == len(seated) + now.free for seats_then in seats)
    assert {line.player for line in now.reserves} == set.union(*called) - level


@STEADY
@given(level_lists(), st.randoms(use_true_random=False))
def test_the_order_in_which_those_level_are_printed_changes_nothing(given_lists, chance):
    groups, gone = given_lists
    mixed = [chance.sample(group, len(group)) for group in groups]
    share, other = given_to(groups, gone), given_to(mixed, gone)
    for name in ("seated", "level", "reserves"):
        assert {line.player for line in getattr(share, name)} == {line.player for line in getattr(other, name)}
    assert (share.free, share.chosen) == (other.free, other.chosen)
