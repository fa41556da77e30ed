"""What it takes to be in the final, as pages and `api/v1` tell it: the same everywhere, and nothing where nothing is
to be told."""

from __future__ import annotations

import re
from html import escape
from itertools import pairwise

import pytest

from site_builder.exports.api.season import season
from site_builder.languages import LANGUAGES, words
from site_builder.pages.charts.needed_scores import needed_scores
from site_builder.pages.kinds import announced, needs, ranking
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of
from site_builder.season.needs import Chance, Enough
from tests.building import of_kind, render

OPEN = "2010"


@pytest.fixture(scope="module")
def lookup(results):
    return lookup_of(results)


def test_only_a_season_in_progress_has_the_pages_one_for_each_area(results, lookup):
    assert {page.path for page in of_kind("needs", lookup)} == {
        f"rankings/{OPEN}/{area}/needs/" for area in results.documents[OPEN].result.rankings
    }


def test_page_row_and_document_for_programs_tell_the_same(results, lookup):
    document = results.documents[OPEN]
    by_player_and_event = {(need.player, need.tournament): need for need in season(document).needs}
    page = needs.page_of(lookup, lookup.season(OPEN), "nord").content
    rows = {line.id: line.need for line in ranking.page_of(lookup, lookup.season(OPEN), "nord").content.lines}
    assert all(event.worth is not None and event.worth > 1 for event in page.events)
    assert len(page.events) == 2 and all(len(event.players) == 5 for event in page.events)
    for event in page.events:
        outs = {player: leaving.out for leaving in event.leaving for player in leaving.by}
        for player in event.players:
            need = by_player_and_event[player.id, event.event.path.split("/")[-2]]
            assert [way.score for way in player.ways] == [enough.score for enough in need.enough]
            assert outs.get(player.id, ()) == need.out
    for player in page.events[0].players:
        assert rows[player.id].event.path == page.events[0].event.path and rows[player.id].way == player.ways[-1]


def test_a_table_has_a_column_for_each_place_and_a_person_the_way_that_holds_there(lookup):
    page = needs.page_of(lookup, lookup.season(OPEN), "nord").content
    event = page.events[0]
    assert len(event.columns) == 4
    for player in event.players:
        assert [cell.score for cell in player.cells] == [way.score for way in player.ways]
    shared = [Enough(1, 100, 9), Enough(3, 300, 7)]
    line = lookup.season(OPEN).result.rankings["nord"].lines[6].value
    row = needs._player(line, Chance("x", tuple(shared), (), False), (1, 2, 3, 5))
    assert [cell.score for cell in row.cells] == [100, 100, 300, 300]
    row = needs._player(line, Chance("x", (), (), False), (1, 2))
    assert row.cells == (None, None) and not row.ways


def test_what_is_enough_from_a_place_on_is_enough_above_it_too(lookup):
    chance = Chance("x", (Enough(1, 100, 9), Enough(5, 400, 7)), (), False)
    assert [way.places.key for way in needs.ways(chance, "p0001")] == ["need-between", "need-even-from"]
    anywhere = Chance("x", (Enough(1, 9, 9),), (), False)
    assert [way.places.key for way in needs.ways(anywhere, "p0001")] == ["need-wherever"]


def test_the_results_of_the_year_stand_over_the_ways_on_one_axis():
    drawn = needed_scores([-10, 0, 0, 90], [[-10, 40], [None], []])
    assert [score for score, _ in drawn.named] == [0, 50], "round scores"
    assert drawn.marks == "".join(f"M{x} {drawn.axis}v4" for _, x in drawn.named)
    (*_, far) = needed_scores([-23_900, 0, 61_000], []).named
    assert far[0] == 60_000
    assert all(y - x >= 44 for (_, x), (_, y) in pairwise(needed_scores([-9, 900], []).named))
    first, anything, nothing = drawn.rows
    middle = drawn.left + (drawn.right - drawn.left) // 2
    assert first.sometimes == f"M{drawn.left} {first.y}H{middle}" and first.always == f"M{middle} {first.y}H314"
    assert anything.always == f"M{drawn.left} {anything.y}H{drawn.right}" and not nothing.ticks
    assert drawn.strokes.count("v") == 3 and "v-40" in drawn.strokes and drawn.strokes.count("v-20") == 2


def test_where_different_people_would_leave_it_says_for_whom(lookup):
    chances = [("p0001", ("p0009",)), ("p0002", ("p0009",)), ("p0003", ("p0008",)), ("p0004", ())]
    tried = [(player, Chance("x", (), out, False)) for player, out in chances]
    assert [(leaving.out, leaving.by, leaving.always) for leaving in needs._leaving(tried)] == [
        (("p0009",), ("p0001", "p0002"), False),
        (("p0008",), ("p0003",), False),
    ]
    assert [leaving.always for leaving in needs._leaving(tried[:2])] == [True]


def test_a_page_says_its_terms_and_what_is_not_counted_yet(results, lookup):
    page = needs.page_of(lookup, lookup.season(OPEN), "nord")
    assert page.content.missing and page.content.cards == ("III",)
    for lang in LANGUAGES:
        html = dict(render([page], results, Site()))[file_of(page.path, lang)].decode()
        shown = re.sub(r"<[^>]+>", "", html)  # words of the law are linked
        assert words(lang)["needs-term-others"] in shown
        assert {"it": "(7º) va in finale con un netto di 100 $", "en": "(7th) reaches the final with a net of $100"}[
            lang
        ] in shown
        assert words(lang)["needs-first-if"] in shown.partition(words(lang)["needs-terms"])[0]
        assert "−4.900" in shown or "−4,900" in shown
        assert all(term[lang] in shown for term in page.content.terms) and len(page.content.terms) == 2
        assert html.index(escape(page.content.missing[0].link.text[lang])) < html.index("<table"), (
            "it stands in the lead"
        )


def test_an_announcement_leads_there_while_somebody_could_come_in(lookup):
    leads = {page.path: page.content.needs for page in announced.pages_of(lookup, lookup.season(OPEN))}
    assert leads[f"tournaments/{OPEN}/assalto-al-naviglio/"] == f"rankings/{OPEN}/nord/needs/"
    assert leads[f"tournaments/{OPEN}/notte-in-laguna/"] is None, "it has been played"


def test_the_next_tournament_shows_who_could_come_in_there(lookup, results):
    pages = {page.path: page for page in announced.pages_of(lookup, lookup.season(OPEN))}
    page = pages[f"tournaments/{OPEN}/assalto-al-naviglio/"]
    hopefuls = [hopeful.player for hopeful in page.content.hopefuls]
    assert page.content.chase is None, "whoever is near the line is named already"
    ranked = [line.value.player for line in lookup.season(OPEN).result.rankings["nord"].lines]
    assert len(hopefuls) > 2 and hopefuls == sorted(hopefuls, key=ranked.index)
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    assert all(f"players/{player}/" in html for player in hopefuls)


def test_a_tournament_of_two_days_has_both(lookup, results):
    (page,) = (page for page in of_kind("needs", lookup) if page.path.endswith("/nord/needs/"))
    (event,) = (event for event in page.content.events if event.event.end > event.event.start)
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    assert f'<time datetime="{event.event.end.isoformat()}">' in html


def test_a_net_that_every_result_had_is_said_to_be_no_hurdle(results, lookup):
    shown, rows = "", 0
    for page in needs.pages_of(lookup, lookup.season(OPEN)):
        shown += dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
        ways = [way for event in page.content.events for player in event.players for way in player.ways]
        rows += sum(way.score is not None and way.reached == page.content.results for way in ways)
    assert rows and shown.count('<span class="unseen"> basta la posizione') == rows


def test_a_least_that_only_draws_level_says_who_with_and_what_splits_them(results, lookup):
    page = needs.page_of(lookup, lookup.season(OPEN), "nord")
    events = page.content.events
    (last,) = {out for event in events for leaving in event.leaving for out in leaving.out}
    points = {line.id: line.points for line in ranking.page_of(lookup, lookup.season(OPEN), "nord").content.lines}
    levels = 0
    for event in events:
        for player in event.players:
            way, times = player.ways[-1], {"II": 3, "III": 6}[event.event.tier or ""]
            draws = way.score is not None and player.points + times * way.score == points[last]
            assert (player.level is not None) == draws
            levels += draws
    assert levels and levels < sum(len(event.players) for event in events)
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    assert html.count("Con il minimo è a pari punti con") == levels


def test_a_row_says_that_nobody_else_scores_and_the_ranking_once_what_has_no_results_yet(results, lookup):
    page = ranking.page_of(lookup, lookup.season(OPEN), "nord")
    row = next(line for line in page.content.lines if line.need)
    assert page.content.missing
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    opened = html.split(f'id="{row.id}"')[1].split('<tr id="p')[0]
    assert "se lì chi è vicino alla riga non fa punti" in re.sub(r"<[^>]+>", "", opened)
    table = html.index("<table")
    for tournament in page.content.missing:
        assert tournament.link.text["it"] in html[:table] and tournament.link.text["it"] not in opened
