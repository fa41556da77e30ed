"""What a decision changed: which way an arrow points, and who leads instead."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.kinds import decisions
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.decision_effect import decision_effects
from site_builder.pages.parts.ruling_shifts import ruling_rows
from site_builder.rendering import Site
from tests.building import render


@pytest.mark.parametrize(("folder", "words"), [("", "senza → con"), ("en/", "without → with")])
def test_the_places_of_a_decision_say_which_of_them_is_without_it(results, folder, words):
    (page,) = decisions.pages_of(lookup_of(results), results.documents["2009"])
    html = dict(render([page], results, Site()))[f"{folder}{page.path}index.html"].decode()
    heads = re.findall(r"<thead>.*?</thead>", html.partition('class="rulings"')[2], re.DOTALL)
    assert heads and all(head.count(words) == 2 for head in heads)


def test_each_decision_is_one_row_that_says_how_far_it_reached(results):
    document = results.documents["2009"]
    (page,) = decisions.pages_of(lookup_of(results), document)
    html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    rows = re.findall(r"<details><summary><h3>(.*?)</summary>\n?<div class=\"art\" id=\"(d\d+)\">", html, re.DOTALL)
    effects = sorted(
        decision_effects(document),
        key=lambda effect: (not effect.seats and not effect.champion, -effect.moved, -len(effect.seats)),
    )
    assert len(effects) > 1 and [anchor for _, anchor in rows] == [effect.anchor for effect in effects]
    signs = [row.count("▲") + row.count("▼") for row, _ in rows]
    assert signs == [len(effect.seats) for effect in effects] and sum(signs)
    heads = re.findall(r'<h2 class="group">(.*?)</h2>', html)
    touched = sum(bool(effect.seats or effect.champion) for effect in effects)
    assert heads == [f"Hanno cambiato la finale ({touched})", f"Solo le classifiche ({len(effects) - touched})"]


def test_each_decision_is_drawn_by_who_rises_and_who_drops_all_on_one_scale(results):
    document = results.documents["2009"]
    rows = ruling_rows(document)
    differences = {f"d{n}": effect.difference.value for n, effect in enumerate(document.decisions, 1)}
    drawn = [row for row in rows if row.shift]
    assert len(drawn) > 3 and {row.shift.most for row in drawn} == {max(row.shift.most for row in drawn)}
    for row in rows:
        moved = [line for line in differences[row.decision.anchor].moved if None not in line.place]
        jumps = [line.place[0] - line.place[1] for line in moved if line.area == row.css and line.place]
        risen, fallen = sum(by > 0 for by in jumps), sum(by < 0 for by in jumps)
        columns = (row.shift.rising.count("M"), row.shift.falling.count("M")) if row.shift else (0, 0)
        assert columns == (risen, fallen), row.decision.anchor
    longest = [max(map(int, re.findall(r"v-?(\d+)", row.shift.rising + row.shift.falling))) for row in drawn]
    assert max(longest) == 50 and min(longest) < 50, "the longest jump of all fills its half, others are shorter"


def test_a_drawing_is_explained_where_there_is_one(results):
    explained = {}
    for season in ("2007", "2009", "2010-festival"):
        (page,) = decisions.pages_of(lookup_of(results), results.documents[season])
        html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
        explained[season] = "Ogni disegno è la classifica intera" in html
        assert explained[season] == ('class="strip' in html)
        rows = html.partition('class="rulings"')[2]
        assert {"chi entra (▲)" in html, "▲" in rows, ">Finale<" in rows} == {page.content.final > 0}
    assert explained == {"2007": False, "2009": True, "2010-festival": True}


def test_the_final_shows_whom_a_decision_brought_there(results):
    document = results.documents["2009"]
    (page,) = decisions.pages_of(lookup_of(results), document)
    seats = [seat for effect in decision_effects(document) for seat in effect.seats]
    entered = {player for player, before, _ in seats if before.key == "seat-none"}
    finalists = {admission.value.player for admission in document.result.finalists}
    assert entered and set(page.content.owing) == entered & finalists
    html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    drawing = html.partition('class="seats-kept owing"')[2].partition("</svg>")[0]
    assert drawing.count("<circle") == len(finalists)
    assert drawing.count("<circle cx") == len(page.content.owing), "full"
    assert html.index('class="seats-kept owing"') < html.index('<p class="stand">'), "people before how many rulings"


def test_a_decision_says_who_leads_a_ranking_because_of_it(results):
    leading = 0
    for document in results.documents.values():
        for effect, shown in zip(document.decisions, decision_effects(document), strict=True):
            firsts = [moved for moved in effect.difference.value.moved if 1 in moved.place]
            leading += len(shown.leads)
            assert all({before, after} <= {moved.player for moved in firsts} for _, before, after in shown.leads)
            assert all(before != after for _, before, after in shown.leads)
    assert leading


def test_where_nobody_ruled_the_page_names_the_approvals_and_the_downgrade(results):
    document = results.documents["2010"]
    (page,) = decisions.pages_of(lookup_of(results), document)
    content = page.content
    approved = [row for row in document.result.tournaments if row.facts.homologated]
    assert not content.decisions and len(content.approvals) == len(approved) > 5
    assert content.lower and all(approval.was != approval.tier for approval in content.lower)
    html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    lead = html.partition('class="stand"')[2].partition("</p>")[0]
    assert all(approval.tournament.path in lead for approval in content.lower)
    assert all(approval.why for approval in content.lower)
    row = html.partition("Declassato da II a I.")[2].partition("</th>")[0]
    assert "Manca l’evento parallelo, che la fascia II chiede." in row and "#org-4-2" in row
    assert "come sarebbe andata senza" not in html, "nothing is told of what nobody ruled"


def test_who_enters_or_misses_the_final_by_a_decision_is_told_in_words(results):
    (page,) = decisions.pages_of(lookup_of(results), results.documents["2009"])
    html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    assert "resta fuori dalla finale." in html and "entra in finale dalla classifica." in html
    assert "fuori dalla finale → " not in html


def test_whoever_was_in_the_final_anyway_does_not_come_into_it_by_a_decision(results):
    """Of the renunciation of 2007 the first in reserve came in; who was there by another seat only changed it."""
    document = results.documents["2007"]
    (page,) = decisions.pages_of(lookup_of(results), document)
    html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    rows = re.findall(r"<details><summary>(.*?)</summary>", html, re.S)
    seats = [effect.seats for effect in page.complete.content.decisions]
    came = sum("seat-none" in (before.key, after.key) for moved in seats for _, before, after in moved)
    assert came < sum(map(len, seats)), "somebody only changed seat"
    assert sum(row.count('class="seated"') for row in rows) == came
    assert sum(row.count("▲ ") + row.count("▼ ") for row in rows) == came
