"""The invented sessions: what a reader shall be able to see in the Record list is there."""

from __future__ import annotations

from fractions import Fraction

import pytest

from site_builder.checking import examine
from site_builder.regulations.outcomes import NO_RECORD, PROVISIONAL, RATIFIED
from site_builder.results.planned import ANNOUNCED, PLAYED, ahead
from tests.championship import DATA
from tests.demonstration.bang_official import SEASONS


class Sessions(tuple):
    """Results of sessions; pytest prints the arguments of a test that fails, and a whole result has no end."""

    def __repr__(self) -> str:
        return f"{len(self)} sessions"


@pytest.fixture(scope="module")
def sessions():
    results, problems = examine(DATA, only=frozenset(SEASONS))
    assert [problem for problem in problems if problem.severity == "error" and "-records/" in problem.where.path] == []
    return Sessions(tournament for id in SEASONS for tournament in results.computed[id].result.tournaments)


@pytest.fixture(scope="module")
def lines(results):
    (records,) = [
        record_list
        for record_list in results.record_lists
        if record_list.regulation.id == "bang-official" and record_list.invented
    ]
    assert records.seasons == tuple(SEASONS)
    return [line.value for line in records.ranking.lines]


def test_ten_sessions_or_more_of_four_to_seven_players(sessions):
    assert len(sessions) >= 10
    assert {session.entrants for session in sessions} == {4, 5, 6, 7}


def test_every_system_and_every_variant(sessions):
    played = {(session.facts.system, tuple(sorted(session.facts.options))) for session in sessions}
    assert {
        ("simplified", ()),
        ("complete", ("bounty",)),
        ("official", ("experience",)),
        ("official", ("hire",)),
    } <= played
    assert all(
        (session.status == NO_RECORD) == (session.facts.system != "official" or bool(session.facts.options))
        for session in sessions
    )
    assert {PROVISIONAL, RATIFIED} <= {session.status for session in sessions}


def test_penalties_and_half_dollars_in_both_directions(sessions):
    assert any(game.shot_by for session in sessions for game in session.facts.games)
    rows = [row.value for session in sessions if session.status != NO_RECORD for row in session.standings.values()]
    halves = [row for row in rows if Fraction(row.preliminary_score).denominator == 2]
    assert any(row.final_score > row.preliminary_score > 0 for row in halves)
    assert any(row.final_score < row.preliminary_score < 0 for row in halves)


def test_variants_were_really_played(sessions):
    games = [game for session in sessions for game in session.facts.games]
    assert any(game.bounties for game in games)
    assert any(game.kept_cards for game in games)
    assert any(hire.kept for game in games for hire in game.hires.values())


def test_equal_scores_with_different_games_shared_places_and_several_records(lines):
    pairs = list(zip(lines, lines[1:], strict=False))
    assert any(a.points == b.points and a.record.games > b.record.games for a, b in pairs)
    assert any(a.place == b.place for a, b in pairs)
    assert len({line.player for line in lines}) < len(lines)
    assert not [line for line in lines if line.record.tournament in ("conti-semplici", "carte-vecchie")]


def test_what_is_announced_shows_every_state(results):
    """Still to be played, played with the sheet awaited, and one whose sheet is here and that stands as played."""
    outcome = results.computed["2009-records"]
    assert {ahead.state for ahead in ahead(outcome)} == {ANNOUNCED, PLAYED}
    planned = {tournament.id for tournament in outcome.season.planned}
    assert planned & {tournament.id for tournament in outcome.result.tournaments}
