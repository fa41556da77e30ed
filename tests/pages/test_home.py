"""The home page: who won or who leads first, then what is next and how near the final the next are."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES
from site_builder.pages import of_kind
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of, render

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
            shown.index(mark) for mark in ("<h1", '<ol class="leaders"', 'id="h-race"', 'class="find', 'class="g3"')
        ]
        assert first == sorted(first)


def outside(chase):
    """The points of the first who is below the cut."""
    gap = chase.outside[0].by
    return chase.points + (gap.value if gap else 0)


def test_bars_of_the_race_are_on_one_scale_and_on_their_side_of_the_cut(under_way):
    page, _ = under_way
    runners = [line for chase in page.content.season.chases for line in (*chase.inside, *chase.outside)]
    assert len(runners) > 4 and max(line.width for line in runners) == 49
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
        first = [shown.index(mark) for mark in ("<h1", '<ol class="podium"', '<ol class="leaders"', 'class="find')]
        assert first == sorted(first)
