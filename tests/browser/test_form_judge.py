"""The program in the form page: it says what `mastro check` says, comes once, works offline, and may be missing."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from site_builder.form_judge import bundle
from site_builder.languages import LANGUAGES
from tests.browser.site import SITE_URL, served
from tests.browser.test_form import (
    HOST,
    TYPED,
    add,
    address,
    at,
    built,
    data,
    draw,
    files,
    judged,
    mastro,
    opened,
    type_game,
    type_tournament,
)  # fmt: skip
from tests.form_judge.at_hand import runtime_folder

pytestmark = pytest.mark.browser
__all__ = ["address", "built", "data", "opened"]  # fixtures
MOST_BYTES = 5_500_000


def told(page) -> list[str]:
    """What is to be corrected, in the words of the page."""
    return sorted(text.strip() for text in page.locator("#fp-summary > ul li").all_text_contents())


@pytest.mark.parametrize("folder", ["", "en/"])
def test_it_says_what_the_check_says_of_the_file_that_the_page_gives(opened, data, tmp_path, folder):
    page = opened(folder + TYPED)
    if folder:
        at(page, "f|name").fill("One")
        expect(page.locator("#fp-judge")).to_contain_text("checked on this device", timeout=120_000)
        at(page, "f|note").fill("Info 333 1234567")
        expect(page.locator(".fld", has=at(page, "f|note")).locator(".errs")).to_contain_text("phone")
        return
    type_tournament(page)
    at(page, "g|0|0|1|price").fill("450")
    row = "l|duels.final|0|"
    at(page, row + "score").fill("9-1")
    at(page, row + "score").blur()
    expect(page.locator("#fp-summary")).to_contain_text("multipli di 100")
    expect(page.locator("#fp-summary")).to_contain_text("2 cose da correggere")
    made = files(page)
    shutil.copytree(data, tmp_path / "data")
    for path, text in made.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    [sheet] = [path for path in made if "tournaments" in path]
    lines = mastro(tmp_path, "check", sheet, fails=True).splitlines()
    sentences = [re.sub(r"^\S+ \w+: | \([^()]*\) \[[a-z-]+\]$| \[[a-z-]+\]$", "", line) for line in lines]
    assert told(page) == sorted(sentences)


def test_standings_verdict_and_effect_are_told_before_anything_is_sent(opened):
    page = opened()
    type_tournament(page)
    standing = page.locator("#fp-standing")
    expect(standing).to_contain_text("1. ", timeout=60_000)
    expect(standing).to_contain_text("fascia I")
    expect(standing.locator("tbody tr")).to_have_count(10)


def test_it_is_loaded_when_somebody_begins_and_never_twice_and_works_offline(opened):
    page = opened()
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/judge/")[2]))
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    expect(page.locator("#fp-judge")).to_contain_text("quando cominci")
    assert not [name for name in asked if name.endswith(".bin")]
    at(page, "f|name").fill("Uno")
    judged(page)
    page.reload()
    at(page, "f|name").fill("Due")
    judged(page)
    page.context.set_offline(True)
    page.reload()
    at(page, "f|name").fill("Tre")
    judged(page)
    add(page, *(f"p{n:04}" for n in range(10, 20)))
    draw(page)
    type_game(page, 0, 0)
    at(page, "g|0|0|1|price").fill("350")
    expect(page.locator(".game .errs li").first).to_contain_text("multipli di 100")
    page.context.set_offline(False)
    kept = page.evaluate(
        "caches.open('il-mastro.judge').then((cache) => cache.keys()).then((some) => some.map((one) => one.url))"
    )
    assert len(kept) == 7, kept  # five files of the program and its runtime, the season, and what runs them
    in_all = [name for name in asked if re.fullmatch(r"[0-9a-f]{20}\.bin", name)]
    assert len(in_all) == len(set(in_all)), in_all


def test_on_a_metered_line_somebody_has_to_want_it(opened, address):
    page = opened()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    page.goto(address + TYPED)
    at(page, "f|name").fill("Uno")
    button = page.get_by_role("button", name="Carica il controllo completo")
    expect(button).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("#fp-judge")).not_to_contain_text("%")
    button.click()
    judged(page)


def test_a_spoilt_file_is_not_believed_and_the_form_goes_on(browser, built, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(built, site)
    largest = max((site / "judge").glob("*.bin"), key=lambda file: file.stat().st_size)
    content = bytearray(largest.read_bytes())
    content[len(content) // 2] ^= 1
    largest.write_bytes(content)
    with served(site) as address:
        page = browser.new_context().new_page()
        page.goto(address + TYPED)
        at(page, "f|name").fill("Guasto")
        expect(page.locator("#fp-judge")).to_contain_text("non si è caricato", timeout=120_000)
        assert "name: Guasto" in "".join(files(page).values())
        page.context.close()


def test_without_the_runtime_the_form_gives_the_file_and_says_what_is_not_checked(browser, data, tmp_path):
    out = tmp_path / "site"
    mastro(data.parent, "build", "--out", str(out), "--site-url", SITE_URL, "--repository", HOST, "--no-pictures")
    assert not (out / "judge").exists()
    with served(out) as address:
        page = browser.new_context().new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address + TYPED)
        expect(page.locator("#fp-judge")).to_contain_text("solo la forma")
        at(page, "f|start").fill("2009-05-16")
        at(page, "f|name").fill("Senza")
        page.locator("#fp-draw").press("Enter")
        expect(page.get_by_text("Qui il sorteggio non c’è")).to_be_visible()
        assert "start: 2009-05-16" in "".join(files(page).values())
        assert page.locator("a.open").count() == 1 and complaints == []
        page.context.close()


def test_it_weighs_no_more_than_it_may_and_is_the_same_every_time(built):
    first, second = dict(bundle.files(runtime_folder(), LANGUAGES)), dict(bundle.files(runtime_folder(), LANGUAGES))
    assert first == second
    for path, content in first.items():
        assert (built / path).read_bytes() == content
    season = (built / "judge/2009.bin").stat().st_size
    assert sum(map(len, first.values())) + season < MOST_BYTES


def test_what_runs_it_names_every_file_of_the_bundle(built):
    served = [path for path, _ in bundle.files(runtime_folder(), LANGUAGES)]
    runs = [path for path in served if path.endswith(".js")]
    assert runs == ["submit/judge.js", "en/submit/judge.js"]
    for path in runs:
        text = (built / path).read_text(encoding="utf-8")
        assert all(Path(file).name in text for file in served if file not in runs) and "«" not in text
