"""The search box with JavaScript: what one types is found, with the keyboard alone, and nothing foreign may run."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def page(browser: Browser, home: str) -> Iterator[Page]:
    """The home page in a window with JavaScript; what the browser complains of fails the test."""
    complaints: list[str] = []
    context = browser.new_context(service_workers="block", viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(home)
    yield page
    context.close()
    assert not complaints


def options(page: Page) -> list[str]:
    return page.locator("[role=option] bdi").all_text_contents()


DOORS = ["Giocatori", "Tornei", "Classifiche", "Circoli", "Regolamenti"]
HINT = "Basta l’inizio, anche con una lettera sbagliata."


def typed(page: Page, text: str) -> list[str]:
    """What is shown after *text* is typed."""
    page.get_by_role("combobox").fill(text)
    expect(page.locator(".find output")).to_have_text(re.compile("[^.]$|Invio|Enter|Niente"))
    return options(page)


def test_somebody_is_found_while_their_name_is_typed(page):
    assert typed(page, "colora")[0] == "Ivo Colorado"
    page.get_by_role("option").first.click()
    page.wait_for_url(re.compile("/players/p"))
    assert page.locator("h1").inner_text() == "Ivo Colorado"


def test_accents_capitals_and_apostrophes_do_not_matter(page):
    for written in ("michè d'oro", "MICHE D’ORO", "miche doro", "oro michè"):
        assert "Michè D'Oro Nero" in typed(page, written), written


def test_tournaments_clubs_and_clauses_are_found_too(page):
    assert any("Bisonte" in line for line in typed(page, "bisonte"))
    kinds = page.locator("#found b").all_text_contents()
    assert "Tornei" in kinds and "Circoli" in kinds and len(set(kinds)) == len(kinds)
    for group in page.locator("#found [role=group]").all():
        assert group.get_attribute("aria-label") in kinds and group.get_by_role("option").count()
    items = page.locator("li[role], :is(ul, ol)[role=listbox]")  # a line of a list is nothing else to who hears it
    assert items.count() == 0
    clauses = [line for line in typed(page, "org 5.2") if line.startswith("ORG ")]
    assert clauses[0].startswith("ORG 5.2 ")  # before ORG 5.1 of a regulation of 2009
    assert typed(page, "albo")[0] == "Albo d’oro" and typed(page, "bacheca")[0] == "Bacheca dei tornei"


def test_the_text_of_the_regulations_is_searched_where_no_name_is_meant(page, home, folder):
    clauses = json.loads((folder / "assets/clauses.it.json").read_text(encoding="utf-8"))
    names = (folder / "assets/search.it.json").read_text(encoding="utf-8").lower()
    written = {word for _, text in clauses for word in re.findall(r"\b[a-z]{9,}\b", text)}
    word = min(word for word in written if word[:8] not in names)  # in a text, in no name
    there = next(address for address, text in clauses if re.search(rf"\b{word}", text, re.IGNORECASE))
    page.get_by_role("combobox").fill(word)
    expect(page.get_by_role("option").first).to_contain_text(word)
    page.get_by_role("option").first.click()
    page.wait_for_url(f"{home}{there}")


def test_no_near_name_is_offered_while_the_texts_are_still_read(page):
    held = []
    page.route("**/clauses.it.json", lambda route: held.append(route))
    with page.expect_request("**/clauses.it.json"):
        page.get_by_role("combobox").fill("abbandono")
    expect(page.locator(".find output")).to_be_empty()
    assert not options(page)
    held[0].continue_()
    expect(page.get_by_role("option").first).to_contain_text("abband")


def test_the_page_of_the_search_shows_names_and_texts_together(page, home):
    page.goto(f"{home}search/")
    page.get_by_role("combobox").fill("bisonte")
    expect(page.get_by_role("group", name="Tornei")).to_contain_text("bisonte", ignore_case=True)
    page.get_by_role("combobox").fill("sceriff")
    expect(page.get_by_text(re.compile("…")).first).to_be_visible()


def test_a_link_to_a_search_fills_the_box_and_shows_what_there_is(page, home):
    page.goto(f"{home}search/?q=gavino")
    expect(page.get_by_role("combobox")).to_have_value("gavino")
    expect(page.get_by_role("option").first).to_contain_text("Gavino")
    assert page.get_by_role("option").first.locator("mark").inner_text().lower() == "gavino"
    typed(page, "bisonte")
    assert page.url.endswith("/search/?q=bisonte")
    page.reload()
    expect(page.get_by_role("combobox")).to_have_value("bisonte")


def test_a_rule_is_met_by_a_question_that_no_text_has_word_for_word(page, home):
    page.goto(f"{home}en/search/?q=who%20reaches%20the%20final")
    expect(page.get_by_role("group", name="Clauses")).to_contain_text("final")
    page.goto(f"{home}search/")
    page.get_by_role("link", name="chi va in finale").click()
    expect(page.get_by_role("group", name="Articoli")).to_contain_text("final")


def notes(page: Page) -> list[str]:
    """What stands beside the names that are shown."""
    return page.locator("[role=option] > span").all_text_contents()


def test_of_alike_clauses_that_of_the_law_that_is_played_comes_first(page, home):
    page.goto(f"{home}search/")
    for text in ("bart", "chi va in finale"):
        typed(page, text)
        expect(page.get_by_role("option").first.locator("span")).to_contain_text("Campionato nazionale 2009")
        assert any("2009" not in note for note in notes(page)), "others are found too"


def test_clauses_that_say_it_in_one_breath_come_before_those_that_have_the_words_apart(page):
    rows = [[f"ORG {n}", f"a/#org-{n}", "Campionato"] for n in (1, 2)]
    groups = [{"kind": "Articoli", "to": "regulations/", "rows": rows}]
    texts = [
        ["regulations/a/#org-1", "Chi non va, in due, alla finale."],
        ["regulations/a/#org-2", "Chi va in finale."],
    ]
    page.route("**/search.it.json", lambda route: route.fulfill(json={"groups": groups}))
    page.route("**/clauses.it.json", lambda route: route.fulfill(json=texts))
    assert typed(page, "chi va in finale") == ["ORG 2", "ORG 1"]


def test_what_is_called_so_comes_before_what_only_says_it(page):
    groups = [
        {"kind": "Pagine", "to": "", "rows": [["I dati", "data/", "scaricarli", "borgo"]]},
        {"kind": "Tornei", "to": "tournaments/", "rows": [["Torneo del borgo", "2009/borgo/"]]},
        {"kind": "Articoli", "to": "regulations/", "rows": [["ORG 1 Il borgo", "a/#org-1", "Campionato"]]},
    ]
    page.route("**/search.it.json", lambda route: route.fulfill(json={"groups": groups}))
    assert typed(page, "borgo") == ["Torneo del borgo", "ORG 1 Il borgo", "I dati"]


def test_a_letter_wrong_or_two_of_a_long_name_or_a_space_is_asked_about(page):
    mistyped = {
        "Ivo Colorado": ("colorato", "colordao", "coloradoo", "clorado", "ivo colo rado"),
        "Gavino Stellalatta": ("gavino stelalata", "stelalata"),
        "Assunta Duecolpi": ("asunta due colpi", "duecoplli"),
    }
    for name, ways in mistyped.items():
        for wrong in ways:
            assert name in typed(page, wrong), wrong
            expect(page.locator(".find output")).to_have_text(re.compile(r"^Forse .+\?$"))
    assert typed(page, "assontina") == DOORS  # three letters wrong
    expect(page.locator(".find output")).to_have_text("Niente per «assontina». Prova con il solo cognome, o da qui.")


def test_a_clause_is_found_without_its_space(page):
    assert any(line.startswith("LUD 5 ") for line in typed(page, "lud5"))
    typed(page, "zzz99")
    expect(page.locator(".find output")).to_have_text(
        "Niente per «zzz99». Prova con una parola dell’articolo, o da qui."
    )


def test_what_is_not_there_is_said_and_shown_as_text(page):
    assert typed(page, "<img src=x onerror=alert(1)>zzzzqqqq") == DOORS
    assert "<img src=x onerror=alert(1)>" in page.locator(".find output").inner_text()
    assert page.locator(".find img").count() == 0


def test_where_nothing_is_found_enter_opens_nothing_that_was_not_chosen(page, home):
    box = page.get_by_role("combobox")
    assert typed(page, "zzzzqqqq") == DOORS
    box.press("Enter")
    assert page.url == home
    box.press("ArrowDown")
    box.press("Enter")
    page.wait_for_url(f"{home}players/")


def test_before_anything_is_typed_the_box_says_what_may_be_and_the_arrows_go_through_the_pages(page):
    box = page.get_by_role("combobox")
    expect(box).to_have_attribute("aria-describedby", "found-told")
    expect(page.locator("#found-told")).to_have_text(HINT)
    box.focus()
    expect(box).to_have_attribute("aria-expanded", "false")
    box.press("ArrowDown")
    expect(page.locator("[role=option][aria-selected=true] bdi")).to_have_text(DOORS[0])
    assert options(page) == DOORS
    box.press("Escape")
    typed(page, "colora")
    box.fill("")
    expect(page.locator(".find output")).to_have_text(HINT)
    expect(box).to_have_attribute("aria-expanded", "false")


def test_on_a_phone_the_box_moves_up_so_that_what_is_found_is_on_the_screen(page):
    typed(page, "or")
    bottom = page.locator("#found").evaluate("list => list.getBoundingClientRect().bottom")
    status = page.locator(".find output")
    assert bottom <= 800
    assert status.evaluate("said => document.elementFromPoint(20, said.getBoundingClientRect().top + 4) === said")


def test_the_page_of_the_search_is_ready_to_type(page, home):
    page.goto(f"{home}search/")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.goto(f"{home}search/?q=colora")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_what_comes_in_late_does_not_open_a_list_that_was_closed(page, home):
    held = []
    page.route("**/clauses.it.json", lambda route: held.append(route))
    page.goto(f"{home}search/?q=colora")
    expect(page.get_by_role("option").first).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_response("**/clauses.it.json"):
        held[0].continue_()
    page.wait_for_function("() => new Promise((done) => setTimeout(() => done(true), 300))")
    expect(page.get_by_role("listbox")).to_be_hidden()


def test_the_keyboard_is_enough(page):
    box = page.get_by_role("combobox")
    typed(page, "or")
    expect(box).to_have_attribute("aria-expanded", "true")
    first, second = options(page)[:2]
    chosen = page.locator("[role=option][aria-selected=true] bdi")
    box.press("ArrowDown")
    expect(chosen).to_have_text(first)
    assert box.get_attribute("aria-activedescendant") == page.locator("[aria-selected=true]").get_attribute("id")
    box.press("ArrowDown")
    expect(chosen).to_have_text(second)
    box.press("ArrowUp")
    box.press("ArrowUp")
    expect(chosen).to_have_text(options(page)[-1])
    box.press("Escape")
    expect(box).to_have_attribute("aria-expanded", "false")
    assert box.input_value() == "or"
    box.press("ArrowDown")
    expect(box).to_have_attribute("aria-expanded", "true")
    box.press("Escape")
    box.press("Escape")
    assert box.input_value() == ""
    typed(page, "colorado")
    box.press("Enter")
    page.wait_for_url(re.compile("/players/p"))


def test_the_names_are_read_only_when_the_box_is_used(browser, home):
    context = browser.new_context(service_workers="block")
    page, asked = context.new_page(), []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{home}en/players/")
    assert not [path for path in asked if path.endswith(".json")]
    assert typed(page, "colora")[0] == "Ivo Colorado"
    assert [path for path in asked if path.endswith(".json")] == [f"{home}assets/search.en.json"]
    context.close()


def test_a_script_that_is_not_ours_does_not_run(browser, home, folder):
    ours = (folder / "search/index.html").read_text(encoding="utf-8")
    inline, foreign = "<script>document.title = 'taken'</script>", "<script src='../assets/other.js'></script>"
    theirs = ours.replace("<h1>", f"{inline}{foreign}<h1>")
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/search/", lambda route: route.fulfill(body=theirs, content_type="text/html"))
    page.route("**/other.js", lambda route: route.fulfill(body="document.title = 'taken'"))
    page.goto(f"{home}search/")
    expect(page.get_by_role("combobox")).to_be_visible()
    assert page.title() != "taken"
    context.close()


def test_without_javascript_the_place_of_the_box_is_a_link_to_all_lists(read):
    page = read(width=390)
    assert not page.get_by_role("combobox").is_visible()
    page.locator(".find a").click()
    main = page.locator("main")
    for part in ("players/", "tournaments/", "clubs/", "seasons/2009/", "honours/twixt/", "regulations/bang-2009/"):
        expect(main.locator(f"a[href$='{part}']").first).to_be_attached()
    expect(main).to_contain_text("JavaScript")


def test_on_a_desk_the_seasons_lie_open_beside_the_rules_and_on_a_phone_all_is_folded(read):
    page = read("search/", width=1440)
    seasons, laws = (page.locator(f"details:has(> summary #{id})").bounding_box() for id in ("seasons", "laws"))
    assert seasons["y"] == laws["y"] and seasons["x"] + seasons["width"] <= laws["x"]
    expect(page.locator(".sized li").first).to_be_visible()
    page = read("search/", width=390)
    expect(page.locator("#seasons")).to_be_visible()
    expect(page.locator(".sized li").first).to_be_hidden()


def test_opened_from_a_folder_the_link_stays(browser, folder):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto((folder / "index.html").as_uri())
    assert page.locator(".find a").is_visible()
    assert not page.get_by_role("combobox").is_visible()
    context.close()


def test_where_the_names_cannot_be_read_the_link_comes_back(browser, home):
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/search.it.json", lambda route: route.abort())
    page.goto(home)
    page.get_by_role("combobox").focus()
    expect(page.locator(".find a")).to_be_visible()
    context.close()
