"""What if somebody had not played: the places below close up, and the seats go by the law of the season."""

from __future__ import annotations

import pytest

from site_builder.regulations.absence import absent
from site_builder.results.without_player import without
from tests.results import handmade


def test_places_below_close_up_and_nothing_else_changes():
    was = handmade.season().computed["2009"].result
    now = absent(was, "p0005")  # third at the first evening
    for before, after in zip(was.tournaments, now.tournaments, strict=True):
        rows = {row.value.player: row.value for row in after.standings.values()}
        assert "p0005" not in rows
        out = before.row("p0005")
        for row in before.standings.values():
            if row is not out:
                gone_above = out is not None and row.value.place > out.value.place
                assert rows[row.value.player].place == row.value.place - gone_above
                assert rows[row.value.player].points == row.value.points


def test_who_won_a_tournament_leaves_it_to_the_second():
    actual = without(handmade.season().computed["2009"], "p0002")
    assert [(win.tournament, win.winners) for win in actual.wins] == [("seconda", ("p0007",))]
    assert actual.lead == (("nord", ("p0008",)),)  # with more points than whoever beat them in the duel
    actual = without(handmade.season().computed["2009"], "p0008")
    assert [(win.tournament, win.winners) for win in actual.wins] == [("prima", ("p0002",))]
    assert actual.lead == ()


def test_the_seventh_takes_the_seat_of_one_of_the_six():
    """Eleven people stand in the ranking of the north; six of them have a seat."""
    outcome = handmade.season().computed["2009"]
    lines = [line.value for line in outcome.result.rankings["nord"].lines]
    seated = [finalist.value.player for finalist in outcome.result.finalists if finalist.value.source == "nord"]
    assert seated == [line.player for line in lines[:6]]
    for player in seated:
        (turn,) = without(outcome, player).turns
        assert (turn.player, turn.before, turn.after) == (lines[6].player, None, "area")


def test_the_last_changes_nothing():
    outcome = handmade.season().computed["2009"]
    last = outcome.result.rankings["nord"].lines[-1].value
    actual = without(outcome, last.player)
    assert not actual.matters and actual.below == 0
    assert without(outcome, outcome.result.rankings["nord"].lines[7].value.player).below == 3


def test_a_reigning_champion_who_had_not_played_would_leave_the_card_empty(results):
    outcome = results.computed["2009"]
    champion = outcome.facts.reigning_champion
    assert champion, "the demo season should have a reigning champion"
    now = outcome.regulation.without(outcome.facts, absent(outcome.result, champion), champion)
    (card,) = (wild_card.value for wild_card in now.wild_cards if wild_card.value.kind == "champion")
    assert card.holder is None
    assert champion not in {admission.value.player for admission in now.admissions}


@pytest.mark.parametrize("season", ["2007", "2009"])
def test_without_anybody_the_final_is_of_the_same_size_or_one_smaller(results, season):
    """Who has a seat leaves it to one other at most; who has none changes nothing, unless by what they won."""
    outcome = results.computed[season]
    seats = {finalist.value.player for finalist in outcome.result.finalists}
    changed = 0
    for player in sorted({admission.value.player for admission in outcome.result.admissions}):
        turns = without(outcome, player).turns
        assert player not in {turn.player for turn in turns}
        left = len(seats - {player}) + sum((t.before is None) - (t.after is None) for t in turns)
        assert len(seats) - 1 <= left <= len(seats)
        changed += bool(turns)
    assert changed > 5


def test_the_season_itself_stays_as_it_is(results):
    before = results.computed["2009"].result
    without(results.computed["2009"], before.admissions[0].value.player)
    assert results.computed["2009"].result is before
    assert before.rankings["nord"].lines[0].value.place == 1
