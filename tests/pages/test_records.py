"""The records over all seasons: every line of the overall list, with its reasons, and the lists of the seasons."""

from __future__ import annotations

from itertools import pairwise

import pytest

from site_builder.languages.figures import number
from site_builder.pages import of_season
from site_builder.pages.charts.record_bars import record_bars
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
        days = [(entries.day if n == 0 else held[n - 1].record.day) - line.record.day for n, line in enumerate(held)]
        assert [entry.days for entry in entries.held] == [held_for.days for held_for in days]
        added = [entry.more for entry in entries.held[:-1]]
        assert added == [high.points - low.points for high, low in pairwise(held)] and entries.held[-1].more is None
        assert entries.held[0].bar.whole == 100, "the record of today is the longest bar"
    assert html.index("ha il record:") < html.index('<ol class="held"') < html.index("<table")


def test_a_bar_begins_with_the_record_before_and_ends_with_what_beat_it():
    assert [(bar.before, bar.whole) for bar in record_bars([50, 60, 200])] == [(0, 25), (25, 30), (30, 100)]
    assert record_bars([]) == ()


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


@pytest.mark.parametrize(("season", "moves"), [("2009-records", False), ("2022-23", True)])
def test_a_list_of_records_shows_no_head_above_moves_for_nobody_moves_there(results, season, moves):
    (page,) = of_season("ranking", lookup_of(results), results.documents[season])
    html = dict(render([page.complete], results, Site()))[f"{page.path}index.html"].decode()
    assert (">Var.</th>" in html) is moves


def test_a_list_of_records_opens_with_who_holds_the_highest_score(results):
    (page,) = of_season("ranking", lookup_of(results), results.documents["2009-records"])
    html = " ".join(dict(render([page.complete], results, Site()))[f"{page.path}index.html"].decode().split())
    highest = html.partition("Il punteggio più alto, ")[2].partition("</p>")[0]
    best = page.complete.content.lines[0]
    assert f"/{best.player}/" in highest and number(best.points, "it") in highest
