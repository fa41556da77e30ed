"""The evening on the organizer's device: a timer, a screen for the room, and the draft as a file; without the net."""

from __future__ import annotations

import json
import shutil
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.actions import press, unfold
from tests.browser.site import served
from tests.building import small_site

pytestmark = pytest.mark.browser
EXAMPLE = Path(__file__).parents[1] / "example/data"
TEMPLATES = Path(__file__).parents[2] / "templates"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def address(tmp_path_factory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("evening")
    data, out = folder / "data", folder / "site"
    shutil.copytree(EXAMPLE, data)
    small_site(data, out, "--lang", "it")
    with served(out) as address:
        yield f"{address}submit/bang-2009/"


@pytest.fixture
def page(browser: Browser, address) -> Iterator[Page]:
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(address)
    expect(page.locator("#fp-evening")).to_be_visible()
    unfold(page)
    yield page
    context.close()


def kept(page: Page, text: str) -> None:
    """Waits until the draft on this device has the *text*."""
    page.wait_for_function("(text) => localStorage.getItem('il-mastro.draft.bang-2009')?.includes(text)", arg=text)


def typed(page: Page) -> None:
    """A tournament with five people at one table."""
    page.locator('[data-place="f|name"]').fill("Sera di prova")
    kept(page, "Sera di prova")
    page.evaluate(
        """() => {
          const key = "il-mastro.draft.bang-2009", kept = JSON.parse(localStorage.getItem(key));
          const once = ["p0112", "p0310", "p0114", "p0237", "p0179"];
          kept.state.people = once.map((id) => ({ id }));
          kept.state.sheets = [{ once, groups: [] }];
          localStorage.setItem(key, JSON.stringify(kept));
        }"""
    )
    page.reload()
    expect(page.locator('[data-place="f|name"]')).to_have_value("Sera di prova")
    unfold(page)


def test_the_timer_runs_stops_and_outlives_the_page(page):
    clock = page.locator("#fp-clock")
    page.locator("#fp-evening input[inputmode=numeric]").fill("5")
    expect(clock).to_have_text("5:00")
    press(page.locator("#fp-go"))
    expect(clock).to_have_text("4:58", timeout=10_000)
    page.reload()
    expect(clock).not_to_have_text("5:00")
    press(page.locator("#fp-pause"))
    stood = clock.text_content()
    page.wait_for_timeout(1500)
    assert clock.text_content() == stood
    press(page.locator("#fp-again"))
    expect(clock).to_have_text("5:00")
    page.evaluate("""() => localStorage.setItem("il-mastro.timer", '{"minutes": 5, "ends": 1, "left": null}')""")
    page.reload()
    expect(clock).to_have_text("Tempo!")


def test_the_room_sees_tables_and_time_and_what_is_typed_meanwhile(page):
    typed(page)
    with page.expect_popup() as opened:
        press(page.locator("#fp-room"))
    room = opened.value
    expect(room.locator("h1")).to_have_text("Sera di prova")
    expect(room.locator(".seats li")).to_have_count(5)
    assert "p0112" not in room.locator(".seats li").first.text_content(), "people are called by their names"
    expect(room.locator(".timer")).to_have_text("60:00")
    room.set_viewport_size({"width": 1280, "height": 720})
    assert height(room.locator(".timer")) >= 100, "the time has a box of its own size, and covers nothing"
    assert height(room.locator(".seats li").first) >= 40, "five names are large enough for the room"
    page.context.set_offline(True)
    page.locator('[data-place="f|name"]').fill("Un altro nome")
    expect(room.locator("h1")).to_have_text("Un altro nome")
    assert room.locator(".stood").count() == 0, "the totals stay with whoever keeps the accounts"


def test_the_screen_of_the_room_is_as_wide_as_the_telephone_that_opens_it(browser, address):
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(address)
    typed(page)
    with page.expect_popup() as opened:
        page.locator("#fp-room").tap()
    room = opened.value
    expect(room.locator(".seats li")).to_have_count(5)
    assert room.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert room.evaluate("innerWidth") == PHONE["width"], "and no page of a desk that is made small"
    context.close()


def test_for_whom_there_are_no_tables_is_said_as_soon_as_they_are_there(page):
    typed(page)
    page.evaluate(
        """() => {
          const key = "il-mastro.draft.bang-2009", kept = JSON.parse(localStorage.getItem(key));
          kept.state.people.push(...["p0001", "p0002", "p0003"].map((id) => ({ id })));
          localStorage.setItem(key, JSON.stringify(kept));
        }"""
    )
    line = page.get_by_text("il regolamento non ha tavoli")
    expect(line).to_have_count(0)
    page.reload()
    expect(line).to_have_text("Per 8 persone il regolamento non ha tavoli: serve qualcuno in più, o in meno.")


def test_sheets_and_cards_are_printed_with_the_names_of_who_plays_also_without_the_net(page):
    press(page.locator("#fp-sheets"))
    expect(page.get_by_text("Prima servono i tavoli.")).to_be_visible()
    typed(page)
    page.wait_for_function(
        "caches.open('il-mastro.paper').then((cache) => cache.keys()).then(({ length }) => length === 4)"
    )
    page.context.set_offline(True)
    for button, shown in (("#fp-sheets", ".leaf.sheet tbody bdi"), ("#fp-cards", ".name-card .who")):
        with page.expect_popup() as opened:
            press(page.locator(button))
        paper = opened.value
        expect(paper.locator(shown)).to_have_count(5)
        assert not any("p0112" in text for text in paper.locator(".leaf.sheet tbody").all_text_contents())
        paper.close()
    assert page.locator("#fp-certificates").count() == 0, "who is on the podium is known where there is a judge"


def test_a_net_that_breaks_off_half_way_takes_no_blank_sheet_away(page):
    source = (TEMPLATES / "scripts/form/89-paper.js").read_text(encoding="utf-8")
    texts = page.evaluate(
        """async (source) => {
          const textAt = new Function(`${source}; return textAt;`)();
          const broken = () => new ReadableStream({ start: (bytes) => bytes.error(new TypeError("network")) });
          const texts = [];
          for (const body of ["as it came", broken(), "as it came again"]) {
            globalThis.fetch = async () => new Response(body);
            texts.push(await textAt("a-sheet").catch(String));
          }
          globalThis.fetch = async () => new Response("no such page", { status: 404 });
          return [...texts, await textAt("a-sheet"), await textAt("never-seen")];
        }""",
        source,
    )
    assert texts == ["as it came", "as it came", "as it came again", "as it came again", None]


def test_a_photo_stands_beside_the_fields_and_one_that_cannot_be_shown_is_told_what_to_do(page, tmp_path):
    pixel = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=")
    shots = [("a.png", pixel), ("b.png", pixel), ("IMG_1234.HEIC", b"no picture"), ("c.jpg", b"no picture")]
    for name, content in shots:
        (tmp_path / name).write_bytes(content)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#fp-photos summary").click()
    page.locator("#fp-photo").set_input_files([tmp_path / name for name, _ in shots])
    photos = page.locator("#fp-photos")
    expect(photos.locator(".errors").nth(0)).to_contain_text("IMG_1234.HEIC è una foto HEIC di iPhone")
    expect(photos.locator(".errors").nth(1)).to_contain_text("Questo browser non mostra c.jpg. Scegli una foto in JPEG")
    expect(photos.locator("img")).to_have_count(2)
    press(photos.get_by_role("button", name="Togli a.png"))
    expect(photos.locator("img")).to_have_count(1)
    assert {urlsplit(address).scheme for address in asked} <= {"blob"}, "a photo goes nowhere"
    page.set_viewport_size({"width": 1440, "height": 900})
    left, right = (photos.bounding_box(), page.locator("#fp-add").bounding_box())
    assert left and right and left["x"] + left["width"] <= right["x"], "side by side"


def test_a_new_club_is_typed_in_and_comes_with_the_tournament(page):
    page.locator("#fp-new-club").click()
    page.locator('[data-place="c|name"]').fill("la bottega del bisonte")
    expect(page.locator(".field", has=page.locator('[data-place="c|name"]')).locator(".errors")).to_contain_text(
        "c’è già"
    )
    page.locator('[data-place="c|name"]').fill("Circolo Nuòvo")
    page.locator('[data-place="x|area"]').select_option("nord")
    page.locator("#fp-summary details").evaluate("(details) => { details.open = true }")
    expect(page.locator("#fp-summary details")).to_contain_text("manca: Tipo")
    page.locator('[data-place="c|kind"]').select_option(label="gruppo informale")
    files = page.locator("#fp-files")
    expect(files).to_contain_text("data/clubs/circolo-nuovo.yaml")
    expect(files).to_contain_text("name: Circolo Nuòvo")
    expect(files).to_contain_text("area: nord")
    expect(files.locator("pre").first).to_contain_text("club: circolo-nuovo")
    expect(page.locator("#fp-whole")).to_be_visible()
    kept(page, "group")
    page.reload()
    expect(files).to_contain_text("kind: group")


def test_what_is_rare_lies_in_two_drawers_that_count_their_lines_and_one_button_is_full(page):
    duels, rest = page.locator(".lists details").all()
    expect(page.locator(".lists .topics").first).to_have_text("Quarti · Semifinali · Finalina · Finale")
    assert [details.get_attribute("open") for details in (duels, rest)] == [None, None]
    for name in ("duels.semi", "duels.semi", "lots"):
        page.locator("details", has=page.locator(f"[data-row='{name}']")).evaluate(
            "(details) => { details.open = true }"
        )
        press(page.locator(f"[data-row='{name}']"))
    expect(duels.locator("summary")).to_contain_text("2 righe")
    expect(rest.locator("summary")).to_contain_text("1 riga")
    assert page.locator("[data-row='duels.semi']").count() == 0, "there are two semifinals"
    press(duels.get_by_role("button", name="Togli questa riga").first)
    expect(duels.locator("summary")).to_contain_text("1 riga")
    full = """() => [...document.querySelectorAll(".fill button")].filter((button) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(button);
      return button.offsetParent && backgroundColor === borderTopColor;
    }).map((button) => button.textContent)"""
    page.locator('[data-place="f|name"]').fill("Sera")
    expect(page.get_by_role("button", name="Scarica")).to_be_visible()
    assert page.evaluate(full) == ["Scarica"]


def height(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["height"]


def test_the_time_covers_nothing_on_the_form(page):
    assert height(page.locator("#fp-clock")) >= 40


def test_where_nothing_is_judged_no_draw_and_no_standings_are_offered(page):
    expect(page.get_by_text("Qui il sorteggio non c’è")).to_be_visible()
    assert page.locator("#fp-draw").count() == 0
    assert page.get_by_label("Mostra anche la classifica e chi incontra chi").count() == 0


@pytest.mark.parametrize("ways", ["dropped", "chosen"])
def test_where_nothing_is_judged_a_filled_spreadsheet_is_told_its_way(page, ways, tmp_path):
    file = tmp_path / "sera.xlsx"
    file.write_bytes(b"PK")
    if ways == "chosen":
        page.locator("#fp-take").set_input_files(file)
    else:
        page.locator(".fill").evaluate(
            """(form) => {
              const dataTransfer = new DataTransfer();
              dataTransfer.items.add(new File(["PK"], "sera.xlsx"));
              form.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
            }"""
        )
    expect(page.get_by_text("sera.xlsx: questa pagina non legge i fogli di calcolo")).to_be_visible()


def test_a_draft_goes_on_on_another_device(page, browser, address, tmp_path):
    typed(page)
    with page.expect_download() as downloaded:
        press(page.locator("#fp-keep"))
    file = tmp_path / "sera.bozza.json"
    downloaded.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["state"]["sheets"][0]["once"][0] == "p0112"
    other = browser.new_context(viewport=PHONE).new_page()
    other.goto(address)
    other.locator("#fp-take").set_input_files(file)
    expect(other.locator('[data-place="f|name"]')).to_have_value("Sera di prova")
    code = '[id="fp-files"] code'
    expect(other.locator(code).nth(1)).to_have_text(page.locator(code).nth(1).text_content())
    other.context.close()


def test_what_can_be_no_cell_is_told_at_its_field_in_the_words_of_who_types(page):
    typed(page)
    page.evaluate(
        """() => {
          const key = "il-mastro.draft.bang-2009", kept = JSON.parse(localStorage.getItem(key));
          const [sheet] = kept.state.sheets;
          sheet.once[1] = sheet.once[0];
          sheet.groups = [{ seats: sheet.once.map(() => ({})), below: {} }];
          sheet.groups[0].seats[2] = { character: "Bart Cassidy", price: "abc" };
          kept.state.sheets.push({ once: ["p0112", "p0310", "p0114", "p0237", "p0179"], groups: [] });
          kept.state.facts["authorisation.by"] = "p0112";
          localStorage.setItem(key, JSON.stringify(kept));
        }"""
    )
    page.reload()
    tables = page.locator("section.form-table")
    expect(tables.nth(0).locator(".game > .errors")).to_contain_text(
        "'abc' non è un numero: scrivine uno in cifre, per esempio 4"
    )
    expect(tables.nth(0).locator("> .errors")).to_contain_text("è già nell’elenco: svuota una delle due celle")
    page.locator("#fp-summary details").first.evaluate("(details) => { details.open = true }")
    missing = page.locator("#fp-summary details").first
    expect(missing).to_contain_text("Tavolo 2: manca Partita 1")
    expect(missing).to_contain_text("manca «Autorizzazione: giorno»: con quello che hai scritto serve anche questo")


HOSTILE = {
    "no JSON": "{", "another form": '{"format": 1, "regulation": "bang-2022", "state": {}}', "nothing": "null",
    "a list for a text": '{"format": 1, "regulation": "bang-2009", "state": {"facts": {"name": [1]}}}',
    "a code that is none": '{"format": 1, "regulation": "bang-2009", "state": {"facts": {}, "people": [{"id": "<b>"}],'
    ' "sheets": [], "lists": {}, "draw": null}}',
    "a sheet without seats": '{"format": 1, "regulation": "bang-2009", "state": {"facts": {}, "people": [],'
    ' "sheets": [{}], "lists": {}, "draw": null}}',
}  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_a_file_that_is_no_draft_is_refused_and_the_draft_that_is_there_stays(page, tmp_path, text):
    page.locator('[data-place="f|name"]').fill("Resta")
    kept(page, "Resta")
    file = tmp_path / "strano.json"
    file.write_text(text, encoding="utf-8")
    page.locator("#fp-take").set_input_files(file)
    expect(page.get_by_text("Il file non è una bozza di questo modulo.")).to_be_visible()
    page.reload()
    expect(page.locator('[data-place="f|name"]')).to_have_value("Resta")
