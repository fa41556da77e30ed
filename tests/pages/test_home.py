"""The home page: who won or who leads first, then what is next and how near the final the next are."""

from __future__ import annotations

from html import unescape
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES, words
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.week import WEEK, changes
from site_builder.rendering import Site, file_of
from tests.building import of_kind, render

EXAMPLE = Path(__file__).parents[1] / "example/data"


@pytest.fixture(scope="module")
def under_way():
    """The home page of a championship whose season goes on, and its files."""
    results = examine(EXAMPLE)[0]
    (page,) = of_kind("home", lookup_of(results))
    return page, dict(render([page], results, Site()))


def test_while_a_season_goes_on_its_race_is_the_headline(under_way):
    page, files = under_way
    season = page.content.season
    nearest = min(chase.points - outside(chase) for chase in season.chases)
    assert not season.closed and season.podium == () and season.tight[0].facts["by"].value in (nearest, int(nearest))
    for lang in LANGUAGES:
        shown = files[file_of(page.path, lang)].decode()
        first = [
            shown.index(mark) for mark in ("<h1", '<ol class="leaders"', 'class="find', 'id="h-race"', 'id="h-new"')
        ]
        assert first == sorted(first)
        assert "h-seats" not in shown, "who is in the final is told by the pages of the final and of the rankings"


def outside(chase):
    """The points of the first who is below the cut."""
    gap = chase.outside[0].by
    return chase.points + (gap.value if gap else 0)


def test_bars_of_the_race_are_on_one_scale_and_on_their_side_of_the_cut(under_way):
    page, _ = under_way
    runners = [line for chase in page.content.season.chases for line in (*chase.inside, *chase.outside)]
    assert len(runners) > 4 and max(line.width for line in runners) == 49
    assert all((line.width == 0) == (line.by is None) for line in runners), "no gap is a dot, and no bar"
    for chase in page.content.season.chases:
        assert all(line.x == 50 for line in chase.inside), chase.area
        assert all(line.x + line.width == 50 or line.by is None for line in chase.outside), chase.area
        assert [line.place for line in chase.inside] == sorted(line.place for line in chase.inside)
    by_gap = sorted((abs(line.by.value), line.width) for line in runners if line.by)
    assert [width for _, width in by_gap] == sorted(width for _, width in by_gap)


def test_when_it_is_over_the_champion_and_the_podium_come_first(finished):
    (page,) = of_kind("home", lookup_of(finished))
    season = page.content.season
    assert season.closed and season.chases == () and season.tight is None and season.ahead == ()
    assert [step.player for step in season.podium][0] == season.champion
    assert all(step.area_name and step.place for step in season.podium)
    for lang in LANGUAGES:
        shown = dict(render([page], finished, Site()))[file_of(page.path, lang)].decode()
        marks = ("<h1", '<ol class="first-three"', 'id="h-du"', 'id="h-way"', 'id="h-ta"', '<ol class="leaders"')
        first = [shown.index(mark) for mark in (*marks, 'class="find')]
        assert first == sorted(first)
    assert season.story and season.changes == () and season.waits == ()


def test_a_season_that_is_over_is_drawn_by_its_final_and_the_way_of_its_champion(finished, results):
    """Everybody of the final sits at a drawn table; the line that is told, above all others, is the champion's."""
    (page,) = of_kind("home", lookup_of(finished))
    season, closing = page.content.season, page.content.season.closing
    document = finished.documents[season.id]
    seated = [seat.player for table in closing.tables for seat in table.seats]
    assert sorted(seated) == sorted(finalist.value.player for finalist in document.result.finalists)
    course = closing.course.drawn
    (leader,) = [player for _, player, line in course.lines if line.leads]
    assert leader == closing.course.player == season.champion != course.lines[0][1] and course.bump.drawn[-1].leads
    assert sorted(map(id, course.bump.drawn)) == sorted(map(id, course.bump.courses))
    assert sum(share.won for share in closing.games.shares) == closing.games.games > 100
    (running,) = of_kind("home", lookup_of(results))
    assert running.content.season.closing is None


def test_what_changed_in_a_week_is_what_the_rankings_of_both_days_differ_in(results):
    document = results.documents["2010"]
    changed = changes(document)
    assert [change.area for change in changed] == ["sud-isole"], "one area was played in during the last seven days"
    (change,) = changed
    days = document.days[change.area]
    assert change.since == max(day.day for day in days if day.day <= document.result.day - WEEK)
    before = next(day for day in days if day.day == change.since).places
    assert all(days[-1].places[end.player] == end.place for end in change.slope.right)
    assert {end.kind for end in change.slope.right} == {"rises", "falls", "stays"}
    now = {line.value.player: line.value.place for line in document.result.rankings[change.area].lines}
    assert change.ended and change.steps
    for step in change.steps:
        assert (step.before, step.after) == (before.get(step.player), now[step.player]) and step.before != step.after
        assert step.rises == (step.before is None or step.after < step.before)
    inside = {finalist.value.player for finalist in document.result.finalists if finalist.value.source == change.area}
    assert set(change.entered) <= inside and not set(change.left) & inside


def test_who_waits_for_what_stands_on_the_home_page_with_its_day(results):
    (page,) = of_kind("home", lookup_of(results))
    season = page.content.season
    kinds = {wait.kind for wait in season.waits}
    assert {"sheet", "report"} <= kinds
    for lang in LANGUAGES:
        shown = unescape(dict(render([page], results, Site()))[file_of(page.path, lang)].decode())
        part = shown.partition('id="h-waits"')[2]
        assert all(wait.name in part and words(lang)[f"waiting-{wait.kind}"] in part for wait in season.waits)
        if len(season.changes) == 1:
            assert part.index("more-links") < part.index("</div></div>"), "beside what has changed, not below"
        assert words(lang)["in-short"] in shown.partition('class="finding"')[2].partition('id="h-')[0]


def test_the_next_tournament_says_whom_it_could_bring_in_and_by_what(results):
    (page,) = of_kind("home", lookup_of(results))
    season = page.content.season
    first = season.ahead[0]
    (need, *_) = [need for need in results.documents["2010"].needs.players if need.area == first.area]
    assert season.hope.facts["who"].id == need.player
    for lang, sentence in (("it", "per andare in finale, basta un netto di"), ("en", "A net of")):
        shown = dict(render([page], results, Site()))[file_of(page.path, lang)].decode()
        card = shown[shown.index("fixtures") : shown.index("calendar.ics", shown.index("fixtures"))]
        assert sentence in unescape(card)


def test_the_line_of_a_race_ends_with_its_points_and_leaves_the_reasons_to_the_ranking(results):
    (page,) = of_kind("home", lookup_of(results))
    assert {chase.cut.key for chase in page.content.season.chases} == {"line-of-seats", "line-of-seats-moved"}
