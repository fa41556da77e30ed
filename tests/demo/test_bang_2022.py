"""The invented season 2022-23: what one may want to see in it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from demo.bang_2022 import SEASON
from site_builder.results.readings import chosen_in


@pytest.fixture(scope="module")
def tournaments(results) -> list[Any]:
    return list(results.seasons[SEASON].result.tournaments)


def _ties(some: list[Any]) -> list[Any]:
    found = [row.value.tie for one in some for row in one.standings.values() if row.value.tie]
    return list({id(tie): tie for tie in found}.values())


def _splits(some: list[Any]) -> set[str | None]:
    return {split for tie in _ties(some) for split in tie.split}


def _left(some: list[Any]) -> list[Any]:
    return [one for tournament in some for one in tournament.facts.withdrawals]


EVENTS: list[tuple[str, Callable[[list[Any]], object]]] = [
    ("27 and 19 players", lambda some: sorted(one.entrants for one in some) == [19, 27]),
    ("five rounds and four", lambda some: sorted(one.verdict.value.rounds for one in some) == [4, 5]),
    ("both are over", lambda some: {one.status for one in some} == {"finished"}),
    ("left between rounds", lambda some: any(not one.during_game and not one.expelled for one in _left(some))),
    ("left during a game", lambda some: any(one.during_game for one in _left(some))),
    ("an ejection after two warnings", lambda some: any(one.expelled for one in _left(some))),
    ("the winner stands by the Marogi figure",
     lambda some: any(one.standings[one.winner].value.tie for one in some)),
    ("a lot decides a place", lambda some: "lot" in _splits(some)),
    ("no tie left open", lambda some: None not in _splits(some)),
    ("a game that the clock broke off", lambda some: any(t.game.won is None for one in some for t in one.facts.tables)),
    ("tables of 5, 6 and 7", lambda some: {t.size for one in some for t in one.facts.tables} == {5, 6, 7}),
    ("a renegade in the duel", lambda some: any(t.game.duel for one in some for t in one.facts.tables)),
    ("characters written down", lambda some: any(t.game.characters for one in some for t in one.facts.tables)),
]  # fmt: skip


@pytest.mark.parametrize("found", [pytest.param(found, id=name) for name, found in EVENTS])
def test_contains(tournaments, found):
    assert found(tournaments)


def test_the_season_reads_its_law_in_its_own_way_and_nobody_stands_elsewhere_by_it(results):
    outcome = results.seasons[SEASON]
    assert chosen_in(outcome) == {"A2022-01"}
    assert results.summary_of(outcome).chosen == {"A2022-01": ()}


def test_the_winners_are_in_the_hall_of_the_invented_seasons(results, tournaments):
    (edition,) = [one for one in results.halls["invented-seasons"].editions if one.season == SEASON]
    assert edition.podium == ()
    assert sorted(player for _, player in edition.awards) == sorted(one.winner for one in tournaments)
