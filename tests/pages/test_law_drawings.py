"""What is drawn of laws: numbers in the rules in short, two laws in figures, how often clauses counted, a ruling."""

from __future__ import annotations

from site_builder.pages.charts.decades import LAST, decades, percent
from site_builder.pages.kinds import judged
from site_builder.pages.kinds.in_short import paragraphs
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.pair_drawings import pair_figures
from site_builder.pages.parts.short_drawings import bars_of, seats_of
from site_builder.regulations import all_regulations, regulation


def test_prizes_tiers_and_seats_are_drawn_from_the_numbers_of_the_law():
    law = regulation("bang-2009")
    assert [bar.width for bar in bars_of(law, ("placing_bonus",))] == [100, 60, 20, 20]
    assert [bar.width for bar in bars_of(law, ("multipliers",))] == [100, 58, 50, 16]
    rows = seats_of(law, ("per_area",))
    assert [(len(row.seats), row.wild) for row in rows] == [(6, False), (6, False), (6, False), (3, True)]
    (tables,) = seats_of(regulation("bang-2007"), ("final_tables",))
    gaps = [later - earlier for earlier, later in zip(tables.seats, tables.seats[1:], strict=False)]
    assert len(tables.seats) == 24 and [n for n, gap in enumerate(gaps, 1) if gap > min(gaps)] == [6, 12, 18]
    assert [bar.width for bar in bars_of(regulation("bang-2022"), ("rounds",))] == [60, 80, 100]
    assert bars_of(regulation("bang-2022"), ("placing_bonus",)) == ()  # all alike: nothing to see


def test_each_championship_in_short_draws_more_than_its_table():
    for id in ("bang-2007", "bang-2009", "bang-2022"):
        assert any(paragraph.bars or paragraph.seats for paragraph in paragraphs(regulation(id)))


def test_two_laws_in_figures_show_who_is_paid_another_sum_and_how_many_play_the_final():
    laws = all_regulations()
    figures = pair_figures(laws["bang-2007"], laws["bang-2009"])
    assert [(pay.who["en"], pay.before, pay.after) for pay in figures.pays] == [
        ("Deputy in play", 2000, 2200),
        ("Renegade in play", 1000, 500),
    ]
    assert [(final.seats, final.width) for final in figures.finals] == [(24, 100), (21, 87)] and figures.alike == 7
    assert pair_figures(laws["bang-2009"], laws["bang-2009"]) is None


def test_the_scale_gives_each_tenfold_the_same_room():
    scale = decades((1, 7, 854))
    at = [scale.along(mark.count) for mark in scale.marks]
    assert [mark.count for mark in scale.marks] == [1, 10, 100], "none after the greatest"
    assert len({later - earlier for earlier, later in zip(at, at[1:], strict=False)}) == 1
    assert at[0] < scale.along(2) < scale.along(9) < at[1] < at[2] < scale.along(854) == LAST


def test_a_number_stands_exactly_where_it_is_on_the_scale():
    scale = decades((1, 2, 4, 18, 98, 118, 127))
    step = scale.along(10) - scale.along(1)
    assert abs(scale.along(2) - scale.along(1) - step * 3 // 10) <= 2, "the logarithm of 2 is 0.301"
    assert scale.along(98) < scale.along(100) < scale.along(118) < scale.along(127)
    assert percent(scale.along(127)) == percent(LAST) == "98.0%"


def test_the_ruling_that_shows_at_the_top_is_drawn_without_it_and_with_it(results):
    (page,) = judged.pages(lookup_of(results))
    row, drawn = page.content.drawn
    assert row.moved and drawn.css == "centro"
    assert [end.player for end in drawn.slope.left] != [end.player for end in drawn.slope.right]
    assert [row.moved for row in page.content.weighty] == sorted(
        (row.moved for row in page.content.weighty), reverse=True
    )
