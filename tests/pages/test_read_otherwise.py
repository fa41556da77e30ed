"""A page for every reading by which somebody would have another place in a season, and the ways to it."""

from __future__ import annotations

import re

import pytest

from site_builder.languages import LANGUAGES
from site_builder.pages.kinds.read_otherwise import pages_of
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.readings import rows
from site_builder.rendering import Site, file_of
from site_builder.results.readings import otherwise
from tests.building import render


@pytest.fixture(scope="module")
def by_path(pages):
    return {page.path: page for page in pages if page.template == "read_otherwise"}


def test_there_is_a_page_for_each_reading_that_gives_anybody_another_place(example, by_path):
    """In the computed season, by hand: places of rankings and tournaments, seats, titles."""
    expected = set()
    for season, computed in example.computed.items():
        for other in otherwise(computed):
            difference = other.difference
            places = [moved.place[0] != moved.place[1] for moved in (*difference.moved, *other.placed)]
            if any(places) or difference.seats or difference.champion or other.won:
                expected.add(f"seasons/{season}/what-if/{other.reading.lower()}/")
    assert expected and {*by_path} == expected


def test_the_page_names_everybody_who_would_have_another_place(example, by_path, site):
    other = next(
        effect
        for effect in otherwise(example.computed["2009"])
        if (effect.reading, effect.way) == ("A2009-11", "reject")
    )
    moved = {change.player for change in other.difference.moved if change.place[0] != change.place[1]}
    assert len(moved) > 6, "more than the page of the regulation names"
    path = "seasons/2009/what-if/a2009-11/"
    assert path in by_path
    for lang in LANGUAGES:
        main = site[file_of(path, lang)].partition("<main")[2].partition("</main>")[0]
        assert moved <= {*re.findall(r"players/(\w+)/", main)}
        assert "regulations/bang-2009/#a2009-11" in main


def test_another_reading_is_reached_from_its_clause_and_from_the_other_what_ifs(by_path, site):
    for path in (path for path in by_path if path.startswith("seasons/2009/")):
        for lang in LANGUAGES:
            assert path in site[file_of("seasons/2009/what-if/", lang)], path
            assert path in site[file_of("regulations/bang-2009/", lang)], path


def test_the_index_and_the_page_of_a_reading_tell_as_many_people(results):
    """The page counts places too: who stands in two rankings moves in both."""
    document = results.documents["2009"]
    counted = {row.path: row.moved for row in rows(document)}
    pages = [*pages_of(lookup_of(results), document)]
    assert {page.path: max(way.people for way in page.content.ways) for page in pages} == counted
    twice = [page for page in pages if any(way.people < way.moved for way in page.content.ways)]
    assert twice
    built, ways = dict(render(twice[:1], results, Site())), twice[0].content.ways
    for lang, sentence in (("it", "Sono {} persone: chi compare"), ("en", "That is {} people: whoever appears")):
        html = built[file_of(twice[0].path, lang)].decode()
        for way in ways:
            assert (sentence.format(way.people) in html) == (way.people < way.moved)


def test_a_reading_that_moves_nobody_has_no_page(by_path):
    assert "seasons/2009/what-if/a2009-49/" not in by_path


LEAP = r'<td class="figure">(\d+)º</td>\s*<td class="figure"><b>(\d+)º'


def test_every_ranking_that_moves_is_drawn_with_a_column_for_each_who_rises_or_drops(example, by_path, site):
    ways = [item for item in otherwise(example.computed["2009"]) if item.reading == "A2009-11"]
    at, other = next((n, item) for n, item in enumerate(ways) if item.way == "reject")
    areas = {moved.area for moved in other.difference.moved if moved.place[0] != moved.place[1]}
    section = site[file_of("seasons/2009/what-if/a2009-11/", "it")].split("<section")[1:][at]
    figures = re.findall(r'<figure class="([\w-]+) crossing">(.*?)</figure>', section, re.S)
    assert areas and {area for area, _ in figures} == areas
    for area, drawing in figures:
        moves = [m.place for m in other.difference.moved if m.area == area and m.place[0] != m.place[1]]
        columns = [re.search(rf'class="{way}" d="([^"]*)"', drawing)[1].count("M") for way in ("up", "down")]
        both = [(now, then) for now, then in moves if now and then]
        assert both and columns == [sum(now > then for now, then in both), sum(now < then for now, then in both)]
        before, _, folded = drawing.partition("<details")
        assert len(re.findall('scope="row"', folded or drawing)) == len(moves), "and all are named below"
        leaps = [abs(int(now) - int(then)) for now, then in re.findall(LEAP, before) if folded]
        expected = sorted((abs(now - then) for now, then in both), reverse=True)[:5]
        assert leaps == (expected if len(areas) == 1 and folded else []), "beside a single ranking the longest moves"


def test_the_page_begins_with_how_many_places_change_and_who_stays_in_the_final(by_path, site):
    for path in by_path:
        main = site[file_of(path, "it")].partition("<main")[2]
        assert "posizioni in classifica" in main or "non si può dire" in main or "Non avrebbe" in main, path
    same_final = next(main for path in by_path if "Nessuno perde la finale" in (main := site[file_of(path, "it")]))
    assert 'class="seats-kept"' not in same_final, "a drawing in which nothing happens"
    assert any('class="seats-kept"' in site[file_of(path, "it")] for path in by_path)


def test_the_line_of_the_final_is_explained_only_where_there_is_a_final(by_path, site):
    for path, page in by_path.items():
        main = site[file_of(path, "it")].partition("<main")[2]
        with_final = any(way.kept and way.areas for way in page.content.ways)
        assert ("fin qui si va in finale" in main) == with_final, path
