"""What was played and has no results yet stands on every page whose figures it may still change."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.kinds.ranking import page_of
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Renderer, Site
from site_builder.results.board import TO_HOMOLOGATE, shown_status
from tests.building import of_kind

PLAYED = "tournaments/2010/notte-in-laguna/"


@pytest.fixture(scope="module")
def lookup(results):
    return lookup_of(results)


@pytest.fixture(scope="module")
def renderer(results, lookup):
    records = results.records
    return Renderer(records.register, frozenset(lookup.people), Site(), records.championship)


@pytest.mark.parametrize("kind", ["home", "season", "final", "tournaments"])
def test_it_stands_on_pages_of_the_season(kind, lookup, renderer):
    pages = [
        page
        for page in of_kind(kind, lookup)
        if page.path in {"", "seasons/2010/", "seasons/2010/final/", "tournaments/"}
    ]
    (page,) = pages
    shown = renderer.printed(page, "it").decode()
    assert "Manca un torneo già giocato" in shown and PLAYED in shown.partition("Manca un torneo già giocato")[2][:300]


@pytest.mark.parametrize("kind", ["season", "tournaments"])
def test_of_the_tournaments_that_count_those_are_named_whose_last_word_is_to_come(kind, lookup, renderer):
    page = next(page for page in of_kind(kind, lookup) if page.path in {"seasons/2010/", "tournaments/"})
    counted = [result for result in lookup.season("2010").result.tournaments if result.counts]
    open_yet = [
        result for result in counted if shown_status(lookup.season("2010"), result) in ("pending", TO_HOMOLOGATE)
    ]
    assert len(open_yet) == 2
    waiting = "Fra questi 2 aspettano il referto o una decisione: per ora contano."
    assert waiting in renderer.printed(page, "it").decode()
    closed = next(page for page in of_kind("season", lookup) if page.path == "seasons/2009/")
    assert "per ora" not in renderer.printed(closed, "it").decode()


def test_it_stands_in_the_ranking_of_its_area_alone(lookup, renderer):
    document = lookup.season("2010")
    shown = {area: renderer.printed(page_of(lookup, document, area), "it").decode() for area in ("nord", "centro")}
    assert "Manca un torneo già giocato" in shown["nord"]
    assert "già giocato" not in shown["centro"]


def test_a_case_says_in_which_tier_a_tournament_was_let_count(lookup, renderer):
    (page,) = of_kind("judged", lookup)
    rows = [row for year in page.content.years for row in year.rows if row.stamp]
    assert rows and all(row.stamp.key == "judged-downgraded" for row in rows)
    assert re.search(r"Declassato da I+ a I+\.", renderer.printed(page, "it").decode())
