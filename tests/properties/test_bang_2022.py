"""What must hold of any tournament of 2022/23, against an independent reading of its rules."""

from __future__ import annotations

from random import Random

import jsonschema_rs
from hypothesis import given
from hypothesis import strategies as st

from site_builder.regulations.bang_2022.tables import NUMBERS, sizes_due
from tests.properties import oracle_2022 as oracle
from tests.properties.strategies import STEADY
from tests.regulations.evening_2022 import Judged, deal, ids
from tests.regulations.front_door import SCHEMAS
from tests.regulations.picture import replayed, tournament


@st.composite
def sheets(draw, most: int = 34):
    """The sheet of a legal tournament, lots drawn where they are needed."""
    chance = Random(draw(st.integers(0, 2**32)))
    players = ids(draw(st.integers(10, most)))
    leaves = {
        number: [{"during_round": True}] * draw(st.integers(0, 1)) + [{}] * draw(st.integers(0, 2))
        for number in draw(st.sets(st.integers(1, NUMBERS.rounds_due(len(players)) - 1), max_size=2))
    }
    data = deal(players, NUMBERS.rounds_due(len(players)), chance, leaves)
    data["lots"] = [chance.sample(group, len(group)) for group in oracle.level(data)]
    return data


def judged(data, **more) -> Judged:
    return Judged(data, {player: f"Cognome{player[1:]}" for player in oracle.participants(data)}, **more)


@STEADY
@given(sheets())
def test_everybody_stands_where_an_independent_reading_puts_them(data):
    evening = judged(data)
    assert evening.errors == []
    rows = [row.value for row in evening.result.standings.values()]
    assert [(r.player, r.place, r.final_score) for r in rows if r.place] == oracle.ranking(data)
    assert {r.player: r.preliminary_score for r in rows} == {
        p: oracle.total(data, p) for p in oracle.participants(data)
    }
    assert {r.player for r in rows if r.status == "withdrawn"} == oracle.left(data)
    for row in rows:
        if row.marogi is not None:
            assert row.marogi == oracle.marogi(data, row.player)
        assert row.matches_won == oracle.wins(data, row.player)


@STEADY
@given(sheets())
def test_places_are_a_permutation_and_nobody_who_left_has_one(data):
    rows = [row.value for row in judged(data).result.standings.values()]
    assert [row.place for row in rows if row.place] == list(range(1, len(rows) - len(oracle.left(data)) + 1))
    assert sum(row.bonus for row in rows) == 100 * min(4, len(rows) - len(oracle.left(data)))


@STEADY
@given(sheets())
def test_the_steps_give_every_value_and_say_so_in_both_languages(data):
    for value in judged(data).everything_explained:
        assert replayed(value) == {name: getattr(value.value, name) for name in replayed(value)}
        assert all(step.text(lang) for step in value.steps for lang in ("it", "en"))


@STEADY
@given(sheets(), st.randoms(use_true_random=False))
def test_the_order_of_tables_withdrawals_and_people_changes_nothing(data, chance):
    other = {
        **data,
        "rounds": [{"tables": chance.sample(entry["tables"], len(entry["tables"]))} for entry in data["rounds"]],
    }
    for key in ("withdrawals", "lots", "waivers"):
        other[key] = chance.sample(data.get(key, []), len(data.get(key, [])))

    def values(evening):
        rows = {player: row.value for player, row in evening.result.standings.items()}
        return {p: (r.place, r.final_score, r.preliminary_score, r.marogi, r.status) for p, r in rows.items()}

    assert list(values(judged(other))) == list(values(judged(data)))
    assert values(judged(other)) == values(judged(data))


@STEADY
@given(sheets())
def test_while_it_goes_on_nothing_shows_what_anybody_won(data):
    evening = judged({**data, "finished": False})
    rows = [row.value for row in evening.result.standings.values()]
    assert evening.result.status == "in-progress" and not evening.result.counts
    assert {(r.winnings, r.preliminary_score, r.marogi, r.place, r.final_score, r.rounds) for r in rows} == {
        (0, None, None, None, None, ())
    }
    assert not any(row.steps for row in evening.result.standings.values())
    assert not any(evening.result.accounts.values())
    assert evening.closed.awards == ()


@STEADY
@given(sheets())
def test_the_picture_is_the_same_twice(data):
    assert tournament(judged(data).result) == tournament(judged(data).result)


def test_tables_sum_up_and_differ_by_one_at_most():
    for players in range(10, 300):
        sizes = sizes_due(players)
        assert sum(sizes) == players and set(sizes) <= {5, 6, 7} and max(sizes) - min(sizes) <= 1


def test_fifty_players_in_five_rounds_stay_small():
    """The file as the demonstration writes it: under 7,500 bytes."""
    from site_builder.submitting.writing import text

    worst = 0
    for seed in range(20):
        data = deal(ids(50), 5, Random(seed))
        assert jsonschema_rs.is_valid(SCHEMAS.read("bang-2022/tournament"), data)
        worst = max(worst, len(text(data, "bang-2022/tournament", 4).encode()))
    assert worst < 7500
