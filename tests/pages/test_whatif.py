"""A season under another regulation: who enters and leaves, with the clause; what cannot be told and why."""

from __future__ import annotations

import re

import pytest

from site_builder.checking import examine
from site_builder.languages import LANGUAGES
from site_builder.pages.kinds.whatif import pages_of
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.page import Page
from site_builder.pages.parts.whatif_turns import area_seats, crossing, deciding, last_seat
from site_builder.regulations import regulation
from site_builder.rendering import Site, file_of
from site_builder.results.documents import document_of
from site_builder.results.whatif import whatif
from tests.building import render

from .conftest import EXAMPLE

PATH = "seasons/2009/what-if/bang-2007/"


@pytest.fixture(scope="module")
def supposed(pages: list[Page]) -> Page:
    return next(page for page in pages if page.path == PATH)


def test_no_sentence_has_empty_brackets_and_the_foot_says_that_the_law_is_supposed(site):
    for lang, supposed in (("it", "Per ipotesi, regole:"), ("en", "Rules assumed here:")):
        text = site[file_of(PATH, lang)]
        assert "()" not in text and supposed in text


def test_the_drawn_line_stands_below_the_last_who_goes_through_from_the_ranking(example):
    result = example.computed["2009"].result
    for area, ranking in result.rankings.items():
        seated = [
            line.value.player in {a.value.player for a in result.admissions if a.value.seat and a.value.source == area}
            for line in ranking.lines
        ]
        cut = last_seat(result, area)
        assert cut and seated[cut - 1] and not any(seated[cut:])


def test_only_regulations_that_can_compute_the_season_have_a_page(pages, supposed):
    assert [page.path for page in pages if page.template == "whatif"] == [PATH]
    assert supposed.demo and supposed.regulation == "bang-2007" and supposed.content.assumptions


def test_who_enters_and_who_leaves_are_the_difference_of_the_two_finals(example, supposed):
    own = {finalist.value.player for finalist in example.computed["2009"].result.finalists}
    left = {finalist.player for finalist in supposed.content.leave}
    entered = {finalist.player for finalist in supposed.content.enter}
    assert left <= own and not entered & own
    assert supposed.content.seats == (len(own), len(own) - len(left) + len(entered))


def test_every_change_names_the_clause_of_each_law_that_decides(supposed, site):
    assert supposed.content.leave
    for finalist in (*supposed.content.enter, *supposed.content.leave):
        assert all(entry.law == "bang-2009" for entry in finalist.own) and finalist.own
        assert all(entry.law == "bang-2007" for entry in finalist.other)
    for lang in LANGUAGES:
        text = site[file_of(PATH, lang)]
        assert 'href="../../../../regulations/bang-2007/#cam-2"' in text


def test_moved_lines_are_counted_and_the_first_lines_stand_side_by_side(example, supposed):
    both = {area.id: area for area in supposed.content.both}
    assert set(both) == {"nord", "centro", "sud-isole"} and not supposed.content.apart
    own = example.computed["2009"].result.rankings["nord"]
    assert [row[0].player for row in both["nord"].rows] == [line.value.player for line in own.lines[:6]]
    assert supposed.content.moved == sum(area.moved for area in both.values())


def test_the_counts_of_lines_are_those_of_the_two_rankings(example, supposed, site):
    """Who stands in both may move; who stands in one only is counted, and named, apart: then both rankings add up."""
    actual = whatif(example.computed["2009"], regulation("bang-2007")).result.rankings
    own = example.computed["2009"].result.rankings
    for area in supposed.content.both:
        before, after = (
            {line.value.player: line.value.place for line in entries[area.id].lines} for entries in (own, actual)
        )
        assert area.lines == len(before.keys() & after.keys())
        assert area.moved == sum(before[player] != after[player] for player in before.keys() & after.keys())
        assert {line.player for line in area.alone[0]} == before.keys() - after.keys()
        assert {line.player for line in area.alone[1]} == after.keys() - before.keys()
        assert area.lines + len(area.alone[0]) == len(before) and area.lines + len(area.alone[1]) == len(after)
    assert supposed.content.lines == sum(area.lines for area in supposed.content.both)
    assert any(area.alone[0] for area in supposed.content.both)
    for lang in LANGUAGES:
        text = site[file_of(PATH, lang)]
        for area in supposed.content.both:
            section = text.partition(f'<details class="fold {area.id}" id="in-{area.id}">')[2].partition("</section>")[
                0
            ]
            section = section.partition(' id="in-')[0]
            caption = section.partition("<caption")[2].partition("</caption>")[0]
            assert re.findall(r"\d+", caption) == [str(len(area.rows))]
            drawn = text.partition(f'<figure class="{area.id} crossing">')[2].partition("</figure>")[0]
            moved = drawn.rpartition('<p class="small">')[2]
            assert re.findall(r"\d+", moved) == [str(area.moved), str(area.lines)]
            assert section.partition("</table>")[2].count("<li>") == sum(map(len, area.alone))


def test_the_page_asks_by_the_short_name_of_the_law_and_says_who_crosses_the_line(example, supposed, site):
    own, other = example.computed["2009"].result, whatif(example.computed["2009"], regulation("bang-2007")).result
    assert "<h1>E se si contasse con le regole 2007?</h1>" in site[file_of(PATH, "it")]
    assert "<h1>What if the 2007 rules applied?</h1>" in site[file_of(PATH, "en")]
    for area in supposed.content.both:
        now, then = (
            {line.value.player for line in result.rankings[area.id].lines[: last_seat(result, area.id)]}
            for result in (own, other)
        )
        away = {a.value.player for a in own.admissions if a.value.state == "unavailable" and not a.value.seat}
        assert ({*area.above}, {*area.under}) == (then - now - away, now - then - away)
        assert {*area.gone} == (now | then) & away
        figure = (
            site[file_of(PATH, "en")]
            .partition(f'<figure class="{area.id} crossing">')[2]
            .partition('<svg class="slope" font-size')[0]
        )
        named = [side if len(side) < 3 else side[:1] for side in (area.above, area.under)]  # of more the first
        assert {*re.findall(r"players/(\w+)/", figure)} == {player for side in named for player in side}
        assert "2009 rules" in figure and "2007 rules" in figure


def test_who_enters_or_leaves_is_told_with_the_seats_of_the_area_and_their_place_there(example, supposed, site):
    laws = (example.computed["2009"].result, whatif(example.computed["2009"], regulation("bang-2007")).result)
    names, told_places = {name["it"]: id for id, name in regulation("bang-2009").areas.items()}, 0
    for finalist in (*supposed.content.enter, *supposed.content.leave):
        for state, each, place in zip(laws, (6, 1), (finalist.own_area, finalist.other_area), strict=True):
            if place is None:
                ranked = any(
                    line.value.player == finalist.player
                    for ranking in state.rankings.values()
                    for line in ranking.lines
                )
                seats = [other.value.source for other in state.finalists if other.value.player == finalist.player]
                assert not ranked or seats and seats[0] not in state.rankings, "only a seat that no ranking gives"
                continue
            area = names[place.facts["area"].text["it"]]
            line = next(line.value for line in state.rankings[area].lines if line.value.player == finalist.player)
            assert place.facts["n"] == each
            step = (finalist.own if state is laws[0] else finalist.other)[-1].step
            by_sentence = re.search(rf"(?<!\d){line.place}º", step.text("it")) is not None
            assert by_sentence == ("place" not in place.facts), "the place is told, and once"
            assert by_sentence or place.facts["place"].value == line.place
            told_places += 1
    assert told_places > len(supposed.content.leave)
    north = regulation("bang-2009").areas["nord"]
    assert f"{north['it']}</a>: 6 posti in finale" in site[file_of(PATH, "it")]
    assert f"{north['en']}</a>: 1 in the final" in site[file_of(PATH, "en")]


def test_who_enters_or_leaves_stands_in_the_order_of_the_areas_and_their_rankings(example, supposed):
    """Not in the order of their cards: a reader looks for an area, and goes down its ranking."""
    own = example.computed["2009"].result
    seats = {admission.value.player: admission.value for admission in own.admissions}
    areas = list(own.rankings)
    left = [seats[finalist.player] for finalist in supposed.content.leave]
    by_area = [(areas.index(admission.source), admission.place) for admission in left if admission.source in areas]
    assert by_area == sorted(by_area) and len({area for area, _ in by_area}) == len(areas)
    assert all(seat.source not in areas for seat in left[len(by_area) :]), "seats that no ranking gives come last"
    cards = [admission.player for admission in left]
    assert cards != sorted(cards)


def test_the_home_page_and_the_rankings_lead_to_what_would_have_been(site):
    for folder, word in (("", "E se…"), ("en/", "What if…")):
        for path in ("", "rankings/2009/nord/"):
            (link,) = re.findall(r'<a href="([^"]*what-if/)">([^<]*)</a>', site[f"{folder}{path}index.html"])
            assert link[0].endswith("seasons/2009/what-if/") and link[1].startswith(word)
        listed = site[f"{folder}seasons/2009/what-if/index.html"]
        assert 'href="../../../seasons/2009/what-if/bang-2007/"' in listed


def test_the_season_names_what_can_be_told_and_why_the_rest_cannot(example, pages, site):
    season = next(page for page in pages if page.path == "seasons/2009/").content
    assert [law.path for law in season.whatif if law.path] == [PATH]
    assert sum(len(law.titles) for law in season.whatif) == len(example.regulations) - 1
    reasons = [law.reason["it"] for law in season.whatif if law.reason]
    assert len(set(reasons)) == len(reasons), "what several have in common is said once"
    text = site["seasons/2009/index.html"]
    assert 'href="../../seasons/2009/what-if/bang-2007/"' in text
    for law in season.whatif:
        assert law.path or law.reason["it"] in text


def test_the_regulation_leads_to_the_seasons_it_can_compute(site):
    assert 'href="../../seasons/2009/what-if/bang-2007/"' in site["regulations/bang-2007/index.html"]
    assert "what-if" not in site["regulations/bang-2022/index.html"]


def test_every_what_if_is_computed_once(monkeypatch):
    """Whether a regulation can tell is asked once of each; the season itself is computed for its page only."""
    from site_builder.results import documents
    from site_builder.results import whatif as of_laws
    from tests.building import all_pages

    asked = {"refusal": [], "whatif": []}
    for module, (name, entries) in zip((of_laws, documents), asked.items(), strict=True):
        real = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *of, entries=entries, real=real: entries.append(of[1].id) or real(*of))
    example = examine(EXAMPLE)[0]  # of its own: what was asked before is remembered
    made = [page.path for page in all_pages(example) if page.template == "whatif"]
    assert sorted(asked["refusal"]) == sorted(set(example.regulations) - {"bang-2009"})
    assert made == [f"seasons/2009/what-if/{law}/" for law in asked["whatif"]] == [PATH]


def test_the_index_answers_for_every_law_that_can_and_draws_what_each_decision_moved(results):
    """The same figures as on the pages that it leads to; the decision that moved most has the longest bar."""
    lookup, document = lookup_of(results), document_of(results.computed["2009"])
    *laws, page = pages_of(lookup, document)
    whole = {page.path: page.content for page in laws}
    for answer in page.content.answers:
        there = whole[answer.path]
        assert (answer.kept, answer.moved, answer.lines) == (there.kept, there.moved, there.lines)
        assert answer.out == len(there.leave)
    assert page.content.decisions == len(document.decisions) and page.content.refused
    heaviest = page.content.heaviest
    assert heaviest.moved == max(
        len({line.player for line in each.difference.value.moved}) for each in document.decisions
    )
    for lang in LANGUAGES:
        shown = dict(render([page], results, Site()))[file_of(page.path, lang)].decode()
        assert shown.count('<circle class="out"') == page.content.answers[0].out > 5
        assert f'decisions/#{heaviest.anchor}">' in shown
        assert len(re.findall(r"decisions/#d\d+", shown)) == 1, "all of them stand on their own page"
        moved = [row.seats for row in page.content.readings]
        assert shown.count('<svg class="seat ') == sum(moved) > 0 and max(moved) < 7, "in the final, a sign for each"


def test_the_lead_names_who_would_rise_and_who_would_fall_furthest(results):
    """By hand: of those who stand in a ranking under both laws, within ten places there or then."""
    lookup, document = lookup_of(results), document_of(results.computed["2009"])
    page, index = pages_of(lookup, document)
    then = whatif(results.computed["2009"], regulation("bang-2007")).result.rankings
    jumps = {}
    for area, ranking in document.result.rankings.items():
        places = {line.value.player: line.value.place for line in then[area].lines}
        for line in (line.value for line in ranking.lines if line.value.player in places):
            if min(line.place, places[line.player]) <= 10:
                jumps[line.player, line.place, places[line.player]] = places[line.player] - line.place
    rise, fall = page.content.leaps.rise, page.content.leaps.fall
    assert rise.after - rise.before == min(jumps.values()) < -5
    assert fall.after - fall.before == max(jumps.values()) > 5
    assert {(each.player, each.before, each.after) for each in (rise, fall)} <= jumps.keys()
    for made, named in ((page, (rise, fall)), (index, (index.content.leap,))):
        shown = dict(render([made], results, Site()))[file_of(made.path, "it")].decode()
        lead = shown.partition('<p class="stand">')[2].partition("</p>")[0]
        for leap in named:
            assert f"players/{leap.player}/" in lead and f"al {leap.after}º posto" in lead


def test_where_no_ranking_is_in_both_laws_the_lead_names_who_comes_in_and_who_stays_at_home(results):
    page = next(pages_of(lookup_of(results), document_of(results.computed["2007"])))
    assert not page.content.lines and not page.content.leaps.longest
    shown = dict(render([page], results, Site()))[file_of(page.path, "it")].decode()
    lead = shown.partition('<p class="stand">')[2].partition("</p>")[0]
    comes_in, goes = page.content.first_in, page.content.first_out
    assert [*re.findall(r"players/(\w+)/", lead)] == [comes_in.player, goes.player]
    assert "0 posizioni" not in lead
    assert {area.own for area in page.content.apart} == {False}, "the season's own rankings have their pages"
    assert all(f'href="../../../../{link.path}"' in shown for link in page.content.elsewhere) and page.content.elsewhere


def test_the_marks_of_the_final_are_counted_and_each_side_says_how_far_it_reaches(supposed, site):
    content, page = supposed.content, site[file_of(PATH, "it")]
    stays = sum(seat.stays for seat in content.kept)
    assert 0 < stays < len(content.kept)
    assert f"● {stays} restano" in page and f"{len(content.kept) - stays} a casa" in page
    for area in content.both:
        for last in filter(None, area.last):
            assert f"finale fino al {last}º" in page


def test_who_does_not_come_to_the_final_anyway_is_not_told_as_dropping_below_the_line(results):
    own, other = results.documents["2009"].result, results.documents["2009"].elsewhere["bang-2007"].compute().result
    everybody_gone = []
    for area in own.rankings:
        above, under, gone = crossing(own, other, area, (last_seat(own, area), last_seat(other, area)))
        assert under and not {*gone} & {*above, *under}
        everybody_gone += gone
    declined = {admission.value.player for admission in own.admissions if admission.value.state == "unavailable"}
    assert everybody_gone and {*everybody_gone} <= declined


def test_who_loses_a_seat_is_told_once_whichever_gave_it(results):
    """Whoever stands above the line of two areas has the seat of one; a reserve of the final has none of them."""
    page = next(
        page for page in pages_of(lookup_of(results), document_of(results.computed["2009"])) if page.path == PATH
    )
    content = page.content
    dropping = [player for area in content.both for player in area.under]
    assert len(dropping) == len({*dropping}) and content.sent
    assert sorted((*dropping, *content.sent)) == sorted(leaver.player for leaver in content.leave)
    shown = dict(render([page], results, Site()))[file_of(PATH, "it")].decode()
    section = shown.partition('id="h-up"')[2].partition("</section>")[0]
    assert all(f"players/{player}/" in section for player in content.sent) and "da una classifica" in section


def test_who_stands_in_one_ranking_only_is_told_with_the_tournaments_that_do_not_count_in_the_other(results):
    page = next(
        page for page in pages_of(lookup_of(results), document_of(results.computed["2009"])) if page.path == PATH
    )
    states = (results.computed["2009"].result, whatif(results.computed["2009"], regulation("bang-2007")).result)
    alone = [(side, cell) for area in page.content.both for side in (0, 1) for cell in area.alone[side]]
    assert {side for side, _ in alone} == {0, 1}
    shown = dict(render([page], results, Site()))[file_of(PATH, "it")].decode()
    for side, cell in alone:
        for tournament in states[side].tournaments:
            if cell.player in tournament.standings and tournament.counts:
                there = next(other for other in states[1 - side].tournaments if other.id == tournament.id)
                assert not there.counts, "else the player would stand there too"
                assert f"tournaments/2009/{tournament.id}/#{cell.player}" in shown
        assert cell.uncounted


def test_a_seat_from_the_reserves_is_told_beside_those_that_the_ranking_gives(results):
    """The drawing has the line of the final under the second of an area that gives one seat."""
    state = results.documents["2009"].elsewhere["bang-2007"].compute().result
    player = state.rankings["nord"].lines[9].value.player
    message = area_seats(state, player, deciding(state, player)[-1], lambda id: {"it": id, "en": id})
    assert message.key.startswith("whatif-area-called")
    assert (message.facts["n"], message.facts["called"], last_seat(state, "nord")) == (1, 1, 2)


def test_a_reserve_in_the_place_of_who_declined_is_no_seat_more(results):
    """In Campania the first two stay at home, and the one seat goes to the reserve."""
    own = results.documents["2007"].result
    third = own.rankings["campania"].lines[2].value.player
    message = area_seats(own, third, deciding(own, third)[-1], lambda id: {"it": id, "en": id})
    assert message.key.startswith("whatif-area") and "called" not in message.key


def test_those_who_stay_in_the_final_are_listed_too(example, supposed, site):
    turned = {finalist.player for finalist in supposed.content.leave}
    own = [finalist.value.player for finalist in example.computed["2009"].result.finalists]
    assert [*supposed.content.stay] == [player for player in own if player not in turned]
    for lang, heading in (("it", "Restano in finale"), ("en", "Still in the final")):
        listed = site[file_of(PATH, lang)].partition(heading)[2].partition("</details>")[0]
        assert re.findall(r"players/(\w+)/", listed) == [*supposed.content.stay]
