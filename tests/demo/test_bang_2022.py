"""The invented season 2022-23: what one may want to see in it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from site_builder.results.readings import chosen_in
from tests.demonstration.bang_2022 import SEASON


@pytest.fixture(scope="module")
def tournaments(results) -> list[Any]:
    return list(results.computed[SEASON].result.tournaments)


def _ties(tournaments: list[Any]) -> list[Any]:
    ties = [row.value.tie for tournament in tournaments for row in tournament.standings.values() if row.value.tie]
    return list({id(tie): tie for tie in ties}.values())


def _splits(tournaments: list[Any]) -> set[str | None]:
    return {split for tie in _ties(tournaments) for split in tie.split}


def _left(tournaments: list[Any]) -> list[Any]:
    return [withdrawal for tournament in tournaments for withdrawal in tournament.facts.withdrawals]


def _tables(tournaments: list[Any]) -> list[Any]:
    return [table for tournament in tournaments for table in tournament.facts.tables]


EVENTS: list[tuple[str, Callable[[list[Any]], object]]] = [
    ("27 and 19 players", lambda played: sorted(t.entrants for t in played) == [19, 27]),
    ("five rounds and four", lambda played: sorted(t.verdict.value.rounds for t in played) == [4, 5]),
    ("both are over", lambda played: {t.status for t in played} == {"finished"}),
    ("left between rounds", lambda played: any(not (left.during_game or left.expelled) for left in _left(played))),
    ("left during a game", lambda played: any(left.during_game for left in _left(played))),
    ("an ejection after two warnings", lambda played: any(left.expelled for left in _left(played))),
    ("the winner stands by the Marogi figure",
     lambda played: any(t.standings[t.winner].value.tie for t in played)),
    ("a lot decides a place", lambda played: "lot" in _splits(played)),
    ("no tie left open", lambda played: None not in _splits(played)),
    ("a game that the clock broke off", lambda played: any(table.game.won is None for table in _tables(played))),
    ("tables of 5, 6 and 7", lambda played: {table.size for table in _tables(played)} == {5, 6, 7}),
    ("a renegade in the duel", lambda played: any(table.game.duel for table in _tables(played))),
    ("characters written down", lambda played: any(table.game.characters for table in _tables(played))),
]  # fmt: skip


@pytest.mark.parametrize("contained", [pytest.param(contained, id=name) for name, contained in EVENTS])
def test_contains(tournaments, contained):
    assert contained(tournaments)


def test_the_season_reads_its_law_in_its_own_way_and_nobody_stands_elsewhere_by_it(results):
    outcome = results.computed[SEASON]
    assert chosen_in(outcome) == {"A2022-01"}
    assert results.summary_of(outcome).chosen.value == {"A2022-01": ()}


def test_the_winners_are_in_the_hall_of_the_invented_seasons(results, tournaments):
    (edition,) = [edition for edition in results.halls["invented-seasons"].editions if edition.season == SEASON]
    assert edition.podium == ()
    assert sorted(player for _, player in edition.awards) == sorted(tournament.winner for tournament in tournaments)
