"""All rulings: drawn on the days of their years, those that only say yes together, each at its own address."""

from __future__ import annotations

from msgspec.structs import replace

from site_builder.pages.kinds import judged
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.day_marks import APART
from site_builder.rendering import Site, file_of
from tests.building import render

from .reading import read


def test_rulings_that_only_say_yes_stand_together_and_each_keeps_its_address(results):
    (page,) = judged.pages(lookup_of(results))
    years = page.content.years
    for year in years:
        assert tuple(row for run in year.runs for row in run) == year.rows
        assert all(len({row.kind.key for row in run}) == 1 for run in year.runs)
        assert all(row.is_plain for run in year.runs if len(run) > 1 for row in run)
        assert sorted(mark.full for mark in year.line.marks) == sorted(row.effect is not None for row in year.rows)
    assert any(len(run) > 2 for year in years for run in year.runs)
    text = dict(render(judged.pages(lookup_of(results)), results, Site()))["judged/index.html"].decode()
    document = read(text)
    assert document.faults == [] and document.open == []
    assert {row.anchor for year in years for row in year.rows} <= set(document.values("id"))
    lines = text.partition('class="day-lines years"')[2].partition("</ol>")[0]
    assert lines.count("<rect") == sum(len(year.rows) for year in years)


def test_a_ruling_with_a_reason_or_an_effect_is_told_alone(results):
    rows = [row for year in next(judged.pages(lookup_of(results))).content.years for row in year.rows]
    assert all(not row.is_plain for row in rows if row.reason or row.effect or row.stamp or row.players)
    assert {row.kind.key for row in rows if row.is_plain} == {"decision-homologation"}


def test_a_year_whose_rulings_are_all_of_one_season_names_it_once(results):
    (page,) = judged.pages(lookup_of(results))
    html = dict(render([page], results, Site()))["judged/index.html"].decode()
    for year in page.content.years:
        seasons = {row.season.path for row in year.rows if row.season}
        assert (year.season is not None) == (len(seasons) == 1 and all(row.season for row in year.rows))
        part = html.partition(f'id="y{year.year}"')[2].partition("</details>")[0]
        shown = {path: part.count(f'href="../{path}"') for path in seasons}
        named = {row.season.path for row in year.rows if row.season and not row.about}
        assert set(shown.values()) == {1} if year.season else {path for path, n in shown.items() if n} == named
    assert any(year.season for year in page.content.years) and not all(year.season for year in page.content.years)


def test_the_rulings_begin_with_the_weightiest_and_each_has_a_bar_of_what_it_moved(results):
    (page,) = judged.pages(lookup_of(results))
    content = page.content
    rows = [row for year in content.years for row in year.rows]
    assert content.rulings == len(rows) and content.changed == sum(row.effect is not None for row in rows)
    assert content.weighty[0].moved == max(row.moved for row in rows) and content.weighty[0].share == 100
    html = dict(render([page], results, Site()))["judged/index.html"].decode()
    lead = html.partition('class="stand"')[2].partition("</p>")[0]
    assert f'href="#{content.drawn[0].anchor}"' in lead, "the ruling that is told is the one drawn below"
    assert content.riser.player in {end.player for end in content.drawn[1].slope.right if end.kind == "rises"}
    assert f"players/{content.riser.player}/" in lead and content.riser.after < content.riser.before
    assert html.count('<path d="M0 4h') == sum(row.moved > 0 for row in rows) > 3


def test_every_ruling_of_a_year_can_be_counted_on_its_line(results):
    (page,) = judged.pages(lookup_of(results))
    for year in page.content.years:
        marks = year.line.marks
        assert len(marks) == len(year.rows)
        for n, mark in enumerate(marks):
            assert 0 < mark.y < year.line.foot
            assert all(abs(mark.x - other.x) >= APART or mark.y != other.y for other in marks[n + 1 :])
    assert len({mark.y for year in page.content.years for mark in year.line.marks}) > 1


def test_where_no_ruling_changed_anything_it_says_none_and_not_nought(results):
    (page,) = judged.pages(lookup_of(results))
    for lang, none in (("it", "In tutto 1 decisione: nessuna ha cambiato"), ("en", "1 ruling in all: none changed")):
        quiet = replace(page, content=replace(page.content, rulings=1, changed=0))
        shown = dict(render([quiet], results, Site()))[file_of("judged/", lang)].decode()
        assert none in shown and " 0 " not in shown.partition('class="stand"')[2].partition("</p>")[0]
