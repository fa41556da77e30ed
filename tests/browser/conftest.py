"""The built site in a browser without JavaScript, and in one with it."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from site_builder.commands.doctor import browser as browser_here
from tests.browser import chromium
from tests.browser import typefaces as sets
from tests.browser.site import FLAGS, one_of_each, served

Reader = Callable[..., Page]
# Nobody waits longer than it takes; a machine that is busy with other tests takes longer than one that is not.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def typefaces(request: pytest.FixtureRequest) -> str:
    """The set of typefaces that pages are drawn with; a test marked `in_every_set` runs in each."""
    return getattr(request, "param", sets.NAMES[0])


@pytest.fixture(scope="session")
def browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Browser]]:
    """The browser that draws with a set of typefaces: started when a test asks for it, and open until the last test."""
    with ExitStack() as opened:

        @cache
        def playwright() -> Playwright:
            return opened.enter_context(sync_playwright())

        @cache
        def started(typefaces: str) -> Browser:
            path = browser_here()
            if path is None:
                cannot_run("no Chromium found: install Chromium or Chrome, or set CHROMIUM to its path")
            if files := sets.missing(typefaces):
                cannot_run(f"typefaces not found, see APT_TYPEFACES in Makefile: {', '.join(files)}")
            known = os.environ | sets.environment(typefaces, tmp_path_factory.mktemp(typefaces) / "typefaces")
            browser = playwright().chromium.launch(
                executable_path=path, args=FLAGS, chromium_sandbox=chromium.sandboxed(), env=known
            )
            opened.callback(browser.close)
            return browser

        yield started


@pytest.fixture(scope="session")
def browser(browsers: Callable[[str], Browser], typefaces: str) -> Browser:
    return browsers(typefaces)


def cannot_run(reason: str) -> NoReturn:
    """Leaves a test out for a *reason*; in CI it fails, for nobody would notice there that it was left out."""
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def folder(site_folder: Path) -> Path:
    """The built site."""
    return site_folder


@pytest.fixture(scope="session")
def home(folder: Path) -> Iterator[str]:
    """The address of the home page."""
    with served(folder) as address:
        yield address


@pytest.fixture
def read(browser: Browser, home: str) -> Iterator[Reader]:
    """Opens a window on a page, the home page where none is named; without JavaScript unless that is asked for:
    `read("players/", width=320, script=True)`."""
    with ExitStack() as windows:

        def opened(
            path: str = "", width: int = 1100, height: int = 800, script: bool = False, **settings: object
        ) -> Page:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                java_script_enabled=script,
                service_workers="block",
                **settings,
            )
            windows.callback(context.close)
            page = context.new_page()
            page.goto(home + path)
            return page

        yield opened


@pytest.fixture(scope="session")
def pages(folder: Path, home: str) -> list[str]:
    """The addresses of one page of each kind in each language, the home page first."""
    return one_of_each(folder, home)
