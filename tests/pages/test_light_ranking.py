"""A long ranking stays light: a page that a phone has whole at once, with a filter that needs no script."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.kinds import ranking
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of
from tests.building import render

MOST = 2600  # elements of the longest ranking of the demonstration, before anything opens
VOID = re.compile(r"<[a-z][a-zA-Z0-9]*[\s>/]")


@pytest.fixture(scope="module")
def printed(results):
    lookup = lookup_of(results)

    def page(season, area):
        made = ranking.page_of(lookup, lookup.season(season), area)
        return made, dict(render([made], results, Site()))[file_of(made.path, "it")].decode()

    return page


def test_the_longest_ranking_has_few_elements(printed):
    page, shown = printed("2009", "nord")
    assert len(page.content.lines) > 100
    assert len(VOID.findall(shown)) <= MOST


def test_while_a_season_runs_whoever_is_far_from_the_final_can_be_hidden(printed):
    page, shown = printed("2010", "nord")
    far = {line.id for line in page.content.lines if line.far}
    marked = set(re.findall(r'<tr id="(p\d+)"[^>]* data-far>', shown))
    assert page.content.racing and far and marked == far
    inside = {line.id for line in page.content.lines if line.mark or line.need}
    assert inside and not inside & far
    both = [line for line in page.content.lines if not line.far and not line.seldom]
    assert ('id="often"' in shown) == bool(both), "two boxes that leave nobody are not offered together"
    page, shown = printed("2009", "nord")
    assert not page.content.racing and "data-far" not in shown and 'id="racing"' not in shown


def test_the_ways_to_take_a_ranking_say_what_they_are_for(printed):
    page, shown = printed("2009", "nord")
    ways = re.sub(r"<[^>]+>", "", shown.partition('<p class="get">')[2].partition("</p>")[0])
    for way in ("Tabella (CSV)", "Dati (JSON)", "Novità (feed)", "Calendario (.ics)"):
        assert way in ways
