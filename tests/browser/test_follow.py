"""Whoever follows their own name finds it first on the home page; it stays on the device."""

import json
import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
CHOICE = "il-mastro.me"


def near_the_line(page) -> str:
    """The address of somebody just below the line."""
    return re.search(r"players/p\d+/", page.locator(".race .outside > a:not(.gap)").first.get_attribute("href")).group()


def test_a_name_that_was_chosen_opens_the_home_page_with_place_gap_result_and_next_day(read, home):
    page = read(width=390, height=844, script=True)
    fetched = []
    page.on("request", lambda request: fetched.append(request.url))
    expect(page.locator("#me")).to_contain_text("Cerca il tuo nome")
    person = near_the_line(page)
    page.goto(home + person)
    name = page.locator("h1").inner_text()
    button = page.get_by_role("button", name=f"Segui {name}")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    assert set(json.loads(page.evaluate(f"localStorage.getItem('{CHOICE}')"))) == {"id", "place"}
    page.goto(home)
    mine = page.locator("#me")
    expect(mine.get_by_role("heading", name=name)).to_be_visible()
    for part in ("Ultimo risultato:", "Prossimo torneo:", "º su "):
        expect(mine).to_contain_text(part)
    expect(mine).to_contain_text(re.compile(r"Prossimo torneo: \d+(–\d+)? \w{3}, "))
    expect(mine.get_by_role("link", name="Che cosa mi serve?")).to_have_attribute("href", re.compile(r"/needs/#p\d+$"))
    assert "Dall’ultima visita" not in mine.inner_text(), "nothing moved since the name was chosen"
    for link in mine.get_by_role("link").all():
        assert page.request.get(link.evaluate("it => it.href")).ok
    assert all(address.startswith(home) for address in fetched), "nobody else is told whom one follows"
    page.goto(home + person)
    page.get_by_role("button", name=f"Segui {name}").click()
    page.goto(home)
    expect(mine).to_contain_text("Cerca il tuo nome")
    assert page.evaluate(f"localStorage.getItem('{CHOICE}')") is None


def test_three_taps_lead_from_the_home_page_to_following_somebody(read):
    page = read(width=390, height=844, script=True)
    page.locator("#me a").click()
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("prateria olim")
    page.get_by_role("option").first.click()
    page.get_by_role("button", name="Segui Olimpia Prateria").click()
    expect(page.locator("#follow-me")).to_have_attribute("aria-pressed", "true")


def test_what_moved_since_the_last_visit_is_told_once(read, home):
    page = read(width=390, height=844, script=True)
    id = near_the_line(page).split("/")[1]
    seen = json.dumps({"id": id, "place": "30"})
    page.evaluate("([key, seen]) => localStorage.setItem(key, seen)", [CHOICE, seen])
    page.reload()
    expect(page.locator("#me")).to_contain_text("Dalla tua ultima visita: da 30")
    page.reload()
    expect(page.locator("#me h2")).to_be_visible()
    expect(page.locator("#me")).not_to_contain_text("Dall’ultima visita")
    page.goto(home + "en/")
    expect(page.locator("#me h2")).to_be_visible()
    expect(page.locator("#me")).not_to_contain_text("Since your last visit")


def test_nobody_follows_a_page_that_is_not_there_and_a_broken_choice_does_no_harm(read):
    page = read(script=True)
    for choice in ('{"id": "p999999"}', '{"id": "../../x"}', "[", "null"):
        page.evaluate("([key, seen]) => localStorage.setItem(key, seen)", [CHOICE, choice])
        page.reload()
        expect(page.locator("#me")).to_contain_text("Cerca il tuo nome")
        expect(page.locator("#me h2")).to_have_count(0)


def test_without_a_script_nothing_of_it_is_shown(read, home):
    page = read()
    expect(page.locator("#me")).to_be_hidden()
    page.goto(home + near_the_line(page))
    expect(page.locator("#follow-me")).to_be_hidden()
