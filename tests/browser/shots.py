"""`make shots`: one page of each kind as a picture, on a phone and on a desk, light and dark, for eyes to judge."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from site_builder.commands.doctor import browser as browser_here
from tests.browser import chromium
from tests.browser.site import BASE, FLAGS, one_of_each, served

SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
TALLEST = 6000  # pixels: nobody looks further down a picture


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.shots", description=__doc__)
    parser.add_argument("site", type=Path, help="a built site")
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--print", action="store_true", dest="paper", help="each page as it prints, too (PDF)")
    chosen = parser.parse_args(arguments)
    browser_path = browser_here()
    if browser_path is None:
        print("no Chromium found: install Chromium or Chrome, or set CHROMIUM to its path", file=sys.stderr)
        return 2
    chosen.out.mkdir(parents=True, exist_ok=True)
    taken = 0
    with served(chosen.site) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=FLAGS, chromium_sandbox=chromium.sandboxed()
        )
        italian = [page for page in one_of_each(chosen.site, home) if not page.startswith(f"{home}en/")]
        for device, (width, height) in SIZES.items():
            for theme in ("light", "dark"):
                window = browser.new_page(
                    service_workers="block", viewport={"width": width, "height": height}, color_scheme=theme
                )
                for address in italian:
                    window.goto(address)
                    tall = min(window.evaluate("document.documentElement.scrollHeight"), TALLEST)
                    clip = {"x": 0, "y": 0, "width": width, "height": max(tall, height)}
                    picture = chosen.out / f"{named(address)}-{device}-{theme}.png"
                    window.screenshot(path=picture, clip=clip, full_page=True)
                    taken += 1
                window.close()
        if chosen.paper:
            window = browser.new_page(service_workers="block")
            for address in italian:
                window.goto(address)
                window.pdf(path=chosen.out / f"{named(address)}.pdf", prefer_css_page_size=True)
                taken += 1
        browser.close()
    print(f"{taken} pictures in {chosen.out}")
    return 0


def named(address: str) -> str:
    """players-p0001 for .../players/p0001/; home for the home page."""
    return urlsplit(address).path.removeprefix(BASE).strip("/").replace("/", "-").removesuffix(".html") or "home"


if __name__ == "__main__":
    raise SystemExit(main())
