"""What was read once opens again without a net, and what was taken away from the site is not kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
HALL = "honours/"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = "async (address) => Boolean(await caches.match(address))"
MOST = 600  # looks, a twentieth of a second apart


@pytest.fixture
def page(browser: Browser, home: str) -> Iterator[Page]:
    """The home page once the worker has it."""
    with browser.new_context(viewport={"width": 390, "height": 800}) as context:
        page = context.new_page()
        page.goto(home)
        until(page, CONTROLLED, None, holds=True)
        yield page


def until(page: Page, question: str, about: str | None, *, holds: bool) -> None:
    """Returns once the answer of the page to a *question* is that it *holds*, or not."""
    for _ in range(MOST):
        if page.evaluate(question, about) is holds:
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"{question} {about}: never {holds}")


def test_the_first_page_and_those_after_it_open_again_with_their_style(page, home):
    page.goto(home + HALL)
    until(page, KEPT, home + HALL, holds=True)
    page.context.set_offline(True)
    for address in (home, home + HALL):
        page.goto(address)
        assert page.locator("h1").inner_text()
        assert page.evaluate("getComputedStyle(document.body).fontFamily") != "serif"
        assert page.evaluate("document.documentElement.dataset.scripted") == ""


def test_what_the_site_has_no_more_goes_here_too(page, home, folder):
    gone = folder / "gone/index.html"
    gone.parent.mkdir()
    gone.write_bytes((folder / HALL / "index.html").read_bytes())
    try:
        page.goto(f"{home}gone/")
        until(page, KEPT, f"{home}gone/", holds=True)
    finally:
        gone.unlink()
        gone.parent.rmdir()
    page.goto(f"{home}gone/")
    until(page, KEPT, f"{home}gone/", holds=False)


def test_what_weighs_much_is_left_to_the_net(page, home):
    page.evaluate("(address) => fetch(address).then((answer) => answer.text())", f"{home}api/v1/index.json")
    assert page.evaluate(KEPT, home) and not page.evaluate(KEPT, f"{home}api/v1/index.json")
