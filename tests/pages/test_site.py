"""The built pages: every link and fragment resolves, markup is sound, every page has what every page needs."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Set
from hashlib import sha256
from operator import attrgetter
from posixpath import join, normpath

import pytest

from site_builder import addresses
from site_builder.checking import examine
from site_builder.languages import LANGUAGES
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.problems import errors
from site_builder.rendering import Site, file_of
from tests.building import all_pages, of_kind, paths_of_exports, render
from tests.championship import DATA

from .reading import Document, read

FOREIGN = ("https://creativecommons.org/", "webcal://")  # a calendar to subscribe to: its file is linked beside it
SOURCES = ("honours/", "en/honours/")  # the pages whose sources are links: to the hosts that the data name


@pytest.fixture(scope="module")
def documents(site) -> dict[str, Document]:
    return {path: read(text) for path, text in site.items() if path.endswith(".html")}


def target(path: str, href: str) -> str:
    """The file that a relative link on the page *path* leads to."""
    here = path.rpartition("/")[0]
    whole = normpath(join(here, href)) if href else path
    return f"{whole}/index.html".removeprefix("./") if href.endswith("/") or href in (".", "..") else whole


def test_every_link_and_every_fragment_resolves(documents, site, exported):
    assert astray(documents, site.keys() | exported) == []


def test_who_stands_in_several_lines_or_in_a_pair_is_found_where_links_lead():
    """A list of records has a line for each session of somebody, a game played in pairs one for two people."""
    results, problems = examine(DATA, only=frozenset({"2009-records", "2010-festival"}))
    assert errors(problems) == []
    built = dict(render(all_pages(results), results, Site()))
    documents = {path: read(text.decode()) for path, text in built.items() if path.endswith(".html")}
    assert astray(documents, built.keys() | {*paths_of_exports(results)}) == []


def astray(documents: dict[str, Document], files: Set[str]) -> list[tuple[str, str]]:
    """Every (page, link) that leads to no file, or to no such place in it."""
    ids = {path: set(document.values("id")) for path, document in documents.items()}
    wrong = []
    for path, document in documents.items():
        for href in document.values("href"):
            if href.startswith(FOREIGN) or path.startswith(SOURCES) and href.startswith("https://"):
                continue
            assert ":" not in href and not href.startswith("/"), (path, href)
            file, _, fragment = href.partition("#")
            actual = target(path, file.partition("?")[0])
            if actual not in files or fragment and fragment not in ids[actual]:
                wrong.append((path, href))
    return wrong


def test_every_head_says_whether_it_heads_a_row_or_a_column(documents):
    heads = [(path, head) for path, document in documents.items() for head in document.of("th")]
    assert heads
    assert [path for path, head in heads if head.get("scope") not in ("col", "row")] == []


def test_every_page_can_be_reached(documents):
    reached, waiting = set(), ["index.html", "en/index.html"]
    while waiting:
        path = waiting.pop()
        if path in reached or path not in documents:
            continue
        reached.add(path)
        waiting += [target(path, href.partition("#")[0]) for href in documents[path].values("href") if ":" not in href]
    redirects = {
        path for path, document in documents.items() if any("refresh" in m.values() for m in document.of("meta"))
    }
    assert set(documents) - reached - redirects == {"404.html", "en/404.html"}


@pytest.mark.parametrize("path", ["api/index.html", "api/v1/index.html", "en/api/v1/index.html"])
def test_whoever_opens_the_folder_of_the_documents_is_led_to_what_they_are(documents, path):
    (leads,) = (m["content"] for m in documents[path].of("meta") if m.get("http-equiv") == "refresh")
    lang = "en/" if path.startswith("en/") else ""
    assert target(path, leads.partition("url=")[2]) == f"{lang}data/index.html"
    assert "api/v1/index.json" in {target(path, href) for href in documents[path].values("href")}


def test_every_folder_on_the_way_to_a_page_is_a_page(documents):
    """Who shortens an address finds the list of what is below it, not a page that is missing."""
    above = {folder for path in documents for folder in folders(path)}
    assert {"rankings/2009", "seasons/2009/what-if", "regulations/bang-2007/compare", "paper/bang-2009"} <= above
    assert sorted(text for text in above if f"{text}/index.html" not in documents) == []


def folders(path: str) -> list[str]:
    """Every folder that *path* is in, the page's own left out."""
    parts = path.split("/")[:-2]
    return ["/".join(parts[:n]) for n in range(1, len(parts) + 1)]


def test_markup_is_sound(documents):
    for path, document in documents.items():
        assert document.faults == [] and document.open == [], path
        ids = document.values("id")
        assert len(set(ids)) == len(ids), (path, sorted(id_ for id_ in set(ids) if ids.count(id_) > 1))


def test_every_page_has_a_heading_a_skip_link_a_policy_and_the_other_language(documents, site):
    for path, document in documents.items():
        lang = "en" if path.startswith("en/") else "it"
        assert [entry["lang"] for entry in document.of("html")] == [lang], path
        assert len(document.of("h1")) == 1 and len(document.of("main")) == 1, path
        assert document.of("main")[0]["id"] == "c" and any(a.get("href") == "#c" for a in document.of("a")), path
        assert any(m.get("http-equiv") == "Content-Security-Policy" for m in document.of("meta")), path
        (other,) = [a for a in document.of("a") if "hreflang" in a]
        assert other["hreflang"] != lang and target(path, other["href"]) in site, path
        levels = [int(tag[1]) for tag, _ in document.elements if re.fullmatch(r"h[1-6]", tag)]
        assert all(b - a <= 1 for a, b in zip(levels, levels[1:], strict=False)), (path, levels)


def test_a_page_lets_its_own_script_run_and_nothing_else(documents, site):
    """The one that keeps the theme; that of the search where there is a box to search in, that of the form where there
    is one to fill in, that of a name where one can be followed, that of a pair where two can be chosen, that of rows
    where they are many."""
    digests = {
        name: "sha256-" + b64encode(sha256(site[f"assets/{name}.js"].encode()).digest()).decode()
        for name in ("theme", "search", "follow", "form", "pair", "rows")
    }
    boxes = forms = 0
    for path, document in documents.items():
        (policy,) = [m["content"] for m in document.of("meta") if m.get("http-equiv") == "Content-Security-Policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        has_box = any(box.get("role") == "combobox" for box in document.of("input"))
        fills = any("data-form" in form for form in document.of("div"))
        follows = any(
            entry.get("id") in ("me", "follow-me") for entry in (*document.of("aside"), *document.of("button"))
        )
        pairs = path.removeprefix("en/") == "head-to-head/index.html"
        boxes, forms = boxes + has_box, forms + fills
        switch = any(choice.get("name") == "theme" for choice in document.of("input"))
        assert switch == bool(document.of("nav")), path  # what is made to be printed has neither
        wanted = [digests["theme"]] * switch + [digests["search"]] * has_box + [digests["follow"]] * follows
        wanted += [digests["form"]] * fills + [digests["pair"]] * pairs
        wanted += [digests["rows"]] * any(paragraph.get("id") == "pick" for paragraph in document.of("p"))
        assert rules["script-src"] == (" ".join(f"'{text}'" for text in wanted) or "'none'"), path
        assert rules["connect-src"] == "'self'", path  # without it a checker cannot read robots.txt
        assert rules.get("worker-src") == ("'self'" if switch else None), path  # what was read is kept by one
        assert [entry["integrity"] for entry in document.of("script")] == wanted, path
        assert {rules[rule] for rule in ("object-src", "frame-src", "base-uri", "form-action")} == {"'none'"}, path
    assert boxes == 2 * 4  # the home page, the players, the search, a wrong address, in two languages
    assert forms == 2 * 1  # one for each regulation that is played, in two languages


def test_no_style_no_script_no_event_in_the_markup(documents):
    for path, document in documents.items():
        sources = [entry["src"].rpartition("assets/")[2] for entry in document.of("script")]
        assert set(sources) <= {"theme.js", "search.js", "follow.js", "form.js", "pair.js", "rows.js"}, path
        assert not document.of("style") and not document.values("style"), path
        assert not [name for _, attributes in document.elements for name in attributes if name.startswith("on")], path


def test_invented_data_say_so(pages, site):
    for page in pages:
        for lang in LANGUAGES:
            assert ('class="demo"' in site[file_of(page.path, lang)]) == page.demo, page.path
    computed = ("tournaments/2009/", "rankings/2009/", "seasons/2009/")
    assert all(page.demo for page in pages if page.path.startswith(computed))
    others = {page.path: page.demo for page in pages if page.path in (addresses.NOT_FOUND, addresses.SUBMIT)}
    assert others == {addresses.NOT_FOUND: True, addresses.SUBMIT: True}, "who leads, who reads what comes in"


def test_no_sentence_is_left_unfilled(site):
    for path, text in site.items():
        if path.endswith(".html"):
            assert not re.search(r"\{[a-z_.]+(:[^}]*)?\}|None<|>None|Undefined|Fraction\(", text), path


def test_nothing_is_escaped_twice(site):
    assert [path for path, text in site.items() if "&amp;#" in text or "&amp;amp;" in text or "&amp;lt;" in text] == []


def test_amounts_and_ordinals_are_written_as_the_language_writes_them(site):
    italian, english = site["rankings/2009/nord/index.html"], site["en/rankings/2009/nord/index.html"]
    assert re.search(r"\d\.\d{3}", italian) and re.search(r"\d,\d{3}", english)
    assert "1º" in italian and "1st" in english


def test_addresses_start_at_the_place_of_the_site(example, pages):
    looked_at = [page for page in pages if page.path in ("", "404.html")]
    built = dict(render(looked_at, example, Site("https://owner.github.io/repo/", "abc")))
    missing = built["404.html"].decode()
    for path in ("assets/style.css", "players/", "en/404.html"):
        assert f'href="/repo/{path}"' in missing
    home = built["en/index.html"].decode()
    assert '<link rel="canonical" href="https://owner.github.io/repo/en/">' in home
    assert 'href="../assets/style.css"' in home


def test_a_reader_of_decisions_sees_no_path_of_a_file_above_the_foot(site):
    pages = {path: html for path, html in site.items() if "/decisions/" in path}
    assert pages and not [path for path, html in pages.items() if ".yaml" in html.partition("</main>")[0]]


def test_two_builds_are_the_same(example, site):
    again = render(all_pages(example), example, Site("", "abc1234"))
    assert {path: content.decode() for path, content in again} == site


def test_every_list_of_what_was_played_begins_with_the_season_of_the_home_page(pages):
    by = {page.path: page.content for page in pages}
    shown = by[""].season.path
    assert by["rankings/"].season.path == shown == by["tournaments/"].season.path
    assert by["rankings/"].season.areas and by["tournaments/"].season.rows


def test_the_lists_of_all_lead_to_the_list_of_every_other_season():
    results, _ = examine(DATA, only=frozenset({"2009-records", "2010-festival"}))
    lookup = lookup_of(results)
    for kind in ("rankings", "tournaments"):
        had = attrgetter(f"result.{kind}")
        by = {page.path: page.content for page in of_kind(kind, lookup)}
        others = {other.link.path: getattr(other, kind) for other in by[f"{kind}/"].others}
        first = lookup.newest.season.id
        assert others == {f"{kind}/{id}/": len(had(season)) for id, season in results.computed.items() if id != first}
        for id, outcome in results.computed.items():
            season = by[f"{kind}/{id}/"].season
            assert len(season.areas if kind == "rankings" else season.rows) == len(had(outcome)) > 0


def test_a_printed_page_says_of_itself_what_it_is_and_no_other_says_the_same(pages):
    descriptions = [page.description["it"] for page in pages if page.template == "leaves"]
    assert len(descriptions) == len(set(descriptions)) > 3
