"""Editions compared: every change leads to clauses that exist, every clause is shown once, words are marked rightly."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from site_builder import addresses
from site_builder.languages import LANGUAGES
from site_builder.pages.kinds import folder
from site_builder.pages.kinds.comparison import shares
from site_builder.pages.parts.moved_clauses import LEAST, TALL
from site_builder.pages.parts.page import Page
from site_builder.pages.parts.text_differences import difference, plain
from site_builder.regulations import all_regulations
from site_builder.regulations.comparisons import changes, compared, lagging, pairs
from site_builder.regulations.texts import SafeHtml, law_text, parse
from site_builder.rendering import Site, file_of
from tests.building import render


def ids(law: str) -> list[str]:
    return [clause.id for clause in law_text(all_regulations()[law].room, "it").clauses]


def page(pages: list[Page], old: str, new: str) -> Page:
    return next(page for page in pages if page.path == f"regulations/{old}/compare/{new}/")


def test_the_championship_is_compared_in_order_of_time():
    laws = all_regulations()
    assert compared(laws) == (("bang-2007", "bang-2009"), ("bang-2009", "bang-2022"), ("bang-2007", "bang-2022"))
    assert all(laws[old].revision < laws[new].revision for old, new in compared(laws))


@pytest.mark.parametrize(("old", "new"), compared(all_regulations()))
def test_every_clause_named_exists_and_stands_in_one_pair(old, new):
    for side, law in (("old", old), ("new", new)):
        paired = [id for pair in pairs(old, new) for id in getattr(pair, side)]
        assert len(set(paired)) == len(paired) and set(paired) <= set(ids(law))
        for lang in LANGUAGES:
            assert {getattr(change, side) for change in changes(old, new, lang)} <= {*ids(law), ""}


@pytest.mark.parametrize(("old", "new"), compared(all_regulations()))
def test_both_languages_tell_the_same_changes(old, new):
    italian, english = ([(change.old, change.new) for change in changes(old, new, lang)] for lang in LANGUAGES)
    assert italian == english and pairs(old, new, "it") == pairs(old, new, "en")
    for lang in LANGUAGES:
        assert all(change.topic and change.text.endswith(".") for change in changes(old, new, lang))
        assert all(change.old or change.new for change in changes(old, new, lang))


@pytest.mark.parametrize(("old", "new"), compared(all_regulations()))
def test_what_is_the_same_in_a_language_is_the_same_in_the_other(old, new):
    italian, english = (shares(all_regulations(), old, new)[lang] for lang in LANGUAGES)
    assert italian == english


def test_every_clause_of_both_editions_is_on_the_page(pages):
    for old, new in compared(all_regulations()):
        text = page(pages, old, new).content.text["it"]
        shown_old = [c.id for clause in text.clauses for c in clause.old] + [c.id for c in text.only_old]
        shown_new = [c.id for clause in text.clauses for c in clause.new] + [c.id for c in text.only_new]
        assert sorted(shown_old) == sorted(ids(old)) and sorted(shown_new) == sorted(ids(new))


def test_one_bar_has_every_clause_of_both_editions(pages, site):
    for old, new in compared(all_regulations()):
        text = page(pages, old, new).content.text["it"]
        shares = {share.kind: share for share in text.shares}
        assert sum(share.number for share in shares.values()) == len(text.clauses) + len(text.only_old + text.only_new)
        assert shares["gone"].number == len(text.only_old) and shares["new"].number == len(text.only_new)
        assert sum(share.width for share in shares.values()) == 1000 and text.shares[0].x == 0
        gone, new_clauses = len(text.only_old), len(text.only_new)
        html = site[f"regulations/{old}/compare/{new}/index.html"]
        assert f"{gone} articoli tolti" in html and f"{new_clauses} nuovi" in html


def test_every_clause_has_one_column_as_full_as_it_is_new(pages, site):
    for old, new in compared(all_regulations()):
        text = page(pages, old, new).content.text["it"]
        columns = [column for part in text.parts for column in part.columns]
        kinds = [column.kind for column in columns]
        assert {share.kind: share.number for share in text.shares} == {kind: kinds.count(kind) for kind in {*kinds}}
        assert all(column.filled == 0 for column in columns if column.kind in ("gone", "same"))
        assert all(column.filled >= LEAST for column in columns if column.kind == "other"), "no change looks like none"
        rewritten = {row.new[0].title for row in text.clauses if row.measured.rewritten}
        assert rewritten <= {column.title for column in columns if column.filled == TALL}
        assert [part.title for part in text.parts][-1] == "" and len({part.width for part in text.parts}) == 1
        assert all(part.columns[-1].x < part.width for part in text.parts)
        html = site[f"regulations/{old}/compare/{new}/index.html"]
        assert html.index('class="moved"') < html.index('class="changes"') < html.index('<details class="fold">')


def test_changed_cells_of_a_table_are_marked(pages, site):
    content = page(pages, "bang-2007", "bang-2009").content
    printed = content.new.tables()
    tables = {table.caption["en"]: table for table in content.tables}
    changed = [[cell for cell, new in row if new] for row in tables[printed["winnings"].caption["en"]].new.rows]
    assert [[cell["en"] for cell in row] for row in changed if row] == [["$1,100 × Outlaws"], ["$100 × players"]]
    text = site["en/regulations/bang-2007/compare/bang-2009/index.html"]
    assert "<del>$1,000 × Outlaws</del>" in text and "<ins>$1,100 × Outlaws</ins>" in text
    assert printed["tie-breaks"].caption["en"] not in tables


def test_in_2007_every_open_led_to_the_final_beside_the_rankings_of_the_regions():
    texts = {change.topic: change.text for change in changes("bang-2007", "bang-2009", "en")}
    assert "every Open" in texts["Wild cards"] and "Only" not in texts["Who reaches the final"], "R2007-08"


def test_regulations_lead_to_their_comparisons(site):
    assert "../../regulations/bang-2007/compare/bang-2009/" in site["regulations/bang-2009/index.html"]
    assert "/compare/" not in site["regulations/festival-2000/index.html"]


def test_words_that_the_other_text_lacks_are_marked():
    actual = difference(
        ["Chi vince prende 1.000 $ per ogni Fuorilegge al tavolo."],
        ["Chi vince prende 1.100 $ per ogni Fuorilegge al tavolo.", "Altro non c’è."],
    )
    assert not actual.rewritten and not actual.same
    assert [run.text for run in actual.old[0] if run.changed] == ["1.000"]
    assert [run.text for run in actual.new[0] if run.changed] == ["1.100"]
    assert [(run.changed, run.text) for run in actual.new[1]] == [(True, "Altro non c’è.")]


def test_a_text_written_anew_is_not_marked_word_by_word():
    actual = difference(["Uno due tre quattro cinque."], ["Tutto un altro testo davvero."])
    assert actual.rewritten and not any(run.changed for row in (*actual.old, *actual.new) for run in row)
    assert difference(["Lo stesso."], ["Lo stesso."]).same


def test_how_much_of_a_clause_is_new_is_drawn_and_its_words_are_folded(pages, site):
    assert difference(["Lo stesso."], ["Lo stesso."]).new_words == 0
    assert difference(["Uno due tre quattro cinque."], ["Tutto un altro testo davvero."]).new_words == 100
    assert 5 < difference(["Chi vince prende 1.000 $ per ogni Fuorilegge."],
                          ["Chi vince prende 1.100 $ per ogni Fuorilegge."]).new_words < 20  # fmt: skip
    clauses = page(pages, "bang-2007", "bang-2009").content.text["it"].clauses
    html = site["regulations/bang-2007/compare/bang-2009/index.html"]
    for clause in clauses:
        folded = html.partition(f'<details class="fold compared" id="{clause.anchor}">')[2].partition("</details>")[0]
        if clause.measured.rewritten:
            assert "<small>riscritto</small>" in folded and "<svg" not in folded
        else:
            assert f'{clause.measured.new_words}%<span class="unseen"> di testo nuovo' in folded
            assert f'd="M0 0h{clause.measured.new_words}v10H0z"' in folded
    changed = [clause.measured.new_words for clause in clauses]
    assert changed == sorted(changed, reverse=True) and changed[-1] < changed[0] == 100, "the most changed first"


def test_how_much_of_a_clause_is_new_is_the_same_in_every_language(pages, site):
    """The law is written in Italian: its translation says as much or as little in other words."""
    for old, new in compared(all_regulations()):
        texts = page(pages, old, new).content.text
        measured = [[(row.anchor, row.measured) for row in texts[lang].clauses] for lang in LANGUAGES]
        assert measured[0] == measured[1]
        shown = (site[file_of(f"regulations/{old}/compare/{new}/", lang)] for lang in LANGUAGES)
        italian, english = (re.findall(r"<small>(\d+)%", html) for html in shown)
        assert italian == english and italian


def test_plain_text_has_no_markup():
    html = SafeHtml("<p>A <em>b</em> &amp; c</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>")
    assert plain([html]) == ("A b & c", "· one", "· two")


LAW = "# A\n\n## org Part\n\n### org-1 One\n\nFirst.\n\n### org-2 Two\n\nText.\n\n[[table]]\n"


def test_a_clause_whose_translation_lags_is_found():
    assert lagging(parse(LAW), parse(LAW)) == frozenset()
    assert lagging(parse(LAW), parse(LAW.replace("First.", "First.\n\nMore."))) == {"org-1"}
    assert lagging(parse(LAW), parse(LAW.replace("\n[[table]]\n", ""))) == {"org-2"}
    assert lagging(parse(LAW), parse(LAW + "\n### org-3 Three\n\nNew.\n")) == {"org-3"}


@pytest.mark.parametrize("law", list(all_regulations()))
def test_no_translation_lags_now(law):
    room = all_regulations()[law].room
    assert lagging(law_text(room, "en"), law_text(room, "it")) == frozenset()


def test_a_lagging_translation_is_marked_on_the_page(pages, example):
    from site_builder.rendering import Site
    from tests.building import render

    comparison = page(pages, "bang-2007", "bang-2009")
    reading = comparison.content.text["it"]
    late = replace(reading, clauses=(replace(reading.clauses[0], review=True), *reading.clauses[1:]))
    shown = replace(comparison, content=replace(comparison.content, text={**comparison.content.text, "it": late}))
    built = dict(render([shown], example, Site()))
    assert built["regulations/bang-2007/compare/bang-2009/index.html"].decode().count("traduzione da rivedere") == 1
    assert b"to be reviewed" not in built["en/regulations/bang-2007/compare/bang-2009/index.html"]


def test_the_comparisons_of_an_edition_draw_what_became_of_its_clauses(results):
    """One bar for each pair, before anybody opens a page; the list of regulations leads there."""
    laws = results.regulations
    (page,) = (page for page in folder.pages_of_laws(laws) if page.path == addresses.comparisons("bang-2009"))
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    assert html.count('class="pair-bar"') == html.count('<h2 class="topic"') == 2
    for pair in (("bang-2007", "bang-2009"), ("bang-2009", "bang-2022")):
        for share in shares(laws, *pair)["it"]:
            assert f'<li class="{share.kind}">' in html and f"{share.number} " in html
