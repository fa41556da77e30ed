"""The built site, served as its host serves it, and a browser without JavaScript to read it."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import chromium

BASE = "/championship/"  # a project's site lives under a path: a link that forgets it breaks here, not online
SITE_URL = f"https://mastro.invalid{BASE}"  # no such host: a page that needs it is caught asking another host
REPOSITORY = Path(__file__).parents[2]
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

Reader = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        reason = "no Chromium found: install Chromium or Chrome, or set CHROMIUM to its path"
        if os.environ.get("CI", "").lower() == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    root = hasattr(os, "geteuid") and os.geteuid() == 0  # the sandbox does not start for root
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=FLAGS, chromium_sandbox=not root)
        yield started
        started.close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site") / "site"
    command = [sys.executable, "-m", "site_builder", "build", "--out", str(out), "--site-url", SITE_URL]
    run = subprocess.run(command, cwd=REPOSITORY, capture_output=True, encoding="utf-8", errors="replace", timeout=600)
    assert run.returncode == 0, f"the site does not build:\n{run.stdout}{run.stderr}"
    return out


class Host(SimpleHTTPRequestHandler):
    """A host of static files that keeps this site under BASE and knows nothing else."""

    def translate_path(self, path: str) -> str:
        inside = path.startswith(BASE)
        return super().translate_path(path[len(BASE) - 1 :] if inside else "/there/is/nothing/outside")

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def home(folder: Path) -> Iterator[str]:
    """The address of the home page."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{BASE}"
        server.shutdown()


@pytest.fixture
def read(browser: Browser, home: str) -> Iterator[Reader]:
    """Opens a window without JavaScript on the home page: `read(width=320, color_scheme="dark")`."""
    with ExitStack() as windows:

        def opened(width: int = 1100, height: int = 800, **settings: object) -> Page:
            context = browser.new_context(
                viewport={"width": width, "height": height}, java_script_enabled=False, **settings
            )
            windows.callback(context.close)
            page = context.new_page()
            page.goto(home)
            return page

        yield opened


class Links(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a" and given.get("href") and "download" not in given:
            self.found.append(given["href"])


@pytest.fixture(scope="session")
def pages(folder: Path, home: str) -> list[str]:
    """The addresses of one page of each kind in each language, the home page first.

    Found by following links. Pages are of one kind when their addresses begin alike and are equally deep:
    /championship/giocatori/p0001/ and /championship/giocatori/p0002/, but not /championship/giocatori/.
    """
    of_kind = {kind(home): home}
    waiting = [home]
    while waiting:
        address = waiting.pop(0)
        file = folder / urlsplit(address).path.removeprefix(BASE)
        file = file / "index.html" if address.endswith("/") else file
        assert file.is_file(), f"a link leads nowhere: {address}"
        for link in Links(file.read_text(encoding="utf-8")).found:
            target = urldefrag(urljoin(address, link)).url.split("?")[0]
            if target.startswith(home) and target.endswith(("/", ".html")) and kind(target) not in of_kind:
                of_kind[kind(target)] = target
                waiting.append(target)
    return list(of_kind.values())


def kind(address: str) -> tuple[object, ...]:
    parts = urlsplit(address).path.removeprefix(BASE).rstrip("/").split("/")
    language = "en" if parts[0] == "en" else "it"
    rest = parts[1:] if language == "en" else parts
    return language, rest[0] if rest else "", len(rest)
