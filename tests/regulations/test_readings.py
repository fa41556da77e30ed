"""The readings that a season may choose: declared once, offered by the schema, told on the regulation's page, tried by
a case."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from site_builder.languages import LANGUAGES, catalogue
from site_builder.regulations import all_regulations
from site_builder.regulations.bang_2009.tables import DEFAULTS
from site_builder.regulations.readings import chosen
from site_builder.regulations.texts import READING, law_text

ROOT = Path(__file__).resolve().parents[2]
LAWS = list(all_regulations().values())


@pytest.fixture(params=LAWS, ids=lambda law: law.id)
def law(request):
    return request.param


def _named_in(cases: object) -> set[tuple[str, str]]:
    """(reading, way) that cases choose, at whatever depth."""
    if isinstance(cases, list):
        return set().union(*map(_named_in, cases))
    if not isinstance(cases, dict):
        return set()
    chosen_here = {(id, way) for id, way in cases.get("readings", {}).items()}
    return chosen_here.union(*map(_named_in, cases.values()))


def test_a_season_that_says_nothing_follows_the_decisions():
    assert chosen(DEFAULTS, {}) == DEFAULTS


def test_a_season_may_name_the_decision_itself():
    assert chosen(DEFAULTS, {"A2009-03": "keep_x1", "A2009-01": "1-4"}) == DEFAULTS


def test_a_season_chooses_by_the_name_of_the_reading():
    law = chosen(DEFAULTS, {"A2009-03": "multiply", "A2009-01": "1-3"})
    assert (law.non_positive, law.semifinal_pairs) == ("multiply", ((1, 3), (2, 4)))


def test_the_schema_of_a_season_offers_what_the_regulation_declares(law):
    schema = json.loads((ROOT / f"schema/{law.id}/season.json").read_text(encoding="utf-8"))
    offered = schema["properties"]["readings"]["properties"]
    assert {id: one["enum"] for id, one in offered.items()} == {
        id: list(reading.ways) for id, reading in law.readings.items()
    }


def test_each_reading_has_its_words_and_no_other_words_stand_there(law):
    wanted = {f"{id} {way}" for id, reading in law.readings.items() for way in reading.ways} | set(law.readings)
    for lang in LANGUAGES:
        assert set(catalogue(law.room, "readings", lang)) == wanted


def test_each_reading_stands_at_a_clause_of_the_text(law):
    clauses = law_text(law.room, "it").clauses
    told = {block.name for clause in clauses for block in clause.blocks if block.kind == READING}
    assert set(law.readings) <= told


def test_a_case_tries_each_way_that_is_not_the_decision(law):
    files = (ROOT / "tests/cases" / law.id).glob("*.yaml")
    cases = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in files]
    alternatives = {(id, way) for id, reading in law.readings.items() for way in reading.alternatives}
    assert alternatives - _named_in(cases) == set()
