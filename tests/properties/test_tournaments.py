"""What holds of any tournament of 2009, whoever sat where and whatever they bid."""

from __future__ import annotations

from datetime import date

from hypothesis import given

from tests.properties import oracle
from tests.properties.strategies import STEADY, alone, sheets
from tests.regulations.front_door import REFERENTS, errors
from tests.regulations.picture import replayed, sentences

CLOSED = date(2009, 12, 1)


@STEADY
@given(sheets())
def test_a_legal_tournament_has_no_error(sheet):
    assert errors(alone(sheet, status="open").check()) == []


@STEADY
@given(sheets())
def test_money_is_that_of_the_table_of_winnings(sheet):
    result = alone(sheet).judge(CLOSED)
    for table, seat, player in oracle.seats(sheet):
        games, account = oracle.played(table, seat), result.accounts[player]
        assert [e.winnings for e in account] == [oracle.winnings(game, seat) for game in games]
        assert [e.price for e in account] == [oracle.price(game, seat) for game in games]
        assert account[0].before == oracle.STAKE
        assert all(entry.after == following.before for entry, following in zip(account, account[1:], strict=False))
        assert all(entry.after % 100 == 0 for entry in account)
        assert result.standings[player].value.net == account[-1].after - oracle.STAKE == oracle.net(sheet, player)


@STEADY
@given(sheets())
def test_scores_and_places_are_those_of_a_second_reckoning(sheet):
    result = alone(sheet).judge(CLOSED)
    order = oracle.ranked(sheet)
    values = {player: row.value for player, row in result.standings.items()}
    assert {p: v.preliminary_score for p, v in values.items() if v.preliminary_place} == {
        player: oracle.score(sheet, player) for player in order
    }
    assert sorted(order, key=lambda p: values[p].preliminary_place) == order
    final = oracle.classification(sheet)
    assert [player for player in values if values[player].place] == final
    stripped = {decision["player"] for decision in sheet.get("stripped", ())}
    for place, player in enumerate(final, 1):
        bonus = 0 if player in stripped else oracle.BONUS.get(place, 0)
        assert values[player].final_score == oracle.score(sheet, player) + bonus


@STEADY
@given(sheets())
def test_tier_and_points_are_those_of_a_second_reckoning(sheet):
    result = alone(sheet).judge(CLOSED)
    counting, tier = oracle.tier(sheet, REFERENTS["nord"], CLOSED)
    assert set(result.verdict.value.findings) == oracle.findings(sheet, REFERENTS["nord"], CLOSED)
    assert (result.counts, result.verdict.value.tier) == (counting, tier)
    wanted = oracle.points(sheet, oracle.MULTIPLIER[tier], CLOSED) if counting else {}
    assert {p: row.value.points for p, row in result.standings.items() if row.value.points is not None} == wanted


@STEADY
@given(sheets())
def test_places_are_one_to_n_and_who_left_has_none(sheet):
    result = alone(sheet).judge(CLOSED)
    rows = [row.value for row in result.standings.values()]
    left = oracle.gone(sheet, "preliminary", "after_preliminary")
    assert {row.player for row in rows} == {player for _, _, player in oracle.seats(sheet)}
    assert {row.player for row in rows if row.place is None} == left
    assert {row.player for row in rows if row.status == "withdrawn"} == left
    for name in ("place", "preliminary_place"):
        entries = sorted(getattr(row, name) for row in rows if row.player not in left)
        assert entries == list(range(1, len(entries) + 1))
    assert [row.place for row in rows if row.place] == list(range(1, len(rows) - len(left) + 1))


@STEADY
@given(sheets())
def test_steps_replayed_give_the_value(sheet):
    result = alone(sheet).judge(CLOSED)
    everything = (result.verdict, *result.standings.values())
    for value in everything:
        assert replayed(value) == {name: getattr(value.value, name) for name in replayed(value)}
    assert all(text and "{" not in text for text in sentences(everything))


@STEADY
@given(sheets())
def test_without_its_lots_a_tie_is_shared_and_told(sheet):
    groups = oracle.level(sheet)
    bare = {key: value for key, value in sheet.items() if key != "lots"}
    values = {player: row.value for player, row in alone(bare).judge(CLOSED).standings.items()}
    for group in groups:
        assert len({values[player].preliminary_place for player in group}) == 1
        assert all(set(group) in map(set, values[player].tie.shared) for player in group)
    places = sorted(v.preliminary_place for v in values.values() if v.preliminary_place)
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    problems = [problem for problem in alone(bare, status="open").check() if problem.check == "tie-without-lot"]
    assert bool(problems) == bool(groups)
