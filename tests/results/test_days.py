"""The days of a ranking: each after which it was another, and none that a later event could change."""

from __future__ import annotations

from datetime import timedelta

import pytest

from site_builder.results import Results
from site_builder.results.days import before_newest, days

SEASONS = ("2007", "2008-records", "2009", "2009-records", "2010-festival")


def rows(ranking):
    return [(line.value.player, line.value.place, line.value.points) for line in ranking.lines]


@pytest.mark.parametrize("season", SEASONS)
def test_on_every_day_of_a_season_the_ranking_is_that_of_its_last_change(results: Results, season):
    outcome = results.seasons[season]
    first = min(one.end for one in outcome.tournaments)
    upto = dict.fromkeys(outcome.days, ())
    day = first
    while day <= outcome.result.day:
        shown = outcome.as_of(day)
        for area, some in outcome.days.items():
            upto[area] = next((rows(one.ranking) for one in some if one.day == day), upto[area])
            assert rows(shown.rankings[area]) == list(upto[area]), (area, day)
        day += timedelta(days=1)


@pytest.mark.parametrize("season", SEASONS)
def test_no_day_repeats_the_one_before_and_the_last_is_the_ranking_of_now(results, season):
    outcome = results.seasons[season]
    for area, some in outcome.days.items():
        shown = [rows(one.ranking) for one in some]
        assert all(before != after for before, after in zip(shown, shown[1:], strict=False))
        assert shown[-1] == rows(outcome.result.rankings[area])


@pytest.mark.parametrize("season", SEASONS)
def test_a_later_tournament_changes_no_day_before_it(results, season):
    """As if the newest tournaments had not been held yet: the days before them are the same to the last digit."""
    outcome = results.seasons[season]
    last = max(one.end for one in outcome.tournaments if outcome.regulation.judge(one, outcome.result.day).counts)
    earlier = tuple(one for one in outcome.tournaments if one.end < last)
    assert earlier
    then = outcome.regulation.close(outcome.facts, earlier, last - timedelta(days=1))
    before = days(outcome.regulation, outcome.facts, earlier, then)
    for area, some in before.items():
        kept = [one for one in outcome.days[area] if one.day < last]
        assert [(one.day, rows(one.ranking)) for one in some] == [(one.day, rows(one.ranking)) for one in kept]
    assert sum(map(len, before.values())) < sum(map(len, outcome.days.values()))


def test_movement_is_against_a_day_that_can_be_opened_and_read(results):
    """What the sign beside a name compares with is the listed ranking before the newest tournament of the area."""
    compared = 0
    for outcome in results.seasons.values():
        for area, ranking in outcome.result.rankings.items():
            if ranking.previous:
                before = before_newest(outcome.days[area], outcome.result)
                assert before.places == ranking.previous, (outcome.season.id, area)
                newest = max(one.facts.end for one in outcome.result.counted(area))
                assert not [one for one in outcome.days[area] if before.day < one.day < newest]
                compared += 1
    assert compared > 5
    first = results.seasons["2009"].days["nord"][0]
    assert before_newest((first,), first.result) is None


def test_a_day_tells_what_happened_on_it(results):
    """North, 2009: a refused tournament leaves the ranking, a pardon brings it back, bonuses are played at the end."""
    for some in results.seasons["2009"].days.values():
        for one in some:
            assert one.ended or one.touched or one.bonuses, one.day
            assert all(t.facts.end <= one.day for t in one.ended)
            assert not {t.id for t in one.ended} & {t.id for t in one.touched}
        assert [one.day for one in some if one.bonuses] in ([], [some[-1].day])
    north = {one.day.isoformat(): one for one in results.seasons["2009"].days["nord"]}
    gone, back = north["2009-07-13"], north["2009-07-23"]
    assert [t.id for t in gone.touched] == [t.id for t in back.touched] == ["ponte-coperto"]
    assert "ponte-coperto" not in {t.id for t in gone.result.counted("nord")}
    assert "ponte-coperto" in {t.id for t in back.result.counted("nord")}
