"""What was played and has no results yet stands on every page whose figures it may still change."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.kinds import announced
from site_builder.pages.kinds.ranking import page_of
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Renderer, Site
from site_builder.results.board import TO_HOMOLOGATE, shown_status
from tests.building import of_kind

PLAYED = "tournaments/2010/notte-in-laguna/"
MISSING = "Mancano i risultati di un torneo di cui è passata la data: "


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
    assert MISSING in shown and PLAYED in shown.partition(MISSING)[2][:300]


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
    assert MISSING in shown["nord"]
    assert "Mancano i risultati" not in shown["centro"]


def test_a_case_says_in_which_tier_a_tournament_was_let_count(lookup, renderer):
    (page,) = of_kind("judged", lookup)
    rows = [row for year in page.content.years for row in year.rows if row.stamp]
    assert rows and all(row.stamp.key == "judged-downgraded" for row in rows)
    assert re.search(r"Declassato da I+ a I+\.", renderer.printed(page, "it").decode())


def test_what_is_enough_elsewhere_says_that_awaited_results_may_change_it(lookup, renderer):
    """In the rows of its ranking and beside the next tournaments of its area."""
    document = lookup.season("2010")
    pages = [page_of(lookup, document, "nord"), *announced.pages_of(lookup, document)]
    of_area = {page.path: page for page in pages if page.area == "nord" and page.path != PLAYED}
    assert {"rankings/2010/nord/", "tournaments/2010/assalto-al-naviglio/"} <= set(of_area)
    for page in of_area.values():
        for language, words in (("it", "ciò che basta può cambiare"), ("en", "may change what is enough")):
            text = renderer.printed(page, language).decode()
            assert words in text, page.path
            if page.path != "rankings/2010/nord/":  # its rows do not repeat what its head names
                assert PLAYED in text.partition(words)[0][-200:], page.path
    elsewhere = page_of(lookup, document, "centro")
    assert any(row.need for row in elsewhere.content.lines), "somebody may still come in"
    assert "ciò che basta può cambiare" not in renderer.printed(elsewhere, "it").decode()


def test_a_seat_of_another_area_is_one_of_today_while_the_season_goes_on(lookup, finished):
    document = lookup.season("2010")
    rows = page_of(lookup, document, "nord").content.lines
    assert {row.mark.word.key for row in rows if row.mark and row.mark.area} == {"mark-elsewhere-today"}
    closed = lookup_of(finished)
    marks = (row.mark for page in of_kind("ranking", closed) for row in page.content.lines)
    assert {mark.word.key for mark in marks if mark and mark.area} == {"mark-elsewhere"}
