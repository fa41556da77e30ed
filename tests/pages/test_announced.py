"""What is announced: its day is the largest thing on its page, with the place and the way to keep it."""

from __future__ import annotations

from site_builder.pages.kinds import announced
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, render


def test_an_announced_tournament_opens_with_its_day_and_its_place(results):
    lookup = lookup_of(results)
    texts = dict(render(announced.pages_of(lookup, lookup.season("2010")), results, Site()))
    days = {"ferragosto-al-saloon": "7<small>ago</small>", "ultima-diligenza": "25–26<small>set</small>"}
    for path, when in days.items():
        text = texts[f"tournaments/2010/{path}/index.html"].decode()
        head = text[text.index("<h1>") : text.index('<dl class="facts">')]
        (card,) = head.split('<ul class="fixtures the-date">')[1:]
        assert when in card and "<small>2010</small>" in card
        assert "calendar.ics" in card and "<dt>Dove</dt>" not in text
    assert "Palazzetto della Diligenza" in card and text.count("Palazzetto della Diligenza") == 1
