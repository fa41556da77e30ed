"""What a season has of the most: the figure, whose it is, where it was; of points one for each regulation."""

from __future__ import annotations

import pytest

from site_builder.results.documents import document_of
from site_builder.results.feats import KINDS, Feat, most
from site_builder.results.feats_of_history import feats
from site_builder.results.season_summary import summarize


def feat(kind: str, figure: int, player: str = "p0001", season: str = "2009", law: str = "bang-2009") -> Feat:
    return Feat(kind, figure, player, season, law)


@pytest.mark.parametrize(
    ("feats", "players"),
    [
        ([feat("games_won", 3), feat("games_won", 5, "p0002")], ["p0002"]),
        ([feat("games_won", 5), feat("games_won", 5, "p0002")], ["p0001"]),  # who reached it first keeps it
        ([feat("games_won", 0)], []),
        ([feat("season_points", 9, law="bang-2007"), feat("season_points", 8, "p0002")], ["p0001", "p0002"]),
        ([feat("dearest_hire", 9, law="bang-2007"), feat("dearest_hire", 8, "p0002")], ["p0001"]),
        ([feat("players", 9), feat("season_points", 1, "p0002")], ["p0002", "p0001"]),  # in the order of the kinds
    ],
)
def test_the_most_of_each_kind(feats, players):
    assert [feat.player for feat in most(feats)] == players


def test_who_reached_the_same_is_named_beside_the_first():
    level = [feat("games_won", 5), feat("games_won", 5, "p0002"), feat("games_won", 5), feat("games_won", 4, "p0003")]
    (record,) = most(level)
    assert (record.player, record.level) == ("p0001", ("p0002",))
    (of_two_seasons,) = most([record, feat("games_won", 5, "p0004", season="2010")])
    assert of_two_seasons.level == ("p0002", "p0004")
    (beaten,) = most([record, feat("games_won", 6, "p0002")])
    assert (beaten.player, beaten.level) == ("p0002", ())


def test_everybody_with_the_most_tournaments_of_a_season_is_told(results):
    season = document_of(results.computed["2010"])
    entered = [
        player for tournament in season.result.tournaments
        for row in tournament.standings.values() for player in row.value.people
    ]  # fmt: skip
    most_entered = {player for player in entered if entered.count(player) == max(map(entered.count, entered))}
    feat_told = next(
        f for f in summarize(results.computed["2010"]).games.value.insight.feats if f.kind == "tournaments"
    )
    assert {feat_told.player, *feat_told.level} == most_entered and len(most_entered) > 1


def test_a_season_tells_what_its_own_sheets_say(results):
    season = document_of(results.computed["2009"])
    by_kind = {feat.kind: feat for feat in summarize(results.computed["2009"]).games.value.insight.feats}
    assert list(by_kind) == [kind for kind in KINDS if kind in by_kind]
    hires = [
        (hire.price, player)
        for tournament in season.result.tournaments for table in tournament.facts.tables
        for game in table.games for player, hire in game.hires.items()
    ]  # fmt: skip
    dearest = by_kind["dearest_hire"]
    assert dearest.figure == max(hires)[0] and (dearest.figure, dearest.player) in hires
    totals = [line.value.points for ranking in season.result.rankings.values() for line in ranking.lines]
    assert by_kind["season_points"].figure == max(totals)
    assert by_kind["players"].figure == max(tournament.entrants for tournament in season.result.tournaments)
    assert by_kind["players"].player == ""


def test_a_championship_keeps_real_and_invented_records_apart(results):
    for history in results.histories:
        records = feats(results, history)
        assert {record.season for record in records} <= set(history.seasons)
        assert len({(record.kind, record.law) for record in records}) == len(records)
