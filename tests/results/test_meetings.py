"""Head to head: counted by hand on a small season, and the same from either side everywhere."""

from __future__ import annotations

from itertools import combinations

import pytest

from site_builder.regulations.bang.facts import Evening
from site_builder.results.meetings import Meeting, meetings
from tests.results import handmade


def meeting(player: str, other: str, results=None) -> Meeting:
    (found,) = (one for one in meetings(results or handmade.season())[player] if one.other == other)
    return found


def test_the_games_of_two_who_sat_together_twice():
    """Six games at the first evening, five at the second. On one side in five: Sheriff and Deputy once each evening,
    both Outlaws three times."""
    one = meeting("p0001", "p0002")
    assert (one.games, one.allied) == (11, 5)
    assert one.both == 3  # 1 and 4 of the first evening, 4 of the second
    assert (one.mine, one.theirs) == (0, 5)  # p0002 alone: 3 and 6; 2, 3 and 5
    assert (one.outlived, one.fell) == (2, 4)  # alive: p0001 alone in 1 and 4; p0002 in 3 and 6, then 2 and 3
    assert one.duels == (0, 0)


def test_tournaments_in_common_say_who_finished_ahead():
    one = meeting("p0001", "p0002")
    assert [(s.tournament, s.games) for s in one.shared] == [("prima", 6), ("seconda", 5)]
    assert (one.ahead, one.behind) == (0, 2)
    assert [(s.mine, s.theirs) for s in one.shared] == [(5, 2), (5, 1)]


def test_a_duel_is_a_meeting_though_they_sat_at_different_tables():
    one = meeting("p0008", "p0005")
    assert (one.games, one.duels) == (0, (1, 0))


def test_who_never_met_has_no_row():
    assert "p0010" not in {one.other for one in meetings(handmade.season())["p0001"]}


def test_the_most_met_come_first():
    some = meetings(handmade.season())["p0001"]
    assert some[0].other == "p0002"
    assert [one.games for one in some] == sorted((one.games for one in some), reverse=True)


def mirrored(one: Meeting) -> tuple:
    """What the other must say of the same meetings."""
    shared = tuple((s.season, s.tournament, s.games, s.theirs, s.mine, -s.ahead) for s in one.shared)
    return (one.other, one.player, one.games, one.allied, one.both, one.theirs, one.mine, one.fell, one.outlived,
            one.duels[::-1], one.behind, one.ahead, shared)  # fmt: skip


def told(one: Meeting) -> tuple:
    shared = tuple((s.season, s.tournament, s.games, s.mine, s.theirs, s.ahead) for s in one.shared)
    return (one.player, one.other, one.games, one.allied, one.both, one.mine, one.theirs, one.outlived, one.fell,
            one.duels, one.ahead, one.behind, shared)  # fmt: skip


@pytest.mark.parametrize("which", ["by hand", "demo"])
def test_either_side_says_the_same(which, request):
    found = meetings(handmade.season() if which == "by hand" else request.getfixturevalue("results"))
    there = {(one.player, one.other): told(one) for some in found.values() for one in some}
    assert len(there) > 20
    for some in found.values():
        for one in some:
            assert there[one.other, one.player] == mirrored(one)
            assert one.both + one.mine + one.theirs <= one.games and one.outlived + one.fell <= one.games


def test_every_pair_of_every_game_on_the_sheets_is_counted_once(results):
    """Read from the tables, not from the accounts."""
    pairs = 0
    for outcome in results.seasons.values():
        for one in outcome.result.tournaments:
            if isinstance(one.facts, Evening) and any(one.accounts.values()):
                games = [game for table in one.facts.tables for game in table.games]
                pairs += sum(len(tuple(combinations(game.roles, 2))) for game in games)
    assert sum(one.games for some in meetings(results).values() for one in some) == 2 * pairs
