"""Under the tournaments of a player's season stands what they come to, and the final is asked about once."""

from __future__ import annotations

import re
from html import unescape

import pytest

from site_builder.pages.kinds.player import pages_for
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site
from tests.building import render

# A bonus; three areas; a tournament a season; who left a tournament, and played in closed seasons only.
PLAYERS = ("p0043", "p0051", "p0002", "p0012")


@pytest.fixture(scope="module")
def built(results) -> dict[str, str]:
    pages = [page.complete for page in pages_for(lookup_of(results), PLAYERS)]
    return {path: text.decode() for path, text in render(pages, results, Site("", "abc")) if path.endswith(".html")}


def feet(built, player: str, lang: str = "") -> list[list[str]]:
    """The words of each last row, by table."""
    tables = re.findall(r"<tfoot>(.*?)</tfoot>", built[f"{lang}players/{player}/index.html"], re.DOTALL)
    rows = [re.findall(r"<tr.*?</tr>", table, re.DOTALL) for table in tables]
    return [[" ".join(unescape(re.sub(r"<[^>]+>", " ", row)).split()) for row in of_table] for of_table in rows]


def test_the_points_of_the_ranking_stand_under_their_tournaments_with_the_bonus_and_what_gives_none(built):
    first = feet(built, "p0043")[0]
    assert first == [
        "Totale, Centro 11 tornei, Bonus Player +53.700. Senza punti per la classifica: Finale nazionale 247.180,95 $"
    ]
    assert feet(built, "p0043", "en/")[0][0].startswith("Total, Centre 11 tournaments, Player bonus +53,700.")


def test_a_tournament_that_somebody_left_is_not_one_of_those_that_make_the_total(built):
    assert feet(built, "p0012")[0] == ["Totale, Nord 4 tornei 39.500 $"]


def test_how_far_from_the_final_somebody_was_names_the_season_where_it_is_not_that_of_the_home_page(built):
    badges = {
        player: unescape(re.sub(r"<[^>]+>", "", built[f"players/{player}/index.html"].partition('class="badge')[2]))
        for player in PLAYERS
    }
    assert "Stagione 2009 (inventata). Fuori dalla finale per 69.500" in " ".join(badges["p0012"].split())


def test_who_played_in_several_areas_has_a_row_for_each(built):
    rows = next(table for table in feet(built, "p0051") if len(table) > 1)
    assert sorted(re.match(r"Totale, (Nord|Centro|Sud e Isole)", row).group(1) for row in rows) == [
        "Centro",
        "Nord",
        "Sud e Isole",
    ]
    assert [("Senza punti" in row) for row in rows] == [False, False, True]


def test_a_single_tournament_has_no_total(built):
    html = built["players/p0002/index.html"]
    tables = re.findall(r'<table class="ledger two results year">.*?</table>', html, re.DOTALL)
    single = [table for table in tables if table.count("<tbody") == 1]
    assert single and not any("<tfoot" in table for table in single)


def test_the_finals_of_several_seasons_are_told_in_one_section(built):
    html = built["players/p0043/index.html"]
    assert html.count(">E la finale?<") == 1
    section = html.partition(">E la finale?<")[2].partition("</section>")[0]
    assert section.count("<h3") >= 1 and "seasons/2009/final/" in section
