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


def test_a_link_down_a_long_ranking_says_where_it_leads(printed):
    page, shown = printed("2009", "nord")
    for line in page.content.lines[49::50]:
        assert f'<a href="#{line.id}">{line.place}º e oltre</a>' in shown


def test_the_ways_to_take_a_ranking_say_what_they_are_for(printed):
    page, shown = printed("2009", "nord")
    ways = re.sub(r"<[^>]+>", "", shown.partition('<p class="get">')[2].partition("</p>")[0])
    for way in ("Tabella (CSV)", "Dati (JSON)", "Novità (feed)", "Calendario (.ics)"):
        assert way in ways


def test_the_sums_of_an_open_row_lead_to_each_tournament_and_each_clause(printed):
    """Of a row that opens to every result; under the others the page of the player has them."""
    page, shown = printed("2009", "nord")
    lifted = next(line for line in page.content.lines[:10] if any(not line.plain(entry) for entry in line.account))
    row = shown.partition(f'<tr id="{lifted.id}"')[2].partition("</tr>")[0]
    sums = row.partition('<ol class="account">')[2].partition("</ol>")[0].split("</li>")[: len(lifted.account)]
    for entry, shown_entry in zip(lifted.account, sums, strict=True):
        assert entry.link and f'{entry.link.path.partition("#")[0]}">' in shown_entry
        assert lifted.plain(entry) or f'/regulations/bang-2009/#{entry.clause}">' in shown_entry
