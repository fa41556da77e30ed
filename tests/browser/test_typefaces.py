"""A set of typefaces is what pages are drawn with, and all of it."""

import pytest

from tests.browser.typefaces import CHOSEN_HERE, SETS, in_every_set

pytestmark = pytest.mark.browser


@pytest.mark.skipif(not CHOSEN_HERE, reason="this system draws with its own typefaces")
@in_every_set
def test_a_page_is_drawn_with_the_typefaces_of_its_set_only(read, home, typefaces):
    page = read("players/", width=390, height=844)
    chosen = SETS[typefaces]
    asked = page.context.new_cdp_session(page)
    asked.send("DOM.enable")
    asked.send("CSS.enable")

    def drawn_with(selector: str) -> set[str]:
        root = asked.send("DOM.getDocument")["root"]["nodeId"]
        node = asked.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        return {font["familyName"] for font in asked.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}

    assert drawn_with(".stand a") == {chosen.serif}
    assert drawn_with(".contents a") == {chosen.sans}
    assert drawn_with("h1") == {"URW Bookman" if typefaces == "palatino" else chosen.serif}
    page.goto(f"{home}data/")
    assert drawn_with("main code") == {chosen.mono}
