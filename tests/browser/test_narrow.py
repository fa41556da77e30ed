"""On the narrowest phones: every word stays in its cell, and every name in one piece."""

import re

import pytest

pytestmark = pytest.mark.browser

# The letters of a head, or of an entry of the index, that come nearer to the edges of their cell than so many pixels.
NEAR = """([what, least]) => Array.from(document.querySelectorAll(what), cell => {
  const text = document.createRange(), box = cell.getBoundingClientRect();
  text.selectNodeContents(cell);
  const boxes = Array.from(text.getClientRects()).filter(one => one.width > 1);
  const room = Math.min(...boxes.map(one => Math.min(one.left - box.left, box.right - one.right)));
  return [cell.innerText, Math.round(room * 10) / 10];
}).filter(([text, room]) => text && room < least)"""
# Words of names that are broken between two lines.
BROKEN = r"""() => Array.from(document.querySelectorAll('.two .nm a')).flatMap(link => {
  const found = [];
  const walk = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  for (let node; (node = walk.nextNode());) for (const word of node.data.matchAll(/\S+/g)) {
    const part = document.createRange();
    part.setStart(node, word.index); part.setEnd(node, word.index + word[0].length);
    if (part.getClientRects().length > 1) found.push(word[0]);
  }
  return found;
})"""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("lang", ["", "en/"])
def test_heads_and_the_index_stay_inside_their_cells(read, home, lang, width):
    page = read(width=width, height=844)
    for path in ("rankings/2009/nord/", "seasons/2009/final/", "rankings/2009-records/records/"):
        page.goto(home + lang + path)
        assert page.evaluate(NEAR, [".idx a", 2.5]) == [], path
        assert page.evaluate(NEAR, [".two thead th:not(:has(.vh))", -0.1]) == [], path


def test_no_name_is_broken_in_the_middle_of_a_word(read, home):
    page = read(width=320, height=700)
    for path in ("rankings/2009/nord/", "rankings/2009/nord/2009-05-17/", "seasons/2009/final/"):
        page.goto(home + path)
        assert page.evaluate(BROKEN) == [], path


def test_the_amounts_of_a_ranking_stay_in_their_column(read, home):
    page = read(width=320, height=700)
    for path in ("rankings/2009/nord/", "rankings/2009/centro/"):
        page.goto(home + path)
        assert page.evaluate(NEAR, [".two td.m", -0.1]) == [], path


def test_a_score_in_a_bracket_is_one_number(read, home):
    """207 is not 20 over 7, however little room there is."""
    page = read(width=320, height=700)
    page.goto(f"{home}tournaments/2010-festival/notte-di-gin/")
    scores = page.locator(".du p > :last-child").filter(has_text=re.compile(r"^\d\d\d"))
    assert scores.count() > 3
    assert all(one.evaluate("it => it.getClientRects().length") == 1 for one in scores.all())
