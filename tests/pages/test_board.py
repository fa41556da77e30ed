"""The status board: every tournament once, in the state that its verdict says, with reason and clause."""

from __future__ import annotations

import re
from datetime import date

from site_builder.checking import examine
from site_builder.pages.kinds import board
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of
from site_builder.results.board import STATES
from tests.building import render

from .conftest import EXAMPLE
from .reading import read


def content(results) -> board.Content:
    (page,) = board.pages(lookup_of(results))
    assert page.path == "board/"
    return page.content


def states(season: board.SeasonBoard) -> dict[str, str]:
    """Tournament → its state."""
    return {post.row.path.split("/")[-2]: group.state for group in season.groups for post in group.posts}


def test_every_tournament_of_the_newest_and_of_every_open_season_stands_once(results):
    shown = content(results).seasons
    assert [season.id for season in shown] == ["2010", "2009-records"]  # the home page's first, then what is still open
    for season in shown:
        there = [post.row.path for group in season.groups for post in group.posts]
        assert [announced.state for announced in season.announced] == ["announced", "played"]
        ahead = [post.path for group in season.announced for post in group.posts]
        wanted = [
            f"tournaments/{season.id}/{tournament.id}/" for tournament in results.computed[season.id].result.tournaments
        ]
        assert sorted(there) == sorted(wanted)
        marks = [mark for group in season.all_groups for mark in group.marks]
        assert len(marks) == len([*wanted, *ahead]) and all(0 < mark.x < 100 for mark in marks)
        order = [STATES.index(group.state) for group in season.groups]
        assert order == sorted(order)


def test_the_states_are_drawn_and_what_is_in_order_is_folded(results, finished):
    """A square is full once its tournament counts: what is announced stands after the day of the season, and open."""
    first = content(results).seasons[0]
    announced = first.announced[0]
    assert first.months[0][0] == 4, "the month in which the first was played has its name"
    assert announced.marks and not any(mark.full for mark in announced.marks)
    assert first.today is not None and all(mark.x > first.today for mark in announced.marks)
    full = {group.state: {mark.full for mark in group.marks} for group in content(finished).seasons[0].groups}
    assert full["homologated"] == full["downgraded"] == {True} and full["refused"] == {False}
    assert {group.state for group in first.all_groups if group.folded} == {"downgraded", "homologated"}
    text = dict(render(board.pages(lookup_of(results)), results, Site()))["board/index.html"].decode()
    assert (
        text.count('<ol class="day-lines hung">') == 2 and '<details class="fold all" id="s2010-homologated">' in text
    )


def test_a_state_is_named_for_as_many_as_are_in_it(results):
    html = dict(render(board.pages(lookup_of(results)), results, Site()))["board/index.html"].decode()
    named = {words for count, words in re.findall(r"<b>(\d+)</b> ([\w ,]+)</a>", html) if count == "1"}
    assert {"Declassato", "Data passata, mancano i risultati"} <= named and not named & {"Declassati", "Annunciati"}
    assert re.search(r"<h3>Declassato\s+<small>1</small></h3>", html)


def test_the_board_opens_with_the_next_tournament_of_the_season_shown_first(results):
    """Another season that goes on may be of an earlier year."""
    shown = content(results)
    first = next(group for group in shown.seasons[0].announced if group.state == "announced")
    starts = sorted(post.start for post in first.posts)
    assert shown.next and shown.next.start == starts[0]
    shown_first = dict(render(board.pages(lookup_of(results)), results, Site()))["board/index.html"].decode()
    waiting, states_drawn = shown_first.index('"#s2010-waiting"'), shown_first.index('class="day-lines hung"')
    assert waiting < states_drawn < shown_first.index('id="s2010-waiting"'), "who has to act is asked first"
    assert shown_first.count('<details class="fold"><summary class="fold"><h2') == len(shown.seasons) - 1
    assert 'id="s2010-awaited"' in shown_first.partition('class="fold all"')[0], "what somebody has to do stands open"
    assert shown_first.count('class="small area-colours"') == 1, "the records of 2009 have no areas"


def test_scores_wait_to_be_ratified_and_tournaments_to_be_homologated(results):
    built = dict(render(board.pages(lookup_of(results)), results, Site()))
    for lang, titles in (("it", ("Da omologare", "Da ratificare")), ("en", ("To be approved", "To be ratified"))):
        html = built[file_of("board/", lang)].decode()
        for season, title in zip(("2010", "2009-records"), titles, strict=True):
            head = html.partition(f'id="s{season}-received">')[2].partition("</h3>")[0]
            assert head.startswith(title)


def test_what_a_tournament_waits_for_is_told_once_where_its_state_stands(results):
    """Before what is announced: whose turn it is stands with the tournament, and is in no other list."""
    (season, *_), built = content(results).seasons, dict(render(board.pages(lookup_of(results)), results, Site()))
    html = built["board/index.html"].decode()
    assert {wait.kind for wait in season.turns.values()} == {"sheet", "report", "homologation"}
    for path, wait in season.turns.items():
        assert html.count(f'href="../{path}"') == 1, path
        post = html.partition(f'href="../{path}"')[2].partition("</li>")[0]
        assert 'class="turn"' in post and f'datetime="{wait.due or wait.since}"' in post
    assert [group.state for group in season.in_turn][:4] == ["played", "awaited", "received", "announced"]
    assert sorted(group.anchor for group in season.in_turn) == sorted(group.anchor for group in season.all_groups)


def test_states_follow_from_the_verdict(finished):
    actual = states(content(finished).seasons[0])
    assert actual["masseria-assediata"] == "refused"
    assert actual["tesoro-dei-maremmani"] == "downgraded"
    assert {"downgraded", "not-homologated", "refused", "homologated", "national"} == set(actual.values())
    for tournament in finished.computed["2009"].result.tournaments:
        if actual[tournament.id] in ("not-homologated", "refused"):
            assert not tournament.counts, tournament.id
        elif actual[tournament.id] != "national":
            assert tournament.counts, tournament.id
        if actual[tournament.id] == "downgraded":
            assert tournament.verdict.value.tier != tournament.announced_tier, tournament.id


def test_every_state_but_the_usual_has_a_reason_with_its_clause(results):
    for season in content(results).seasons:
        for group in season.groups:
            for post in group.posts:
                assert post.newest >= post.row.end
                if group.state not in ("homologated", "national", "received"):  # in order, as far as anybody looked
                    assert post.reasons and all(reason.clause for reason in post.reasons), post.row.path


def test_the_date_is_that_of_the_decision(finished):
    posts = {p.row.path: p for g in content(finished).seasons[0].groups for p in g.posts}
    assert posts["tournaments/2009/tesoro-dei-maremmani/"].newest == date(2009, 7, 18)
    assert posts["tournaments/2009/ponte-coperto/"].newest == date(2009, 7, 23)


def test_while_the_seven_days_run_a_tournament_is_awaited():
    results, _ = examine(EXAMPLE, date(2009, 6, 15))
    (season,) = content(results).seasons
    assert states(season)["sette-fantasmi"] == "awaited"
    (post,) = season.groups[0].posts
    assert season.turns[post.row.path].due == date(2009, 6, 20) and post.newest == date(2009, 6, 13)
    built = dict(render(board.pages(lookup_of(results)), results, Site()))
    page = built[file_of("board/", "en")].decode()
    assert "the organiser must send the report by" in page and 'datetime="2009-06-20"' in page


def test_the_page_shows_reasons_clauses_and_clocks_and_has_no_fault(finished):
    built = dict(render(board.pages(lookup_of(finished)), finished, Site()))
    for lang in ("it", "en"):
        text = built[file_of("board/", lang)].decode()
        document = read(text)
        assert document.faults == [] and document.open == []
        ids = document.values("id")
        assert len(set(ids)) == len(ids)
        for href in document.values("href"):
            if href.startswith("#"):
                assert href[1:] in ids, href
        assert text.count('<svg class="clock"') > 20 and "regulations/bang-2009/#org-5-2" in text
        assert '<time datetime="2009-06-20" class="span">20–21<small>' in text  # both days of an event
        assert {"../feed.xml", "../calendar.ics"} <= set(document.values("href"))


def test_without_a_season_the_board_says_so(tmp_path):
    for folder in ("players", "seasons", "tournaments", "clubs", "honours"):
        (tmp_path / folder).mkdir()
    results, _ = examine(tmp_path)
    assert content(results).seasons == ()
    built = dict(render(board.pages(lookup_of(results)), results, Site()))
    assert b"<h1>" in built["board/index.html"]


def test_what_lacks_its_report_and_what_lacks_its_results_say_who_sends_what(results):
    texts = dict(render(board.pages(lookup_of(results)), results, Site()))
    for lang, heading, report, sheet in (
        (
            "it",
            "Risultati qui, manca il referto",
            "deve mandare il referto entro",
            "mandare i risultati e il referto entro",
        ),
        ("en", "Results in, report missing", "must send the report by", "must send the results and the report by"),
    ):
        shown = texts[file_of("board/", lang)].decode()
        assert heading in shown and shown.count(report) == 1 and shown.count(sheet) == 1
