"""How long an organizer waits for the check in the form page: to the first judgement, and after a key.

    python -m bench.form_judge SITE

SITE is a built folder with the runtime. An evening of 23 people lies in the draft; a price is changed. "Slow" lets the
processes that run pages work one slice of four, for Chromium's own throttle leaves workers as they are. Seconds of the
clock, from this machine: a download takes its time besides. Where other work shares the cores these say little: beside
them stands what the page took of the processor, all its threads together, which is an upper bound on a quiet core.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from time import sleep

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from site_builder.commands.doctor import browser as browser_here
from tests.browser.chromium import sandboxed
from tests.browser.site import FLAGS, served
from tests.browser.test_form_scripts import typed
from tests.submitting.conftest import all_records

LAW, SEASON, SHEET = "bang-2009", "2009", "tesoro-dei-maremmani"
GOALS = {"cold": (5, 8), "again": (2, 4), "key": (0.1, 0.3), "key, with the rankings": (0.1, 0.3)}
RUNS, KEYS = 1, 5
LONGEST = 120_000  # milliseconds that any answer may take
SLICE = 0.01  # seconds
# Notes when each question went to the worker, and how long its answer took.
NOTES = """
  window.took = []; window.asked = new Map(); window.began = null;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data: { id, answer } }) => {
        const question = asked.get(id);
        const now = performance.now();
        if (answer !== undefined && question) took.push({ ...question, took: now - question.at, since: now - began });
      });
    }
    postMessage(message, ...rest) {
      asked.set(message.id, { at: performance.now(), text: JSON.stringify(message) });
      super.postMessage(message, ...rest);
    }
  };
"""


def renderers(browser: Browser) -> list[int]:
    """The processes that run pages."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [process["id"] for process in processes if process["type"] == "renderer"]


def processor(processes: list[int]) -> float:
    """Seconds of processor that *processes* took until now."""
    fields = (Path(f"/proc/{id}/stat").read_text("ascii").rpartition(")")[2].split() for id in processes)
    return sum(int(field[11]) + int(field[12]) for field in fields) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def slowed(processes: list[int], slow: bool) -> Iterator[None]:
    """While it runs, whatever shows pages works a quarter of the time."""
    done = threading.Event()

    def in_slices() -> None:
        while not done.is_set():
            for sign, seconds in ((signal.SIGSTOP, 3 * SLICE), (signal.SIGCONT, SLICE)):
                for process in processes:
                    os.kill(process, sign)
                sleep(seconds)

    thread = threading.Thread(target=in_slices)
    if slow:
        thread.start()
    yield
    done.set()
    if slow:
        thread.join()


def page_of(context: BrowserContext, address: str) -> Page:
    """The page with the evening in its draft, before anything was changed."""
    sheet = next(sheet for sheet in all_records().sheets[SEASON] if sheet.id == SHEET)
    state = typed(sheet)
    people = [{"id": id} for table in state["sheets"] for id in table["once"]]
    # Its tables backwards, for a copy of a tournament that is published already is refused before anything is judged.
    state |= {"id": "prova", "people": people, "sheets": state["sheets"][::-1]}
    draft = json.dumps({"format": 1, "regulation": LAW, "state": state})
    context.add_init_script(f"localStorage['il-mastro.draft.{LAW}'] ??= {json.dumps(draft)};{NOTES}")
    page = context.new_page()
    page.goto(f"{address}submit/{LAW}/")
    page.locator("#fp-summary p").first.wait_for(state="attached")
    return page


def first(page: Page) -> float:
    """Seconds from the first key to the first judgement."""
    page.evaluate("began = performance.now()")
    page.locator('[data-place="f|place"]').fill("Altrove")
    page.wait_for_function("() => took.some(({ text }) => text.includes('area'))", timeout=LONGEST)
    return page.evaluate("took.find(({ text }) => text.includes('area')).since") / 1000


def keys(page: Page) -> Iterator[tuple[str, float]]:
    """Seconds of each answer after a key: what is wrong and how it stands; the same with what moves in the rankings."""
    price = page.locator('[data-place="g|0|0|0|price"]')
    was = int(price.input_value())
    for n in range(KEYS):
        page.evaluate("took = []")
        price.fill(str(was + 100 * (n % 2)))
        page.wait_for_function("() => took.some(({ text }) => text.includes('\"effect\":true'))", timeout=LONGEST)
        if n:  # the first reads the season's other sheets
            for effect, seconds in page.evaluate(
                "took.map(({ text, took }) => [text.includes('\"effect\":true'), took / 1000])"
            ):
                yield "key, with the rankings" if effect else "key", seconds


def main() -> None:
    """Prints a line for each figure, beside its goal."""
    seconds: dict[tuple[str, bool], list[float]] = {}
    taken: dict[str, list[float]] = {}
    site = Path(sys.argv[1])
    files = [site / "judge" / f"{SEASON}.bin", *site.glob("judge/" + "[0-9a-f]" * 20 + ".bin")]
    print(f"download: {sum(file.stat().st_size for file in files) / 1e6:.2f} MB in {len(files)} files")
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_here(), args=FLAGS, chromium_sandbox=sandboxed())
        for slow in (False, True):
            for _ in range(RUNS):
                context = browser.new_context(viewport={"width": 390, "height": 844})
                for time in ("cold", "again"):
                    page = page_of(context, address)
                    page.evaluate("navigator.serviceWorker.ready")
                    processes = renderers(browser)
                    before = processor(processes)
                    with slowed(processes, slow):
                        seconds.setdefault((time, slow), []).append(first(page))
                        taken.setdefault(time, []).append(processor(processes) - before)
                        for name, each in keys(page) if time == "again" else ():
                            seconds.setdefault((name, slow), []).append(each)
                    page.close()
                context.close()
        browser.close()
    for (name, slow), figures in seconds.items():
        goal = GOALS[name][slow]
        print(f"{name}{', slow' if slow else ''}: {min(figures):.2f} to {max(figures):.2f} s (goal {goal} s)")
    for name, figures in taken.items():
        print(f"{name}: {min(figures):.2f} s of processor")


if __name__ == "__main__":
    main()
