"""Tables from above: a ring for each game that counted, a sector for each seat, and the Sheriff going round."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from site_builder.pages.charts.round_table import DIRECTIONS
from site_builder.pages.charts.wheel import MOST_LETTERED, MOST_RINGS, RIM, wheel
from site_builder.pages.parts.evening import sheets
from site_builder.pages.parts.from_above import from_above


@pytest.mark.parametrize("seats", DIRECTIONS)
def test_every_seat_has_a_place_in_every_ring_and_none_is_outside(seats):
    drawn = wheel(seats, 6)
    assert drawn is not None and len(drawn.rings) == 6 and len(drawn.turned) == len(drawn.letters) == seats
    assert drawn.turned[0] == "0.00" and len(set(drawn.turned)) == seats
    for letters in drawn.letters:
        distances = [x * x + y * y for x, y in letters]
        assert distances == sorted(distances, reverse=True) and distances[0] < RIM * RIM


@pytest.mark.parametrize("games", range(1, MOST_RINGS + 1))
def test_a_letter_can_be_read_on_a_phone_or_is_left_out(games):
    drawn = wheel(6, games)
    assert drawn is not None
    pixels = drawn.letter * 304 / 2300  # as wide as the style sheet draws it where 390 are there
    assert pixels >= 10.5 or not drawn.letter
    assert bool(drawn.letter) == (games <= MOST_LETTERED)


def test_what_cannot_be_drawn_is_not():
    assert wheel(3, 5) is None and wheel(5, 0) is None and wheel(5, MOST_RINGS + 1) is None


def test_the_tables_of_a_tournament_have_its_games_without_the_void_ones(results):
    tournament = results.documents["2009"].result.tournament("trofeo-delle-dolomiti")
    played = sheets(tournament)
    tables = from_above(played)
    assert [len(table.sitters) for table in tables] == [len(sheet.seats) for sheet in played]
    for table in tables:
        stars = [[cell.role for cell in sitter.cells].index("S") for sitter in table.sitters]
        assert stars == list(range(len(stars))), "seat k is the Sheriff of game k"
    columns = (replace(played[0].columns[0], void="dealt wrongly"), *played[0].columns[1:])
    (table,) = from_above([replace(played[0], columns=columns)])
    assert len(table.won) == len(tables[0].won) - 1 == len(table.drawn.rings)
    three = replace(played[0], seats=played[0].seats[:3])
    assert from_above([*played, three]) == (), "all of them, or none"
