"""The page of a tournament: what was played can be read off it, whatever the regulation."""

from __future__ import annotations

import dataclasses
import gzip
import re
from contextlib import chdir
from itertools import pairwise

import pytest
from msgspec.structs import replace

from site_builder.checking import examine
from site_builder.languages import number
from site_builder.pages.charts.balance import HEIGHT, balance, scale
from site_builder.pages.kinds import tournament
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.derivation import SCORES
from site_builder.pages.parts.evening import stages
from site_builder.pages.parts.page import Page
from site_builder.regulations import regulation
from site_builder.regulations.bang.facts import Hire
from site_builder.regulations.played import CompetitionPart, Who
from site_builder.rendering import Site, file_of
from site_builder.results import Results
from site_builder.results.documents import tournament_of
from tests.building import of_kind, render
from tests.championship import CHAMPIONSHIP, DATA

from .reading import read

FESTIVAL = regulation("festival-2000")
SEASONS = frozenset({"2007", "2009-records", "2010-festival", "2022-23"})
GAMES = (
    "abalone", "backgammon", "carolus-magnus", "gin-rummy", "mancala", "memory", "poker-holdem", "poker-omaha",
    "puzzle", "quarto", "risiko", "rummikub", "samurai", "twixt",
)  # fmt: skip


@pytest.fixture(scope="module")
def results() -> Results:
    """Read in the folder of the championship: its files are called as they are in a repository."""
    with chdir(CHAMPIONSHIP):
        return examine(DATA, only=SEASONS)[0]


@pytest.fixture(scope="module")
def pages(results: Results) -> dict[str, Page]:
    return {page.path: page for page in of_kind("tournament", lookup_of(results))}


@pytest.fixture(scope="module")
def built(results: Results, pages: dict[str, Page]) -> dict[str, str]:
    site = Site("", "abc", "https://example.org/owner/name")
    return {path: text.decode() for path, text in render(pages.values(), results, site) if path.endswith(".html")}


def played(results: Results, season: str, id: str):
    return results.computed[season].result.tournament(id)


def content(pages: dict[str, Page], season: str, id: str) -> tournament.Content:
    return pages[f"tournaments/{season}/{id}/"].content


def text(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


# --- games of the festival ---------------------------------------------------------------------------------------


def parts_of(pages, id: str) -> list[CompetitionPart]:
    """What was played of a competition of the festival."""
    return [drawn.part for drawn in content(pages, "2010-festival", id).parts]


@pytest.mark.parametrize("game", GAMES)
def test_every_entrant_of_a_festival_game_is_in_what_was_played(game, results, pages):
    festival_game = next(
        tournament for tournament in results.computed["2010-festival"].result.tournaments if tournament.area == game
    )
    tables = [table for part in parts_of(pages, festival_game.id) for table in part.tables]
    cells = [cell for table in tables for row in table.rows for cell in row if isinstance(cell, Who)]
    named = {player for cell in cells for player in cell.players}
    byes = {player for meeting in festival_game.meetings if meeting.bye for player in meeting.players if player}
    assert set(festival_game.people) == named | byes
    assert all(len(row) == len(table.head) for table in tables for row in table.rows)


def test_a_column_that_says_nothing_is_left_out(pages):
    """How a match ended has a column where a match of the table did not end by its figures alone."""
    heads = {
        game: [table.head[-1] for part in parts_of(pages, game) for table in part.tables]
        for game in ("backgammon-per-tutti", "semi-e-buche")
    }
    assert not [head for head in heads["backgammon-per-tutti"] if head == {"it": "Come", "en": "How"}]
    assert {"it": "Come", "en": "How"} in heads["semi-e-buche"]


def test_no_row_of_the_standings_of_a_festival_game_is_empty_below_the_name(pages, built):
    for game in ("tavolo-verde", "quattro-carte", "mille-pezzi-in-due"):
        rows = built[f"en/tournaments/2010-festival/{game}/index.html"].split('<tr class="why">')[1:]
        summaries = [
            text(row.partition("<summary>")[2].partition("</summary>")[0]).removesuffix("the sums") for row in rows
        ]
        assert rows and all(line.strip() for line in summaries), game
    assert "Wins on hand 72" in built["en/tournaments/2010-festival/tavolo-verde/index.html"]
    assert built["en/tournaments/2010-festival/mille-pezzi-in-due/index.html"].count("<span>Not finished</span>") == 2


def test_a_column_of_points_has_as_many_decimals_in_every_line(built):
    """Points that are shared are no whole number; dollars have cents only where they are some."""
    for path, results in (
        ("tournaments/2010-festival/backgammon-per-tutti/", ["20,00", "15,00", "11,00", "11,00", "5,75"]),
        ("tournaments/2010-festival/semi-e-buche/", ["20", "15", "11"]),
    ):
        assert (
            re.findall(r'<td class="amount">\s*<b>([^<]*)</b>', built[f"{path}index.html"])[: len(results)] == results
        )


def test_the_rounds_of_a_match_to_eight_are_drawn(built):
    bracket = built["tournaments/2010-festival/backgammon-per-tutti/index.html"].partition('class="bracket')[2]
    scores = re.findall(r'class="rounds" viewBox="0 0 88 12".*?</svg>', bracket)
    assert max(drawn.count("<circle") for drawn in scores) == 8


def test_the_race_over_rounds_says_what_its_lines_end_at(built):
    drawn = (
        built["tournaments/2022-23/stella-di-latta/index.html"].partition('<svg class="bump"')[2].partition("</svg>")[0]
    )
    assert ">turno</text>" in drawn and "oltre il 10º" in drawn


def test_a_bye_stands_in_the_bracket_and_keeps_it_even(results):
    tournament = played(results, "2010-festival", "coppa-abalone")
    quarter, semi, final = stages(FESTIVAL, tournament)
    assert [len(stage.duels) for stage in (quarter, semi, final)] == [4, 2, 1]
    (bye,) = [duel for duel in quarter.duels if duel.bye]
    (alone,) = bye.sides
    assert alone.player == tournament.facts.draw[0] and alone.player in {side.player for side in semi.duels[0].sides}


def test_two_whose_winners_meet_stand_beside_each_other_in_the_bracket(results):
    document = results.computed["2007"]
    brackets = [stages(document.regulation, tournament) for tournament in document.result.tournaments]
    of_eight = [bracket for bracket in brackets if len(bracket) > 2 and len(bracket[0].duels) == 4]
    assert of_eight
    for bracket in of_eight:
        quarter, semi = (stage.duels for stage in bracket[:2])
        for n, duel in enumerate(semi):
            winners = {feeding.winner_first[0].player for feeding in quarter[2 * n : 2 * n + 2]}
            assert winners == {side.player for side in duel.sides}


def test_a_bye_is_told_in_words(built):
    assert "turno libero" in text(built["tournaments/2010-festival/coppa-abalone/index.html"])
    assert "bye" in text(built["en/tournaments/2010-festival/coppa-abalone/index.html"])


def test_a_bracket_of_sixteen_has_a_name_for_its_first_round(results):
    class Meeting:
        stage, players, duel, bye = "last-16", ("p0001", None), None, False

    class One:
        meetings, standings = (Meeting(),), {}

    (first,) = stages(FESTIVAL, One())
    assert all("16" in words for words in first.title.values())


def test_points_at_a_table_of_rummikub_add_up_to_what_the_standings_count(results, pages):
    tournament = played(results, "2010-festival", "numeri-in-fila")
    parts = parts_of(pages, tournament.id)
    sums = dict.fromkeys(tournament.people, 0)
    for table in (table for part in parts for table in part.tables):
        for who, *hands, late, score, points in table.rows:
            assert score == sum(hands) - 30 * (late or 0)
            sums[who.players[0]] += points
    lost = {decision.player: decision.amount for decision in tournament.facts.penalties if decision.kind == "points"}
    assert lost
    for player, total in sums.items():
        if player not in lost:
            assert total == tournament.standings[player].value.final_score


def test_a_match_of_gin_ends_with_the_totals_of_its_hands(results, pages):
    _, hands = parts_of(pages, "notte-di-gin")
    for table in hands.tables[:-1]:  # the final has three columns
        *rows, total = table.rows
        assert total[1:3] == tuple(sum(row[side] or 0 for row in rows) for side in (1, 2))


# --- rounds of tables drawn anew ---------------------------------------------------------------------------------


def test_everybody_has_a_row_over_the_rounds_of_2022(results, pages):
    tournament = played(results, "2022-23", "stella-di-latta")
    grid = content(pages, "2022-23", tournament.id).over_rounds
    assert [seat.player for seat in grid.seats] == list(tournament.standings)
    for seat in grid.seats:
        there = [cell for cell in seat.cells if cell]
        assert sum(cell.winnings for cell in there) == seat.total == tournament.standings[seat.player].value.winnings
        assert [cell.table for cell in there] == [row.table for row in tournament.standings[seat.player].value.rounds]


def test_the_marogi_figure_is_followed_by_the_opponents_that_make_it(results, pages, built):
    tournament = played(results, "2022-23", "stella-di-latta")
    tied = [line for line in content(pages, "2022-23", tournament.id).standings if line.opponents]
    assert tied
    assert {line.id for line in tied} == {p for p, row in tournament.standings.items() if row.value.marogi is not None}
    for line in tied:
        assert sum(sum(met.brings) for met in line.opponents.met) == line.opponents.dollars
    assert built["tournaments/2022-23/stella-di-latta/index.html"].count('class="ledger striped opponents"') == len(
        tied
    )


def test_the_sum_of_the_marogi_stands_under_its_heads_and_what_it_is_divided_by_says_so(results, pages, built):
    """In the season of the tests it is shared by the games that were played, and not by those with each opponent."""
    line = next(line for line in content(pages, "2022-23", "stella-di-latta").standings if line.opponents)
    html = built["tournaments/2022-23/stella-di-latta/index.html"].partition(f'<tbody id="{line.id}"')[2]
    total, shared = html.partition("<tfoot>")[2].partition("</tfoot>")[0].split("</tr>")[:2]
    met = line.opponents.met
    assert text(total) == f"In tutto {sum(one_met.games for one_met in met)} {number(line.opponents.dollars, 'it')}"
    assert text(shared) == f"Diviso 5: il Marogi {number(line.opponents.figure, 'it')}"
    assert "diviso per 5 partite, il Marogi è" in text(html.partition("<tfoot>")[0])


def test_a_round_that_ran_out_of_time_is_lost_by_nobody(built):
    """And what a round brought is told once, in the sums."""
    html = built["tournaments/2022-23/stella-di-latta/index.html"]
    assert 'aria-label="Rinnegato, non finita: non vince nessuno' in html
    assert "non è finita in tempo, nessuno guadagna" in html and "Partita per partita:" not in html
    games = text(built["tournaments/2009-records/carte-vecchie/index.html"])
    assert "Fuorilegge vince (+2.500), Sceriffo vince (+3.000)" in games and "Rinnegato perde (0)" in games


def test_nothing_is_counted_while_a_tournament_is_played(results):
    outcome = results.computed["2022-23"]
    facts = next(tournament for tournament in outcome.tournaments if tournament.id == "stella-di-latta")
    judged = outcome.regulation.judge(dataclasses.replace(facts, finished=False), facts.end)
    grid = tournament.over_rounds(tournament_of(outcome.regulation, judged))
    assert all(seat.line is None and seat.total == 0 for seat in grid.seats)


# --- money -------------------------------------------------------------------------------------------------------


def test_the_line_of_a_balance_goes_up_with_what_was_won():
    drawn = balance(1000, [1500, 1500, 0], scale([1000, 1500, 0]))
    heights = [int(height) for height in re.findall(r"V(\d+)", drawn.line)]
    assert heights[0] == heights[1] < drawn.start < heights[2] <= HEIGHT


@pytest.mark.parametrize(
    ("season", "id"),
    [("2007", "via-emilia-saloon"), ("2009-records", "quindici-in-cinque"), ("2022-23", "stella-di-latta")],
)
def test_every_balance_is_drawn_small_and_without_a_style(season, id, results, built):
    html = built[f"tournaments/{season}/{id}/index.html"]
    drawn = re.findall(r'<svg class="balance-bars".*?</svg>', html, re.DOTALL)
    accounts = [account for account in played(results, season, id).accounts.values() if account]
    assert len(drawn) == len(accounts) > 0
    assert all(len(drawing) < 3_000 and "style=" not in drawing for drawing in drawn)


def test_what_was_paid_at_the_auctions_adds_up(results, pages):
    tournament = played(results, "2007", "via-emilia-saloon")
    auction = content(pages, "2007", tournament.id).auction
    hires = [hire for table in tournament.facts.tables for game in table.games for hire in game.hires.values()]
    assert all(isinstance(hire, Hire) for hire in hires) and hires
    assert auction.spent == sum(hire.price for hire in hires) and auction.hires == len(hires)
    assert sum(price.times for price in auction.prices) == len(hires)
    assert [price.average for price in auction.prices] == sorted((p.average for p in auction.prices), reverse=True)


def test_where_nobody_bids_there_is_no_auction(pages):
    assert content(pages, "2022-23", "stella-di-latta").auction is None


# --- what was looked at ------------------------------------------------------------------------------------------


def test_a_finding_is_red_and_everything_else_that_was_looked_at_stands_beside_it(example):
    for judged in example.computed["2009"].result.tournaments:
        points = example.computed["2009"].regulation.examined(judged)
        assert {point.code for point in points if point.state == "found"} == set(judged.verdict.value.findings)
        assert [point.code for point in points] == ["X1", "X2", *(f"D{n}" for n in range(1, 9))]
        asked = {point.code for point in points if point.state != "unasked"}
        assert ("D7" in asked) == (judged.announced_tier == "III")
        assert ("D1" in asked) == (judged.announced_tier in ("II", "III"))


def test_a_report_that_has_not_come_is_awaited_not_in_order(example):
    outcome = example.computed["2009"]
    facts = next(tournament for tournament in outcome.tournaments if tournament.report_received)
    pending = outcome.regulation.judge(dataclasses.replace(facts, report_received=None), facts.end)
    states = {point.code: point.state for point in outcome.regulation.examined(pending)}
    assert [states[code] for code in ("D3", "D4", "D5")] == ["awaited"] * 3


def test_a_report_that_a_closed_season_never_got_is_awaited_no_more(results, pages):
    page = pages["tournaments/2007/via-emilia-saloon/"]
    examined = tuple(replace(point, state="awaited") for point in page.content.examined)
    for closed, said in ((True, ("non arrivato", "never arrived")), (False, ("in attesa", "awaited"))):
        shown = replace(page, content=replace(page.content, examined=examined, closed=closed))
        drawn = {path: html.decode() for path, html in render([shown], results, Site("", ""))}
        for lang, words_of_it in zip(("it", "en"), said, strict=True):
            points = re.findall(r'<span class="awaited">\s*(.*?)</span>', drawn[file_of(page.path, lang)], re.S)
            assert points and {*points} == {words_of_it}


def test_the_check_is_told_with_its_clauses(built):
    html = built["tournaments/2007/via-emilia-saloon/index.html"]
    section = html.partition('id="h-ex"')[2].partition("</section>")[0]
    assert "in regola" in section and "#cam-6" in section and "#mod-3" in section


# --- the record and its source -----------------------------------------------------------------------------------


def test_every_page_leads_to_the_file_that_it_is_made_of(built):
    for path, html in built.items():
        season, id = path.removeprefix("en/").split("/")[1:3]
        wanted = re.compile(
            rf"https://example\.org/owner/name/edit/main/data/tournaments/{season}/[a-z0-9-]+/{id}\.yaml"
        )
        links = read(html).of("a")
        decisions = len(re.findall(r">(?:fonte|source)<span", html))  # each leads there too
        assert sum(bool(wanted.fullmatch(link["href"])) for link in links) == 2 + decisions, path
        assert any(link["href"].endswith(f"api/v1/tournaments/{season}/{id}.csv") for link in links)


def test_where_the_repository_is_not_known_no_path_looks_like_a_link(results, pages):
    page = pages["tournaments/2022-23/stella-di-latta/"]
    html = dict(render([page], results, Site()))[f"{page.path}index.html"].decode()
    assert "/edit/" not in html and "data/tournaments/2022-23/national/stella-di-latta.yaml" not in html


def test_a_photo_stands_with_its_size_its_words_and_its_thumbnail(built):
    document = read(built["en/tournaments/2022-23/stella-di-latta/index.html"])
    (picture,) = document.of("img")
    assert picture["src"] == "../../../../photos/2022-23/stella-di-latta/small/tavolo.jpg"
    assert picture["alt"] == "Invented drawing: a table of six" and picture["loading"] == "lazy"
    assert int(picture["width"]) <= 400 and int(picture["height"]) <= 400


def test_the_pages_stay_light(built):
    assert max(len(gzip.compress(html.encode(), mtime=0)) for html in built.values()) < 30_000


def test_a_name_in_the_bracket_leads_to_the_player(built):
    bracket = (
        built["tournaments/2007/cuore-verde/index.html"].partition('<ol class="bracket')[2].partition("</section>")[0]
    )
    names = re.findall(r"<bdi>", bracket)
    assert names and len(re.findall(r'<a href="\.\./\.\./\.\./players/p\d+/"><bdi>', bracket)) == len(names)


def test_a_step_that_leaves_the_score_as_it_was_is_not_told(results):
    """No prize beyond fourth place, a factor of 1: they stay in the JSON; at zero and below the sentence says why."""
    lookup, dropped = lookup_of(results), 0
    for page in of_kind("tournament", lookup):
        outcome = next(outcome for outcome in lookup.seasons if page.path.split("/")[1] == outcome.season.id)
        tournament = outcome.result.tournament(page.path.split("/")[2])
        for standing in page.content.standings:
            shown_steps = [entry.step for entry in standing.steps]
            scores = [step for step in shown_steps if step.field in (*SCORES, "place")]
            for before, step in pairwise(scores):  # what comes of the place is no step of the score
                repeated = before.field in SCORES and step.field in SCORES and before.after == step.after
                assert not repeated or step.after <= 0, page.path
            steps = tournament.standings[standing.id].steps
            assert [step for step in steps if step in shown_steps] == shown_steps
            dropped += len(steps) - len(shown_steps)
    assert dropped > 100


def test_what_each_game_left_adds_up_to_the_net_of_the_account(pages):
    seen = 0
    for page in pages.values():
        for standing in page.content.standings:
            nets = [entry.step.after for entry in standing.steps if entry.step.field == "net"]
            if nets and standing.games:
                seen += 1
                assert standing.net == nets[0], (page.path, standing.id)
    assert seen > 100


def test_a_lower_tier_says_what_it_took_from_whoever_won(example):
    lookup = lookup_of(example)
    costs = {page.path: page.content.cost for page in of_kind("tournament", lookup) if page.content.cost}
    downgraded = {
        f"tournaments/2009/{t.id}/": t
        for t in lookup.seasons[0].result.tournaments
        if t.verdict.value.promised is not None
        and t.verdict.value.multiplier is not None
        and t.verdict.value.multiplier < t.verdict.value.promised
    }
    assert costs.keys() == downgraded.keys() and costs
    for path, cost in costs.items():
        facts, won = cost.facts, downgraded[path].standings[downgraded[path].winner].value
        assert facts["now"] == won.points and facts["was"] > facts["now"]


def test_every_photo_stands_on_one_page_with_its_tournament_the_newest_first(results, built):
    (page,) = of_kind("gallery", lookup_of(results))
    evenings, photos = page.content.evenings, results.records.photos
    assert {evening.link.path: evening.photos for evening in evenings} == {
        f"tournaments/{season}/{id}/": shots for (season, id), shots in photos.items()
    }
    assert [evening.day for evening in evenings] == sorted((evening.day for evening in evenings), reverse=True)
    html = dict(render([page], results, Site()))["gallery/index.html"].decode()
    assert html.count("<figure>") == sum(map(len, photos.values())) and 'loading="lazy"' in html
    assert any("gallery/" in built[f"{evening.link.path}index.html"] for evening in evenings)
    nothing = replace(results, records=replace(results.records, photos={}))
    (without,) = of_kind("gallery", lookup_of(nothing))
    assert without.content.walls and not without.content.evenings


def test_the_gallery_draws_the_table_of_every_winner_with_the_games_it_won(results: Results):
    (page,) = of_kind("gallery", lookup_of(results))
    drawn = {small.link.path: small for wall in page.content.walls for small in wall.wheels}
    assert drawn
    for wall in page.content.walls:
        empty = [-len(wall.wheels) % abreast for abreast in (5, 6, 7)]
        assert -len(wall.wheels) % wall.abreast == min(empty), "the last row on a desk is as full as can be"
    for document in results.documents.values():
        for played in document.result.tournaments:
            small = drawn.get(f"tournaments/{document.season.id}/{played.id}/")
            if small:
                (table,) = (table for table in played.facts.tables if played.winner in table.seats)
                assert table.seats[small.winner] == played.winner
                won = [game.roles[played.winner] for game in table.games if game.won_by(played.winner)]
                assert sorted(role for role, n in small.won for _ in range(n)) == sorted(won)
                for seat, rings in zip(table.seats, small.filled, strict=True):
                    assert rings == tuple(
                        n for n, game in enumerate(table.games) if seat in game.roles and game.won_by(seat)
                    )


def test_the_final_leads_to_its_podium_and_its_finalists(built):
    shown = built["tournaments/2007/finale-nazionale-2007/index.html"]
    assert '<a href="../../../seasons/2007/final/">Podio e finalisti</a>' in shown
    assert sum("Podio e finalisti" in page for page in built.values()) == len(SEASONS & {"2007"})
