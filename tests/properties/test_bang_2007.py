"""What must hold of any tournament and any season of 2007, whatever happens at the tables."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from site_builder.records.records import Player, Register, Season, Sheet
from site_builder.regulations import regulation
from site_builder.regulations.bang_2007.final import final_tables
from site_builder.regulations.bang_2007.tables import NUMBERS
from site_builder.regulations.checking import run
from tests.demonstration.bang_2007.calendar import Plan
from tests.demonstration.bang_2007.evening import tables_of
from tests.demonstration.chance import Chance
from tests.demonstration.people import Person
from tests.demonstration.table import Leaves
from tests.properties import oracle_2007 as oracle
from tests.properties.strategies import STEADY
from tests.regulations.front_door import SCHEMAS, document
from tests.regulations.picture import everything_explained, replayed
from tests.regulations.picture import season as picture

LAW = regulation("bang-2007")
PEOPLE = {f"p{n:04}": Person(f"p{n:04}", f"Persona {n:04}", "x", 1, 100, 100) for n in range(1, 61)}
REGIONS = ("lazio", "umbria", "veneto")
BLANK = document("data/players/blank.yaml", {})
REGISTER = Register({id: Player(id, person.name, True, (), (), (), BLANK) for id, person in PEOPLE.items()}, {})
SEASON_DATA = {
    "regulation": "bang-2007",
    "name": {"it": "Prova", "en": "Trial"},
    "status": "open",
    "as_of": "2007-12-01",
    "reigning_champion": "p0060",
}
SEASON = Season(
    "2007", "bang-2007", SEASON_DATA["name"], "open", date(2007, 12, 1), True,
    document("data/seasons/2007.yaml", SEASON_DATA),
)  # fmt: skip


layouts = NUMBERS.table_sizes.layouts


@st.composite
def sheets(draw: st.DrawFn, players: tuple[int, int] = (10, 21)) -> dict[str, Any]:
    """A legal record sheet: a layout of the regulation, games, auctions, people who leave."""
    sizes = draw(st.sampled_from(layouts(draw(st.integers(*players).filter(layouts)))))
    seed = draw(st.integers(0, 10**6))
    leaves = []
    for table, size in enumerate(sizes, 1):
        if draw(st.integers(0, 2)) == 0:
            after = draw(st.integers(1, size - 2))
            leaves.append(Leaves(table, draw(st.integers(1, size)), after, draw(st.booleans())))
            if draw(st.integers(0, 3)) == 0:
                later = Leaves(table, leaves[-1].seat % size + 1, after, True)
                leaves.append(later)
    plan = Plan("prova", "Prova", "Prova", "lazio", "regional", None, date(2007, 5, 5), sizes, tuple(leaves))
    chance = Chance("properties", seed)
    who = chance.sample(list(PEOPLE.values())[:50], sum(sizes))
    sheet = tables_of(plan, who, "p0055", chance)
    return {key: value for key, value in sheet.items() if value not in (None, [])} | {
        "withdrawals": sheet["withdrawals"]
    }


def facts_of(sheet: Mapping[str, Any], id: str = "prova", area: str = "lazio") -> Any:
    plain = {**sheet, "start": str(sheet["start"]), "report": {"received": str(sheet["report"]["received"])}}
    written = document(f"data/tournaments/2007/{area}/{id}.yaml", plain)
    assert SCHEMAS.problems("bang-2007/tournament", written) == []
    season, _ = LAW.read_season(SEASON, REGISTER)
    facts, problems = LAW.read_tournament(Sheet(id, SEASON, area, written), season, REGISTER)
    assert facts is not None, problems
    return facts


def judged(sheet: Mapping[str, Any]) -> Any:
    return LAW.judge(facts_of(sheet), SEASON.as_of)


@STEADY
@given(sheets())
def test_the_score_is_that_of_a_slow_oracle(sheet):
    wanted = oracle.scores(sheet)
    rows = {player: row.value for player, row in judged(sheet).standings.items()}
    assert {p: row.preliminary_score for p, row in rows.items() if row.status == "ranked"} == wanted
    for player, row in rows.items():
        if row.status == "ranked" and row.tie:
            other = [p for p in row.tie.players if p != player]
            assert all(wanted[p] == wanted[player] for p in other)
            index = row.tie.players.index(player)
            assert tuple(compared.figures[index] for compared in row.tie.compared) == oracle.counted(sheet, player)


@STEADY
@given(sheets())
def test_a_sheet_that_was_played_by_the_rules_has_no_error_but_the_duels(sheet):
    problems = run(LAW.checks, facts_of(sheet), LAW.id)
    assert [problem.check for problem in problems if problem.severity == "error"] == []


@STEADY
@given(sheets())
def test_places_are_a_permutation_or_shared(sheet):
    rows = [row.value for row in judged(sheet).standings.values()]
    ranked = [row for row in rows if row.status == "ranked"]
    assert sorted(row.place for row in ranked) == list(range(1, len(ranked) + 1))
    for row in ranked:
        better = [other for other in ranked if other.preliminary_place < row.preliminary_place]
        assert row.preliminary_place == len(better) + 1
        assert all(other.preliminary_score >= row.preliminary_score for other in better)
    assert all(row.place is None and row.points is None for row in rows if row.status == "withdrawn")


@STEADY
@given(sheets())
def test_replaying_the_steps_gives_every_value(sheet):
    result = judged(sheet)
    for value in (result.verdict, *result.standings.values()):
        now = replayed(value)
        assert now == {name: getattr(value.value, name) for name in now}
        assert all(step.text("it") and step.text("en") for step in value.steps)


@STEADY
@given(st.lists(st.tuples(sheets((10, 13)), st.sampled_from(REGIONS)), min_size=2, max_size=4), st.randoms())
def test_the_order_of_files_and_players_changes_nothing(evenings, random):
    facts = [
        dataclasses.replace(
            facts_of(sheet, f"t{n}", area), start=date(2007, 5, 5) + timedelta(n), end=date(2007, 5, 5) + timedelta(n)
        )
        for n, (sheet, area) in enumerate(evenings)
    ]
    season, _ = LAW.read_season(SEASON, REGISTER)
    first = LAW.close(season, facts, SEASON.as_of)
    for value in everything_explained(first):
        now = replayed(value)
        assert now == {name: getattr(value.value, name) for name in now}
    shuffled = [dataclasses.replace(fact, tables=tuple(random.sample(fact.tables, len(fact.tables)))) for fact in facts]
    random.shuffle(shuffled)
    again = LAW.close(season, shuffled, SEASON.as_of)

    def by_player(result: Any) -> dict[str, Any]:
        drawn = picture(result)
        for tournament in drawn["tournaments"].values():
            tournament["standings"] = sorted(tournament["standings"], key=lambda row: row[0]["player"])
        return drawn

    before, after = by_player(first), by_player(again)
    assert [key for key in before if before[key] != after[key]] == []


@STEADY
@given(st.integers(5, 60).filter(layouts))
def test_a_final_is_seated_at_legal_tables(players):
    sizes = final_tables(players, NUMBERS) or ()
    assert sum(sizes) == players and set(sizes) <= {5, 6, 7} and max(sizes) - min(sizes) <= 1
