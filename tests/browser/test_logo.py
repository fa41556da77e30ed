"""A championship's own logo at the head of its pages."""

import re

import pytest

SHAPE = '<path d="M0 0h240v60H0z"/>'
SIZES = ("", 'width="240" height="60"', 'width="20" height="5"')  # what programs write beside the box, or leave out


@pytest.mark.parametrize("width", [320, 1440])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size or "no size")
def test_a_drawn_logo_is_seen_whatever_size_it_names(browser, home, folder, size, width):
    logo = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 240 60">{SHAPE}</svg>'
    ours = (folder / "search/index.html").read_text(encoding="utf-8")
    image = '<img src="../assets/logo.svg" width="192" height="48" alt="Il Mastro">'
    theirs = re.sub(r'(<a class="name"[^>]*>).*?</a>', rf"\1{image}</a>", ours, count=1, flags=re.DOTALL)
    assert image in theirs
    page = browser.new_page(viewport={"width": width, "height": 600}, service_workers="block")
    page.route("**/search/", lambda route: route.fulfill(body=theirs, content_type="text/html"))
    page.route("**/logo.svg", lambda route: route.fulfill(body=logo, content_type="image/svg+xml"))
    page.goto(f"{home}search/")
    box = page.get_by_role("img", name="Il Mastro").bounding_box()
    page.close()
    assert box is not None and (round(box["width"]), round(box["height"])) == (192, 48)
