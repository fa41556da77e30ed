"""What the site says of a season that an edition counts is true for the numbers, readings and rules of the edition."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_builder import __main__ as shell
from site_builder.checking import examine
from site_builder.regulations.based import open_beside
from tests.editions.test_other_bases import NEW, change, played


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a championship with an edition stands."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    return tmp_path


def _sentences_of_2022(place: Path, lang: str = "it") -> str:
    """All that the rules say of everybody in a season of 2022 that the edition counts."""
    season = played(place, "bang-2022", "lega")
    open_beside(place / "data")
    tournaments = examine(place / "data")[0].computed[season].result.tournaments
    return "\n".join(step.texts[lang] for t in tournaments for row in t.standings.values() for step in row.steps)


@pytest.mark.parametrize(
    ("way", "said", "untrue"),
    [
        ("ranked", "i dollari restano, e il posto è quello del suo totale.", "il piazzamento no"),
        ("unranked", "i dollari restano, il piazzamento no.", "del suo totale."),
    ],
)
def test_who_left_has_the_place_that_the_reading_gives(way, said, untrue, place):
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, "A2022-06", way, "readings")
    text = _sentences_of_2022(place)
    assert said in text and untrue not in text
    assert ("in fondo all’elenco, senza posto" in text) is (way == "unranked"), "so for who was sent away"


@pytest.mark.parametrize(("criteria", "says_it"), [("[marogi]", True), ("[matches_won]", False)])
def test_the_marogi_is_no_more_than_what_the_ties_make_of_it(criteria, says_it, place):
    """A lot may decide where it is level, or where it is no criterion."""
    shell.main(["new", "regulation", "lega", "--based-on", "bang-2022", *NEW])
    change(place, "tie_break", criteria)
    text = _sentences_of_2022(place)
    assert "decide la media" not in text and ("(Marogi) è" in text) is says_it
