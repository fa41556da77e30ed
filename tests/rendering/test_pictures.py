"""Pictures to share: what they say, that they stay the same, and that nobody is on them who wishes not to be named."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.pages.charts.outline import FINE, polygons
from site_builder.pages.parts.page import Page
from site_builder.pages.sharing import picture
from site_builder.problems import errors
from site_builder.records.championship import unnamed
from site_builder.rendering import Site, pictures
from tests.building import all_pages, render
from tests.cache.several import several

EXAMPLE = Path(__file__).parents[1] / "example/data"
drawing = pytest.mark.skipif(not pictures.available(), reason="the typefaces are not installed: extra `pictures`")


@pytest.fixture(scope="module")
def results():
    results, problems = examine(EXAMPLE)
    assert errors(problems) == []
    return results


@pytest.fixture(scope="module")
def pages(results) -> dict[str, Page]:
    return {page.path: page for page in all_pages(results)}


def test_a_tournament_shows_its_podium(pages):
    page = pages["tournaments/2009/bisonte-bianco/"]
    shown = picture(page)
    assert [row.place for row in shown.rows] == [1, 2, 3]
    assert shown.title["it"] == "Trofeo del Bisonte bianco" and shown.invented and not shown.tall
    assert page.content.row.end in shown.under


def test_a_ranking_has_a_tall_picture_with_the_line_of_the_final(pages):
    page = pages["rankings/2009/nord/"]
    shown = picture(page)
    assert pictures.of(page) == ("picture.png", "picture-tall.png")
    assert [row.who for row in shown.rows] == [(line.player,) for line in page.content.lines[:10]]
    assert [row.sign for row in shown.rows] == [line.mark.sign if line.mark else "" for line in page.content.lines[:10]]
    drawn_under = [n for n, line in enumerate(page.content.lines[:10]) if line.below and line.below[0] == "cut"]
    assert [n for n, row in enumerate(shown.rows) if row.cut] == drawn_under


def test_a_final_shows_who_is_in_it_and_a_past_day_the_picture_of_its_ranking(pages):
    shown = picture(pages["seasons/2009/final/"])
    assert [row.label["it"] for row in shown.rows] == ["Nord", "Centro", "Sud e Isole"]
    assert all(len(row.who) == 1 for row in shown.rows)
    past = next(page for page in pages.values() if page.template == "past")
    ranking = next(page for page in pages.values() if page.template == "ranking" and past.path.startswith(page.path))
    assert pictures.preview(past) == pictures.preview(ranking) == f"{ranking.path}picture.png"


def test_pages_that_are_not_to_be_found_have_none(pages):
    assert all(not pictures.of(page) for page in pages.values() if page.noindex)
    assert not pictures.of(pages["data/"])


def test_a_site_without_pictures_mentions_none(results):
    for path, content in render(all_pages(results), results, Site("https://example.org/")):
        assert not path.endswith(".png") and b"og:image" not in content, path


@drawing
def test_a_page_names_its_picture_by_whole_address_and_the_picture_is_there(results):
    from PIL import Image

    site = dict(render(all_pages(results), results, Site("https://example.org/mastro/", pictures=True)))
    page = site["en/rankings/2009/nord/index.html"].decode()
    address = "https://example.org/mastro/en/rankings/2009/nord/picture.png"
    assert f'<meta property="og:image" content="{address}">' in page
    assert 'href="../../../rankings/2009/nord/picture-tall.png"' in page
    for name, size in pictures.SIZES.items():
        content = site[f"en/rankings/2009/nord/{name}"]
        with Image.open(io.BytesIO(content)) as image:
            assert image.size == size and image.mode == "P"
        assert len(content) < 60_000


@drawing
def test_every_page_to_be_found_of_every_regulation_can_be_drawn(tmp_path):
    results, problems = examine(several(tmp_path / "data"))
    assert errors(problems) == []
    site, register = Site("https://example.org/", pictures=True), results.records.register
    laws = set()
    for page in all_pages(results):
        drawn = dict(pictures.files(page, "it", register, site, unnamed()))
        assert set(drawn) == set(pictures.of(page)), page.path
        if drawn:
            laws.add(page.regulation)
    assert laws >= {"bang-2009", "bang-2022", "bang-official", "festival-2000"}


@drawing
def test_the_same_page_gives_the_same_bytes_and_languages_differ(results, pages):
    page, register = pages["tournaments/2009/bisonte-bianco/"], results.records.register
    italian, again, english = (
        dict(pictures.files(page, lang, register, Site(), unnamed())) for lang in ("it", "it", "en")
    )
    assert italian == again != english


@drawing
def test_a_withheld_name_is_not_drawn(results, pages, monkeypatch):
    """Everybody on a picture is drawn under the name that the register gives, which knows who is withheld."""
    page, register, drawn = pages["rankings/2009/nord/"], results.records.register, []
    lay = pictures._Sheet._lay
    monkeypatch.setattr(pictures._Sheet, "_lay", lambda self, text, *rest: drawn.append(text) or lay(self, text, *rest))
    first = page.content.lines[0].player
    name = register.players[first].name
    dict(pictures.files(page, "it", register, Site(), unnamed()))
    assert name in drawn
    drawn.clear()
    monkeypatch.setattr(type(register), "name", lambda self, player, lang="it": f"Giocatore {player}")
    dict(pictures.files(page, "it", register, Site(), unnamed()))
    assert name not in drawn and f"Giocatore {first}" in drawn


def test_an_outline_becomes_polygons_with_its_holes():
    square = polygons("M0 0H10V10H0zM2 2h6v6h-6z")
    assert [polygon[0] for polygon in square] == [(0, 0), (2 * FINE, 2 * FINE)]
    assert square[1] == [(2 * FINE, 2 * FINE), (8 * FINE, 2 * FINE), (8 * FINE, 8 * FINE), (2 * FINE, 8 * FINE)]
    (bow,) = polygons("M0 0Q10 0 10 10")
    assert bow[-1] == (10 * FINE, 10 * FINE) and all(0 <= x <= 10 * FINE for x, _ in bow) and len(bow) > 4
    (smooth,) = polygons("M0 0C0 5 5 10 10 10S20 5 20 0.5z")
    assert smooth[-1] == (20 * FINE, FINE // 2)


def test_a_club_a_hall_and_a_law_have_a_picture_of_their_own(pages):
    club = next(page for page in pages.values() if page.template == "club" and page.content.regulars)
    most = [(row.who, row.amount) for row in picture(club).rows]
    assert most == [((player,), times) for player, times in club.content.regulars[:5]]
    hall = next(page for page in pages.values() if page.template == "hall" and picture(page))
    years = {str(year.year): year for year in hall.content.years}
    for row in picture(hall).rows:
        assert row.who == tuple(first.player for first in years[row.label["it"]].winners) != ()
    law = picture(pages["regulations/bang-2009/"])
    assert [row.label for row in law.rows] == [
        season.text for season in pages["regulations/bang-2009/"].content.seasons
    ]
    assert law.under == (pages["regulations/bang-2009/"].content.edition,)
