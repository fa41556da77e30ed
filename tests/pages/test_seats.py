"""How many seats the final has: while a season goes on those of its law, in the end those who went there."""

from __future__ import annotations

import re

import pytest

from site_builder.pages.parts.admission import final_seats

SAID = {
    "index.html": "I 21 posti in finale",
    "en/index.html": "The 21 places in the final",
    "seasons/2009/index.html": "I 21 posti in finale",
    "seasons/2009/final/index.html": "21 finalisti",
    "en/seasons/2009/final/index.html": "21 finalists",
}


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html))


@pytest.mark.parametrize(("path", "said"), SAID.items())
def test_an_open_season_has_the_seats_of_its_law_and_says_how_many_are_free(site, example, path, said):
    result = example.computed["2009"].result
    free = 21 - len(result.finalists)
    assert not result.closed and free > 0
    shown = text(site[path])
    assert said in shown
    assert f"{free} sono ancora da assegnare." in shown or f"{free} are still to be assigned." in shown


def test_a_closed_season_has_the_seats_that_were_taken(results):
    for outcome in results.computed.values():
        if outcome.result.closed:
            assert final_seats(outcome.result) == (len(outcome.result.finalists), 0)
