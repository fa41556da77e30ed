"""The page for typing a tournament: somebody types one, makes mistakes, loses the net, and gets a file that holds."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from msgspec import Struct
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.browser.actions import press, put_all, unfold
from tests.browser.site import REPOSITORY, SITE_URL, served
from tests.building import small_site
from tests.conftest import made_once
from tests.form_judge.at_hand import runtime_folder
from tests.people import people_alone

pytestmark = pytest.mark.browser
HOST = "https://github.com/owner/name"
TYPED = "submit/bang-2009/"
NEWCOMER = "Zefira Nuvolari"
# The roles of five games at a table of five, who won, who was alive; the star goes to the left.
GAMES = (("SDOOR", "law", (1, 2)), ("RSDOO", "outlaws", (4,)), ("ORSDO", "law", (3,)),
         ("OORSD", "outlaws", (1, 2)), ("DOORS", "law", (5,)))  # fmt: skip
ANNOUNCED = """planned:
  - {id: notte-al-porto, area: sud-isole, name: Notte al porto, place: Napoli, tier: II, start: 2009-09-12,
     announced: 2009-08-10}
"""
PHONE = {"width": 390, "height": 800}
METERED = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
HIRED = (("Bart", 300), ("Paul", 400), ("Sid", 200), ("Rose", 100), ("Kit", 500))


@pytest.fixture(scope="module")
def data(tmp_path_factory) -> Path:
    """The players and clubs of the demonstration, and a season of 2009 that goes on."""
    from tests.submitting.conftest import SEASON

    folder = tmp_path_factory.mktemp("typed") / "data"
    people_alone(folder)
    (folder / "seasons").mkdir()
    (folder / "seasons/2009.yaml").write_text(SEASON + ANNOUNCED, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def built(data, run_folder) -> Path:
    """The site of the *data*, with the judge; whoever changes something in it takes a copy."""
    out, runtime = run_folder / "site-to-type-in", runtime_folder()
    with made_once(out) as to_do:
        if to_do:
            small_site(data, out, "--site-url", SITE_URL, "--repository", HOST, "--runtime", str(runtime))
    return out


def mastro(folder: Path, *words: str, fails: bool = False) -> str:
    command = [sys.executable, "-m", "site_builder", *words]
    environment = {"PYTHONPATH": str(REPOSITORY), "PATH": "/usr/bin:/bin"}
    run = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", timeout=300, env=environment)
    assert run.returncode == int(fails), run.stdout + run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def address(built) -> Iterator[str]:
    with served(built) as address:
        yield address


# The digest of the memory of the judge, which is another one whenever it is made. The page keeps it after its first
# answer, so whoever needs it waits for it: up to two minutes, and null after that.
KEPT = """const cache = await caches.open("il-mastro.judge");
  const [url] = (await cache.keys()).map(({ url }) => url).filter((url) => url.endsWith(".memory"));
  const digest = url && (await cache.match(url)).headers.get("digest");"""
DIGEST = f"(async () => {{ {KEPT} return digest; }})()"
NEXT_DIGEST = f"""async (last) => {{
  for (let tried = 0; tried < 1200; tried++) {{
    const digest = await {DIGEST};
    if (digest && digest !== last) return digest;
    await new Promise((then) => setTimeout(then, 100));
  }}
  return null;
}}"""


@pytest.fixture(scope="module")
def device(browser: Browser, address) -> Iterator[BrowserContext]:
    """A device on which somebody typed before: the judge was loaded there, which takes most of what these tests take,
    and begins with its memory."""
    with browser.new_context(viewport=PHONE) as context:
        page = context.new_page()
        page.goto(address + TYPED)
        unfold(page)
        at(page, "f|name").fill("Ieri")
        assert page.evaluate(NEXT_DIGEST, None)
        page.close()
        yield context


def windows(browser: Browser, address: str, device: BrowserContext | None = None) -> Iterator[Callable[..., Page]]:
    """Opens the page in a window of its own, without a draft: of the *device* or of a *new* one. What the browser
    complains of fails the test. *metered*: a new device that saves data, where the judge is loaded once somebody wants
    it; what the form says alone needs none."""
    contexts, complaints = [], []

    def open_page(path: str = TYPED, metered: bool = False, new: bool = False) -> Page:
        if device and not metered and not new:
            page = device.new_page()
            page.goto(address)
            page.evaluate("localStorage.clear()")
        else:
            contexts.append(browser.new_context(viewport=PHONE))
            if metered:
                contexts[-1].add_init_script(METERED)
            page = contexts[-1].new_page()
        page.on("console", lambda message: complaints.append(message.text) if is_complaint(message) else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address + path)
        expect(page.locator("#fp-summary")).not_to_be_empty()
        unfold(page)
        return page

    yield open_page
    for context in contexts:
        context.close()
    if device:
        for page in device.pages:
            page.close()
        device.set_offline(False)
    assert not complaints


def is_complaint(message: ConsoleMessage) -> bool:
    """Whether the browser reports a fault of the page. That the net is gone is none, and some browsers do not tell a
    reloaded page so (`navigator.onLine`): it asks in vain, and takes what it kept."""
    return message.type == "error" and "net::ERR_INTERNET_DISCONNECTED" not in message.text


@pytest.fixture
def opened(browser: Browser, address, device) -> Iterator[Callable[..., Page]]:
    yield from windows(browser, address, device)


def at(page: Page, place: str):
    return page.locator(f"[data-place='{place}']")


def add(page: Page, *people: str) -> None:
    for person in people:
        box = page.locator("#fp-add")
        box.fill(person)
        box.press("Enter")


def game_at(table: int, game: int) -> Iterator[tuple[str, str | bool]]:
    """The cells of a game at a table of five, each with what is chosen or typed there, or whether it is ticked."""
    roles, won, alive = GAMES[game]
    for seat in range(5):
        name, price = HIRED[(seat + game) % 5]
        here = f"g|{table}|{game}|{seat}|"
        yield here + "role", json.dumps(roles[seat])
        yield here + "character", json.dumps(name)
        yield here + "price", str(price + (100 * table if price > 100 else 0))
        yield here + "alive", seat + 1 in alive
    yield f"g|{table}|{game}|-|won", json.dumps(won)


def type_game(page: Page, table: int, game: int) -> None:
    """A game as it is typed, one cell after the other."""
    press(page.locator(f"[data-add='{table}']"))
    for place, value in game_at(table, game):
        if isinstance(value, bool):
            at(page, place).set_checked(value)
        elif place.endswith("price"):
            at(page, place).fill(value)
        else:
            at(page, place).select_option(value)


def type_tournament(page: Page) -> None:
    """Ten people at two tables, one of them new, with duels."""
    at(page, "x|area").select_option("Nord")
    for name, text in {"name": "Prova del nove", "place": "Torino", "start": "2009-05-16"}.items():
        at(page, f"f|{name}").fill(text)
    at(page, "f|club").select_option("gilda-del-cactus")
    at(page, "f|announced_tier").select_option("I")
    at(page, "f|announcements.official").fill("2009-04-20")
    at(page, "f|announcements.unofficial").fill("2009-04-20")
    at(page, "f|report.received").fill("2009-05-18")
    at(page, "f|photos.event").fill("3")
    at(page, "f|photos.winner").fill("1")
    add(page, *(f"p{n:04}" for n in range(10, 19)))
    add(page, NEWCOMER)
    page.get_by_label("il nome si pubblica").check()
    draw(page)
    for table in range(2):
        type_game(page, table, 0)
        for game in range(1, 5):
            press(page.locator(f"[data-add='{table}']"))
            put_all(page, game_at(table, game))
    seats = [[at(page, f"o|{table}|{seat}").input_value() for seat in range(5)] for table in range(2)]
    first, second = seats
    row(page, "arbiters", {"": "p0001"})
    row(page, "duels.semi", {"players.0": first[0], "players.1": first[1], "won": first[0], "score": "5-3"})
    row(page, "duels.semi", {"players.0": second[0], "players.1": first[4], "won": second[0], "score": "5-3"})
    row(page, "duels.final", {"players.0": second[0], "players.1": first[0], "won": second[0], "score": "5-3"})


def seat(page: Page, *people: str) -> None:
    """Ten *people* are at two tables, the last of them first, with no judge to draw: a newcomer has a file."""
    add(page, *people)
    at(page, "s").fill("5-5")
    first = at(page, "o|0|0")
    first.select_option(first.locator("option", has_text=people[-1]).get_attribute("value"))


def draw(page: Page) -> None:
    """The tables, drawn by the judge, which is loaded for it."""
    press(page.locator("#fp-draw"))
    expect(page.get_by_text("Sorteggiato con i numeri")).to_be_visible(timeout=120_000)


def judged(page: Page) -> None:
    """Waits for the judge to be there."""
    expect(page.locator("#fp-judge")).to_contain_text("controllato su questo dispositivo", timeout=120_000)


def new_row(page: Page, name: str) -> None:
    """One more row of the list *name*, whose part of the page may still be folded."""
    button = page.locator(f"[data-row='{name}']")
    page.locator("details", has=button).evaluate("(details) => { details.open = true }")
    press(button)


def row(page: Page, name: str, cells: dict[str, str]) -> None:
    new_row(page, name)
    for key, text in cells.items():
        box = page.locator(f"[data-place^='l|{name}|'][data-place$='|{key}']").last
        box.fill(text)
        if key != "score":
            box.press("Enter")


def files(page: Page) -> dict[str, str]:
    """Path → text of the files that the page gives, when it is done."""
    page.wait_for_timeout(400)
    locator = page.locator("#fp-files section")
    paths, texts = (locator.locator(f"details > {part}").all_text_contents() for part in ("p", "pre"))
    return dict(zip(paths, texts, strict=True))


def new_players(page: Page) -> list[str]:
    """The texts of the files of new players."""
    return [text for path, text in files(page).items() if path.startswith("data/players/")]


def test_an_organiser_types_a_tournament_and_the_file_holds(opened, data, tmp_path):
    """Standings, verdict and effect are told before anything is sent; of what is wrong, what a check says."""
    page = opened()
    type_tournament(page)
    standing = page.locator("#fp-standing")
    expect(standing).to_contain_text("1. ", timeout=60_000)
    expect(standing).to_contain_text("fascia I")
    expect(standing.locator("tbody tr")).to_have_count(10)
    made = files(page)
    sheet, person = made
    assert sheet == "data/tournaments/2009/nord/prova-del-nove.yaml"
    assert re.fullmatch("data/players/p[0-9]{10}.yaml", person) and f"name: {NEWCOMER}" in made[person]
    expect(page.locator("#fp-summary")).to_contain_text("Niente da correggere")
    expect(page.locator("#fp-summary")).to_contain_text("Non manca niente")
    expect(page.locator("[data-due='0']")).to_have_text("Partite concluse: 5 di 5.")
    shutil.copytree(data, tmp_path / "data")
    for path, text in made.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    message = mastro(tmp_path, "check")  # what it says of the players of the demonstration is not ours
    assert "prova-del-nove" not in message and person not in message
    link = page.locator("a.open").first.get_attribute("href")
    assert len(link) < 7900
    assert link.startswith(f"{HOST}/new/main/data/tournaments/2009/nord?filename=prova-del-nove.yaml&")
    assert parse_qs(urlsplit(link).query)["value"] == [made[sheet]]
    at(page, "g|0|0|1|price").fill("450")
    score = at(page, "l|duels.final|0|score")
    score.fill("9-1")
    score.blur()
    expect(page.locator("#fp-summary")).to_contain_text("multipli di 100")
    expect(page.locator("#fp-summary")).to_contain_text("2 cose da correggere")
    (tmp_path / sheet).write_text(files(page)[sheet], encoding="utf-8")
    lines = mastro(tmp_path, "check", sheet, fails=True).splitlines()
    of_file = (  # its place, its clause, and that a file may have a derogation
        r"^\S+ \w+: |; o fai firmare una deroga \('derogations'\)"
        r"| \([^()]*\) \[[a-z-]+\]$| \[[a-z-]+\]$"
    )
    corrections = page.locator("#fp-summary > ul li").all_text_contents()
    assert sorted(text.strip() for text in corrections) == sorted(re.sub(of_file, "", line) for line in lines)


class Drawn(Struct, frozen=True):
    """An evening that was begun, as the page keeps it: its *draft*, and the *files* that it gave."""

    draft: str
    files: dict[str, str]


@pytest.fixture(scope="module")
def drawn(device: BrowserContext, address: str) -> Drawn:
    """Ten people, drawn with a seed, and their first game: where it goes on, nothing needs to be drawn again."""
    page = device.new_page()
    page.goto(address)
    page.evaluate("localStorage.clear()")
    page.goto(address + TYPED)
    unfold(page)
    at(page, "f|name").fill("Bozza di prova")
    add(page, *(f"p{n:04}" for n in range(10, 20)))
    page.get_by_label("Numeri estratti").fill("12-7-33")
    draw(page)
    type_game(page, 0, 0)
    made = files(page)
    draft = page.evaluate("localStorage.getItem('il-mastro.draft.bang-2009')")
    page.close()
    return Drawn(draft, made)


def gone_on_with(page: Page, drawn: Drawn) -> None:
    """The page opens again with the draft of this device."""
    page.evaluate("(text) => localStorage.setItem('il-mastro.draft.bang-2009', text)", drawn.draft)
    page.reload()
    expect(page.get_by_text("La bozza è di nuovo qui")).to_be_visible()
    unfold(page)


def test_mistakes_are_told_while_one_types_at_the_field_with_their_clause(opened, drawn):
    page = opened()
    gone_on_with(page, drawn)
    at(page, "f|note").fill("Si va avanti")  # which is when the judge is loaded
    judged(page)
    price, game = at(page, "g|0|0|1|price"), page.locator(".game").first
    expect(game.locator(".errors li")).to_have_count(0)
    price.fill("350")
    faults = page.locator(".game > .errors").first
    message = faults.locator("li")
    expect(message).to_contain_text("paga 350 $, ma i prezzi sono multipli di 100. Scrivi 300 o 400")
    expect(price).to_have_attribute("aria-invalid", "true")
    assert faults.get_attribute("id") in price.get_attribute("aria-describedby")
    assert message.locator("a").get_attribute("href") == "../../regulations/bang-2009/#lud-9"
    price.fill("400")
    expect(message).to_have_count(0)
    expect(price).not_to_have_attribute("aria-invalid", "true")
    at(page, "g|0|0|2|role").select_option("S")
    expect(message).to_contain_text("lo Sceriffo è uno solo, non i posti 1, 3")
    at(page, "f|end").fill("2009-05-01")
    at(page, "f|start").fill("2009-05-16")
    field = page.locator(".field", has=at(page, "f|end"))
    expect(field.locator(".errors")).to_contain_text("prima di cominciare (16 maggio 2009)")
    page.locator("#fp-summary button").first.click()
    focused = page.evaluate("document.activeElement.dataset.place || document.activeElement.className")
    assert focused in ("f|end", "game")


def test_above_the_tables_it_says_what_goes_in_each_box_of_a_game(opened):
    """The money somebody won was written as the price: nothing on the page said which of the two it is."""
    page = opened(metered=True)
    add(page, *(f"p{n:04}" for n in range(10, 20)))
    press(page.locator("#fp-columns summary"))
    expect(page.locator("#fp-columns")).to_contain_text("Dollari: quanto è stato pagato il personaggio")
    press(page.locator("[data-add='0']"))
    expect(page.locator("#fp-columns")).to_have_attribute("open", "")


def test_who_is_not_known_is_asked_about_and_may_be_new(opened):
    page = opened(metered=True)
    page.locator("#fp-add").fill("colorato")
    expect(page.locator(".pick", has=page.locator("#fp-add")).locator("output")).to_have_text(
        re.compile(r"Nessuno si chiama «colorato»\. Forse \w+ Colorado\?")
    )
    page.locator("#fp-add").fill("COLORÀDO ivo")
    page.locator("#fp-add").press("Enter")
    expect(page.locator(".people li")).to_have_count(1)
    hostile = "<img src=x onerror=alert(1)>"
    page.locator("#fp-add").fill(hostile)
    page.locator("[role=option].new").click()
    assert hostile in page.locator(".people").inner_text() and page.locator(".fill img").count() == 0


def test_what_is_no_name_is_no_new_person(opened):
    """A card that nobody has, a mail address, a phone number; nor is it said whose name is withheld."""
    page = opened(metered=True)
    box, message = page.locator("#fp-add"), page.locator(".pick", has=page.locator("#fp-add")).locator("output")
    for typed, why in (
        ("p9999", "Nessuno ha il codice p9999"), ("a@b.it", "indirizzo di posta elettronica"),
        ("333 1234567", "numero di telefono"), ("Zefira in via Roma 12", "numero civico"),
    ):  # fmt: skip
        box.fill(typed)
        expect(message).to_contain_text(why)
        expect(page.locator("[role=option].new")).to_have_count(0)
        box.press("Enter")
    expect(page.locator(".people li")).to_have_count(0)
    box.fill(NEWCOMER)
    expect(message).to_contain_text("Se il nome è riservato, scrivi il codice della tessera")
    expect(page.locator("[role=option].new")).to_have_count(1)


def test_the_full_name_of_a_minor_is_forgotten_at_once(opened):
    page = opened(metered=True)
    seat(page, *(f"p{n:04}" for n in range(10, 19)), NEWCOMER)
    page.get_by_label("il nome si pubblica").check()
    page.get_by_label("minorenne (solo iniziali)").check()
    [text] = new_players(page)
    assert "name: Z. N.\n" in text and "minor: true\n" in text
    kept = page.evaluate("localStorage.getItem('il-mastro.draft.bang-2009')")
    everything = page.content() + kept
    assert "Z. N." in kept and NEWCOMER not in everything and NEWCOMER.split()[1] not in everything
    page.get_by_label("il nome si pubblica").uncheck()
    [text] = new_players(page)
    assert "withheld: true" in text and "Z. N." not in text and "minor" not in text


def test_two_who_fill_in_the_page_do_not_give_one_code_to_two_people(opened):
    """Each sees the people of the same day; what the page gave stays in its draft."""
    paths = []
    for name in (NEWCOMER, "Gino Lazo"):
        page = opened(metered=True)
        seat(page, *(f"p{n:04}" for n in range(10, 19)), name)
        [path] = [path for path in files(page) if path.startswith("data/players/")]
        page.reload()
        assert path in files(page)
        paths.append(path)
    assert all(re.fullmatch("data/players/p[0-9]{10}.yaml", path) for path in paths) and paths[0] != paths[1]


def test_a_name_that_is_not_published_is_refused_in_every_text_while_one_types(opened):
    page = opened(metered=True)
    add(page, *(f"p{n:04}" for n in range(10, 19)), NEWCOMER)
    note, title = at(page, "f|note"), at(page, "f|name")
    message, of_title = (page.locator(".field", has=locator).locator(".errors li") for locator in (note, title))
    note.fill("Grazie a NUVOLARI zefira!")
    title.fill(f"Trofeo {NEWCOMER}")
    expect(message).to_have_text(re.compile(r"il nome di Z\. N\., che non si pubblica"))
    expect(of_title).to_have_count(1)
    page.get_by_label("il nome si pubblica").check()
    expect(message).to_have_count(0)
    page.get_by_label("minorenne (solo iniziali)").check()
    expect(message).to_have_count(1)
    title.fill("Trofeo di Zefira")
    expect(of_title).to_have_count(0)
    at(page, "x|id").fill("trofeo-zefira-nuvolari")
    expect(page.locator(".field", has=at(page, "x|id")).locator(".errors li")).to_have_count(1)


def test_what_is_private_is_refused_in_every_text_while_one_types(opened):
    page = opened(metered=True)
    note = at(page, "f|note")
    message = page.locator(".field", has=note).locator(".errors li")
    for text, reason in (
        ("Gaia è nata il 3 aprile 2014", "quando è nata una persona"),
        ("Info 333 1234567", "telefono"),
    ):
        note.fill(text)
        expect(message).to_contain_text(reason)
    note.fill("Il club è nato nel 1999")
    expect(message).to_have_count(0)


def test_a_draft_outlives_the_page_and_can_be_deleted(opened, drawn):
    page = opened(metered=True)
    gone_on_with(page, drawn)
    assert files(page) == drawn.files and "seed: 12-7-33" in "".join(drawn.files.values())
    at(page, "o|0|0").select_option(index=3)
    assert "seed:" not in "".join(files(page).values()), "a seat was changed by hand"
    page.locator("#fp-forget").click()
    page.locator("#fp-forget-yes").click()
    expect(at(page, "f|name")).to_have_value("")
    assert page.get_by_text("La bozza è di nuovo qui").count() == 0


@pytest.mark.parametrize("folder", ["", "en/"])
def test_it_opens_again_without_a_net(opened, folder, built):
    page = opened(folder + TYPED, metered=True)
    page.evaluate("navigator.serviceWorker.ready")
    at(page, "f|name").fill("Senza rete")
    page.wait_for_timeout(400)
    page.context.set_offline(True)
    page.reload()
    expect(at(page, "f|name")).to_have_value("Senza rete")
    add(page, "p0010")
    expect(page.locator(".people li")).to_have_count(1)
    page.context.set_offline(False)
    name = "(await caches.keys()).find((name) => name.includes('submit'))"
    read = f"(async () => (await (await caches.open({name})).keys()).map((request) => request.url))()"
    kept = page.evaluate(read)
    assert {address.rpartition("/championship/")[2] for address in kept} == {
        f"{folder}submit/", f"{folder}{TYPED}", "assets/style.css", "assets/form.css", "assets/icon.svg",
        "assets/theme.js", "assets/form.js", "forms/bang-2009.json",
    }  # fmt: skip


def test_where_the_link_would_be_too_long_there_is_another_way(opened, address):
    page = opened(metered=True)
    line = {"role": '"O"', "character": '"Jourdonnais"', "price": "1000"}
    group = {"seats": [line] * 6, "below": {"won": '"outlaws"'}}
    sheets = [{"once": [f"p{n:04}" for n in range(1, 7)], "groups": [group] * 6}] * 9
    state = {"facts": {"name": "Lungo"}, "area": "nord", "sheets": sheets}
    draft = {"format": 1, "regulation": "bang-2009", "state": state}
    page.goto(address)
    page.evaluate("(text) => localStorage.setItem('il-mastro.draft.bang-2009', text)", json.dumps(draft))
    page.goto(address + TYPED)
    link = page.locator("a.open").first
    expect(link).to_have_attribute("href", f"{HOST}/new/main/data/tournaments/2009/nord?filename=lungo.yaml")
    upload = page.get_by_role("link", name="caricalo qui").get_attribute("href")
    assert upload == f"{HOST}/upload/main/data/tournaments/2009/nord"


def test_nothing_scrolls_sideways(opened, drawn):
    page = opened(metered=True)
    gone_on_with(page, drawn)
    expect(page.locator(".game")).to_have_count(1)
    page.evaluate("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    for width in (320, 390, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    controls = "[...document.querySelectorAll('.fill input, .fill select, .fill textarea')]"
    nameless = page.evaluate(f"{controls}.filter((input) => !input.labels?.length && !input.ariaLabel).length")
    assert nameless == 0, "a control without a name"


def test_without_a_script_the_other_ways_are_told(browser, address):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(address + TYPED)
    main = page.locator("main")
    assert "serve JavaScript" in main.inner_text() and main.locator("input").count() == 0
    assert main.locator("a[href$='forms/bang-2009.xlsx']").count() == 1
    assert main.locator(f"a[href='{HOST}/issues/new?template=tournament.yml']").count() == 1
    page.goto(address + "tournaments/")
    page.get_by_role("link", name="Invia un torneo").click()
    page.wait_for_url(re.compile("/submit/$"))
    context.close()


def test_only_our_script_may_run_on_the_page(browser, address, built):
    ours = (built / TYPED / "index.html").read_text(encoding="utf-8")
    assert "unsafe" not in ours.partition("</head>")[0]
    theirs = ours.replace("<h1>", "<script>document.title = 'taken'</script><h1>")
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route(f"**/{TYPED}", lambda route: route.fulfill(body=theirs, content_type="text/html"))
    page.goto(address + TYPED)
    expect(page.locator("#fp-summary")).not_to_be_empty()
    assert page.title() != "taken"
    context.close()


def test_the_page_weighs_little(built):
    from gzip import compress

    parts = [f"{TYPED}index.html", "submit/sw.js", "forms/bang-2009.json"]
    parts += ["assets/style.css", "assets/form.css", "assets/form.js", "assets/icon.svg"]
    weights = {part: len(compress((built / part).read_bytes())) for part in parts}
    assert sum(weights.values()) < 100_000, weights


def test_an_announced_tournament_is_chosen_and_what_is_known_of_it_is_written(opened):
    page = opened()
    card = page.locator(".evening", has_text="Notte al porto")
    expect(card.locator("b")).to_have_text("12")
    expect(at(page, "x|announced")).to_have_count(0)  # as a list only where there are more than cards
    press(card)
    expect(at(page, "f|name")).to_have_value("Notte al porto")
    known = {"f|place": "Napoli", "f|start": "2009-09-12", "f|announced_tier": '"II"'}
    for place, value in {**known, "x|area": "sud-isole", "x|id": "notte-al-porto"}.items():
        expect(at(page, place)).to_have_value(value)
    unfold(page)
    at(page, "f|name").fill("La notte al porto di Napoli")
    expect(page.locator("#fp-files code").first).to_have_text("data/tournaments/2009/sud-isole/notte-al-porto.yaml")
    expect(page.get_by_text("La bozza è di nuovo qui")).to_have_count(0)
    page.reload()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("La bozza è di nuovo qui")).to_be_visible()


def test_a_first_visit_brings_no_draft_back(opened):
    page = opened(metered=True)
    expect(page.locator("#fp-next")).not_to_be_empty()
    page.reload()
    expect(page.locator("#fp-next")).not_to_be_empty()
    expect(page.get_by_text("La bozza è di nuovo qui")).to_have_count(0)


def test_a_seat_is_full_as_soon_as_there_is_somebody_for_it(opened):
    page = opened()
    seats, taken = page.locator(".tables-above i"), page.locator(".tables-above .taken")
    expect(seats).to_have_count(5)
    expect(taken).to_have_count(0)
    add(page, "p0001", "p0002", "p0003", "p0004", "p0007", "p0008")
    expect(seats).to_have_count(6)
    expect(taken).to_have_count(6)
    press(page.locator("#fp-step-people .people button").first)
    expect(taken).to_have_count(5)


def test_on_a_desk_the_steps_stay_in_sight_beside_what_is_typed(opened):
    page = opened()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.locator(".stepped li")).to_have_count(4)
    page.locator("#fp-step-send").scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 300)")
    steps, typed = page.locator(".stepped").bounding_box(), page.locator("#fp-step-send").bounding_box()
    assert steps and typed and steps["y"] >= 0 and steps["y"] + steps["height"] <= 900
    assert steps["x"] + steps["width"] <= typed["x"]


def test_a_tournament_is_done_once_nothing_is_blank_that_costs_it_a_tier(opened):
    """An announcement knows neither the report nor the photos: "done" would be read as counted."""
    page = opened(metered=True)
    card = page.locator(".evening", has_text="Notte al porto")
    press(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    unfold(page)
    at(page, "f|club").select_option(index=1)
    step = page.locator(".stepped li").first
    expect(step).to_have_text("1 Torneoancora 6")
    expect(page.locator("#fp-papers summary")).to_have_text("Senza 6 dati il torneo vale meno, o non vale")
    press(page.locator("#fp-papers summary"))
    press(page.locator("#fp-papers button", has_text="Foto").first)
    expect(at(page, "f|photos.event")).to_be_focused()
    for place, value in (("announcements.official", "2009-08-10"), ("announcements.unofficial", "2009-08-10"),
                         ("report.received", "2009-09-14"), ("photos.event", "3"), ("photos.winner", "1")):  # fmt: skip
        at(page, f"f|{place}").fill(value)
    expect(step).to_have_text("1 Torneoancora 1")
    press(page.locator("#fp-papers button"))
    press(page.locator("[data-row='side_events']"))
    page.locator("[data-place^='l|side_events|0|']").fill("Lupusburg")
    expect(step).to_have_text("1 Torneofatto")
    expect(page.locator("#fp-papers")).to_be_hidden()


def test_a_link_from_its_page_brings_it_along_and_writes_over_nothing(opened):
    link = f"{TYPED}?announced=2009/notte-al-porto"
    page = opened(link)
    expect(at(page, "f|place")).to_have_value("Napoli")
    at(page, "f|place").fill("Salerno")
    expect(page.locator("#fp-files pre").first).to_contain_text("Salerno")
    page.goto(page.url)
    expect(at(page, "f|place")).to_have_value("Salerno")


def test_who_goes_to_a_price_is_led_to_its_box_and_sees_what_is_wrong(opened):
    page = opened()
    type_tournament(page)
    at(page, "g|0|1|2|price").fill("350")
    press(page.locator("#fp-summary button", has_text="350").first)
    expect(at(page, "g|0|1|2|price")).to_be_focused()
    expect(page.locator("ul.errors", has_text="350").last).to_be_in_viewport()
    assert [at(page, f"g|0|1|2|{column}").get_attribute("aria-invalid") for column in ("character", "price")] == [
        None,
        "true",
    ]


def test_hires_of_a_second_game_take_few_taps_and_a_character_says_who_has_it(opened, drawn):
    page = opened()
    gone_on_with(page, drawn)
    expect(at(page, "g|0|0|1|kept")).to_have_count(0)  # before the first game nobody has anything to keep
    press(page.locator("[data-add='0']"))
    at(page, "g|0|1|1|kept").check()
    expect(at(page, "g|0|1|1|character")).to_have_value(json.dumps("Paul"))
    expect(at(page, "g|0|1|1|price")).to_have_value("400")
    expect(at(page, "g|0|1|0|character").locator("option", has_text="Paul")).to_have_text("Paul · posto 2")
    at(page, "g|0|1|0|price").press("Enter")
    expect(at(page, "g|0|1|1|price")).to_be_focused()
