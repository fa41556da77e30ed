"""Names typed as lists have them, and names that are only short, foreign or numbered."""

from __future__ import annotations

import pytest

from site_builder.records.name_meant import in_capitals, surname_first


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ADA ROSSI", "Ada Rossi"),
        ("Ada ROSSI", "Ada Rossi"),
        ("DE LUCA ADALGISA", "De Luca Adalgisa"),
        ("D'ANGELO Rita", "D'Angelo Rita"),
        ("PIETRO NERI III", "Pietro Neri III"),
        ("Ada Rossi", ""),
        ("Ian McDonald", ""),
        ("A. R.", ""),
        ("JJ Neri", ""),
        ("DJ ABA", ""),
        ("VALENTE", ""),
        ("Pietro Neri XXIII", ""),
    ],
)
def test_a_name_in_capitals(typed, meant):
    assert in_capitals(typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"), [("Rossi, Ada", "Ada Rossi"), ("De Luca ,Ada", "Ada De Luca"), ("Ada", "")]
)
def test_a_surname_before_a_comma(typed, meant):
    assert surname_first(typed) == meant
