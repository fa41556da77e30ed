"""What can be printed: a drawn table for each sheet; where several editions stand, the numbers of the draws are
folded."""

from __future__ import annotations

from site_builder.pages.kinds import paper
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.program_files import TEMPLATES
from site_builder.rendering import Site
from tests.building import render

from .reading import read


def test_a_sheet_shows_its_table_and_the_numbers_of_the_draws_are_folded(results):
    pages = {page.path: page for page in paper.pages(lookup_of(results))}
    for law in pages["paper/"].content.regulations:
        assert [len(sheet.seats) for sheet in law.sheets] == [sheet.size for sheet in law.sheets]
        assert all(len({*sheet.seats}) == sheet.size for sheet in law.sheets)
    texts = {path: text.decode() for path, text in render(pages.values(), results, Site()) if path.endswith(".html")}
    every, of_2009 = texts["paper/index.html"], texts["paper/bang-2009/index.html"]
    for text in (every, of_2009):
        assert read(text).faults == [] and read(text).open == []
        assert text.index("draw-17/") < text.index("table-of-6/") < text.index("duels/"), "in the order of an evening"
        assert 'href="' in text and "draw-50/" in text
    assert every.count("<details") == len(pages["paper/"].content.regulations) and "da 10 a 50 persone" in every
    assert every.count('<details class="fold" open>') == 1, "the draws by what is being played"
    assert "<details" not in of_2009
    style = (TEMPLATES / "assets" / "rules.css").read_text(encoding="utf-8")
    assert ".papers.alike a {" in style, "boxes alike fill their cell, whatever is said of all boxes below it"
    laws = pages["paper/"].content.regulations
    assert laws[0].id == "bang-2009", "what is being played comes first"
    tables = {n: shown for n, _, shown in laws[0].draws}
    assert (tables[17], tables[50]) == ("2×6 + 1×5", "10×5"), "what comes of so many people, always written alike"
