"""The days of a ranking: each after which it was another, and none that a later event could change."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from site_builder.results import Outcome, Results
from site_builder.results.days import before_newest

SEASONS = ("2007", "2008-records", "2009", "2009-records", "2010-festival")


def rows(ranking):
    return [(line.value.player, line.value.place, line.value.points) for line in ranking.lines]


def listed(day):
    return [(line.player, line.place, line.points) for line in day.lines]


@pytest.mark.parametrize("season", SEASONS)
def test_on_every_day_of_a_season_the_ranking_is_that_of_its_last_change(results: Results, season):
    outcome = results.seasons[season]
    first = min(one.end for one in outcome.tournaments)
    upto = dict.fromkeys(outcome.days, ())
    day = first
    while day <= outcome.result.day:
        shown = outcome.as_of(day)
        for area, some in outcome.days.items():
            upto[area] = next((listed(one) for one in some if one.day == day), upto[area])
            assert rows(shown.rankings[area]) == list(upto[area]), (area, day)
        day += timedelta(days=1)


@pytest.mark.parametrize("season", SEASONS)
def test_no_day_repeats_the_one_before_and_the_last_is_the_ranking_of_now(results, season):
    outcome = results.seasons[season]
    for area, some in outcome.days.items():
        shown = [listed(one) for one in some]
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
    before = replace(outcome, tournaments=earlier, result=then).days
    for area, some in before.items():
        kept = [one for one in outcome.days[area] if one.day < last]
        assert [(one.day, listed(one)) for one in some] == [(one.day, listed(one)) for one in kept]
    assert sum(map(len, before.values())) < sum(map(len, outcome.days.values()))


@pytest.mark.parametrize("season", ["2007", "2009"])
def test_days_that_are_known_need_not_be_found_out_again(results, season, monkeypatch):
    """Half a season is known: it is asked how it stood from the first day on that is not, and before only on the last
    day that changed something in an area, to see what is different now."""
    outcome = results.seasons[season]
    walked, closed = outcome.walked, []
    known = dict(list(walked.items())[: len(walked) // 2])
    again = replace(outcome, known=known)
    as_of = Outcome.as_of
    monkeypatch.setattr(Outcome, "as_of", lambda one, day: closed.append(day) or as_of(one, day))
    assert shown(again.days) == shown(outcome.days)
    last = max(day.day for some in known.values() for day in some)
    assert len([day for day in set(closed) if day <= last]) <= len(outcome.days), "a day for each area"
    assert len(set(closed)) < len(walked) / 2 + len(outcome.days) + 1
    assert again.walked.keys() == walked.keys()


@pytest.mark.parametrize("season", ["2007", "2009"])
def test_a_day_that_only_seems_to_be_known_is_not_believed(results, season):
    """What is known under another digest than the day's own says nothing of it."""
    outcome = results.seasons[season]
    wrong = {digest[::-1]: () for digest in outcome.walked}
    assert shown(replace(outcome, known=wrong).days) == shown(outcome.days)


def shown(days):
    return {
        area: [(one.day, listed(one), one.ended, one.touched, one.bonuses) for one in some]
        for area, some in days.items()
    }


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
    season = results.seasons["2009"]
    first = season.days["nord"][0]
    assert before_newest((first,), season.as_of(first.day)) is None


def test_a_day_tells_what_happened_on_it(results):
    """North, 2009: a refused tournament leaves the ranking, a pardon brings it back, bonuses are played at the end."""
    for some in results.seasons["2009"].days.values():
        for one in some:
            assert one.ended or one.touched or one.bonuses, one.day
            assert all(results.seasons["2009"].result.tournament(id).facts.end <= one.day for id in one.ended)
            assert not {*one.ended} & {*one.touched}
        assert [one.day for one in some if one.bonuses] in ([], [some[-1].day])
    north = {one.day.isoformat(): one for one in results.seasons["2009"].days["nord"]}
    gone, back = north["2009-07-13"], north["2009-07-23"]
    assert gone.touched == back.touched == ("ponte-coperto",)
    then, again = (results.seasons["2009"].as_of(one.day) for one in (gone, back))
    assert "ponte-coperto" not in {t.id for t in then.counted("nord")}
    assert "ponte-coperto" in {t.id for t in again.counted("nord")}


@pytest.mark.parametrize("season", SEASONS)
def test_going_through_the_days_shows_each_of_them_with_its_reasons(results, season):
    """What the pages and files of a day are made of is the ranking that the list of days tells of; and it is the same
    for who goes first, who finds the days, as for who comes later."""
    outcome = replace(results.seasons[season])  # nobody asked it yet
    first, later = list(outcome.through()), list(outcome.through())
    assert [day for day, _ in first] == [day for day, _ in later]
    assert [day.day for day, _ in first] == sorted(day.day for day, _ in first)
    assert sorted(map(id, (day for day, _ in first))) == sorted(
        id(day) for some in outcome.days.values() for day in some
    )
    for day, close in (*first, *later):
        then = close()
        assert rows(then.rankings[day.area]) == listed(day)
        assert then.day == day.day and all(line.steps for line in then.rankings[day.area].lines)
