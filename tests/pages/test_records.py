"""The records over all seasons: every line of the overall list, with its reasons, and the lists of the seasons."""

from __future__ import annotations

from datetime import date

import pytest

from site_builder.languages.figures import number
from site_builder.pages.charts.staircase import staircase
from site_builder.pages.kinds.records import pages as record_pages
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.page import Page
from site_builder.rendering import Site
from tests.building import of_kind, render

from .reading import read


@pytest.fixture(scope="module")
def page(results) -> Page:
    (page,) = record_pages(lookup_of(results))
    return page


def test_without_records_there_is_no_page_and_no_link(pages, site):
    assert not [page for page in pages if page.path == "records/"]
    assert "records/" not in site["rankings/index.html"] and "records/" not in site["seasons/index.html"]


def test_the_page_has_every_line_of_every_list_in_order(results, page):
    for shown, made in zip(page.content.lists, results.record_lists, strict=True):
        assert [(line.place, line.player, line.points) for line in shown.lines] == [
            (line.value.place, line.value.player, line.value.points) for line in made.ranking.lines
        ]
        assert shown.ratified == sum(line.value.record.ratified_on is not None for line in made.ranking.lines)
        assert len(shown.seasons) == len(made.seasons)
    assert page.demo == any(record_list.invented for record_list in results.record_lists)


def test_every_line_opens_to_its_reasons_and_leads_to_its_session(page):
    lines = [line for entries in page.content.lists for line in entries.lines]
    assert lines and len({line.id for line in lines}) == len(lines)
    for line in lines:
        assert line.placing and line.account
        assert line.record.session.path.endswith(f"#{line.player}")


def test_the_built_page_is_sound_and_says_what_is_provisional(results, page):
    built = dict(render([page], results, Site()))
    for lang, word in (("", "provvisorio"), ("en/", "provisional")):
        text = built[f"{lang}records/index.html"].decode()
        document = read(text)
        assert document.faults == [] and document.open == []
        assert len(document.of("h1")) == 1 and 'class="demo"' in text
        assert text.count(f'<span class="pen">{word}</span>') == sum(
            line.record.ratified_on is None for entries in page.content.lists for line in entries.lines
        )


def test_the_page_opens_with_who_holds_the_record_and_who_held_it_before(results, page):
    html = dict(render([page], results, Site()))["records/index.html"].decode()
    for entries in page.content.lists:
        held = [entry.line for entry in entries.held]
        assert held[0].points == entries.lines[0].points and len(held) > 1
        assert [line.points for line in held] == sorted({line.points for line in held}, reverse=True)
        assert [line.record.day for line in held] == sorted({line.record.day for line in held}, reverse=True)
        xs, ys = ([axis(entry.step) for entry in entries.held[::-1]] for axis in (lambda s: s.x, lambda s: s.y))
        assert xs == sorted(xs) and ys == sorted(ys, reverse=True) and entries.held[0].step.named
    assert html.index("ha il record:") < html.index('<ol class="held"') < html.index("<table")


def test_a_record_is_level_while_it_holds_and_a_step_up_where_it_is_beaten():
    drawn = staircase([(date(2009, 1, 1), 50), (date(2009, 1, 6), 100)], date(2009, 1, 11))
    assert [(step.x, step.y) for step in drawn.steps] == [(8, 96), (192, 36)]
    assert drawn.path == "M8 156H8V96H192V36H376"
    nothing = staircase([(date(2009, 1, 1), 0)], date(2009, 1, 11))
    assert nothing.steps[0].y == nothing.base
    below = staircase([(date(2009, 1, 1), -50), (date(2009, 1, 6), 50)], date(2009, 1, 11))
    assert below.steps[0].y > below.base > below.steps[1].y
    close = staircase([(date(2009, 1, 1), 99), (date(2009, 1, 2), 100)], date(2009, 1, 31))
    assert [step.named for step in close.steps] == [False, True], "the newer one is named"
    assert close.steps[0].lifted >= 28 > close.steps[1].lifted == 0, "on a wide page the other stands above it"
    assert close.marks == drawn.marks == ((100, 36),)


def test_the_lists_of_the_seasons_exist(results, page):
    there = {page.path for page in of_kind("ranking", lookup_of(results))}
    assert {season.path for entries in page.content.lists for season in entries.seasons} <= there


def test_a_record_that_is_provisional_says_so_and_which_is_the_best_ratified(results, page):
    provisional = [entries for entries in page.content.lists if entries.lines[0].record.ratified_on is None]
    assert provisional, "the demonstration has one"
    html = dict(render([page], results, Site()))["en/records/index.html"].decode()
    stand = [
        text for text in html.split('<p class="stand">')[1:] if "provisional. The best" in text.partition("</p>")[0]
    ]
    assert len(stand) == len(provisional)
    for entries, text in zip(provisional, stand, strict=True):
        best = max(line.points for line in entries.lines if line.record.ratified_on)
        assert number(best, "en") in text.partition("provisional. ")[2].partition("</p>")[0]
