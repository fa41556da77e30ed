"""What each other reading would have changed in a season: computed again, as its file would choose it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.regulations.bang_2009.tables import DEFAULTS
from site_builder.regulations.readings import watched
from site_builder.results import ComputedSeason, Results
from site_builder.results import readings as of_results
from site_builder.results.readings import otherwise, way_of
from site_builder.season.comparisons import Otherwise
from tests.test_example import EXAMPLE

SHORT = ("2007", "2008-records", "2009-records", "2010-festival", "2022-23")


@pytest.fixture(scope="module")
def example() -> ComputedSeason:
    results, problems = examine(EXAMPLE / "data")
    assert errors(problems) == []
    return results.computed["2009"]


def _by_way(outcome: ComputedSeason) -> dict[tuple[str, str], Otherwise]:
    return {(effect.reading, effect.way): effect for effect in otherwise(outcome)}


def test_what_is_looked_at_is_noted_and_the_same():
    asked: set[str] = set()
    law = watched(DEFAULTS, asked)
    assert not asked
    assert law.club_tie == DEFAULTS.club_tie and law.abandon_factors == DEFAULTS.abandon_factors
    assert {"club_tie", "factor_of_five", "factor_of_four"} <= asked and "non_positive" not in asked


def test_every_way_but_the_seasons_own_is_computed_once(results: Results):
    for outcome in results.computed.values():
        ways = [(effect.reading, effect.way) for effect in otherwise(outcome)] if outcome.season.id in SHORT else []
        readings = outcome.regulation.readings.items()
        wanted = [
            (id, way) for id, reading in readings for way in reading.ways if way != way_of(outcome.season, reading)
        ]
        assert ways == (wanted if outcome.season.id in SHORT else [])


def _everything(outcome: ComputedSeason) -> dict[str, frozenset[str]]:
    parameters = frozenset(reading.parameter for reading in outcome.regulation.readings.values())
    return {sheet.id: parameters for sheet in outcome.sheets}


@pytest.mark.parametrize("season", SHORT)
def test_what_is_not_computed_again_would_be_the_same(results: Results, monkeypatch, season):
    short = otherwise(results.computed[season])
    monkeypatch.setattr(of_results, "_asked", _everything)
    assert otherwise(results.computed[season]) == short


def test_what_is_not_computed_again_would_be_the_same_in_2009(example, monkeypatch):
    short = otherwise(example)
    monkeypatch.setattr(of_results, "_asked", _everything)
    assert otherwise(example) == short


def test_it_is_what_the_season_would_be_with_the_reading_in_its_file(example):
    """The points of everybody whom `A2009-03: zero` moves are those of the season that chooses it."""
    season = replace(
        example.season,
        document=replace(
            example.season.document,
            data={**example.season.document.data, "readings": {**example.season.readings, "A2009-03": "zero"}},
        ),
    )
    facts, _ = example.regulation.read_season(season, example.register)
    tournaments = [example.regulation.read_tournament(sheet, facts, example.register)[0] for sheet in example.sheets]
    chosen = example.regulation.close(facts, tournaments, example.result.day)
    points = {(line.value.area, line.value.player): line.value.points
              for ranking in chosen.rankings.values() for line in ranking.lines}  # fmt: skip
    actual = _by_way(example)["A2009-03", "zero"]
    assert actual.known and actual.difference.moved
    assert all(points[change.area, change.player] == change.points[1] for change in actual.difference.moved)


def test_facts_that_would_be_mistakes_are_not_told(results: Results):
    """Sheets with tables of six, scaled by the analogous corrective, have other quarter-finals."""
    actual = _by_way(results.computed["2007"])["A2007-04", "analogous"]
    assert not actual.known and not actual.changes


def test_a_final_of_others_tells_the_seats_and_no_champion(results: Results):
    actual = _by_way(results.computed["2007"])["A2007-01", "best"]
    assert actual.known and actual.final and actual.difference.seats
    assert actual.difference.champion is None and not actual.difference.tournaments


def test_a_ranking_that_would_not_be_there_is_a_change(results: Results):
    """A2022-17 none: no list of the season; everybody on it would stand nowhere."""
    outcome = results.computed["2022-23"]
    actual = _by_way(outcome)["A2022-17", "none"]
    listed = [line.value.player for ranking in outcome.result.rankings.values() for line in ranking.lines]
    assert [change.player for change in actual.difference.moved] == listed and listed
    assert all(change.place[1] is None for change in actual.difference.moved)


def test_a_score_that_no_ranking_shows_is_a_change(results: Results):
    actual = _by_way(results.computed["2008-records"])["AO-11", "sum"]
    assert not actual.difference and actual.placed and actual.changes


def test_the_season_itself_stays_as_it_was(example):
    before = [line.value for ranking in example.result.rankings.values() for line in ranking.lines]
    otherwise(example)
    assert [line.value for ranking in example.result.rankings.values() for line in ranking.lines] == before
    assert example.season.readings == {"A2009-12": "per_finding"}
