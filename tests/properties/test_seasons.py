"""What holds of any season of 2009: sums, bonuses, who goes to the final."""

from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from site_builder.regulations.bang_2009 import tables
from tests.properties import oracle
from tests.properties.strategies import CLUBS, STEADY, seasons
from tests.regulations.front_door import REFERENTS
from tests.regulations.picture import everything_explained, replayed, sentences

CLOSED = date(2009, 12, 1)


@STEADY
@given(seasons(), st.integers(0, 230))
def test_an_open_ranking_is_the_sum_of_a_second_reckoning(house, days):
    today = date(2009, 4, 5) + timedelta(days=days)
    result = house.close(today)
    for area, ranking in result.rankings.items():
        mine = [sheet for (where, _), sheet in house.sheets.items() if where == area]
        wanted = oracle.area_totals(mine, REFERENTS[area], today)
        assert {line.value.player: line.value.points for line in ranking.lines} == wanted
        points = [line.value.points for line in ranking.lines]
        assert points == sorted(points, reverse=True)
        for line in ranking.lines:
            above = sum(other.value.place < line.value.place for other in ranking.lines)
            assert line.value.place == above + 1
        assert [line.value.position for line in ranking.lines] == list(range(1, len(points) + 1))


@STEADY
@given(seasons())
def test_bonuses_are_those_of_a_second_reckoning(house):
    result = house.close()
    held = {(d["area"], d["kind"]) for d in house.season.get("bonus_decisions", ()) if not d["played"]}
    for area, ranking in result.rankings.items():
        counting = [
            (sheet, oracle.tier(sheet, REFERENTS[area], CLOSED)[1], id)
            for (where, id), sheet in house.sheets.items()
            if where == area and oracle.tier(sheet, REFERENTS[area], CLOSED)[0]
        ]
        lifted = set() if (area, "club") in held else _lifted(counting)
        scores = {}
        for sheet, tier, id in counting:
            now = {"I": "II", "II": "II-bis"}[tier] if id in lifted else tier
            for player, point in oracle.points(sheet, oracle.MULTIPLIER[now], CLOSED).items():
                scores.setdefault(player, {})[id] = point
        total = {player: sum(score.values()) for player, score in scores.items()}
        for player in () if (area, "player") in held else _most_active(counting, scores):
            total[player] += max(0, *scores[player].values(), 0)
        assert {line.value.player: line.value.points for line in ranking.lines} == total


def _lifted(counting):
    """The largest tournament of each club that wins the bonus."""
    clubs = {}
    for sheet, tier, id in counting:
        if tier in ("I", "II") and CLUBS[sheet["club"]] != "private":
            clubs.setdefault(sheet["club"], []).append((sheet, id))
    if not clubs:
        return set()

    def merit(club):
        people = {player for sheet, _ in clubs[club] for _, _, player in oracle.seats(sheet)}
        return (len(clubs[club]), len(people))

    best = max(map(merit, clubs))
    largest = [
        min(entries, key=lambda entry: (-len(list(oracle.seats(entry[0]))), entry[0]["start"], entry[1]))
        for club, entries in clubs.items()
        if merit(club) == best
    ]
    return {id for _, id in largest}


def _most_active(counting, scores):
    """Who played most tournaments, tier III left out, after the whole chain."""
    merit = {}
    for player, mine in scores.items():
        entries = [(sheet, tier) for sheet, tier, id in counting if id in mine]
        played = sum(tier in ("I", "II") for _, tier in entries)
        threes = [oracle.classification(sheet).index(player) for sheet, tier in entries if tier == "III"]
        sheriff, _, renegade, deputy, outlaw = (
            sum(figures) for figures in zip(*(oracle.counts(sheet, player) for sheet, _ in entries), strict=True)
        )
        merit[player] = (played, -min(threes, default=10**6), renegade, sheriff, deputy, outlaw)
    best = max(merit.values(), default=(0,))
    return [player for player, merits in merit.items() if merits == best and best[0]]


@STEADY
@given(seasons())
def test_every_value_is_its_steps(house):
    everything = list(everything_explained(house.close()))
    for value in everything:
        assert replayed(value) == {name: getattr(value.value, name) for name in replayed(value)}
    assert all(text and "{" not in text for text in sentences(everything))


@STEADY
@given(seasons())
def test_the_final_has_the_right_seats(house):
    result = house.close()
    seated = [finalist.value for finalist in result.finalists]
    assert len({finalist.player for finalist in seated}) == len(seated) <= 21
    assert [finalist.number for finalist in seated] == list(range(1, len(seated) + 1))
    away = {entry["player"] for entry in house.season.get("unavailable", ())}
    assert not away & {finalist.player for finalist in seated}
    for area in tables.NUMBERS.areas:
        mine = [finalist for finalist in seated if finalist.seat == "area" and finalist.source == area]
        assert len(mine) <= 6 and all(seat.spot.place <= 10 for seat in mine)  # a lot may be missing: two are tenth
    for wild_card in result.wild_cards:
        card = wild_card.value
        assert (card.kind in {s.source for s in seated if s.seat == "wild-card"}) == card.taken
    if result.final_tables:
        level = {
            admission.value.source: admission.value.spot.chosen
            for admission in result.admissions
            if admission.value.state == "level"
        }
        assert sum(result.final_tables) == len(seated) + sum(level.values())
        assert max(result.final_tables) - min(result.final_tables) <= 1
