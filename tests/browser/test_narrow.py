"""On every device: no page is wider than the screen, every word stays in its cell and in one piece."""

import re

import pytest

from tests.browser.typefaces import NAMES, in_every_set

pytestmark = [pytest.mark.browser, in_every_set]

# The letters of a head, or of an entry of the index, that come nearer to the edges of their cell than so many pixels.
NEAR = """([what, least]) => Array.from(document.querySelectorAll(what), cell => {
  const text = document.createRange(), box = cell.getBoundingClientRect();
  text.selectNodeContents(cell);
  const boxes = Array.from(text.getClientRects()).filter(one => one.width > 1);
  const room = Math.min(...boxes.map(one => Math.min(one.left - box.left, box.right - one.right)));
  return [cell.innerText, Math.round(room * 10) / 10];
}).filter(([text, room]) => text && room < least)"""
# How wide the page is; words that are broken between two lines; texts that stand out of their cell, in pixels.
HELD = r"""() => {
  const hidden = 'code, pre, svg, script, style, .cite, .vh, .adr > thead';
  const texts = (root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest(hidden)) found.push(walk.currentNode);
    return found;
  };
  const boxes = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from); range.setEnd(node, to);
    return Array.from(range.getClientRects()).filter(box => box.width > 1);
  };
  const lines = (node, from, to) => new Set(boxes(node, from, to).map(box => Math.round(box.top))).size;
  const broken = texts(document.body).filter(node => lines(node, 0, node.length) > 1).flatMap(node =>
    Array.from(node.data.matchAll(/[\p{L}\p{N}'’]{2,}(?:[.,]\p{N}+)*/gu))
      .filter(word => lines(node, word.index, word.index + word[0].length) > 1)
      .map(([word]) => word));
  const outside = Array.from(document.querySelectorAll('td, th, .re')).flatMap(cell => {
    const own = cell.getBoundingClientRect();
    const inner = texts(cell).filter(node => node.parentElement.closest('td, th, .re') === cell);
    const by = Math.max(0, ...inner.flatMap(node => boxes(node, 0, node.length))
      .map(box => Math.max(box.right - own.right, own.left - box.left)));
    return own.width > 0 && by > 0.6 ? [`${cell.innerText} by ${by.toFixed(1)}`] : [];
  });
  const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
  return { wide, broken, outside };
}"""
OPEN_ALL = "for (const details of document.querySelectorAll('details')) details.open = true"
WIDTHS = (320, 360, 390, 1440)
# What a result was before and after a decision; criteria and figures of a tie; areas and people with long names.
WIDE = (
    "seasons/2009/decisions/",
    "en/seasons/2007/",
    "rankings/2009/centro/",
    "en/rankings/2009/nord/",
    "en/tournaments/2022-23/stella-di-latta/",
    "tournaments/2010-festival/notte-di-gin/",
)


def test_every_page_holds_on_every_device(read, home, pages, typefaces):
    """No page scrolls sideways, whatever is open; no word is broken, and none stands in the next column.

    The English pages, whose words are shorter, are measured in one set only, on the narrowest screen and the widest.
    """
    page = read(width=320, height=700)
    measured = [address for address in pages if typefaces == NAMES[0] or not address.startswith(f"{home}en/")]
    wrong = []
    for address in [*measured, *(home + path for path in WIDE)]:
        page.goto(address)
        page.evaluate(OPEN_ALL)
        for width in (WIDTHS[0], WIDTHS[-1]) if address.startswith(f"{home}en/") else WIDTHS:
            page.set_viewport_size({"width": width, "height": 700})
            held = page.evaluate(HELD)
            if held != {"wide": width, "broken": [], "outside": []}:
                wrong.append((address, width, held))
    assert not wrong


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("lang", ["", "en/"])
def test_heads_and_the_index_stay_inside_their_cells(read, home, lang, width):
    page = read(width=width, height=844)
    for path in ("rankings/2009/nord/", "seasons/2009/final/", "rankings/2009-records/records/"):
        page.goto(home + lang + path)
        assert page.evaluate(NEAR, [".idx a", 2.5]) == [], path
        assert page.evaluate(NEAR, [".two thead th:not(:has(.vh))", -0.1]) == [], path


def test_a_score_in_a_bracket_is_one_number(read, home):
    """207 is not 20 over 7, however little room there is."""
    page = read(width=320, height=700)
    page.goto(f"{home}tournaments/2010-festival/notte-di-gin/")
    scores = page.locator(".du p > :last-child").filter(has_text=re.compile(r"^\d\d\d"))
    assert scores.count() > 3
    assert all(item.evaluate("it => it.getClientRects().length") == 1 for item in scores.all())


# Names beside the lines of a race: what stands out of the drawing, how a longer one ends, whether this one does.
NAMES_OF_A_RACE = """() => Array.from(document.querySelectorAll('.bump .rn'), name => {
  const drawing = name.closest('svg').getBoundingClientRect(), box = name.getBoundingClientRect();
  const ends = getComputedStyle(name).textOverflow, cut = name.scrollWidth > name.clientWidth;
  return {who: name.textContent, inside: box.right <= drawing.right + 0.5, ends, cut};
})"""


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_names_beside_a_race_are_never_stretched_but_cut(read, home, typefaces, width):
    page = read(width=width, height=844)
    page.goto(f"{home}rankings/2009/nord/")
    assert page.locator("svg [textLength]").count() == 0
    names = page.evaluate(NAMES_OF_A_RACE)
    assert len(names) == 10
    assert all(name["inside"] and name["ends"] == "ellipsis" for name in names), names
    if typefaces != "dejavu":
        assert not [name["who"] for name in names if name["cut"]]
