"""Journeys of readers through several pages: another season, another theme, another language, and on to paper."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.actions import follow

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("script", [False, True], ids=["without-javascript", "with-javascript"])
def test_from_one_season_to_another(read, script):
    page = read(width=390, height=844, script=script)
    seen = {}
    for n in range(3):
        follow(page, page.get_by_role("navigation").get_by_role("link", name="Stagioni"))
        season = page.locator("main a[href]").filter(has_text=re.compile(r"\d{4}")).nth(2 * n)
        named = season.inner_text()
        follow(page, season)
        seen[page.url] = page.locator("h1").inner_text()
        assert re.search(r"\d{4}", named).group() in seen[page.url]
    assert len(set(seen.values())) >= 2, "the seasons differ"


def test_the_theme_follows_the_reader_at_once(read):
    page = read(width=390, height=844, color_scheme="light", script=True)
    paper = "getComputedStyle(document.body).color"
    light = page.evaluate(paper)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(paper)
    assert light != dark
    page.emulate_media(color_scheme="light")
    assert page.evaluate(paper) == light


def test_a_reader_who_changes_language_stays_at_the_same_row(read):
    page = read(width=390, height=844)
    follow(page, page.locator(".race .gap").first)
    italian = page.url.split("#")[0]
    leader = page.locator(".standing tr[id] bdi").first.inner_text()
    follow(page, page.get_by_role("link", name="English"))
    assert page.locator(".standing tr[id] bdi").first.inner_text() == leader
    row = page.locator(".standing tr[id] summary").first
    assert "in the final" in row.inner_text(), "what opens the row is the row: its sign has no word of a language"
    assert row.evaluate("it => getComputedStyle(it, '::after').content") == '""'
    follow(page, page.get_by_role("link", name="Italiano"))
    expect(page).to_have_url(italian)


def test_on_paper_stand_the_numbers_and_not_the_menu(read, tmp_path):
    page = read()
    follow(page, page.locator(".race .gap").first)
    page.emulate_media(media="print")
    assert not page.get_by_role("navigation").first.is_visible()
    assert page.locator(".standing tr[id] .named").first.is_visible()
    colours = page.evaluate("[getComputedStyle(document.body).color, getComputedStyle(document.body).backgroundColor]")
    assert colours[0] == "rgb(0, 0, 0)" and colours[1] in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert 2 <= leaves(page, tmp_path / "ranking.pdf") <= 16


def test_a_regulation_prints_on_a_few_sheets(read, home, tmp_path):
    page = read()
    follow(page, page.get_by_role("navigation", name="Sezioni").get_by_role("link", name="Regole"))
    follow(page, page.locator("main a[href]").filter(has_text="2009").first)  # half a page prints on one sheet
    sheets = leaves(page, tmp_path / "regulation.pdf")
    assert 4 <= sheets <= 32, sheets  # 31 with the table of its numbers


def leaves(page, file: Path) -> int:
    """How many pages the printed document has."""
    page.pdf(path=file, prefer_css_page_size=True)
    return len(re.findall(rb"/Type\s*/Page\b", file.read_bytes()))
