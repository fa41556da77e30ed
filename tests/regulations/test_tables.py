"""The numbers of the 2009 regulation against the tables of its text, and the numbers that the site prints from them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from site_builder.regulations import all_regulations
from site_builder.regulations.bang_2009 import final, tables
from tests.regulations.front_door import LAW

# Dollars by players of the game: sheriff, deputy alive, deputy dead, renegade in the duel (law); outlaw alive, dead,
# renegade alive (outlaws); renegade, sheriff (renegade). Four play only after somebody left.
EXPANDED = {
    4: (3000, None, None, 1600, 2000, 1400, 400, 5200, 400),
    5: (3000, 2200, 1400, 2000, 2000, 1400, 500, 6500, 500),
    6: (4500, 3300, 2100, 2400, 3000, 2100, 600, 7800, 600),
    7: (4500, 3300, 2100, 2800, 3000, 2100, 700, 9100, 700),
}


@pytest.mark.parametrize("players", EXPANDED)
def test_winnings_by_number_of_players(players):
    rows = LAW.tables()["winnings-expanded"].rows
    assert tuple(row[1 + list(EXPANDED).index(players)] for row in rows) == EXPANDED[players]


@pytest.mark.parametrize(
    ("finalists", "sizes"),
    [(21, (7, 7, 7)), (20, (5, 5, 5, 5)), (19, (7, 6, 6)), (18, (6, 6, 6)), (17, (6, 6, 5)), (12, (6, 6)),
     (10, (5, 5)), (7, (7,)), (9, None), (8, None), (4, None), (0, None)],
)  # fmt: skip
def test_the_final_takes_tables_of_five_or_as_few_as_possible(finalists, sizes):
    """A2009-49, TV-10, ADD-24."""
    assert final.final_tables(finalists) == sizes


def test_every_layout_is_legal_and_none_is_missing():
    for players in range(1, 60):
        entries = tables.NUMBERS.table_sizes.layouts(players)
        assert all(sum(row) == players and set(row) <= {5, 6, 7} and max(row) - min(row) <= 1 for row in entries)
        assert {len(row) for row in entries} == {t for t in range(1, 60) if 5 * t <= players <= 7 * t}
        assert (players in (*range(1, 5), 8, 9)) == (not entries)


def test_seats_of_the_final_and_setup_of_the_duels():
    """TV-10: 18 + 3 = 21. TV-12: ten characters shown, five each, three to come. Aggressive: eight each."""
    assert (len(tables.NUMBERS.areas) * tables.NUMBERS.per_area, len(tables.NUMBERS.wild_cards)) == (18, 3)
    assert [row[-1] for row in LAW.tables()["final-seats"].rows] == [18, 3, 21]
    strategic, aggressive = LAW.tables()["duel-setup"].rows
    assert strategic[1:] == (6, 5, 3) and 16 - strategic[1] == 2 * strategic[2]
    assert aggressive[1:3] == (0, 8)
    assert tables.NUMBERS.aggressive_scores == ((5, 0), (5, 1), (5, 2), (5, 3), (6, 4), (7, 5), (8, 6), (8, 7))  # TV-13


def test_multipliers_bonuses_and_ladder():
    by_tier = {"I": 1, "II": 3, "II-bis": Fraction(7, 2), "III": 6}
    assert by_tier == tables.NUMBERS.multipliers
    assert tables.NUMBERS.placing_bonus == {1: 5000, 2: 3000, 3: 1000, 4: 1000}
    assert tables.NUMBERS.ladder == ("III", "II", "I", "none")
    assert tables.DEFAULTS.abandon_factors == {5: Fraction(23, 20), 4: 1}


@pytest.mark.parametrize("regulation", ["bang-2007", "bang-2009", "bang-official"])
def test_dead_or_alive_is_said_only_of_who_may_be_either(regulation):
    """The Sheriff lives where the law wins and is dead where it loses; the Renegade lives where the Renegade wins."""
    rows = [row for table in all_regulations()[regulation].tables().values() for row in table.rows]
    cells = [[cell["it"] if isinstance(cell, dict) else cell for cell in row] for row in rows]
    alive_or_dead = [row for row in cells if any(isinstance(cell, str) and "vivo o morto" in cell for cell in row)]
    roles = {"Sceriffo", "Rinnegato"}
    assert [
        row for row in alive_or_dead if any(role in str(row[:2]) for role in roles) and "Vice" not in str(row[1])
    ] == []


def test_the_page_of_regulations_gives_no_year_to_a_text_without_a_date():
    assert [id for id, law in all_regulations().items() if not law.dated] == ["bang-official"]
