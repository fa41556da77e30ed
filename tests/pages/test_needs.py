"""What it takes to be in the final, as pages and `api/v1` tell it: the same everywhere, and nothing where nothing is
to be told."""

from __future__ import annotations

import re

import pytest

from site_builder.exports.api.season import season
from site_builder.languages import LANGUAGES, words
from site_builder.pages import of_kind
from site_builder.pages.kinds import announced, needs, ranking
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of, render

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
    assert page.players
    for player in page.players:
        for chance in player.chances:
            need = by_player_and_event[player.id, chance.event.path.split("/")[-2]]
            assert [way.score for way in chance.ways] == [enough.score for enough in need.enough]
            assert chance.out == need.out
        first = next(chance for chance in player.chances if chance.ways)
        assert rows[player.id].event.path == first.event.path and rows[player.id].way == first.ways[-1]
    chances = [chance for player in page.players for chance in player.chances]
    assert {threat.id for threat in page.threats} == {out for chance in chances for out in chance.out}


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
        assert {"it": "anche con −4.900", "en": "even with −$4,900"}[lang] in shown
        assert all(term[lang] in shown for term in page.content.terms) and len(page.content.terms) == 2
        assert page.content.missing[0].link.text[lang] in shown


def test_an_announcement_leads_there_while_somebody_could_come_in(lookup):
    leads = {page.path: page.content.needs for page in announced.pages_of(lookup, lookup.season(OPEN))}
    assert leads[f"tournaments/{OPEN}/assalto-al-naviglio/"] == f"rankings/{OPEN}/nord/needs/"
    assert leads[f"tournaments/{OPEN}/notte-in-laguna/"] is None, "it has been played"


def test_the_next_tournament_shows_who_of_its_area_plays_for_the_line(lookup, results):
    pages = {page.path: page for page in announced.pages_of(lookup, lookup.season(OPEN))}
    page = pages[f"tournaments/{OPEN}/assalto-al-naviglio/"]
    chase = page.content.chase
    near = [runner.player for runner in (*chase.inside, *chase.outside)]
    assert chase.area == "nord" and len(near) > 4
    html = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    shown = html.partition('<div class="races">')[2]
    assert [shown.index(f"players/{player}/") for player in near] == sorted(
        shown.index(f"players/{id}/") for id in near
    )


def test_a_net_that_every_result_had_is_said_to_be_no_hurdle(results, lookup):
    shown, rows = "", 0
    for page in needs.pages_of(lookup, lookup.season(OPEN)):
        shown += dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
        ways = [way for player in page.content.players for chance in player.chances for way in chance.ways]
        rows += sum(way.score is not None and way.reached == page.content.results for way in ways)
    assert rows and shown.count("basta la posizione") == rows


def test_a_least_that_only_draws_level_says_who_with_and_what_splits_them(results, lookup):
    page = needs.page_of(lookup, lookup.season(OPEN), "nord")
    by_player = {player.id: player for player in page.content.players}
    last = next(threat for threat in page.content.threats)
    points = {line.id: line.points for line in ranking.page_of(lookup, lookup.season(OPEN), "nord").content.lines}
    levels = 0
    for player in by_player.values():
        for chance in player.chances:
            way, times = chance.ways[-1], {"II": 3, "III": 6}[chance.event.tier or ""]
            draws = way.score is not None and player.points + times * way.score == points[last.id]
            assert (chance.level is not None) == draws
            levels += draws
    assert levels and levels < sum(len(player.chances) for player in by_player.values())
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
