"""Who asks for an address that does not exist gets the page that says so, whole, however deep the address is."""

from __future__ import annotations

import re
import threading
from http.client import HTTPConnection
from pathlib import Path

import pytest

from site_builder.serving import WhileWriting
from site_builder.serving.on_page import rooted
from site_builder.serving.server import Server

SOUND = Path(__file__).parents[2] / "tests/problems/_sound/data"
LINK = re.compile(r'<[a-z][^<>]*? (?:href|src)="([^"]*)"')


def asked(server: Server, address: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=60)
    connection.request("GET", address)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def test_the_page_for_a_missing_address_has_its_style_two_folders_deep():
    pages = WhileWriting(SOUND, "it", watches=False)
    pages.look()
    with Server(pages, 0, "it") as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            status, page = asked(server, "/players/nobody/at-all/")
            assert status == 404 and 'href="/assets/style.css"' in page
            inside = [link for link in LINK.findall(page) if not re.match("#|[a-z]+:", link)]
            assert len(inside) > 10 and all(link.startswith("/") for link in inside)
            assert asked(server, "/assets/style.css")[0] == asked(server, "/players/")[0] == 200
        finally:
            server.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("link", "becomes"),
    [
        ("./", "/"), ("players/", "/players/"), ("/name/", "/name/"), ("#c", "#c"), ("mailto:a@b.c", "mailto:a@b.c"),
        ("https://example.org/", "https://example.org/"),
    ],
)  # fmt: skip
def test_only_links_from_the_page_itself_lead_from_the_top(link: str, becomes: str):
    assert rooted(f'<p>href="x"<a class="y" href="{link}">z</a>'.encode()).decode() == (
        f'<p>href="x"<a class="y" href="{becomes}">z</a>'
    )
