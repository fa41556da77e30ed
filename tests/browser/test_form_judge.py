"""The program in the form page: it says what `mastro check` says, comes once, works offline, and may be missing."""

import os
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import expect

from site_builder.checking import examine
from site_builder.records.strict_yaml import read
from site_builder.submitting import writing
from site_builder.submitting.form_parser import read_form
from site_builder.submitting.form_state import FormState
from tests.browser.actions import press, unfold
from tests.browser.site import SITE_URL, served
from tests.browser.test_form import (
    DIGEST,
    HOST,
    KEPT,
    METERED,
    NEXT_DIGEST,
    TYPED,
    add,
    address,
    at,
    built,
    data,
    device,
    draw,
    files,
    judged,
    opened,
    type_game,
)  # fmt: skip
from tests.browser.test_form_whole import put, type_facts, type_tables
from tests.building import small_site
from tests.championship import DATA
from tests.form_judge.at_hand import runtime_folder
from tests.submitting.conftest import Filler, all_records, filled_for_seventeen
from tests.submitting.test_round_trip import AFTERWARDS

pytestmark = pytest.mark.browser
__all__ = ["address", "built", "data", "device", "opened"]  # fixtures
MOST_BYTES = 5_500_000


def test_in_english_it_says_what_is_wrong_at_the_field(opened):
    page = opened(f"en/{TYPED}")
    at(page, "f|name").fill("One")
    expect(page.locator("#fp-judge")).to_contain_text("checked on this device", timeout=120_000)
    at(page, "f|note").fill("Info 333 1234567")
    expect(page.locator(".field", has=at(page, "f|note")).locator(".errors")).to_contain_text("phone")


# Puts rubbish in the place of the memory.
SPOIL = f"(async () => {{ {KEPT} await cache.put(url, new Response('spoilt', {{ headers: {{ digest }} }})); }})()"


def test_it_is_loaded_when_somebody_begins_and_never_twice_and_works_offline(opened):
    """The memory of the first visit is what later ones begin with, unless it was spoilt."""
    page = opened(new=True)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/judge/")[2]))
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    unfold(page)
    expect(page.locator("#fp-judge")).to_contain_text("quando cominci")
    assert not [name for name in asked if name.endswith(".bin")]
    at(page, "f|name").fill("Uno")
    judged(page)
    first = page.evaluate(NEXT_DIGEST, None)
    assert first
    page.reload()
    unfold(page)
    at(page, "f|name").fill("Due")
    judged(page)
    page.context.set_offline(True)
    page.reload()
    unfold(page)
    at(page, "f|name").fill("Tre")
    judged(page)
    add(page, *(f"p{n:04}" for n in range(10, 20)))
    draw(page)
    type_game(page, 0, 0)
    at(page, "g|0|0|1|price").fill("350")
    expect(page.locator(".game .errors li").first).to_contain_text("multipli di 100")
    assert page.evaluate(DIGEST) == first
    page.evaluate(SPOIL)
    page.reload()
    unfold(page)
    at(page, "f|name").fill("Quattro")
    judged(page)
    assert page.evaluate(NEXT_DIGEST, first)
    page.context.set_offline(False)
    kept = page.evaluate(
        "caches.open('il-mastro.judge').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))"
    )
    assert len(kept) == 8, kept  # five files of program and runtime, their memory, the season, and what runs them
    in_all = [name for name in asked if re.fullmatch(r"[0-9a-f]{20}\.bin", name)]
    assert len(in_all) == len(set(in_all)), in_all


def test_on_a_phone_a_box_stands_beside_its_words_and_a_button_below_a_hint(opened):
    page = opened()
    page.set_viewport_size({"width": 390, "height": 844})
    words = page.locator("label", has_text="Mostra anche la classifica")
    box, text = page.get_by_label("Mostra anche la classifica").bounding_box(), words.bounding_box()
    assert box and text and text["x"] >= box["x"] + box["width"] and text["y"] < box["y"] + box["height"]
    hint, button = (
        page.get_by_text("stessi numeri").bounding_box(),
        page.locator("#fp-draw").bounding_box(),
    )
    assert hint and button and button["y"] >= hint["y"] + hint["height"] + 6


def test_on_a_metered_line_somebody_has_to_want_it(opened, address):
    """Also where the judge was loaded before, and begins with its memory."""
    page = opened()
    page.add_init_script(METERED)
    page.goto(address + TYPED)
    unfold(page)
    at(page, "f|name").fill("Uno")
    button = page.get_by_role("button", name="Carica il controllo completo")
    expect(button).to_be_visible()
    page.wait_for_timeout(500)
    expect(button).to_be_visible()  # it goes where the judge begins
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
        unfold(page)
        at(page, "f|name").fill("Guasto")
        expect(page.locator("#fp-judge")).to_contain_text("non si è caricato", timeout=120_000)
        assert "name: Guasto" in "".join(files(page).values())
        page.context.close()


# Puts what is no machine in the place of the largest of the files that are kept, and lays that aside.
RUBBISH = """(async () => {
  const cache = await caches.open("il-mastro.judge"), aside = await caches.open("aside"), sizes = [];
  for (const { url } of await cache.keys()) {
    if (url.endsWith(".bin")) sizes.push([(await (await cache.match(url)).blob()).size, url]);
  }
  const [[, largest]] = sizes.sort(([a], [b]) => b - a);
  const content = new Blob(["rubbish"]).stream().pipeThrough(new CompressionStream("gzip"));
  await aside.put(largest, await cache.match(largest));
  await cache.put(largest, new Response(await new Response(content).arrayBuffer()));
})()"""
# Puts it back, for whoever has this device next.
PUT_BACK = """(async () => {
  const cache = await caches.open("il-mastro.judge"), aside = await caches.open("aside");
  for (const { url } of await aside.keys()) await cache.put(url, await aside.match(url));
  await caches.delete("aside");
})()"""


def test_a_machine_that_cannot_be_compiled_is_told_and_nobody_waits_for_it(opened):
    page = opened()
    page.evaluate(RUBBISH)
    try:
        at(page, "f|name").fill("Uno")
        expect(page.locator("#fp-judge")).to_contain_text("non si è caricato", timeout=60_000)
    finally:
        page.evaluate(PUT_BACK)


def test_without_the_runtime_the_form_gives_the_file_and_says_what_is_not_checked(browser, data, tmp_path):
    out = tmp_path / "site"
    small_site(data, out, "--site-url", SITE_URL, "--repository", HOST)
    assert not (out / "judge").exists()
    with served(out) as address:
        page = browser.new_context().new_page()
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address + TYPED)
        unfold(page)
        expect(page.locator("#fp-judge")).to_contain_text("solo com’è scritto")
        expect(page.locator("#fp-summary")).to_contain_text("Mancano ancora")
        expect(page.locator("#fp-summary")).not_to_contain_text("va bene")  # nothing is written yet
        at(page, "f|start").fill("2009-05-16")
        at(page, "f|name").fill("Senza")
        expect(page.locator("#fp-summary")).to_contain_text("Quello che hai scritto fin qui va bene")
        expect(page.locator("#fp-summary")).not_to_contain_text("in quello che hai scritto")
        expect(page.locator("#fp-ways a")).to_have_text("Allegalo a una richiesta")
        expect(page.locator("#fp-bundle")).to_be_visible()
        expect(page.get_by_text("Qui il sorteggio non c’è")).to_be_visible()
        assert page.locator("#fp-draw").count() == 0
        assert "start: 2009-05-16" in "".join(files(page).values())
        assert page.locator("a.open").count() == 1 and complaints == []
        page.context.close()


# Run by another process, whose sets have another order: digest, size and path of each file of the bundle.
BUNDLE = """
import sys
from hashlib import sha256
from pathlib import Path
from site_builder.form_judge import bundle
from site_builder.languages import LANGUAGES
for path, content in bundle.files(Path(sys.argv[1]), LANGUAGES):
    print(sha256(content).hexdigest(), len(content), path)
"""


@pytest.fixture(scope="module")
def bundled() -> dict[str, tuple[str, int]]:
    """Digest and size of each file of the bundle, by its path, as another process makes them."""
    command = [sys.executable, "-c", BUNDLE, str(runtime_folder())]
    environment = {**os.environ, "PYTHONHASHSEED": "7"}
    lines = subprocess.check_output(command, env=environment, encoding="utf-8").splitlines()
    return {path: (digest, int(size)) for digest, size, path in map(str.split, lines)}


def test_it_weighs_no_more_than_it_may_and_is_the_same_every_time(built, bundled):
    for path, (digest, _) in bundled.items():
        assert sha256((built / path).read_bytes()).hexdigest() == digest
    season = (built / "judge/2009.bin").stat().st_size
    assert sum(size for _, size in bundled.values()) + season < MOST_BYTES


def test_what_runs_it_names_every_file_of_the_bundle(built, bundled):
    runs = [path for path in bundled if path.endswith(".js")]
    assert runs == ["submit/judge.js", "en/submit/judge.js"]
    for path in runs:
        text = (built / path).read_text(encoding="utf-8")
        assert all(Path(file).name in text for file in bundled if file not in runs) and "«" not in text


def test_an_evening_of_23_typed_offline_in_two_sittings_is_the_file_of_every_other_way(opened, tmp_path):
    """The page alone, closed in the middle: the file is that of the spreadsheet, and says what somebody typed into an
    editor; who goes on is told before anything is sent."""
    sheet = next(sheet for sheet in all_records().sheets["2009"] if sheet.id == "tesoro-dei-maremmani")
    facts = {key: value for key, value in sheet.document.data.items() if key not in AFTERWARDS}
    form = Filler("bang-2009", facts, sheet.area)
    assert [len(table["seats"]) for table in facts["tables"]] == [6, 6, 6, 5]
    page = opened()
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    unfold(page)
    put(page, "x|id", sheet.id)
    judged(page)
    page.context.set_offline(True)
    type_facts(page, form)
    type_tables(page, form, (0, 1))
    half = files(page)
    again = page.context.new_page()
    page.close()
    again.goto(page.url)
    assert files(again) == half
    unfold(again)
    type_tables(again, form, (2, 3))
    judged(again)
    expect(again.locator("#fp-summary")).to_contain_text("Non manca niente", timeout=120_000)
    expect(again.locator("#fp-standing")).to_contain_text("23. ")
    path = f"data/tournaments/2009/{sheet.area}/{sheet.id}.yaml"
    typed = read_form(FormState("form.xlsx", form.plan, all_records().register, ()), form.sheets()).data
    assert files(again) == {path: writing.text(typed, "bang-2009/tournament", 4)}
    assert read(files(again)[path].encode())[0] == facts
    with again.expect_popup() as printed:
        press(again.locator("#fp-certificates"))
    expect(printed.value.locator(".certificate .who")).to_have_count(3)
    standings = examine(DATA, only=frozenset({"2009"}))[0].documents["2009"].result.tournament(sheet.id).standings
    podium = sorted((row.value.place, player) for player, row in standings.items())[:3]
    names = [all_records().register.name(player) for _, player in podium]
    assert printed.value.locator(".certificate .who").all_text_contents() == names


def test_a_filled_spreadsheet_comes_onto_the_page(opened, tmp_path):
    """Chosen or dropped: what its cells say is in the fields, what is wrong is told at the cells, and the law goes on
    telling the rest."""
    form = filled_for_seventeen()
    form.of_seat(0, 0, 1, "price").value = "900 dollari"
    form.of_seat(0, 1, 1, "price").value = 950
    form.book.save(tmp_path / "form.xlsx")
    page = opened()
    page.locator("#fp-sheet").set_input_files(tmp_path / "form.xlsx")
    told_of_sheet = page.locator("#fp-sheet-told")
    expect(told_of_sheet).to_contain_text("cella E6: «900 dollari» non è un numero", timeout=120_000)
    expect(at(page, "f|name")).to_have_value("Polvere del Vesuvio")
    expect(at(page, "g|0|1|1|price")).to_have_value("950")
    expect(at(page, "g|0|0|1|character")).to_have_value('"Suzy"')
    expect(at(page, "g|0|0|0|role")).to_have_value('"S"')
    assert at(page, "o|0|0").input_value() == form.cell("tables", 0, 0, "player").value.rpartition("(")[2][:-1]
    at(page, "g|0|0|1|price").fill("900")
    expect(page.locator("#fp-summary")).to_contain_text("multipli di 100", timeout=60_000)
    at(page, "g|0|1|1|price").fill("900")
    expect(page.locator("#fp-standing")).to_contain_text("Viola Nebraska", timeout=60_000)
    form.of_seat(0, 0, 1, "price").value, form.of_seat(0, 1, 1, "price").value = 900, 900
    form.book.save(tmp_path / "again.xlsx")
    page.locator("#fp-sheet").set_input_files(tmp_path / "again.xlsx")
    press(page.locator("#fp-sheet-take"))
    expect(told_of_sheet).to_contain_text("le celle vanno bene", timeout=60_000)
