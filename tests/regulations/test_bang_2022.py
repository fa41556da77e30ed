"""2022/23 beyond its cases: the printed chart, the text, the list of a season, what a decision changed."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from random import Random
from types import MappingProxyType, SimpleNamespace
from typing import Any

import pytest
import yaml
from msgspec import to_builtins
from msgspec.structs import replace

from site_builder.exports.api.tournament import tournament
from site_builder.regulations.bang_2022 import tables
from site_builder.regulations.bang_2022.decisions import undone
from site_builder.regulations.texts import law_source
from site_builder.results.documents import tournament_of
from tests.properties import oracle_2022 as oracle
from tests.regulations.evening_2022 import JUDGE, LAW, SEASON, Judged, deal, decision, ids, sheet

CHART = yaml.load(Path(__file__).with_name("chart_2022.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)


def entered(data: Mapping[str, Any], today: str = "2023-07-01", status: str = "closed") -> Judged:
    """A sheet, brought in by the front door."""
    people = {player: f"Cognome {player}" for player in ids(60)}
    return Judged(data, people, today=date.fromisoformat(today), season={**SEASON, "status": status})


TWO_DAYS = {"start": "2023-03-04", "end": "2023-03-05"}


def dealt(number: int, days: Mapping[str, str] = MappingProxyType({})) -> dict[str, Any]:
    """A legal tournament of that many, whose lots are drawn."""
    data = deal(ids(number), tables.NUMBERS.rounds_due(number), Random(1))
    return {**data, **days, "lots": oracle.level(data)}


# --- the printed tables -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "row"), CHART["chart"].items())
def test_the_chart_is_the_printed_one(players, row):
    assert list(tables.sizes_due(players)) == row


def test_no_other_number_has_a_row():
    assert {n for n in range(5, 51) if tables.sizes_due(n)} == {5, 6, 7, *CHART["chart"]}


@pytest.mark.parametrize(("players", "rounds"), CHART["rounds"].items())
def test_the_rounds_are_the_printed_ones(players, rounds):
    assert tables.NUMBERS.rounds_due(players) == rounds


# --- the text, the season, the decisions --------------------------------------------------------------------------


def test_two_beers_after_the_dynamite_leave_one_life_point():
    """TV-14."""
    vector = CHART["dynamite"]
    assert vector["life"] + vector["dynamite"] + vector["beers"] == vector["left"]
    text = law_source(LAW.room, "en")
    assert "two, less three, plus two is one" in text.split("### cas-4-5 ")[1].split("###")[0]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_decision_stands_once_in_the_text(lang):
    text = law_source(LAW.room, lang)
    notes = re.findall(r"^> (\S+) ", text, re.M)
    assert sorted(note for note in notes if note.startswith("A")) == sorted(
        [*(f"A2022-{n:02}" for n in range(1, 18)), *(f"ADD-{n}" for n in (5, 31, 32, 48, 49, 51))]
    )
    assert set(re.findall(r"^\[\[(.+)\]\]$", text, re.M)) == set(LAW.tables())


def test_the_list_of_a_season_adds_up_what_its_tournaments_gave():
    judged, other = entered(dealt(12)), entered(dealt(13))
    second = dataclasses.replace(other.facts, sheet=replace(other.facts.sheet, id="altro"))
    ranking = LAW.close(other.season_facts, [judged.facts, second], judged.today).rankings["season"]
    for line in ranking.lines:
        scores = [t.standings[line.value.player].value.final_score for t in (judged.result, other.result)
                  if line.value.player in t.standings]  # fmt: skip
        assert line.value.points == sum(scores)
        assert len(line.value.results) == len(scores)
    points = [line.value.points for line in ranking.lines]
    assert points == sorted(points, reverse=True)
    assert {line.value.place for line in ranking.lines} == {1 + sum(more > own for more in points) for own in points}
    first = other.result if ranking.lines[0].value.results[0].tournament == "altro" else judged.result
    assert set(ranking.previous) == set(first.standings), "places before the newest tournament"


def test_a_tournament_that_is_not_over_brings_nothing_to_the_list():
    assert entered(dealt(12, TWO_DAYS), "2023-03-04", "open").closed.rankings["season"].lines == ()


def test_the_season_has_no_champion_and_tells_who_won():
    judged = entered(dealt(12))
    assert judged.closed.champion is None
    assert judged.closed.awards == (({"it": "Torneo", "en": "Torneo"}, judged.result.winner),)
    assert judged.closed.closed and not entered(dealt(12), status="open").closed.closed


def test_a_tournament_is_in_the_season_from_its_first_day_on():
    days = {day: entered(dealt(12, TWO_DAYS), f"2023-03-{day:02}", "open").closed for day in (3, 4, 5)}
    assert {day: [tournament.status for tournament in season.tournaments] for day, season in days.items()} == {
        3: [], 4: ["in-progress"], 5: ["finished"]
    }  # fmt: skip
    assert [bool(season.awards) for season in days.values()] == [False, False, True]


def test_what_nobody_wrote_down_is_not_published_as_a_fact():
    characters = ["Bart/Jack", "Paul", "Willy", "Rose", "Kit"]
    known = {"seats": ids(5), "roles": "SDOOR", "won": "law", "alive": [1], "characters": characters}
    unknown = {"seats": ids(5, 51), "roles": "SDOOR", "won": "renegade"}
    data = sheet([[known, unknown]], waivers=[decision("fewer_rounds", rounds=1)])
    judged = entered({**data, "lots": oracle.level(data)})
    season = SimpleNamespace(id="2022-23", invented=True)
    shown = tournament_of(LAW, judged.result)
    here, other = to_builtins(tournament(SimpleNamespace(season=season, law=LAW.id), shown).tables)
    assert [(t["round"], t["number"], t["games"][0]["number"]) for t in (here, other)] == [(1, 1, 1), (1, 2, 1)]
    assert [p["alive"] for p in here["games"][0]["players"]] == [True, False, False, False, False]
    assert {p["alive"] for p in other["games"][0]["players"]} == {None}
    assert [p["character"] for p in here["games"][0]["players"]] == ["Bart", "Paul", "Willy", "Rose", "Kit"]
    assert not any("price" in p for table in (here, other) for p in table["games"][0]["players"])


def test_every_decision_of_a_person_can_be_undone():
    data = deal(ids(27), 4, Random(1), waivers=[decision("fewer_rounds", rounds=4)])
    judged = entered({**data, "lots": oracle.level(data)})
    others = [entered(dealt(12)).facts, entered(dealt(13)).facts]
    (without,) = undone(judged.closed.season, [judged.facts, *others])
    assert without.tournaments[1:] == tuple(others), "all others stay as they are"
    (without,) = undone(judged.closed.season, [*others, judged.facts])
    assert without.tournaments[:2] == tuple(others)
    (without,) = undone(judged.closed.season, [judged.facts])
    assert without.decision.by == JUDGE and without.decision.kind == "fewer_rounds"
    assert without.tournaments[0].waivers == ()
    assert LAW.judge(without.tournaments[0], judged.today).verdict.value.rounds == 5
