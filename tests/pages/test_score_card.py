"""A season whose title is won over many games: who came where in which of them."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.kinds import insight, season
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.score_card import ScoreCard
from site_builder.rendering import Site
from site_builder.results import Results
from tests.building import render

FESTIVAL = "2010-festival"


@pytest.fixture(scope="module")
def card(results: Results) -> ScoreCard:
    (page,) = [page for page in insight.pages(lookup_of(results)) if page.path == f"insight/{FESTIVAL}/"]
    return page.content.card


def test_each_line_has_the_places_of_its_player_and_as_many_that_count_as_the_season_says(results, card):
    tournaments = results.documents[FESTIVAL].result.tournaments
    assert len(card.lines) >= 10 and len(card.games) == len(tournaments)
    for line in card.lines:
        places = {game.id: game.row(line.player).value.place for game in tournaments if line.player in game.people}
        shown = [at.place for at in line.games if at]
        assert sorted(shown) == sorted(place for place in places.values() if place)
        assert sum(at.counts for at in line.games if at) == min(card.best, len(shown))


def test_everybody_is_counted_once_by_how_many_games_they_played(results, card):
    (ranking,) = results.documents[FESTIVAL].result.rankings.values()
    assert sum(row.people for row in card.by_games) == len(ranking.lines)
    total = sum(row.people * row.average.value for row in card.by_games)
    assert total == sum(line.value.points for line in ranking.lines)
    assert max(row.wide for row in card.by_games) == 100 and card.by_games[0].named


def test_the_page_says_whether_who_leads_won_a_game_and_its_link_says_what_it_is(results, card):
    document = results.documents[FESTIVAL]
    lookup = lookup_of(results)
    won = [game for game in document.result.tournaments if card.leader.player in game.winners]
    assert card.won == len(won)
    pages = [
        *(page for page in insight.pages(lookup) if page.path == f"insight/{FESTIVAL}/"),
        *season.pages_of(lookup, document),
    ]
    built = {path: text.decode() for path, text in render(pages, results, Site("", "")) if path.endswith("html")}
    page = built[f"insight/{FESTIVAL}/index.html"]
    assert "gioco per gioco</h1>" in page and "che cosa dicono le partite" not in page.partition("<main")[2]
    entered = [game for game in document.result.tournaments if card.leader.player in game.people]
    assert 1 < len(entered) < len(card.games), "who leads played some of the games, not all: the page says how many"
    assert ("senza una vittoria" in page) == (not won) and f" in {len(entered)} giochi." in page
    first = page.partition("score-card")[2].partition("<tbody>")[2].partition("</tr>")[0]
    shown = re.findall(r'<span class="aside">([^<]+)</span>|<td class="figure">([^<]+)</td>', first)
    (narrow, _), (_, wide) = shown
    assert narrow == wide, "under a name, on a phone, stands the figure that has a column elsewhere"
    assert re.search(rf'href="\.\./\.\./insight/{FESTIVAL}/">Gioco per gioco<', built[f"seasons/{FESTIVAL}/index.html"])
