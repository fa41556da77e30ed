"""Sheets in a real browser: one leaf, one sheet of paper, nothing cut off."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.parts import ceremony
from site_builder.pages.parts.poster import poster
from site_builder.pages.parts.sheets import auction_form, draw_forms, duel_forms, sheet
from site_builder.paper import cards
from site_builder.records.championship import unnamed
from site_builder.regulations import all_regulations
from site_builder.rendering.single import single
from site_builder.results.documents import document_of
from tests.browser.typefaces import in_every_set

pytestmark = [pytest.mark.browser, in_every_set]
LONG = {"it": "Massimiliano Bartolomeo Della Valle-Sottomonte", "en": "Massimiliano Bartolomeo Della Valle-Sottomonte"}
LAWS = {law.id: law for law in all_regulations().values() if law.paper}
CUT = """[...document.querySelectorAll('.leaf')].filter(
    leaf => leaf.scrollHeight > leaf.clientHeight + 1 || leaf.scrollWidth > leaf.clientWidth + 1).length"""
# What stands there for who listens only, and yet is to be seen.
SEEN = """Array.from(document.querySelectorAll('.unseen'),
    hidden => [hidden.textContent, hidden.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 || box.height > 1).map(([text]) => text)"""
MILLIMETRES = 25.4 / 72


def forms(id):
    law = LAWS[id]
    for size in law.paper.sizes:
        yield sheet(law, size)
        yield sheet(law, size, 1, LONG, [LONG] * size, 1 if law.paper.drawn_anew else None)
        if form := auction_form(law, size):
            yield form
    for n in (law.paper.numbers[0], law.paper.numbers[-1]):
        for layout in law.paper.layouts(n):
            yield from draw_forms(law, layout)
    yield from duel_forms(law)


def check(browser, leaves, lang, width, height):
    leaves = list(leaves)
    page = browser.new_page(service_workers="block")
    page.set_content(single({"it": "Prova", "en": "Trial"}, leaves, lang, unnamed()))
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == 0, "something does not fit on its sheet"
    assert page.evaluate(SEEN) == [], "printed twice"
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    page.close()
    boxes = re.findall(rb"/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == len(leaves)
    assert {(round(float(a) * MILLIMETRES), round(float(b) * MILLIMETRES)) for a, b in boxes} == {(width, height)}


@pytest.mark.parametrize("lang", ("it", "en"))
@pytest.mark.parametrize("id", LAWS)
def test_every_form_is_one_landscape_page(browser, id, lang):
    check(browser, forms(id), lang, 297, 210)


def test_certificates_slides_and_cards(browser, results):
    outcome = document_of(next(season for season in results.computed.values() if season.result.champion))
    check(browser, ceremony.of_season(results, outcome), "it", 297, 210)
    check(browser, ceremony.slides(results, outcome), "en", 320, 180)
    check(browser, poster(results, outcome), "it", 297, 420)
    ids = sorted(results.records.register.players)[:23]
    check(browser, cards.leaves(results.records.register, ids, "https://example.org"), "it", 210, 297)
