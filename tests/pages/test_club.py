"""A club: its people on a slate, its tournaments on the days of the season, beside the clubs of its area."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from html import unescape
from itertools import pairwise

import pytest

from site_builder.pages.charts.days import DaySpan
from site_builder.pages.charts.tally import tally
from site_builder.pages.kinds import club, clubs
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from tests.building import render
from tests.pages.reading import read


@pytest.mark.parametrize(("count", "strokes", "across"), [(0, 0, 0), (1, 1, 0), (5, 4, 1), (12, 10, 2)])
def test_four_strokes_and_one_across(count, strokes, across):
    drawn = tally(count)
    assert (drawn.path.count("v14"), drawn.path.count("l")) == (strokes, across)


def test_days_keep_off_the_ends_and_name_the_months_that_begin():
    days = DaySpan(date(2009, 11, 20), date(2010, 1, 10))
    assert days.along(days.first) == 4 and days.along(days.last) == 96
    assert [month for month, _ in days.months] == [12, 1]
    assert DaySpan(days.first, days.first).along(days.first) == 4 and DaySpan(days.first, days.first).months == ()


def test_a_club_stands_beside_those_of_its_area(results):
    pages = [page for page in club.pages(lookup_of(results)) if page.content.standings]
    assert pages
    for page in pages:
        held = sum(len(year.tournaments) for year in page.content.years)
        assert held == page.content.tournaments and page.content.entries >= page.content.players
        for standing in page.content.standings:
            mine = [lane for lane in standing.race.lanes if lane.mine]
            assert [lane.tournaments for lane in mine] == [standing.chance.mine.tournaments]
            counts = [lane.tournaments for lane in standing.race.lanes]
            assert counts == sorted(counts, reverse=True)


def test_a_season_is_drawn_once_by_the_race_or_day_by_day(results):
    drawn = 0
    for page in club.pages(lookup_of(results)):
        raced = {standing.chance.season.path for standing in page.content.standings if standing.race}
        for year in page.content.years:
            several = len({held.row.end for held in year.tournaments}) > 1
            assert bool(year.drawn) == (several and year.season.path not in raced)
            if year.drawn:
                drawn += 1
                people = [held.row.players for held in reversed(year.tournaments)]
                assert sorted(day.people for day in year.drawn.days) == sorted(people)
                most = max(year.drawn.days, key=lambda day: day.people)
                assert most.radius == max(day.radius for day in year.drawn.days)
                assert [day.x for day in year.drawn.days] == sorted(day.x for day in year.drawn.days)
    assert drawn > 5


def test_days_of_two_years_name_their_own(results):
    years = [year for page in club.pages(lookup_of(results)) for year in page.content.years]
    first, last = (
        next(held for year in years for held in year.tournaments if held.row.end.year == n) for n in (2009, 2010)
    )
    assert club.ClubYear(years[0].season, (first, last)).spans
    assert not club.ClubYear(years[0].season, (last, last)).spans


def test_the_page_says_in_words_what_it_draws(example, site):
    page = next(page for page in club.pages(lookup_of(example)) if page.content.tournaments)
    for lang in ("", "en/"):
        html = site[f"{lang}{page.path}index.html"]
        rows = read(html.partition('class="club-year"')[2].partition("</table>")[0])
        assert len(rows.of("th")) == 5 + len(page.content.years[0].tournaments)
        for held in page.content.years[0].tournaments:
            assert f"<b>{held.row.players}</b>" in html


def test_of_a_club_the_newest_season_is_open_on_a_phone_and_each_before_is_folded(results):
    page = next(page for page in club.pages(lookup_of(results)) if len(page.content.years) > 1)
    html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    assert html.count('<details class="phone-fold">') == len(page.content.years) - 1
    first = html.index('<table class="club-year">')
    assert first < html.index('<details class="phone-fold">')


def test_the_table_begins_with_the_club_that_organised_most(results):
    (page,) = clubs.pages(lookup_of(results))
    tournaments = [row.tournaments for row in page.content.clubs]
    assert tournaments == sorted(tournaments, reverse=True)
    won = {standing.chance.mine.won for page in club.pages(lookup_of(results)) for standing in page.content.standings}
    assert (True in won) == any(row.bonuses for row in page.content.clubs)


def test_the_list_begins_with_the_season_that_is_played(results):
    lookup = lookup_of(results)
    (page,) = clubs.pages(lookup)
    now = page.content.now
    assert now.season.path == f"seasons/{lookup.newest.season.id}/" and now.next.start >= lookup.newest.result.day
    held = [tournament for tournament in lookup.newest.result.tournaments if tournament.facts.club]
    assert now.tournaments == sum(tournament.area in lookup.newest.regulation.areas for tournament in held)
    html = site_of(page, results)
    assert html.index('id="now"') < html.index('id="race"') < html.index('id="all-clubs"')


def test_clubs_far_behind_share_a_line_of_words_and_those_of_one_evening_a_row(results):
    (page,) = clubs.pages(lookup_of(results))
    assert all(area.race.together and not area.race.fewer for area in page.content.now.areas)
    races = [area.race for area in page.content.races]
    assert not any(race.together for race in races) and any(race.fewer for race in races)
    for race in races:
        assert all(lane.tournaments * 2 <= race.lanes[0].tournaments and not lane.won for lane in race.fewer)
        assert len(race.drawn) + len(race.fewer) == len(race.lanes)
    html = site_of(page, results)
    for lane in (lane for race in races for lane in race.fewer):
        assert f">{lane.club.text['it']}</a> {lane.tournaments}" in unescape(html)


def test_two_discs_that_would_touch_stand_one_above_the_other(results):
    """On the narrowest phone a disc takes nine per cent of its line."""
    (page,) = clubs.pages(lookup_of(results))
    lanes = [lane for area in page.content.races for lane in area.race.lanes]
    assert {dot.y for lane in lanes for dot in lane.dots} == {17, 43}
    for lane in lanes:
        above = [dot.x for dot in lane.dots if dot.y == 17]
        assert all(right - left >= 9 for left, right in pairwise(above))
        assert lane.height == (34 if len(above) == len(lane.dots) else 60)


def test_a_bonus_says_what_it_lifts_and_why_it_went_to_one_of_two_with_as_many_tournaments(results):
    (page,) = clubs.pages(lookup_of(results))
    assert all(area.lifts for area in page.content.races)
    level = [area for area in page.content.races if area.tie]
    assert [area.race.ahead.club.text["it"] for area in level] == ["Compagnia dell'Arno Selvaggio"]
    counts = [lane.tournaments for lane in level[0].race.lanes]
    assert counts[0] == counts[1]


def test_a_club_announces_nothing_that_has_gone_by_where_the_season_of_the_home_page_is(results):
    lookup = lookup_of(results)
    ahead = [event for page in club.pages(lookup) for event in page.content.ahead]
    assert ahead and min(event.end for event in ahead) >= lookup.newest.result.day


def site_of(page, results) -> str:
    """The Italian page."""
    return next(
        text.decode() for path, text in render([page], results, Site("", "abc1234")) if path.endswith("s/index.html")
    )


@pytest.fixture(scope="module")
def fort_bravo(results) -> dict[str, str]:
    """The pages of a club that is none of the kinds that have a name, and the list of all, by path."""
    lookup = lookup_of(results)
    kept = [page for page in club.pages(lookup) if page.path == "clubs/ludoteca-fort-bravo/"]
    return {
        path: " ".join(re.sub(r"<[^>]+>", " ", unescape(text.decode())).split())
        for path, text in render([*kept, *clubs.pages(lookup)], results, Site("", "abc"))
        if path.endswith(".html") and "clubs/" in path
    }


@pytest.mark.parametrize(
    ("lang", "other", "race"),
    [
        ("", "Altro", "l’ha vinto Circolo La Diligenza : 5 tornei a 2."),
        ("en/", "Other", "went to Circolo La Diligenza , 5 tournaments to 2."),
    ],
)
def test_a_club_of_no_kind_is_told_by_its_place_and_a_bonus_that_it_missed_plainly(fort_bravo, lang, other, race):
    page, of_all = fort_bravo[f"{lang}clubs/ludoteca-fort-bravo/index.html"], fort_bravo[f"{lang}clubs/index.html"]
    assert "Bolzano" in page and "Ludoteca Fort Bravo Bolzano" in of_all
    assert other not in page and other not in of_all
    assert race in page


def test_the_next_tournaments_of_a_club_say_their_year(results):
    """A club's are of several seasons, and each season knows its own today."""
    page = next(page for page in club.pages(lookup_of(results)) if page.content.ahead)
    for path, content in render([page], results, Site("", "abc1234")):
        if path.endswith("index.html"):
            fixtures = content.decode().partition('class="fixtures"')[2].partition("</ol>")[0]
            shown = re.findall(r"<small>(\d{4})</small>", fixtures)
            assert shown == [str(event.end.year) for event in page.content.ahead]


def test_who_came_as_often_as_the_last_of_the_regulars_is_counted(results):
    """Ten were level, and eight of them stood there as if they had come most often."""
    for page in club.pages(lookup_of(results)):
        came = Counter(
            id for _, held in lookup_of(results).held.get(page.path.split("/")[-2], ()) for id in held.people
        )
        often, shown = [times for times in came.values() if times > 1], page.content.regulars
        level = [times for times in often if shown and times >= shown[-1][1]]
        assert len(level) == len(shown) + page.content.as_often
    page = max(club.pages(lookup_of(results)), key=lambda page: page.content.as_often)
    assert page.content.as_often
    html = dict(render([page], results, Site()))
    more, times = page.content.as_often, page.content.regulars[-1][1]
    assert f"And {more} more, {times} times." in html[f"en/{page.path}index.html"].decode()
    assert re.search(f"E {more} altr[ae] person[ae], {times} volte", html[f"{page.path}index.html"].decode())


def test_a_disc_is_hollow_whose_tier_does_not_count_for_the_bonus(results):
    (page,) = clubs.pages(lookup_of(results))
    races = [area.race for area in page.content.races]
    assert any(race.hollow for race in races)
    for lane in (lane for race in races for lane in race.lanes):
        assert sum(dot.counts and not dot.hollow for dot in lane.dots) == lane.tournaments
    assert "Vuoto: fascia III" in site_of(page, results)
