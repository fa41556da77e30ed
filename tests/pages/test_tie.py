"""The figures of a tie on a page: as they are, with their sign, and a place as a place."""

from __future__ import annotations

from datetime import date

from site_builder.pages.parts.cut import Cut, neighbours, towards
from site_builder.pages.parts.tie import tie_table
from site_builder.pages.parts.values import Count, Place
from site_builder.regulations.bang.ties import PLACE, Criterion, Tie, rank
from site_builder.regulations.bang_2009.ranking import Line
from site_builder.regulations.outcomes import Ranking


def tie(figures: dict[str, int | None], better: str = "higher") -> Tie:
    """Players level on points, split by *figures*."""
    tie = rank(list(figures), lambda player: 0, (Criterion("players_involved", figures.__getitem__, better),))[0].tie
    assert tie is not None
    return tie


def test_the_table_of_a_tie_shows_figures_below_zero_as_they_are():
    table = tie_table(tie({"p0001": -5, "p0002": -37, "p0003": 0}), "p0001", "bang-2009", ())
    assert table is not None and table.rows[0].figures == (Count(0), Count(-5), Count(-37))


def test_the_table_of_a_tie_shows_a_place_as_a_place_and_nothing_for_who_has_none():
    table = tie_table(tie({"p0001": 9, "p0002": 4, "p0003": None}, PLACE), "p0001", "bang-2009", ())
    assert table is not None and table.rows[0].figures == (Place(4), Place(9), None)


def test_the_distance_to_the_cut_keeps_the_sign_of_both_figures():
    level = tie({"p0001": -5, "p0002": -37})
    above, below = (Line(player, "nord", place=n, position=n, tie=level) for n, player in enumerate(level.players, 1))
    sentence = towards(below, Ranking("nord", date(2009, 10, 4), ()), Cut(above, below), {})
    assert sentence is not None and sentence.key == "cut-below-level"
    assert (sentence.facts["mine"], sentence.facts["theirs"]) == (Count(-37), Count(-5))


def test_who_is_level_is_named_with_what_splits_them_and_who_shares_a_place_shares_it():
    level = tie({"p0001": 2, "p0002": 1})
    above, below = (Line(player, "nord", place=n, position=n, tie=level) for n, player in enumerate(level.players, 1))
    (behind,) = neighbours(below, above, None)
    (ahead,) = neighbours(above, None, below)
    assert (behind.key, behind.facts["who"].id) == ("gap-below-level", "p0001")
    assert (ahead.key, ahead.facts["mine"], ahead.facts["theirs"]) == ("gap-above-level", Count(2), Count(1))
    equal = tie({"p0001": 2, "p0002": 2})
    first, second = (Line(player, "nord", place=1, position=n, tie=equal) for n, player in enumerate(equal.players, 1))
    (shared,) = neighbours(second, first, None)
    assert shared.key == "gap-below-shared"
    drawn = rank(["p0001", "p0002"], lambda player: 0, (), [("p0002", "p0001")])[0].tie
    leader, follower = (
        Line(player, "nord", place=n, position=n, tie=drawn) for n, player in enumerate(drawn.players, 1)
    )
    (by_lot,) = neighbours(follower, leader, None)
    assert by_lot.key == "gap-below-lot"
