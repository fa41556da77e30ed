"""What a reader does on a page, so that it is not lost while the page moves, and the next step finds a whole page."""

from playwright.sync_api import Locator, Page


def follow(page: Page, link: Locator) -> None:
    """Taps a *link*; the page that it leads to is whole afterwards. While one comes in it moves under the finger, and
    has not all of its colours yet."""
    with page.expect_navigation(wait_until="load"):
        link.click()


def press(button: Locator) -> None:
    """From the keyboard: a click is lost when the page, busy with what was typed before, moves the button meanwhile."""
    button.press("Enter")
