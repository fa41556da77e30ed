"""What a reader does on a page, so that it is not lost while the page moves, and the next step finds a whole page."""

from collections.abc import Iterable

from playwright.sync_api import Locator, Page

# Nothing has the focus meanwhile: the page would give it back after each seat, for which it lays out all tables. It
# shows them again once for each seat, when all who sit there are chosen.
_PUT = """async (cells) => {
  document.activeElement?.blur();
  const shown = () => new Promise((then) => setTimeout(then));
  let seated = false;
  for (const [place, value] of cells) {
    const seats = place.startsWith("o|") || place.endsWith("|player");
    if (seated && !seats) await shown();
    seated = seats;
    const box = document.querySelector(`[data-place="${place}"]`);
    if (box.type === "checkbox") {
      if (box.checked !== Boolean(value)) box.click();
    } else {
      const options = [...(box.options ?? [])].map((option) => option.value);
      const text = Array.isArray(value) ? value.join(" ") : String(value);
      box.value = box.options && !options.includes(text) ? JSON.stringify(value) : text;
      box.dispatchEvent(new Event(box.options ? "change" : "input", { bubbles: true }));
    }
  }
  if (seated) await shown();
}"""


def follow(page: Page, link: Locator) -> None:
    """Taps a *link*; the page that it leads to is whole afterwards. While one comes in it moves under the finger, and
    has not all of its colours yet."""
    with page.expect_navigation(wait_until="load"):
        link.click()


def press(button: Locator) -> None:
    """From the keyboard: a click is lost when the page, busy with what was typed before, moves the button meanwhile."""
    button.press("Enter")


def unfold(page: Page) -> None:
    """Opens what the form folds until it is needed: the facts of a tournament and the evening."""
    page.locator("#fp-rest").wait_for()
    folded = "#fp-facts, #fp-rest, #fp-evening"
    page.evaluate(f"document.querySelectorAll('{folded}').forEach((details) => (details.open = true))")


def put_all(page: Page, cells: Iterable[tuple[str, object]]) -> None:
    """Fills in many *cells* of the form at once, by place, each as if it was typed: a tick, a list, a text."""
    page.evaluate(_PUT, list(cells))
