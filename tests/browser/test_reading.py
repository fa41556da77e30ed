"""What a reader must be able to do on every kind of page, with JavaScript switched off.

Each page is opened once for all of it (`visits`): a test asks what was met on each.
"""

import re
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.actions import follow
from tests.browser.typefaces import NAMES, in_every_set

pytestmark = pytest.mark.browser


def italian(pages: list[str], home: str) -> list[str]:
    """The Italian pages, for what does not depend on the words."""
    return [address for address in pages if not address.startswith(f"{home}en/")]


def test_the_home_page_leads_to_several_kinds_of_page_in_both_languages(pages, home):
    of_italian = italian(pages, home)
    assert len(of_italian) >= 5
    assert len(pages) - len(of_italian) >= 5


# How far the text of each cell of "Season by season" stands out of it, in pixels, with the text.
OUTSIDE = """Array.from(document.querySelectorAll('[aria-labelledby=h-h] :is(th, td)'), cell => {
  const text = document.createRange(), box = cell.getBoundingClientRect();
  text.selectNodeContents(cell);
  const out = Array.from(text.getClientRects(), line => Math.max(line.right - box.right, box.left - line.left));
  return [Math.round(Math.max(0, ...out)), cell.innerText];
}).filter(([by]) => by > 0)"""


@in_every_set
def test_the_points_of_every_season_stay_in_their_column_however_long(read, home, folder):
    """Who has the most points, to the cent, has the widest amounts."""
    amounts = {}
    for file in (folder / "players").glob("p*/index.html"):
        section = file.read_text(encoding="utf-8").partition('"h-h"')[2].partition("</section>")[0]
        amounts[file.parent.name] = max((len(amount) for amount in re.findall(r">([\d.,]+)</a>", section)), default=0)
    widest = sorted(amounts, key=lambda amount: (-amounts[amount], amount))[:3]
    page = read(width=390, height=844)
    for player in widest:
        page.goto(f"{home}players/{player}/")
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(OUTSIDE) == [], (player, width)


# The language of a page, its title, and how many main parts and headings of the first rank it has.
FRAME = """() => ({
  lang: document.documentElement.lang, titled: document.title !== '',
  main: document.querySelectorAll('main').length, skipped: document.querySelectorAll('main#c').length,
  headings: document.querySelectorAll('h1').length,
})"""
# The position of each detail of a page whose summary nobody sees, and of the first shut one of each kind.
DETAILS = """() => {
  // The folded index of a regulation is a phone's: on a wide screen it stands open beside the text.
  const all = Array.from(document.querySelectorAll('details:not(.jump)')), first = new Map();
  const inside = details => details.parentElement.closest('details:not([open])');
  const seen = details => inside(details) || details.querySelector(':scope > summary')?.checkVisibility();
  const unseen = all.flatMap((details, n) => seen(details) ? [] : [n]);
  all.forEach((details, n) => {
    const kind = `${details.parentElement.localName} ${details.parentElement.className} ${details.className}`;
    if (!details.open && !details.parentElement.closest('details') && !first.has(kind)) first.set(kind, n);
  });
  return {unseen, first: Array.from(first.values())};
}"""
BRIGHTNESS = """() => {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const brightness = (...colours) => {
    for (const colour of colours) { pen.fillStyle = colour; pen.fillRect(0, 0, 1, 1) }
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
  const root = getComputedStyle(document.documentElement), body = getComputedStyle(document.body)
  return { page: brightness('#fff', root.backgroundColor, body.backgroundColor), text: brightness('#000', body.color) }
}"""


@dataclass
class Visit:
    """What a reader met on one page; the lists say what went wrong."""

    frame: dict[str, object]
    brightness: dict[str, dict[str, float]]  # by what the reader prefers
    astray: list[str] = field(default_factory=list)
    skips: list[str] = field(default_factory=list)
    shut: list[str] = field(default_factory=list)
    opened: int = 0
    clicked: bool = True


@pytest.fixture(scope="module")
def complaints() -> list[str]:
    """What the browser complained of, and who else was asked for something, while every page was open."""
    return []


@pytest.fixture(scope="module")
def visits(browsers, home, pages, complaints) -> dict[str, Visit]:
    """Every page of `pages` by its address. English ones are reached by the link that the Italian one has."""
    context = browsers(NAMES[0]).new_context(java_script_enabled=False)
    page = context.new_page()
    listening(page, urlsplit(home).netloc, complaints)
    made: dict[str, Visit] = {}
    for address in italian(pages, home):
        page.set_viewport_size({"width": 1100, "height": 800})
        page.goto(address)
        visit = made[address] = looked_at(page)
        visit.shut += unseen(page)
        page.set_viewport_size({"width": 390, "height": 700})
        skip_to_the_content(page, visit)
        open_details(page, visit)
        follow(page, page.locator("a[hreflang=en]").first)
        there = page.url
        if there != home + "en/" + address.removeprefix(home) and not same_page(page, there, address, home):
            visit.astray.append(f"{address} leads to {there}")
            continue
        made[there] = looked_at(page)
        back = page.locator("a[hreflang=it]").first
        if not back.is_visible() or back.evaluate("it => it.href") != address:  # which is open already, no need to ask
            visit.astray.append(f"{address} comes back as {back.evaluate('it => it.href')}")
    for address in pages:
        if address not in made:
            page.set_viewport_size({"width": 1100, "height": 800})
            page.goto(address)
            made[address] = looked_at(page)
    context.close()
    return made


def listening(page: Page, host: str, complaints: list[str]) -> None:
    """Whatever goes wrong on a *page* from now on is told in *complaints*, and nobody but the *host* is asked."""
    page.on("console", lambda message: message.type == "error" and complaints.append(f"{page.url}: {message.text}"))
    page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))

    def failed(request):
        if request.failure != "net::ERR_ABORTED":  # the icon is still on its way when the test goes on to the next page
            complaints.append(f"{page.url}: {request.url} failed: {request.failure}")

    page.on("requestfailed", failed)

    def answered(response):
        if response.status >= 400:
            complaints.append(f"{page.url}: {response.url} gave {response.status}")

    page.on("response", answered)

    def only_ours(request):  # listened to, not held up: what is held goes through three processes before it goes on
        if urlsplit(request.url).netloc != host:
            complaints.append(f"{page.url}: asked for {request.url}")

    page.on("request", only_ours)


def looked_at(page: Page) -> Visit:
    """What stands on the page that is open, in light and in dark."""
    brightness: dict[str, dict[str, float]] = {}
    if not page.locator('link[href$="paper.css"]').count():  # a sheet to print is black on white for everybody
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            brightness[scheme] = page.evaluate(BRIGHTNESS)
    return Visit(page.evaluate(FRAME), brightness)


def unseen(page: Page) -> list[str]:
    return [f"{page.url}: number {number} shows no summary" for number in page.evaluate(DETAILS)["unseen"]]


def skip_to_the_content(page: Page, visit: Visit) -> None:
    """Presses Tab, then Enter."""
    address = page.url
    page.keyboard.press("Tab")
    link = page.locator("a:focus")
    if link.count() == 0 or not (link.get_attribute("href") or "").endswith("#c"):
        visit.skips.append(f"{address}: the first stop is not a link to #c")
        return
    box = link.bounding_box()
    inside = box and box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 390
    if not inside or box["width"] < 24 or box["height"] < 24 or not link.is_visible():
        visit.skips.append(f"{address}: the link is not to be seen")
    page.keyboard.press("Enter")
    try:
        page.wait_for_url("**#c", timeout=20_000)
    except TooLate:
        visit.skips.append(f"{address}: the link does not skip")


def open_details(page: Page, visit: Visit) -> None:
    """The first detail of each kind with the key, and the first of all, shut again, with a click."""
    first = page.query_selector("main details:not([open])")
    for number in page.evaluate(DETAILS)["first"]:
        details = page.locator("details:not(.jump)").nth(number)
        details.locator("> summary").press("Enter")
        visit.opened += 1
        if not details.evaluate("it => it.open"):
            visit.shut.append(f"{page.url}: number {number} stays shut")
    if first:
        first.evaluate("it => { it.open = false }")
        summary = first.query_selector(":scope > summary")
        summary.click(position={"x": 4, "y": summary.bounding_box()["height"] / 2})
        visit.clicked = first.evaluate("it => it.open")


def same_page(page: Page, there: str, address: str, home: str) -> bool:
    """In English under another word: /giocatori/p0001/ and /en/players/p0001/ are equally deep and end alike."""
    english = there.startswith(f"{home}en/") and page.locator("html").get_attribute("lang") == "en"
    rest, other = address.removeprefix(home).split("/"), there.removeprefix(f"{home}en/").split("/")
    return english and len(rest) == len(other) and (len(rest) < 3 or rest[-2] == other[-2])


def test_every_kind_of_page_was_open(visits, pages):
    assert visits.keys() >= set(pages)


def test_pages_load_without_errors_and_ask_no_other_host(visits, complaints):
    assert not complaints


def test_every_page_has_a_title_a_language_and_one_main_part(visits, home):
    wrong = []
    for address, visit in visits.items():
        language = "en" if address.startswith(f"{home}en/") else "it"
        if visit.frame != {"lang": language, "titled": True, "main": 1, "skipped": 1, "headings": 1}:
            wrong.append(f"{address}: {visit.frame}")
    assert not wrong


def test_the_language_switch_leads_to_the_same_page_and_back(visits):
    assert not [line for visit in visits.values() for line in visit.astray]


def test_every_detail_opens_from_the_keyboard(visits):
    """Every detail has a summary that is seen, once the one around it is open; of each kind on
    each page the first is opened with the key."""
    assert sum(visit.opened for visit in visits.values()) > 15, "hardly a page explains a number"
    assert not [line for visit in visits.values() for line in visit.shut]


def test_a_detail_opens_at_a_click(visits):
    assert not [address for address, visit in visits.items() if not visit.clicked]


def test_the_first_tab_shows_a_link_that_skips_to_the_content(visits):
    assert not [line for visit in visits.values() for line in visit.skips]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_as_light_or_dark_as_the_reader_prefers(visits, scheme):
    wrong = []
    for address, visit in visits.items():
        if visit.brightness:
            seen = visit.brightness[scheme]
            dark, light = (seen["page"], seen["text"]) if scheme == "dark" else (seen["text"], seen["page"])
            if not (dark < 0.25 and light > 0.6):
                wrong.append(f"{address}: {seen}")
    assert not wrong
