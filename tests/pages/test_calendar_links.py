"""A calendar is followed at its address, where the site has one, and else taken as a file."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.kinds import tournaments
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from tests.building import render


def section(example, site: Site, lang: str) -> str:
    pages = dict(render(tournaments.pages(lookup_of(example)), example, site))
    page = pages[f"{'' if lang == 'it' else 'en/'}tournaments/index.html"].decode()
    return re.search(r'<section aria-labelledby="subscribe">.*?</section>', page, re.DOTALL)[0]


@pytest.mark.parametrize(("lang", "whose"), [("it", ("Tutti", "Nord")), ("en", ("All", "North"))])
def test_a_calendar_is_followed_for_all_and_for_each_area(example, lang, whose):
    everybody, north = whose
    shown = section(example, Site("https://example.org/bang/"), lang)
    base = "webcal://example.org/bang/" + ("" if lang == "it" else "en/")
    assert f'<a href="{base}calendar.ics">{everybody}</a>' in shown
    assert re.search(rf'<a href="{base}rankings/[^/"]+/nord/calendar.ics">{north}</a>', shown)
    assert 'href="../calendar.ics"' in shown, "the file once is there too"


def test_without_an_address_there_is_the_file(example):
    shown = section(example, Site(), "it")
    assert "webcal" not in shown and "Iscriviti" not in shown and 'href="../calendar.ics"' in shown
