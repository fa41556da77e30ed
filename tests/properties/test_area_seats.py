"""The seats of the three areas against every possible seating: random rankings with people in several of them."""

from __future__ import annotations

from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from site_builder.regulations.bang_2009 import final, tables
from site_builder.regulations.bang_2009.ranking import Line
from tests.properties import oracle
from tests.properties.strategies import STEADY


@st.composite
def rankings(draw: st.DrawFn):
    """A dozen lines an area; a few people stand in two or three of them, some are not available."""
    common = [f"c{n}" for n in range(draw(st.integers(0, 6)))]
    lists = {}
    for area in tables.AREAS:
        here = [player for player in common if draw(st.booleans())]
        own = [f"{area}{n}" for n in range(draw(st.integers(3, 12)))]
        order = draw(st.permutations([*here, *own]))
        steps = draw(st.lists(st.integers(1, 3), min_size=len(order), max_size=len(order)))
        lists[area] = [(player, n, 100 - sum(steps[:n])) for n, player in enumerate(order, 1)]
    everybody = sorted({row[0] for some in lists.values() for row in some})
    gone = draw(st.sets(st.sampled_from(everybody), max_size=8))
    cards = draw(st.sets(st.sampled_from(everybody), max_size=2))
    return lists, gone, cards


@STEADY
@given(rankings())
def test_the_seats_are_the_only_ones_that_nobody_would_change(given_rankings):
    lists, gone, cards = given_rankings
    lines = {
        area: [Line(player, area, points=points, place=n, position=n) for player, n, points in some[:10]]
        for area, some in lists.items()
    }
    holders = {kind: SimpleNamespace(holder=p, taken=True) for kind, p in zip(tables.WILD_CARDS, cards, strict=False)}
    case = SimpleNamespace(lines=lines.__getitem__, unavailable=frozenset(gone), cards=holders)
    found = {area: [line.player for line in some] for area, some in final.area_seats(case).items()}
    wanted = oracle.stable_seats(lists, gone | cards)
    assert wanted and all(one == found for one in wanted)
