"""Two players side by side, with a script and without."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser, home: str):
    """The page in a window of a phone; what the browser complains of fails the test."""
    complaints: list[str] = []
    context = browser.new_context(service_workers="block", viewport={"width": 320, "height": 700})
    page = context.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{home}head-to-head/")
    yield page
    context.close()
    assert not complaints


def choose(page: Page, first: str, second: str) -> None:
    for label, name in (("Una persona", first), ("L’altra persona", second)):
        page.get_by_label(label).fill(name)
        page.get_by_label(label).blur()


def test_two_who_met_have_the_tournaments_of_both_with_who_came_first(page: Page):
    choose(page, "Ivo Bisontini", "Norma Bufera")
    tables = page.locator(".mirrored")
    expect(tables).to_have_count(3)
    nord = tables.nth(1).get_by_role("row").filter(has_text="Nord")
    expect(nord.locator("b")).to_have_text("1º, 155.763,33")
    first = tables.first.get_by_role("row").nth(1)
    expect(first).to_have_text(re.compile(r"^4\s*volte davanti\s*3$"))  # who came first more often opens the mirror
    expect(tables.first.get_by_role("rowheader", name="titoli")).to_have_count(0)  # neither has any
    assert page.url.endswith("?p0237&p0149")
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_an_english_page_writes_amounts_as_english_does_in_a_browser_of_any_language(browser: Browser, home: str):
    context = browser.new_context(service_workers="block", locale="de-CH")
    page = context.new_page()
    page.goto(f"{home}en/head-to-head/?p0237&p0149")
    nord = page.locator(".mirrored").nth(1).get_by_role("row").filter(has_text="North")
    expect(nord.locator("b")).to_have_text("1st, 155,763.33")
    context.close()


def test_half_a_name_or_one_with_a_mistake_is_enough_where_one_person_is_meant(page: Page):
    choose(page, "ivo bisontni", "norma buf")
    expect(page.get_by_label("Una persona")).to_have_value("Ivo Bisontini")
    expect(page.locator(".mirrored").first).to_be_visible()


def test_where_several_are_meant_each_box_asks_which_and_a_tap_answers(page: Page):
    choose(page, "ivo", "norma")
    first, second = page.locator("output[for=one]"), page.locator("output[for=two]")
    expect(second).to_contain_text(re.compile(r"^Quale\?Norma .*…$"))
    expect(second.get_by_role("button")).to_have_count(5)
    expect(first).to_contain_text("Quale?")
    first.get_by_role("button", name="Ivo Bisontini").click()
    expect(first).to_be_empty()
    expect(page.get_by_label("Una persona")).to_have_value("Ivo Bisontini")
    expect(second.get_by_role("button")).to_have_count(5)
    second.get_by_role("button").first.click()
    expect(page.locator(".mirrored").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_tables_that_two_shared_are_those_of_the_page_of_their_meetings(page: Page, home: str):
    page.goto(f"{home}players/p0149/met/")
    meeting = page.locator("#p0237 .unfolded a[href*='#t']")
    shared = {link.get_attribute("href").split("tournaments/")[1]: link.text_content() for link in meeting.all()}
    page.goto(f"{home}head-to-head/?p0237&p0149")
    tables = page.locator(".mirrored .aside a")
    expect(tables.first).to_be_visible()
    results = {link.get_attribute("href").split("tournaments/")[1]: link.text_content() for link in tables.all()}
    assert results and results.items() <= shared.items()
    expect(page.locator(".mirrored .aside").first).to_contain_text("partite insieme")


def test_a_tournament_stands_with_its_years_and_not_with_the_id_of_its_season(page: Page):
    choose(page, "Iole Cheyenne", "Bonaria Terramontana")
    session = page.locator(".mirrored").nth(2).get_by_role("rowheader").filter(has_text="Carte vecchie")
    expect(session.locator("small")).to_have_text("2009")


def test_a_final_that_gives_no_points_stands_among_the_tournaments_of_both(page: Page):
    choose(page, "Ivo Bisontini", "Norma Bufera")
    final = page.locator("a[href$='tournaments/2009/finale-nazionale/']")
    row = page.locator(".mirrored").nth(2).get_by_role("row").filter(has=final)
    expect(row.get_by_role("cell")).to_have_text(["15º", "18º"])
    expect(row.locator("b")).to_have_text("15º")
    expect(row.get_by_role("rowheader")).to_contain_text("Finale nazionale 2009")


def test_two_who_never_met_are_measured_all_the_same(page: Page):
    choose(page, "Ivo Bisontini", "Romeo Cheyenne")
    expect(page.locator(".pair .both")).to_contain_text("Mai nello stesso torneo")
    expect(page.locator(".mirrored")).to_have_count(1)
    page.reload()
    expect(page.locator(".mirrored")).to_have_count(1)


def test_the_titles_of_both_stand_side_by_side(page: Page):
    choose(page, "Gavino Stellalatta", "Ivo Bisontini")
    row = page.locator(".mirrored").nth(1).get_by_role("row").filter(has_text="Titoli delle stagioni inventate")
    expect(row.get_by_role("cell")).to_have_text(["2009", "–"])
    row.get_by_role("link").click()
    assert page.url.endswith("honours/invented-seasons/")


def test_a_tournament_that_one_of_the_two_left_puts_the_other_ahead_of_nobody(page: Page):
    choose(page, "Norma Bufera", "Ivo Bisontini")
    expect(page.locator(".pair .both small")).to_have_text("In un altro manca uno dei due posti: non si conta.")
    row = page.locator(".mirrored").nth(2).get_by_role("row").filter(has_text="La stella di latta")
    expect(row.get_by_role("cell")).to_have_text(["2º, 6.500", "ha lasciato"])
    expect(row.locator("b")).to_have_count(0)


def test_the_heading_names_the_two_and_the_rivalries_of_others_step_back(page: Page):
    expect(page.locator(".rivals").first).to_be_visible()
    choose(page, "Norma Bufera", "Ivo Bisontini")
    expect(page.locator("h1")).to_have_text("Norma Bufera contro Ivo Bisontini")
    expect(page.locator(".rivals").first).to_be_hidden()
    page.locator(".side").get_by_role("link", name="Le grandi rivalità").click()
    expect(page.locator(".rivals").first).to_be_visible()


def test_a_square_for_every_game_of_the_two_is_as_many_as_the_page_of_their_meetings_counts(page: Page, home: str):
    page.goto(f"{home}players/p0149/met/")
    row = page.locator("#p0237 tr").first
    won = [int(row.locator(".versus > :is(b, span:last-child)").nth(n).text_content()) for n in (0, 1)]
    games = int(row.locator(".figure").first.text_content())
    page.goto(f"{home}head-to-head/?p0149&p0237")
    drawn = page.locator(".pair .versus")
    expect(drawn).to_have_text(re.compile(rf"^{won[0]}\s*{won[1]}$"))
    squares = [path.get_attribute("d").count("M") for path in drawn.locator("path").all()]
    assert squares == [won[0], games - sum(won), won[1]]


def test_a_share_is_drawn_of_all_its_games_and_says_how_many_they_are(page: Page):
    """Thirteen per cent fill no bar, whatever the other has."""
    choose(page, "Ivo Bisontini", "Norma Bufera")
    expect(page.locator(".pair .both")).to_contain_text("Ivo Bisontini è davanti, 4 a 3 nei tornei in comune.")
    for role in ("Sceriffo", "Fuorilegge"):
        row = page.locator(".mirrored").first.get_by_role("row").filter(has_text=role)
        for cell in row.get_by_role("cell").all():
            percent, won, games = map(int, re.match(r"(\d+)% (\d+) su (\d+)", cell.inner_text()).groups())
            assert percent == (200 * won + games) // (2 * games)  # a half is rounded up
            assert cell.locator("span").evaluate("bar => bar.style.getPropertyValue('--n')") == f"{percent}%"


def test_a_name_that_nobody_has_is_said_to_be_none(page: Page):
    choose(page, "Ivo Bisontini", "Nessuno Così")
    expect(page.locator("output[for=two]")).to_contain_text("Qui non c’è nessuno con il nome «Nessuno Così».")
    choose(page, "Ivo Bisontini", "Norma Bufera")
    expect(page.locator(".pair .both")).to_contain_text("in comune")


def test_without_a_script_the_page_lists_who_met_most(browser: Browser, home: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{home}head-to-head/")
    expect(page.locator(".pair")).to_be_hidden()
    page.locator(".rivals a.opened").first.click()
    assert "/met/" in page.url
    context.close()
