"""A season under another regulation: who enters and leaves, with the clause; what cannot be told and why."""

from __future__ import annotations

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES
from site_builder.pages.page import Page
from site_builder.rendering import file_of

from .conftest import EXAMPLE

PATH = "seasons/2009/what-if/bang-2007/"


@pytest.fixture(scope="module")
def supposed(pages: list[Page]) -> Page:
    return next(one for one in pages if one.path == PATH)


def test_only_regulations_that_can_compute_the_season_have_a_page(pages, supposed):
    assert [one.path for one in pages if one.template == "whatif"] == [PATH]
    assert supposed.demo and supposed.regulation == "bang-2007" and supposed.content.assumptions


def test_who_enters_and_who_leaves_are_the_difference_of_the_two_finals(example, supposed):
    own = {one.value.player for one in example.seasons["2009"].result.finalists}
    left = {one.player for one in supposed.content.leave}
    entered = {one.player for one in supposed.content.enter}
    assert left <= own and not entered & own
    assert supposed.content.seats == (len(own), len(own) - len(left) + len(entered))


def test_every_change_names_the_clause_of_each_law_that_decides(supposed, site):
    assert supposed.content.leave
    for one in (*supposed.content.enter, *supposed.content.leave):
        assert all(entry.law == "bang-2009" for entry in one.own) and one.own
        assert all(entry.law == "bang-2007" for entry in one.other)
    for lang in LANGUAGES:
        text = site[file_of(PATH, lang)]
        assert 'href="../../../../regulations/bang-2007/#cam-2"' in text


def test_moved_lines_are_counted_and_the_first_lines_stand_side_by_side(example, supposed):
    both = {area.id: area for area in supposed.content.both}
    assert set(both) == {"nord", "centro", "sud-isole"} and not supposed.content.apart
    own = example.seasons["2009"].result.rankings["nord"]
    assert [row[0].player for row in both["nord"].rows] == [line.value.player for line in own.lines[:6]]
    assert supposed.content.moved == sum(area.moved for area in both.values())
    assert all(0 <= area.moved <= area.lines for area in both.values())


def test_the_season_names_what_can_be_told_and_why_the_rest_cannot(example, pages, site):
    season = next(one for one in pages if one.path == "seasons/2009/").content
    assert [one.path for one in season.whatif if one.path] == [PATH]
    assert len(season.whatif) == len(example.regulations) - 1
    text = site["seasons/2009/index.html"]
    assert 'href="../../seasons/2009/what-if/bang-2007/"' in text
    for one in season.whatif:
        assert one.path or one.reason["it"] in text


def test_the_regulation_leads_to_the_seasons_it_can_compute(site):
    assert 'href="../../seasons/2009/what-if/bang-2007/"' in site["regulations/bang-2007/index.html"]
    assert "what-if" not in site["regulations/bang-2022/index.html"]


def test_every_what_if_is_computed_once(monkeypatch):
    """Whether a regulation can tell is asked once of each; the season itself is computed for its page only."""
    from site_builder.pages import all_pages, whatif

    asked = {"refusal": [], "whatif": []}
    for name, some in asked.items():
        real = getattr(whatif, name)
        monkeypatch.setattr(whatif, name, lambda *of, some=some, real=real: some.append(of[1].id) or real(*of))
    example = examine(EXAMPLE)[0]  # of its own: what was asked before is remembered
    made = [page.path for page in all_pages(example) if page.template == "whatif"]
    assert sorted(asked["refusal"]) == sorted(set(example.regulations) - {"bang-2009"})
    assert made == [f"seasons/2009/what-if/{law}/" for law in asked["whatif"]] == [PATH]
