"""What a reader who has never seen the site can tell from a picture: a sign agrees with the words beside it, a key
stands before what it explains, an empty place says that it is empty."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from site_builder.languages import LANGUAGES, words
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.rendering import Site, file_of
from tests.building import of_kind, render


@pytest.fixture(scope="module")
def lookup(results):
    return lookup_of(results)


@pytest.fixture(scope="module")
def html(results):
    """(page, language) → the HTML of the page."""
    return lambda page, lang: {path: text.decode() for path, text in render([page], results, Site("", ""))}[
        file_of(page.path, lang)
    ]


def page_at(kind, lookup, path):
    return next(page.complete for page in of_kind(kind, lookup) if page.path == path)


def test_the_drawing_of_an_area_has_as_many_seats_as_its_words_and_its_lines(finished, html):
    """Full chambers are the seats that the area gives; who sits on a seat of another is noted in words. The home page
    has them where it does not draw the tables of the final."""
    (page,) = of_kind("home", lookup_of(finished))
    page = replace(page, content=replace(page.content, season=replace(page.content.season, closing=None)))
    tops = [top for top in page.content.season.tops if top.cylinder]
    assert any(top.empty for top in tops), "a seat went to somebody of no area"
    assert any(line.mark.area for top in tops for line in top.lines if line.mark), "somebody sits on another area's"
    for top in tops:
        full = [kind for kind, _, _ in top.cylinder.chambers if kind != "empty"]
        plain = [line for line in top.lines if line.mark and not line.noted]
        assert len(full) == top.seats == len(plain)
        assert top.empty == len(top.cylinder.chambers) - top.seats
    for lang in LANGUAGES:
        shown = html(page, lang)
        drawings = shown.partition('<ul class="seats">')[2].partition("</ul>")[0].split("<li")[1:]
        for drawn, top in zip(drawings, tops, strict=True):
            figures = [int(n) for n in re.findall(r"\d+", drawn.rpartition("<span>")[2])]
            assert figures == [top.seats, top.empty][: 1 + bool(top.empty)]
        assert shown.index('<ul class="key">') < shown.index('id="h-nord"')


def test_who_sits_on_a_seat_of_another_area_wears_its_colour_and_its_name(lookup, html):
    page = page_at("ranking", lookup, "rankings/2009/sud-isole/")
    (line,) = (line for line in page.content.lines if line.mark and line.mark.area)
    for lang in LANGUAGES:
        row = html(page, lang).partition(f'<tr id="{line.id}"')[2].partition("</tr>")[0]
        assert re.search(rf'class="seat s-\w+ {line.mark.area}"', row)
        assert lookup.newest.regulation.areas[line.mark.area][lang] in row.partition("<small>")[2]


def test_the_leader_of_a_ranking_stands_before_how_to_read_it(lookup, html):
    """Its signs have their words in the rows: the key comes after them, for who wants all of it."""
    page = page_at("ranking", lookup, "rankings/2009/nord/")
    for lang in LANGUAGES:
        before, _, after = html(page, lang).partition('<ul class="key">')
        assert f'<tr id="{page.content.lines[0].id}"' in before and "</table>" in before
        assert all(f" s-{sign}" in after.partition("</ul>")[0] for sign in ("card", "res", "no"))


@pytest.mark.parametrize(
    ("kind", "path", "is_before"),
    [("past", "rankings/2009/nord/2009-05-17/", False), ("final", "seasons/2009/final/", True)],
)
def test_how_to_read_it_stands_beside_the_table(lookup, html, kind, path, is_before):
    page = page_at(kind, lookup, path)
    for lang in LANGUAGES:
        shown = html(page, lang)
        key = shown.index(f'<summary class="fold">{words(lang)["key"]}</summary>')
        assert (key < shown.index('<table class="ledger two')) is is_before
        for sign in ("card", "res", "no"):
            assert f" s-{sign}" in shown[key:].partition("</ul>")[0]


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        ("ranking", "rankings/2009/nord/"), ("past", "rankings/2009/nord/2009-05-17/"),
        ("final", "seasons/2009/final/"), ("season", "seasons/2009/"), ("whatif", "seasons/2009/what-if/bang-2007/"),
    ],
)  # fmt: skip
def test_what_prints_without_a_browser_has_every_sign_and_name_of_a_drawing(lookup, html, kind, path):
    """It shows nothing that a drawing borrows from another, and no text of a page within a drawing."""
    for lang in LANGUAGES:
        shown = html(page_at(kind, lookup, path), lang)
        assert "<svg" in shown and not re.search("<use|<symbol|<foreignObject", shown)


def test_a_past_ranking_underlines_nothing_that_opens_nothing(lookup, html):
    """A dashed line is for what is not final yet, and told so in the key, with the signs that it is about."""
    page = page_at("past", lookup, "rankings/2009/nord/2009-05-17/")
    for lang in LANGUAGES:
        below = html(page, lang).partition('id="h-cl"')[2].rpartition("</table>")[2]
        assert words(lang)["as-if-that-day"] in below.partition('class="key"')[2].partition("</details>")[0]
        assert "pen" not in below.partition("<details")[0]


def test_a_ranking_that_leads_to_no_final_speaks_of_none(lookup, html):
    page = page_at("ranking", lookup, "rankings/2010-festival/player-of-the-year/")
    assert not page.content.finals and not page.content.bonuses
    for lang, own_words in (("it", ("finale", "bonus")), ("en", ("final", "bonus"))):
        text = html(page, lang).partition("<h1")[2].partition("<table")[0].replace("Final ranking", "")
        assert not [word for word in own_words if re.search(rf"\b{word}", text)]


def test_halls_of_fame_without_anybody_say_so_and_when_that_changes(results, finished):
    """While a season runs the home page leaves them to their own."""
    for kind, shown_of in (("honours", results), ("home", finished)):
        (page,) = of_kind(kind, lookup_of(replace(shown_of, known_halls={})))
        shown = {path: text.decode() for path, text in render([page], results, Site("", ""))}
        for lang in LANGUAGES:
            text = shown[file_of(page.path, lang)]
            assert words(lang)["honours-none"] in text and words(lang)["honours-later"] in text


def test_a_word_that_is_drawn_stands_there_in_letters_too(lookup, html):
    """A link around a drawing alone has no name for who does not see it."""
    (page,) = of_kind("home", lookup)
    for lang in LANGUAGES:
        links = re.findall(r"<a [^>]*>(.*?)</a>", html(page, lang), re.S)
        assert any("<svg" in link for link in links)
        assert [link for link in links if not re.sub(r"<[^>]*>", "", link).strip()] == []
