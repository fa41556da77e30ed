"""The pages of a player: one page whatever they were called, head to head from both sides, what the games tell."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from fractions import Fraction
from itertools import islice

import pytest
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.exports import all_exports
from site_builder.lazy import evaluated_files
from site_builder.pages.charts.points_bar import points_bar
from site_builder.pages.charts.squares import row as in_a_row
from site_builder.pages.charts.squares import squares
from site_builder.pages.kinds.insight import pages as insight_pages
from site_builder.pages.kinds.met import pages as met_pages
from site_builder.pages.kinds.met import pages_for as met_pages_for
from site_builder.pages.kinds.player import pages as player_pages
from site_builder.pages.kinds.player import pages_for as player_pages_for
from site_builder.pages.kinds.redirect import pages as redirect_pages
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.player_part import prize_in_points
from site_builder.pages.parts.standing import standings
from site_builder.rendering import Site, file_of
from site_builder.results.meetings import meetings
from site_builder.season.tournaments import Standing
from tests.building import all_pages, few_blank_forms, files_of_the_api, render
from tests.results import handmade

from .conftest import EXAMPLE
from .reading import read


@pytest.fixture(scope="module")
def by_hand():
    """The small season of the results' tests: path → page, path → text."""
    lookup = lookup_of(handmade.season())
    made = [page.complete for page in (*player_pages(lookup), *met_pages(lookup), *insight_pages(lookup))]
    built = {path: text.decode() for path, text in render(made, handmade.season(), Site()) if path.endswith(".html")}
    return {page.path: page for page in made}, built


def main_text(html: str) -> str:
    """What a reader reads in the main part, tags left out."""
    body = html.partition("<main")[2].partition("</main>")[0]
    return " ".join(re.sub(r"<[^>]+>", " ", body.partition(">")[2]).split())


# --- one page, whatever they were called -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def merged(tmp_path_factory):
    """The example, where p0032 was once two entries and is written in two ways; (path → text, path → export)."""
    data = tmp_path_factory.mktemp("merged") / "data"
    shutil.copytree(EXAMPLE, data)
    file = data / "players/p0032.yaml"
    file.write_text(file.read_text(encoding="utf-8") + "former_ids: [p0777]\naliases: [Il Mancino]\n", encoding="utf-8")
    results, problems = examine(data)
    assert not [problem for problem in problems if problem.severity == "error"]
    with few_blank_forms():
        built = {path: text.decode() for path, text in render(all_pages(results), results, Site("https://a.example/"))}
    files = (file for file in files_of_the_api(results) if file[0].startswith(("api/v1/players/", "api/v1/index.")))
    return built, dict(evaluated_files(files))


@pytest.mark.parametrize("folder", ["", "en/"])
def test_a_former_id_leads_to_the_one_page_in_every_language(merged, folder):
    old = merged[0][f"{folder}players/p0777/index.html"]
    assert 'http-equiv="refresh"' in old and 'content="0; url=../../players/p0032/"' in old
    assert f'<link rel="canonical" href="https://a.example/{folder}players/p0032/">' in old and "noindex" not in old


def test_a_former_id_of_who_is_not_named_leads_no_search_engine_there(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(EXAMPLE, data)
    (data / "players/p0032.yaml").write_text("withheld: true\ninvented: true\nformer_ids: [p0777]\n", encoding="utf-8")
    results, _ = examine(data)
    (page,) = redirect_pages(lookup_of(results))
    assert page.path == "players/p0777/" and not page.content.open and page.noindex


def test_a_former_id_gives_the_same_document_to_programs(merged):
    _, exports = merged
    document = exports["api/v1/players/p0777.json"]
    assert document == exports["api/v1/players/p0032.json"]
    assert json.loads(document)["id"] == "p0032"
    index = json.loads(exports["api/v1/index.json"])["documents"]
    assert index["former_players"] == ["players/p0777.json"] and "players/p0777.json" not in index["players"]


def test_an_alias_stands_on_the_page(merged):
    assert "<bdi>Il Mancino</bdi>" in merged[0]["players/p0032/index.html"]


def test_who_wishes_not_to_be_named_has_no_alias_either(tmp_path):
    data = tmp_path / "data"
    shutil.copytree(EXAMPLE, data)
    file = data / "players/p0032.yaml"
    file.write_text("withheld: true\ninvented: true\naliases: [Il Mancino]\n", encoding="utf-8")
    results, _ = examine(data)
    with few_blank_forms():
        for path, text in render(all_pages(results), results, Site()):
            assert "Il Mancino" not in text.decode(), path
    for path, content in all_exports(results):
        assert b"Il Mancino" not in content, path


# --- the season as a strip of games ------------------------------------------------------------------------------


def test_a_season_is_told_game_by_game(by_hand):
    """Persona 02 won eight of eleven games; the label of a strip has a word for every game of it."""
    (year,) = by_hand[0]["players/p0002/"].content.years
    assert (year.games, year.won) == (11, 8)
    html = by_hand[1]["en/players/p0002/index.html"]
    strips = re.findall(r'<span class="sorts" role="img" aria-label="([^"]*)">(.*?)</span>', html)
    assert sum(len(label.split("; ")) for label, _ in strips) == 11
    assert all(len(label.split("; ")) == sorts.count("<i") for label, sorts in strips)
    assert sum(label.count(" wins") for label, _ in strips) == 8


@pytest.mark.parametrize(
    ("points", "prize", "drawn"),
    [
        (100, 0, (160, 0, False)),
        (50, 25, (40, 40, False)),
        (Fraction(1, 3), 0, (1, 0, False)),
        (0, 0, (0, 0, False)),
        (-700, 0, (0, 0, True)),
    ],
)
def test_a_bar_says_where_points_came_from(points, prize, drawn):
    bar = points_bar(points, prize, 100)
    assert (bar.tables, bar.duels, bar.below) == drawn


def test_the_prize_has_its_part_in_the_points_and_no_more():
    """A net of -600 and a prize of 5,000 make 4,400: all of that came from the duels."""
    standing = Standing(player="p0001", status="ranked", people=("p0001",))
    assert prize_in_points(standing) == 0
    doubled = replace(standing, points=13_200, final_score=4_400, bonus=5_000)
    assert prize_in_points(doubled) == 13_200
    assert prize_in_points(replace(doubled, points=30_000, final_score=10_000)) == 15_000
    assert prize_in_points(replace(doubled, points=-600)) == 0


def test_there_is_a_square_for_each_time_on_one_scale():
    drawn = squares(6, 1, 29)
    assert (drawn.ahead.count("z"), drawn.behind.count("z")) == (6, 1)
    assert drawn.ahead.startswith("M56.5 2h1.5v11") and drawn.behind == "M62 2h1.5v11h-1.5z"
    assert squares(4, 0, 4).ahead == "M47 2h11v11h-11zM34 2h11v11h-11zM21 2h11v11h-11zM8 2h11v11h-11z"
    assert squares(0, 0, 0) == squares(0, 0, 9)
    assert in_a_row(2, 30) == "M0 2h3v11h-3zM4 2h3v11h-3z"


def test_the_last_place_that_reaches_the_final_runs_beside_the_player(by_hand):
    text = by_hand[1]["en/players/p0009/index.html"]
    assert "last place in the final, 6th, stands on $11,250" in text
    assert text.count('class="trace out"') == 1


# --- the page -------------------------------------------------------------------------------------------------------


def test_roles_in_all_and_by_season_make_the_games(by_hand):
    content = by_hand[0]["players/p0002/"].content
    assert (content.roles.games, content.roles.won) == (11, 8)
    ((_, by_role),) = content.roles.seasons
    assert sum(games for games, _ in by_role) == 11 and sum(won for _, won in by_role) == 8
    sheriff = content.roles.roles[0]
    assert (sheriff.games, sheriff.won) == (2, 1) and sheriff.share == 50
    assert sheriff.average == 38  # six of sixteen Sheriffs won: 37.5 per cent


def test_the_line_of_six_is_told_in_words(by_hand):
    """Who is seventh reads how many dollars are missing to the sixth."""
    text = main_text(by_hand[1]["en/players/p0009/index.html"])
    assert "150" in text  # 11,250 of the sixth less 11,100
    assert "Persona 04" in text


def test_the_season_line_ends_where_the_ranking_says(by_hand):
    page = by_hand[0]["players/p0002/"]
    if page.content.line:
        assert [points for _, _, points in page.content.line.areas] == [line.points for line in page.content.now]


def test_a_seat_that_depends_on_a_player_is_told_and_else_one_sentence(by_hand):
    _, built = by_hand
    assert "Persona 09" in main_text(built["players/p0004/index.html"]).partition("non avesse giocato")[2]
    last = main_text(built["players/p0010/index.html"]).partition("non avesse giocato")[2]
    assert "stesse vittorie" in last


# --- head to head ---------------------------------------------------------------------------------------------------


def test_everybody_met_is_a_row_and_what_two_shared_is_told_on_one_page_where_the_other_leads(by_hand):
    pages, built = by_hand
    for path, page in pages.items():
        if path.endswith("/met/"):
            for rival, shared in page.content.rows:
                mirror = pages[f"players/{rival.other}/met/"].content.rows
                ((back, there),) = ((other, meeting) for other, meeting in mirror if other.other == rival.player)
                assert (back.games, back.mine, back.theirs) == (rival.games, rival.theirs, rival.mine)
                assert (shared is None) != (there is None)
                leads = f'href="../../../players/{rival.other}/met/#{rival.player}"' in built[f"{path}index.html"]
                assert leads == (shared is None)


def test_a_row_opens_to_the_tournaments_in_common(by_hand):
    page = by_hand[0]["players/p0001/met/"]
    (shared,) = (meeting for rival, meeting in page.content.rows if rival.other == "p0002")
    assert [path.name["it"] for path in shared.tournaments] == ["Seconda sera", "Prima sera"]
    assert all(row.path.endswith("#p0001") for row in shared.tournaments)


def test_who_was_met_most_stands_first_with_the_places_of_both_in_every_ranking(by_hand):
    pages, built = by_hand
    page = pages["players/p0001/met/"]
    order = [(-rival.games, rival.other) for rival, _ in page.content.rows]
    assert order == sorted(order)
    for rival, shared in page.content.rows:
        (mine,) = pages["players/p0001/"].content.standings
        (theirs,) = pages[f"players/{rival.other}/"].content.standings
        assert [(both.mine, both.theirs) for both in shared.rankings] == [(mine.place, theirs.place)]
    assert "Dove e quando" in main_text(built["players/p0001/met/index.html"])


def test_the_wins_of_a_pair_are_counted_and_drawn_on_either_side(by_hand):
    pages, built = by_hand
    for path in (path for path in pages if path.endswith("/met/")):
        content, page = pages[path].content, built[f"{path}index.html"]
        rows = re.findall(r'<tr id="r-(\w+)">(.*?)</tr>', page, re.S)
        assert [other for other, _ in rows] == [rival.other for rival, _ in content.rows]
        for (rival, _), (_, row) in zip(content.rows, rows, strict=True):
            shared = content.won[rival.other]
            rest = rival.games - rival.mine - rival.theirs
            drawn = [part.count("M") for part in (shared.mine, shared.others, shared.theirs)]
            assert drawn == [rival.mine, rest, rival.theirs], "a square for every game together"
            assert all(part in row for part in (shared.mine, shared.others, shared.theirs))
            counted = re.search(r'class="versus">.*<b>(\d+)</b>.*<span>(\d+)</span></span>', row, re.DOTALL)
            assert not rival.games or counted and counted.groups() == (str(rival.mine), str(rival.theirs))
        most = max(rival.games for rival, _ in content.rows)
        mostly = f"in {most} partite, più che" if content.nemesis else f"ha giocato di più: {most} partite."
        assert (mostly in main_text(page)) == (most > 1)
        margins = [rival.mine - rival.theirs for rival, _ in content.rows]
        for met, furthest in ((content.best, max(0, *margins)), (content.worst, min(0, *margins))):
            ends = {rival.other for rival, _ in content.rows if rival.mine - rival.theirs == furthest != 0}
            assert {rival.other for rival in met} == ends, "everybody of the same margin"
            sentence = page.partition('class="story"')[2].partition("</p>")[0]
            assert all((f"players/{other}/" in sentence) for other in ends) or len(ends) > 5


def test_who_left_a_tournament_has_no_place_beside_the_other_s(results):
    (page,) = (page.complete for page in met_pages_for(lookup_of(results), ["p0237"]))
    text = main_text(dict(render([page], results, Site()))["players/p0237/met/index.html"].decode())
    assert "––" not in text and "– fuori classifica" in text and "fuori classifica – " in text


def test_games_that_one_of_two_won_alone_are_drawn_on_the_side_of_whoever_won_them(by_hand):
    pages, built = by_hand
    drawn = 0
    for path in (path for path in pages if path.endswith("/met/")):
        content, page = pages[path].content, built[f"{path}index.html"]
        alone = {rival.other: (rival.mine, rival.theirs) for rival, _ in content.rows if rival.mine + rival.theirs}
        shown = {row.other for row in content.margins}
        if shown:
            least = min(sum(alone[other]) for other in shown)
            assert 3 <= len(shown) <= 9
            assert shown == {other for other in alone if sum(alone[other]) >= least}, "no tie is cut"
        else:
            assert len(alone) < 3 or sum(sum(won) == max(map(sum, alone.values())) for won in alone.values()) > 9
        assert ('class="margins"' in page) == bool(content.margins)
        if content.margins:
            assert page.index('class="ledger two met') < page.index('class="margins"'), "on a phone the list is first"
        assert ('class="beside-margins"' in page) == bool(content.margins), "beside it on a desk"
        for row in content.margins:
            drawn += 1
            assert (row.mine, row.theirs) == alone[row.other]
            assert bool(row.right) == bool(row.mine) and bool(row.left) == bool(row.theirs)
            blocks = (sum(x > 50 for x in row.cuts) + bool(row.mine), sum(x < 50 for x in row.cuts) + bool(row.theirs))
            assert blocks == (row.mine, row.theirs), "a block for each game"
        if content.margins:
            assert max(max(row.right, row.left) for row in content.margins) == 46, "on one scale"
        ahead = [row.mine - row.theirs for row in content.margins]
        assert ahead == sorted(ahead, reverse=True)
    assert drawn


def test_the_page_of_whom_somebody_met_opens_with_against_how_many_they_won_more(by_hand):
    drawn = left_out = 0
    for path, page in by_hand[0].items():
        if page.template != "met":
            continue
        content = page.complete.content
        ahead = [meeting.mine - meeting.theirs for meeting, _ in content.rows if meeting.games]
        more, level, fewer = sum(n > 0 for n in ahead), ahead.count(0), sum(n < 0 for n in ahead)
        sizes = {"more": more, "level": level, "fewer": fewer, "duels": len(content.rows) - len(ahead)}
        assert content.sizes == sizes
        assert sum(group.wide for group in content.groups) == 100
        html = by_hand[1][f"{path}index.html"]
        assert ("met-balance" in html) == (len(content.groups) > 1)
        if len(content.groups) > 1:
            balance = re.sub(r"<[^>]+>", "", html.partition('<p class="stand">')[2].partition("</p>")[0])
            assert list(map(int, re.findall(r"\d+", balance))) == [len(ahead), *filter(None, (more, level, fewer))]
            left_out += (more, level, fewer).count(0)
        drawn += len(content.groups) > 2
    assert drawn and left_out


def test_who_met_nobody_has_no_page_of_meetings_and_no_link_to_one(by_hand):
    pages, built = by_hand
    alone = [path for path, page in pages.items() if page.template == "player" and not page.content.met]
    assert alone, "a referent who never plays"
    for path in alone:
        assert f"{path}met/" not in pages and "met/" not in built[f"{path}index.html"]


# --- what the games tell ---------------------------------------------------------------------------------------------


def test_the_season_page_shows_the_counts_and_calls_them_few(by_hand):
    text = main_text(by_hand[1]["en/insight/2009/index.html"])
    assert "Table of" in text and "10 games · few" in text and "16 games · few" in text
    assert "40% 4" in text and "60% 6" in text


def test_every_count_by_size_opens_to_the_tournaments_that_held_the_games(by_hand):
    (block,) = by_hand[0]["insight/2009/"].content.blocks
    for row in block.parts[0].sides:
        if row.size is not None:
            assert sum(n for _, n in row.rests) == row.games
            assert all(link.path.startswith("tournaments/2009/") for link, _ in row.rests)


def test_a_season_begins_with_the_tables_most_played_at_and_where_the_renegade_wins_most(results):
    """The figures are those of the rows below; where games are too few to say, no claim is made."""
    pages = {page.path: page.content for page in insight_pages(lookup_of(results))}
    for content in (content for content in pages.values() if content.claim and content.season):
        rows = [row for row in content.blocks[0].parts[0].sides if row.size is not None and not row.few]
        law, renegade = content.claim
        usual = max(rows, key=lambda row: row.games)
        assert (law.facts["size"], law.facts["percent"]) == (usual.size, usual.shares[0].percent)
        best = max(row.shares[2].percent for row in rows)
        (row,) = (row for row in rows if row.size == renegade.facts["size"])
        assert row.shares[2].percent == best == renegade.facts["percent"]
    assert pages["insight/2009/"].claim and not pages["insight/2010-festival/"].claim


def test_the_page_of_a_season_without_games_promises_no_characters_and_prices(results):
    made = {page.path: page.complete for page in insight_pages(lookup_of(results))}
    few = [made[f"insight/{season}/"] for season in ("2009", "2010-festival")]
    built = {path: text.decode() for path, text in render(few, results, Site()) if path.endswith(".html")}
    for season, of_games in (("2009", True), ("2010-festival", False)):
        html = built[f"insight/{season}/index.html"]
        assert ("personaggi" in main_text(html)) is of_games, season
        assert ("personaggi" in html.partition("<main")[0]) is of_games, season


def test_the_key_of_the_roles_names_each_letter_that_stands_at_a_bar(results):
    """In a short season no character had them all: the first alone does not make the key."""
    page = next(page for page in insight_pages(lookup_of(results)) if page.path == "insight/2022-23/").complete
    html = dict(render([page], results, Site()))["insight/2022-23/index.html"].decode()
    characters = page.content.blocks[0].parts[0].characters
    assert {bar.role for drawn in characters.roles for bar in drawn.bars} == set("SDOR")
    assert len(characters.roles[0].bars) < len("SDOR")
    key = "<b>S</b> Sceriffo, <b>V</b> Vice, <b>F</b> Fuorilegge, <b>R</b> Rinnegato."
    assert key in " ".join(html.split())


def test_records_are_counted_as_their_list_has_them(results):
    overview, *seasons = insight_pages(lookup_of(results))
    for shown, made in zip(overview.content.records, results.record_lists, strict=True):
        ratified = [line for line in made.ranking.lines if line.value.record.ratified_on]
        assert (shown.lines, shown.ratified) == (len(made.ranking.lines), len(ratified))
        assert 0 < shown.ratified < shown.lines
    assert {page.path for page in seasons if page.content.records} == {"insight/2008-records/", "insight/2009-records/"}


# --- every page -----------------------------------------------------------------------------------------------------


def test_the_pages_are_sound_and_say_that_people_are_invented(by_hand):
    for path, text in by_hand[1].items():
        document = read(text)
        assert document.faults == [] and document.open == [], path
        assert len(document.of("h1")) == 1
        ids = document.values("id")
        assert len(ids) == len(set(ids)), path
        if "p900" not in path:
            assert 'class="demo"' in text, path


@pytest.fixture(scope="module")
def heaviest(results):
    """Of each kind the page that tells most: kind → its text in Italian."""
    lookup = lookup_of(results)
    players, met = [page.complete for page in player_pages(lookup)], [page.complete for page in met_pages(lookup)]
    most = {
        "player": max(players, key=lambda page: len(page.content.results) + len(page.content.met)),
        "line": max(players, key=lambda page: _steps(page.content.line)),
        "met": max(met, key=lambda page: sum(len(shared.tournaments) for _, shared in page.content.rows if shared)),
        "insight": next(page for page in insight_pages(lookup) if page.content.season is None),
    }
    built = {path: text.decode() for path, text in render(most.values(), results, Site()) if path.endswith(".html")}
    return {kind: built[f"{page.path}index.html"] for kind, page in most.items()}


def _steps(line) -> int:
    return sum(line.path.count("H") for line in line.chart.lines) if line else 0


def test_no_page_is_heavy(heaviest):
    """Twenty kilobytes at most on the way."""
    for kind, text in heaviest.items():
        assert len(gzip.compress(text.encode(), 9)) < 20_000, kind


def test_the_drawing_of_a_season_is_light(heaviest):
    (svg,) = re.findall(r'<svg class="season-chart".*?</svg>', heaviest["line"])
    assert len(svg) < 3000 and svg.count("H") > 10


def test_every_price_says_whether_it_is_a_median_or_an_average(by_hand):
    """The price is the one in the middle, what stands beside it an average: each column says which it is."""
    heading_words = {"": ("tipico", "medio", "medio", "mediana"), "en/": ("typical", "average", "average", "median")}
    for lang, (price, earned, net, middle) in heading_words.items():
        html = by_hand[1][f"{lang}insight/2009/index.html"]
        table = html.partition('<table class="ledger striped characters">')[2].partition("</table>")[0]
        heads = [heading.lower() for heading in re.findall(r"<th scope=\"col\"[^>]*>(.*?)</th>", table)]
        for head, word in zip(heads[2:], (price, earned, net), strict=True):
            assert word in head.split(), head
        players = (text for path, text in by_hand[1].items() if path.startswith(f"{lang}players/"))
        auction = next(text for text in players if 'id="h-c"' in text).partition('id="h-c"')[2]
        caption, _, rest = auction.partition("</table>")[0].lower().partition("</caption>")
        assert middle in caption and middle in rest.partition("</thead>")[0]


def test_a_page_shows_first_the_season_that_its_head_tells_and_names_who_was_ahead_most(results):
    """Of somebody who left a tournament of a newer season, which has no ranking, too."""
    lookup = lookup_of(results)
    (page,) = (page.complete for page in player_pages_for(lookup, ["p0237"]))
    assert page.content.years[0].season.path == page.content.now[0].season.path == "seasons/2009/"
    assert page.content.years[1].season.path == "seasons/2022-23/"
    met = {meeting.other: meeting for meeting in meetings(results)["p0237"]}
    (most,) = page.content.ahead
    margin = most.behind - most.ahead
    assert margin > 0 and all(
        (other.behind - other.ahead, other.behind) <= (margin, most.behind) for other in met.values()
    )
    html = dict(render([page], results, Site()))["players/p0237/index.html"].decode()
    sentence = html.partition("Chi arriva più spesso davanti: ")[2].partition("</p>")[0]
    assert f"met/#{most.other}" in sentence and f"{most.behind} volte a {most.ahead}" in sentence


def test_the_dollars_of_a_final_are_said_not_to_count_in_the_table_of_a_season(results):
    page = next(page.complete for page in player_pages(lookup_of(results)) if page.path == "players/p0067/")
    text = dict(render([page], results, Site()))["players/p0067/index.html"].decode()
    (row,) = (row for row in re.findall(r"<tr>.*?</tr>", text, re.DOTALL) if "<b>17.800" in row)
    assert "finale-nazionale" in row and '<span class="minus">non conta</span>' in row


def test_a_place_in_the_final_stands_once_a_season_where_it_was_won(results):
    """In 2009 p0270 stood in two rankings, and came to the final from Nord."""
    lines = [line for line in standings(lookup_of(results), "p0270") if "2009" in line.season.path]
    assert [(line.area, line.final) for line in lines if not line.record] == [("nord", 10), ("centro", None)]


def test_a_season_without_somebody_is_told_in_sentences(results):
    """Who would come into the final and how, who would win: with a verb, in the order of the language."""
    lookup = lookup_of(results)
    (page,) = player_pages_for(lookup, ["p0067"])
    built = dict(render([page.complete], results, Site()))
    text = {path: main_text(html.decode()) for path, html in built.items() if path.endswith(".html")}
    assert "Turi Tornado andrebbe in finale dalla classifica e non dalle riserve." in text["players/p0067/index.html"]
    english = text["en/players/p0067/index.html"]
    assert "Dante Cappellon would win Finale nazionale ." in english
    assert "Nennella Sceriffetti would reach the final from the ranking." in english
    assert "in finale . In finale" not in text["players/p0067/index.html"], "once is enough"


def test_the_bars_of_every_season_are_explained_below_them(results):
    """Also of a season without a prize, where a bar is the points of the tournament."""
    lookup, kinds = lookup_of(results), set()
    for page in islice(player_pages_for(lookup, sorted(lookup.people)), 40):
        html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
        for year in page.complete.content.years:
            words = "la barra: i punti del torneo" if year.duels is None else f"dollari dei tavoli, {year.tables}%"
            assert not year.barred or words in html
            kinds |= {year.duels is None} if year.barred else set()
    assert kinds == {True, False}


def test_who_left_is_said_so_once(results):
    (page,) = player_pages_for(lookup_of(results), ["p0237"])
    row = (
        dict(render([page], results, Site()))[f"{page.path}index.html"].decode().partition("stella-di-latta/#p0237")[2]
    )
    assert row.partition('<ol class="account">')[0].count("ha lasciato") == 1


def test_a_career_goes_back_in_time_with_the_season_of_the_home_page_in_its_place(results):
    lookup = lookup_of(results)
    home, days = lookup.newest.season, {document.season.id: document.season.as_of for document in lookup.seasons}
    later = 0
    for page in (page.complete for page in player_pages(lookup)):
        seasons = [line.season.path.split("/")[1] for line in page.content.over_time]
        assert [days[id] for id in seasons] == sorted((days[id] for id in seasons), reverse=True)
        assert len(seasons) == len(page.content.standings)
        later += home.id in seasons[1:]
    assert later, "somebody has a ranking of a season that is newer than that of the home page"


def test_a_career_says_how_many_tournaments_somebody_did_not_finish_as_the_all_time_ranking_counts_those_finished(
    results,
):
    (page,) = (page.complete for page in player_pages_for(lookup_of(results), ["p0237"]))
    (history,) = (history for history in results.histories if any(c.player == "p0237" for c in history.careers))
    (career,) = (career for career in history.careers if career.player == "p0237")
    left = sum(result.place is None for result in page.content.results)
    played = len(page.content.results)
    assert left and played - left - len(career.finals) == len(career.tournaments)
    text = main_text(dict(render([page], results, Site()))["players/p0237/index.html"].decode())
    assert f"{played} tornei, {len(career.finals)} finali, {left} non concluso" in text


def test_a_season_in_which_no_ranking_has_somebody_stands_with_their_career(results):
    """Else its head counts a season more than the table below it."""
    players = (page.complete for page in player_pages(lookup_of(results)))
    page = next(page for page in players if len({line.season.path for line in page.content.standings}) > 1)
    newest = page.content.standings[0].season.path
    without = tuple(line for line in page.content.standings if line.season.path != newest)
    unranked = replace(page, content=replace(page.content, standings=without, over_time=without))
    for shown, seasons in ((page, []), (unranked, [newest])):
        html = " ".join(dict(render([shown], results, Site()))[f"{page.path}index.html"].decode().split())
        sentence = html.partition("Giocate senza un posto in classifica:")[2].partition("</p>")[0]
        assert re.findall(r'href="\.\./\.\./(seasons/[^"]*)"', sentence) == seasons


def test_of_games_whose_survivors_nobody_wrote_down_nobody_is_said_to_have_been_alive_at_the_end(results):
    """In 2022/23 a sheet may leave them out: of five games one may say who was alive, or none."""
    lookup = lookup_of(results)
    partly, never = (page.complete for page in player_pages_for(lookup, ["p0047", "p0060"]))
    years = [next(year for year in page.content.years if "2022" in year.season.path) for page in (partly, never)]
    assert [(year.games, year.alive) for year in years] == [(5, (0, 1)), (5, (0, 0))]
    built = dict(render([partly, never], results, Site()))
    texts = [main_text(built[f"{page.path}index.html"].decode()) for page in (partly, never)]
    assert "In gioco alla fine 0 su 1 di cui si sa" in texts[0]
    assert "In gioco alla fine" not in texts[1].partition("La stagione, partita per partita")[0]
    for page, text in zip((partly, never), texts, strict=True):
        sums = page.content.roles
        assert 0 < sums.known < sums.games
        assert f"in gioco alla fine {sums.alive} su {sums.known} di cui si sa" in text


def test_whom_nobody_would_miss_is_not_promised_the_same_leaders(site, pages):
    """Somebody who shares the lead leaves it to the other."""
    quiet = [page for page in pages if page.template == "player" and page.content.standings and not page.content.absent]
    assert quiet
    for lang, promised, true in (
        ("it", "stessa testa della classifica", "in testa nessun’altra persona"),
        ("en", "same leaders", "nobody else in the lead"),
    ):
        shown = [site[file_of(page.path, lang)] for page in quiet]
        assert not any(promised in html for html in shown) and any(true in html for html in shown)
