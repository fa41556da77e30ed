"""A season has one name, wherever it stands, and its figures say what they count."""

from __future__ import annotations

import pytest

from site_builder.pages.kinds import season, tournament
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.announced import without_results
from site_builder.rendering import Site
from tests.building import of_kind, render


def test_the_heading_of_a_season_is_its_name_without_what_stands_in_brackets(results):
    for id in ("2009", "2022-23"):
        document = results.documents[id]
        (page,) = season.pages_of(lookup_of(results), document)
        for lang, name in document.season.name.items():
            assert page.content.heading[lang] == name.partition(" (")[0]


def test_the_games_of_a_tournament_are_those_that_sides_won_and_those_without_an_end(results):
    pages = list(tournament.pages_of(lookup_of(results), results.documents["2022-23"]))
    sums = [(page.content.games, dict(page.content.won)) for page in pages if page.content.games]
    assert all(games == sum(won.values()) for games, won in sums)
    assert any(won.get("unfinished") for _, won in sums), "the demonstration has a game that the clock ended"
    html = dict(render(pages, results, Site()))
    assert any("senza esito 1" in content.decode() for path, content in html.items() if not path.startswith("en/"))


@pytest.mark.parametrize(("folder", "awaited"), [("", "con i risultati"), ("en/", "with results")])
def test_tournaments_with_results_are_not_called_played_where_others_were_played_too(results, folder, awaited):
    pages = [page for page in of_kind("tournaments", lookup_of(results)) if page.template == "tournaments"]
    html = dict(render(pages, results, Site()))
    for id, document in results.documents.items():
        text = html[f"{folder}tournaments/{id}/index.html"].decode()
        assert (awaited in text) == bool(without_results(document)), id


def test_a_season_that_goes_on_says_where_the_next_tournaments_are(results):
    """And nothing of bonuses, which come once it is over."""
    lookup = lookup_of(results)
    for id, tournaments in (("2010", 4), ("2009", 0)):
        document = lookup.season(id)
        (page,) = season.pages_of(lookup, document)
        text = dict(render([page], results, Site()))[f"seasons/{id}/index.html"].decode()
        assert len(page.content.ahead) == text.count("Salva questa data") == tournaments
        assert ('id="h-next"' in text) == ('id="h-bo"' not in text) == (not document.result.closed)
        if tournaments:
            assert text.index('id="h-next"') < text.index('id="h-ra"')
