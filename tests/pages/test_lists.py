"""The lists of players and of tournaments: what is drawn there is what is told there."""

from __future__ import annotations

import re

from site_builder.pages.charts.career import career, career_scale
from site_builder.pages.charts.lane import BOX, STEP
from site_builder.pages.kinds.player import pages_for
from site_builder.pages.kinds.players import DRAWN, MOST_TOLD, WIDE
from site_builder.pages.parts import wild_cards
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.regulations.outcomes import HOMOLOGATED
from site_builder.rendering import Site
from tests.building import of_kind, render


def test_a_player_has_a_stroke_for_each_tournament_and_a_star_for_each_title(site, pages):
    (page,) = (page for page in pages if page.template == "players")
    items = re.findall(r'<li><span><a href="\.\./players/([^"]*)/"(.*?)</li>', site["players/index.html"], re.S)
    rows = {row.player: row for letter in page.content.letters for row in letter.rows}
    assert len(items) > 10
    for player, item in items:
        row = rows[player]
        drawn = re.search(r'<path d="([^"]*)"/></svg> <b aria-hidden="true">(\d+)<', item)
        strokes, number = (drawn[1].count("M"), int(drawn[2])) if drawn else (0, 0)
        assert strokes == number == row.tournaments
        assert item.count('class="star"') == row.titles
        assert ("(inv.)" in item) is row.invented


def test_the_index_of_players_begins_with_who_played_most_and_has_a_link_for_each_letter(site, pages):
    (page,) = (page for page in pages if page.template == "players")
    content, text = page.content, site["players/index.html"]
    rows = [row for letter in content.letters for row in letter.rows]
    stand = re.search(r'<p class="stand">(.*?)</p>', text, re.S)[1]
    for most, of_row in ((content.tournaments, "tournaments"), (content.titles, "titles")):
        counts = [getattr(row, of_row) for row in rows]
        if counts.count(max(counts)) <= MOST_TOLD:
            assert most.count == max(counts)
            assert all(f"players/{player}/" in stand for player in most.players)
        else:
            assert most is None
    leaders = {listed.kind: listed.people for listed in content.leaders}
    for kind, of_row in (("played", "tournaments"), ("held", "titles")):
        counts = sorted((getattr(row, of_row) for row in rows), reverse=True)
        assert [leader.count for leader in leaders.get(kind, ())] == [count for count in counts[:DRAWN] if count]
    longest = max(len(letter.rows) for letter in content.letters)
    assert [letter.height for letter in content.letters] == [100 * len(row.rows) // longest for row in content.letters]
    folded = text.index("<details", text.index('<nav class="letters'))
    for letter in content.letters:
        assert f'href="#{letter.anchor}"' in text[:folded] and f'id="{letter.anchor}"' in text[folded:]


def test_whoever_has_titles_has_a_box_for_each_in_its_year(results):
    (page,) = of_kind("players", lookup_of(results))
    held = next(listed for listed in page.content.leaders if listed.kind == "held")
    for leader in held.people:
        starts = [int(x) for x in re.findall(r"M(-?\d+) ", leader.drawn.full)]
        assert len(starts) == leader.count
        assert all(x >= 0 and x % held.axis.step == (held.axis.step - BOX) // 2 for x in starts), leader.player
    assert held.axis.width >= STEP * WIDE, "as wide as the careers beside it, however few years there are"


def test_a_career_is_a_square_for_each_tournament_full_where_it_was_won(pages):
    (page,) = (page for page in pages if page.template == "players")
    leaders = {listed.kind: listed for listed in page.content.leaders}
    for leader in leaders["played"].people:
        assert (leader.drawn.won + leader.drawn.others).count("M") == leader.count
    assert all(leader.drawn.won.count("M") == leader.count for leader in leaders["won"].people)
    assert leaders["played"].scale == leaders["won"].scale, "both lists stand on the same years"


def test_a_cut_parts_nobody_from_who_has_as_much_unsaid(results):
    (page,) = of_kind("players", lookup_of(results))
    html = dict(render([page], results, Site()))["players/index.html"].decode()
    rows = [row for letter in page.content.letters for row in letter.rows]
    counts = {"played": [row.tournaments for row in rows], "held": [row.titles for row in rows]}
    lists = [listed for listed in page.content.leaders if listed.kind in counts]
    for listed in lists:
        last = listed.people[-1].count
        beyond = counts[listed.kind].count(last) - sum(leader.count == last for leader in listed.people)
        assert listed.level == beyond
        assert not beyond or f"Alla pari, con {last}: {beyond} altr" in html
    assert any(listed.level for listed in lists)


def test_whoever_won_most_tournaments_won_as_many_on_their_own_page(results):
    """Sessions for records too: their page has the sign of who won, and the list of tournaments says so."""
    lookup = lookup_of(results)
    (page,) = of_kind("players", lookup)
    (won,) = (listed for listed in page.content.leaders if listed.kind == "won")
    own = {page.path: page.complete.content for page in pages_for(lookup, [leader.player for leader in won.people])}
    for leader in won.people:
        assert len(own[f"players/{leader.player}/"].wins) == leader.count, leader.player


def test_the_years_of_a_career_stand_side_by_side_and_squares_never_overlap():
    years = {2007: (1, 7), 2009: (0, 2)}
    scale = career_scale([years, {2008: (0, 11)}])
    assert [year for year, _ in scale.years] == [2007, 2008, 2009]
    drawn = career(years, scale)
    squares = re.findall(r"M(\d+) (\d+)h", drawn.won + drawn.others)
    assert len(squares) == len(set(squares)) == 9 and drawn.won.count("M") == 1
    assert drawn.top + 1 == min(int(y) for _, y in squares) and scale.height == 24


def test_a_list_of_tournaments_says_how_one_stands_where_that_is_not_as_it_should_be(site, pages):
    (page,) = (page for page in pages if page.path == "tournaments/2009/")
    rows = page.content.season.rows
    stamped = [row for row in rows if row.stamped]
    silent = [row for row in rows if row.regular and not row.stamped]
    assert stamped and silent and all(row.status == HOMOLOGATED for row in silent)
    assert all(row.stamp.key != f"status-{HOMOLOGATED}" for row in stamped)
    assert site["tournaments/2009/index.html"].count('class="stamp') == len(stamped)


def test_each_tournament_of_a_season_is_a_stroke_on_the_line_of_its_area(site, pages):
    (page,) = (page for page in pages if page.path == "tournaments/2009/")
    season, text = page.content.season, site["tournaments/2009/index.html"]
    lines = re.findall(r'<svg class="season-days".*?</svg>', text, re.S)
    assert [line.count("<line") - line.count('class="mark"') for line in lines] == [
        len(area.days) for area in season.areas
    ]
    most = max(row.players for row in season.rows)
    assert season.scale and all(mark.top == 100 - 100 * mark.people // most for mark in season.scale)
    strokes = [day for area in season.areas for day in area.days]
    assert len(strokes) == len(season.rows) and sum(day.counts for day in strokes) == season.counting
    assert text.count('class="no"') == len(strokes) - season.counting
    assert min(day.top for day in strokes) == 0, "the one with most people is as tall as the drawing"


def test_of_a_long_list_of_tournaments_the_older_ones_fold_on_a_phone(results):
    pages = {page.path: page for page in of_kind("tournaments", lookup_of(results))}
    for path, folded in (("tournaments/2009/", True), ("tournaments/2022-23/", False)):
        html = dict(render([pages[path]], results, Site()))[f"{path}index.html"].decode()
        rows = pages[path].content.season.rows
        newest, fold, older = html.partition('<details class="phone-fold">')
        assert bool(fold) is folded
        assert newest.partition('<ol class="calendar')[2].count("<h3>") == min(20, len(rows))
        assert older.partition("</details>")[0].count("<h3>") == max(0, len(rows) - 20)


def test_tournaments_of_few_days_stand_beside_or_below_each_other_and_never_on_each_other(results):
    """Of a festival: on the list of seasons a stroke each, on its own list a bar from the first day to the last."""
    lookup = lookup_of(results)
    (listed,) = of_kind("seasons", lookup)
    row = next(row for row in listed.content.seasons if row.path == "seasons/2010-festival/")
    assert len({mark.x for mark in row.days}) == len(row.days) == row.tournaments and not row.months
    assert [day.day for day, _ in row.few] == [16, 17, 18, 19]
    (page,) = (page for page in of_kind("tournaments", lookup) if page.path == "tournaments/2010-festival/")
    season = page.content.season
    lines = season.programme.lines
    assert not season.areas and {line.row.path for line in lines} == {row.path for row in season.rows}
    spans = [(line.span.x, line.span.width) for line in lines]
    assert spans == sorted(spans) and all(x + width <= 100 for x, width in spans), "what began first stands above"
    assert all(line.span.people == line.row.players for line in lines)
    assert all(not other.few for other in listed.content.seasons if other is not row), "a season of months has none"


def test_lists_of_seasons_have_one_order(results):
    """The season of the home page first, then those that go on, then those that are over."""
    kinds = ("seasons", "rankings", "tournaments")
    shown = {page.path: page.content for kind in kinds for page in of_kind(kind, lookup_of(results))}
    order = [season.name for season in shown["seasons/"].seasons]
    closed = [season.closed for season in shown["seasons/"].seasons]
    assert len(order) > 4 and closed == sorted(closed)
    for path in ("rankings/", "tournaments/"):
        listed = [shown[path].season.name] + [other.link.text for other in shown[path].others]
        assert listed == [name for name in order if name in listed]


def test_a_title_that_nothing_here_tells_is_said_to_be_of_no_championship_told_here(results):
    untold = {}
    for document in results.documents.values():
        if document.result.admissions:
            cards = wild_cards.cards(lookup_of(results), document)
            untold[document.season.id] = any(card.untold for card in cards)
    assert untold["2009"] and not untold["2010"]
