"""A season of each room of the program through everything that shows one (`conformance.py`)."""

from __future__ import annotations

import pytest

from site_builder.regulations import all_regulations
from tests.championship import DATA
from tests.rooms.conformance import faults

SEASONS = {
    "bang-2007": "2007", "bang-2009": "2009", "bang-2022": "2022-23", "bang-official": "2008-records",
    "festival-2000": "2010-festival",
}  # fmt: skip


def test_every_room_has_its_season():
    assert {*SEASONS} == {*all_regulations()}


@pytest.mark.parametrize("law", SEASONS)
def test_its_season_goes_through_everything(law):
    assert list(faults(DATA.resolve(), SEASONS[law], whole=False)) == []
