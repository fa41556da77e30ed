"""The theme that a reader chooses: with a script it stays from page to page, without one it holds for the page."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.actions import follow

pytestmark = pytest.mark.browser

LIGHT, DARK = "rgb(242, 244, 230)", "rgb(20, 24, 15)"
ITALIAN = {"light": "chiaro", "dark": "scuro", "auto": "auto"}


def paper(page, colour: str) -> None:
    expect(page.locator("html")).to_have_css("background-color", colour)


def choose(page, theme: str) -> None:
    page.get_by_role("group", name="Tema").get_by_role("radio", name=ITALIAN[theme]).check()


@pytest.mark.parametrize("script", [False, True], ids=["without-javascript", "with-javascript"])
@pytest.mark.parametrize("device", ["light", "dark"])
def test_the_choice_beats_the_device_on_the_page_where_it_is_made(read, script, device):
    page = read(width=390, height=844, script=script, color_scheme=device)
    paper(page, {"light": LIGHT, "dark": DARK}[device])
    for theme, colour in (("dark", DARK), ("light", LIGHT), ("dark", DARK)):
        choose(page, theme)
        paper(page, colour)
        assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme
    choose(page, "auto")
    paper(page, {"light": LIGHT, "dark": DARK}[device])


def test_the_choice_stays_through_pages_languages_and_seasons_and_is_taken_back(read):
    page = read(width=390, height=844, script=True, color_scheme="light")
    choose(page, "dark")
    follow(page, page.locator(".race .gap").first)
    paper(page, DARK)
    follow(page, page.get_by_role("link", name="English"))
    expect(page.get_by_role("group", name="Theme").get_by_role("radio", name="dark")).to_be_checked()
    paper(page, DARK)
    follow(page, page.get_by_role("navigation").get_by_role("link", name="Seasons"))
    follow(page, page.locator("main a[href]").filter(has_text=re.compile(r"\d{4}")).first)
    paper(page, DARK)
    page.get_by_role("radio", name="auto").check()
    page.reload()
    paper(page, LIGHT)
    page.go_back()
    paper(page, LIGHT)


def test_nobody_sees_the_other_theme_first(read):
    """The theme stands before there is a body to paint."""
    page = read(width=390, height=844, script=True, color_scheme="light")
    choose(page, "dark")
    page.add_init_script("""
        new MutationObserver((_, seen) => {
          if (!document.body) return;
          window.before = document.documentElement.dataset.theme;
          seen.disconnect();
        }).observe(document, { childList: true, subtree: true });
    """)
    page.reload()
    assert page.evaluate("window.before") == "dark"


def test_where_nothing_may_be_kept_or_nonsense_was_the_page_is_whole(read):
    page = read(width=390, height=844, script=True, color_scheme="light")
    page.evaluate("localStorage.setItem('il-mastro.theme', 'x\" onload=alert(1)')")
    page.reload()
    paper(page, LIGHT)
    assert page.evaluate("document.documentElement.dataset.theme") is None
    faults = []
    page.on("pageerror", lambda fault: faults.append(fault))
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } });")
    page.reload()
    choose(page, "dark")
    paper(page, DARK)
    assert faults == []


def test_the_switch_is_reached_and_turned_with_the_keyboard(read):
    page = read(width=390, height=844, script=True, color_scheme="light")
    page.locator("#t-auto").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    paper(page, DARK)
    for radio in page.locator("fieldset.theme label").all():
        assert radio.bounding_box()["height"] >= 24


def test_on_paper_there_is_no_dark(read):
    page = read(script=True, color_scheme="light")
    choose(page, "dark")
    page.emulate_media(media="print")
    paper(page, "rgb(255, 255, 255)")
    assert not page.get_by_role("radio").first.is_visible()


def test_a_link_to_what_is_folded_opens_it(read):
    page = read("regulations/bang-2007/compare/bang-2009/", width=390, height=844, script=True)
    link = page.locator(".changes .references > a:not(.cited)").first
    clause = page.locator(link.get_attribute("href"))
    assert clause.evaluate("it => it.open") is False
    link.click()
    expect(clause.locator(".difference")).to_be_visible()
    page.reload()
    expect(clause.locator(".difference")).to_be_visible()
