"""How many seats the final has: while a season goes on those of its law, in the end those who went there."""

from __future__ import annotations

import re

import pytest

from site_builder.languages import LANGUAGES, words
from site_builder.pages.parts.admission import AdmissionLine, final_seats, groups

SAID = {
    "seasons/2009/final/index.html": "{taken} finalisti. {free} posti sono ancora da assegnare.",
    "en/seasons/2009/final/index.html": "{taken} finalists. {free} places are still to be filled.",
}


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html))


@pytest.mark.parametrize(("path", "sentence"), SAID.items())
def test_an_open_season_has_the_seats_of_its_law_and_says_how_many_are_free(site, example, path, sentence):
    result = example.computed["2009"].result
    taken = len(result.finalists)
    assert not result.closed and 0 < taken < 20
    assert sentence.format(taken=taken, free=21 - taken) in text(site[path])


def test_the_seats_stand_on_the_page_of_the_final_alone_and_the_season_leads_there(site):
    for lang in ("", "en/"):
        final, season = site[f"{lang}seasons/2009/final/index.html"], site[f"{lang}seasons/2009/index.html"]
        assert "seat-list-plain" in final and "seat-list-plain" not in season
        assert 'seasons/2009/final/">' in season


def test_whoever_holds_a_wild_card_stands_once_among_the_finalists(results):
    document = results.documents["2010"]
    held = {card.value.holder for card in document.result.wild_cards if not card.value.vacant}
    seats = [seat.player for group in groups(document) for seat in group.seats if isinstance(seat, AdmissionLine)]
    assert held and not held & set(seats)
    assert sorted([*held, *seats]) == sorted(value.value.player for value in document.result.finalists)


def test_a_closed_season_has_the_seats_that_were_taken(results):
    for outcome in results.computed.values():
        if outcome.result.closed:
            assert final_seats(outcome.result) == (len(outcome.result.finalists), 0)


def test_whoever_won_an_open_is_called_so_and_no_seat_that_is_taken_is_called_free(results):
    document = results.documents["2007"]
    seats = [seat for group in groups(document) for seat in group.seats if isinstance(seat, AdmissionLine)]
    assert [seat.origin.key for seat in seats].count("card-open") == 4
    free = {lang: words(lang)["card-nobody-yet"] for lang in LANGUAGES}
    assert not [seat for seat in seats for lang in LANGUAGES if words(lang)[seat.origin.key] == free[lang]]
