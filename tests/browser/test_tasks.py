"""What readers come for (`tasks.yaml`, in English `tasks.en.yaml`), walked on a phone by what is written there: at most
three taps each, and the answer stands within two screens of where the last tap leads. Without JavaScript, but where
something is typed."""

from pathlib import Path
from urllib.parse import urljoin

import pytest
import yaml
from playwright.sync_api import Page, expect

from tests.browser.actions import follow

pytestmark = pytest.mark.browser

FROM = {"tasks.yaml": "", "tasks.en.yaml": "en/"}  # the home page of each
TASKS = [
    (start, task)
    for file, start in FROM.items()
    for task in yaml.safe_load(Path(__file__).with_name(file).read_text(encoding="utf-8"))
]
MOST_TAPS, MOST_SCREENS, TALL = 3, 2, 844
TO_TAP = "a:visible, summary:visible, [role=option]:visible"
FILES = (".csv", ".ics")
# How far below the upper edge of the screen the smallest part of the page stands that shows the text, in pixels.
DEPTH = """text => {
  const shows = (part) => part.innerText?.replace(/\\s+/g, " ").includes(text);
  let part = document.querySelector("main");
  if (!shows(part)) return null;
  for (let inner = part; inner; inner = [...part.children].find(shows)) part = inner;
  return part.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize(("start", "task"), TASKS, ids=[start + task["task"] for start, task in TASKS])
def test_what_readers_come_for_is_at_most_three_taps_away(read, start, task):
    taps = task["taps"]
    assert len(taps) <= MOST_TAPS
    page = read(start, width=390, height=TALL, script=any("write" in tap for tap in taps if isinstance(tap, dict)))
    content = [tapped(page, tap) for tap in taps]
    if content and content[-1] is not None:
        assert task["then"] in content[-1]
        return
    depth = page.evaluate(DEPTH, task["then"])
    assert depth is not None, f"it is not shown on {page.url}"
    assert depth < MOST_SCREENS * TALL, f"{depth / TALL:.1f} screens further down on {page.url}"


def tapped(page: Page, tap: str | dict[str, str]) -> str | None:
    """What a file has that a tap leads to; None for a page, which is shown then."""
    if isinstance(tap, dict):
        page.get_by_role("combobox").fill(tap["write"])
        expect(page.get_by_role("option").first).to_be_visible()
        return None
    parts = page.locator(TO_TAP).filter(has_text=tap)
    expect(parts.first, f"nothing to tap says {tap}").to_be_visible()
    edges = parts.evaluate_all("parts => parts.map((part) => part.getBoundingClientRect().top)")
    part = parts.nth(next((n for n, edge in enumerate(edges) if edge >= 0), 0))  # what is on the screen, or next below
    address = part.get_attribute("href") or ""
    if address.endswith(FILES):
        return page.request.get(urljoin(page.url, address)).text()
    if address.startswith("#") or part.evaluate("part => part.tagName") == "SUMMARY":
        part.click()
    else:
        follow(page, part)
    return None
