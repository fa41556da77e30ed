"""On every device: no page is wider than the screen, every word stays in its cell and in one piece."""

import re

import pytest

from tests.browser.typefaces import NAMES, in_every_set

pytestmark = [pytest.mark.browser, in_every_set]

# The letters of a head, or of an entry of the index, that come nearer to the edges of their cell than so many pixels.
NEAR = """([what, least]) => Array.from(document.querySelectorAll(what), cell => {
  const text = document.createRange(), box = cell.getBoundingClientRect();
  text.selectNodeContents(cell);
  const boxes = Array.from(text.getClientRects()).filter(line => line.width > 1);
  const room = Math.min(...boxes.map(line => Math.min(line.left - box.left, box.right - line.right)));
  return [cell.innerText, Math.round(room * 10) / 10];
}).filter(([text, room]) => text && room < least)"""
# How a page that stands in a frame holds at each of some *widths* of that frame, its details open: how wide it is;
# words that are broken between two lines; texts that stand out of their cell (what opens under a line is as wide as the
# table), in pixels. All in one go: a window that is made wider paints the whole page each time.
HELD = r"""(widths) => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const hidden = 'code, pre, svg, script, style, .cite, .unseen, .addresses > thead';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [], range = new Range();
  while (walk.nextNode()) {
    const node = walk.currentNode, parent = node.parentElement;
    if (node.data.trim() && !parent.closest(hidden))
      texts.push({ node, cell: parent.closest('td, th, .result, .unfolded, .fixtures li') });
  }
  const boxes = (node, from, to) => {
    range.setStart(node, from); range.setEnd(node, to);
    return Array.from(range.getClientRects()).filter(box => box.width > 1);
  };
  const lines = boxes => new Set(boxes.map(box => Math.round(box.top))).size;
  const held = () => {
    const broken = [], edges = new Map(), outermost = new Map();
    for (const { node, cell } of texts) {
      const whole = boxes(node, 0, node.length);
      if (lines(whole) > 1)
        for (const word of node.data.matchAll(/[\p{L}\p{N}'’]{2,}(?:[.,]\p{N}+)*/gu))
          if (lines(boxes(node, word.index, word.index + word[0].length)) > 1) broken.push(word[0]);
      if (!cell || !whole.length) continue;
      if (!edges.has(cell)) edges.set(cell, cell.getBoundingClientRect());
      const own = edges.get(cell);
      const by = Math.max(...whole.map(box => Math.max(box.right - own.right, own.left - box.left)));
      outermost.set(cell, Math.max(by, outermost.get(cell) ?? 0));
    }
    const outside = Array.from(outermost).filter(([cell, by]) => edges.get(cell).width > 0 && by > 0.6)
      .map(([cell, by]) => `${cell.innerText} by ${by.toFixed(1)}`);
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    return { screen: innerWidth, wide, broken, outside };
  };
  return widths.map(width => { frameElement.style.width = `${width}px`; return held(); });
}"""
DEVICE = "<!doctype html><style>iframe { border: 0; height: 700px }</style><iframe name=device></iframe>"
WIDTHS = (320, 360, 390, 1440)
# What a result was before and after a decision; criteria and figures of a tie; areas and people with long names.
WIDE = (
    "seasons/2009/decisions/",
    "en/seasons/2007/",
    "rankings/2009/centro/",
    "rankings/2010/nord/",
    "en/rankings/2009/nord/",
    "en/tournaments/2022-23/stella-di-latta/",
    "tournaments/2010-festival/notte-di-gin/",
)


def test_every_page_holds_on_every_device(read, home, pages, typefaces):
    """No page scrolls sideways, whatever is open; no word is broken, and none stands in the next column.

    In one set of typefaces the Italian pages are measured on every screen; in the others, as the English ones, whose
    words are shorter, in that one set, on the narrowest and the widest.
    """
    window = read("robots.txt", width=1500)  # from the host of the pages, so that their frame may be measured
    window.set_content(DEVICE)
    page = window.frame(name="device")
    measured = [address for address in pages if typefaces == NAMES[0] or not address.startswith(f"{home}en/")]
    wrong = []
    for address in (*measured, *(home + path for path in WIDE)):
        page.goto(address)
        every = typefaces == NAMES[0] and not address.startswith(f"{home}en/")
        widths = WIDTHS if every else (WIDTHS[0], WIDTHS[-1])
        for width, held in zip(widths, page.evaluate(HELD, widths), strict=True):
            if held != {"screen": width, "wide": width, "broken": [], "outside": []}:
                wrong.append((address, width, held))
    assert not wrong


def test_letters_twice_as_large_fit_a_phone(read, home, pages, typefaces):
    """As the browser's own setting makes them: no page scrolls sideways, whatever is open. In one set of typefaces all
    Italian pages, in the others those with the least room."""
    page = read(width=390, height=844)
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    wrong = {}
    paths = ("rankings/2010/nord/needs/", "tournaments/2009/fiera-di-perugia/", "head-to-head/", "data/changes/",
             "en/history/", "en/records/")  # fmt: skip
    italian = [address for address in pages if typefaces == NAMES[0] and not address.startswith(f"{home}en/")]
    for address in dict.fromkeys([*italian, *(home + path for path in paths)]):
        page.goto(address)
        page.evaluate("for (const details of document.querySelectorAll('details')) details.open = true")
        if (wide := page.evaluate("document.documentElement.scrollWidth")) > 390:
            wrong[address] = wide
    assert not wrong


@pytest.mark.parametrize("lang", ["", "en/"])
def test_heads_and_the_index_stay_inside_their_cells(read, home, lang):
    page = read(lang)
    for path in ("rankings/2009/nord/", "seasons/2009/final/", "rankings/2009-records/records/"):
        page.goto(home + lang + path)
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(NEAR, [".contents a", 2.5]) == [], (path, width)
            assert page.evaluate(NEAR, [".two thead th:not(:has(.unseen))", -0.1]) == [], (path, width)


def test_a_score_in_a_bracket_is_one_number(read):
    """207 is not 20 over 7, however little room there is."""
    page = read("tournaments/2010-festival/notte-di-gin/", width=320, height=700)
    scores = page.locator(".one-duel p > :last-child").filter(has_text=re.compile(r"^\d\d\d"))
    assert scores.count() > 3
    assert all(score.evaluate("it => it.getClientRects().length") == 1 for score in scores.all())


def test_on_a_phone_a_bracket_begins_with_the_duel_that_decided(read):
    """What led to it stands below, two whose winners meet one under the other, and whoever goes on by key goes down; on
    a wide screen the stages follow each other, the last on the right."""
    page = read("tournaments/2009/trofeo-delle-dolomiti/", width=390, height=844)
    tops = "stages => stages.map(it => it.getBoundingClientRect().top)"
    stages = page.locator(".bracket > li")
    final, semifinals, quarters = stages.evaluate_all(tops)
    assert final < semifinals < quarters
    duels = page.locator(".bracket > li:last-child .one-duel").evaluate_all(tops)
    assert len(duels) == 4 and duels[0] == duels[2] < duels[1] == duels[3]
    assert page.locator(".bracket .last .winning .rounds circle[fill=currentColor]").count() == 5
    page.set_viewport_size({"width": 1440, "height": 900})
    assert len({*stages.evaluate_all(tops)}) == 1
    lefts = stages.evaluate_all("stages => stages.map(it => it.getBoundingClientRect().left)")
    assert lefts == sorted(lefts, reverse=True)


def test_every_year_of_a_ranking_over_the_years_is_seen_on_a_phone(read):
    """A title without its star would look like a title of nobody."""
    for width in (320, 390):
        page = read("history/", width=width, height=844)
        years = page.locator(".record-list .in-one-year")
        drawn = (
            "cells => cells.every(it => it.clientWidth > 15 && [...it.children].every(sign => sign.clientWidth > 9))"
        )
        assert years.count() > 100 and years.evaluate_all(drawn), width
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_printed_ranking_says_which_ranking_of_which_season_it_is(read):
    page = read("rankings/2009/nord/")
    title = page.locator(".title-row h1 .unseen")
    assert title.bounding_box()["height"] <= 1
    page.emulate_media(media="print")
    assert title.inner_text() == "Classifica Nord, 2009" and title.bounding_box()["height"] > 15


# Names beside the lines of a race, and of two rankings side by side; those that stand out of the drawing.
NAMES_OF_A_DRAWING = """() => Array.from(document.querySelectorAll('.bump .row-name, .slope .named'), name => {
  const drawing = name.closest('svg').getBoundingClientRect(), box = name.getBoundingClientRect();
  return {who: name.textContent.trim(), inside: box.left >= drawing.left - 0.5 && box.right <= drawing.right + 0.5};
})"""


def test_names_beside_a_race_are_never_stretched_but_shortened(read, typefaces):
    for path, cut in (
        ("rankings/2009/nord/", []),
        ("seasons/2010/", ["B. Mezzogiorno"]),
        ("tournaments/2022-23/stella-di-latta/", ["1 U. Mezzogiorno di Fuoco"]),
        ("rankings/2009/nord/2009-04-26/", []),
        ("rankings/2009/sud-isole/2009-06-14/", []),
    ):
        page = read(path)
        assert page.locator("svg [textLength]").count() == 0
        for width in (320, 390, 1440):
            page.set_viewport_size({"width": width, "height": 844})
            names = page.evaluate(NAMES_OF_A_DRAWING)
            assert len(names) >= 10
            assert not [name["who"] for name in names if not name["inside"]], (path, width, typefaces)
            assert all(any(end in name["who"] for name in names) for end in cut), names


@pytest.mark.parametrize("kind", ["tournaments/*/*", "players/p*", "regulations/*"])
def test_a_long_page_is_folded_on_a_phone_alone_and_opened_by_links(read, home, folder, kind):
    """The five with most to say; a link to what lies in a fold opens it, and elsewhere everything is open."""
    largest = sorted(folder.glob(f"{kind}/index.html"), key=lambda file: file.stat().st_size)[-5:]
    for file in largest:
        address = f"{home}{file.parent.relative_to(folder)}/"
        page = read(width=390, height=844)
        page.goto(address)
        folds = page.locator(".phone-fold")
        assert folds.count() and page.evaluate("document.documentElement.scrollHeight") < 4100, address
        inside = folds.last.locator(":scope > :not(summary)").first
        assert not inside.is_visible()
        page.set_viewport_size({"width": 1280, "height": 800})
        assert inside.is_visible(), address
        page.set_viewport_size({"width": 390, "height": 844})
        to = page.locator(".phone-fold > :not(summary) [id], .phone-fold > [id]:not(summary)")
        if to.count():
            page.goto(f"{address}#{to.first.get_attribute('id')}")
            assert to.first.is_visible(), page.url
