"""What is remembered of a record, and for how long."""

from __future__ import annotations

import dataclasses

from msgspec import Struct

from site_builder.cases import cases_of
from site_builder.regulations.cached import LazyDict, LruDict, cached_per_instance
from tests.regulations.front_door import LAW
from tests.regulations.season_of_case import computed_season


class Sheet(Struct, frozen=True, eq=False, dict=True):
    """A record that never changes."""

    name: str


class Reckoning:
    """Something that takes long, and writes down what it was asked for."""

    def __init__(self):
        self.asked: list[object] = []

    def __call__(self, of: object) -> int:
        self.asked.append(of)
        return len(self.asked)


def test_a_sheet_is_reckoned_once():
    reckoning, sheet, other = Reckoning(), Sheet("Lucca"), Sheet("Lucca")

    @cached_per_instance
    def judged(sheet: Sheet) -> int:
        return reckoning(sheet)

    assert [judged(sheet), judged(sheet), judged(other)] == [1, 1, 2], "two sheets are two, whatever they say"
    assert reckoning.asked == [sheet, other]


def test_what_nobody_asks_for_is_not_made():
    reckoning = Reckoning()
    made = LazyDict(reckoning)
    assert [made["p1"], made["p2"], made["p1"]] == [1, 2, 1]
    assert reckoning.asked == ["p1", "p2"]


def test_of_many_only_the_last_ones_are_kept():
    reckoning, kept = Reckoning(), LruDict(2)

    def reckoned(day: str) -> int:
        return kept.get_or(day, lambda: reckoning(day))

    assert [reckoned(day) for day in ("mon", "tue", "mon", "wed")] == [1, 2, 1, 3]
    assert list(kept) == ["mon", "wed"], "what was asked for again outlives what was not"
    assert [reckoned("mon"), reckoned("tue")] == [1, 4]


def test_a_season_closed_again_without_a_decision_knows_nothing_of_it():
    """As when the site tells what a decision changed."""
    (case,) = (case for case in cases_of("bang-2009")[0] if case.name["en"] == "Nor where the coordinator says no")
    computed = computed_season(case)
    season, tournaments = computed.facts, computed.tournaments
    played = []
    for known in (season, dataclasses.replace(season, bonus_decisions=()), season):
        closed = LAW.close(known, tournaments, season.season.as_of)
        played.append({(bonus.value.area, bonus.value.kind) for bonus in closed.bonuses if bonus.value.played})
    assert played == [set(), {("nord", "club"), ("nord", "player")}, set()]
