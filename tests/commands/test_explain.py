"""`mastro explain`: amounts have the unit of their law."""

from __future__ import annotations

from site_builder.explaining import explain
from site_builder.results import Results


def first_line_of_the_leader(results: Results, season: str) -> str:
    """What is told of the first of the first ranking of a season: the line with the points."""
    ranking = next(iter(results.seasons[season].result.rankings.values()))
    told, found = explain(results, season, ranking.lines[0].value.player, None, "en")
    assert found
    return told.splitlines()[1]


def test_dollars_are_dollars(results: Results):
    assert first_line_of_the_leader(results, "2009").endswith(" $")


def test_points_of_a_festival_are_no_dollars(results: Results):
    assert "$" not in first_line_of_the_leader(results, "2010-festival")
