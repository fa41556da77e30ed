"""As a new reader with a phone: why is this one ahead of that one, and how it stood on a day gone by."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.actions import follow
from tests.browser.typefaces import in_every_set

pytestmark = pytest.mark.browser
MOST_TAPS = 3


def to_row(page: Page, link: Locator) -> Locator:
    """Taps a *link* to a row of a ranking. The row, once it stands where the link leads."""
    follow(page, link)
    row = page.locator(re.search(r"#.+", page.url).group())
    expect(row).to_be_in_viewport()
    return row


def test_from_the_home_page_to_why_in_at_most_three_taps(read):
    """The distance of who is next to the line leads to the row, its "why" says who is ahead and what decides."""
    page = read(width=390, height=844)
    taps = 0
    points = page.locator(".race .gap").nth(1)
    ahead = page.locator(".race li > a:not(.gap)").first.inner_text()
    row = to_row(page, points)
    taps += 1
    sheet = row.locator(".unfolded")
    if not sheet.is_visible():  # this browser does not open a row for a link
        row.locator("summary").click()
        taps += 1
    assert sheet.is_visible() and taps <= MOST_TAPS
    text = sheet.inner_text()
    level = sheet.locator("table.tie")
    assert ahead in text or level.count() and level.get_by_text(ahead.split()[0]).count()


def test_a_row_opens_its_derivation_and_closes_it_again(read, home):
    page = read(width=390, height=844)
    to_row(page, page.locator(".race .gap").first)
    row = page.locator(".standing tbody > tr[id]").nth(1)
    expect(row.locator(".account").first).to_be_hidden()
    row.locator("summary").click()
    account = row.locator(".account").first
    expect(account).to_be_visible()
    assert account.locator("li").count() > 1
    assert account.locator("li.sum .result").inner_text() == row.locator("td.amount").first.inner_text()
    row.locator("summary").click()
    expect(account).to_be_hidden()


def test_a_past_ranking_is_found_says_what_it_is_and_leads_back(read):
    page = read("rankings/2009/nord/", width=390, height=844)
    newest = page.url
    page.locator("#days > summary").click()
    follow(page, page.locator("ol.days a[href]").filter(has_text="Classifica al").nth(2))
    expect(page).to_have_url(re.compile(rf"^{re.escape(newest)}\d{{4}}-\d\d-\d\d/$"))
    link_to_newest = page.locator("main p a", has_text="La classifica di oggi è un’altra")
    expect(link_to_newest).to_be_visible()
    row = page.locator("tbody[id]:has(.account)").first
    row.locator("summary").click()
    expect(row.locator(".account li").first).to_be_visible()
    # what the line came to before stands on a day before
    follow(page, row.get_by_role("link", name=re.compile("^il conto al")))
    expect(page.locator("tbody:target .account li").first).to_be_visible()
    page.go_back()
    for link in (page.locator("a[rel=prev]"), page.locator("a[rel=next]"), link_to_newest):
        follow(page, link)
    expect(page).to_have_url(newest)


@in_every_set
def test_the_drawing_stays_inside_a_narrow_phone(read):
    page = read(width=320, height=700)
    to_row(page, page.locator(".race .gap").first)
    box = page.locator("svg.bump").first.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 320


def test_a_row_that_a_link_opened_closes_and_opens_again(read):
    page = read(width=390, height=844)
    row = to_row(page, page.locator(".race .gap").nth(1))
    sheet, close = row.locator(".unfolded"), row.get_by_role("link", name="chiudi", exact=True)
    if not sheet.is_visible():
        pytest.skip("this browser does not open a row for a link")
    top = row.bounding_box()["y"]
    close.click()
    expect(sheet).to_be_hidden()
    expect(close).to_be_hidden()
    assert abs(row.bounding_box()["y"] - top) < 2, "the row runs away from the thumb"
    row.locator("summary").click()
    expect(sheet).to_be_visible()
    row.locator("summary").click()
    expect(sheet).to_be_hidden()


def test_on_another_site_the_table_stands_alone(read):
    page = read("rankings/2009/nord/#table", width=320)
    assert page.locator(".standing").is_visible() and page.locator(".demo").is_visible()
    for part in ("h1", ".masthead", ".contents", ".colophon", ".crumb"):
        assert not page.locator(part).first.is_visible(), part
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    whole = read("rankings/2009/nord/")
    assert whole.locator("h1").is_visible()
    whole.get_by_text("Metti la tabella sul tuo sito").click()
    assert 'rankings/2009/nord/#table" title="' in whole.locator("details[open] code").inner_text()


def test_a_name_is_typed_and_jumped_to_and_a_club_shows_its_guests(read, folder):
    page = read("rankings/2009/nord/", width=390, height=844, script=True)
    rows = page.locator("#table tr[id]:visible")
    page.locator(".tools summary").click()
    everybody, name = rows.count(), page.get_by_label("nome", exact=True)
    last = page.locator("#table tr[id]").last
    name.fill(last.locator("bdi").inner_text().upper().replace(" ", "  "))
    expect(rows).to_have_count(1)
    expect(page.locator("#pick output")).to_have_text(f"1 su {everybody}")
    name.press("Enter")
    expect(rows).to_have_count(everybody)
    expect(last).to_be_in_viewport()
    assert page.url.endswith("#" + last.get_attribute("id")) and not name.input_value()
    page.get_by_label("al circolo").select_option("La Bottega del Bisonte")
    expect(rows).not_to_have_count(everybody)
    assert set(rows.evaluate_all("rows => rows.map((row) => row.id)")) == guests(folder, "bottega-del-bisonte")
    page.get_by_role("link", name="100º").click()  # who stands there was no guest
    expect(rows).to_have_count(everybody)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def guests(folder, club):
    """Who has a result of a tournament of *club* in the ranking of the North."""
    data = folder / "api/v1"
    ranking = json.loads((data / "rankings/2009/nord.json").read_text(encoding="utf-8"))
    held = json.loads((data / f"clubs/{club}.json").read_text(encoding="utf-8"))["tournaments"]
    ids = {tournament["tournament"] for tournament in held if tournament["season"] == "2009"}
    return {row["player"] for row in ranking["rows"] if ids & {result["tournament"] for result in row["results"]}}


def test_without_a_script_a_ranking_offers_no_box_to_type_in(read):
    assert not read("rankings/2009/nord/").locator("#pick").is_visible()


STROKES_OUTSIDE = """() => Array.from(document.querySelectorAll('.standing tr:has(.strip)'), row => {
  const own = row.getBoundingClientRect(), strokes = row.querySelector('.strip').getBoundingClientRect();
  return {row: row.id, drawn: strokes.height > 0, inside: strokes.top >= own.top && strokes.bottom <= own.bottom};
}).filter(({drawn, inside}) => !drawn || !inside)"""


@pytest.mark.parametrize("media", ["screen", "print"])
def test_the_strokes_of_a_season_stand_in_the_row_of_who_played_it(read, media):
    """On paper, where rows are lower, they stood beside the next person."""
    page = read("rankings/2009/nord/", width=794, height=1123)
    page.emulate_media(media=media)
    assert page.locator(".standing .strip").count() > 5
    assert page.evaluate(STROKES_OUTSIDE) == []


@pytest.mark.parametrize("path", ["rankings/2009/nord/", "seasons/2009/"])
def test_a_button_prints_the_page(read, path):
    page = read(path, script=True)
    page.evaluate("window.print = () => { document.body.dataset.printed = 'once'; }")
    page.locator("button.print").click()
    assert page.evaluate("document.body.dataset.printed") == "once"
