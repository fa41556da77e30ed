"""A site without some of its parts: no page, no link, no entry in the search or the list for search engines."""

from __future__ import annotations

import pytest

from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.rendering.absent import without_absent
from site_builder.site import OPTIONAL, Site
from tests.building import all_pages, paths_of_exports, render
from tests.pages.reading import read
from tests.pages.test_site import astray
from tests.test_example import EXAMPLE

BARE = Site("https://example.org/lega/", without=tuple(OPTIONAL))


@pytest.fixture(scope="module")
def built() -> dict[str, bytes]:
    results, problems = examine(EXAMPLE / "data")
    assert errors(problems) == []
    files = dict(render(all_pages(results), results, BARE))
    return files | {path: b"" for path in paths_of_exports(results) if BARE.publishes(path)}


def test_nothing_leads_to_a_part_that_is_not_there(built):
    bodies = {
        path: read(content.decode().partition("</head>")[2])  # heads have whole addresses, and the page for none too
        for path, content in built.items()
        if path.endswith(".html") and not path.endswith("404.html")
    }
    assert len(bodies) > 200 and astray(bodies, built.keys()) == []
    assert not [path for path in built if not BARE.publishes(path)]


@pytest.mark.parametrize("part", OPTIONAL)
def test_neither_search_nor_search_engines_know_of_it(built, part):
    listed = b"".join(content for path, content in built.items() if path.startswith(("assets/search", "sitemap")))
    assert b"tournaments/" in listed and f"/{part}/".encode() not in listed and f'"{part}/'.encode() not in listed


HERE = Site(without=("board", "clubs", "honours"))
LINK, STAYS = '<a href="../board/">Board</a>', '<a href="../rankings/">Rankings</a>'
CASES = {
    "a fact keeps its words": ('<td><a href="../clubs/a/">A</a></td>', "<td>A</td>"),
    "a fact in a list too": ('<li><a href="../clubs/a/">A</a></li>', "<li>A</li>"),
    "an entry goes": (f"<ul><li>{LINK} <b>5</b></li><li>{STAYS}</li></ul>", f"<ul><li>{STAYS}</li></ul>"),
    "a line that begins with it goes": (f"<p>{LINK}: how it stands.</p><p>a</p>", "<p>a</p>"),
    "a line with another link stays": (f"<p>{LINK} {STAYS}</p>", f"<p>Board {STAYS}</p>"),
    "a tool goes": (f'<p class="tools no-print">{LINK} {STAYS}</p>', f'<p class="tools no-print"> {STAYS}</p>'),
    "a list with its heading": ('<h2>H</h2><ul class="list"><li><a href="../honours/a/">A</a></li></ul>', ""),
    "a list that a script fills": ('<ul id="found"></ul>', '<ul id="found"></ul>'),
    "beside a heading": (f"<h2>Waits</h2>{LINK}<p>a</p>", "<h2>Waits</h2><p>a</p>"),
    "elsewhere": ('<a href="https://example.org/board/">B</a>', '<a href="https://example.org/board/">B</a>'),
}


@pytest.mark.parametrize("case", CASES)
def test_what_stands_in_the_place_of_a_link(case):
    before, after = CASES[case]
    assert without_absent(before, "../", HERE) == after
