"""The draw: by hand once, every order reachable, the law's tables and Sheriffs, the same for ever."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import count, permutations, product

import pytest

from site_builder.regulations import all_regulations
from site_builder.regulations.drawing import METHOD, TooFewSheriffs, below, draw, shuffled

PAPERS = {law.id: law.paper for law in all_regulations().values() if law.paper}
NUMBERS = [(id, n) for id, paper in PAPERS.items() for n in paper.numbers]


def people(n: int) -> list[str]:
    return [f"p{number:04}" for number in range(1, n + 1)]


def test_the_method_as_it_is_described_carried_out_by_hand():
    """Three players, seed "lotto": the published recipe, step by step, without the program's own functions."""
    row = (int.from_bytes(sha256(f"lotto:1:{k}".encode()).digest(), "big") for k in count())
    drawn = ["p0001", "p0002", "p0003"]
    for place in (3, 2):
        number = next(candidate for candidate in row if candidate < (1 << 256) - (1 << 256) % place) % place
        drawn[place - 1], drawn[number] = drawn[number], drawn[place - 1]
    paper = PAPERS["bang-2009"]
    assert METHOD == "sha256-fisher-yates-1"
    assert draw(paper, (3,), people(3), "lotto") == (tuple(drawn),)


def test_a_draw_of_today_is_the_draw_of_every_day():
    """Computed once by a few lines that share nothing with the program: another method would undo recorded draws."""
    drawn = draw(PAPERS["bang-2009"], (6, 5), people(11), "12 34 56 78 90")
    assert drawn == (
        ("p0008", "p0011", "p0003", "p0004", "p0001", "p0010"),
        ("p0006", "p0009", "p0002", "p0007", "p0005"),
    )


def test_every_order_can_come_out_and_each_equally_often():
    """All rows of choices that four players leave (4·3·2) give all 24 orders, once each."""
    orders = Counter(tuple(shuffled("abcd", iter(row))) for row in product(range(4), range(3), range(2)))
    assert set(orders) == set(permutations("abcd")) and set(orders.values()) == {1}


def test_a_number_that_would_favour_some_is_skipped():
    last = (1 << 256) - 1  # 2^256 is no multiple of 3: the last number would make 0 more likely
    assert last % 3 == 0 and below(3, iter([last, 5])) == 2


def test_seeds_spread_over_all_orders():
    drawn = Counter(draw(PAPERS["bang-official"], (4,), people(4), f"seed {n}")[0] for n in range(2400))
    assert len(drawn) == 24 and min(drawn.values()) > 50 and max(drawn.values()) < 150, "100 each, about"


@pytest.mark.parametrize("id", PAPERS)
def test_the_order_of_the_list_does_not_matter_and_the_seed_does(id):
    paper = PAPERS[id]
    n = paper.numbers[-1]
    layout = paper.layouts(n)[0]
    assert draw(paper, layout, people(n), "a") == draw(paper, layout, people(n)[::-1], "a")
    assert draw(paper, layout, people(n), "a") != draw(paper, layout, people(n), "b")
    assert draw(paper, layout, people(n), "a", 1) != draw(paper, layout, people(n), "a", 2)


@pytest.mark.parametrize(("id", "n"), NUMBERS)
def test_every_number_that_has_a_page_sits_at_tables_that_the_law_allows(id, n):
    paper = PAPERS[id]
    layouts = paper.layouts(n)
    assert layouts and len(set(layouts)) == len(layouts)
    for layout in layouts:
        assert sum(layout) == n and set(layout) <= set(paper.roles) and max(layout) - min(layout) <= 1
        tables = draw(paper, layout, people(n), "seed")
        assert tuple(map(len, tables)) == layout
        assert sorted(player for table in tables for player in table) == people(n)


def test_in_2022_nobody_is_sheriff_twice_and_with_25_everybody_once():
    paper = PAPERS["bang-2022"]
    for n in (13, 19, 25, 27, 40):
        been: set[str] = set()
        for round in range(1, paper.rounds(n) + 1):
            sheriffs = {table[0] for table in draw(paper, paper.layouts(n)[0], people(n), "s", round, been)}
            assert not sheriffs & been
            been |= sheriffs
        assert n not in (25, 40) or been == set(people(n))
    with pytest.raises(TooFewSheriffs):
        draw(paper, (6, 5), people(11), "s", 3, people(10))


def test_in_2009_equal_tables_come_first_and_five_is_best():
    preferred = {n: PAPERS["bang-2009"].layouts(n)[0] for n in (20, 21, 24, 28)}
    assert preferred == {20: (5,) * 4, 21: (7,) * 3, 24: (6,) * 4, 28: (7,) * 4}
