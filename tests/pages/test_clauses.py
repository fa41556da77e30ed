"""The page of a regulation: what opens under each clause, the line that says so, and no code of the program."""

from __future__ import annotations

import re
from html import unescape

import pytest
from msgspec.structs import replace

from site_builder.languages import LANGUAGES
from site_builder.pages.charts.weights import FOOT, HEAD, LOWEST, TALL, of_greatest, weights
from site_builder.pages.parts.clause_marks import ROOM, clause_map
from site_builder.pages.parts.results_by_clause import Decided, one_per_rule
from site_builder.regulations import all_regulations
from site_builder.rendering import Site, file_of
from tests.building import render

CODES = re.compile(r"\b(?:[ARV]\d{4}|AO|AF|ADD|V)-\d+\b")


def visible(html: str) -> str:
    """What one reads, without markup; nor scripts, which nobody reads."""
    without = re.sub(r"<(script|style)\b.*?</\1>", "", html, flags=re.DOTALL)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", without)))


def article(html: str, clause: str) -> str:
    return html.partition(f'<article class="clause" id="{clause}"')[2].partition("</article>")[0]


@pytest.fixture(scope="module")
def laws(pages):
    return {page.regulation: page.content for page in pages if page.template == "regulation"}


def test_the_margin_of_a_regulation_has_the_names_of_its_clauses_by_part_and_no_codes(laws, site):
    html = site["regulations/bang-2009/index.html"].partition('<nav class="toc"')[2].partition("</nav>")[0]
    text = laws["bang-2009"].text["it"]
    assert re.findall(r"<b>(.*?)</b>", html) == [part.title for part in text.parts]
    links = [unescape(name) for name in re.findall(r'<li><a href="#[^"]+">(.*?)</a>', html)]
    assert links == [clause.title for clause in text.clauses]


def test_a_clause_of_a_season_stands_where_its_number_is_on_the_scale(pages, site):
    (applied,) = (page for page in pages if page.path == "seasons/2009/clauses/")
    html = site["seasons/2009/clauses/index.html"]
    rows = re.findall(r'<details class="fold" id="([^"]+)">(.*?)</summary>', html, re.DOTALL)
    clauses = applied.content.clauses
    assert [id for id, _ in rows] == [clause.id for clause in clauses]
    for (_, row), clause in zip(rows, clauses, strict=True):
        assert f'<svg x="{clause.x}"' in row and f'x2="{clause.x}"' in row, "where the line ends the square stands"
        assert clause.label["it"] in row, "in a festival many a game has a clause of one name"
        assert ('class="everyday"' in row) == clause.everyday
    places = [float(clause.x.removesuffix("%")) for clause in clauses]
    assert places == sorted(places, reverse=True) and places[0] == 98
    numerals = re.findall(r'class="times"><b>(\d+)</b>', html)
    assert [int(count) for count in numerals] == [clause.count for clause in applied.content.rarest]
    lead = html.partition('<p class="stand">')[2].partition("</p>")[0]
    assert "L’articolo più raro è toccato a" in lead and applied.content.rarest[0].title["it"] in lead
    assert len(numerals) == 6


def test_no_page_shows_the_codes_of_rules_readings_and_checks(site):
    pages = {path: html for path, html in site.items() if path.endswith(".html") and "changes/" not in path}
    assert {path: codes for path, html in pages.items() if (codes := CODES.findall(visible(html)))} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("law", list(all_regulations()))
def test_every_reading_table_and_number_stands_folded_under_its_clause(law, lang, laws, site):
    html, content = site[file_of(f"regulations/{law}/", lang)], laws[law]
    for clause in content.text[lang].clauses:
        text, _, folded = article(html, clause.id).partition('<details class="marks">')
        for block in clause.blocks:
            if block.kind == "prose":
                assert block.html in text
            elif block.kind == "reading":
                assert f'id="{block.anchor}"' in folded and block.html in folded
            else:
                assert f'id="{clause.id}-{block.name}"' in folded
        for number in content.numbers.get(clause.id, ()):
            assert number.words[lang] in unescape(folded)


def test_an_example_of_a_clause_is_a_step_that_changed_something(laws):
    (scaled,) = laws["bang-2009"].decided["lud-5"].newest
    assert scaled.tells and scaled.step.text("it").startswith("Netto ")  # most results there were left as they were
    assert one_per_rule((replace(scaled, tells=False), scaled)) == (scaled,)


def test_what_a_clause_decided_is_told_with_the_sentence_of_its_rule(laws, site):
    decided = laws["bang-2009"].decided["org-5-2"]
    step = decided.newest[0].step
    assert step is not None and step.rule.clause == "org-5-2"
    for lang in LANGUAGES:
        assert step.text(lang) in visible(article(site[file_of("regulations/bang-2009/", lang)], "org-5-2"))


def test_the_line_of_a_clause_tells_where_another_regulation_is_otherwise(laws):
    marks = laws["bang-2009"].marks
    elsewhere = {other.law["en"]: (other.how, other.link) for other in marks["org-1"].elsewhere}
    assert elsewhere["2007"][0] == "other" and elsewhere["2007"][1].path.startswith("regulations/bang-2007/compare/")
    assert elsewhere["2022/23"] == ("absent", None)


def test_what_was_applied_one_time_was_applied_once(pages, results):
    (page,) = (page for page in pages if page.path == "regulations/bang-2009/")
    counted = {clause: replace(mark, applied=n) for n, (clause, mark) in enumerate(page.content.marks.items(), 1)}
    built = dict(render([replace(page, content=replace(page.content, marks=counted))], results, Site()))
    for folder, once, twice in (("", "applicato una volta", "applicato 2 volte"), ("en/", "once", "applied 2 times")):
        html = built[f"{folder}regulations/bang-2009/index.html"].decode()
        first, second, *_ = counted
        assert once in visible(article(html, first)) and twice in visible(article(html, second))


def test_columns_grow_with_the_root_and_nothing_has_none():
    drawn = weights([0, 100, 25, 1])
    assert drawn.strong == f"M11 {FOOT}v-{TALL}h8v{TALL}zM21 {FOOT}v-{TALL // 2}h8v{TALL // 2}z"
    assert drawn.low.count("M") == 1 and f"v-{LOWEST}h8" in weights([9999, 1]).low and drawn.width == 40
    assert (of_greatest(0, [0]), of_greatest(5, [5, 1]), of_greatest(1, [4])) == (0, 100, 50)


def test_a_regulation_opens_with_the_clause_that_decides_most_and_how_often(pages, site):
    for page in (page for page in pages if page.template == "regulation" and page.content.map):
        counts = {clause: decided.count for clause, decided in page.content.decided.items()}
        heaviest = page.content.map.heaviest
        assert counts[heaviest] == max(counts.values()) == page.content.map.most
        lead = site[f"{page.path}index.html"].partition('<p class="stand">')[2].partition("</p>")[0]
        assert f'href="#{heaviest}"' in lead and re.search(rf": {page.content.map.most} volt[ae]\.", lead)


def test_the_columns_of_clauses_stand_on_a_scale_and_the_tall_ones_are_named():
    drawn = weights([100, 81, *[0] * 36, 49, 1])
    assert [(line.count, line.at) for line in drawn.scale] == [(20, 63.3), (100, round(100 * HEAD / FOOT, 1))]
    assert drawn.lines == f"M0 {FOOT - 33}h400M0 {HEAD}h400"
    assert [peak.n for peak in drawn.peaks] == [0, 38], "the second is too close to the first to be named"
    assert weights([0, 1]).scale[0].count == 1 and not weights([0, 0]).scale


def test_the_map_of_a_regulation_names_its_tall_columns_by_their_numbers(laws):
    drawn = laws["bang-2009"].map
    assert drawn.labels[0].number == {"it": "4.3", "en": "4.3"}
    law = all_regulations()["bang-2007"]
    applied = clause_map(law, {next(iter(law.text("it").clauses)).id: Decided(1, ())})
    starts = list(applied.starts.values())
    assert len(starts) > 3 and all(b - a >= ROOM for a, b in zip(starts, starts[1:], strict=False))


def test_every_application_of_a_clause_can_be_reached(pages, laws, site):
    (applied,) = (page for page in pages if page.path == "seasons/2009/clauses/")
    decided, everywhere = laws["bang-2009"].decided, laws["bang-2009"].everywhere
    assert {clause.id for clause in applied.content.clauses} == set(decided) == set(everywhere)
    for clause in applied.content.clauses:
        assert clause.count == sum(place.count for place in clause.places) == decided[clause.id].count
        assert [place.link.path for place in everywhere[clause.id]] == [f"seasons/2009/clauses/#{clause.id}"]
        for place in clause.places:
            assert file_of(place.link.path.partition("#")[0], "it") in site


def test_a_clause_that_decided_nothing_is_named_on_the_page(laws, site):
    law, page = laws["bang-2009"], site[file_of("regulations/bang-2009/", "en")]
    named = {link.path.partition("#")[2] for link in law.unapplied}
    with_rules = {clause.id for clause in law.text["en"].clauses if clause.rules}
    assert named and named | set(law.decided) >= with_rules and not named & set(law.decided)
    listed = page.partition("No result depends on these clauses so far:")[2].partition("</p>")[0]
    assert {*re.findall(r'#([a-z0-9-]+)"', listed)} == named
    assert not laws["bang-2007"].unapplied  # the small championship has no season of it


@pytest.mark.parametrize(
    ("lang", "words"), [("it", "diverso in: 2007 manca in: 2022/23"), ("en", "different in: 2007 not in: 2022/23")]
)
def test_where_another_regulation_is_otherwise_is_read_in_words(lang, words, site):
    html = site[file_of("regulations/bang-2009/", lang)]
    shown, _, behind = article(html, "org-1").partition("<summary>")[2].partition("</summary>")
    assert words in " ".join(visible(behind).split()) and words not in " ".join(visible(shown).split())
    assert "≠" not in html and "✕" not in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_the_first_clause_a_folded_list_leads_to_each(lang, laws, site):
    html = site[file_of("regulations/bang-2009/", lang)]
    index = html.partition('<details class="fold jump">')[2].partition("</details>")[0]
    parts = laws["bang-2009"].text[lang].parts
    leads = [id for part in parts for id in (part.id, *(clause.id for clause in part.clauses))]
    assert re.findall(r'href="?#([^"> ]+)', index) == leads
    assert html.index('<details class="fold jump">') < html.index('<article class="clause"')
