"""Head to head: counted by hand on a small season, and the same from either side everywhere."""

from __future__ import annotations

from itertools import combinations

import pytest

from site_builder.regulations.bang.facts import Evening
from site_builder.results.meetings import PairMeetings, meetings
from tests.results import handmade


def meeting(player: str, other: str, results=None) -> PairMeetings:
    (meeting,) = (meeting for meeting in meetings(results or handmade.season())[player] if meeting.other == other)
    return meeting


def test_the_games_of_two_who_sat_together_twice():
    """Six games at the first evening, five at the second. On one side in five: Sheriff and Deputy once each evening,
    both Outlaws three times."""
    pair = meeting("p0001", "p0002")
    assert (pair.games, pair.allied) == (11, 5)
    assert pair.both == 3  # 1 and 4 of the first evening, 4 of the second
    assert (pair.mine, pair.theirs) == (0, 5)  # p0002 alone: 3 and 6; 2, 3 and 5
    assert (pair.outlived, pair.fell) == (2, 4)  # alive: p0001 alone in 1 and 4; p0002 in 3 and 6, then 2 and 3
    assert pair.duels == (0, 0)


def test_tournaments_in_common_say_who_finished_ahead():
    pair = meeting("p0001", "p0002")
    assert [(s.tournament, s.games) for s in pair.shared] == [("prima", 6), ("seconda", 5)]
    assert (pair.ahead, pair.behind) == (0, 2)
    assert [(s.mine, s.theirs) for s in pair.shared] == [(5, 2), (5, 1)]


def test_a_duel_is_a_meeting_though_they_sat_at_different_tables():
    pair = meeting("p0008", "p0005")
    assert (pair.games, pair.duels) == (0, (1, 0))


def test_who_never_met_has_no_row():
    assert "p0010" not in {meeting.other for meeting in meetings(handmade.season())["p0001"]}


def test_the_most_met_come_first():
    entries = meetings(handmade.season())["p0001"]
    assert entries[0].other == "p0002"
    assert [entry.games for entry in entries] == sorted((entry.games for entry in entries), reverse=True)


def mirrored(meeting: PairMeetings) -> tuple:
    """What the other must say of the same meetings."""
    shared = tuple((s.season, s.tournament, s.games, s.theirs, s.mine, -s.ahead) for s in meeting.shared)
    return (meeting.other, meeting.player, meeting.games, meeting.allied, meeting.both, meeting.theirs, meeting.mine,
            meeting.fell, meeting.outlived, meeting.duels[::-1], meeting.behind, meeting.ahead, shared)  # fmt: skip


def facts_of(meeting: PairMeetings) -> tuple:
    shared = tuple((s.season, s.tournament, s.games, s.mine, s.theirs, s.ahead) for s in meeting.shared)
    return (meeting.player, meeting.other, meeting.games, meeting.allied, meeting.both, meeting.mine, meeting.theirs,
            meeting.outlived, meeting.fell, meeting.duels, meeting.ahead, meeting.behind, shared)  # fmt: skip


@pytest.mark.parametrize("championship", ["by hand", "demo"])
def test_either_side_says_the_same(championship, request):
    actual = meetings(handmade.season() if championship == "by hand" else request.getfixturevalue("results"))
    there = {(meeting.player, meeting.other): facts_of(meeting) for meetings in actual.values() for meeting in meetings}
    assert len(there) > 20
    for entries in actual.values():
        for entry in entries:
            assert there[entry.other, entry.player] == mirrored(entry)
            assert entry.both + entry.mine + entry.theirs <= entry.games and entry.outlived + entry.fell <= entry.games


def test_every_pair_of_every_game_on_the_sheets_is_counted_once(results):
    """Read from the tables, not from the accounts."""
    pairs = 0
    for outcome in results.computed.values():
        for tournament in outcome.result.tournaments:
            if isinstance(tournament.facts, Evening) and any(tournament.accounts.values()):
                games = [game for table in tournament.facts.tables for game in table.games]
                pairs += sum(len(tuple(combinations(game.roles, 2))) for game in games)
    assert sum(pair.games for pairs_of_player in meetings(results).values() for pair in pairs_of_player) == 2 * pairs


def test_every_game_that_two_shared_is_told_with_the_table_they_both_sat_at(results):
    """So that whoever reads of it can go there."""
    linked = 0
    for entries in list(meetings(results).values())[:40]:
        for entry in entries:
            assert entry.games == sum(shared.games for shared in entry.shared)
            for shared in entry.shared:
                tables = results.documents[shared.season].result.tournament(shared.tournament).facts.tables
                for n in shared.tables:
                    assert {entry.player, entry.other} <= set(tables[n - 1].seats)
                    linked += 1
    assert linked
