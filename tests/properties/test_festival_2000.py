"""What must hold of any festival: played at random, worked out a second time with pencil and paper."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from site_builder.reporting import sentence
from tests.demonstration.chance import Chance
from tests.demonstration.festival import knockout, tables
from tests.properties import oracle_festival as oracle
from tests.properties.strategies import STEADY
from tests.regulations.festival import NAMES, Festival

SEEDS = st.integers(0, 2**32)
RECORDS = {
    "abalone": (knockout.abalone, 2), "backgammon": (knockout.backgammon(7), 2),
    "carolus-magnus": (knockout.carolus, 2),
    "memory": (knockout.memory, 3), "quarto": (knockout.quarto, 2), "twixt": (knockout.twixt, 2),
}  # fmt: skip
SKILL = dict.fromkeys(NAMES, 100)


def clean(value):
    if isinstance(value, dict):
        return {key: clean(item) for key, item in value.items() if item is not None}
    return [clean(item) for item in value] if isinstance(value, list) else value


def places(festival):
    return {p: row.value.place for p, row in festival.only.standings.items() if row.value.place}


@STEADY
@given(SEEDS, st.sampled_from(sorted(RECORDS)), st.integers(2, 12))
def test_a_knockout_is_as_the_oracle_says(seed, game, qualified):
    chance = Chance("knockout", seed)
    record, most = RECORDS[game]
    players = chance.sample(NAMES[:26], qualified + chance.between(qualified, qualified + 2))
    matches, through = knockout.qualification(players, qualified, most, record, SKILL, chance)
    tree = knockout.bracket(through, record, SKILL, chance)
    more = {"final_length": 7} if game == "backgammon" else {}
    sheet = clean({"qualification": matches, "bracket": {**more, **tree}})
    if game == "memory":
        sheet["under_18"] = sorted({p for m in matches for p in m["players"]})
    festival = Festival({game: sheet})
    assert [sentence(problem, "en") for problem in festival.problems] == []
    assert places(festival) == oracle.bracket_places(game, sheet)
    assert {p: row.value.entries for p, row in festival.only.standings.items()} == oracle.entries(sheet)
    turned = {**sheet, "bracket": {**sheet["bracket"], "matches": sheet["bracket"]["matches"][::-1]}}
    assert places(Festival({game: turned})) == places(festival)


@STEADY
@given(SEEDS, st.integers(2, 9))
def test_gin_is_as_the_oracle_says(seed, number):
    chance = Chance("gin", seed)
    sheet = clean({"bracket": knockout.bracket(chance.sample(NAMES[:20], number), knockout.gin, SKILL, chance)})
    festival = Festival({"gin-rummy": sheet})
    assert [sentence(problem, "en") for problem in festival.problems] == []
    assert places(festival) == oracle.bracket_places("gin-rummy", sheet)


@STEADY
@given(SEEDS, st.sampled_from([(3,), (4,), (3, 3), (4, 3), (4, 4), (3, 3, 3), (4, 3, 3), (4, 4, 3)]), st.integers(1, 4))
def test_rummikub_is_as_the_oracle_says(seed, sizes, number):
    chance = Chance("rummikub", seed)
    sheet = clean({"rounds": tables.rummikub(NAMES[: sum(sizes)], sizes, number, chance)})
    festival = Festival({"rummikub": sheet})
    points, cumulative = oracle.rummikub(sheet)
    rows = {p: row.value for p, row in festival.only.standings.items()}
    assert {p: Fraction(row.final_score) for p, row in rows.items()} == points
    assert {p: row.cumulative for p, row in rows.items()} == cumulative
    keys = {p: (points[p], cumulative[p]) for p in points}
    assert places(festival) == {p: 1 + sum(keys[q] > keys[p] for q in keys) for p in keys}


@STEADY
@given(SEEDS, st.integers(11, 24), st.booleans())
def test_poker_is_as_the_oracle_says(seed, number, excluded):
    chance = Chance("poker", seed)
    needed = -(-number // 9)
    sizes = [number // needed + (n < number % needed) for n in range(needed)]
    sheet = {"eliminations": tables.poker(NAMES[:number], sizes, chance)}
    if excluded:
        who = chance.choice(NAMES[:number])
        sheet["penalties"] = [{"player": who, "kind": "excluded", "by": "Judge", "reason": "Prova."}]
    festival = Festival({"poker-omaha": sheet})
    assert [sentence(problem, "en") for problem in festival.problems] == []
    assert places(festival) == oracle.poker_places(sheet)


FIGURES = st.lists(st.integers(0, 2), min_size=3, max_size=3)


@STEADY
@given(st.lists(FIGURES, min_size=2, max_size=4))
def test_samurai_is_as_the_oracle_says(captured):
    players = NAMES[: len(captured)]
    columns = zip(("helmets", "buddhas", "rice"), zip(*captured, strict=True), strict=True)
    sheet = {"boards": [{"players": players, **{name: list(values) for name, values in columns}}]}
    assert places(Festival({"samurai": sheet})) == oracle.samurai_order(dict(zip(players, captured, strict=True)))


@STEADY
@given(
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 2)), min_size=4, max_size=6).filter(
        lambda entries: any(map(any, entries))
    ),
    st.lists(st.integers(3, 13), max_size=9),
)
def test_risiko_is_as_the_oracle_says(areas, rolls):
    players = NAMES[: len(areas)]
    inside, outside = [a for a, _ in areas], [b for _, b in areas]
    board = {"players": players, "inside": inside, "outside": outside, "rolls": [*rolls, 14]}
    actual = places(Festival({"risiko": {"boards": [board]}}))
    assert sorted(actual, key=actual.__getitem__) == oracle.risiko_order(players, inside, outside, [*rolls, 14])
    assert sorted(actual.values()) == list(range(1, len(players) + 1))


@STEADY
@given(SEEDS, st.integers(1, 6))
def test_the_player_of_the_year_is_as_the_oracle_says(seed, best):
    """Several competitions by the same people; the order of the files changes nothing."""
    chance = Chance("year", seed)
    season = {"player_of_the_year": {"points": [10, 7, 5, 3, 2, 1], "best": best}}
    sheets = {}
    for n in range(chance.between(1, 5)):
        number = chance.between(3, 8)
        sizes = [number]
        sheets["poker-omaha", f"omaha-{n}"] = {
            "eliminations": {
                "tables": tables.seated(chance.sample(NAMES[:10], number), sizes),
                "out": [],
            }
        }
        block = sheets["poker-omaha", f"omaha-{n}"]["eliminations"]
        block["out"] = [{"hand": k, "players": [p]} for k, p in enumerate(block["tables"][0][1:], 1)]
    pairs = chance.shuffled(NAMES[:10])
    row = {"start": "15:00", "entrants": [{"players": pairs[n : n + 2]} for n in range(0, 10, 2)]}
    sheets["puzzle", "puzzle"] = {"finishers": row}
    festival = Festival(sheets, season)
    results: dict[str, list[Fraction]] = {}
    for tournament in festival.result.tournaments:
        for standing in tournament.standings.values():
            for player in standing.value.players:
                results.setdefault(player, []).append(Fraction(standing.value.points))
    lines = [line.value for line in festival.result.rankings["player-of-the-year"].lines]
    actual = {line.player: ((line.points, [d.points for d in line.dropped]), line.place) for line in lines}
    assert actual == oracle.year(results, best)
    again = Festival(dict(reversed(sheets.items())), season).result.rankings["player-of-the-year"].lines
    assert [line.value.player for line in again] == [line.player for line in lines]
    assert [line.value.place for line in again] == [line.place for line in lines]
