"""A legal tournament with exactly one mistake: the check that is meant for it tells an error, on that line."""

from __future__ import annotations

from copy import deepcopy
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from site_builder.problems import ERROR
from site_builder.records.records import Ban
from tests.properties import legal
from tests.properties.mutations import MUTATIONS
from tests.properties.strategies import FIRST, STEADY, alone, ids

FEW = settings(STEADY, max_examples=8)


@st.composite
def sound(draw: st.DrawFn) -> legal.Sheet:
    """Two or three tables, nobody leaves, nothing was replayed, every paper is in order."""
    chance = Random(draw(st.integers(0, 2**32)))
    data = legal.tournament(ids(draw(st.integers(10, 18))), legal.Wishes(), chance)
    start = FIRST + timedelta(days=draw(st.integers(0, 150)))
    return legal.paperwork(data, draw(st.sampled_from(("I", "II", "III"))), start, "circolo-uno", "p9001", (), chance)


def is_error(house, path, check):
    """Whether *check* tells an error at *path*; anywhere, where that is None."""
    where = house.records.sheets["2009"][0].document.where(*path) if path is not None else None
    return any(p.check == check and p.severity == ERROR and where in (None, p.where) for p in house.check())


@pytest.mark.parametrize("mutate", MUTATIONS, ids=lambda mutation: mutation.__name__)
@FEW
@given(sheet=sound())
def test_one_mistake_is_one_error_on_its_line(mutate, sheet):
    broken = deepcopy(sheet)
    actual = mutate(broken)
    assume(actual is not None)
    path, check = actual
    assert not is_error(alone(sheet), path, check)
    assert is_error(alone(broken), path, check), (path, check)


@FEW
@given(sheet=sound())
def test_the_champion_and_the_banned_do_not_enter(sheet):
    house, who = alone(sheet), sheet["tables"][0]["seats"][1]
    path = ("tables", 0, "seats", 1)
    assert not is_error(house, path, "may-enter")
    assert is_error(alone(sheet, reigning_champion=who), path, "may-enter")
    first, end = date.fromisoformat(sheet["start"]), date.fromisoformat(sheet.get("end", sheet["start"]))
    for ban, kept_out in (
        (Ban(end, None, "Condotta."), True),  # ADD-37: from and to are inclusive, any overlap
        (Ban(date(2009, 1, 1), first, "Condotta."), True),
        (Ban(end + timedelta(days=1), None, "Condotta."), False),
        (Ban(date(2009, 1, 1), first - timedelta(days=1), "Condotta."), False),
    ):
        assert is_error(replace(house, bans={who: (ban,)}), path, "may-enter") == kept_out
