"""Of a season that nobody holds any more nothing stays: memory does not grow with the asking."""

from __future__ import annotations

import gc
import weakref

import pytest

from site_builder.checking import examine
from site_builder.results.documents import document_of
from tests.championship import DATA


@pytest.mark.parametrize("season", ["2007", "2009", "2009-records", "2010-festival", "2022-23"])
def test_what_was_judged_goes_with_its_season(season):
    """What a tournament came to leads back to its facts: only the collector finds such circles, and it passes over
    what says of its type that it is in none (`gc=False`)."""
    results, _ = examine(DATA, only=frozenset({season}))
    computed = results.computed[season]
    assert document_of(computed).result.day == computed.result.day
    left = [weakref.ref(tournament) for tournament in computed.tournaments]
    assert left
    del results, computed
    gc.collect()
    assert not [reference() for reference in left if reference() is not None]
