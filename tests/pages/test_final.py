"""The page of the final: podium, duels and tables as they were played, drawn and told."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from site_builder.pages.charts.lettering import GLYPHS, lettered
from site_builder.pages.charts.round_table import CENTRE_X, MOST_CHIPS, can_be_drawn, round_table
from site_builder.pages.kinds import decisions
from site_builder.pages.kinds.final import pages_of
from site_builder.pages.parts.admission import AdmissionLine, groups
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of
from site_builder.results.documents import document_of
from tests.building import render


@pytest.fixture(scope="module", params=["2009", "2007"])
def played(request, results):
    """A final of the demonstration: its document, the content of its page, the page in English."""
    document = document_of(results.computed[request.param])
    (page,) = pages_of(lookup_of(results), document)
    built = dict(render([page], results, Site()))
    return document, page.content, built[f"en/{page.path}index.html"].decode()


def test_before_it_is_played_the_final_says_who_is_nearest_to_the_line(results):
    lookup = lookup_of(results)
    (page,) = pages_of(lookup, document_of(results.computed["2010"]))
    built = dict(render([page], results, Site()))
    assert page.content.nearest and not page.content.story
    sizes = lookup.season("2010").result.final_tables
    assert sizes and tuple(map(len, page.content.still_empty)) == sizes
    assert built[file_of(page.path, "it")].decode().count('<circle cx="') == sum(sizes)
    whole = built[file_of(page.path, "it")].decode()
    drawn = whole.partition("tavoli da riempire")[2]
    waiting = whole.partition('<p class="waiting">')[2].partition("</p>")[0]
    assert whole.index('class="wild-cards"') < whole.index("tavoli da riempire"), "who is in it comes first"
    anchors = re.findall(r'<a href="#(\w+)" title="[^"]+">', waiting)
    assert len(anchors) == page.content.taken and all(f'id="{anchor}"' in whole for anchor in anchors)
    assert page.content.taken < page.content.seats == 21 and sizes != (7, 7, 7), "the clause has three of seven"
    assert "Con 21 finalisti i tavoli sono quelli del regolamento." in drawn and "org-8" in drawn.partition("</p>")[0]
    assert len(page.content.waiting) == page.content.taken == waiting.count('class="token')
    (nord,) = [group for group in page.content.groups if group.area == "nord"]
    assert [gap.key for gap in nord.behind.values()][:2] == ["seat-level", "seat-behind"]
    assert [gap.key for gap in nord.ahead.values()] == ["seat-ahead"] * 5 + ["seat-last"]
    places = re.findall(r'<td class="position">(\d+)</td>', whole.partition('<section class="centro">')[2])
    assert places[0] == "1", "the places are those of each area"
    assert whole.index('class="story"') < whole.index('class="missing' if 'class="missing' in whole else "finalisti.")
    assert "dalla classifica, 1º" not in whole and "if nobody wins it" in built[file_of(page.path, "en")].decode()
    for lang, text in (
        ("it", "resta fuori. Spareggio: vittorie da Rinnegato, 1 a 0."), ("it", " dalla riga"),
        ("en", "is out. Tie-break: wins as Renegade, 1 to 0."), ("en", " short of the cut"),
    ):  # fmt: skip
        assert text in built[file_of(page.path, lang)].decode()


def test_the_podium_has_the_order_of_the_season(played):
    document, content, _ = played
    assert content.still_empty == ()
    assert [step.player for step in content.podium] == list(document.result.podium)
    assert content.podium[0].player == document.result.champion


def test_the_score_of_the_last_duel_stays_on_one_line(played):
    _, _, html = played
    story = html.partition('<p class="story">')[2].partition("</p>")[0]
    assert re.search("[0-9]–\u2060[0-9]", story), "a line may end after a dash, and the score stood on two"


def test_everybody_at_the_tables_is_drawn_and_told(played):
    document, content, html = played
    final = next(tournament for tournament in document.result.tournaments if tournament.kind == "final")
    assert [[seated.player for seated in table.seats] for table in content.drawn] == [
        list(table.seats) for table in final.facts.tables
    ]
    lists = re.findall(r'<table class="ledger striped seat-list">.*?</table>', html, re.S)
    assert [text.count('<th scope="row"') for text in lists] == [table.size for table in final.facts.tables]
    assert html.count('class="round"') == len(final.facts.tables)


def test_whoever_is_marked_as_going_on_met_somebody_in_a_duel(played):
    document, content, _ = played
    final = next(tournament for tournament in document.result.tournaments if tournament.kind == "final")
    duelists = {player for meeting in final.meetings for player in meeting.players}
    assert {s.player for table in content.drawn for s in table.seats if s.on} == duelists


def test_the_ways_into_the_final_make_all_who_are_in_it(played):
    document, content, html = played
    assert sum(n for _, n in content.shapes) == len(document.result.finalists)
    assert all(came.shape in ("right", "called", "card", "rope") for came, _ in content.shapes)
    assert content.story is not None and "after the table" in html or "topped the table stage" in html


def test_a_seat_of_a_ranking_is_called_one_where_the_line_moved_down_too(played):
    """Whoever moved up has a seat of the ranking in every sentence; reserves who are called are there in 2007 alone."""
    document, content, html = played
    ways = {came.way for came, _ in content.shapes if came.shape == "called"}
    assert ways == ({"moved"} if document.season.id == "2009" else {"moved", "called"})
    assert "from the ranking, as the cut moved down" in html
    assert ("called up</span>" in html) == ("called" in ways)


def test_a_seat_by_right_is_no_wild_card(played):
    """In 2007 whoever won an Open goes by right: that law has no wild cards."""
    document, content, html = played
    ways = {came.way for came, _ in content.shapes if came.shape == "card"}
    assert ways == ({"card"} if document.season.id == "2009" else {"direct"})
    assert ("on a wild card</span>" in html) == ("card" in ways) and ("by right</span>" in html) == ("direct" in ways)


def test_whoever_has_no_place_in_a_ranking_shows_none(played):
    document, _, page = played
    seats = [seat for group in groups(document) for seat in group.seats if isinstance(seat, AdmissionLine)]
    without = [seat.anchor for seat in seats if seat.place is None]
    assert without
    for anchor in without:
        row = page.partition(f'<tr id="r-{anchor}">')[2]
        assert re.match(r'\s*<td class="position"></td>', row), anchor


def test_a_final_says_that_its_seats_follow_the_rankings_with_the_bonuses(played):
    document, _, html = played
    assert ("bonuses included" in html) == (document.season.id == "2009")


@pytest.mark.parametrize("seats", range(4, 9))
def test_a_table_is_drawn_from_the_top_clockwise(seats):
    places = round_table([(3, 2)] * seats)
    assert (places[0].x, places[0].anchor) == (CENTRE_X, "middle")
    assert places[1].x > CENTRE_X > places[-1].x
    assert all(place.chips.count("M") == 3 and len(place.lines) == 2 for place in places)


def test_chips_end_before_the_number_of_the_table():
    assert round_table([(40, 2)] * 7)[0].chips.count("M") == MOST_CHIPS
    assert not can_be_drawn(3) and not can_be_drawn(9)


def test_every_year_can_be_set_in_drawn_letters():
    assert lettered("Finale 2013-2789") is not None
    assert set("0123456789ABCDEFGHIJKLMNOPRSTUVWXYZ") <= set(GLYPHS)


def test_while_a_season_is_open_no_wild_card_is_lost(example, site):
    assert not example.documents["2009"].result.closed
    for lang, open_yet, lost in (
        ("it", "non ancora vinta", '"ag">non assegnata<'),
        ("en", "not won yet", '"ag">not awarded<'),
    ):
        text = site[file_of("seasons/2009/final/", lang)]
        assert open_yet in text and lost not in text


def test_a_season_without_decisions_says_where_its_ratifications_stand(example):
    document = example.documents["2009"]
    (page,) = decisions.pages_of(lookup_of(example), document)
    bare = replace(page, content=replace(page.content, decisions=()))
    text = dict(render([bare], example, Site()))[file_of(page.path, "it")].decode()
    below = text.partition("</h1>")[2]
    assert "Ancora nessuna decisione" in below and 'judged/">' in below
