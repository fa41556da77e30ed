"""The record of a table on a phone: roles and outcomes at once, characters and balances when they are asked for."""

import pytest
from playwright.sync_api import expect

from tests.browser.typefaces import in_every_set

pytestmark = pytest.mark.browser


TOURNAMENT = "tournaments/2009/bisonte-bianco/"
PHONES = (390, 320)


def record(page):
    return page.locator("table.record-sheet").first


def opened(page):
    """The page on a phone with its games unfolded."""
    page.locator("summary:has(#h-t)").click()
    return page


def narrowed(page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})


def sideways(page) -> int:
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


@in_every_set
def test_a_phone_shows_the_characters_and_the_balance_without_javascript(read):
    page = opened(read(TOURNAMENT, width=390, height=844))
    table = record(page)
    character, balance = table.locator(".lead").first, table.locator(".balance").first
    switch = page.get_by_role("checkbox", name="Mostra anche personaggi e saldo")
    for width in PHONES:
        narrowed(page, width)
        expect(character).to_be_hidden()
        expect(balance).to_be_hidden()
        assert table.locator(".letter").first.is_visible() and table.locator("svg.balance-bars").first.is_visible()
        assert switch.locator("xpath=..").bounding_box()["height"] >= 24
        switch.check()
        expect(character).to_be_visible()
        expect(balance).to_be_visible()
        assert character.inner_text() and balance.inner_text()
        assert sideways(page) == 0, "the page does not scroll sideways: only a table may, in its own frame"
        for cell in table.locator("tbody tr").first.locator("td").all():
            assert cell.evaluate("it => it.scrollWidth <= it.clientWidth + 1"), cell.inner_text()
        switch.uncheck()
        expect(character).to_be_hidden()


def test_a_phone_opens_the_first_table_and_the_one_that_a_link_asks_for(read):
    page = opened(read(TOURNAMENT, width=390, height=844))
    tables = page.locator("table.record-sheet")
    expect(tables.nth(0)).to_be_visible()
    expect(tables.nth(1)).to_be_hidden()
    page.goto(f"{page.url}#t2")
    expect(tables.nth(1)).to_be_visible()
    narrowed(page, 1440)
    page.goto(page.url.partition("#")[0])
    expect(tables.nth(1)).to_be_visible()


@in_every_set
def test_no_name_of_a_character_is_broken_within_a_word(read):
    page = opened(read(TOURNAMENT, width=PHONES[0], height=844))
    page.get_by_role("checkbox", name="Mostra anche personaggi e saldo").check()
    for width in PHONES:
        narrowed(page, width)
        expect(record(page).locator(".lead").first).to_be_visible()
        broken = page.evaluate(BROKEN)
        assert broken == [], f"Calamit/y at {width}"


BROKEN = """() => [...document.querySelectorAll('.record-sheet .lead:not(.at)')].flatMap(it => {
  const text = it.firstChild, parts = []
  for (const word of text.data.matchAll(/[^ ]+/g)) {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    if (range.getClientRects().length > 1) parts.push(word[0])
  }
  return parts
})"""


def test_what_the_legend_tells_is_what_is_shown(read):
    page = opened(read(TOURNAMENT, width=390, height=844))
    table = record(page)
    message, character = page.locator(".shy"), table.locator(".lead").first
    assert "personaggio" in message.text_content() and message.is_visible() == character.is_visible() is False
    page.get_by_role("checkbox", name="Mostra anche personaggi e saldo").check()
    expect(character).to_be_visible()
    expect(message).to_be_visible()


def test_a_wide_screen_and_paper_show_everything_and_no_switch(read):
    page = read(TOURNAMENT, width=1440, height=900)
    table = record(page)
    assert table.locator(".lead").first.is_visible() and table.locator(".balance").first.is_visible()
    assert page.get_by_role("checkbox").count() == 0
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(media="print")
    assert table.locator(".lead").first.is_visible() and page.get_by_role("checkbox").count() == 0
