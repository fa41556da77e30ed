"""What recorded games tell: sides, characters, runs and movers, counted by hand on a small season and added up on the
large one."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from site_builder.regulations.bang.facts import VICTORS, Evening
from site_builder.results import Results
from site_builder.results.documents import document_of
from site_builder.results.insight import insight
from site_builder.results.movers import courses, over_season, since_last
from site_builder.results.runs import (
    finals,
    games_survived,
    games_won,
    reigns,
    together,
    tournament_courses,
    tournaments_won,
)
from site_builder.results.sides import SIDES
from tests.results import handmade


@pytest.fixture(scope="module")
def small():
    """The group of the small season, which is all there is."""
    (group,) = insight(handmade.season())
    return group


# --- sides ----------------------------------------------------------------------------------------------------------


def test_sides_by_table_counted_by_hand(small):
    """Ten games at tables of five, six at the table of six."""
    (season,) = small.seasons
    assert [(row.size, dict(row.won)) for row in season.sides] == [
        (5, {"law": 4, "outlaws": 6, "renegade": 0}),
        (6, {"law": 2, "outlaws": 3, "renegade": 1}),
        (None, {"law": 6, "outlaws": 9, "renegade": 1}),
    ]
    assert season.sides[-1].share("outlaws") == Fraction(9, 16)
    assert all(row.few for row in season.sides)


def test_every_row_says_where_its_games_were_played(small):
    five, six, _ = small.seasons[0].sides
    assert five.held == {("2009", "prima"): 5, ("2009", "seconda"): 5}
    assert six.held == {("2009", "prima"): 6}


def test_an_edition_adds_up_its_seasons(results):
    for group in insight(results):
        for edition in group.editions:
            together = Counter()
            for season in group.seasons:
                if season.document in edition.seasons:
                    together += Counter({(row.size, side): n for row in season.sides for side, n in row.won.items()})
            assert Counter({(r.size, side): n for r in edition.sides for side, n in r.won.items()}) == together


def test_wins_make_all_games_and_shares_make_one(results):
    seen = 0
    for group in insight(results):
        for season in group.seasons:
            *rows, whole = season.sides or (None,)
            for row in season.sides:
                seen += 1
                assert sum(row.won.values()) == row.games == sum(row.held.values()) > 0
                assert sum(row.share(side) for side in SIDES) == 1
            if whole:
                assert whole.size is None and whole.games == sum(row.games for row in rows)
    assert seen > 5


def test_the_sheets_have_as_many_won_games_of_each_side(results):
    """Read from the tables, not from the accounts."""
    won = Counter(
        game.won
        for outcome in results.computed.values()
        for tournament in outcome.result.tournaments
        if isinstance(tournament.facts, Evening) and any(tournament.accounts.values())
        for table in tournament.facts.tables
        for game in table.games
        if game.won in VICTORS
    )
    assert won == sum((Counter(edition.sides[-1].won) for g in insight(results) for edition in g.editions), Counter())


# --- characters -----------------------------------------------------------------------------------------------------


def test_a_character_counted_by_hand(small):
    """Bart is hired on the first seat: six times at 300, once kept, and five times at 500 at the second evening."""
    bart = next(character for character in small.seasons[0].characters if character.name == "Bart")
    assert (bart.games, bart.hired, bart.kept) == (11, 11, 1)
    assert bart.prices == ((300, 5), (500, 5)) and bart.median == 400
    assert bart.paid == 6 * 300 + 5 * 500
    assert bart.won == 3  # 1 and 4 of the first evening, 4 of the second: as p0001 did


def test_what_characters_earned_is_what_the_accounts_say(results):
    for group in insight(results):
        for season in group.seasons:
            accounts = [
                (player, entry, tournament.game(entry))
                for tournament in season.document.result.tournaments
                for player, account in tournament.accounts.items()
                for entry in account
            ]
            hired = [(player, e) for player, e, game in accounts if player in game.hires]
            assert sum(character.hired for character in season.characters) == len(hired)
            assert sum(character.earned for character in season.characters) == sum(e.winnings for _, e in hired)
            assert sum(character.paid for character in season.characters) == sum(e.price for _, e in hired)


def test_where_characters_are_dealt_nothing_has_a_price(results):
    dealt = next(season for g in insight(results) for season in g.seasons if season.document.season.id == "2022-23")
    assert dealt.characters
    for character in dealt.characters:
        assert (
            character.hired == 0
            and character.median is None
            and character.earned_per_hire is None
            and character.net_per_hire is None
        )


# --- runs -----------------------------------------------------------------------------------------------------------


def by_hand():
    """What everybody went through in the small season."""
    return together(tournament_courses(document_of(season)) for season in handmade.season().computed.values())


def test_runs_counted_by_hand():
    """p0002 wins the games 3 and 4 of the first evening, loses 5, and wins 6; then 2, 3, 4 and 5 of the second."""
    actual = by_hand()
    won = {run.player: run for run in games_won(actual)}
    assert (won["p0002"].length, won["p0002"].first, won["p0002"].last) == (4, ("2009", "seconda"), ("2009", "seconda"))
    survived = {run.player: run for run in games_survived(actual)}
    assert survived["p0002"].length == 3 and survived["p0008"].length == 3
    assert [run.length for run in games_won(actual)] == sorted((r.length for r in games_won(actual)), reverse=True)


def test_a_run_goes_on_over_evenings():
    """p0008 wins the fifth game of the first evening and the first of the second; before and after lies a defeat."""
    first, *later = by_hand()["p0008"]
    (run,) = games_won({"p0008": [replace(first, won=first.won[4:]), *later]})
    assert (run.length, run.first, run.last) == (2, ("2009", "prima"), ("2009", "seconda"))


def longest(wins: list[bool]) -> int:
    """The longest run of wins, counted one by one."""
    best = now = 0
    for won in wins:
        now = now + 1 if won else 0
        best = max(best, now)
    return best


def test_where_tables_are_drawn_anew_every_round_a_run_goes_round_by_round(results):
    """Counted from the record sheets of 2022/23: round after round, games without a winner left out."""
    sides = {"law": "SD", "outlaws": "O", "renegade": "R"}
    outcome, wins = results.computed["2022-23"], {}
    for tournament in sorted(outcome.result.tournaments, key=lambda tournament: tournament.facts.end):
        for drawn in tournament.facts.sheet.document.data["rounds"]:
            for table in (entry for entry in drawn["tables"] if entry["won"] in sides):
                for player, role in zip(table["seats"], table["roles"], strict=True):
                    wins.setdefault(player, []).append(role in sides[table["won"]])
    actual = {run.player: run for run in games_won(together([tournament_courses(document_of(outcome))]))}
    assert {player: run.length for player, run in actual.items()} == {
        player: longest(games) for player, games in wins.items() if any(games)
    }
    ends = (("2022-23", "stella-di-latta"), ("2022-23", "frontiera-di-maggio"))
    assert (actual["p0018"].length, actual["p0018"].first, actual["p0018"].last) == (4, *ends)
    assert [actual[player].length for player in ("p0249", "p0305", "p0314", "p0319", "p0037")] == [2, 2, 1, 1, 2]


def test_tournaments_won_in_a_row():
    runs = {run.player: run.length for run in tournaments_won(by_hand())}
    assert runs == {"p0008": 1, "p0002": 1}


def test_seats_in_finals_are_counted_by_season(results):
    actual = dict(finals(map(document_of, results.computed.values())))
    assert actual
    for player, seasons in actual.items():
        for id in seasons:
            assert player in {finalist.value.player for finalist in results.computed[id].result.finalists}
    assert {id for seasons in actual.values() for id in seasons} == {"2007", "2009"}  # that of 2010 is to be played


def test_nobody_leads_on_when_nobody_can_take_it_from_them(results):
    """A season that is over was led up to the last day on which a ranking changed, one that runs up to its day, and
    so is a list of records that is closed: nobody beat the record until then."""
    for document in results.documents.values():
        last = max(days[-1].day for days in document.days.values() if days)
        ends = [reign.until for reign in reigns(document)]
        settled = document.result.closed and not document.regulation.all_time
        assert max(ends) == (last if settled else document.result.day), document.season.id
    (longest, *_) = reigns(results.documents["2008-records"])
    lines = results.documents["2008-records"].result.rankings[longest.area].lines
    assert longest.player == lines[0].value.player, "from 3 May to the end of the year nobody beat it"
    festival = results.documents["2010-festival"]
    assert festival.result.closed and max(reign.days for reign in reigns(festival)) <= 3, "it lasted four days"


def test_who_leads_from_the_first_evening_to_the_end_reigns_as_long():
    """Only the first evening counts for the ranking; bonuses change it once more on 1 December."""
    (outcome,) = handmade.season().computed.values()
    (reign,) = reigns(document_of(outcome))
    assert (reign.player, reign.area, reign.days) == ("p0002", "nord", 213)
    assert (reign.since, reign.until) == (date(2009, 5, 2), date(2009, 12, 1))


def test_reigns_of_one_ranking_never_last_longer_than_its_season(results):
    for outcome in results.computed.values():
        for reign in reigns(document_of(outcome)):
            days = outcome.days[reign.area]
            assert days[0].day <= reign.since < reign.until <= outcome.result.day


def test_a_reign_lasts_over_all_the_days_on_which_somebody_stays_first(results):
    spans = 0
    for outcome in results.computed.values():
        for reign in reigns(document_of(outcome)):
            days = outcome.days[reign.area]
            within = [day for day in days if reign.since <= day.day < reign.until]
            around = [day for day in days if day.day == reign.until]
            around += [day for day in days if day.day < reign.since][-1:]
            assert all(day.places.get(reign.player) == 1 for day in within)
            last = max(days[-1].day for days in outcome.days.values())
            assert all(day.places.get(reign.player) != 1 for day in around if day.day < last)
            spans += len(within) > 1
    assert spans > 2


# --- movers ---------------------------------------------------------------------------------------------------------


def test_movers_are_the_difference_of_two_rankings(results):
    for outcome in results.computed.values():
        movers = since_last(document_of(outcome))
        for mover in (*movers.rose, *movers.fell):
            ranking = outcome.result.rankings[mover.area]
            now = next(line.value.place for line in ranking.lines if line.value.player == mover.player)
            assert (mover.before, mover.after) == (ranking.previous[mover.player], now) and mover.rise
        assert all(mover.rise > 0 for mover in movers.rose) and all(mover.rise < 0 for mover in movers.fell)
        assert [abs(mover.rise) for mover in movers.rose] == sorted(
            (abs(mover.rise) for mover in movers.rose), reverse=True
        )


def test_over_a_season_the_course_begins_and_ends_where_the_mover_says(results):
    outcome = results.computed["2009"]
    movers = over_season(document_of(outcome))
    assert movers.rose and movers.fell
    for mover in (*movers.rose, *movers.fell):
        course = courses(document_of(outcome))[mover.area][mover.player]
        assert (course[0].place, course[0].day, course[-1].place) == (mover.before, mover.since, mover.after)


# --- groups ---------------------------------------------------------------------------------------------------------


def test_invented_seasons_are_never_counted_with_played_ones():
    invented = handmade.season()
    outcome = invented.computed["2009"]
    played = replace(outcome, season=replace(outcome.season, id="2008", invented=False))
    groups = insight(Results.of(invented.records, {"2009": outcome, "2008": played}))
    assert [(g.invented, g.seasons[0].document.season.id) for g in groups] == [(False, "2008"), (True, "2009")]
    assert [len(g.seasons) for g in groups] == [1, 1]
    assert [g.editions[0].sides[-1].games for g in groups] == [16, 16]
