"""Nothing moves on a page when its scripts come in late, as on a slow phone: what needs them has its place at once."""

import pytest
from playwright.sync_api import Page, Route

pytestmark = pytest.mark.browser
WITH_SCRIPTS = {
    "": "search|follow",
    "search/": "search",
    "head-to-head/": "pair",
    "players/p": "follow",
    "rankings/2010/": "rows",
}
PAINTED = """() => new Promise((done) => {
  new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
})"""
MOVED = """() => new Promise((done) => {
  let moved = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((shift) => { moved += shift.value; }))
    .observe({ type: "layout-shift", buffered: true });
  requestAnimationFrame(() => setTimeout(() => done(moved), 100));
})"""


def moved(page: Page, address: str, scripts: str) -> float:
    """How much moved, where *scripts* (a pattern of their names) come after the page was painted."""
    late: list[Route] = []
    page.route(
        "**/assets/*.js*", lambda route: route.continue_() if "/theme" in route.request.url else late.append(route)
    )
    page.goto(address, wait_until="commit")
    page.evaluate(PAINTED)
    assert {route.request.url.rsplit("/", 1)[-1].split(".")[0] for route in late} == set(scripts.split("|")), address
    for route in late:
        route.continue_()
    page.wait_for_load_state("load")
    return page.evaluate(MOVED)


@pytest.mark.parametrize("begins", WITH_SCRIPTS)
def test_nothing_moves_when_scripts_come_late(read, home, pages, begins):
    address = next(page for page in pages if page.startswith(home + begins) and (begins or page == home))
    assert moved(read(width=390, script=True), address, WITH_SCRIPTS[begins]) == 0
